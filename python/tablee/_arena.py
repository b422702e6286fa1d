"""Who plays better?"""

from __future__ import annotations

import math
import operator
import random
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

from ._engine import Bot, Error, Game
from ._match import Match, as_player
from ._types import Player

#: More than anybody waits for: a tournament of so many games takes hours with the quickest players.
MOST_GAMES = 1_000_000


@dataclass(frozen=True)
class Standing:
    """How one player did."""

    name: str
    games: int
    #: The part of the games it won; winners who are not partners share.
    wins: float
    #: Half the width of the interval of 95 % for it, from the differences between deals.
    margin: float
    #: The mean of its points.
    points: float
    #: The mean of its places, 1 for the best.
    place: float

    def __str__(self) -> str:
        return f"{self.name:20} {self.wins:6.1%} ±{self.margin:5.1%}  {self.points:9.2f} points  place {self.place:.2f}"


@dataclass(frozen=True)
class Tournament:
    """How everybody did."""

    game: Game
    games: int
    standings: tuple[Standing, ...]

    def __getitem__(self, name: str) -> Standing:
        for it in self.standings:
            if it.name == name:
                return it
        raise KeyError(f"{name} did not play; {', '.join(it.name for it in self.standings)} did")

    def __str__(self) -> str:
        return "\n".join(map(str, self.standings))


def arena(game: Game, players: Sequence[Player | str], games: int = 100, seed: int = 0) -> Tournament:
    """Plays a tournament: every deal is played once from every seat, so nobody is lucky with cards or chair.

    A player is the name of a bot or a function from ``Question`` to the text of a legal action. There is one for
    each seat; ``[mine, "greedy"]`` at more seats is one of the first and the others of the last. Different functions
    with the same name are told apart by a number: ``<lambda>``, ``<lambda> 2``.
    The number of games is rounded up to whole deals. The same seed plays the same games, as far as the players do.
    """
    if not isinstance(game, Game):
        raise TypeError(f"a tournament is of a tablee.Game, not of a {type(game).__name__}")
    if isinstance(players, str) or callable(players):
        players = [players]
    line_up = list(islice(players, game.players + 1))
    if not line_up or len(line_up) > game.players:
        given = "more" if line_up else "no"
        raise Error(f"{given} players for {game.players} seats: name at least one and at most one for each")
    games, seed = operator.index(games), operator.index(seed)
    if not 1 <= games <= MOST_GAMES:
        raise Error(f"a tournament has 1 to {MOST_GAMES} games, not {games}")
    line_up += [line_up[-1]] * (game.players - len(line_up))
    names = _names(line_up)
    seated = [as_player(it) for it in line_up]
    n_turns = game.players if len(set(names)) > 1 else 1
    n_deals = math.ceil(games / n_turns)

    wins: dict[str, list[float]] = {it: [] for it in names}
    points: dict[str, list[float]] = {it: [] for it in names}
    places: dict[str, list[float]] = {it: [] for it in names}
    for deal in range(n_deals):
        won: dict[str, list[float]] = {it: [] for it in names}
        for turn in range(n_turns):
            order = [(at - turn) % game.players for at in range(game.players)]
            rng = random.Random(f"{seed} {deal} {turn}")
            match = Match(game, (seed << 32 | deal) & (2**64 - 1))
            outcome = match.play([seated[it] for it in order], rng)
            shares = _shares(match, outcome.winners)
            for at, who in enumerate(order):
                won[names[who]].append(shares[at])
                points[names[who]].append(outcome.points[at])
                places[names[who]].append(outcome.places[at])
        for name, parts in won.items():
            wins[name].append(sum(parts) / len(parts))
    standings = [
        Standing(
            name, n_deals * n_turns, _mean(wins[name]), _margin(wins[name]), _mean(points[name]), _mean(places[name])
        )
        for name in wins
    ]
    return Tournament(game, n_deals * n_turns, tuple(standings))


def _names(line_up: Sequence[Any]) -> list[str]:
    """What each is called. Functions that are different and have the same name are numbered: f, f 2, f 3."""
    known: dict[str, list[Any]] = {}
    names = []
    for player in line_up:
        if isinstance(player, Bot):
            player = player.name
        name = player if isinstance(player, str) else getattr(player, "__name__", None) or type(player).__name__
        namesakes = known.setdefault(name, [])
        same = [at for at, it in enumerate(namesakes) if it is player or (isinstance(it, str) and it == player)]
        if not same:
            same = [len(namesakes)]
            namesakes.append(player)
        names.append(f"{name} {same[0] + 1}" if same[0] else name)
    return names


def _shares(match: Match, winners: tuple[str, ...]) -> list[float]:
    """What part of the victory each seat had: partners win together."""
    sides = {match.state.partners(it) for it in winners}
    share = 1 / len(sides)
    return [share if it in winners else 0.0 for it in match.state.seats]


def _mean(values: list[float]) -> float:
    return sum(values) / len(values)


def _margin(values: list[float]) -> float:
    if len(values) < 2:
        return 1.0
    mean = _mean(values)
    variance = sum((it - mean) ** 2 for it in values) / (len(values) - 1)
    return 1.96 * math.sqrt(variance / len(values))
