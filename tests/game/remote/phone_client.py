"""A phone for tests: a real web socket over the loopback, without a browser."""

from __future__ import annotations

import json
import socket
from collections.abc import Callable
from contextlib import ExitStack
from random import Random
from time import monotonic, sleep
from types import TracebackType
from typing import Any, TypeVar

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

PATIENCE = 30.0
"""Seconds that a busy machine may take for what takes a moment; a test that succeeds never waits so long."""

T = TypeVar("T")


class FakePhone:
    """Talks to a server as the page does."""

    def __init__(self, host: str, *, origin: str | None = None, rcvbuf: int = 0) -> None:
        address, _, port = host.partition(":")
        wire = socket.socket()
        if rcvbuf:
            wire.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, rcvbuf)
        wire.settimeout(PATIENCE)
        wire.connect((address, int(port)))
        self._open = ExitStack()
        self.wire: ClientConnection = self._open.enter_context(
            connect(
                f"ws://{host}/socket",
                sock=wire,
                origin=Origin(origin or f"http://{host}"),
                compression=None,
                open_timeout=PATIENCE,
                close_timeout=1,
                proxy=None,
            )
        )
        self.token = ""
        self.told: dict[str, Any] = {}
        """What it shows: the last frame that `hear_now` has heard."""
        self.frames: list[str] = []
        """Everything that it was ever sent, as it came."""
        self.beats = 0
        """How often it was told that the table is still there."""

    def __enter__(self) -> FakePhone:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def say(self, **message: Any) -> None:
        """Send a message."""
        self.wire.send(json.dumps(message))

    def hello(self, secret: str) -> None:
        """Say who it is."""
        self.say(v=1, token=secret)

    def hear(self, seconds: float = PATIENCE) -> dict[str, Any]:
        """The next frame; a new token is noted and passed over, and so is that the table is still there."""
        while True:
            frame = self.wire.recv(timeout=seconds)
            told: dict[str, Any] = json.loads(frame)
            if not told:
                self.beats += 1
                continue
            self.frames.append(str(frame))
            if "token" not in told:
                return told
            self.token = told["token"]

    def hear_now(self) -> bool:
        """Take in the frames that are here already; whether there were any."""
        heard = False
        while True:
            try:
                self.told, heard = self.hear(0.0), True
            except TimeoutError:
                return heard

    def is_cut_off(self) -> bool:
        """Whether the server ends the connection; whatever it says before is passed over."""
        try:
            while True:
                self.wire.recv(timeout=PATIENCE)
        except ConnectionClosed:
            return True
        except TimeoutError:
            return False

    def close(self) -> None:
        """Go away in good order."""
        self._open.close()

    def vanish(self) -> None:
        """Go away without a word, as a phone does that loses the network."""
        self.wire.socket.shutdown(socket.SHUT_RDWR)
        self._open.close()


def get(host: str, request: str) -> tuple[int, dict[str, str], bytes]:
    """Send a request as it is, and read the whole answer: status, headers in small letters, body."""
    address, _, port = host.partition(":")
    with socket.create_connection((address, int(port)), PATIENCE) as wire:
        wire.sendall(request.encode("latin-1"))
        data = b""
        while part := wire.recv(65536):
            data += part
    if not data:
        return 0, {}, b""
    head, _, body = data.partition(b"\r\n\r\n")
    first, *lines = head.decode("latin-1").split("\r\n")
    headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
    return int(first.split()[1]), headers, body


def eventually(found: Callable[[], T | None]) -> T:
    """Ask until there is an answer."""
    end = monotonic() + PATIENCE
    while monotonic() < end:
        answer = found()
        if answer:
            return answer
        sleep(0.01)
    raise TimeoutError("that never happened")


def tappable(rng: Random, page: dict[str, Any]) -> str | None:
    """Something on a page that may be touched; what goes on is touched more often. None: one only waits."""
    items = [item for group in page["groups"] for item in group["items"] if item.get("tap")]
    goes_on = [item for item in items if item["name"] == "go_on"]
    if not page["acts"]:
        return "go_on" if goes_on else None
    useful = [item for item in items if item.get("look") in ("main", "legal")]
    plain = [item for item in items if item.get("look", "plain") in ("plain", "legal")]
    among = rng.choices((useful, plain, items), (6, 5, 1))[0] or items
    return str(rng.choice(among)["name"]) if among else None
