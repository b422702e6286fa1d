"""Wrong types, seats, shapes, actions and used-up states: exceptions with sentences, never a panic."""

from __future__ import annotations

import random

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import tablee
from playing import NAMES, random_steps

#: What anything of ours may raise. A panic would be an InternalError, or not an Exception at all.
FINE = (TypeError, ValueError, OverflowError, tablee.Error)

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
lenient = settings(deadline=None, max_examples=60, suppress_health_check=list(HealthCheck))


def attempt(work):
    """Whatever it does, it does without a panic, and says in a sentence what is wrong."""
    try:
        return work()
    except FINE as error:
        assert str(error), f"{type(error).__name__} without a sentence"
    except AttributeError as error:
        assert "object has no attribute" in str(error)
    return None


METHODS = [
    "legal", "play", "why_not", "can_undo", "undo", "view", "events", "story", "foresee", "partners", "question",
    "observation", "observation_blocks", "mask", "index", "action", "play_index", "features", "letters", "spelt",
    "timeout", "copy", "record", "truth",
]  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
def test_states_endure_anything(name):
    rng = random.Random(1)
    state = tablee.Game(name).deal(1)
    for _ in random_steps(state, rng, 12):
        pass

    @lenient
    @given(st.sampled_from(METHODS), st.lists(junk, max_size=3))
    def endure(method, words):
        attempt(lambda: getattr(state, method)(*words))

    endure()
    assert tablee.read_record(state.truth().record).truth() == state.truth(), "whatever was refused has changed nothing"


@lenient
@given(junk, junk, st.dictionaries(st.text(min_size=1, max_size=6), junk, max_size=2), junk, junk)
def test_games_endure_anything(name, players, options, seed, view):
    attempt(lambda: tablee.Game(name, players, **options))
    game = tablee.Game("eternity")
    attempt(lambda: game.deal(seed))
    attempt(lambda: game.guess(view, seed))
    attempt(lambda: game.set_up(view, seed))
    attempt(lambda: game.rules(name))
    attempt(lambda: tablee.Bot(name))
    attempt(lambda: tablee.Bot("random").choose(view, seed))
    attempt(lambda: tablee.read_record(name))
    attempt(lambda: tablee.arena(name, players))
    attempt(lambda: tablee.arena(game, view, games=1))
    attempt(lambda: tablee.Match(name, seed))


@lenient
@given(junk, junk, junk, junk)
def test_many_games_endure_anything(n, seed, threads, array):
    game = tablee.Game("dobro")
    if not (isinstance(n, int) and n > 2000):
        attempt(lambda: tablee.VecEnv(game, n, seed, 1))
    if not (isinstance(threads, int) and threads > 8):
        attempt(lambda: tablee.VecEnv(game, 2, 1, threads))
    for name in ("observations", "masks", "rewards", "seats", "done"):
        attempt(lambda name=name: tablee.VecEnv(game, 2, 1, 1, **{name: array}))
    many = tablee.VecEnv(game, 2, 1)
    before = many.observations.copy()
    for work in (many.step, many.reset, many.random_actions, many.legal, many.seed, many.features):
        attempt(lambda work=work: work(array))
    attempt(lambda: many.action(array, array))
    one = tablee.Env(game, 1)
    attempt(lambda: one.step(array))
    attempt(lambda: one.reset(seed))
    attempt(lambda: one.action(array))
    assert before.shape == many.observations.shape


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
