"""What Dois shows on the title: fanned suits, numbers, two piles and the trump's seal, on baize."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame

from game.games import CardArt
from game.input import Point
from game.scenes.dois.art import Painter, emblem
from game.scenes.dois.seal import SEAL, draw_seal
from game.scenes.title.scenery import Group, Scenery
from game.scenes.title.seam import Seam
from game.table.spot import Spot
from game.ui import material
from game.ui.canvas import Canvas
from game.ui.kit import Kit
from game.ui.theme import INK, TextStyle, rgb

_INLAID = rgb("#FFF3DC")
"""Numbers on the baize."""
_LEATHER = (112, 66, 40)
_EDGE = 17.0
"""How wide the leather along the edge is."""
_FAN = (("flame", -66, -53, 14.0), ("leaf", -22, -63, 5.0), ("wave", 22, -63, -5.0), ("sun", 66, -53, -14.0))
_PILES = (("wave", -62, 70, 2.0), ("7", 16, 69, -1.5))
_CARD = 0.7
_SEAL = 76.0
_SEAM = Seam(
    8.5, 3, 7, 5, 'stroke="#F1D9A6" stroke-opacity="0.75" stroke-width="2"',
    _EDGE, 0, 'stroke="#0B2018" stroke-opacity="0.55" stroke-width="2"',
)  # fmt: skip


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
    _SEAM.draw(canvas, "title-seam", scenery.ground)
    yield
    side = scenery.beside(252, 262)
    for card, x, y, angle in _FAN:
        _card(painter, canvas, side, card, x, y, angle)
        yield
    for card, x, y, angle in _PILES:
        for level in range(3):
            _card(painter, canvas, side, card, x + 0.8 * (2 - level), y + 2.6 * (2 - level), angle, 0.68)
        yield
    draw_seal(canvas, "flame", Spot(*side.at(97, 70), scale=_SEAL * side.scale / SEAL))
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


def _emblem(canvas: Canvas, at: Point, size: float) -> None:
    sign = size * 0.9
    art = canvas.svg("title-emblem-dois", (sign, sign), lambda: emblem("leaf", 50, 50, 100), (100, 100))
    canvas.blit(art, (at[0] - size * 0.4, at[1]))
    style = TextStyle(size * 0.95 * 100 / canvas.type.text_size, bold=True, colour=INK, align="center")
    block = canvas.type.block("7", style)
    canvas.text(block, pygame.FRect(at[0] + size * 0.12, at[1] - block.height / 2, size * 0.7, block.height))


def _inlay_sign(canvas: Canvas, at: Point, size: float) -> None:
    """The leaf and a number on the baize."""
    body = partial(emblem, "leaf", 50, 50, 92, edge="#F4E7C4")
    leaf = 0.84 * size
    canvas.blit(canvas.svg("inlay-dois", (leaf, leaf), body, (100, 100)), (at[0] - size * 0.31, at[1]))
    # Part of a picture: it keeps its size whatever the player's text size is.
    number = canvas.art("inlay-dois-7", (0.5 * size, size), lambda pixels: _seven(canvas, pixels))
    canvas.blit(number, (at[0] + size * 0.42, at[1]))


def _seven(canvas: Canvas, pixels: tuple[int, int]) -> pygame.Surface:
    font = canvas.type.font_at(round(0.8 * pixels[1]), bold=True)
    return font.render("7", True, _INLAID).convert_alpha().premul_alpha()


CARD_ART = CardArt(_draw, (rgb("#48976E"), rgb("#173F31")), _cover, _emblem, _inlay_sign, groups=2)
