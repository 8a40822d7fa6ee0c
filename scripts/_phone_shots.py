"""Sheets of the phone's page at three sizes, from pages of real matches, fed by a server on the loopback.

The page itself is the one that phones get, under the same content security policy; only its socket is
replaced by one that says what was recorded.
"""

from __future__ import annotations

import argparse
import http.server
import json
import shutil
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, ClassVar

from _phone_moments import MOMENTS, Shown
from game.content.i18n import LANGUAGES

ROOT = Path(__file__).resolve().parent.parent
PHONE = ROOT / "assets" / "phone"
PICTURES = ROOT / "assets" / "duos" / "pictures"
SIZES = ((320, 640), (390, 844), (844, 390))
MARGIN, GAP = 8, 4
"""Pixels around a sheet, and around each frame on it."""
POLICY = "default-src 'none'; " + "; ".join(
    f"{kind}-src 'self'" for kind in ("script", "style", "img", "font", "connect")
)
FEED = """"use strict";
window.WebSocket = class extends EventTarget {
  static OPEN = 1;
  constructor() {
    super();
    this.readyState = 1;
    setTimeout(async () => {
      const told = await (await fetch("/messages" + location.search)).json();
      this.dispatchEvent(new Event("open"));
      for (const one of told) {
        const event = new Event("message");
        event.data = JSON.stringify(one);
        this.dispatchEvent(event);
      }
    }, 0);
  }
  send() {}
};
"""
FLAGS = (
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--hide-scrollbars",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
)  # fmt: skip


class Handler(http.server.BaseHTTPRequestHandler):
    """Serves the page as phones get it, sheets of it in frames, and what was recorded."""

    messages: ClassVar[dict[str, bytes]] = {}

    def do_GET(self) -> None:
        """Answer a request."""
        path, _, query = self.path.partition("?")
        if path == "/sheet":
            return self._send(sheet(query).encode(), "text/html", policy=False)
        if path == "/messages":
            return self._send(self.messages[query], "application/json")
        if path == "/feed.js":
            return self._send(FEED.encode(), "text/javascript")
        if path == "/":
            told = (PHONE / "index.html").read_bytes()
            return self._send(
                told.replace(b"<script", b'<script src="/feed.js"></script><script', 1), "text/html"
            )
        file = PHONE / path.lstrip("/")
        if not file.exists() and path.startswith("/art/duos/"):
            file = PICTURES / Path(path).name
        kinds = {".css": "text/css", ".js": "text/javascript", ".webp": "image/webp", ".woff2": "font/woff2"}
        if file.is_file():
            return self._send(file.read_bytes(), kinds[file.suffix])
        return self.send_error(404)

    def _send(self, body: bytes, kind: str, *, policy: bool = True) -> None:
        self.send_response(200)
        self.send_header("Content-Type", kind)
        if policy:
            self.send_header("Content-Security-Policy", POLICY)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing."""


def sheet(query: str) -> str:
    """The page in frames of every size, side by side."""
    frames = "".join(
        f'<iframe src="/?{query}" width="{width}" height="{height}"></iframe>' for width, height in SIZES
    )
    style = f"body{{margin:{MARGIN}px;background:#555}}iframe{{border:0;margin:{GAP}px;vertical-align:top}}"
    return f"<style>{style}</style>{frames}"


def place_of(size: tuple[int, int]) -> tuple[int, int, int, int]:
    """Where the frame of a size lies on a sheet: left, top, width, height."""
    before = SIZES[: SIZES.index(size)]
    return (MARGIN + GAP + sum(width + 2 * GAP for width, _ in before), MARGIN + GAP, *size)


def take(browser: str, address: str, target: Path) -> None:
    """Let the browser take one sheet."""
    width = sum(width + 10 for width, _ in SIZES) + 30
    with tempfile.TemporaryDirectory() as profile:
        command = [
            browser, *FLAGS, f"--user-data-dir={profile}", f"--window-size={width},870",
            "--virtual-time-budget=3000", f"--screenshot={target}", address,
        ]  # fmt: skip
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=120)


def chosen(names: Sequence[str], languages: Sequence[str]) -> Iterator[tuple[str, str]]:
    """The sheets that are asked for."""
    for name in MOMENTS:
        if not names or any(name.startswith(one) for one in names):
            for language in languages:
                yield name, language


@contextmanager
def serving() -> Iterator[str]:
    """The address of a server that gives the page; what a phone is sent is kept by name in `Handler`."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()


@contextmanager
def sheets(browser: str) -> Iterator[Callable[[str, Shown, Path], None]]:
    """A function that writes the sheet of what a phone is sent, under a name of its own."""
    found = shutil.which(browser)
    if found is None:
        sys.exit(f"There is no {browser} here.")
    with serving() as address:

        def write(name: str, shown: Shown, target: Path) -> None:
            Handler.messages[name] = json.dumps(shown).encode()
            take(found, f"{address}/sheet?{name}", target)

        yield write


def main(argv: Sequence[str]) -> int:
    """Write the sheets that the command line asks for."""
    parser = argparse.ArgumentParser(prog="phone_shots.py", description=__doc__, allow_abbrev=False)
    parser.add_argument("out", type=Path, help="the folder for the pictures")
    parser.add_argument(
        "--moment", action="append", default=[], help=f"the beginning of {', '.join(MOMENTS)}"
    )
    parser.add_argument("--lang", action="append", choices=LANGUAGES, help="one language; both by default")
    parser.add_argument("--browser", default="chromium", help="the program; chromium by default")
    arguments = parser.parse_args(argv)
    arguments.out.mkdir(parents=True, exist_ok=True)
    with sheets(arguments.browser) as write:
        for name, language in chosen(arguments.moment, arguments.lang or LANGUAGES):
            target = arguments.out / f"{name}-{language}.png"
            write(f"{name}-{language}", MOMENTS[name](language), target)
            print(target, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
