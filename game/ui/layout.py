"""Measured first, then placed: rows, columns, grids and boxes on the virtual table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

import pygame

from game.ui.theme import GAP, HEIGHT, WIDTH

Spread: TypeAlias = Literal["left", "center", "right", "fill"]

TABLE = pygame.FRect(0, 0, WIDTH, HEIGHT)
"""The whole virtual table."""


def inset(rect: pygame.FRect, x: float, y: float | None = None) -> pygame.FRect:
    """The rectangle with a margin taken off on all sides."""
    return rect.inflate(-2 * x, -2 * (x if y is None else y))


def centred(width: float, height: float, within: pygame.FRect = TABLE) -> pygame.FRect:
    """A box in the middle of another, never larger than it."""
    box = pygame.FRect(0, 0, min(width, within.width), min(height, within.height))
    box.center = within.center
    return box


def row(
    area: pygame.FRect, widths: Sequence[float], *, gap: float = GAP, spread: Spread = "left"
) -> list[pygame.FRect]:
    """Boxes side by side over the area's full height; `fill` shares spare width among them."""
    spare = area.width - sum(widths) - gap * max(0, len(widths) - 1)
    grow = spare / len(widths) if spread == "fill" and widths else 0.0
    left = area.left + {"left": 0.0, "center": spare / 2, "right": spare, "fill": 0.0}[spread]
    boxes = []
    for width in widths:
        boxes.append(pygame.FRect(left, area.top, width + grow, area.height))
        left += width + grow + gap
    return boxes


def column(area: pygame.FRect, heights: Sequence[float], *, gap: float = GAP) -> list[pygame.FRect]:
    """Boxes one below the other, each as wide as the area, from its top."""
    top = area.top
    boxes = []
    for height in heights:
        boxes.append(pygame.FRect(area.left, top, area.width, height))
        top += height + gap
    return boxes


def grid(
    area: pygame.FRect, count: int, columns: int, cell_height: float, *, gap: float = GAP
) -> list[pygame.FRect]:
    """Equal boxes in reading order, `columns` of them in a line."""
    width = (area.width - gap * (columns - 1)) / columns
    return [
        pygame.FRect(
            area.left + index % columns * (width + gap),
            area.top + index // columns * (cell_height + gap),
            width,
            cell_height,
        )
        for index in range(count)
    ]


def flow(
    area: pygame.FRect,
    widths: Sequence[float],
    line_height: float,
    *,
    gap: float = GAP,
    spread: Spread = "left",
) -> list[pygame.FRect]:
    """Boxes side by side, going on in the next line where a line is full."""
    lines: list[list[float]] = [[]]
    used = 0.0
    for width in widths:
        if lines[-1] and used + gap + width > area.width:
            lines.append([])
        used = width if not lines[-1] else used + gap + width
        lines[-1].append(min(width, area.width))
    boxes: list[pygame.FRect] = []
    for index, line in enumerate(lines):
        strip = pygame.FRect(area.left, area.top + index * (line_height + gap), area.width, line_height)
        boxes += row(strip, line, gap=gap, spread=spread)
    return boxes


class Stack:
    """Hands out boxes of one column from the top down, and knows how far it has come."""

    def __init__(self, left: float, top: float, width: float) -> None:
        self.left = left
        self.width = width
        self.bottom = top

    def take(self, height: float, *, gap: float = 0.0) -> pygame.FRect:
        """The next box, and a gap below it."""
        box = pygame.FRect(self.left, self.bottom, self.width, height)
        self.bottom += height + gap
        return box

    def skip(self, height: float) -> None:
        """Leave some room."""
        self.bottom += height
