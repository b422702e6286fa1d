"""Whatever is played, copied, refused and thrown away leaves nothing behind."""

from __future__ import annotations

import gc
import pickle
import random
import tracemalloc
from pathlib import Path

import pytest

import tablee
import tablee.gymnasium
from tablee import pettingzoo

STATUS = Path("/proc/self/statm")


def resident() -> int:
    """How many bytes of memory this process has."""
    import mmap

    gc.collect()
    return int(STATUS.read_text().split()[1]) * mmap.PAGESIZE


def a_round(game: tablee.Game, many: tablee.VecEnv, one: tablee.Env) -> None:
    """Everything that holds memory, several times over."""
    rng = random.Random(1)
    for seed in range(4):
        state = game.deal(seed)
        while not state.is_over and state.n_plies < 60:
            seat = state.to_act[0]
            question = state.question(seat)
            state.play(seat, rng.choice(question.legal))
            with pytest.raises(tablee.Error):
                state.play(seat, "dance")
        pickle.loads(pickle.dumps(state.copy()))
        game.guess(state.view("a"), seed).truth()
        state.events("a"), state.story("b"), state.observation("a"), state.view("b").key
    for _ in range(200):
        many.step_random()
        one.step(rng.choice(one.legal))
    many.step(many.random_actions())
    many.all_features()
    tablee.VecEnv(game, 64, seed=1)
    environment = pettingzoo.parallel_env(game)
    environment.reset(seed=1)
    tablee.gymnasium.SeatEnv(game, opponents="random").reset(seed=1)
    tablee.Match(game, 1).play(["random"])


@pytest.mark.skipif(not STATUS.exists(), reason="this system does not tell how much memory a process has")
def test_memory_is_flat_over_many_games(game):
    many, one = tablee.VecEnv(game, 64, seed=1), tablee.Env(game, 1)
    for _ in range(6):
        a_round(game, many, one)
    # What is kept in a round is kept in every round: the first of them fill what is reused later.
    tracemalloc.start()
    a_round(game, many, one)
    known, before = tracemalloc.get_traced_memory()[0], resident()
    for _ in range(10):
        a_round(game, many, one)
    grown, kept = resident() - before, tracemalloc.get_traced_memory()[0] - known
    tracemalloc.stop()
    # A leak of one view or one row of numbers in each game would be more.
    assert kept < 64 * 1024, f"Python keeps {kept} bytes after ten rounds"
    assert grown < 2 * 1024 * 1024, f"the process has grown by {grown} bytes in ten rounds"
