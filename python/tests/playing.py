"""Games and random play, for all tests."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Iterator

import tablee

NAMES = [it.name for it in tablee.games()]


def every_option() -> list[tablee.Game]:
    """Every game with its fewest and most players, and with each choice of each option that is offered."""
    res = []
    for it in tablee.games():
        choices = [{}] + [{option.name: choice} for option in it.options for choice in option.choices[1:]]
        for options in choices:
            for players in (it.least, it.most):
                try:
                    res.append(tablee.Game(it.name, players, **options))
                except ValueError as why:
                    assert "players" in str(why), why
    return res


def random_steps(state: tablee.State, rng: random.Random, most: int | None = None) -> Iterator[tuple[str, str]]:
    """Plays at random, those who may act now and then, and hands over the state before each action."""
    n_steps = 0
    while not state.is_over and (most is None or n_steps < most):
        offered = [it for it in state.may_act if it not in state.to_act]
        seat = rng.choice(offered) if offered and rng.random() < 0.3 else rng.choice(state.to_act)
        action = rng.choice(state.legal(seat))
        yield seat, action
        state.play(seat, action)
        n_steps += 1


def python_goes_on_during(call, tries=40):
    """Whether another thread of Python goes on in the middle of a call that takes its time."""
    ticks, stop = [], threading.Event()

    def tick():
        while not stop.is_set():
            ticks.append(time.perf_counter())

    thread = threading.Thread(target=tick)
    thread.start()
    try:
        for _ in range(tries):
            ticks.clear()
            start = time.perf_counter()
            call()
            took = time.perf_counter() - start
            # Before and after the call the other thread always goes on.
            if any(took / 4 < it - start < took * 3 / 4 for it in list(ticks)):
                return True
    finally:
        stop.set()
        thread.join()
    return False
