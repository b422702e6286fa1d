"""What comes out of the engine, as small Python types."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeAlias

from ._engine import Known, Question

#: A seat: its letter, or its index counted from zero.
Seat: TypeAlias = "str | int"

#: Whatever plays: it is handed a question and answers with the text of a legal action.
#: ``None`` leaves it, where the game does not wait for the seat.
Player: TypeAlias = "Callable[[Question], str | None]"


class View(dict[str, Any]):
    """What one seat is shown, as plain data; and, inside, all that it may remember, for guesses.

    Nothing hidden from the seat is in it. The engine makes it, and puts in what is known.
    """

    __slots__ = ("_known",)

    _known: Known

    @property
    def key(self) -> str:
        """All that is known, as a text: equal for two views exactly if all that is known is equal."""
        return self._known.key

    def __reduce__(self) -> Any:
        raise TypeError("a view cannot be pickled; dict(view) can, and makes no guesses")


class Outcome(NamedTuple):
    """How a game ended."""

    #: The points of each seat.
    points: tuple[int, ...]
    #: The place of each seat, 1 for the best.
    places: tuple[int, ...]
    #: The seats in the first place.
    winners: tuple[str, ...]


class Advice(NamedTuple):
    """What a bot would play, and why."""

    #: What it would play.
    action: str
    #: What it thought about, the best first: ``action``, ``visits``, ``expected`` from 0 to 1, ``spread``.
    candidates: list[dict[str, Any]]
    #: The reason in a word, with what it speaks of.
    reason: dict[str, Any]
    #: The reason as a sentence, by language.
    sentences: dict[str, str]


class Secret(NamedTuple):
    """One hidden thing."""

    #: What it is.
    name: str
    #: Who knows it.
    insiders: tuple[str, ...]
    #: What is hidden, as text.
    value: str


class Truth(NamedTuple):
    """Everything, hidden cards included."""

    #: What is hidden, and who knows it.
    secrets: tuple[Secret, ...]
    #: What each seat sees.
    views: dict[str, View]
    #: Options, seed and actions; ``None`` for a guess.
    record: dict[str, Any] | None

    @classmethod
    def _of(cls, secrets: list[tuple[str, list[str], str]], views: dict[str, View], record: Any) -> Truth:
        return cls(tuple(Secret(name, tuple(insiders), value) for name, insiders, value in secrets), views, record)


@dataclass(frozen=True)
class OptionInfo:
    """An option of a game."""

    name: str
    #: Values to choose from; the first is the default.
    choices: tuple[str, ...]
    #: What other values look like, if there are any.
    other: str | None = None


@dataclass(frozen=True)
class GameInfo:
    """A game there is."""

    name: str
    #: The version of its rules.
    rules_version: int
    #: The smallest number of players.
    least: int
    #: The largest number of players.
    most: int
    options: tuple[OptionInfo, ...]
