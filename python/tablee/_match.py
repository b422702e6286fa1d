"""Games in which several seats are asked at once."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from itertools import islice
from typing import Any

from ._engine import Bot, Error, Game, IllegalAction, Question, State
from ._types import Outcome, Player, Seat


class Match:
    """A game played question by question.

    Seats that are asked together answer together: nobody's answer is played before all are in, so
    nobody can wait for the others. Seats that may act though nobody waits for them are offered it first.
    """

    def __init__(self, game: Game, seed: Any = None) -> None:
        if not isinstance(game, Game):
            raise TypeError(f"a match is of a tablee.Game, not of a {type(game).__name__}")
        self._state = game.deal(seed)

    @property
    def state(self) -> State:
        """The state; whoever has it can see what any seat sees."""
        return self._state

    @property
    def outcome(self) -> Outcome | None:
        """How it ended; ``None`` while it goes on."""
        return self._state.outcome

    def questions(self) -> dict[str, Question]:
        """What each seat is asked that the game waits for; all of them are to be answered together."""
        return {seat: self._state.question(seat) for seat in self._state.to_act}

    def offers(self) -> dict[str, Question]:
        """What each seat may do that the game does not wait for."""
        waited_for = self._state.to_act
        return {seat: self._state.question(seat) for seat in self._state.may_act if seat not in waited_for}

    def interrupt(self, seat: Seat, action: str) -> None:
        """Takes an action of a seat that the game does not wait for."""
        self._state.play(seat, action)

    def answer(self, answers: Mapping[str, str]) -> None:
        """Answers the questions, all of them. If one is refused, none is played."""
        asked = self._state.to_act
        if not asked:
            raise Error("the game is over: nobody is asked any more")
        if not isinstance(answers, Mapping):
            raise TypeError(f"answers are a dictionary from seat to action, not a {type(answers).__name__}")
        if set(answers) != set(asked):
            given = " ".join(sorted(map(str, answers))) or "nobody"
            raise Error(f"{' '.join(asked)} are asked and answer together; {given} answered")
        for seat, action in answers.items():
            why = self._state.why_not(seat, action)
            if why is not None:
                raise why
        for seat in asked:
            # What was asked of several can be settled by the first of them.
            if seat in self._state.to_act and self._state.why_not(seat, answers[seat]) is None:
                self._state.play(seat, answers[seat])

    def step(self, players: Sequence[Player | str], rng: random.Random | None = None) -> None:
        """Has everybody answer once: an offer that is taken, or all questions of the moment."""
        self._step(seat_players(self._state.game, players), rng)

    def _step(self, players: list[Player], rng: random.Random | None) -> None:
        offers = list(self.offers().items())
        (rng or random).shuffle(offers)
        for seat, question in offers:
            action = ask(players[question.index], question, rng)
            if action is not None:
                return self.interrupt(seat, action)
        answers = {}
        for seat, question in self.questions().items():
            action = ask(players[question.index], question, rng)
            if action is None:
                raise Error(f"{seat} is asked and has to answer; its player answered None")
            answers[seat] = action
        self.answer(answers)
        return None

    def play(self, players: Sequence[Player | str], rng: random.Random | None = None) -> Outcome:
        """Plays to the end with one player for each seat: names of bots, or functions from question to action."""
        seated = seat_players(self._state.game, players)
        while not self._state.is_over:
            self._step(seated, rng)
        outcome = self._state.outcome
        if outcome is None:
            raise Error("the game is over without an outcome")
        return outcome


def ask(player: Player, question: Question, rng: random.Random | None) -> str | None:
    """What a player answers; bots of ours take their luck from ``rng``."""
    if isinstance(player, Bot):
        return player(question, rng)
    action = player(question)
    if action is not None and not isinstance(action, str):
        raise TypeError(f"a player answers with the text of an action, not with a {type(action).__name__}")
    if action is not None and action not in question.legal:
        # The rules say why, once it is played; a player that is asked must not get past that.
        some = ", ".join(question.legal[:8])
        raise IllegalAction(f"{question.seat} may not play “{action}” now; legal is {some}")
    return action


def seat_players(game: Game, players: Sequence[Player | str]) -> list[Player]:
    """One player for each seat; one alone sits everywhere."""
    if isinstance(players, str) or callable(players):
        players = [players]
    # An iterator may have no end.
    players = list(islice(players, game.players + 1))
    if len(players) == 1:
        players *= game.players
    if len(players) != game.players:
        given = f"{len(players)}" if len(players) < game.players else "more"
        raise Error(f"{given} players for {game.players} seats: name one for each, or one for all")
    return [as_player(it) for it in players]


def as_player(player: Player | str) -> Player:
    """A bot by its name, or the function itself."""
    if isinstance(player, str):
        return Bot(player)
    if not callable(player):
        raise TypeError(
            f"a player is the name of a bot or a function from question to action, not a {type(player).__name__}"
        )
    return player
