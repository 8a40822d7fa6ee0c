"""Sheets of paper on which a review is written: fibre, a lit edge, and a shadow away from the lamp."""

from __future__ import annotations

import pygame

from game.ui import material, paint
from game.ui.canvas import Canvas
from game.ui.craft import with_shadow

_MARGIN = 22.0
_FIBRE = (11.0, 4.5)
"""How large a fibre is."""
_DARKEST = 0.955
"""How much of its light the darkest fibre keeps."""


def draw_sheet(canvas: Canvas, rect: pygame.FRect, *, turn: float = 0.0, under: float = 0.0) -> None:
    """A sheet, turned by a few tenths of a degree; `under` is the turn of another one below it."""
    size = rect.size
    outer = (size[0] + 2 * _MARGIN, size[1] + 2 * _MARGIN)

    def make(pixels: tuple[int, int]) -> pygame.Surface:
        scale = pixels[0] / outer[0]
        sheet = paint.rasterize(_sheet(size, turn), outer, pixels)
        cells = (round(outer[0] / _FIBRE[0]), round(outer[1] / _FIBRE[1]))
        fibres = pygame.transform.smoothscale(material.smoothed(material.noise(cells, 4, _DARKEST)), pixels)
        material.multiply(sheet, fibres)
        picture = with_shadow(sheet, scale, reach=(5.0, 9.0), blur=7.0, shadow=0.5)
        if not under:
            return picture
        below = with_shadow(
            paint.rasterize(_under(size, under), outer, pixels), scale, reach=(4.0, 7.0), blur=6.0, shadow=0.4
        )
        below.blit(picture, (0, 0), special_flags=paint.PREMULTIPLIED)
        return below

    canvas.blit(canvas.art(("review_sheet", size, turn, under), outer, make), rect.center)


def _turned(size: tuple[float, float], turn: float, body: str) -> str:
    middle = f"{_MARGIN + size[0] / 2:g} {_MARGIN + size[1] / 2:g}"
    moved = f'<g transform="translate({_MARGIN:g} {_MARGIN:g})">{body}</g>'
    return f'<g transform="rotate({turn:g} {middle})">{moved}</g>'


def _sheet(size: tuple[float, float], turn: float) -> str:
    width, height = size
    body = (
        f'<defs><linearGradient id="p" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="{width * 0.7:g}" '
        f'y2="{height:g}"><stop offset="0" stop-color="#FFFCF2"/><stop offset="0.55" stop-color="#F9F0DC"/>'
        '<stop offset="1" stop-color="#EADBBA"/></linearGradient></defs>'
        f'<rect width="{width:g}" height="{height:g}" rx="5" fill="url(#p)"/>'
        f'<path d="M1 {height - 8:g}V5A4 4 0 0 1 5 1H{width - 8:g}" fill="none" stroke="#FFFFFF" '
        'stroke-width="1.8" stroke-opacity="0.95"/>'
        f'<path d="M6 {height - 0.7:g}H{width - 5:g}A4 4 0 0 0 {width - 0.7:g} {height - 5:g}V6" fill="none" '
        'stroke="#A98F5C" stroke-width="1.2" stroke-opacity="0.6"/>'
    )
    return _turned(size, turn, body)


def _under(size: tuple[float, float], turn: float) -> str:
    return _turned(size, turn, f'<rect width="{size[0]:g}" height="{size[1]:g}" rx="5" fill="#DCCBA4"/>')
