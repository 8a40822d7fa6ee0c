"""Shows what the set-up is doing: a line for each step, and a live one on a terminal."""

from __future__ import annotations

import re
import sys
import threading
import time
from types import TracebackType
from typing import TextIO

SPINNER = "|/-\\"
WIDTH = 76
FETCHING = re.compile(r"(?:Downloading|Using cached) (?:\S*/)?([\w.]+?)-\d\S*(?<!\.metadata) \((.+)\)")


def headline(line: str) -> str | None:
    """What a line of pip's means to a person, or None where it means nothing."""
    line = line.strip()
    if match := FETCHING.match(line):
        return f"fetching {match[1].replace('_', '-')} ({match[2]})"
    if match := re.match(r"Collecting ([\w.-]+)", line):
        return f"looking up {match[1]}"
    if match := re.match(r"Building wheel for ([\w.-]+)", line):
        return f"building {match[1]}; this can take minutes"
    if match := re.match(r"Installing collected packages: (.+)", line):
        return f"unpacking {match[1]}"
    if "after connection broken" in line:
        return "the network does not answer, trying again"
    return None


class Step:
    """One step of the set-up; `with Step("...") as step:` and `step.note("...")` in between."""

    def __init__(self, title: str, stream: TextIO | None = None) -> None:
        self._title = title
        self._stream = stream if stream is not None else sys.stderr
        self._live = self._stream.isatty()
        self._note = ""
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._turn, daemon=True)

    def __enter__(self) -> Step:
        self._started = time.monotonic()
        if self._live:
            self._thread.start()
        else:
            print(f"- {self._title}", file=self._stream, flush=True)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._live:
            self._over.set()
            self._thread.join()
            mark = "done" if kind is None else "stopped"
            seconds = time.monotonic() - self._started
            self._line(f"- {self._title}: {mark} ({seconds:.0f} s)")
            print(file=self._stream, flush=True)

    def note(self, text: str) -> None:
        """Say what is being done just now."""
        if text != self._note and not self._live and text.startswith(("fetching", "building", "the network")):
            print(f"  {text}", file=self._stream, flush=True)
        self._note = text

    def _turn(self) -> None:
        turn = 0
        while not self._over.wait(0.1):
            turn += 1
            note = f": {self._note}" if self._note else ""
            self._line(f"{SPINNER[turn % len(SPINNER)]} {self._title}{note}")

    def _line(self, text: str) -> None:
        short = text if len(text) <= WIDTH else text[: WIDTH - 3] + "..."
        print(f"\r{short:<{WIDTH}}", end="", file=self._stream, flush=True)
