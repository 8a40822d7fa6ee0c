"""How many coins lie on a pan, on a shield below it; and what a coin that is taken would leave."""

from __future__ import annotations

from functools import partial

import pygame

from engine.dualis.cards import Colour
from game.input import Point
from game.scenes.dualis.coin_art import BRASS, FLAT_BOX, FLAT_DEPTH, FLAT_MIDDLE, FLAT_THICK, FLAT_WIDTH
from game.scenes.dualis.geometry import CHAIN, PIVOT, coin_spot, hang_point
from game.table import card as cards
from game.ui import paint
from game.ui.canvas import Canvas
from game.ui.dashes import dashed_ellipse
from game.ui.theme import Rgb, rgb

_SHIELD = (38.0, 36.0)
_LOZENGE = (76.0, 34.0)
_BELOW = 7.0
"""How far a shield begins below the rim of its pan."""
_FACES = {Colour.RED: "red", Colour.BLUE: "blue"}
_PALE: dict[Colour, Rgb] = {Colour.RED: rgb("#FBD3CA"), Colour.BLUE: rgb("#C9DBFA")}
_WHITE: Rgb = (255, 255, 255)
_LARGEST = 1.3
_SMALLEST = 0.75
"""Below a small scale a badge is no smaller than this, so that it can be read."""


def badge_rect(
    colour: Colour,
    angle: float,
    text_size: int,
    *,
    changes: bool,
    at: Point = PIVOT,
    balance: float = 1.0,
) -> pygame.FRect:
    """Where the badge of a pan is, with the beam at an angle; it grows with the player's text."""
    x, y = hang_point(colour, angle, at, balance)
    width, height = _LOZENGE if changes else _SHIELD
    scale = _scale(text_size) * max(_SMALLEST, balance)
    rect = pygame.FRect(0, y + (CHAIN + _BELOW) * balance, width * scale, height * scale)
    rect.centerx = x
    return rect


def draw_badge(
    canvas: Canvas,
    colour: Colour,
    angle: float,
    count: int,
    after: int,
    at: Point = PIVOT,
    balance: float = 1.0,
) -> None:
    """The number of coins on a pan; with an arrow to the next one where a coin would be taken."""
    changes = count != after
    rect = badge_rect(colour, angle, canvas.type.text_size, changes=changes, at=at, balance=balance)
    key = ("dualis badge", colour, count, after, canvas.type.text_size)
    make = (
        partial(_lozenge, canvas, colour, count, after)
        if changes
        else partial(_shield, canvas, colour, count)
    )
    canvas.blit(canvas.art(key, rect.size, make), rect.center)


def draw_missing_coin(canvas: Canvas, colour: Colour, index: int, angle: float) -> None:
    """A dashed coin on a pan, where one lay that is on a card now."""
    x, y = coin_spot(colour, index, angle).point
    ink = "#C93C33" if colour is Colour.RED else "#2E62B8"

    def body() -> str:
        rx, ry, h = FLAT_WIDTH - 1, FLAT_DEPTH - 1, FLAT_THICK
        outline = f"M{-rx} 0A{rx} {ry} 0 0 1 {rx} 0V{h}A{rx} {ry} 0 0 1 {-rx} {h}Z"
        face = f"{dashed_ellipse(rx, ry, 4, 3)}M{-rx} 2V{h - 1}M{rx} 2V{h - 1}"
        low = dashed_ellipse(rx, ry, 4, 3, 0, 0.5)
        look = 'fill="none" stroke="#FFE09A" stroke-width="1.7"'
        return (
            f'<g transform="translate({FLAT_MIDDLE[0]:g} {FLAT_MIDDLE[1]:g})">'
            f'<path d="{outline}" fill="{ink}" fill-opacity="0.22"/><path d="{face}" {look}/>'
            f'<g transform="translate(0 {h:g})"><path d="{low}" {look}/></g></g>'
        )

    art = canvas.svg(("dualis missing coin", colour), FLAT_BOX, body, FLAT_BOX)
    canvas.blit(art, (x, y + FLAT_BOX[1] / 2 - FLAT_MIDDLE[1]))


def _scale(text_size: int) -> float:
    return min(_LARGEST, text_size / 100)


def _shield(canvas: Canvas, colour: Colour, count: int, pixels: tuple[int, int]) -> pygame.Surface:
    def outline(out: float) -> str:
        side, top, low = 14.4 + out, -11.6 - out, 15.2 + out * 1.1
        return (
            f"M{-side:g} {top:g}H{side:g}V4.6C{side:g} {11 + out * 0.8:g} 6 {low - 1.6:g} 0 {low:g}"
            f"C-6 {low - 1.6:g} {-side:g} {11 + out * 0.8:g} {-side:g} 4.6Z"
        )

    body = (
        f'{BRASS}<g transform="translate(19 16)"><path d="{outline(2.6)}" transform="translate(0.8 1.6)" '
        f'fill="#0A0422" fill-opacity="0.45"/><path d="{outline(2.6)}" fill="url(#ring)"/>'
        f'<path d="{outline(0)}" fill="url(#{_FACES[colour]})"/>{_pattern(colour, 13, 10)}</g>'
    )
    surface = paint.rasterize(body, _SHIELD, pixels)
    unit = pixels[0] / _SHIELD[0]
    _number(canvas, surface, count, (19 * unit, 16.6 * unit), 23 * unit, _WHITE)
    return surface


def _lozenge(
    canvas: Canvas, colour: Colour, count: int, after: int, pixels: tuple[int, int]
) -> pygame.Surface:
    body = (
        f'{BRASS}<rect x="2.8" y="3.6" width="72" height="30" rx="11" fill="#0A0422" fill-opacity="0.4"/>'
        '<rect x="2" y="2" width="72" height="30" rx="11" fill="url(#ring)"/>'
        f'<rect x="4.6" y="4.4" width="66.8" height="25.2" rx="9" fill="url(#{_FACES[colour]})"/>'
        f'<g transform="translate(38 17)">{_pattern(colour, 31, 10)}</g>'
        '<path d="M31 17.4H43M39 12.8L44 17.4L39 22" fill="none" stroke="#FFE09A" stroke-width="2.4" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )
    surface = paint.rasterize(body, _LOZENGE, pixels)
    unit = pixels[0] / _LOZENGE[0]
    _number(canvas, surface, count, (20 * unit, 17 * unit), 20 * unit, _PALE[colour])
    _number(canvas, surface, after, (57 * unit, 17 * unit), 23 * unit, _WHITE)
    return surface


def _pattern(colour: Colour, wide: float, high: float) -> str:
    """Faint stripes or dots, as the coins themselves have."""
    if colour is Colour.RED:
        lines, x = "", -wide - high
        while x < wide:
            start, end = max(-wide, x), min(wide, x + 2 * high)
            if end > start:
                lines += f"M{start:.1f} {high - (start - x):.1f}L{end:.1f} {high - (end - x):.1f}"
            x += 7.0
        return f'<path d="{lines}" stroke="#FFD9CF" stroke-opacity="0.28" stroke-width="1.9" fill="none"/>'
    dots, y, row = "", -high + 1.5, 0
    while y < high:
        x = -wide + (2.0 if row % 2 else 5.0)
        while x < wide:
            dots += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="1"/>'
            x += 6.0
        y, row = y + 3.0, row + 1
    return f'<g fill="#D6E6FF" fill-opacity="0.26">{dots}</g>'


def _number(
    canvas: Canvas, surface: pygame.Surface, count: int, centre: Point, pixels: float, colour: Rgb
) -> None:
    font = canvas.type.font_at(round(pixels), bold=True)
    for ink, drop in (((40, 0, 20), max(1, round(pixels / 18))), (colour, 0)):
        digits = font.render(str(count), True, ink).convert_alpha().premul_alpha()
        cards.place_text(surface, digits, (centre[0], centre[1] + drop))
