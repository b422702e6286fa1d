"""Observations, actions and many games at once."""

from __future__ import annotations

import random
from collections.abc import Sequence

import numpy as np
import pytest

import tablee
from playing import every_option, python_is_let_go_during, random_steps


@pytest.mark.parametrize("game", every_option(), ids=repr)
def test_every_legal_action_has_an_index_and_back(game):
    state, rng = game.deal(5), random.Random(5)
    for step, (seat, _) in enumerate(random_steps(state, rng, 60)):
        if step % 4:
            continue
        legal = state.legal(seat)
        indices = [state.index(seat, it) for it in legal]
        mask = state.mask(seat)
        assert mask.dtype == np.uint8 and mask.shape == (game.n_actions,)
        assert sorted(indices) == np.flatnonzero(mask).tolist() and len(set(indices)) == len(legal)
        assert [state.action(seat, it) for it in indices] == legal
        assert state.question(seat).indices == indices
        observation = state.observation(seat)
        assert observation.shape == (game.observation_size,) and (observation <= game.observation_bounds).all()
        assert np.array_equal(state.question(seat).observation, observation)
        blocks = state.observation_blocks(seat)
        assert np.array_equal(np.concatenate([it.ravel() for it in blocks.values()]), observation)
        if game.actions_are_listed:
            features = state.features(seat)
            assert features.shape == (len(legal), game.feature_size)
            assert len(np.unique(features, axis=0)) == len(legal), "no two actions look the same"
            assert np.array_equal(state.question(seat).features, features)


def test_a_listed_action_is_chosen_letter_by_letter():
    for info in tablee.games():
        game = tablee.Game(info.name)
        if not game.actions_are_listed:
            assert game.n_letters == 0 and game.deal(1).letters("a").size == 0
            continue
        state, rng = game.deal(1), random.Random(1)
        for seat, _ in random_steps(state, rng, 30):
            word: list[int] = []
            while True:
                letters = np.flatnonzero(state.letters(seat, word))
                letter = int(rng.choice(letters.tolist()))
                if letter == 0:
                    break
                word.append(letter)
            assert state.spelt(seat, word) in state.legal(seat)


def test_the_layout_says_what_every_number_means(game):
    layout = game.layout
    end = 0
    for block in layout["observation"]["blocks"]:
        assert block["offset"] == end and block["length"] == np.prod(block["shape"]) and block["meaning"]
        end += block["length"]
    assert end == game.observation_size and layout["n_actions"] == game.n_actions
    assert "| from |" in game.layout_text()


def test_many_games_go_as_states_with_their_seeds_do(game):
    many = tablee.VecEnv(game, 6, seed=40, threads=2)
    states = [game.deal(many.seed(it)) for it in range(6)]
    for _ in range(60):
        actions = many.random_actions()
        for at, state in enumerate(states):
            seat = state.to_act[0]
            assert "abcdefghijklmnopqrstuvwx"[many.seats[at]] == seat
            assert np.array_equal(many.observations[at], state.observation(seat))
            assert np.array_equal(many.masks[at], state.mask(seat))
            assert many.legal(at) == state.legal(seat)
            assert many.action(at, int(actions[at])) == state.action(seat, int(actions[at]))
            if game.actions_are_listed:
                assert np.array_equal(many.features(at), state.features(seat))
            state.play_index(seat, actions[at])
        many.step(actions)
        for at, state in enumerate(states):
            assert many.done[at] == state.is_over
            if state.is_over:
                assert np.allclose(many.rewards[at], state.rewards)
                states[at] = game.deal(many.seed(at))
            else:
                assert not many.rewards[at].any()


def test_arrays_are_given_once_and_written_in_place(game):
    n = 8
    observations = np.zeros((n, game.observation_size), np.uint8)
    masks = np.zeros((n, game.n_actions), np.uint8)
    rewards, seats, done = np.zeros((n, game.players), np.float32), np.zeros(n, np.uint8), np.zeros(n, np.bool_)
    given = dict(observations=observations, masks=masks, rewards=rewards, seats=seats, done=done)
    many = tablee.VecEnv(game, n, seed=1, **given)
    assert all(getattr(many, name) is array for name, array in given.items())
    assert masks.any(axis=1).all()
    before = observations.copy()
    many.step_random()
    assert not np.array_equal(before, observations)
    other = tablee.VecEnv(game, n, seed=1, threads=3)
    other.step(other.random_actions())
    assert np.array_equal(other.observations, observations), "threads change nothing"


def test_python_goes_on_while_many_games_are_stepped():
    many = tablee.VecEnv(tablee.Game("warriors", 4), 16384, seed=1, threads=2)
    assert python_is_let_go_during(many.step_random)


def test_one_game_goes_as_many_do(game):
    one, many, rng = tablee.Env(game, seed=3), tablee.VecEnv(game, 1, seed=3), random.Random(3)
    n_done = 0
    for _ in range(400):
        assert one.seat == many.seats[0] and list(one.legal) == np.flatnonzero(many.masks[0]).tolist()
        assert np.array_equal(one.observation, many.observations[0]) and np.array_equal(one.mask, many.masks[0])
        action = rng.choice(one.legal)
        assert one.action(action) == many.action(0, action)
        done = one.step(action)
        many.step([action])
        assert done == many.done[0] and np.array_equal(one.rewards, many.rewards[0])
        n_done += done
    one.reset(3)
    many.reset(3)
    assert np.array_equal(one.observation, many.observations[0])


def test_what_is_legal_is_a_sequence_that_tells_of_the_present(game):
    one, rng = tablee.Env(game, seed=2), random.Random(2)
    legal = one.legal
    assert isinstance(legal, Sequence)
    for _ in range(100):
        assert one.legal is legal
        now = tuple(np.flatnonzero(one.mask).tolist())
        assert (len(legal), list(legal), list(reversed(legal))) == (len(now), list(now), list(now[::-1]))
        assert [legal[at] for at in range(-len(now), len(now))] == list(now + now) and legal[1:-1] == now[1:-1]
        assert legal == now and legal == legal and legal != (*now, 0) and legal != list(now) and legal <= now
        assert now[0] in legal and -1 not in legal and "x" not in legal
        assert legal.index(now[-1]) == len(now) - 1 and legal.count(now[0]) == 1 and legal.count(-1) == 0
        for at in (len(now), -len(now) - 1, 2**70):
            with pytest.raises(IndexError):
                legal[at]
        for at in ("0", 0.0, None):
            with pytest.raises(TypeError):
                legal[at]
        with pytest.raises(ValueError):
            legal.index(-1)
        one.step(rng.choice(legal))
    with pytest.raises(TypeError, match="unhashable"):
        hash(legal)


def test_features_and_words_of_all_games_are_those_of_each():
    game = tablee.Game("warriors", 3, expansion="on")
    many, rng = tablee.VecEnv(game, 6, seed=3, threads=2), random.Random(1)
    for _ in range(25):
        rows, starts = many.all_features()
        assert rows.shape == (starts[-1], game.feature_size)
        for at in range(many.n):
            assert np.array_equal(rows[starts[at] : starts[at + 1]], many.features(at))
            assert starts[at + 1] - starts[at] == many.masks[at].sum()
        words = np.zeros((many.n, 0), np.uint8)
        while not (words == 0).any(axis=1).all():
            chosen = [rng.choice(it.nonzero()[0].tolist()) for it in many.letters(words)]
            words = np.column_stack([words, np.array(chosen, np.uint8)])
        indices = many.spelt(words)
        assert all(many.masks[at, index] for at, index in enumerate(indices))
        many.step(indices)
    assert (many.spelt(np.full((many.n, 1), 255, np.uint8)) == -1).all()
    with pytest.raises(ValueError, match="letters"):
        many.letters(np.zeros((many.n, 20), np.uint8))
    with pytest.raises(TypeError, match="uint8"):
        many.letters(np.zeros((many.n, 2)))
    with pytest.raises(ValueError, match="shape"):
        many.spelt(np.zeros((2, 2), np.uint8))


def test_games_whose_actions_have_an_index_have_neither_features_nor_letters():
    many = tablee.VecEnv(tablee.Game("dobro"), 3, seed=1)
    rows, starts = many.all_features()
    assert rows.shape == (starts[-1], 0) and (np.diff(starts) == many.masks.sum(axis=1)).all()
    assert many.letters(np.zeros((3, 0), np.uint8)).shape == (3, 0)


def test_one_game_shows_the_same_arrays_at_every_step(game):
    one, many = tablee.Env(game, 5), tablee.VecEnv(game, 1, seed=5)
    seen, mask = one.observation, one.mask
    for _ in range(200):
        assert one.observation is seen and one.mask is mask
        assert np.array_equal(seen, many.observations[0]) and np.array_equal(mask, many.masks[0])
        assert one.legal == tuple(np.flatnonzero(mask)) and one.seat == many.seats[0]
        chosen = many.random_actions()
        assert one.step(int(chosen[0])) == (many.step(chosen) or bool(many.done[0]))
        assert one.rewards == tuple(many.rewards[0])
    # Memory that is looked at from outside stays where it is.
    with pytest.raises(ValueError):
        seen.resize(3, refcheck=False)
