"""The server of a table: starts a thread, and is asked and told from the program's own."""

from __future__ import annotations

import logging
import socket
import sys
from collections.abc import Collection, Iterable, Mapping, Sequence
from pathlib import Path
from threading import Thread

from engine.core import Seat
from game.remote.addresses import FIRST_PORT, LOOPBACK, PORTS, listen, local_addresses
from game.remote.board import Board, Event
from game.remote.files import PageFiles
from game.remote.keys import Invitation
from game.remote.requests import Reception
from game.remote.words import ServerWords

log = logging.getLogger(__name__)

_SWITCH = 0.0005
"""Seconds after which the server's thread gives way to the one that draws.

It stays so: where one thread is busy it means nothing, and a table's server may end after the next one began.
"""


class NoThreadError(RuntimeError):
    """The system gives the server no thread."""


class Server:
    """Serves the phones of one table; `NoPortError` or `NoThreadError` where it cannot."""

    def __init__(
        self,
        seats: Iterable[Seat],
        folders: Mapping[str, Path],
        words: ServerWords,
        *,
        addresses: Sequence[str] | None = None,
        port: int = FIRST_PORT,
        ports: int = PORTS,
    ) -> None:
        """`folders` hold the page; `addresses` are those of the local network unless others are given."""
        sockets = listen(addresses or local_addresses(), port, ports)
        names = [one.getsockname() for one in sockets]
        self.hosts: tuple[str, ...] = tuple(f"{address}:{number}" for address, number in names)
        """Where phones reach it, the usual way first."""
        self._board = Board(seats)
        self._thread = Thread(
            target=_run, args=(self._board, sockets, folders, self.hosts, words), name="phones", daemon=True
        )
        sys.setswitchinterval(min(_SWITCH, sys.getswitchinterval()))
        try:
            self._thread.start()
        except RuntimeError as error:
            for one in sockets:
                one.close()
            raise NoThreadError(str(error)) from error

    @property
    def reachable(self) -> bool:
        """Whether anything but this machine can reach it."""
        return not all(host.startswith(f"{LOOPBACK}:") for host in self.hosts)

    def poll(self) -> list[Event]:
        """What happened since the last time."""
        return self._board.poll()

    def show(self, seat: Seat, frame: str) -> None:
        """Let the phone of a seat show something."""
        self._board.show(seat, frame)

    def invite(self, seat: Seat) -> Invitation:
        """What opens a seat once."""
        return self._board.invite(seat)

    def dismiss(self, seat: Seat, sentence: str) -> None:
        """Send the phone of a seat away."""
        self._board.dismiss(seat, sentence)

    def reseat(self, moves: Mapping[Seat, Seat], away: Collection[Seat] = ()) -> None:
        """Another match begins, and people sit elsewhere; the phones of some are away just now."""
        self._board.reseat(moves, away)

    def close(self, sentence: str) -> None:
        """Say a last sentence to every phone and end; this waits for nobody."""
        self._board.close(sentence)

    def join(self, seconds: float) -> bool:
        """Wait until the thread has ended, as a test does; False where it has not."""
        self._thread.join(seconds)
        return not self._thread.is_alive()


def _run(
    board: Board,
    sockets: Sequence[socket.socket],
    folders: Mapping[str, Path],
    hosts: Sequence[str],
    words: ServerWords,
) -> None:
    import asyncio  # with `websockets` some fifty modules, and here no frame waits for them

    from game.remote.hub import Hub  # likewise

    async def serve() -> None:
        await Hub(board, Reception(PageFiles(folders), hosts), words).run(sockets)

    try:
        asyncio.run(serve())
    except Exception:
        log.exception("the server of phones has ended")
    finally:
        for one in sockets:
            one.close()
