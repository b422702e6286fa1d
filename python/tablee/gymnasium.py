"""An environment of Gymnasium: one seat, and players at all others.

Importing this module registers one environment for each game: ``gymnasium.make("tablee/eternity-v0", players=4)``.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np

from ._engine import Error, Game, IllegalAction, State, _every_game
from ._match import as_player, ask
from ._types import Player, Seat


class SeatEnv(gymnasium.Env[dict[str, np.ndarray], int]):
    """One seat against others, which are names of bots or functions from question to action.

    An observation is ``{"observation": bytes, "action_mask": bytes}``. The reward comes at the end, from -1 to 1.
    What is illegal counts as no answer: the rules' own default is played, and ``info["illegal"]`` says so; with
    ``illegal="raise"`` it raises instead and nothing changes.
    """

    metadata = {"render_modes": ["ansi"]}

    def __init__(
        self,
        game: Game,
        seat: Seat = "a",
        opponents: Player | str | Sequence[Player | str] = "greedy",
        *,
        illegal: str = "timeout",
        render_mode: str | None = None,
    ) -> None:
        if not isinstance(game, Game):
            raise TypeError(f"an environment is of a tablee.Game, not of a {type(game).__name__}")
        if illegal not in ("timeout", "raise"):
            raise Error(f"illegal actions are timeout or raise, not “{illegal}”")
        self.game = game
        self.render_mode = render_mode
        self._illegal = illegal
        self.seat = game.seats[seat] if isinstance(seat, int) and 0 <= seat < game.players else str(seat)
        if self.seat not in game.seats:
            raise Error(f"there is no seat {seat!r}: the seats are {' '.join(game.seats)}")
        others = [it for it in game.seats if it != self.seat]
        if isinstance(opponents, str) or callable(opponents):
            opponents = [opponents] * len(others)
        if len(opponents) != len(others):
            raise Error(f"{len(opponents)} opponents for {len(others)} seats: name one for each, or one for all")
        self._opponents = dict(zip(others, map(as_player, opponents), strict=True))
        self.observation_space = gymnasium.spaces.Dict(
            {
                "observation": gymnasium.spaces.Box(
                    np.zeros(game.observation_size, np.uint8), game.observation_bounds, dtype=np.uint8
                ),
                "action_mask": gymnasium.spaces.Box(0, 1, (game.n_actions,), np.int8),
            }
        )
        self.action_space = gymnasium.spaces.Discrete(game.n_actions)
        self._state: State | None = None
        self._rng = random.Random()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, np.ndarray], dict[str, Any]]:
        super().reset(seed=seed)
        self._rng = random.Random(int(self.np_random.integers(2**62)))
        while True:
            self._state = self.game.deal(self._rng.getrandbits(64))
            self._others()
            # A game that is over before the seat was asked once teaches nothing.
            if not self._state.is_over:
                return self._observe(), {}

    def step(self, action: int) -> tuple[dict[str, np.ndarray], float, bool, bool, dict[str, Any]]:
        state = self._state
        if state is None or state.is_over:
            raise Error("nothing is asked: call reset() first")
        info: dict[str, Any] = {}
        try:
            state.play_index(self.seat, action)
        except IllegalAction as refusal:
            default = state.timeout(self.seat)
            if self._illegal == "raise" or default is None:
                raise
            state.play(self.seat, default)
            info = {"illegal": True, "why": str(refusal)}
        self._others()
        rewards = state.rewards
        reward = 0.0 if rewards is None else float(rewards[self.game.seats.index(self.seat)])
        return self._observe(), reward, rewards is not None, False, info

    def render(self) -> str | None:
        return None if self._state is None else "\n".join(self._state.story(self.seat))

    def _others(self) -> None:
        """Everybody else plays until the seat is asked, or the game is over."""
        state = self._state
        assert state is not None
        while not state.is_over:
            asked = state.to_act
            offered = [it for it in state.may_act if it in self._opponents and it not in asked]
            taken = False
            for seat in offered:
                action = ask(self._opponents[seat], state.question(seat), self._rng)
                if action is not None:
                    state.play(seat, action)
                    taken = True
                    break
            if taken:
                continue
            others = [it for it in asked if it in self._opponents]
            if self.seat in asked:
                # Whoever is asked with the seat answers after it: nobody sees an answer before the rules show it.
                return
            action = ask(self._opponents[others[0]], state.question(others[0]), self._rng)
            if action is None:
                raise Error(f"{others[0]} is asked and has to answer; its player answered None")
            state.play(others[0], action)

    def _observe(self) -> dict[str, np.ndarray]:
        assert self._state is not None
        mask = self._state.mask(self.seat).astype(np.int8)
        return {"observation": self._state.observation(self.seat), "action_mask": mask}


def _make(name: str, players: int | None = None, **options: Any) -> SeatEnv:
    own = {it: options.pop(it) for it in ("seat", "opponents", "illegal", "render_mode") if it in options}
    return SeatEnv(Game(name, players, **options), **own)


def register() -> None:
    """Registers one environment for each game, as ``tablee/<game>-v0``."""
    for name, *_ in _every_game():
        key = f"tablee/{name}-v0"
        if key not in gymnasium.registry:
            gymnasium.register(key, entry_point=f"{__name__}:_make", kwargs={"name": name})


register()
