"""Shows how far a long measurement is: a bar on a terminal, a line now and then elsewhere."""

from __future__ import annotations

import sys
import time
from types import TracebackType
from typing import TextIO

BAR = 24
WIDTH = 78
LINES = 10
"""How many lines are printed in all where there is no terminal, beside the first."""


class Progress:
    """`with Progress("expert - casual", 200) as progress:` and `progress.show(done, "87 %")` now and then."""

    def __init__(self, title: str, total: int, stream: TextIO | None = None) -> None:
        self._title = title
        self._total = total
        self._stream = stream if stream is not None else sys.stderr
        self._live = self._stream.isatty()
        self._start = time.monotonic()
        self._lines = -1

    def __enter__(self) -> Progress:
        self.show(0, "")
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._live:
            self._write(f"\r{'':<{WIDTH}}\r")

    def show(self, done: int, note: str) -> None:
        """Say how much is done."""
        if self._live:
            filled = BAR * done // max(1, self._total)
            bar = "#" * filled + "-" * (BAR - filled)
            self._write(f"\r{self._text(f'[{bar}] ', done, note):<{WIDTH}}")
        elif done * LINES // max(1, self._total) > self._lines:
            self._lines = done * LINES // max(1, self._total)
            self._write(f"{self._text('', done, note)}\n")

    def _text(self, bar: str, done: int, note: str) -> str:
        text = f"{self._title} {bar}{done}/{self._total}{f', {note}' if note else ''}{self._rest(done)}"
        return text if len(text) <= WIDTH else text[: WIDTH - 3] + "..."

    def _rest(self, done: int) -> str:
        if not 0 < done < self._total:
            return ""
        seconds = (time.monotonic() - self._start) / done * (self._total - done)
        minutes, seconds = divmod(round(seconds), 60)
        return f", {minutes}:{seconds:02} to go"

    def _write(self, text: str) -> None:
        self._stream.write(text)
        self._stream.flush()
