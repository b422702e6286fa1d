"""Five card games of hidden information: rules, bots, tensors and environments.

>>> import tablee
>>> game = tablee.Game("eternity", players=4)
>>> state = game.deal(seed=7)
>>> seat = state.to_act[0]
>>> state.play(seat, state.legal(seat)[0])
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

# First: it raises where nothing else may be loaded.
from . import _main as _main
from ._arena import Standing, Tournament, arena
from ._engine import (
    BadRecord,
    Bot,
    BrokenState,
    Env,
    Error,
    Game,
    IllegalAction,
    InternalError,
    Legal,
    Question,
    State,
    VecEnv,
    __version__,
    _every_game,
    _read_record,
)
from ._match import Match
from ._types import Advice, GameInfo, OptionInfo, Outcome, Player, Seat, Secret, Truth, View
from .live import connect

__all__ = [
    "Advice",
    "BadRecord",
    "Bot",
    "BrokenState",
    "Env",
    "Error",
    "Game",
    "GameInfo",
    "IllegalAction",
    "InternalError",
    "Legal",
    "Match",
    "OptionInfo",
    "Outcome",
    "Player",
    "Question",
    "Seat",
    "Secret",
    "Standing",
    "State",
    "Tournament",
    "Truth",
    "VecEnv",
    "View",
    "__version__",
    "arena",
    "connect",
    "games",
    "read_record",
    "read_records",
    "write_record",
]

#: So that it is taken for what it is: a sequence of numbers.
Sequence.register(Legal)


def games() -> list[GameInfo]:
    """Every game there is, with its numbers of players and its options."""
    return [
        GameInfo(
            name, rules, least, most, tuple(OptionInfo(it, tuple(choices), other) for it, choices, other in options)
        )
        for name, rules, least, most, options in _every_game()
    ]


def read_record(record: str | Mapping[str, Any]) -> State:
    """Plays a record over again, JSON or plain data, and compares everything it claims."""
    if isinstance(record, Mapping):
        try:
            record = json.dumps(record)
        except (TypeError, ValueError) as error:
            raise BadRecord(f"not a record: {error}") from None
    if not isinstance(record, str):
        raise TypeError(f"a record is JSON or a dictionary, not a {type(record).__name__}")
    return _read_record(record)


def read_records(path: str) -> list[State]:
    """Every game of a file with one record on each line, as ``tablee arena --export`` writes it."""
    with open(path, encoding="utf-8") as file:
        return [read_record(line) for line in file if line.strip()]


def write_record(state: State, path: str) -> None:
    """Adds the record of a game that is over to a file, as one line."""
    with open(path, "a", encoding="utf-8") as file:
        file.write(json.dumps(state.record(), ensure_ascii=False, separators=(",", ":")) + "\n")
