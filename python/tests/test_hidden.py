"""What is hidden stays hidden."""

from __future__ import annotations

import gc
import json
import pickle
import random

import numpy as np
import pytest

import tablee
from playing import every_option, random_steps


@pytest.mark.parametrize("game", every_option(), ids=repr)
def test_a_guess_looks_the_same_to_whoever_made_it(game):
    state, rng = game.deal(11), random.Random(11)
    differs = False
    for step, _ in enumerate(random_steps(state, rng, 40)):
        if step % 8:
            continue
        for seat in state.seats:
            view = state.view(seat)
            guess = game.guess(view, rng)
            assert guess.view(seat) == view and guess.view(seat).key == view.key
            assert np.array_equal(guess.observation(seat), state.observation(seat))
            assert guess.to_act == state.to_act and guess.may_act == state.may_act
            assert guess.legal(seat) == state.legal(seat)
            if seat in state.to_act:
                assert np.array_equal(guess.mask(seat), state.mask(seat))
                assert np.array_equal(guess.features(seat), state.features(seat))
            differs |= guess.truth().secrets != state.truth().secrets
    assert differs, "something was hidden"


def test_a_guess_is_made_of_the_view_and_the_luck_alone(game):
    state = game.deal(3)
    for seat in state.seats:
        view = state.view(seat)
        guesses = [game.guess(state.view(seat), 5).truth().secrets, game.guess(view, 5).truth().secrets]
        other = game.guess(view, 6)
        # A state with other secrets that looks the same leads to the same guesses.
        guesses.append(game.guess(other.view(seat), 5).truth().secrets)
        assert guesses[0] == guesses[1] == guesses[2]


def test_a_guess_goes_on_with_luck_of_its_own():
    game, rng = tablee.Game("warriors"), random.Random(1)
    state = game.deal(1)
    ends = set()
    for number in range(6):
        guess = game.guess(state.view(state.to_act[0]), number)
        for _ in random_steps(guess, random.Random(1)):
            pass
        ends.add(guess.outcome)
    assert len(ends) > 1
    with pytest.raises(ValueError, match="no record"):
        guess.record()
    with pytest.raises(TypeError, match="never dealt"):
        pickle.dumps(guess)
    assert guess.truth().record is None and not guess.is_dealt and rng


def test_only_the_truth_tells_what_is_hidden(game):
    state = game.deal(21)
    with pytest.raises(ValueError, match="truth"):
        state.record()
    truth = state.truth()
    assert truth.secrets and truth.record["seed"] and set(truth.views) == set(state.seats)
    seed = truth.record["seed"]
    hidden = [it for it in truth.secrets if not it.insiders]
    told = [repr(state), str(state), repr(state.game), repr(state.question(state.to_act[0]))]
    told += [json.dumps(state.view()), json.dumps(state.events()), *state.story()]
    for seat in state.seats:
        told += [
            json.dumps(state.view(seat)),
            state.view(seat).key,
            json.dumps(state.events(seat)),
            repr(state.view(seat)),
        ]
    for text in told:
        assert seed not in text
        assert not any(len(it.value) > 8 and it.value in text for it in hidden)


def test_whoever_answers_is_handed_no_way_to_the_position(game):
    state = game.deal(2)
    question = state.question(state.to_act[0])
    reached, todo = set(), [question]
    while todo:
        thing = todo.pop()
        if id(thing) in reached or isinstance(thing, type) or len(reached) > 20_000:
            continue
        reached.add(id(thing))
        assert not isinstance(thing, tablee.State)
        todo += [
            it
            for it in gc.get_referents(thing)
            if isinstance(it, (dict, list, tuple)) or "tablee" in type(it).__module__
        ]
        todo += [
            getattr(thing, it) for it in dir(thing) if "tablee" in type(thing).__module__ and not it.startswith("__")
        ]


def test_what_others_hide_moves_no_number(game):
    rng = random.Random(8)
    for number in range(4):
        state = game.deal(number)
        for step, _ in enumerate(random_steps(state, rng, 24)):
            seat = rng.choice(state.seats)
            other = game.guess(state.view(seat), rng)
            assert np.array_equal(other.observation(seat), state.observation(seat)), step
