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


def public_calls(thing: object) -> list[str]:
    """The names of everything that can be called on something and is ours: PettingZoo's classes have more."""
    calls = {it: getattr(type(thing), it) for it in dir(type(thing)) if not it.startswith("_")}
    is_ours = {it: (getattr(call, "__module__", None) or "tablee").startswith("tablee") for it, call in calls.items()}
    return [it for it, call in calls.items() if callable(call) and is_ours[it]]


def python_goes_on_during(call, tries=12):
    """In which part of the tries another thread of Python went on in the middle of a call that takes its time.

    It has no turn if Python is not let go, and has none now and then on a busy machine if it is; so shares are to be
    compared with that of a call that holds Python.
    """
    ticks, stop, n_seen = [], threading.Event(), 0

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
            n_seen += any(took / 4 < it - start < took * 3 / 4 for it in list(ticks))
    finally:
        stop.set()
        thread.join()
    return n_seen / tries


def python_is_let_go_during(call) -> bool:
    """Whether another thread goes on more often than during a call that holds Python."""
    return python_goes_on_during(call) > python_goes_on_during(lambda: pow(7, 400_000))
