"""A player at a live table, over the protocol of ``docs/protocol.md``.

>>> async with tablee.connect("http://127.0.0.1:7878", "LUNE-TIGRE-4721", name="Robot") as table:
...     async for question in table.questions():
...         await question.answer(random.choice(question.legal))

It needs the package ``websockets``: ``pip install tablee[live]``.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
import threading
import urllib.error
import urllib.request
from collections.abc import AsyncIterator, Coroutine
from dataclasses import dataclass, field
from types import TracebackType
from typing import Any
from urllib.parse import urlsplit

from ._engine import Error

#: How many seconds a program is silent that the server finds too fast.
SLOWED = 1.0


class Refused(Error):
    """What the server would not do; ``code`` is a stable word for it."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(f"{message} ({code})")
        self.code = code


class Closed(Error):
    """The server has closed the line, or it is lost."""


@dataclass(frozen=True)
class Frame:
    """What one has seen happen, and what one now sees."""

    events: list[dict[str, Any]]
    view: dict[str, Any]
    #: Who is asked.
    asked: tuple[str, ...]
    #: How the game ended; ``None`` while it goes on.
    outcome: dict[str, Any] | None


@dataclass
class LiveQuestion:
    """What is asked of one's seat, as at a table in the browser."""

    seat: str
    legal: list[str]
    view: dict[str, Any]
    #: Whether the game waits for it; otherwise it may be left.
    must: bool
    #: Whether others are asked with it and answers are opened together.
    sealed: bool
    #: What each legal action would lead to, where there are not too many.
    foreseen: list[Any]
    number: int = field(repr=False)
    table: Table = field(repr=False)

    async def answer(self, action: str) -> None:
        """Plays an action; returns when it is stored. Raises ``Refused`` if it is not taken."""
        await self.table.act(self.number, action)


class Table:
    """A seat at a live table."""

    def __init__(
        self, server: str, code: str, name: str, seat: str | None, password: str | None, lang: str, start: bool
    ) -> None:
        self._server = server.rstrip("/")
        if urlsplit(self._server).scheme not in ("http", "https"):
            raise Error(f"the address of a server begins with http:// or https://; this is “{server}”")
        self.code = code
        self.name = name
        self.lang = lang
        #: Who one is to the server.
        self.guest: str | None = None
        #: The table as the server tells it: seats, settings, state.
        self.room: dict[str, Any] = {}
        #: What was seen last.
        self.frame: Frame | None = None
        self._wanted = seat
        self._password = password
        self._start = start
        self._cookie = ""
        self._line: Any = None
        self._reader: asyncio.Task[None] | None = None
        self._questions: asyncio.Queue[LiveQuestion | None] = asyncio.Queue()
        #: What was sent and is not answered, and who waits for it, in the order of sending.
        self._waiting: dict[str, tuple[dict[str, Any], asyncio.Future[None]]] = {}
        self._answered: set[int] = set()
        self._changes = asyncio.Event()
        self._tasks: set[asyncio.Future[None]] = set()
        self._is_slowed = False
        self._why: str | None = None

    async def __aenter__(self) -> Table:
        await self._open()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    @property
    def seat(self) -> str | None:
        """One's seat now. It may be another after the deal: empty seats are taken away."""
        if self.guest is None:
            return None
        mine = (it["seat"] for it in self.room.get("seats", ()) if it["sitter"].get("guest") == self.guest)
        return next(mine, None)

    async def questions(self) -> AsyncIterator[LiveQuestion]:
        """What is asked of one's seat, until the game is over or the line is closed. Late ones are left out."""
        while (question := await self._questions.get()) is not None:
            # The same question comes again when something happens beside it.
            if self._questions.empty() and question.number not in self._answered:
                yield question
        if self._why is not None:
            raise Closed(self._why)

    async def changed(self) -> None:
        """Waits until something is told of the table: somebody sits down, something happens."""
        if self._reader is None or self._reader.done():
            raise Closed(self._why or "the line is closed")
        await self._changes.wait()

    async def start(self) -> None:
        """Deals, if one is the host; returns when the table has told so."""
        await self._post("start", {})
        # What a request is answered with may be older than what was told over the line since.
        while self.room.get("state") == "open":
            await self.changed()

    async def act(self, number: int, action: str) -> None:
        """Answers the question with this number."""
        name = secrets.token_hex(8)
        self._answered.add(number)
        stored: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        message = {"type": "act", "id": name, "question": number, "action": action}
        self._waiting[name] = message, stored
        try:
            await self._send(message)
            await stored
        except Refused:
            # It is still asked, and may be told again.
            self._answered.discard(number)
            raise
        finally:
            self._waiting.pop(name, None)

    async def say(self, text: str) -> None:
        """Says something to the table."""
        await self._send({"type": "say", "id": secrets.token_hex(8), "to": "table", "text": text})

    async def close(self) -> None:
        """Leaves the line; the seat is kept, and a bot plays for it after a while."""
        if self._line is not None:
            await self._line.close()
        for task in [*self._tasks, self._reader]:
            if task is not None:
                task.cancel()

    async def _open(self) -> None:
        try:
            from websockets.asyncio.client import connect as open_socket
        except ImportError:
            raise Error("a live table needs the package websockets: pip install 'tablee[live]'") from None
        await self._request("POST", "/api/me", {"name": self.name, "lang": self.lang})
        self.room = await self._post("join", {} if self._password is None else {"password": self._password})
        self.room = await self._post("sit", {} if self._wanted is None else {"seat": self._wanted})
        address = "ws" + self._server.removeprefix("http") + f"/api/tables/{self.code}/socket"
        headers = {"Cookie": self._cookie}
        self._line = await open_socket(address, additional_headers=headers, max_size=None)
        await self._send({"type": "hello", "since": None, "lang": self.lang})
        welcome = json.loads(await self._line.recv())
        if welcome.get("type") != "welcome":
            raise Closed(f"the server does not welcome us: {welcome}")
        self.room, self.guest = welcome["room"], welcome["you"]["guest"]
        self._reader = asyncio.create_task(self._read())
        self._read_on()
        if self._start:
            await self.start()

    async def _read(self) -> None:
        from websockets.exceptions import ConnectionClosed

        try:
            async for text in self._line:
                self._take(json.loads(text))
        except ConnectionClosed as lost:
            self._why = self._why or f"the line is lost: {lost}"
        finally:
            for _, waiting in self._waiting.values():
                if not waiting.done():
                    waiting.set_exception(Closed(self._why or "the line is closed"))
            self._questions.put_nowait(None)
            self._changes.set()

    def _take(self, message: dict[str, Any]) -> None:
        # Whoever waits now is woken; whoever waits next waits for what is told next.
        self._changes.set()
        self._changes = asyncio.Event()
        match message.get("type"):
            case "frame":
                self._see(message)
            case "room":
                self.room = message["room"]
                self._read_on()
            case "you":
                self.guest = message["you"]["guest"]
                self._read_on()
            case "ack":
                self._settle(message.get("id"), None)
            case "refused":
                self._hear_refusal(message.get("id"), message["problem"])
            case "bye":
                self._why = f"the server says goodbye: {message.get('problem', message.get('code', ''))}"

    def _read_on(self) -> None:
        """Where the game pauses for people to look, a program has looked at once."""
        held = self.room.get("held")
        if held and self.seat in held["waiting_for"]:
            self._do(self._send({"type": "continue", "step": held["step"]}))

    def _hear_refusal(self, name: str | None, problem: dict[str, Any]) -> None:
        if name is None and problem["code"] == "slow-down":
            # The server has not read what came too fast, so that it cannot say what it was.
            if not self._is_slowed:
                self._is_slowed = True
                self._do(self._say_again())
        else:
            self._settle(name, Refused(problem["code"], problem.get("message", "")))

    async def _say_again(self) -> None:
        """Sends once more what is not answered, when the server listens again. What it knows it does not do twice."""
        await asyncio.sleep(SLOWED)
        self._is_slowed = False
        self._read_on()
        for message, _ in list(self._waiting.values()):
            await self._send(message)

    def _do(self, what: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(what)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Future[None]) -> None:
        self._tasks.discard(task)
        # A line that is lost is told to whoever asks for the next question.
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, Closed):
            raise error

    def _see(self, frame: dict[str, Any]) -> None:
        outcome = frame.get("outcome")
        self.frame = Frame(frame["events"], frame["view"], tuple(frame["asked"]), outcome)
        question = frame.get("question")
        if question is not None and self.seat is not None and question.get("answer") is None:
            self._questions.put_nowait(
                LiveQuestion(
                    seat=self.seat,
                    legal=question["legal"],
                    view=frame["view"],
                    must=question["waits"],
                    sealed=question["sealed"],
                    foreseen=question["foreseen"],
                    number=question["number"],
                    table=self,
                )
            )
        if outcome is not None:
            self._questions.put_nowait(None)

    def _settle(self, name: str | None, error: Exception | None) -> None:
        _, waiting = self._waiting.pop(name or "", (None, None))
        if waiting is not None and not waiting.done():
            if error is None:
                waiting.set_result(None)
            else:
                waiting.set_exception(error)

    async def _send(self, message: dict[str, Any]) -> None:
        from websockets.exceptions import ConnectionClosed

        if self._line is None:
            raise Closed("the line is not open: use `async with tablee.connect(…)`")
        try:
            await self._line.send(json.dumps(message))
        except ConnectionClosed as lost:
            raise Closed(self._why or f"the line is lost: {lost}") from None

    async def _post(self, what: str, body: dict[str, Any]) -> dict[str, Any]:
        return await self._request("POST", f"/api/tables/{self.code}/{what}", body)

    async def _request(self, method: str, path: str, body: dict[str, Any]) -> dict[str, Any]:
        # Not one of asyncio's own threads: those are waited for when somebody presses Ctrl-C.
        loop = asyncio.get_running_loop()
        told: asyncio.Future[dict[str, Any]] = loop.create_future()

        def settle(answer: dict[str, Any] | None, error: Exception | None) -> None:
            if told.done():
                return
            if error is None:
                told.set_result(answer or {})
            else:
                told.set_exception(error)

        def ask() -> None:
            answer, wrong = None, None
            try:
                answer = self._request_now(method, path, body)
            except Exception as error:
                wrong = error
            with contextlib.suppress(RuntimeError):  # The loop is closed: nobody waits any more.
                loop.call_soon_threadsafe(settle, answer, wrong)

        threading.Thread(target=ask, name="tablee.live", daemon=True).start()
        return await told

    def _request_now(self, method: str, path: str, body: dict[str, Any]) -> dict[str, Any]:
        request = urllib.request.Request(
            self._server + path,
            json.dumps(body).encode(),
            {"Content-Type": "application/json", "Cookie": self._cookie, "Accept-Language": self.lang},
            method=method,
        )
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                cookie = answer.headers.get("Set-Cookie")
                if cookie:
                    self._cookie = cookie.split(";")[0]
                told: dict[str, Any] = json.loads(answer.read() or b"{}")
                return told
        except urllib.error.HTTPError as error:
            text = error.read().decode(errors="replace")
            try:
                problem = json.loads(text)
                refused = Refused(problem["code"], problem["message"])
            except (ValueError, KeyError, TypeError):
                refused = Refused(str(error.code), text or error.reason)
            raise refused from None
        except urllib.error.URLError as error:
            raise Closed(f"{self._server} does not answer: {error.reason}") from None


def connect(
    server: str,
    code: str,
    *,
    name: str = "Python",
    seat: str | None = None,
    password: str | None = None,
    lang: str = "en",
    start: bool = False,
) -> Table:
    """A seat at the table with this code, to be used with ``async with``.

    Without ``seat`` the server gives the first that is free. With ``start`` the cards are dealt at once, if one is the
    host. Whoever brings a program to a table should say so in its name.
    """
    return Table(server, code, name, seat, password, lang, start)
