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


def told_by(thing) -> bytes:
    """All that can be read of something without asking it for the truth: its words, and what any pickle of it holds."""
    res = [repr(thing).encode(), str(thing).encode()]
    for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
        try:
            res.append(pickle.dumps(thing, protocol))
            res.append(repr(thing.__reduce_ex__(protocol)).encode())
        except TypeError:
            pass  # What cannot be pickled tells nothing.
    return b"\n".join(res)


def test_nothing_that_holds_a_game_tells_what_is_hidden_by_its_words_or_its_pickle(game):
    for peer in ("pyspiel", "pettingzoo", "gymnasium"):
        pytest.importorskip(peer)
    import pyspiel

    import tablee.gymnasium
    import tablee.openspiel
    from tablee import pettingzoo

    turns, together = pettingzoo.env(game), pettingzoo.parallel_env(game)
    seat, match = tablee.gymnasium.SeatEnv(game, opponents="random"), tablee.Match(game, 5)
    turns.reset(seed=5)
    together.reset(seed=5)
    seat.reset(seed=5)
    spiel = pyspiel.load_game(f"tablee_{game.name}(deals=3)").new_initial_state()
    spiel.apply_action(1)
    # Each with a state inside, and what is read of it.
    held = [
        (match.state, match.state), (match, match.state), (together, together.state_),
        (turns.unwrapped, turns.unwrapped.state_), (seat, seat._state), (spiel, spiel.tablee),
    ]  # fmt: skip
    for thing, state in held:
        truth, told = state.truth(), told_by(thing)
        assert truth.record["seed"].encode() not in told, f"{type(thing).__name__} tells the seed"
        for secret in truth.secrets:
            is_long = len(secret.value) > 8
            assert not is_long or secret.value.encode() not in told, f"{type(thing).__name__} tells {secret.name}"


def test_a_pickled_state_is_the_same_and_one_that_was_changed_is_refused(game):
    state = game.deal(9)
    for _ in random_steps(state, random.Random(9), 9):
        pass
    again = pickle.loads(pickle.dumps(state))
    assert again.truth() == state.truth() and pickle.dumps(again) == pickle.dumps(state)
    restore, (sealed,) = state.__reduce__()
    for at in (0, 9, len(sealed) // 2, len(sealed) - 1):
        with pytest.raises(tablee.BadRecord, match="damaged"):
            restore(sealed[:at] + bytes([sealed[at] ^ 1]) + sealed[at + 1 :])
    for other in (b"", b"12345678", sealed[:-1], b"{}"):
        with pytest.raises(tablee.BadRecord, match="damaged"):
            restore(other)


def test_refusals_hold_no_position(game):
    """An exception goes through the hands of whoever plays: nothing of it leads to the state that refused."""
    state = game.deal(4)
    for seat in state.seats:
        for action in ("dance", *state.legal(seat)[:1]):
            why = state.why_not(seat, action)
            for thing in [] if why is None else [why, why.args, why.__dict__, *gc.get_referents(why)]:
                assert not isinstance(thing, (tablee.State, tablee.Match))
    question = state.question(state.to_act[0])
    with pytest.raises((ValueError, TypeError)):
        pickle.dumps(question)
    assert not any(
        isinstance(it, tablee.State) for it in gc.get_referents(question, question.view, question.view._known)
    )


@pytest.mark.parametrize("game", every_option(), ids=repr)
def test_what_a_state_tells_without_an_eye_everybody_knows(game):
    """Whoever stands by and guesses, guesses right: who is asked, points and partners depend on nothing hidden."""
    state, rng = game.deal(13), random.Random(13)
    for step, _ in enumerate(random_steps(state, rng, 60)):
        if step % 6:
            continue
        guess = game.guess(state.view(), rng)
        for it in ("to_act", "may_act", "is_over", "points", "rewards", "outcome"):
            assert getattr(guess, it) == getattr(state, it), f"{it} tells something at step {step}"
        assert [guess.partners(it) for it in state.seats] == [state.partners(it) for it in state.seats]
        assert guess.view() == state.view() and np.array_equal(guess.observation(), state.observation())
