"""How the server answers plain HTTP: only our own addresses are asked for, only the page is given."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from game.remote.files import PageFiles

SOCKET = "/socket"
_SECURITY = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    "Connection": "close",
}


class Asked(NamedTuple):
    """A request: its method, its path, and the values of the headers that matter, as often as they came."""

    method: str
    path: str
    host: Sequence[str]
    origin: Sequence[str]


class Answer(NamedTuple):
    """What is sent back."""

    status: int
    reason: str
    headers: Mapping[str, str]
    body: bytes = b""


class Reception:
    """Looks at every request before anything else does."""

    def __init__(self, files: PageFiles, hosts: Collection[str]) -> None:
        self._files = files
        self._hosts = frozenset(hosts)
        """Our own addresses with the port, as a browser writes them into `Host`."""

    def answer(self, asked: Asked) -> Answer | None:
        """What a request gets; None: it may open the web socket.

        A name that somebody else has pointed at our address (rebinding) is not ours, and a page from
        elsewhere may not open the socket.
        """
        if len(asked.host) != 1 or asked.host[0] not in self._hosts:
            return _refusal(403, "Forbidden")
        if asked.method != "GET":
            return _refusal(405, "Method Not Allowed")
        host = asked.host[0]
        if asked.path == SOCKET:
            return None if list(asked.origin) == [f"http://{host}"] else _refusal(403, "Forbidden")
        file = self._files.get(asked.path)
        if file is None:
            return _refusal(404, "Not Found")
        headers = {
            "Content-Type": file.kind,
            "Content-Length": str(len(file.body)),
            "Cache-Control": "max-age=86400" if file.stays else "no-store",
            "Content-Security-Policy": _policy(host),
            **_SECURITY,
        }
        return Answer(200, "OK", headers, file.body)


def _refusal(status: int, reason: str) -> Answer:
    return Answer(
        status,
        reason,
        {
            "Content-Length": "0",
            "Cache-Control": "no-store",
            "Content-Security-Policy": _NOTHING,
            **_SECURITY,
        },
    )


_NOTHING = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"


def _policy(host: str) -> str:
    return (
        f"{_NOTHING}; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; "
        f"connect-src 'self' ws://{host}"
    )
