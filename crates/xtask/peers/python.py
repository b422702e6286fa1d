"""Our games from Python beside those of others, in one run on one core.

Everybody plays at random and has what a learner needs made at every decision: what the player to act knows as numbers,
and what is legal. Sides take turns, the best of each counts, and decisions of players are counted.
"""

import json
import random
import sys
import time
import warnings

import numpy as np
import tablee
import tablee.pettingzoo

warnings.simplefilter("ignore")
TURNS, SECONDS = int(sys.argv[1]), float(sys.argv[2])
_random = random.Random(1).random


def choice(some):
    """One of some, the quickest way: what the driver of an environment costs is the same for all sides."""
    return some[int(_random() * len(some))]


def timed(play):
    """Decisions a second by the clock on the wall, and a second of processor: `play` is called again and again, and says
    how many it made. On a machine that does nothing else the two are the same, with one thread."""
    n, start, used = 0, time.perf_counter(), time.process_time()
    while (took := time.perf_counter() - start) < SECONDS:
        n += play()
    return n / took, n / (time.process_time() - used)


def env(game):
    one = tablee.Env(game, 1)
    step = one.step

    def play():
        for _ in range(1000):
            step(choice(one.legal))
            one.observation
        return 1000

    return play


def aec(environment):
    def play():
        n = 0
        environment.reset(seed=random.getrandbits(31))
        for _ in environment.agent_iter():
            seen, _, terminated, truncated, _ = environment.last()
            if terminated or truncated:
                environment.step(None)
                continue
            environment.step(choice(seen["action_mask"].nonzero()[0]))
            n += 1
        return n

    return play


def rlcard(name):
    import rlcard

    environment = rlcard.make(name, config={"seed": 1})

    def play():
        n = 0
        state, _ = environment.reset()
        while not environment.is_over():
            state, _ = environment.step(choice(list(state["legal_actions"])))
            n += 1
        return n

    return play


def rlcard_run(name):
    """Its games as its users play them: `run`, with its own random players."""
    import rlcard
    from rlcard.agents import RandomAgent

    environment = rlcard.make(name, config={"seed": 1})
    environment.set_agents([RandomAgent(num_actions=environment.num_actions) for _ in range(environment.num_players)])

    def play():
        trajectories, _ = environment.run(is_training=True)
        # What each player saw, with what it did between.
        return sum(len(it) // 2 for it in trajectories)

    return play


def pettingzoo(name):
    import importlib

    return aec(importlib.import_module(f"pettingzoo.classic.{name}").env())


def open_spiel(name):
    import pyspiel

    game = pyspiel.load_game(name)
    has_tensor = game.get_type().provides_observation_tensor

    def play():
        n, state = 0, game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(choice(outcomes)[0])
                continue
            state.observation_tensor() if has_tensor else state.information_state_tensor()
            state.legal_actions_mask()
            state.apply_action(choice(state.legal_actions()))
            n += 1
        return n

    return play


def many(game, threads=1):
    games = tablee.VecEnv(game, 4096, seed=1, threads=threads)

    def play():
        games.step_random()
        return 4096

    return play


def many_chosen(game):
    games = tablee.VecEnv(game, 4096, seed=1)
    chosen = np.zeros(4096, np.int64)

    def play():
        games.step(games.random_actions(chosen))
        return 4096

    return play


def main():
    eternity, dobro, nains = tablee.Game("eternity", 4), tablee.Game("dobro", 3), tablee.Game("nains", 4)
    duels, warriors = tablee.Game("duels", 8), tablee.Game("warriors", 4)
    # What is measured, beside what, and the ratio or the figure that is promised.
    comparisons = [
        ("single: dobro 3", env(dobro), "RLCard uno", rlcard("uno"), 30, None),
        ("single: dobro 3", env(dobro), "RLCard uno, its own run", rlcard_run("uno"), 30, None),
        ("single: eternity 4", env(eternity), "RLCard mahjong", rlcard("mahjong"), 30, None),
        ("single: eternity 4", env(eternity), "RLCard gin-rummy", rlcard("gin-rummy"), 30, None),
        ("single: nains 4", env(nains), "RLCard doudizhu", rlcard("doudizhu"), 30, None),
        ("single: eternity 4", env(eternity), "PettingZoo texas_holdem_no_limit_v6", pettingzoo("texas_holdem_no_limit_v6"), 30, None),
        ("single: dobro 3", env(dobro), "PettingZoo texas_holdem_v4", pettingzoo("texas_holdem_v4"), 30, None),
        ("single: duels 8", env(duels), None, None, None, None),
        ("single: warriors 4", env(warriors), None, None, None, None),
        # The same interface on both sides.
        ("AEC: eternity 4", aec(tablee.pettingzoo.env(eternity)), "PettingZoo texas_holdem_no_limit_v6", pettingzoo("texas_holdem_no_limit_v6"), 30, None),
        ("AEC: dobro 3", aec(tablee.pettingzoo.env(dobro)), "PettingZoo texas_holdem_v4", pettingzoo("texas_holdem_v4"), 30, None),
        ("many: eternity 4", many(eternity), "OpenSpiel hearts", open_spiel("hearts"), 5, 3e6),
        ("many: dobro 3", many(dobro), "OpenSpiel oh_hell", open_spiel("oh_hell(players=3,num_suits=4,num_cards_per_suit=13)"), 5, None),
        ("many: nains 4", many(nains), "OpenSpiel euchre", open_spiel("euchre"), 5, None),
        ("many: duels 8", many(duels), None, None, None, None),
        ("many: warriors 4", many(warriors), None, None, None, 0.5e6),
        # Chosen outside and handed in, as a learner does.
        ("chosen: eternity 4", many_chosen(eternity), "OpenSpiel hearts", open_spiel("hearts"), 5, None),
        ("chosen: warriors 4", many_chosen(warriors), None, None, None, None),
        ("2 threads: eternity 4", many(eternity, 2), "one thread", many(eternity), 1.5, None),
        ("2 threads: warriors 4", many(warriors, 2), "one thread", many(warriors), 1.5, None),
    ]
    for name, ours, peer, theirs, ratio, least in comparisons:
        # The best of all turns: sides by turns, so that a moment in which the machine is busy hits both.
        best, their_best = [0.0, 0.0], [0.0, 0.0]
        for _ in range(TURNS):
            best = [max(it) for it in zip(best, timed(ours))]
            if theirs is not None:
                their_best = [max(it) for it in zip(their_best, timed(theirs))]
        told = {"ours": name, "wall": best[0], "processor": best[1], "peer": peer, "ratio": ratio, "least": least}
        if theirs is not None:
            told |= {"their_wall": their_best[0], "their_processor": their_best[1]}
        print(json.dumps(told), flush=True)


main()
