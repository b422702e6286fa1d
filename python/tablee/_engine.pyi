"""The compiled half of tablee."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, TypeAlias, final, overload

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ._types import Advice, Outcome, Seat, Truth, View

__all__ = [
    "BadRecord",
    "Bot",
    "BrokenState",
    "Env",
    "Error",
    "Game",
    "IllegalAction",
    "InternalError",
    "Known",
    "Legal",
    "Question",
    "State",
    "VecEnv",
    "__version__",
    "_every_game",
    "_provoke_a_panic",
    "_read_record",
    "_restore_game",
    "_restore_state",
]

__version__: str

#: A number, or a generator that numbers are drawn from.
_Luck: TypeAlias = int | Random | np.random.Generator
_Bytes: TypeAlias = NDArray[np.uint8]

class Error(Exception):
    """What is wrong, in a sentence."""

class IllegalAction(Error):
    """An action that was refused; nothing has changed."""

    #: A stable word for the kind of refusal.
    code: str
    #: The ruling that says so: ``"R3.2"``.
    ruling: str | None
    #: The game's own reason, as plain data.
    reason: dict[str, Any] | None
    #: The sentence by language, ``"en"`` and ``"fr"``.
    sentences: dict[str, str]

class BadRecord(Error):
    """A record that cannot be read or does not play as it claims."""

class InternalError(RuntimeError):
    """A bug of the engine. The process goes on."""

class BrokenState(RuntimeError):
    """A state that a bug of the engine has left half changed; it is of no use any more."""

@final
class Known:
    """What one onlooker knows: no position, so nothing hidden is in it."""

    @property
    def key(self) -> str: ...

@final
class Game:
    """A game with its options: deals, guesses, and says what it is."""

    def __new__(cls, name: str, players: int | None = None, **options: str | int | bool) -> Game: ...
    @property
    def name(self) -> str: ...
    @property
    def players(self) -> int:
        """How many play."""
    @property
    def seats(self) -> tuple[str, ...]:
        """The letters of the seats."""
    @property
    def options(self) -> dict[str, str]:
        """Every option in force, spelt out."""
    @property
    def rules_version(self) -> int: ...
    def rules(self, lang: str = "en") -> str:
        """The rules in our words, Markdown."""
    def deal(self, seed: _Luck | str | None = None) -> State:
        """Deals. The same seed deals the same cards; without one the system's luck decides."""
    def guess(self, view: View, rng: _Luck | None = None) -> State:
        """A position that looks exactly like this view to whoever has it, with other hidden cards and luck."""
    def set_up(self, lines: Sequence[str], seed: _Luck | None = None) -> State:
        """A position written by hand, one line for each fact; it need not be reachable."""
    @property
    def observation_size(self) -> int:
        """How many numbers an observation has."""
    @property
    def observation_bounds(self) -> _Bytes:
        """For each number of an observation the greatest it can be."""
    @property
    def n_actions(self) -> int:
        """How many indices of actions there are: the length of a mask."""
    @property
    def actions_are_listed(self) -> bool:
        """Whether the index of an action is its place in the list of legal ones, because there are too many."""
    @property
    def feature_size(self) -> int:
        """How many numbers the features of an action have; 0 where actions have an index of their own."""
    @property
    def n_letters(self) -> int:
        """How many letters the words for actions have, the end counted."""
    @property
    def layout(self) -> dict[str, Any]:
        """What every number means."""
    def layout_text(self) -> str:
        """The same as tables in Markdown."""

@final
class State:
    """A game in progress. It is changed by ``play`` and ``undo`` alone."""

    @property
    def game(self) -> Game: ...
    @property
    def seats(self) -> tuple[str, ...]: ...
    @property
    def to_act(self) -> tuple[str, ...]:
        """The seats the game waits for; none when it is over."""
    @property
    def may_act(self) -> tuple[str, ...]:
        """Seats that may act though nobody waits for them."""
    @property
    def is_over(self) -> bool: ...
    @property
    def n_plies(self) -> int:
        """How many actions were taken."""
    @property
    def is_dealt(self) -> bool:
        """Whether it was dealt; a guess and a position set up by hand were not, and have no record."""
    def legal(self, seat: Seat) -> list[str]:
        """Every action that a seat may take now, as texts."""
    def play(self, seat: Seat, action: str) -> None:
        """Takes an action. A refusal raises ``IllegalAction`` and changes nothing."""
    def why_not(self, seat: Seat, action: str) -> IllegalAction | None:
        """Why an action would be refused; ``None`` if it would not."""
    def can_undo(self, seat: Seat) -> bool: ...
    def undo(self, seat: Seat) -> bool:
        """Takes the last action of a seat back, if that may be. Whether it was."""
    def view(self, seat: Seat | None = None) -> View:
        """What a seat is shown, or whoever stands by, as plain data."""
    def events(self, seat: Seat | None = None, since: int = 0) -> list[dict[str, Any]]:
        """What a seat saw happen from action number ``since`` on; number 0 is the deal."""
    def story(self, seat: Seat | None = None, since: int = 0, lang: str = "en") -> list[str]:
        """The same as sentences."""
    def foresee(self, seat: Seat, action: str) -> Any:
        """What an action would lead to as far as the seat can know; ``None`` if there is nothing to say."""
    @property
    def points(self) -> tuple[int, ...]:
        """The points of each seat so far."""
    @property
    def rewards(self) -> tuple[float, ...] | None:
        """What the outcome is worth to each seat, from -1 to 1; ``None`` while the game goes on."""
    def timeout(self, seat: Seat) -> str | None:
        """What a seat that is asked does if it lets its time run out; ``None`` for one that is not asked."""
    def partners(self, seat: Seat) -> tuple[str, ...]:
        """Who wins and loses with a seat, itself included."""
    @property
    def outcome(self) -> Outcome | None:
        """How it ended; ``None`` while it goes on."""
    def question(self, seat: Seat) -> Question:
        """What a seat that may act is asked."""
    def record(self) -> dict[str, Any]:
        """The record of a game that is over."""
    def truth(self) -> Truth:
        """Everything, hidden cards included. The only way to them."""
    def copy(self) -> State:
        """Another state that is the same, and goes on alone."""
    def __copy__(self) -> State: ...
    def __deepcopy__(self, memo: Any) -> State: ...
    def observation(self, seat: Seat | None = None) -> _Bytes:
        """What a seat knows, or whoever stands by, as numbers."""
    def observation_blocks(self, seat: Seat | None = None) -> dict[str, _Bytes]:
        """The same block by block, each in its shape."""
    def mask(self, seat: Seat) -> _Bytes:
        """A 1 for each index of an action that is legal for a seat."""
    def index(self, seat: Seat, action: str) -> int | None:
        """The index of an action of a seat; ``None`` if it has none."""
    def action(self, seat: Seat, index: int) -> str | None:
        """The text of the action of a seat with an index; ``None`` if there is none."""
    def play_index(self, seat: Seat, index: int) -> None:
        """Takes the action with an index. A refusal raises ``IllegalAction`` and changes nothing."""
    def _take_turn(self, seat: Seat, index: int) -> str | None:
        """``play_index``, and who is asked then."""
    def _observed(self, seat: Seat, acts: bool, leaves: bool | None) -> dict[str, NDArray[Any]]:
        """An observation and a mask for an environment."""
    def features(self, seat: Seat) -> _Bytes:
        """The features of each legal action of a seat, one row each."""
    def letters(self, seat: Seat, prefix: Sequence[int] | None = None) -> _Bytes:
        """A 1 for each letter that can come next in the word of a legal action; letter 0 ends it."""
    def spelt(self, seat: Seat, word: Sequence[int]) -> str | None:
        """The legal action of a seat that is this word; ``None`` if none is."""

@final
class Question:
    """What a seat is asked: what it sees and what it may do. It holds no position."""

    @property
    def game(self) -> str: ...
    @property
    def seat(self) -> str: ...
    @property
    def index(self) -> int:
        """The index of the seat, counted from zero."""
    @property
    def must(self) -> bool:
        """Whether the game waits for it. Otherwise it may act, or leave it."""
    @property
    def legal(self) -> list[str]: ...
    @property
    def view(self) -> View: ...
    @property
    def observation(self) -> _Bytes:
        """What it knows as numbers."""
    @property
    def indices(self) -> list[int]:
        """The index of each legal action."""
    @property
    def features(self) -> _Bytes:
        """The features of each legal action, one row each."""

@final
class Bot:
    """A player that is a program."""

    def __new__(cls, name: str) -> Bot: ...
    @property
    def name(self) -> str: ...
    def choose(self, question: Question, rng: _Luck | None = None) -> str:
        """What it plays for a seat that the game waits for."""
    def interrupt(self, question: Question, rng: _Luck | None = None) -> str | None:
        """What it plays for a seat that nobody waits for; ``None`` if it leaves it."""
    def advise(self, question: Question, rng: _Luck | None = None) -> Advice:
        """What it would play, what else it thought about and why, in words."""
    def __call__(self, question: Question, rng: _Luck | None = None) -> str | None: ...

@final
class VecEnv:
    """Many games of one kind, each at a decision of one seat, stepped together; games that end are dealt anew."""

    def __new__(
        cls,
        game: Game,
        n: int | None = None,
        seed: _Luck | None = None,
        threads: int | None = None,
        *,
        observations: _Bytes | None = None,
        masks: _Bytes | None = None,
        rewards: NDArray[np.float32] | None = None,
        seats: _Bytes | None = None,
        done: NDArray[np.bool_] | None = None,
    ) -> VecEnv: ...
    @property
    def game(self) -> Game: ...
    @property
    def n(self) -> int: ...
    @property
    def threads(self) -> int: ...
    @property
    def observations(self) -> _Bytes:
        """What the seat to act knows in each game; written in place at every step."""
    @property
    def masks(self) -> _Bytes:
        """A 1 for each legal action in each game; written in place at every step."""
    @property
    def rewards(self) -> NDArray[np.float32]:
        """What a game that just ended brought each seat, from -1 to 1; 0 elsewhere."""
    @property
    def seats(self) -> _Bytes:
        """The index of the seat to act in each game."""
    @property
    def done(self) -> NDArray[np.bool_]:
        """Whether the step ended each game."""
    def reset(self, seed: _Luck | None = None) -> None: ...
    def step(self, actions: ArrayLike) -> None:
        """Takes an action in every game. An illegal one raises ``Error``, and none is taken."""
    def step_random(self) -> None:
        """Takes a random legal action in every game, each equally likely."""
    def random_actions(self, out: NDArray[np.int64] | None = None) -> NDArray[np.int64]:
        """The index of a random legal action for every game."""
    def legal(self, environment: int) -> list[str]: ...
    def action(self, environment: int, index: int) -> str | None: ...
    def seed(self, environment: int) -> int:
        """The number of the seed that one game was dealt from: ``game.deal(number)`` is the same deal."""
    def features(self, environment: int) -> _Bytes:
        """The features of each legal action in one game, one row each."""
    def all_features(self) -> tuple[_Bytes, NDArray[np.int64]]:
        """The features of each legal action in all games, one row each, and where the rows of each game begin: those of
        game ``i`` are ``rows[starts[i]:starts[i + 1]]``."""
    def letters(self, prefixes: _Bytes) -> _Bytes:
        """A 1 for each letter that can come next in the word of a legal action, in all games. Row ``i`` of ``prefixes``
        has the letters chosen so far in game ``i``; nothing but 0 follows where a 0, the end, is among them."""
    def spelt(self, words: _Bytes) -> NDArray[np.int64]:
        """The index of the legal action that is the word in row ``i``, for each game; -1 where none is."""
    def __len__(self) -> int: ...

@final
class Legal(Sequence[int]):
    """The indices of the legal actions of an ``Env``, lowest first.

    Like its arrays this is the same thing for ever and tells of the present: ``tuple(env.legal)`` keeps what is legal
    now.
    """

    def __len__(self) -> int: ...
    @overload
    def __getitem__(self, index: int, /) -> int: ...
    @overload
    def __getitem__(self, index: slice, /) -> tuple[int, ...]: ...
    def __iter__(self) -> Iterator[int]: ...
    def __reversed__(self) -> Iterator[int]: ...
    def __contains__(self, index: object, /) -> bool: ...
    def index(self, value: Any, start: int = 0, stop: int = ...) -> int:
        """Where a number is among them."""
    def count(self, value: Any) -> int:
        """1 if a number is among them, 0 if not."""

@final
class Env:
    """One game, stepped as quickly as Python can: like a ``VecEnv`` of one."""

    def __new__(cls, game: Game, seed: _Luck | None = None) -> Env: ...
    @property
    def game(self) -> Game: ...
    @property
    def observation(self) -> _Bytes:
        """What the seat to act knows; written in place at every step."""
    @property
    def mask(self) -> _Bytes:
        """A 1 for each legal action; written in place at every step."""
    @property
    def rewards(self) -> tuple[float, ...]:
        """What the game that just ended brought each seat, from -1 to 1; 0 elsewhere."""
    @property
    def seat(self) -> int:
        """The index of the seat to act."""
    @property
    def legal(self) -> Legal:
        """The indices of the legal actions: a sequence that tells of the present."""
    def reset(self, seed: _Luck | None = None) -> None: ...
    def step(self, action: int) -> bool:
        """Takes the action with this index; whether it ended the game. The next is dealt at once."""
    def action(self, index: int) -> str | None: ...

def _every_game() -> list[tuple[str, int, int, int, list[tuple[str, list[str], str | None]]]]: ...
def _read_record(text: str) -> State: ...
def _restore_state(sealed: bytes) -> State: ...
def _restore_game(name: str, options: str) -> Game: ...
def _provoke_a_panic(inside: State | VecEnv | Env | None = None) -> None: ...
