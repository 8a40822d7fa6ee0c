"""What the referees of all games share: they read a trace line by line, and call the first foul.

A game's referee subclasses `TraceReferee` and has a method `on_` for every event that a line can tell.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any


class Foul(Exception):  # noqa: N818 - that is what a referee calls
    """A line that the rules do not allow."""


class TraceReferee:
    """Reads a trace line by line; `expect` are the events that may come next, at the end none."""

    def __init__(self, with_legal: bool) -> None:
        self.with_legal = with_legal
        self.lines = 0
        self.expect = {"game"}

    def read(self, texts: Iterable[str]) -> None:
        """Check a whole trace."""
        for text in texts:
            self.lines += 1
            line = json.loads(text)
            self.demand(line["event"] in self.expect, f"expected {self.expect}, not {line['event']}")
            getattr(self, f"on_{line['event']}")(line)
        self.demand(not self.expect, f"the trace stops before {self.expect}")

    def demand(self, truth: bool, message: str) -> None:
        """Call a foul on this line where something is not so."""
        if not truth:
            raise Foul(f"line {self.lines}: {message}")

    def has_keys(self, line: dict[str, Any], *names: str) -> None:
        """A line has its event and these keys, in this order."""
        self.demand(list(line) == ["event", *names], f"the keys are {list(line)}")
