"""What the place of duality on the title shows: tiles with a lit path on cut stone, and the deck."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil

import pygame

from game.games import CardArt
from game.input import Point
from game.scenes.duality import tile_art
from game.scenes.title.scenery import Group, Scenery
from game.ui import material, paint
from game.ui.canvas import Canvas
from game.ui.craft import with_shadow
from game.ui.kit import Kit
from game.ui.theme import rgb

_WIDTH, _HEIGHT = 106.0, 75.9
"""A tile on the title."""
_ROOM = 14.0
"""Room around a tile for its shadow."""
_BOARD = (
    (("04b 12w 35w", "04b"), ("04b 15w 23w", "")),
    (("03b 12w 45w", "03b"), ("02b 15w 34w", "")),
    (("14b 05w 23w", "14b"), ("01w 23b 45w", "")),
)
"""The tiles row by row, each with the line of the path that shines; where they touch, lines go on."""
_ASIDE = {(-1, 0): "04b 13b 25w", (-1, 2): "04b 13b 25w", (1, 0): "04b 13b 25w", (1, 2): "04w 13w 25b"}
"""The tile that continues the highest or the lowest row to the left or to the right."""


def _board(scenery: Scenery) -> Group:
    return scenery.beside(2 * _WIDTH + 26, 3 * _HEIGHT + 34, most=1.1)


def _cover(surface: pygame.Surface, scale: float, scenery: Scenery) -> Iterator[None]:
    """Stone in patches large and small with a rough skin, and the grid of the board cut into it."""
    size = surface.get_size()
    surface.fill(tuple(min(255, round(channel / 0.66)) for channel in surface.get_at((0, 0))[:3]))
    half = (size[0] // 2 + 1, size[1] // 2 + 1)
    units = (size[0] / scale, size[1] / scale)

    def layer(seed: int, low: float, cell: tuple[float, float]) -> pygame.Surface:
        cells = (max(3, round(units[0] / cell[0])), max(3, round(units[1] / cell[1])))
        return pygame.transform.smoothscale(material.noise(cells, seed, low), half)

    patches = layer(11, 0.76, (70, 70))
    material.multiply(patches, layer(12, 0.82, (24, 24)))
    material.multiply(patches, layer(13, 0.86, (7, 7)))
    material.multiply(patches, layer(15, 0.88, (190, 18)))
    yield
    material.multiply(surface, pygame.transform.smoothscale(patches, size))
    yield
    material.multiply(surface, material.grain(14, 0.86, flecks=1))
    board = _board(scenery)
    left, top = board.at(-_WIDTH, -1.5 * _HEIGHT + 4)
    _cut(surface, (left - scenery.ground.left, top - scenery.ground.top), board.scale, scale)
    yield


def _cut(surface: pygame.Surface, corner: Point, zoom: float, scale: float) -> None:
    """Grooves where cells meet: a dark line, and a light one beside it."""
    width, height = surface.get_size()
    dark, lit, thin = (150, 158, 156), (26, 34, 32), max(1, round(1.6 * scale))
    for start, cell, length, upright in (
        (corner[0], _WIDTH * zoom, width, True),
        (corner[1], _HEIGHT * zoom, height, False),
    ):
        for number in range(-ceil(start / cell), ceil((length / scale - start) / cell) + 1):
            at = round((start + number * cell) * scale)
            for offset, colour, flag in ((0, dark, pygame.BLEND_RGB_MULT), (thin, lit, pygame.BLEND_RGB_ADD)):
                box = (at + offset, 0, thin, height) if upright else (0, at + offset, width, thin)
                surface.fill(colour, box, flag)


def _draw(kit: Kit, canvas: Canvas, scenery: Scenery) -> Iterator[None]:
    board = _board(scenery)
    for row, tiles in reversed(list(enumerate(_BOARD))):
        # The upper tiles lie over the sides of the lower ones' shadows: from the far corner to the near one.
        for column, (text, lit) in reversed(list(enumerate(tiles))):
            _tile(canvas, text, lit, board.scale, board.at((column - 0.5) * _WIDTH, (row - 1) * _HEIGHT))
            yield
    for row in (0, 2):
        at = board.at(1.5 * scenery.towards * _WIDTH, (row - 1) * _HEIGHT)
        high = (_HEIGHT / 2 + 2) * board.scale
        if scenery.towards and scenery.strip.top <= at[1] - high and at[1] + high <= scenery.strip.bottom:
            _tile(canvas, _ASIDE[scenery.towards, row], "", board.scale, at)
            yield
    strip = scenery.along(200, 100, most=1.0, least=0.7)
    if strip is not None:
        # The deck keeps away from the tile that reaches into the strip.
        aside = 50 * scenery.towards
        for level in range(3):
            _piece(
                canvas, "back", tile_art.back_body(), 0.83 * strip.scale,
                strip.at(aside + 0.6 * level, 10 - 6 * level),
            )  # fmt: skip
        yield


def _tile(canvas: Canvas, text: str, lit: str, scale: float, at: Point) -> None:
    lines = tile_art.tile_lines(text)
    shining = [line for line in lines if lit == f"{line[0]}{line[1]}{line[2]}"]
    _piece(canvas, (text, lit), tile_art.tile_body(lines, shining), scale, at)


def _piece(canvas: Canvas, key: object, body: str, scale: float, at: Point) -> None:
    """A tile with its shadow; its lines end at its edges."""
    width, height = _WIDTH * scale, _WIDTH * scale * tile_art.HEIGHT / tile_art.WIDTH
    room = _ROOM * scale

    def make(pixels: tuple[int, int]) -> pygame.Surface:
        thing = paint.blank(pixels)
        margin = round(pixels[0] * room / (width + 2 * room))
        inner = (pixels[0] - 2 * margin, pixels[1] - 2 * margin)
        tile = paint.rasterize(body, (tile_art.WIDTH, tile_art.HEIGHT), inner)
        thing.blit(tile, (margin, margin))
        return with_shadow(thing, pixels[0] / (width + 2 * room) * scale)

    canvas.blit(canvas.art(("title-tile", key), (width + 2 * room, height + 2 * room), make), at)


def _emblem(canvas: Canvas, at: Point, size: float) -> None:
    def body() -> str:
        lines = (
            ("M-26 12C-8 12 -6 -12 12 -12H26", "#12162A", 8.0), ("M-26 -10H-8M8 12H26", "#8F866F", 10.0),
            ("M-26 -10H-8M8 12H26", "#FFFDF6", 6.5),
        )  # fmt: skip
        strokes = "".join(
            f'<path d="{path}" stroke="{ink}" stroke-width="{width:g}"/>' for path, ink, width in lines
        )
        return f'<g transform="translate(32 20)" fill="none" stroke-linecap="round">{strokes}</g>'

    canvas.blit(canvas.svg("title-emblem-duality", (1.6 * size, size), body, (64, 40)), at)


def _inlay_sign(canvas: Canvas, at: Point, size: float) -> None:
    """A tile on the stone."""
    _tile(canvas, _BOARD[0][0][0], "", 1.3 * size / _WIDTH, at)


CARD_ART = CardArt(_draw, (rgb("#6F968C"), rgb("#2C4646")), _cover, _emblem, _inlay_sign, groups=2)
