"""What Dois shows on the title: fanned suits, numbers, two piles and the trump's seal, on baize."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.games import CardArt
from game.input import Point
from game.scenes.dois.art import Painter, emblem
from game.scenes.title.scenery import Group, Scenery
from game.table.spot import Spot
from game.ui import material
from game.ui.canvas import Canvas
from game.ui.craft import cast_art
from game.ui.dashes import dashed_box
from game.ui.kit import Kit
from game.ui.theme import INK, TextStyle, rgb

_LEATHER = (112, 66, 40)
_EDGE = 17.0
"""How wide the leather along the edge is."""
_FAN = (("flame", -66, -53, 14.0), ("leaf", -22, -63, 5.0), ("wave", 22, -63, -5.0), ("sun", 66, -53, -14.0))
_PILES = (("wave", -62, 70, 2.0), ("7", 16, 69, -1.5))
_CARD = 0.7


def _cover(surface: pygame.Surface, scale: float, scenery: Scenery) -> Iterator[None]:
    """Baize: short fibres at both sides of the upright; leather along its edge, with stitches."""
    size = surface.get_size()
    colour = surface.get_at((0, 0))[:3]
    surface.fill(tuple(min(255, round(channel / 0.70)) for channel in colour))
    side = round(300 * scale)
    for seed, angle in ((23, 30.0), (24, -30.0)):
        square = (side + 37 * (seed - 23), side)
        material.multiply(surface, material.fibres(square, seed, angle, 0.76, (9 * scale, 1.5 * scale)))
        yield
    clouds = material.noise((max(3, size[0] // round(150 * scale)), 4), 25, 0.9)
    material.multiply(surface, pygame.transform.smoothscale(clouds, size))
    yield
    _hide(surface, scale)
    yield


def _hide(surface: pygame.Surface, scale: float) -> None:
    """Pebbled leather along all edges."""
    width, height = surface.get_size()
    edge, side = max(1, round(_EDGE * scale)), round(180 * scale)
    hide = pygame.Surface((side, side), depth=32)
    hide.fill(tuple(round(channel * 1.29) for channel in _LEATHER))
    pebbles = material.cloth((side, side), material.noise((46, 46), 61), (side, side))
    material.emboss(hide, pebbles, 0.4, max(1, round(scale)))
    for box in ((0, 0, width, edge), (0, height - edge, width, edge), (0, 0, edge, height),
                (width - edge, 0, edge, height)):  # fmt: skip
        strip = surface.subsurface(box)
        for top in range(0, box[3], side):
            for left in range(0, box[2], side):
                strip.blit(hide, (left, top))


def _draw(kit: Kit, canvas: Canvas, scenery: Scenery) -> Iterator[None]:
    suits = ("flame", "leaf", "wave", "sun")
    letters = {suit: kit.t(f"dois.letter.{suit}") for suit in suits} if kit.letters else None
    painter = Painter(canvas.type, letters)
    ground = scenery.ground
    canvas.blit(canvas.svg("title-seam", ground.size, lambda: _seam(ground.size), ground.size), ground.center)
    yield
    side = scenery.beside(252, 262)
    for card, x, y, angle in _FAN:
        _card(painter, canvas, side, card, x, y, angle)
        yield
    for card, x, y, angle in _PILES:
        for level in range(3):
            _card(painter, canvas, side, card, x + 0.8 * (2 - level), y + 2.6 * (2 - level), angle, 0.68)
        yield
    size = 76 * side.scale
    canvas.blit(cast_art(canvas, "title-seal", (size, size), _seal, side.scale), side.at(97, 70))
    yield
    strip = scenery.along(190, 126, most=1.0)
    if strip is not None:
        for number, x, y, angle in (("3", -38, 1, 5.0), ("5", 38, -1, -5.0)):
            _card(painter, canvas, strip, number, x, y, angle)
            yield


def _card(
    painter: Painter, canvas: Canvas, group: Group, card: str, x: float, y: float, angle: float,
    size: float = _CARD,
) -> None:  # fmt: skip
    painter.card(canvas, card, Spot(*group.at(x, y), angle=angle), base=size * group.scale)


def _seam(size: tuple[float, float]) -> str:
    width, height = size
    seam = dashed_box(pygame.FRect(8.5, 8.5, width - 17, height - 17), 3, 7, 5)
    return (
        f'<path d="{seam}" fill="none" stroke="#F1D9A6" stroke-opacity="0.75" '
        'stroke-width="2"/>'
        f'<rect x="{_EDGE:g}" y="{_EDGE:g}" width="{width - 2 * _EDGE:g}" height="{height - 2 * _EDGE:g}" '
        'fill="none" stroke="#0B2018" stroke-opacity="0.55" stroke-width="2"/>'
    )


_WAX = (
    "M284.3 543.5Q284 548 283 552.1Q281.9 556.2 280.2 560.1Q278.4 564.1 274.6 566.5Q270.8 568.9 266.6 570.2"
    "Q262.4 571.4 257.9 572.1Q253.4 572.7 248.5 572Q243.7 571.3 240 568.2Q236.4 565 234 561Q231.6 557 "
    "231.8 552.5Q232.1 548 232.3 543.6Q232.5 539.3 235.2 535.7Q238 532.2 241.5 529.6Q245.1 527 249.4 525.7"
    "Q253.6 524.4 258 524.2Q262.5 524 267.4 524.3Q272.3 524.6 276 527.8Q279.7 530.9 282.1 534.9"
    "Q284.5 538.9 284.3 543.5Z"
)


def _seal() -> str:
    """A seal of red wax with the leaf pressed into it, in a box of 76 units."""
    return (
        '<defs><linearGradient id="wax" x1="0%" y1="0%" x2="100%" y2="100%"><stop offset="0" '
        'stop-color="#F0705E"/><stop offset="0.5" stop-color="#C23329"/><stop offset="1" '
        'stop-color="#7E1712"/></linearGradient></defs>'
        '<g transform="translate(-220 -510)">'
        f'<path d="{_WAX}" fill="#7E1712" transform="translate(0 4)"/><path d="{_WAX}" fill="url(#wax)"/>'
        '<circle cx="258" cy="548" r="18.9" fill="#B52D24"/><circle cx="258" cy="548" r="18.9" fill="none" '
        'stroke="#6E120D" stroke-width="2"/><path d="M241.9 560.6A19.8 19.8 0 0 0 276.4 554.9" fill="none" '
        'stroke="#F79A8A" stroke-opacity="0.8" stroke-width="1.8"/>'
        '<g transform="translate(242.4 532.4) scale(0.31)">'
        '<path d="M50 10L90 50L50 90L10 50Z" fill="#D9534A" stroke="#7A1610" stroke-width="6" '
        'stroke-linejoin="round"/><path d="M50 26C64 40 66 58 50 72C34 58 36 40 50 26Z" fill="#8E1D16"/></g>'
        '<path d="M236.1 543.4A23 23 0 0 1 255.7 525.5" fill="none" stroke="#FFC0B2" stroke-opacity="0.8" '
        'stroke-width="2.6" stroke-linecap="round"/></g>'
    )


def _emblem(canvas: Canvas, at: Point, size: float) -> None:
    sign = size * 0.9
    art = canvas.svg("title-emblem-dois", (sign, sign), lambda: emblem("leaf", 50, 50, 100), (100, 100))
    canvas.blit(art, (at[0] - size * 0.4, at[1]))
    style = TextStyle(size * 0.95 * 100 / canvas.type.text_size, bold=True, colour=INK, align="center")
    block = canvas.type.block("7", style)
    canvas.text(block, pygame.FRect(at[0] + size * 0.12, at[1] - block.height / 2, size * 0.7, block.height))


CARD_ART = CardArt(_draw, (rgb("#48976E"), rgb("#173F31")), _cover, _emblem, groups=2)
