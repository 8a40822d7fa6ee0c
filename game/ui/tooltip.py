"""A short sentence beside a thing that the pointer rests on."""

from __future__ import annotations

import pygame

from game.ui.canvas import Canvas
from game.ui.craft import draw_paper
from game.ui.theme import HEIGHT, ON_PAPER, WIDTH

_PADDING = 12.0
_WIDEST = 340.0
_WIDE, _BESIDE = 300.0, 40.0
"""From which width on a tip stands beside its anchor, and how far from it."""


def draw_tooltip(canvas: Canvas, text: str, anchor: pygame.FRect, *, beside: bool = False) -> None:
    """Draw a tip above its anchor, or below where there is no room, never off the table.

    Beside an anchor that is one of a column, as every wide one is: the next one stays readable.
    """
    block = canvas.type.block(text, ON_PAPER.with_(size=18), _WIDEST)
    rect = pygame.FRect(0, 0, block.width + 2 * _PADDING, block.height + 1.2 * _PADDING)
    rect.midbottom = (anchor.centerx, anchor.top - 10)
    if rect.top < 8:
        rect.top = anchor.bottom + 10
    if (beside or anchor.width >= _WIDE) and anchor.right + _BESIDE + rect.width <= WIDTH - 8:
        rect.midleft = (anchor.right + _BESIDE, anchor.centery)
    rect.left = max(8, min(rect.left, WIDTH - 8 - rect.width))
    rect.top = max(8, min(rect.top, HEIGHT - 8 - rect.height))
    draw_paper(canvas, rect, radius=7, side=3, frame=False)
    canvas.text(block, rect.inflate(-2 * _PADDING, -1.2 * _PADDING))
