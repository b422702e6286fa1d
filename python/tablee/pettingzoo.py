"""Environments of PettingZoo: turn by turn (AEC), and all at once (parallel).

Every agent is a seat. What it observes is ``{"observation": bytes, "action_mask": bytes}``, made from what the seat
may know and nothing else; ``docs/python.md`` has the layouts. Rewards come at the end, from -1 to 1.
"""

from __future__ import annotations

import functools
import operator
from collections.abc import Iterator
from itertools import repeat
from typing import Any

import gymnasium
import numpy as np
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import parallel_to_aec
from pettingzoo.utils.env_logger import EnvLogger
from pettingzoo.utils.wrappers import OrderEnforcingWrapper
from pettingzoo.utils.wrappers.order_enforcing import AECOrderEnforcingIterable

from ._engine import Error, Game, IllegalAction, State

Observation = dict[str, np.ndarray]

#: What becomes of an illegal action: ``"timeout"`` plays what the rules play for a seat whose time runs out, and says
#: so in ``infos``; ``"raise"`` raises ``IllegalAction`` and changes nothing.
ILLEGAL = ("timeout", "raise")


class _Table:
    """What both kinds of environments share."""

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(
        self,
        game: Game,
        *,
        leave: bool,
        illegal: str,
        max_cycles: int | None,
        render_mode: str | None,
    ) -> None:
        if not isinstance(game, Game):
            raise TypeError(f"an environment is of a tablee.Game, not of a {type(game).__name__}")
        if illegal not in ILLEGAL:
            raise Error(f"illegal actions are {' or '.join(ILLEGAL)}, not “{illegal}”")
        if max_cycles is not None and operator.index(max_cycles) < 1:
            raise Error("a game goes on for at least one cycle")
        self.game = game
        self.metadata = {**type(self).metadata, "name": f"tablee_{game.name}_v0"}
        self.max_cycles = max_cycles
        self.render_mode = render_mode
        self.possible_agents = list(game.seats)
        self.agents: list[str] = []
        self._illegal = illegal
        #: The index that leaves an offer, where there is one.
        self.leave = game.n_actions if leave else None
        n_actions = game.n_actions + int(leave)
        mask = gymnasium.spaces.Box(0, 1, (n_actions,), np.int8)
        numbers = gymnasium.spaces.Box(
            np.zeros(game.observation_size, np.uint8), game.observation_bounds, dtype=np.uint8
        )
        self._observation_spaces = {
            seat: gymnasium.spaces.Dict({"observation": numbers, "action_mask": mask}) for seat in self.possible_agents
        }
        self._action_spaces = {seat: gymnasium.spaces.Discrete(n_actions) for seat in self.possible_agents}
        self._luck = np.random.default_rng()
        self.state_: State | None = None

    def observation_space(self, agent: str) -> gymnasium.spaces.Space:
        return self._observation_spaces[self._agent(agent)]

    def action_space(self, agent: str) -> gymnasium.spaces.Space:
        return self._action_spaces[self._agent(agent)]

    def _agent(self, agent: Any) -> str:
        if not isinstance(agent, str) or agent not in self.possible_agents:
            raise Error(f"there is no agent {agent!r}: the agents are {', '.join(self.possible_agents)}")
        return agent

    def render(self) -> str:
        return "\n".join(self._table.story())

    def close(self) -> None:
        self.state_ = None

    @property
    def _table(self) -> State:
        if self.state_ is None:
            raise Error("the environment is not dealt: call reset() first")
        return self.state_

    def _deal(self, seed: int | None) -> State:
        if seed is not None:
            self._luck = np.random.default_rng(seed)
        self.state_ = self.game.deal(self._luck)
        self.agents = self.possible_agents[:]
        return self.state_

    def _observe(self, agent: str, asked: bool, offered: bool) -> Observation:
        """What an agent observes; whoever has nothing to do may only leave it."""
        table = self.state_
        if table is None or agent not in self._observation_spaces:
            # Whoever asks too early or for nobody is told so.
            table, agent = self._table, self._agent(agent)
        leaves = None if self.leave is None else not asked
        return table._observed(agent, asked or offered, leaves)

    def _play(self, agent: str, action: Any) -> bool:
        """Plays what an agent answers; whether it was legal."""
        try:
            self._table.play_index(agent, action)
        except IllegalAction:
            if self._illegal == "raise":
                raise
            default = self._table.timeout(agent)
            if default is not None:
                self._table.play(agent, default)
            return False
        return True


class raw_env(_Table, AECEnv):
    """One decision after the other.

    Where several seats are asked at once they answer one after the other, from the lowest seat on; nobody
    observes an answer before the rules show it. With ``interrupts`` seats that may act though nobody waits
    for them are offered it first, and have one action more, the last, which leaves it.
    """

    def __init__(
        self,
        game: Game,
        *,
        interrupts: bool = False,
        illegal: str = "raise",
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        _Table.__init__(self, game, leave=interrupts, illegal=illegal, max_cycles=max_cycles, render_mode=render_mode)
        self._offers: list[str] = []
        self._cycles = 0

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._deal(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {seat: {} for seat in self.agents}
        self._cycles = 0
        self._offer_anew()
        self.agent_selection = self._next(self._table.to_act[0])

    def observe(self, agent: str) -> Observation:
        is_turn = agent == self.agent_selection
        return self._observe(agent, is_turn and not self._offers, is_turn and bool(self._offers))

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        # Rewards come at the end, so until then there is none to be cleared or added up.
        if self._offers and action == self.leave:
            self._offers.pop(0)
            self.agent_selection = self._next(self._table.to_act[0])
            return
        asked = self._take(agent, action)
        self._cycles += 1
        if asked is None:
            rewards = self._table.rewards or [0.0] * len(self.possible_agents)
            self.rewards = dict(zip(self.possible_agents, rewards, strict=True))
            self._cumulative_rewards = dict(self.rewards)
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            if self.leave is not None:
                self._offer_anew()
            self.agent_selection = self._next(asked)
            if self.max_cycles is None or self._cycles < self.max_cycles * len(self.possible_agents):
                return
            self.truncations = dict.fromkeys(self.agents, True)
        self._deads_step_first()

    def _take(self, agent: str, action: Any) -> str | None:
        """Plays what an agent answers; who is asked then, nobody if it is over."""
        try:
            asked = self._table._take_turn(agent, action)
        except IllegalAction:
            if self._illegal == "raise":
                raise
            self._play(agent, action)
            self.infos[agent] = {"illegal": True}
            return next(iter(self._table.to_act), None)
        self.infos[agent] = {}
        return asked

    def _offer_anew(self) -> None:
        asked = self._table.to_act
        self._offers = [] if self.leave is None else [it for it in self._table.may_act if it not in asked]

    def _next(self, asked: str) -> str:
        return self._offers[0] if self._offers else asked


class parallel_env(_Table, ParallelEnv):
    """Everybody at once.

    In every step all seats that are asked answer together; nobody's answer is played before all are in. Everybody
    has one action more, the last, which leaves it: the only one that is legal for a seat that has nothing to do.
    """

    def __init__(
        self,
        game: Game,
        *,
        illegal: str = "timeout",
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        _Table.__init__(self, game, leave=True, illegal=illegal, max_cycles=max_cycles, render_mode=render_mode)
        self.metadata["is_parallelizable"] = True
        self._cycles = 0

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self._deal(seed)
        self._cycles = 0
        return self._observations(), {seat: {} for seat in self.agents}

    def step(
        self, actions: dict[str, Any]
    ) -> tuple[
        dict[str, Observation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        if not self.agents:
            raise Error("the game is over: call reset() first")
        if not isinstance(actions, dict):
            raise TypeError(f"actions are a dictionary from agent to index, not a {type(actions).__name__}")
        table, agents = self._table, self.agents
        infos: dict[str, dict[str, Any]] = {seat: {} for seat in agents}
        asked, offered = table.to_act, table.may_act
        missing = [seat for seat in asked if seat not in actions]
        if missing:
            raise Error(f"{' '.join(missing)} are asked and did not answer")
        if self._illegal == "raise":
            self._check(asked, actions)
        interrupted = False
        for seat in offered:
            wish = actions.get(seat)
            if seat not in asked and wish not in (None, self.leave) and not interrupted:
                interrupted = self._try(seat, wish, infos)
        if not interrupted:
            for seat in asked:
                # What was asked of several can be settled by the first of them.
                if seat in table.to_act and not self._play(seat, actions[seat]):
                    infos[seat] = {"illegal": True}
        self._cycles += 1
        rewards = table.rewards
        is_over = rewards is not None
        is_cut = not is_over and self.max_cycles is not None and self._cycles >= self.max_cycles
        observations = self._observations()
        if is_over or is_cut:
            self.agents = []
        earned = rewards if rewards is not None else [0.0] * len(agents)
        return (
            observations,
            dict(zip(agents, earned, strict=True)),
            dict.fromkeys(agents, is_over),
            dict.fromkeys(agents, is_cut),
            infos,
        )

    def _try(self, seat: str, action: Any, infos: dict[str, dict[str, Any]]) -> bool:
        try:
            self._table.play_index(seat, action)
        except IllegalAction:
            infos[seat] = {"illegal": True}
            return False
        return True

    def _check(self, asked: tuple[str, ...], actions: dict[str, Any]) -> None:
        for seat in asked:
            text = self._table.action(seat, actions[seat])
            why = IllegalAction(f"{actions[seat]} is not the index of an action of {seat}")
            refused = why if text is None else self._table.why_not(seat, text)
            if refused is not None:
                raise refused

    def _observations(self) -> dict[str, Observation]:
        asked, offered = self._table.to_act, self._table.may_act
        return {seat: self._observe(seat, seat in asked, seat in offered) for seat in self.agents}


class _Ordered(OrderEnforcingWrapper):
    """PettingZoo's check of the order of calls, which does not look up every name through every wrapper at every step.

    ``agent_iter``, ``last`` and ``step`` do what those of PettingZoo do, and raise and warn as they do.
    """

    env: raw_env

    def agent_iter(self, max_iter: int = 2**63) -> AECOrderEnforcingIterable:
        if not self._has_reset:
            EnvLogger.error_agent_iter_before_reset()
        return _Turns(self, max_iter)

    def last(self, observe: bool = True) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]:
        if not self._has_reset:
            EnvLogger.error_observe_before_reset()
        told: tuple[Observation | None, float, bool, bool, dict[str, Any]] = self.env.last(observe)
        return told

    def step(self, action: Any) -> None:
        if not self._has_reset:
            EnvLogger.error_step_before_reset()
        self._has_updated = True
        if not self.env.agents:
            EnvLogger.warn_step_after_terminated_truncated()
        else:
            self.env.step(action)


class _Turns(AECOrderEnforcingIterable):
    """Whose turn it is, again and again."""

    def __iter__(self) -> Iterator[str]:
        checked, table = self.env, self.env.env
        for _ in repeat(None, min(self.max_iter, 2**63 - 1)):
            if not table.agents:
                return
            assert checked._has_updated, "need to call step() or reset() in a loop over `agent_iter`"
            checked._has_updated = False
            yield table.agent_selection


def env(game: Game, **options: Any) -> AECEnv:
    """One decision after the other, with PettingZoo's check of the order of calls."""
    return _Ordered(raw_env(game, **options))


def simultaneous_env(game: Game, **options: Any) -> AECEnv:
    """The parallel environment turn by turn, by PettingZoo's own conversion."""
    return parallel_to_aec(parallel_env(game, **options))


class module:
    """A game as PettingZoo's modules are: ``env``, ``raw_env`` and ``parallel_env`` that need no game.

    >>> from tablee import Game, pettingzoo
    >>> eternity = pettingzoo.module(Game("eternity", players=4))
    >>> environment = eternity.env(render_mode="ansi")
    """

    def __init__(self, game: Game) -> None:
        self.env = functools.partial(env, game)
        self.raw_env = functools.partial(raw_env, game)
        self.parallel_env = functools.partial(parallel_env, game)
        self.simultaneous_env = functools.partial(simultaneous_env, game)
