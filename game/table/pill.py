"""A rounded label that says one thing: the trump, the round, what to do."""

from __future__ import annotations

import pygame

from game.ui.canvas import Canvas
from game.ui.text import Typesetter
from game.ui.theme import PANEL, PAPER, Rgb, TextStyle

STYLE = TextStyle(20, bold=True, align="center")


def pill_width(type_: Typesetter, text: str) -> float:
    """How wide a pill in one line is."""
    return type_.width(text, STYLE) + 32


def pill_height(type_: Typesetter, text: str, widest: float) -> float:
    """How high a pill is that may not be wider than this."""
    return type_.block(text, STYLE, widest - 32).height + 10


def draw_pill(
    canvas: Canvas,
    text: str,
    centre: tuple[float, float],
    *,
    fill: Rgb = PANEL,
    alpha: int = 225,
    colour: Rgb = PAPER,
    border: Rgb | None = None,
    bold: bool = True,
    widest: float = 1200.0,
) -> pygame.FRect:
    """Draw a pill around its text, wrapped where it would be too wide; gives its rectangle."""
    style = STYLE.with_(colour=colour, bold=bold)
    block = canvas.type.block(text, style, widest - 32)
    width, height = block.width + 32, block.height + 10
    rect = pygame.FRect(centre[0] - width / 2, centre[1] - height / 2, width, height)
    radius = min(rect.height / 2, 22.0)
    canvas.panel(rect, fill, alpha=alpha, radius=radius, border=border, border_width=2)
    canvas.text(block, rect.inflate(-32, -10))
    return rect
