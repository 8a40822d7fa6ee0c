"""Four cards across and three down: where they lie, their markers, and the threads between pairs."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from engine.duos.model import COLUMNS
from game.input import Point
from game.scenes.duos.markers import COLOURS, MarkerBoard
from game.scenes.duos.wool import draw_thread
from game.ui.canvas import Canvas

ROWS = 3
MARKER = 40.0
_INSET = 15.0
"""How far inside its card's corner the middle of a marker lies."""
_ABOVE_ALL = 10.0
"""How far above the first row a thread runs: the table ends there."""
_LANE = 5.0
"""How far apart the threads of two colours run in one gap."""


@dataclass(frozen=True, slots=True)
class Grid:
    """Twelve places in an area; the gaps are wide enough for four threads."""

    area: pygame.FRect
    gap: float = 19.0
    """Between two columns ..."""
    row_gap: float = 19.0
    """... and between two rows."""

    @property
    def size(self) -> tuple[float, float]:
        """The size of a card."""
        return (
            (self.area.width - (COLUMNS - 1) * self.gap) / COLUMNS,
            (self.area.height - (ROWS - 1) * self.row_gap) / ROWS,
        )

    def rect(self, index: int) -> pygame.FRect:
        """The place of a card, row by row."""
        width, height = self.size
        column, row = index % COLUMNS, index // COLUMNS
        left = self.area.left + column * (width + self.gap)
        return pygame.FRect(left, self.area.top + row * (height + self.row_gap), width, height)

    def marker(self, index: int) -> Point:
        """Where the marker on a card lies: at its upper right corner, clear of the name."""
        rect = self.rect(index)
        return rect.right - _INSET, rect.top + _INSET

    def hint(self, index: int) -> Point:
        """Where a hint marker on a card lies: at its upper left corner."""
        rect = self.rect(index)
        return rect.left + _INSET, rect.top + _INSET

    def reach(self, index: int) -> pygame.FRect:
        """The card with half of the gaps around it: what is let go there falls onto the card."""
        return self.rect(index).inflate(self.gap, self.row_gap)

    def way(self, one: int, other: int, lane: int) -> list[Point]:
        """A thread from one marker to another through the gaps between cards: it crosses no picture."""
        first, last = sorted((one, other))
        shift = (lane - (len(COLOURS) - 1) / 2) * _LANE
        (x0, y0), (x1, y1) = self.marker(first), self.marker(last)
        above = self.rect(last).top - (self.row_gap / 2 if last >= COLUMNS else _ABOVE_ALL) + shift
        if first // COLUMNS == last // COLUMNS:
            return [(x0, y0), (x0, above), (x1, above), (x1, y1)]
        beside = self.rect(first).right + self.gap / 2 + shift
        return [(x0, y0), (beside, y0), (beside, above), (x1, above), (x1, y1)]

    def draw_threads(self, canvas: Canvas, board: MarkerBoard, pictures: tuple[str, ...]) -> None:
        """The threads of all finished pairs."""
        for colour, pair in board.pairs.items():
            if pair.first in pictures and pair.second in pictures:
                one, other = (pictures.index(picture) for picture in pair.pictures)
                draw_thread(canvas, colour, self.way(one, other, COLOURS.index(colour)))
