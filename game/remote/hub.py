"""The server's own thread: phones come, are recognised, say things, and are shown the latest page.

This is the only module that loads `websockets`; it is imported inside the thread.
"""

from __future__ import annotations

import asyncio
import json
import logging
import socket
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field

from websockets.asyncio.server import ServerConnection, serve
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response
from websockets.protocol import Event

from engine.core import Seat
from game.remote.board import Board, Came, Said, Went
from game.remote.keys import Opened
from game.remote.limits import Bucket, Doors, Misses, Traffic
from game.remote.messages import (
    MOST_BYTES,
    Greeting,
    Hello,
    HelloByCode,
    Language,
    read_message,
    read_opening,
)
from game.remote.requests import Asked, Reception
from game.remote.words import ServerWords

_FIRST_FRAME = 10.0
"""Seconds for the first frame of a connection."""
_TYPING = 300.0
"""Seconds to type a code."""
_SENDING = 20.0
"""Seconds for a phone to take a page; a slower one is dropped, and may come back."""
_BEAT = 5.0
"""Seconds without a page after which a phone at a seat is told that the table is still there.

A page hears no pings; it takes a table that says nothing for long for lost, and comes back.
"""
_CODES = 12
"""Codes that may be tried on one connection."""
_STILL_HERE = "{}"
_POLICY = 1008
"""The code of the web socket for whoever breaks the rules."""

_quiet = logging.getLogger(f"{__name__}.wire")
_quiet.setLevel(logging.CRITICAL + 1)  # whatever strangers send, they do not write our log
logging.getLogger("asyncio").setLevel(logging.ERROR)  # nor do they by answers that they leave unread


@dataclass(slots=True, eq=False)
class _Phone:
    """A phone at a seat, and what it is still to be sent."""

    socket: ServerConnection
    seat: Seat
    token: str | None = None
    frame: str | None = None
    end: str | None = None
    wake: asyncio.Event = field(default_factory=asyncio.Event)

    def take(self) -> list[str]:
        """What is to be sent now."""
        texts: list[str] = []
        if self.token is not None:
            texts.append(json.dumps({"token": self.token}))
        if self.end is not None:
            texts.append(_ending(self.end))
        elif self.frame is not None:
            texts.append(self.frame)
        self.token = self.frame = None
        return texts


class Hub:
    """Everything that runs in the server's thread."""

    def __init__(self, board: Board, reception: Reception, words: ServerWords) -> None:
        self._board = board
        self._reception = reception
        self._words = words
        self._phones: dict[Seat, _Phone] = {}
        self._doors = Doors()
        self._misses = Misses()
        self._floods = Misses()
        self._closed = asyncio.Event()

    async def run(self, sockets: Sequence[socket.socket]) -> None:
        """Serve until the board says that it ends."""
        loop, doors, floods = asyncio.get_running_loop(), self._doors, self._floods

        class Guarded(ServerConnection):
            """A connection that is counted from its first moment, and all that comes in on it.

            Pings and pieces of a message are answered and put together long before we see a message.
            """

            def connection_made(self, transport: asyncio.BaseTransport) -> None:
                super().connection_made(transport)
                self.traffic = Traffic()
                if not doors.come_in(_address(transport), self):
                    self.transport.abort()
                elif isinstance(other := doors.crowded_out(), Guarded):
                    other.transport.abort()

            def connection_lost(self, exc: Exception | None) -> None:
                super().connection_lost(exc)
                doors.go_out(_address(self.transport), self)

            def data_received(self, data: bytes) -> None:
                if self.traffic.hears(data):
                    super().data_received(data)
                else:
                    self.cut_off()

            def process_event(self, event: Event) -> None:
                if self.transport.is_closing():
                    return
                if self.traffic.takes_frame():
                    super().process_event(event)
                else:
                    self.cut_off()

            def cut_off(self) -> None:
                floods.miss(_address(self.transport))
                self.transport.abort()

        servers = [
            await serve(
                self._meet,
                sock=one,
                process_request=self._receive,
                compression=None,
                server_header=None,
                open_timeout=8,
                ping_interval=8,
                ping_timeout=8,
                close_timeout=1,
                max_size=MOST_BYTES,
                max_queue=4,
                write_limit=2**14,
                logger=_quiet,
                create_connection=Guarded,
            )
            for one in sockets
        ]
        self._board.wake = lambda: _tell(loop, self._follow)
        self._follow()
        await self._closed.wait()
        for server in servers:
            server.close()
        for server in servers:
            await server.wait_closed()

    # -- orders --------------------------------------------------------------------------------------------

    def _follow(self) -> None:
        """Do what the program wants."""
        orders = self._board.orders()
        if orders.moves is not None:
            self._move(orders.moves)
        for seat, token in orders.tokens.items():
            if (phone := self._phones.get(seat)) is not None:
                phone.token = token
                phone.wake.set()
        for seat, frame in orders.frames.items():
            if (phone := self._phones.get(seat)) is not None:
                phone.frame = frame
                phone.wake.set()
        for seat, sentence in orders.ends.items():
            self._end(seat, sentence)
        if orders.closing is not None and not self._closed.is_set():
            for seat in list(self._phones):
                self._end(seat, orders.closing)
            asyncio.get_running_loop().call_later(0.2, self._closed.set)

    def _move(self, moves: Mapping[Seat, Seat]) -> None:
        phones, self._phones = list(self._phones.values()), {}
        for phone in phones:
            if phone.seat not in moves:  # it was sent away a moment ago
                phone.socket.transport.abort()
                continue
            phone.seat = moves[phone.seat]
            phone.frame = None
            self._phones[phone.seat] = phone

    def _end(self, seat: Seat, sentence: str) -> None:
        phone = self._phones.pop(seat, None)
        if phone is not None:
            phone.end = sentence
            phone.wake.set()
            self._board.tell(Went(seat))

    # -- connections ---------------------------------------------------------------------------------------

    def _receive(self, connection: ServerConnection, request: Request) -> Response | None:
        headers = request.headers
        asked = Asked(request.method, request.path, headers.get_all("Host"), headers.get_all("Origin"))
        answer = self._reception.answer(asked)
        if answer is None:
            return None
        return Response(answer.status, answer.reason, Headers(answer.headers), answer.body)

    async def _meet(self, connection: ServerConnection) -> None:
        """One phone, from its first frame to its last."""
        try:
            address = _address(connection.transport)
            await _pause(connection, lambda: self._floods.wait(address))
            recognised = await self._recognise(connection, address)
            if recognised is not None:
                await self._seat(connection, address, *recognised)
        except (ConnectionClosed, ConnectionAbortedError, TimeoutError):
            connection.transport.abort()

    async def _recognise(
        self, connection: ServerConnection, address: str
    ) -> tuple[Opened, str | None] | None:
        """Who it is, and the language that was spoken so far; None for anybody else.

        Others learn nothing but a sentence. A code is not even looked at before its address has waited for
        the wrong ones before it: so nobody guesses quicker by going away, or on many connections.
        """
        seconds, spoken = _FIRST_FRAME, None
        for _ in range(_CODES):
            async with asyncio.timeout(seconds):
                frame = await connection.recv()
            try:
                opening = read_opening(frame)
            except ValueError:
                break
            match opening:
                case Greeting(language):
                    spoken = language
                    await connection.send(self._words.ask_code(language))
                case HelloByCode(code):
                    await _pause(connection, lambda: self._misses.wait(address))
                    if (opened := self._board.open_by_code(code)) is not None:
                        self._misses.hit(address)
                        return opened, spoken
                    self._misses.miss(address)
                    await connection.send(self._words.ask_code(spoken, wrong=True))
                case Hello(secret, language):
                    if (opened := self._board.open(secret)) is not None:
                        # Whoever comes back may have chosen another language than the phone's own.
                        return opened, None if opened.comes_back else language or None
                    self._misses.miss(address)
                    await _pause(connection, lambda: self._misses.wait(address))
                    await connection.send(self._words.refusal(language))
                    return None
            seconds = _TYPING
        await connection.close(_POLICY)
        return None

    async def _seat(
        self, connection: ServerConnection, address: str, opened: Opened, spoken: str | None
    ) -> None:
        """A phone is at its seat until one of the two has enough."""
        seat = opened.seat  # nothing may wait between the opening and here: the seat might be another's then
        phone = _Phone(connection, seat, opened.token, self._board.frame(seat))
        if (before := self._phones.get(seat)) is not None:
            before.end = self._words.replaced
            before.wake.set()
        self._phones[seat] = phone
        self._doors.sit_down(address, connection)
        self._board.tell(Came(seat))
        if spoken is not None:
            self._board.tell(Said(seat, Language(spoken)))
        phone.wake.set()
        writing = asyncio.create_task(self._write(phone))
        try:
            if await self._read(phone):
                self._floods.miss(address)
                await connection.close(_POLICY)
        finally:
            if self._phones.get(phone.seat) is phone:
                del self._phones[phone.seat]
                self._board.tell(Went(phone.seat))
            writing.cancel()

    async def _read(self, phone: _Phone) -> bool:
        """Pass on what a phone says; True where it says too much, or nonsense."""
        bucket = Bucket()
        async for frame in phone.socket:
            if not bucket.take():
                return True
            try:
                message = read_message(frame)
            except ValueError:
                return True
            if self._phones.get(phone.seat) is phone:
                self._board.tell(Said(phone.seat, message))
        return False

    async def _write(self, phone: _Phone) -> None:
        """Send the latest, and only that, whenever there is something."""
        try:
            while True:
                with suppress(TimeoutError):
                    async with asyncio.timeout(_BEAT):
                        await phone.wake.wait()
                phone.wake.clear()
                for text in phone.take() or [_STILL_HERE]:
                    async with asyncio.timeout(_SENDING):
                        await phone.socket.send(text)
                if phone.end is not None:
                    await phone.socket.close()
                    return
        except (ConnectionClosed, TimeoutError):
            phone.socket.transport.abort()


async def _pause(connection: ServerConnection, seconds: Callable[[], float]) -> None:
    """Let a connection wait as long as there is anything to wait for, and no longer than it stands."""
    while (left := seconds()) > 0.0:
        try:
            async with asyncio.timeout(left):
                await connection.wait_closed()
        except TimeoutError:
            continue
        raise ConnectionAbortedError


def _tell(loop: asyncio.AbstractEventLoop, follow: Callable[[], None]) -> None:
    try:
        loop.call_soon_threadsafe(follow)
    except RuntimeError:
        return  # it has ended


def _ending(sentence: str) -> str:
    return json.dumps({"end": sentence}, ensure_ascii=False)


def _address(transport: asyncio.BaseTransport) -> str:
    peer = transport.get_extra_info("peername")
    return str(peer[0]) if peer else ""
