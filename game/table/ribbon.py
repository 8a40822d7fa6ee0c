"""A name on a ribbon, alone or under a portrait: cream, plum or black for a side, gold for now."""

from __future__ import annotations

import re
from typing import Literal, NamedTuple, TypeAlias

import pygame

from game.input import Point
from game.table.portrait import draw_portrait
from game.ui import paint
from game.ui.canvas import Canvas
from game.ui.text import Typesetter, shortened
from game.ui.theme import SMALLEST_TYPE, Rgb, TextStyle, css, rgb

RibbonKind: TypeAlias = Literal["cream", "plum", "black", "gold"]
"""One's own side, the opponents' side, a side whose colour is black, and whoever's turn it is."""

NAME = TextStyle(20, bold=True, align="center")
_NUMBER = re.compile(r"\d+$")
"""The number at the end of a name that nobody has chosen."""
_TAIL = 11.0
_TUCK = 12.0
"""How far a tail begins behind the band."""
_DROP = 6.0
"""How much lower the tails hang."""
_PADDING = 14.0
NARROWEST = 64.0
"""How wide the band of a ribbon is at least."""
_SHADOW = 10.0
BELOW = 0.48
"""Where a ribbon lies below the centre of a portrait, as a share of its size ..."""
_CHIN = 0.3
"""... and how far down a face stays free of it, however high the words are."""


class _Cloth(NamedTuple):
    top: str
    bottom: str
    tail: str
    fold: str
    thread: str
    ink: Rgb


_CLOTHS: dict[RibbonKind, _Cloth] = {
    "cream": _Cloth("#FFF9E8", "#EBD9AE", "#D9C28C", "#B89A5E", "#C9A55A", rgb("#2A2140")),
    "plum": _Cloth("#6E5A8E", "#4B3A69", "#42325F", "#33264D", "#A896CC", rgb("#FFF6E2")),
    "black": _Cloth("#3A3842", "#1C1B21", "#2B2A31", "#0C0B0F", "#E0B860", rgb("#F7D58A")),
    "gold": _Cloth("#FFEFAE", "#E5A933", "#C58A26", "#8A5A14", "#9A6510", rgb("#33203A")),
}


def ribbon_size(
    type_: Typesetter,
    name: str,
    widest: float = 1000.0,
    *,
    star: bool = False,
    narrowest: float = NARROWEST,
) -> tuple[float, float]:
    """The room of a ribbon with its tails; a name that is too long for `widest` is shortened.

    The band between the tails is no narrower than `narrowest`.
    """
    around = 2 * (_PADDING + _TAIL) + _star_room(type_, star)
    words = type_.width(*fitting_name(type_, name, widest - around))
    return max(narrowest + 2 * _TAIL, words + around), type_.line_height(NAME) + _DROP


def draw_ribbon(
    canvas: Canvas,
    centre: Point,
    name: str,
    kind: RibbonKind = "cream",
    *,
    widest: float = 1000.0,
    star: bool = False,
    narrowest: float = NARROWEST,
) -> pygame.FRect:
    """Draw a ribbon with its band in the middle of `centre`; returns its room, tails included.

    A `star` stands before the words.
    """
    width, height = ribbon_size(canvas.type, name, widest, star=star, narrowest=narrowest)
    band, starred = height - _DROP, _star_room(canvas.type, star)
    text, style = fitting_name(canvas.type, name, widest - 2 * (_PADDING + _TAIL) - starred)
    rect = pygame.FRect(centre[0] - width / 2, centre[1] - band / 2, width, height)
    outer = rect.inflate(2 * _SHADOW, 2 * _SHADOW)
    art = canvas.art(
        ("ribbon", kind, rect.size), outer.size, lambda pixels: _ribbon(kind, (width, height), pixels)
    )
    canvas.blit(art, outer.center)
    ink = _CLOTHS[kind].ink
    if star:
        size = starred - 8
        sign = canvas.svg(("ribbon", "star", ink), (size, size), lambda: _star(ink), (20, 20))
        canvas.blit(sign, (rect.left + _TAIL + _PADDING + size / 2, rect.top + band / 2))
    inner = pygame.FRect(rect.left + _TAIL + starred, rect.top, width - 2 * _TAIL - starred, band)
    canvas.text(text, inner, style.with_(colour=ink))
    return rect


def fitting_name(type_: Typesetter, name: str, room: float) -> tuple[str, TextStyle]:
    """A name as it fits: in smaller letters before it is shortened."""
    if type_.width(name, NAME) <= room:
        return name, NAME
    small = NAME.with_(size=SMALLEST_TYPE)
    if type_.width(name, small) <= room:
        return name, small
    # What tells "Player 2" and "Player 3" apart stays.
    number = _NUMBER.search(name)
    if number is None:
        return shortened(type_, name, small, room), small
    words, last = name[: number.start()].rstrip(), number[0]
    while words and type_.width(f"{words}…{last}", small) > room:
        words = words[:-1].rstrip()
    return f"{words}…{last}", small


def _star_room(type_: Typesetter, star: bool) -> float:
    return type_.line_height(NAME) * 0.8 + 8 if star else 0.0


def _star(ink: Rgb) -> str:
    path = "M10 0.8L12.6 7L19.3 7.6L14.2 12L15.8 18.6L10 15L4.2 18.6L5.8 12L0.7 7.6L7.4 7Z"
    return f'<path d="{path}" fill="{css(ink)}"/>'


def draw_person(
    canvas: Canvas,
    centre: Point,
    size: float,
    who: str,
    name: str,
    kind: RibbonKind = "cream",
    *,
    now: bool = False,
    tint: Rgb | None = None,
    widest: float = 1000.0,
    narrowest: float = NARROWEST,
    gild: bool = True,
    below: float = BELOW,
) -> None:
    """A portrait with its name on a ribbon across the lower edge; ring and ribbon are gold at their turn.

    Without `gild` the ribbon keeps the colour of its side. It lies `below` the middle of the portrait, as a
    share of its size.
    """
    draw_portrait(canvas, centre, size, who, tint=tint, now=now)
    middle = ribbon_place(canvas.type, centre, size, below)
    draw_ribbon(canvas, middle, name, "gold" if now and gild else kind, widest=widest, narrowest=narrowest)


def ribbon_place(type_: Typesetter, centre: Point, size: float, below: float = BELOW) -> Point:
    """Where the middle of the ribbon under a portrait is."""
    return centre[0], centre[1] + _below(type_, size, below)


def person_rect(
    type_: Typesetter,
    centre: Point,
    size: float,
    name: str,
    *,
    widest: float = 1000.0,
    below: float = BELOW,
    narrowest: float = NARROWEST,
) -> pygame.FRect:
    """The room of a portrait with its ribbon."""
    width, height = ribbon_size(type_, name, widest, narrowest=narrowest)
    ribbon = pygame.FRect(0, 0, width, height)
    ribbon.midtop = (centre[0], centre[1] + _below(type_, size, below) - (height - _DROP) / 2)
    return pygame.FRect(centre[0] - size / 2, centre[1] - size / 2, size, size).union(ribbon)


def _below(type_: Typesetter, size: float, below: float) -> float:
    """How far the middle of a ribbon is below the centre of a portrait."""
    return max(size * below, size * _CHIN + type_.line_height(NAME) / 2)


def _ribbon(kind: RibbonKind, size: tuple[float, float], pixels: tuple[int, int]) -> pygame.Surface:
    box = (size[0] + 2 * _SHADOW, size[1] + 2 * _SHADOW)
    blur = max(1, round(2.5 * pixels[0] / box[0]))
    dark = paint.rasterize(f'<g transform="translate(2 3.5)">{_outline(size)}</g>', box, pixels)
    picture = pygame.transform.gaussian_blur(dark, blur)
    picture.blit(
        paint.rasterize(_cloth(_CLOTHS[kind], size), box, pixels), (0, 0), special_flags=paint.PREMULTIPLIED
    )
    return picture


def _outline(size: tuple[float, float]) -> str:
    left, top, right, band = _SHADOW, _SHADOW, _SHADOW + size[0], size[1] - _DROP
    return (
        f'<g fill="#0A0422" fill-opacity="0.5"><rect x="{left + _TAIL:g}" y="{top:g}" '
        f'width="{size[0] - 2 * _TAIL:g}" height="{band:g}" rx="3"/>'
        f'<rect x="{left:g}" y="{top + _DROP:g}" width="{right - left:g}" height="{band:g}" rx="1"/></g>'
    )


def _cloth(cloth: _Cloth, size: tuple[float, float]) -> str:
    top, height = _SHADOW, size[1] - _DROP
    left, right = _SHADOW + _TAIL, _SHADOW + size[0] - _TAIL
    bottom = top + height
    tails = ""
    for edge, way in ((left, -1), (right, 1)):
        inner, outer, notch = edge - way * _TUCK, edge + way * _TAIL, edge + way * 4
        tails += (
            f'<path d="M{inner:g} {top + _DROP:g}H{outer:g}L{notch:g} {top + _DROP + height / 2:g}'
            f'L{outer:g} {bottom + _DROP:g}H{inner:g}Z" fill="{cloth.tail}"/>'
            f'<path d="M{inner:g} {bottom:g}H{edge:g}L{inner:g} {bottom + _DROP:g}Z" fill="{cloth.fold}"/>'
        )
    return (
        f'<defs><linearGradient id="c" gradientUnits="userSpaceOnUse" x1="0" y1="{top:g}" x2="0" '
        f'y2="{bottom:g}"><stop offset="0" stop-color="{cloth.top}"/>'
        f'<stop offset="1" stop-color="{cloth.bottom}"/></linearGradient></defs>{tails}'
        f'<rect x="{left:g}" y="{top:g}" width="{right - left:g}" height="{height:g}" rx="3" fill="url(#c)"/>'
        f'<path d="M{left + 3:g} {top + 2.6:g}H{right - 3:g}M{left + 3:g} {bottom - 2.6:g}H{right - 3:g}" '
        f'fill="none" stroke="{cloth.thread}" stroke-opacity="0.8" stroke-width="1"/>'
    )
