"""A seat at a table of a real server."""

from __future__ import annotations

import asyncio
import json
import os
import random
import re
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

import tablee
import tablee.live

PROGRAM = os.environ.get("TABLEE_PROGRAM")
pytestmark = pytest.mark.skipif(PROGRAM is None, reason="TABLEE_PROGRAM names the server")


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """The address of a server of our own, on a free port."""
    data = tmp_path_factory.mktemp("data")
    words = [str(PROGRAM), "serve", "--listen", "127.0.0.1:0", "--data", str(data)]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as process:
        assert process.stdout is not None
        told = ""
        for line in process.stdout:
            told += line
            if found := re.search(r"https?://127\.0\.0\.1:\d+", line):
                yield found[0]
                break
        else:
            pytest.fail(f"the server did not say where it listens: {told}")
        process.terminate()


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
    for table in asyncio.run(asyncio.wait_for(whole_game(), 240)):
        assert table.frame is not None
        assert table.frame.outcome is not None


def test_the_bot_of_the_examples_plays_along(server):
    example = Path(__file__).parent.parent / "examples" / "join_table.py"

    async def whole_game():
        async with tablee.connect(server, code, name="First") as first:
            await asyncio.to_thread(host.post, f"/api/tables/{code}/leave", {})
            words = [sys.executable, str(example), server, code]
            process = await asyncio.create_subprocess_exec(*words, stderr=asyncio.subprocess.PIPE)
            while n_people(first) < 2:
                await first.changed()
            await first.start()
            await answer_all(first)
            _, errors = await process.communicate()
            return process.returncode, errors.decode()

    host = Host(server)
    code = host.table("eternity", 0)
    assert asyncio.run(asyncio.wait_for(whole_game(), 120)) == (0, "")


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
    table = asyncio.run(asyncio.wait_for(whole_game(), 120))
    assert table.frame is not None
    assert table.frame.outcome is not None


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
