"""The examples do what they say."""

from __future__ import annotations

import importlib.util
import math
from pathlib import Path

import pytest

import tablee

EXAMPLES = Path(__file__).parent.parent / "examples"


def load(name):
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_strategy_of_a_small_eternity_is_exploited_less_and_less(capsys):
    small = load("exploitability")
    assert small.main(iterations=10) < 0.25
    told = capsys.readouterr().out
    assert "any card: NashConv 0.88" in told


def test_a_player_that_learns_is_short_and_plays(capsys):
    pytest.importorskip("jax")
    assert len((EXAMPLES / "train_eternity.py").read_text().splitlines()) < 150
    example = load("train_eternity")
    game = tablee.Game("eternity", 2)
    params = example.train(game, minutes=1e-9, n=32, batch=256, width=16)
    assert not math.isnan(float(params["value"].sum()))
    params = example.train(game, minutes=0.03, n=32, batch=256, width=16)
    assert "against random" in capsys.readouterr().out
    result = tablee.arena(game, [example.player(params), "random"], games=4)
    assert result["trained"].games == 4
