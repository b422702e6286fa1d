"""OpenSpiel's own tests and searches, for every game."""

from __future__ import annotations

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

import tablee
import tablee.openspiel
from playing import NAMES

#: Enough for these; the list of outcomes is made again and again.
DEALS = 20


@pytest.fixture(params=NAMES)
def spiel(request):
    return pyspiel.load_game(f"tablee_{request.param}(deals={DEALS})")


def test_random_simulations_with_serialization(spiel, capfd):
    pyspiel.random_sim_test(spiel, num_sims=1, serialize=True, verbose=False)


def test_a_resampled_state_looks_the_same_and_is_a_guess(spiel):
    state = spiel.new_initial_state()
    state.apply_action(3)
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    differs = False
    for step in range(6):
        player = state.current_player()
        for _ in range(5):
            other = state.resample_from_infostate(player, sampler)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.information_state_tensor(player) == state.information_state_tensor(player)
            assert other.legal_actions() == state.legal_actions()
            differs |= other.tablee.truth().secrets != state.tablee.truth().secrets
        state.apply_action(state.legal_actions()[step % len(state.legal_actions())])
    assert differs


def test_its_own_ismcts_plays(spiel):
    luck = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, luck)
    bot = ismcts.ISMCTSBot(spiel, evaluator, 2.0, 8, random_state=luck)
    state = spiel.new_initial_state()
    state.apply_action(1)
    for _ in range(4):
        state.apply_action(int(bot.step(state)))
    assert state.move_number() == 5


def test_parameters_are_options():
    game = pyspiel.load_game("tablee_eternity(players=4,deals=3,seed=7,options=goal:rounds)")
    assert game.num_players() == 4 and game.max_chance_outcomes() == 3
    state = game.new_initial_state()
    state.apply_action(2)
    assert state.tablee.truth().secrets == tablee.Game("eternity", 4).deal(9).truth().secrets
    clone = state.clone()
    clone.apply_action(clone.legal_actions()[0])
    assert clone.tablee.n_plies == 1 and state.tablee.n_plies == 0
