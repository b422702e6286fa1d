"""PettingZoo's and Gymnasium's own tests, for every game."""

from __future__ import annotations

import random
import warnings
from types import SimpleNamespace

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test, seed_test

import tablee
import tablee.gymnasium
from tablee import pettingzoo


@pytest.fixture
def module(game):
    return pettingzoo.module(game)


def test_pettingzoo_api(game, module):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)
        api_test(module.env(), num_cycles=1000)
        api_test(module.env(interrupts=True), num_cycles=300)
        api_test(module.simultaneous_env(), num_cycles=100)


def test_pettingzoo_parallel_api(module):
    parallel_api_test(module.parallel_env(), num_cycles=1000)


def test_pettingzoo_seeds(module):
    seed_test(module.env, num_cycles=200)
    parallel_seed_test(module.parallel_env, num_cycles=200)


def test_pettingzoo_max_cycles(module):
    max_cycles_test(SimpleNamespace(parallel_env=module.parallel_env, env=module.simultaneous_env))


def test_gymnasium_env_checker(game):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", message=".*render.*")
        warnings.filterwarnings("ignore", message=".*np.uint8.*|.*Box.*")
        check_env(tablee.gymnasium.SeatEnv(game, opponents="random"), skip_render_check=True)
        check_env(gymnasium.make(f"tablee/{game.name}-v0", seat="b").unwrapped, skip_render_check=True)


def test_turns_go_as_a_state_does(game):
    environment, rng = pettingzoo.raw_env(game), random.Random(1)
    environment.reset(seed=5)
    state = environment.state_.copy()
    for agent in environment.agent_iter():
        observed, _, terminated, truncated, _ = environment.last()
        if terminated or truncated:
            environment.step(None)
            continue
        assert agent == state.to_act[0]
        assert np.array_equal(observed["observation"], state.observation(agent))
        action = rng.choice(np.flatnonzero(observed["action_mask"]).tolist())
        state.play_index(agent, action)
        environment.step(action)
    assert state.is_over and environment.agents == []


def test_interrupts_are_offered_and_can_be_left():
    game = tablee.Game("dobro", 3, drawing="by_hand")
    environment, rng, n_taken, n_left = pettingzoo.raw_env(game, interrupts=True), random.Random(1), 0, 0
    environment.reset(seed=1)
    for agent in environment.agent_iter(3000):
        observed, _, terminated, *_ = environment.last()
        if terminated:
            environment.step(None)
            continue
        legal = np.flatnonzero(observed["action_mask"]).tolist()
        action = rng.choice(legal)
        if environment.leave in legal:
            assert agent in environment.state_.may_act
            n_left += action == environment.leave
            n_taken += action != environment.leave
        environment.step(action)
    assert n_taken and n_left


def test_whoever_has_nothing_to_do_can_only_leave_it(game):
    environment, rng = pettingzoo.parallel_env(game, illegal="raise"), random.Random(2)
    observations, _ = environment.reset(seed=2)
    total = dict.fromkeys(environment.possible_agents, 0.0)
    while environment.agents:
        state = environment.state_
        for agent, it in observations.items():
            legal = np.flatnonzero(it["action_mask"]).tolist()
            if agent not in state.to_act:
                assert environment.leave in legal
            else:
                assert environment.leave not in legal
        actions = {a: rng.choice(np.flatnonzero(it["action_mask"]).tolist()) for a, it in observations.items()}
        observations, rewards, *_ = environment.step(actions)
        for agent, reward in rewards.items():
            total[agent] += reward
    assert tuple(total.values()) == pytest.approx(environment.state_.rewards)


def test_an_illegal_action_is_played_as_the_rules_say_or_raises(game):
    environment = pettingzoo.parallel_env(game, illegal="raise")
    observations, _ = environment.reset(seed=1)
    wrong = {a: int(np.flatnonzero(it["action_mask"] == 0)[0]) for a, it in observations.items()}
    with pytest.raises(tablee.IllegalAction):
        environment.step(wrong)
    assert environment.state_.n_plies == 0
    environment = pettingzoo.parallel_env(game)
    environment.reset(seed=1)
    asked = environment.state_.to_act
    *_, infos = environment.step(wrong)
    assert all(infos[it].get("illegal") for it in asked)


def test_a_seat_against_bots_learns_how_it_ended(game):
    environment, rng = tablee.gymnasium.SeatEnv(game, seat="b", opponents="random"), random.Random(1)
    for seed in range(3):
        observed, _ = environment.reset(seed=seed)
        again, _ = tablee.gymnasium.SeatEnv(game, seat="b", opponents="random").reset(seed=seed)
        assert np.array_equal(observed["observation"], again["observation"])
        over = False
        while not over:
            assert observed["action_mask"].any()
            action = rng.choice(np.flatnonzero(observed["action_mask"]).tolist())
            observed, reward, over, cut, info = environment.step(action)
            assert not cut and not info and (over or reward == 0)
        assert -1 <= reward <= 1
    with pytest.raises(tablee.Error, match="reset"):
        environment.step(0)
