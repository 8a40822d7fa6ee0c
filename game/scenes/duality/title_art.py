"""What the card of duality on the title shows: two tiles."""

from __future__ import annotations

import pygame

from game.games import CardArt
from game.scenes.duality import tile_art
from game.scenes.title.scenery import Scenery
from game.ui import paint
from game.ui.canvas import Canvas
from game.ui.kit import Kit
from game.ui.theme import rgb

_WIDTH, _HEIGHT = tile_art.WIDTH * 0.98, tile_art.HEIGHT * 0.98
_MARGIN = 14.0
"""Room around a tile for its shadow."""


def _draw(kit: Kit, canvas: Canvas, scenery: Scenery) -> None:
    _tile(canvas, "04b 15w 23b", scenery, (-42, -28), 4 + 3 * scenery.fan)
    _tile(canvas, "12b 04w 35w", scenery, (40, 32), -5 - 3 * scenery.fan)


def _tile(canvas: Canvas, text: str, scenery: Scenery, at: tuple[float, float], angle: float) -> None:
    """A tile with its shadow, turned as one picture."""
    scale = scenery.scale
    width, height = _WIDTH * scale, _HEIGHT * scale

    def make(pixels: tuple[int, int]) -> pygame.Surface:
        surface = paint.blank(pixels)
        margin = round(pixels[0] * _MARGIN * scale / (width + 2 * _MARGIN * scale))
        flat = pygame.Rect(margin, margin, pixels[0] - 2 * margin, pixels[1] - 2 * margin)
        blur = max(1, margin // 3)
        soft = paint.shadow(flat.size, max(2, round(tile_art.CORNER * flat.width / _WIDTH)), blur, 105)
        place = (flat.x - 2 * blur, flat.y - 2 * blur + max(1, margin // 5))
        surface.blit(soft, place, special_flags=paint.PREMULTIPLIED)
        body = tile_art.tile_body(tile_art.tile_lines(text))
        art = paint.rasterize(body, (tile_art.WIDTH, tile_art.HEIGHT), flat.size)
        surface.blit(art, flat.topleft, special_flags=paint.PREMULTIPLIED)
        return surface

    whole = (width + 2 * _MARGIN * scale, height + 2 * _MARGIN * scale)
    tile = canvas.art(("title-tile", text), whole, make)
    canvas.blit(tile, scenery.at(*at), angle=angle, alpha=scenery.alpha)


CARD_ART = CardArt(rgb("#D9CDB4"), _draw, (rgb("#6F968C"), rgb("#2C4646")))
