"""A small plate of wood below a name, with a few letters on it: how accurate a player was."""

from __future__ import annotations

import pygame

from game.input import Point
from game.ui.canvas import Canvas
from game.ui.craft import Relief, box, draw_raised
from game.ui.text import Typesetter
from game.ui.theme import TextStyle, rgb
from game.ui.wood import BRASS, gradient

NOTE = TextStyle(18, bold=True, colour=rgb("#FFF6E2"), align="center", leading=1.2)
_LEAST = (84.0, 27.0)
_AROUND = 9.0
_GAP = 5.0
_TARGET = 0.62
"""How wide the sign before the letters is, for the height of the plate."""
_RELIEF = Relief(6.0, 2.5, reach=(2.0, 3.0), blur=2.5, shadow=0.5)


def plate_size(type_: Typesetter, note: str) -> tuple[float, float]:
    """How large a plate is."""
    height = max(_LEAST[1], type_.line_height(NOTE) + 3)
    width = type_.width(note, NOTE) + 2 + 2 * _AROUND + _GAP + _TARGET * height
    return max(_LEAST[0], width), height


def draw_plate(canvas: Canvas, middle: Point, note: str) -> pygame.FRect:
    """Draw a plate around a point; returns its place."""
    width, height = plate_size(canvas.type, note)
    rect = pygame.FRect(middle[0] - width / 2, middle[1] - height / 2, width, height)
    draw_raised(canvas, "note_plate", rect, _plate, _RELIEF)
    words, sign = canvas.type.width(note, NOTE) + 2, _TARGET * height
    left = rect.centerx - (words + _GAP + sign) / 2
    draw_target(canvas, (left + sign / 2, rect.centery), sign)
    canvas.text(note, pygame.FRect(left + sign + _GAP, rect.top, words, rect.height), NOTE)
    return rect


def draw_target(canvas: Canvas, middle: Point, size: float) -> None:
    """The sign of accuracy: a ring of brass around a dot."""
    body = (
        gradient("brass", list(BRASS), (0, 0, 14, 20))
        + '<circle cx="10" cy="10" r="7.6" fill="none" stroke="url(#brass)" stroke-width="3.2"/>'
        '<circle cx="10" cy="10" r="2.8" fill="url(#brass)"/>'
    )
    canvas.blit(canvas.svg("accuracy_target", (size, size), lambda: body, (20, 20)), middle)


def _plate(size: tuple[float, float]) -> str:
    colours = [rgb(colour) for colour in ("#6B4526", "#54341A", "#3E2511")]
    return (
        gradient("plate", colours, (0, 0, 0, size[1]))
        + box(size, 6, "#23130A", drop=2.5)
        + box(size, 6, "url(#plate)")
        + box(size, 6, "none", inset=0.7, more='stroke="#B98A4A" stroke-opacity="0.8" stroke-width="1.2"')
    )
