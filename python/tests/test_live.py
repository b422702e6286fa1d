"""A seat at a table of a real server."""

from __future__ import annotations

import asyncio
import json
import os
import random
import re
import subprocess
import sys
import threading
import urllib.request
from pathlib import Path

import pytest

import tablee
import tablee.live
from playing import NAMES

PROGRAM = os.environ.get("TABLEE_PROGRAM")


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """The address of a server of our own, on a free port."""
    if PROGRAM is None:
        pytest.skip("TABLEE_PROGRAM names the server")
    data = tmp_path_factory.mktemp("data")
    words = [PROGRAM, "serve", "--listen", "127.0.0.1:0", "--data", str(data)]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as process:
        assert process.stdout is not None
        told = ""
        for line in process.stdout:
            told += line
            if found := re.search(r"https?://127\.0\.0\.1:\d+", line):
                # What it says later is read, too: a server whose words nobody takes stands still.
                threading.Thread(target=process.stdout.read, daemon=True).start()
                yield found[0]
                break
        else:
            pytest.fail(f"the server did not say where it listens: {told}")
        process.terminate()


def run(game):
    """Runs something to its end. It takes as long as it takes; only what stands still for good is given up."""
    return asyncio.run(asyncio.wait_for(game, 1800))


class Host:
    """Somebody who makes a table and leads it, without a client of ours."""

    def __init__(self, server: str) -> None:
        self.server, self.cookie = server, ""
        self.post("/api/me", {"name": "Léa", "lang": "fr"})

    def post(self, path: str, body: dict) -> dict:
        headers = {"Content-Type": "application/json", "Cookie": self.cookie}
        request = urllib.request.Request(self.server + path, json.dumps(body).encode(), headers, method="POST")
        with urllib.request.urlopen(request, timeout=30) as answer:
            self.cookie = (answer.headers.get("Set-Cookie") or self.cookie).split(";")[0]
            return json.loads(answer.read())

    def table(self, game: str, bots: int) -> str:
        settings = {"bot_pace": "instant"}
        made = self.post("/api/tables", {"game": game, "settings": settings, "bots": ["easy"] * bots})
        return made["code"]


async def answer_all(table: tablee.live.Table) -> None:
    """Plays at random until the game is over."""
    rng = random.Random(table.name)
    async for question in table.questions():
        assert question.legal
        assert question.seat == table.seat
        if question.must:
            await question.answer(rng.choice(question.legal))


def n_people(table: tablee.live.Table) -> int:
    return sum(it["sitter"]["kind"] == "person" for it in table.room["seats"])


@pytest.mark.parametrize(("game", "bots"), [("eternity", 0), ("duels", 4)])
def test_two_programs_play_a_whole_game(server, game, bots):
    async def whole_game():
        async with tablee.connect(server, code, name="First") as first:
            await asyncio.to_thread(host.post, f"/api/tables/{code}/leave", {})
            async with tablee.connect(server, code, name="Second") as second:
                await first.start()
                await asyncio.gather(answer_all(first), answer_all(second))
                return first, second

    host = Host(server)
    code = host.table(game, bots)
    for table in run(whole_game()):
        assert table.frame is not None
        assert table.frame.outcome is not None


def the_bot_of_the_documents(server, code):
    """The example of the page about Python, at another table."""
    page = (Path(__file__).parent.parent.parent / "docs" / "python.md").read_text(encoding="utf-8")
    (block,) = re.findall(r"```python live\n(.*?)```", page, re.S)
    own = block.replace("http://127.0.0.1:7878", server).replace("LUNE-TIGRE-4721", code)
    assert server in own and code in own
    return ["-c", "import random, tablee\n" + own]


def the_bot_of_the_examples(server, code):
    return [str(Path(__file__).parent.parent / "examples" / "join_table.py"), server, code]


@pytest.mark.parametrize(
    ("game", "bot"), [(it, the_bot_of_the_examples) for it in NAMES] + [("eternity", the_bot_of_the_documents)]
)
def test_the_bots_that_are_shown_play_every_game_to_its_end(server, game, bot):
    async def whole_game():
        async with tablee.connect(server, code, name="First") as first:
            await asyncio.to_thread(host.post, f"/api/tables/{code}/leave", {})
            words = [sys.executable, *bot(server, code)]
            process = await asyncio.create_subprocess_exec(*words, stderr=asyncio.subprocess.PIPE)
            while n_people(first) < 2:
                await first.changed()
            await first.start()
            await answer_all(first)
            _, errors = await process.communicate()
            return process.returncode, errors.decode()

    host = Host(server)
    code = host.table(game, next(it.least for it in tablee.games() if it.name == game) - 2)
    assert run(whole_game()) == (0, "")


def test_a_program_plays_against_bots_and_people_see_it(server):
    async def whole_game():
        async with tablee.connect(server, code, name="Robot", seat="b") as table:
            assert table.seat == "b"
            await asyncio.to_thread(host.post, f"/api/tables/{code}/leave", {})
            await table.start()
            rng = random.Random(1)
            async for question in table.questions():
                if question.must:
                    with pytest.raises(tablee.live.Refused) as refused:
                        await table.act(question.number, "dance")
                    assert refused.value.code == "unreadable"
                    await question.answer(rng.choice(question.legal))
            return table

    host = Host(server)
    code = host.table("eternity", 0)
    host.post(f"/api/tables/{code}/bots", {"seat": "c", "level": "easy"})
    table = run(whole_game())
    assert table.frame is not None
    assert table.frame.outcome is not None


class Line:
    """A line to a server that is played by the test."""

    def __init__(self) -> None:
        self.sent: asyncio.Queue[dict] = asyncio.Queue()

    async def send(self, text: str) -> None:
        self.sent.put_nowait(json.loads(text))

    async def close(self) -> None:
        pass


def a_table(seat: str) -> tuple[tablee.live.Table, Line]:
    """A seat at a table that the test tells things to."""
    table, line = tablee.connect("http://127.0.0.1:1", "LUNE-MER-0000"), Line()
    table._line, table.guest, table.room = line, "me", room(seat)
    return table, line


def room(seat: str, **more) -> dict:
    mine = {"seat": seat, "sitter": {"kind": "person", "guest": "me"}}
    return {"state": "playing", "seats": [{"seat": "f", "sitter": {"kind": "bot"}}, mine], **more}


def frame(number: int) -> dict:
    question = {"number": number, "legal": ["S5"], "waits": True, "sealed": False, "foreseen": [], "answer": None}
    return {"type": "frame", "events": [], "view": {}, "asked": ["a"], "question": question}


def test_a_program_makes_nobody_wait_where_people_look_even_if_the_deal_moved_its_seat():
    async def pause():
        table, line = a_table("b")
        held = {"step": 15, "kind": "round", "waiting_for": ["a"]}
        table._take({"type": "room", "room": room("a", held=held)})
        assert table.seat == "a"
        assert await line.sent.get() == {"type": "continue", "step": 15}
        # Where others are waited for there is nothing to say.
        table._take({"type": "room", "room": room("a", held={**held, "waiting_for": ["f"]})})
        await asyncio.gather(*table._tasks)
        assert line.sent.empty()

    asyncio.run(pause())


def test_what_the_server_found_too_fast_is_said_again(monkeypatch):
    async def hurry():
        table, line = a_table("a")
        answer = asyncio.ensure_future(table.act(3, "S5"))
        first = await line.sent.get()
        slow_down = {"type": "refused", "problem": {"code": "slow-down", "message": "Slow down."}}
        table._take(slow_down)
        table._take(slow_down)
        assert await line.sent.get() == first
        table._take({"type": "ack", "id": first["id"]})
        await answer
        await asyncio.gather(*table._tasks)
        assert line.sent.empty()

    monkeypatch.setattr(tablee.live, "SLOWED", 0)
    asyncio.run(hurry())


def test_a_question_whose_answer_was_refused_is_asked_again():
    async def refusal():
        table, line = a_table("a")
        questions = table.questions()
        for _ in range(2):
            table._take(frame(7))
            question = await anext(questions)
            answer = asyncio.ensure_future(question.answer("S5"))
            sent = await line.sent.get()
            problem = {"code": "others-read", "message": "Others read."}
            table._take({"type": "refused", "id": sent["id"], "problem": problem})
            with pytest.raises(tablee.live.Refused):
                await answer

    asyncio.run(refusal())


def test_whoever_waits_for_news_of_a_lost_line_is_told():
    async def lost():
        table, _ = a_table("a")
        with pytest.raises(tablee.live.Closed):
            await table.changed()

    asyncio.run(lost())


def test_what_cannot_be_is_said_in_words(server):
    async def join(address, code):
        async with tablee.connect(address, code):
            pass

    with pytest.raises(tablee.live.Refused) as refused:
        asyncio.run(join(server, "LUNE-MER-0000"))
    assert refused.value.code == "no-such-table"
    with pytest.raises(tablee.live.Closed, match="does not answer"):
        asyncio.run(join("http://127.0.0.1:9", "LUNE-MER-0000"))
    with pytest.raises(tablee.Error, match="http://"):
        tablee.connect("ftp://somewhere", "LUNE-MER-0000")
