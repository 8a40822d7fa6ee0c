"""Four cards across and three down: where they lie, their markers, and the threads between pairs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from engine.duos.model import COLUMNS
from game.input import Point
from game.scenes.duos.markers import MarkerBoard
from game.scenes.duos.wool import THREAD, draw_thread
from game.ui.canvas import Canvas

ROWS = 3
MARKER = 40.0
_INSET = 15.0
"""How far inside its card's corner the middle of a marker lies."""
_ABOVE_ALL = 10.0
"""How far above the first row a thread runs: the table ends there."""
_LANE = 9.0
"""How far apart two threads run in one gap ..."""
_OVER_EDGES = 6.0
"""... and how far many may reach over the edges of the cards beside it."""

_NONE = MarkerBoard()


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

    def ways(self, pairs: Sequence[tuple[int, int]]) -> list[Way]:
        """Threads between markers through the gaps between cards: they cross no picture.

        Those that would lie on each other run side by side.
        """
        runs = [(min(pair), max(pair)) for pair in pairs]
        level = [self._level(*run) for run in runs]
        rows = _shifts(level, self.row_gap)
        columns = _shifts([self._steep(*run) for run in runs], self.gap)
        gaps = [run.gap for run in level]
        return [
            Way(self._way(first, last, row, column), alone=gaps.count(gap) == 1)
            for (first, last), gap, row, column in zip(runs, gaps, rows, columns, strict=True)
        ]

    def _level(self, first: int, last: int) -> _Run:
        """The part of a thread above the row of its last card."""
        ends = sorted((self.marker(first)[0], self.marker(last)[0]))
        return _Run(last // COLUMNS, ends[0], ends[1] + self.gap)

    def _steep(self, first: int, last: int) -> _Run | None:
        """The part beside the column of its first card; None where both are in one row."""
        if first // COLUMNS == last // COLUMNS:
            return None
        return _Run(first % COLUMNS, self.marker(first)[1], self.rect(last).top)

    def _way(self, first: int, last: int, row: float, column: float) -> list[Point]:
        (x0, y0), (x1, y1) = self.marker(first), self.marker(last)
        above = self.rect(last).top - (self.row_gap / 2 if last >= COLUMNS else _ABOVE_ALL) + row
        if first // COLUMNS == last // COLUMNS:
            return [(x0, y0), (x0, above), (x1, above), (x1, y1)]
        beside = self.rect(first).right + self.gap / 2 + column
        return [(x0, y0), (beside, y0), (beside, above), (x1, above), (x1, y1)]

    def draw_threads(
        self, canvas: Canvas, board: MarkerBoard, pictures: tuple[str, ...], advised: MarkerBoard = _NONE
    ) -> None:
        """The threads of all finished pairs, and as cords those of advice."""
        threads = [
            (colour, pair, laid is advised)
            for laid in (board, advised)
            for colour, pair in laid.pairs.items()
            if {*pair.pictures} <= {*pictures}
        ]
        places = [(pictures.index(pair.first), pictures.index(pair.second)) for _, pair, _ in threads]
        for (colour, _, cord), way in zip(threads, self.ways(places), strict=True):
            draw_thread(canvas, colour, way.points, sags=way.alone, cord=cord)


class Way(NamedTuple):
    """The corners of a thread, from marker to marker."""

    points: list[Point]
    alone: bool
    """Whether no other thread runs in the gap of its level part, so that it may sag."""


class _Run(NamedTuple):
    """A straight part of a thread: the gap that it runs in, and from where to where."""

    gap: int
    start: float
    end: float

    def meets(self, other: _Run) -> bool:
        """Whether two parts would lie on each other."""
        return self.gap == other.gap and self.start < other.end and other.start < self.end


def _shifts(runs: Sequence[_Run | None], room: float) -> list[float]:
    """How far each part is moved off the middle of its gap, so that none lies on another."""
    lanes: list[int] = []
    for index, run in enumerate(runs):
        taken = {
            lane
            for lane, other in zip(lanes, runs[:index], strict=True)
            if run is not None and other is not None and run.meets(other)
        }
        lanes.append(next(lane for lane in range(len(runs)) if lane not in taken))
    last = {run.gap: 0 for run in runs if run is not None}
    for lane, run in zip(lanes, runs, strict=True):
        if run is not None:
            last[run.gap] = max(last[run.gap], lane)
    shifts = []
    for lane, run in zip(lanes, runs, strict=True):
        most = 0 if run is None else last[run.gap]
        step = min(_LANE, (room + _OVER_EDGES - THREAD) / max(1, most))
        shifts.append((lane - most / 2) * step)
    return shifts
