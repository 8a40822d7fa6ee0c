"""Pictures of a fixed size that are put together side by side and below each other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeAlias

import pygame

from game.scenes.rules.typeset import balanced
from game.ui.canvas import Canvas
from game.ui.icons import IconName, draw_icon
from game.ui.kit import Kit
from game.ui.layout import centred
from game.ui.text import TextBlock
from game.ui.theme import GOLD, INK, LINE, PAPER, Rgb, TextStyle

LABEL = TextStyle(18, bold=True, colour=PAPER, align="center", leading=1.3)
"""Words on the felt of a figure."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """Something of a known size; `paint` gets the rectangle of that size that it lies in."""

    width: float
    height: float
    paint: Callable[[Canvas, pygame.FRect], None]


FigurePainter: TypeAlias = Callable[[Kit, Any, Sequence[str], float], Drawing]
"""Makes the drawing of a figure with its labels, at most as wide as given."""


def beside(drawings: Sequence[Drawing], *, gap: float) -> Drawing:
    """Side by side, their middles on one line."""
    width = sum(one.width for one in drawings) + gap * (len(drawings) - 1)
    height = max(one.height for one in drawings)

    def paint(canvas: Canvas, rect: pygame.FRect) -> None:
        left = rect.left
        for one in drawings:
            one.paint(canvas, pygame.FRect(left, rect.centery - one.height / 2, one.width, one.height))
            left += one.width + gap

    return Drawing(width, height, paint)


def stacked(drawings: Sequence[Drawing], *, gap: float) -> Drawing:
    """Below each other, their middles on one line."""
    width = max(one.width for one in drawings)
    height = sum(one.height for one in drawings) + gap * (len(drawings) - 1)

    def paint(canvas: Canvas, rect: pygame.FRect) -> None:
        top = rect.top
        for one in drawings:
            one.paint(canvas, pygame.FRect(rect.centerx - one.width / 2, top, one.width, one.height))
            top += one.height + gap

    return Drawing(width, height, paint)


def words(kit: Kit, text: str, width: float | None = None, style: TextStyle = LABEL) -> Drawing:
    """A text, wrapped to a width where one is given."""
    block = kit.type.block(text, style, width)
    return Drawing(
        block.width if width is None else width, block.height, lambda canvas, rect: canvas.text(block, rect)
    )


def labelled(
    kit: Kit, drawings: Sequence[Drawing], labels: Sequence[str], *, width: float, gap: float
) -> list[Drawing]:
    """Each drawing with its label below it, all as wide and as high as the largest of them."""
    room = (width - gap * (len(drawings) - 1)) / len(drawings)
    widest = max(kit.type.width(label, LABEL) + 2 for label in labels)
    column = max(*(one.width for one in drawings), min(room, widest))
    blocks = [balanced(kit.type, label, LABEL, column) for label in labels]
    height = max(block.height for block in blocks)
    return [
        stacked([one, Drawing(column, height, partial(_write, block))], gap=10)
        for one, block in zip(drawings, blocks, strict=True)
    ]


def _write(block: TextBlock, canvas: Canvas, rect: pygame.FRect) -> None:
    canvas.text(block, rect, valign="top")


def sign(name: IconName, size: float = 24.0, colour: Rgb = LINE) -> Drawing:
    """A sign between two things."""
    return Drawing(size, size, lambda canvas, rect: draw_icon(canvas, name, rect.center, size, colour))


def badge(canvas: Canvas, centre: tuple[float, float], icon: IconName = "check", size: float = 26.0) -> None:
    """A small gold seal with a sign: this one wins, or matches."""
    box = pygame.FRect(0, 0, size, size)
    box.center = centre
    canvas.shadow(box, radius=size / 2, blur=3, alpha=120, drop=1)
    canvas.panel(box, GOLD, radius=size / 2, border=INK, border_alpha=110)
    draw_icon(canvas, icon, centre, size * 0.66, INK)


def middle(drawing: Drawing, rect: pygame.FRect) -> pygame.FRect:
    """Where a drawing lies in the middle of a rectangle."""
    return centred(drawing.width, drawing.height, rect)
