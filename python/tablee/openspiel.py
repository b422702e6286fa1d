"""Games of OpenSpiel.

Importing this module registers one game for each of ours: ``pyspiel.load_game("tablee_eternity(players=3)")``.

The only chance node is the deal: it has ``deals`` outcomes, each a seed, and with it all luck of the game. Seats that
are asked together act one after the other, and know nothing of each other's answers. ``resample_from_infostate`` is
our guess, made from what the seat knows and nothing else, so searches over guesses such as ISMCTS play them.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import numpy as np
import pyspiel

from ._engine import Error, Game, State, _every_game

#: How many different deals there are, unless the parameter ``deals`` says otherwise.
DEALS = 10_000
#: OpenSpiel asks for a list of all of them at the beginning of each game.
MOST_DEALS = 1_000_000
#: Longer than any game.
_LONGEST = 100_000


def _type_of(name: str, least: int, most: int) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name=f"tablee_{name}",
        long_name=f"Tablée: {name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=least,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"players": least, "deals": DEALS, "seed": 0, "options": ""},
    )


_TYPES = {name: _type_of(name, least, most) for name, _, least, most, _ in _every_game()}


class _Setting:
    """What all states of a game share. OpenSpiel copies states deeply; this is not copied with them."""

    def __init__(
        self, owner: TableeGame, game: Game, n_deals: int, first_seed: int, states: list[State] | None
    ) -> None:
        self.owner = owner
        self.game = game
        self.n_deals = n_deals
        self.first_seed = first_seed
        self.states = states

    def __deepcopy__(self, memo: Any) -> _Setting:
        return self

    def deal(self, number: int) -> State:
        return self.game.deal(self.first_seed + number) if self.states is None else self.states[number].copy()


class TableeGame(pyspiel.Game):
    """A game of ours for OpenSpiel.

    The parameters are ``players``, ``deals`` (how many different deals there are), ``seed`` (the number of the first)
    and ``options``, the others as one text, with colons since OpenSpiel's parameters have no ``=`` inside:
    ``tablee_dobro(options=drawing:by_hand rounds:5)``.
    """

    def __init__(self, game: Game, params: dict[str, Any], states: Sequence[State] | None = None) -> None:
        self.tablee = game
        self.n_deals = int(params.get("deals", DEALS)) if states is None else len(states)
        if not 1 <= self.n_deals <= MOST_DEALS:
            raise Error(f"there are 1 to {MOST_DEALS} deals, not {self.n_deals}")
        given = None if states is None else [it.copy() for it in states]
        self.setting = _Setting(self, game, self.n_deals, int(params.get("seed", 0)), given)
        info = pyspiel.GameInfo(
            num_distinct_actions=game.n_actions,
            max_chance_outcomes=self.n_deals,
            num_players=game.players,
            min_utility=-1.0,
            max_utility=1.0,
            max_game_length=_LONGEST,
        )
        super().__init__(_TYPES[game.name], info, params)

    def new_initial_state(self) -> TableeState:
        return TableeState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self.tablee)


class TableeState(pyspiel.State):
    """A state of ours for OpenSpiel; before the deal it is a chance node."""

    def __init__(self, game: TableeGame) -> None:
        super().__init__(game)
        self._setting = game.setting
        self.tablee: State | None = None

    def current_player(self) -> int:
        if self.tablee is None:
            return int(pyspiel.PlayerId.CHANCE)
        asked = self.tablee.to_act
        return ord(asked[0]) - ord("a") if asked else int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        assert self.tablee is not None
        return np.flatnonzero(self.tablee.mask(player)).tolist()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        n_deals = self._setting.n_deals
        return [(it, 1.0 / n_deals) for it in range(n_deals)]

    def _apply_action(self, action: int) -> None:
        if self.tablee is None:
            self.tablee = self._setting.deal(action)
        else:
            self.tablee.play_index(self.current_player(), action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE or self.tablee is None:
            return f"deal {action}"
        return self.tablee.action(player, action) or f"action {action}"

    def is_terminal(self) -> bool:
        return self.tablee is not None and self.tablee.is_over

    def returns(self) -> list[float]:
        rewards = None if self.tablee is None else self.tablee.rewards
        return [0.0] * self._setting.game.players if rewards is None else list(rewards)

    def resample_from_infostate(self, player_id: int, sampler: Any) -> TableeState:
        """A guess of what the player does not know, made from what it knows; ``sampler`` is a source of numbers."""
        assert self.tablee is not None
        guess = TableeState(self._setting.owner)
        number = int(sampler() * 2**53) if callable(sampler) else None
        guess.tablee = self._setting.game.guess(self.tablee.view(player_id), number)
        return guess

    def __str__(self) -> str:
        """What everybody saw. What is hidden is told by ``state.tablee.truth()`` alone."""
        return "before the deal" if self.tablee is None else "\n".join(self.tablee.story())


class Observer:
    """What a player knows, as numbers from 0 to 1 and as a text, as OpenSpiel's observers are."""

    def __init__(self, game: Game) -> None:
        self.tensor = np.zeros(game.observation_size, np.float32)
        self.dict = {"observation": self.tensor}
        self._bounds = np.maximum(game.observation_bounds, 1).astype(np.float32)

    def set_from(self, state: TableeState, player: int) -> None:
        if state.tablee is None:
            self.tensor.fill(0)
        else:
            np.divide(state.tablee.observation(player), self._bounds, out=self.tensor)

    def string_from(self, state: TableeState, player: int) -> str:
        return "" if state.tablee is None else state.tablee.view(player).key


def game_of(states: Sequence[State]) -> TableeGame:
    """A game that begins with one of these positions, each as likely: for small games that can be solved.

    All of them are of one game with the same options. What a player knows is all that it may remember of the position,
    and what it saw happen since.
    """
    if not states:
        raise Error("there is at least one position")
    if len({it.game for it in states}) != 1:
        raise Error("all positions are of one game with the same options")
    return _Small(states[0].game, {}, states)


class _Small(TableeGame):
    """A game that is small enough to be solved: whatever was seen is remembered."""

    def new_initial_state(self) -> TableeState:
        return TableeState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return _Remembering(self.tablee)


class _Remembering(Observer):
    def string_from(self, state: TableeState, player: int) -> str:
        if state.tablee is None:
            return ""
        return f"{player} {state.tablee.view(player).key} {json.dumps(state.tablee.events(player))}"


def _make(name: str) -> Any:
    class Registered(TableeGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            params = dict(params or {})
            least = _TYPES[name].min_num_players
            options = dict(it.split(":", 1) for it in str(params.get("options", "")).split())
            super().__init__(Game(name, int(params.get("players", least)), **options), params)

    # OpenSpiel pickles games, and a pickled class is looked up by its name.
    Registered.__name__ = Registered.__qualname__ = f"Tablee_{name}"
    globals()[Registered.__name__] = Registered
    return Registered


def register() -> None:
    """Registers every game, as ``tablee_<game>``."""
    known = set(pyspiel.registered_names())
    for name, game_type in _TYPES.items():
        if game_type.short_name not in known:
            pyspiel.register_game(game_type, _make(name))


register()
