"""The examples do what they say."""

from __future__ import annotations

import importlib.util
import math
from pathlib import Path

import numpy as np
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
    params = example.train(game, minutes=0, n=32, n_steps=64, width=16)
    assert not math.isnan(float(params["value"].sum()))
    assert "against random" in capsys.readouterr().out
    result = tablee.arena(game, [example.player(params), "random"], games=4)
    assert result["trained"].games == 4


def test_what_became_of_a_seat_is_what_its_decisions_are_judged_by():
    """With nothing expected and nothing discounted, a decision is as good as what the game brought its seat."""
    jax = pytest.importorskip("jax")
    example = load("train_eternity")
    game = tablee.Game("eternity", 3)
    params = example.new_params(game, 16, jax.random.PRNGKey(1))
    n, n_steps = 4, 200
    many, again = tablee.VecEnv(game, n, seed=1), tablee.VecEnv(game, n, seed=1)
    *_, actions, _, _, target = example.gather(params, many, n_steps, jax.random.PRNGKey(2), keep=1.0)
    targets, seats, ended = target.reshape(n_steps, n), [], [[] for _ in range(n)]
    for t, step in enumerate(actions.reshape(n_steps, n)):
        seats.append(again.seats.copy())
        again.step(step.astype(np.int64))
        for at in np.flatnonzero(again.done):
            ended[at].append((t, again.rewards[at].copy()))
    assert all(ended)
    for at, games in enumerate(ended):
        first = 0
        for last, rewards in games:
            for t in range(first, last + 1):
                assert targets[t, at] == pytest.approx(rewards[seats[t][at]], abs=1e-5)
            first = last + 1
