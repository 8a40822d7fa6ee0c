"""A number on a disc of brass: the same one beside a bar and at the place on the table that it means."""

from __future__ import annotations

import pygame

from game.input import Point
from game.ui.canvas import Canvas
from game.ui.theme import SMALLEST_TYPE, TextStyle, rgb
from game.ui.wood import gradient

_BRASS = [rgb(colour) for colour in ("#FFF3C4", "#F3CE78", "#DDAA4C")]
_STYLE = TextStyle(SMALLEST_TYPE, bold=True, colour=rgb("#2B1A05"), align="center", leading=1.0)


def number_size(canvas: Canvas, text: str) -> tuple[float, float]:
    """How large a disc is; several numbers lie on a longer one."""
    high = canvas.type.line_height(_STYLE) + 4
    return max(high, canvas.type.width(text, _STYLE) + 12), high


def draw_number(canvas: Canvas, text: str, at: Point) -> None:
    """Draw it with its middle at a point."""
    size = number_size(canvas, text)

    def body() -> str:
        width, height = size
        disc = f'<rect x="1" y="1" width="{width - 2:g}" height="{height - 2:g}" rx="{height / 2 - 1:g}" '
        return (
            gradient("disc", _BRASS, (0, 0, 0, height))
            + f'{disc}fill="url(#disc)" stroke="#4A2E08" stroke-width="1.6"/>'
        )

    canvas.blit(canvas.svg("number_mark", size, body, size), at)
    place = pygame.FRect(0, 0, *size)
    place.center = at
    canvas.text(canvas.type.block(text, _STYLE), place)
