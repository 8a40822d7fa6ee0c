"""Traces that somebody has tampered with, for referees to find out."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeAlias

Line: TypeAlias = dict[str, Any]
Tamper: TypeAlias = Callable[[list[Line]], object]
"""Changes the lines of a trace in place."""

IN_ANY_GAME: Mapping[str, Tamper] = {
    "a line is doubled": lambda lines: lines.insert(3, lines[2]),
    "the end is missing": lambda lines: lines.pop(),
    "something follows the end": lambda lines: lines.append(lines[-1]),
}


def tampered(texts: Iterable[str], tamper: Tamper) -> list[str]:
    """The trace after somebody has had it."""
    lines = [json.loads(text) for text in texts]
    tamper(lines)
    return [json.dumps(line) for line in lines]


def first(lines: list[Line], event: str, **values: object) -> Line:
    """The first line that tells of such an event, with these values."""
    return next(line for line in lines if line["event"] == event and values.items() <= line.items())


def last(lines: list[Line], event: str) -> Line:
    """The last line that tells of such an event."""
    return first(lines[::-1], event)


def next_seat(line: Line, name: str) -> None:
    """Write the left neighbour into a line, at a table of four."""
    line[name] = (line[name] + 1) % 4


def exchange_hands(lines: list[Line]) -> None:
    """Let the first two seats have each other's hands."""
    hands = first(lines, "deal")["hands"]
    hands[0], hands[1] = hands[1], hands[0]
