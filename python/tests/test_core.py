"""Rules, views, records and bots."""

from __future__ import annotations

import contextlib
import copy
import json
import pickle
import random
import threading
import time
from importlib import metadata

import pytest

import tablee
from playing import NAMES, every_option, python_is_let_go_during, random_steps


def test_the_package_says_which_version_it_is():
    assert tablee.__version__ == metadata.version("tablee")


def test_games_tell_what_they_are():
    games = {it.name: it for it in tablee.games()}
    assert list(games) == NAMES
    for it in games.values():
        assert 2 <= it.least <= it.most
        game = tablee.Game(it.name, it.least)
        assert game.players == it.least == len(game.seats)
        assert set(game.options) == {"players", *(option.name for option in it.options)}
        assert game.rules("fr") != game.rules("en") and game.rules_version == it.rules_version


@pytest.mark.parametrize("game", every_option(), ids=repr)
def test_a_random_game_of_every_option_ends_with_an_outcome(game):
    state, rng = game.deal(7), random.Random(7)
    for seat, action in random_steps(state, rng):
        assert state.why_not(seat, action) is None
        assert seat in state.to_act or seat in state.may_act
    outcome = state.outcome
    assert outcome is not None and len(outcome.points) == game.players
    assert set(outcome.winners) == {it for it, place in zip(state.seats, outcome.places, strict=True) if place == 1}
    assert all(-1 <= it <= 1 for it in state.rewards)
    assert state.to_act == () and all(state.legal(it) == [] for it in state.seats)


def test_the_same_seed_deals_the_same_cards(game):
    assert game.deal(5).truth().record == game.deal(5).truth().record
    assert game.deal(5).truth().secrets != game.deal(6).truth().secrets
    assert game.deal(5).truth().secrets == game.deal(f"{5:02x}" + "0" * 62).truth().secrets
    assert game.deal(random.Random(1)).truth().secrets == game.deal(random.Random(1)).truth().secrets
    assert game.deal().truth().record["seed"] != game.deal().truth().record["seed"]


def test_games_and_states_are_pickled_and_copied(game):
    assert pickle.loads(pickle.dumps(game)) == game and hash(pickle.loads(pickle.dumps(game))) == hash(game)
    state, rng = game.deal(3), random.Random(3)
    for _ in random_steps(state, rng, 25):
        pass
    for other in (pickle.loads(pickle.dumps(state)), copy.copy(state), copy.deepcopy(state), state.copy()):
        assert other.truth() == state.truth() and other.n_plies == state.n_plies
        if not other.is_over:
            seat = other.to_act[0]
            other.play(seat, other.legal(seat)[0])
            assert other.n_plies == state.n_plies + 1, "they go on alone"


def test_records_are_written_and_read(game, tmp_path):
    state, rng = game.deal(9), random.Random(9)
    for _ in random_steps(state, rng):
        pass
    path = tmp_path / "games.jsonl"
    tablee.write_record(state, str(path))
    tablee.write_record(state, str(path))
    again = tablee.read_records(str(path))
    assert len(again) == 2 and all(it.outcome == state.outcome for it in again)
    assert tablee.read_record(state.record()).truth() == state.truth()
    record = json.loads(json.dumps(state.record()))
    record["outcome"]["points"][0] += 1
    with pytest.raises(tablee.BadRecord, match="outcome"):
        tablee.read_record(record)


def test_what_happened_is_told_in_both_languages(game):
    state, rng = game.deal(2), random.Random(2)
    for _ in random_steps(state, rng, 10):
        pass
    english, french = state.story("a"), state.story("a", lang="fr")
    assert len(english) == len(french) == len(state.events("a")) > 0
    assert english != french and not any(it.startswith("{") for it in english + french)
    late = state.events("a", since=state.n_plies)
    assert state.events("a")[len(state.events("a")) - len(late) :] == late and state.events("a", since=10**6) == []


def test_a_refusal_has_a_ruling_and_a_sentence_and_changes_nothing(game):
    n_rulings, rng = 0, random.Random(4)
    texts = sorted({action for _, action in random_steps(game.deal(1), rng)})
    state = game.deal(4)
    for seat, _ in random_steps(state, rng, 40):
        before = state.truth()
        for action in rng.sample(texts, min(8, len(texts))):
            why = state.why_not(seat, action)
            if why is None:
                continue
            with pytest.raises(tablee.IllegalAction) as caught:
                state.play(seat, action)
            refusal = caught.value
            assert (refusal.code, refusal.ruling, str(refusal)) == (why.code, why.ruling, str(why))
            assert refusal.sentences["en"] and refusal.sentences["fr"] != refusal.sentences["en"]
            if refusal.ruling is not None:
                n_rulings += 1
                assert refusal.ruling.startswith("R") and refusal.ruling in str(refusal)
                assert f"**{refusal.ruling}**" in game.rules() and refusal.reason["kind"]
        assert state.truth() == before
    assert n_rulings > 0


def test_whoever_is_not_asked_is_told_so(game):
    state = game.deal(1)
    for seat in state.seats:
        if seat not in state.to_act and seat not in state.may_act:
            refusal = state.why_not(seat, state.legal(state.to_act[0])[0])
            assert refusal is not None and refusal.code == "not-asked"


def test_a_choice_is_taken_back_where_the_rules_allow_it(game):
    rng, n_undone = random.Random(5), 0
    for deal in range(20):
        state = game.deal(deal)
        for _ in random_steps(state, rng, deal):
            pass
        if state.is_over:
            continue
        seat = state.to_act[0]
        before, could = state.truth(), state.can_undo(seat)
        state.play(seat, rng.choice(state.legal(seat)))
        if state.can_undo(seat):
            assert state.undo(seat) and state.truth() == before and state.can_undo(seat) == could
            n_undone += 1
        else:
            assert not state.undo(seat)
    assert n_undone > 0 or game.name not in ("dobro", "duels")


def test_bots_play_by_name_and_say_why(game):
    state, rng = game.deal(1), random.Random(1)
    for name in ("random", "greedy", "ismcts:20", "ismcts-random:20", "easy"):
        bot = tablee.Bot(name)
        assert bot.name == name and pickle.loads(pickle.dumps(bot)).name == name
        question = state.question(state.to_act[0])
        assert bot.choose(question, rng) in question.legal
        assert bot.choose(question, 3) == bot.choose(question, 3), "the same luck, the same choice"
        advice = bot.advise(question, rng)
        assert advice.action in question.legal and advice.candidates
        assert advice.sentences["en"] and advice.sentences["fr"] and advice.reason["kind"]


def test_bots_think_without_holding_python(game):
    question = game.deal(1).question(game.deal(1).to_act[0])
    playouts, took = 1000, 0.0
    # On a busy machine another thread waits longer for its turn than a short thought takes.
    while took < 0.08:
        playouts *= 2
        bot, start = tablee.Bot(f"ismcts:{playouts}"), time.perf_counter()
        bot.choose(question, 1)
        took = time.perf_counter() - start
    assert python_is_let_go_during(lambda: bot.choose(question, 1))


def test_one_state_in_many_threads_stays_whole(game):
    state = game.deal(8)
    errors = []

    def play(number):
        rng = random.Random(number)
        try:
            for _ in range(60):
                if state.is_over:
                    return
                asked = state.to_act
                if asked:
                    seat = rng.choice(asked)
                    legal = state.legal(seat)
                    with contextlib.suppress(tablee.IllegalAction):
                        state.play(seat, rng.choice(legal)) if legal else None
                state.view(rng.choice(state.seats)), state.observation("a")
        except BaseException as error:
            errors.append(error)

    threads = [threading.Thread(target=play, args=(it,)) for it in range(4)]
    [it.start() for it in threads]
    [it.join() for it in threads]
    assert not errors
    assert tablee.read_record(state.truth().record).truth() == state.truth()


def test_seats_asked_together_answer_together():
    match = tablee.Match(tablee.Game("duels", 6), seed=1)
    questions = match.questions()
    assert list(questions) == list("abcdef")
    answers = {seat: question.legal[0] for seat, question in questions.items()}
    with pytest.raises(tablee.Error, match="answer together"):
        match.answer({"a": answers["a"]})
    with pytest.raises(tablee.IllegalAction):
        match.answer({**answers, "f": "bet 3"})
    assert match.state.n_plies == 0, "if one is refused none is played"
    match.answer(answers)
    assert match.state.n_plies == 6


def test_matches_are_played_by_bots_and_functions(game):
    seen = []

    def mine(question):
        seen.append(question)
        return question.legal[-1] if question.must else None

    match = tablee.Match(game, seed=2)
    outcome = match.play([mine] + ["random"] * (game.players - 1), random.Random(1))
    assert outcome == match.outcome and all(it.seat == "a" for it in seen)
    assert not any(isinstance(getattr(seen[0], it, None), tablee.State) for it in dir(seen[0]))


def test_an_arena_plays_every_deal_from_every_seat(game):
    def first(question):
        return question.legal[0] if question.must else None

    result = tablee.arena(game, [first, "random"], games=2, seed=3)
    assert result.games == game.players and {it.name for it in result.standings} == {"first", "random"}
    assert tablee.arena(game, [first, "random"], games=2, seed=3) == result
    assert result["first"].games == result.games and str(result).count("\n") == 1


def test_a_greedy_bot_beats_a_random_one():
    result = tablee.arena(tablee.Game("dobro", 3), ["greedy", "random"], games=60, seed=1)
    assert result["greedy"].wins - result["greedy"].margin > 1 / 3


def test_different_players_with_the_same_name_are_told_apart():
    game = tablee.Game("eternity", 3)
    first, last = (lambda question: question.legal[0]), (lambda question: question.legal[-1])
    result = tablee.arena(game, [first, last, "random"], games=6, seed=1)
    assert [it.name for it in result.standings] == ["<lambda>", "<lambda> 2", "random"]
    assert sum(it.wins for it in result.standings) == pytest.approx(1)
    both = tablee.arena(game, [first, "random", tablee.Bot("random")], games=6, seed=1)
    assert [it.name for it in both.standings] == ["<lambda>", "random"], "one player in two seats is one"
