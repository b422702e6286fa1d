"""Wrong types, seats, shapes, actions and used-up states: exceptions with sentences, never a panic."""

from __future__ import annotations

import contextlib
import inspect
import os
import random

import gymnasium
import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import tablee
import tablee.gymnasium
import tablee.openspiel
from playing import NAMES, public_calls, random_steps
from tablee import pettingzoo

#: What anything of ours may raise. A panic would be an InternalError, or not an Exception at all.
FINE = (TypeError, ValueError, OverflowError, tablee.Error, gymnasium.error.Error)

junk = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-(2**70), 2**70),
    st.floats(),
    st.text(max_size=12),
    st.binary(max_size=6),
    st.lists(st.integers(-3, 300), max_size=6),
    st.dictionaries(st.text(max_size=3), st.integers(), max_size=2),
    st.sampled_from(["a", "b", "x", "z", "", "7", "take", "pledge S5", "S5", "keep", "attack", "stay", "bet 3", "Q7A"]),
    st.builds(object),
    st.builds(lambda: np.zeros(3)),
    st.builds(lambda: np.int64(1)),
    st.builds(lambda: tablee.Bot("random")),
    st.builds(lambda: tablee.Game("dobro")),
)
#: The same every time in the test run; `TABLEE_FUZZ=1 cargo xtask python -- test_bad_input.py` tries something else.
lenient = settings(
    deadline=None, max_examples=60, suppress_health_check=list(HealthCheck), derandomize="TABLEE_FUZZ" not in os.environ
)


def attempt(work):
    """Whatever it does, it does without a panic, and says in a sentence what is wrong."""
    try:
        return work()
    except FINE as error:
        assert str(error), f"{type(error).__name__} without a sentence"
    except AttributeError as error:
        assert "object has no attribute" in str(error)
    return None


def call_anything(thing, data):
    """Calls anything public of something with anything, named words too."""
    method = data.draw(st.sampled_from(public_calls(thing)))
    call = getattr(thing, method)
    try:
        names = [name for name, it in inspect.signature(call).parameters.items() if it.kind != it.VAR_KEYWORD]
    except ValueError:
        names = []
    words = data.draw(st.lists(junk, max_size=4))
    named = data.draw(st.dictionaries(st.sampled_from(names), junk, max_size=2)) if names else {}
    attempt(lambda: call(*words, **named))


@pytest.mark.parametrize("name", NAMES)
def test_states_endure_anything(name):
    rng = random.Random(1)
    state = tablee.Game(name).deal(1)
    for _ in random_steps(state, rng, 12):
        pass

    @lenient
    @given(st.data())
    def endure(data):
        call_anything(state, data)

    endure()
    assert tablee.read_record(state.truth().record).truth() == state.truth(), "whatever was refused has changed nothing"


def things(name):
    """One of everything that can be had, at a game that goes on."""
    game = tablee.Game(name)
    state = game.deal(1)
    for _ in random_steps(state, random.Random(3), 7):
        pass
    question = state.question(state.to_act[0])
    turns, together = pettingzoo.raw_env(game, interrupts=True), pettingzoo.parallel_env(game)
    turns.reset(seed=1)
    together.reset(seed=1)
    seat = tablee.gymnasium.SeatEnv(game, opponents="random")
    seat.reset(seed=1)
    bot = tablee.Bot("random")
    advice = bot.advise(question)
    return [
        game, question, bot, advice, tablee.Match(game, 1), state.truth(), tablee.games()[0],
        tablee.arena(game, "random", 1), tablee.VecEnv(game, 2, 1), tablee.Env(game, 1), turns, together, seat,
    ]  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
def test_everything_that_can_be_had_endures_anything(name):
    everything = [it for it in things(name) if public_calls(it)]

    @settings(lenient, max_examples=400)
    @given(st.data())
    def endure(data):
        call_anything(data.draw(st.sampled_from(everything), label="thing"), data)

    endure()


@settings(lenient, max_examples=400)
@given(st.data())
def test_everything_that_can_be_made_endures_anything(data):
    # What opens files is Python's to refuse.
    names = [it for it in tablee.__all__ if it not in ("read_records", "write_record")]
    makers = [getattr(tablee, it) for it in names if callable(getattr(tablee, it))]
    makers += [pettingzoo.env, pettingzoo.raw_env, pettingzoo.parallel_env, pettingzoo.simultaneous_env]
    makers += [pettingzoo.module, tablee.gymnasium.SeatEnv, tablee.openspiel.game_of]
    make = data.draw(st.sampled_from(makers), label="maker")
    first = st.one_of(junk, st.sampled_from(NAMES), st.sampled_from([tablee.Game("dobro"), tablee.Game("duels")]))
    words = [data.draw(first), *data.draw(st.lists(junk, max_size=3))]
    if make is tablee.arena and len(words) > 2 and isinstance(words[2], int):
        # Whoever asks for a million million games gets them, and we would wait.
        words[2] = min(words[2], 3)
    attempt(lambda: make(*words))


@pytest.mark.parametrize("games", [0, -1, 1.5, float("inf"), "3", None])
def test_a_tournament_has_a_whole_number_of_games(games):
    with pytest.raises((TypeError, tablee.Error)) as refused:
        tablee.arena(tablee.Game("dobro"), "random", games)
    assert str(refused.value)


def test_many_games_endure_arrays_of_any_kind_and_shape():
    game = tablee.Game("warriors", 3)
    many, one = tablee.VecEnv(game, 2, 1), tablee.Env(game, 1)
    kinds = st.sampled_from([np.uint8, np.int8, np.int64, np.float32, np.bool_, np.complex64, object, "S3", "M8[s]"])
    shapes = st.lists(st.integers(0, 9), max_size=3)

    @settings(lenient, max_examples=300)
    @given(kinds, shapes, st.sampled_from(["", "F", "strided", "locked"]), st.integers(0, 255), st.data())
    def endure(kind, shape, manner, value, data):
        array = np.zeros(shape, kind, order="F" if manner == "F" else "C")
        if kind in (np.uint8, np.int64):
            array[...] = value
        if manner == "strided" and array.ndim:
            array = array[::-1]
        array.flags.writeable = manner != "locked"
        for work in (many.step, many.random_actions, many.letters, many.spelt, many.reset, one.step, one.reset):
            attempt(lambda work=work: work(array))
        for name in ("observations", "masks", "rewards", "seats", "done"):
            attempt(lambda name=name: tablee.VecEnv(game, 2, 1, 1, **{name: array}))

    endure()
    many.step_random()


@pytest.mark.parametrize("name", NAMES)
def test_records_that_were_tampered_with_are_refused_or_played(name):
    state, rng = tablee.Game(name).deal(2), random.Random(2)
    for _ in random_steps(state, rng):
        pass
    import json

    text = json.dumps(state.record())
    for _ in range(150):
        at = rng.randrange(len(text))
        broken = text[:at] + rng.choice(["", '"', "}", "9", "a", "[", "\\u0000", text[at : at + 5]]) + text[at + 1 :]
        attempt(lambda broken=broken: tablee.read_record(broken))


def test_wrong_arrays_are_told_apart():
    game = tablee.Game("eternity", 4)
    shape = (2, game.observation_size)
    wrong = {
        "float64": np.zeros(shape),
        "shape": np.zeros((3, game.observation_size), np.uint8),
        "row after row": np.zeros((game.observation_size, 2), np.uint8).T,
    }
    for word, array in wrong.items():
        with pytest.raises((TypeError, ValueError), match=word):
            tablee.VecEnv(game, 2, 1, observations=array)
    locked = np.zeros(shape, np.uint8)
    locked.flags.writeable = False
    with pytest.raises(ValueError, match="cannot be written"):
        tablee.VecEnv(game, 2, 1, observations=locked)
    twice = np.zeros(2, np.uint8)
    both = np.zeros((2, game.observation_size), np.uint8)
    with pytest.raises((TypeError, ValueError)):
        tablee.VecEnv(game, 2, 1, observations=both, masks=both)
    assert tablee.VecEnv(game, 2, 1, seats=twice).seats is twice


def test_nobody_can_take_the_memory_of_a_single_game_away(game):
    """It is written at every step. NumPy lets the owner of an array give its memory back while others still have it."""
    one, state = tablee.Env(game, 1), game.deal(1)
    owners: list[object] = [one.observation, one.mask]
    for it in owners:
        if (owner := getattr(it, "base", getattr(it, "obj", None))) is not None:
            owners.append(owner)
    assert isinstance(owners[-1], bytearray)
    for it in owners:
        with contextlib.suppress(ValueError, BufferError, AttributeError):
            it.resize(3, refcheck=False)
        for take_away in ("clear", "release"):
            with contextlib.suppress(BufferError, AttributeError):
                getattr(it, take_away)()
    for _ in range(5):
        index = one.legal[0]
        state.play_index(state.to_act[0], index)
        one.step(index)
        assert np.array_equal(one.observation, state.observation(state.to_act[0]))
        assert np.flatnonzero(one.mask).tolist() == list(one.legal)


def test_an_illegal_step_of_many_games_changes_nothing():
    game = tablee.Game("eternity", 4)
    many = tablee.VecEnv(game, 4, seed=1)
    before = many.observations.copy()
    actions = many.random_actions()
    actions[3] = next(it for it in range(game.n_actions) if not many.masks[3, it])
    with pytest.raises(tablee.Error, match="environment 3"):
        many.step(actions)
    for wrong in (actions[:3], [0.5] * 4, [[0] * 4], "abcd", None, [10**12] * 4, [-1] * 4):
        with pytest.raises((tablee.Error, TypeError, ValueError)):
            many.step(wrong)
    assert np.array_equal(before, many.observations)
    with pytest.raises(tablee.Error, match="no environment"):
        many.legal(4)


def test_a_game_that_is_over_says_so(game):
    state, rng = game.deal(1), random.Random(1)
    for seat, action in random_steps(state, rng):
        last = seat, action
    with pytest.raises(tablee.IllegalAction) as caught:
        state.play(*last)
    assert caught.value.code == "game-over"
    with pytest.raises(tablee.IllegalAction):
        state.question("a")
    with pytest.raises(tablee.IllegalAction):
        state.play_index("a", 0)
    match = tablee.Match(game, 1)
    match.play(["random"])
    with pytest.raises(tablee.Error, match="over"):
        match.answer({})


def test_a_view_of_another_game_makes_no_guess():
    view = tablee.Game("eternity", 4).deal(1).view("a")
    with pytest.raises(ValueError, match="eternity"):
        tablee.Game("dobro").guess(view)
    with pytest.raises(ValueError, match="players=4"):
        tablee.Game("eternity", 3).guess(view)
    with pytest.raises(TypeError, match=r"state\.view"):
        tablee.Game("eternity", 4).guess(dict(view))


def test_wrong_names_are_answered_with_the_right_ones():
    with pytest.raises(ValueError, match="there is dobro, eternity"):
        tablee.Game("chess")
    with pytest.raises(ValueError, match="the options are"):
        tablee.Game("dobro", lives=9)
    with pytest.raises(ValueError, match="2 to 6"):
        tablee.Game("dobro", 7)
    with pytest.raises(ValueError, match="greedy"):
        tablee.Bot("oracle")
    with pytest.raises(ValueError, match="a to c"):
        tablee.Game("dobro", 3).deal(1).legal("d")
    with pytest.raises(ValueError, match="one word"):
        tablee.Game("dobro", 3, rounds="3 rounds=4")


def test_players_that_answer_wrongly_are_named(game):
    for answer, error, words in (
        (None, tablee.Error, "has to answer"),
        (7, TypeError, "text of an action"),
        ("dance", tablee.IllegalAction, "may not play"),
    ):
        with pytest.raises(error, match=words):
            tablee.arena(game, [lambda question, answer=answer: answer], games=1)
