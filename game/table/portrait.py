"""Who sits somewhere, as a disc: the face of a character, or the first letter of a person's name."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.input import Point
from game.table.portrait_art import FACES
from game.ui import paint
from game.ui.canvas import Canvas
from game.ui.theme import INK, PAPER, Rgb, mix

_BOX = (120.0, 120.0)
_CUT = '<circle cx="60" cy="60" r="59.5" fill="#FFFFFF"/>'
_RIM = 0.09
_LEAST_RIM = 2.4


@dataclass(frozen=True, slots=True)
class Disc:
    """Somebody in the colour of a side: it lies around a character's face, or behind a person's initial."""

    name: str
    tint: Rgb
    character: str = ""
    """Whose face it is; nothing for a person."""

    def draw(self, canvas: Canvas, centre: Point, size: float) -> None:
        """Draw the disc."""
        rect = pygame.FRect(centre[0] - size / 2, centre[1] - size / 2, size, size)
        canvas.panel(rect, self.tint, radius=size / 2, fill_bottom=mix(self.tint, INK, 0.18))
        if self.character in FACES:
            draw_portrait(canvas, centre, size - 2 * max(_LEAST_RIM, size * _RIM), self.character)
        else:
            _draw_initial(canvas, centre, size, self.name[:1].upper() or "?", self.tint)


def draw_portrait(canvas: Canvas, centre: Point, size: float, character: str) -> None:
    """A character's face, cut to a disc."""
    art = canvas.art(("portrait", character), (size, size), lambda pixels: _disc(character, pixels))
    canvas.blit(art, centre)


def _disc(character: str, pixels: tuple[int, int]) -> pygame.Surface:
    face = paint.rasterize(FACES[character](), _BOX, pixels)
    # What draws SVG for us knows no clipping.
    face.blit(paint.rasterize(_CUT, _BOX, pixels), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return face


def _draw_initial(canvas: Canvas, centre: Point, size: float, letter: str, tint: Rgb) -> None:
    colour = PAPER if sum(tint) < 330 else INK
    font = canvas.type.font_at(canvas.viewport.px(size * 0.52), bold=True)

    def make(pixels: tuple[int, int]) -> pygame.Surface:
        text = font.render(letter, True, colour).convert_alpha().premul_alpha()
        ink = text.get_bounding_rect()
        return text.subsurface(ink).copy() if ink.width else text

    canvas.blit(canvas.art(("initial", letter, colour), (size, size), make), centre)
