"""A panic of the engine is an exception; what was being changed is refused from then on, and all else lives."""

from __future__ import annotations

import pickle
import random

import pytest

import tablee
from playing import NAMES, public_calls, random_steps

provoke = tablee._engine._provoke_a_panic


def test_a_panic_becomes_an_exception_and_the_process_lives():
    with pytest.raises(tablee.InternalError, match="provoked"):
        provoke()
    assert tablee.Game("dobro").deal(1).to_act


@pytest.mark.parametrize("name", NAMES)
def test_a_state_that_a_panic_left_half_changed_is_refused_whatever_is_asked_of_it(name):
    state = tablee.Game(name).deal(1)
    for _ in random_steps(state, random.Random(1), 5):
        pass
    before, question, seat = state.copy(), state.question(state.to_act[0]), state.to_act[0]
    with pytest.raises(tablee.InternalError, match="provoked"):
        provoke(state)
    refused = set()
    for words in ((), (seat,), (seat, question.legal[0]), (seat, 0), (seat, [1])):
        for method in public_calls(state):
            try:
                getattr(state, method)(*words)
            except tablee.BrokenState as error:
                assert "deal anew" in str(error)
                refused.add(method)
            except TypeError:
                pass  # Words that it does not understand.
            else:
                pytest.fail(f"{method}{words} tells something of a state that is half changed")
    assert refused == set(public_calls(state)), "everything was asked in a way that it understands"
    for word in ("to_act", "may_act", "is_over", "n_plies", "points", "rewards", "outcome", "game"):
        with pytest.raises(tablee.BrokenState):
            getattr(state, word)
    for work in (pickle.dumps, repr):
        with pytest.raises(tablee.BrokenState):
            work(state)
    # What was made from it before is whole.
    assert question.legal and question.view and before.truth()
    for _ in random_steps(before, random.Random(2)):
        pass
    assert before.outcome is not None


@pytest.mark.parametrize("name", NAMES)
def test_games_that_a_panic_left_half_changed_are_refused(name):
    game = tablee.Game(name)
    many, one = tablee.VecEnv(game, 3, seed=1), tablee.Env(game, 1)
    for broken in (many, one):
        with pytest.raises(tablee.InternalError, match="provoked"):
            provoke(broken)
    for work in (
        many.step_random, many.reset, many.random_actions, many.all_features,
        lambda: many.step([0, 0, 0]), lambda: many.legal(0), lambda: many.seed(0), lambda: many.action(0, 0),
        lambda: many.features(0), lambda: one.step(0), one.reset, lambda: one.action(0),
        lambda: one.seat, lambda: one.rewards, lambda: len(one.legal), lambda: one.legal[0], lambda: list(one.legal),
        lambda: one.legal[-1], lambda: 1 in one.legal, lambda: repr(one.legal), lambda: one.legal == (),
        lambda: list(reversed(one.legal)), lambda: one.legal.index(0), lambda: one.legal.count(0),
    ):  # fmt: skip
        with pytest.raises(tablee.BrokenState, match="half changed"):
            work()
    assert not tablee.VecEnv(game, 3, seed=1).done.any()
