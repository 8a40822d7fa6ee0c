"""Hands of the others that lie open, as in a puzzle: small cards on a slip of paper at each seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

import pygame

from engine.core import Seat
from game.input import Point
from game.table.piece import BackPiece
from game.table.stage import Stage
from game.ui.canvas import Canvas
from game.ui.layout import TABLE
from game.ui.theme import PAPER

_AROUND = 6.0
_GAP = 5.0
_EDGE = 8.0
"""How far a slip stays from the edge of the table."""


class Figure(Protocol):
    """A small picture of a card."""

    def width(self, height: float) -> float:
        """How much room it takes at a height."""
        ...

    def draw(self, canvas: Canvas, place: pygame.FRect) -> None:
        """Draw it from the left edge of the place, and as high as it."""
        ...


def draw_slip(
    canvas: Canvas, middle: Point, figures: Sequence[Figure], *, height: float, columns: int
) -> pygame.FRect:
    """Draw cards in rows on a slip around a point; returns its place."""
    rows = [figures[at : at + columns] for at in range(0, len(figures), columns)]
    widest = max(sum(one.width(height) for one in row) + _GAP * (len(row) - 1) for row in rows)
    size = (widest + 2 * _AROUND, len(rows) * (height + _GAP) - _GAP + 2 * _AROUND)
    slip = pygame.FRect(middle[0] - size[0] / 2, middle[1] - size[1] / 2, *size)
    slip.clamp_ip(TABLE.inflate(-2 * _EDGE, -2 * _EDGE))
    canvas.panel(slip.move(2, 3), (10, 8, 20), alpha=90, radius=8)
    canvas.panel(slip, PAPER, radius=8)
    for number, row in enumerate(rows):
        left, top = slip.left + _AROUND, slip.top + _AROUND + number * (height + _GAP)
        for one in row:
            width = one.width(height)
            one.draw(canvas, pygame.FRect(left, top, width, height))
            left += width + _GAP
    return slip


def draw_slips(
    canvas: Canvas, stage: Stage, hands: Mapping[Seat, Sequence[Figure]], *, height: float, columns: int
) -> None:
    """Draw a slip with the hand of each seat, over the backs of its cards."""
    for seat, figures in hands.items():
        spots = [stage.spot(BackPiece(seat, index)) for index in range(len(figures))]
        points = [spot.point for spot in spots if spot is not None]
        if points:
            middle = sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)
            draw_slip(canvas, middle, figures, height=height, columns=columns)
