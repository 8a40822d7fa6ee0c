"""A line of the log: its words, a small picture, and the moment of the match that it tells of."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:  # sentences are also made where nothing is drawn, as for phones
    import pygame

    from game.ui.canvas import Canvas


class LogArt(Protocol):
    """A small picture at the beginning of a line: a frozen value, so that equal ones draw the same."""

    def width(self, height: float) -> float:
        """How much room it takes at a height."""
        ...

    def draw(self, canvas: Canvas, place: pygame.FRect) -> None:
        """Draw it from the left edge of the place, and as high as it."""
        ...


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line in the player's language; a heading begins a group, such as a round."""

    text: str
    heading: bool = False
    at: int | None = None
    """The number of the event that it tells of, among those that the log was made from."""
    art: LogArt | None = None


def numbered(lines: Iterable[LogLine | None]) -> list[LogLine]:
    """The lines of all events in their order, each with its event's number; None: not worth a line."""
    return [replace(line, at=at) for at, line in enumerate(lines) if line is not None]
