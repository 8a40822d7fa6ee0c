"""What is drawn on the title: the coin of two halves, and a few pieces of every game."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import NamedTuple

import pygame

from engine.dualis.cards import Card, Colour
from game.scenes.dois.art import Painter as DoisPainter
from game.scenes.dualis.art import Painter
from game.table import tile_art
from game.table.picture_art import PictureFace
from game.table.spot import Spot
from game.ui import paint
from game.ui.canvas import Canvas
from game.ui.theme import BLUE, GOLD, INK, PAPER, RED, Rgb, css, mix, rgb

_MARGIN = 14.0
_DOT_ROWS = ((56, 24, 2), (61, 30, 3), (56, 36, 4), (61, 42, 4), (56, 48, 4), (61, 54, 4), (56, 60, 4),
             (61, 66, 3), (56, 72, 2))  # fmt: skip

TINTS: dict[str, Rgb] = {
    "dualis": mix(RED, BLUE, 0.35),
    "duality": rgb("#D9CDB4"),
    "dois": rgb("#3E8E4F"),
    "duos": rgb("#E884A8"),
}
"""The light that falls on a game's pieces."""


class Scenery(NamedTuple):
    """The room that a game's pieces are drawn in, and how far they are fanned (0 to 1)."""

    centre: tuple[float, float]
    scale: float
    fan: float = 0.0
    alpha: int = 255

    def at(self, x: float, y: float) -> tuple[float, float]:
        """A place relative to the middle."""
        return self.centre[0] + x * self.scale, self.centre[1] + y * self.scale


def draw_coin(canvas: Canvas, centre: tuple[float, float], size: float) -> None:
    """The coin of the house: red with stripes, blue with dots, a gold rim."""
    box = pygame.FRect(0, 0, size * 0.92, size * 0.92)
    box.center = centre
    canvas.shadow(box, radius=size / 2, blur=12, alpha=150, drop=7)
    canvas.blit(canvas.svg("title-coin", (size, size), _coin_body, (96, 96)), centre)


def _coin_body() -> str:
    rim, light = css(GOLD), css(mix(GOLD, PAPER, 0.45))
    edge = css(mix(GOLD, INK, 0.45))
    stripes = "".join(
        f"M{48 - length:g} {y + length:g}L46.5 {y + 1.5:g}"
        for y, length in ((20, 16), (30, 25), (40, 30.5), (50, 29), (60, 21), (70, 12))
    )
    dots = "".join(
        f'<circle cx="{x + 9 * index}" cy="{y}" r="2"/>'
        for x, y, count in _DOT_ROWS
        for index in range(count - 1 if x == 61 else count)
        if (x + 9 * index - 48) ** 2 + (y - 48) ** 2 < 33**2
    )
    return (
        f'<circle cx="48" cy="49.4" r="46" fill="{edge}"/><circle cx="48" cy="47.4" r="46" fill="{rim}"/>'
        f'<circle cx="48" cy="47.4" r="44.6" fill="none" stroke="{light}" stroke-width="1.2"/>'
        f'<path d="M48 8.5A39 39 0 0 0 48 86.3Z" fill="{css(RED)}"/>'
        f'<path d="M48 8.5A39 39 0 0 1 48 86.3Z" fill="{css(BLUE)}"/>'
        f'<path d="{stripes}" fill="none" stroke="{css(mix(RED, PAPER, 0.35))}" stroke-opacity="0.55" '
        f'stroke-width="3.4" stroke-linecap="round"/>'
        f'<g fill="{css(mix(BLUE, PAPER, 0.45))}" fill-opacity="0.6">{dots}</g>'
        f'<circle cx="48" cy="47.4" r="39" fill="none" stroke="{edge}" stroke-opacity="0.5" '
        'stroke-width="1.6"/>'
        f'<path d="M16.5 34A34.5 34.5 0 0 1 38 14.6" fill="none" stroke="{css(PAPER)}" stroke-opacity="0.6" '
        f'stroke-width="3.2" stroke-linecap="round"/>'
    )


def draw_pieces(canvas: Canvas, game: str, scenery: Scenery, letters: dict[Colour, str] | None) -> None:
    """Two pieces of a game, as they might lie on the table."""
    {"dualis": _dualis, "duality": _duality, "dois": _dois, "duos": _duos}[game](canvas, scenery, letters)


def _dualis(canvas: Canvas, scenery: Scenery, letters: dict[Colour, str] | None) -> None:
    painter = Painter(canvas.type, letters)
    for text, x, y, angle in (("S9R", -40, 4, 9 + 4 * scenery.fan), ("M4B", 42, 6, -8 - 4 * scenery.fan)):
        place = scenery.at(x * (1 + 0.1 * scenery.fan), y)
        spot = Spot(*place, angle=angle, alpha=scenery.alpha)
        painter.card(canvas, Card.parse(text), spot, base=0.86 * scenery.scale)


def _duality(canvas: Canvas, scenery: Scenery, letters: dict[Colour, str] | None) -> None:
    size = (tile_art.WIDTH * 0.98, tile_art.HEIGHT * 0.98)
    for text, x, y, angle in (
        ("04b 15w 23b", -42, -28, 4 + 3 * scenery.fan),
        ("12b 04w 35w", 40, 32, -5 - 3 * scenery.fan),
    ):
        lines = tile_art.tile_lines(text)

        def body(lines: tuple[tile_art.TileLine, ...] = lines) -> str:
            return tile_art.tile_body(lines)

        box = (tile_art.WIDTH, tile_art.HEIGHT)
        _piece(canvas, ("title-tile", text), size, tile_art.CORNER, body, box, scenery, (x, y), angle)


def _dois(canvas: Canvas, scenery: Scenery, letters: dict[Colour, str] | None) -> None:
    painter = DoisPainter(canvas.type)
    for card, x, y, angle in (("flame", -42, 2, 7 + 4 * scenery.fan), ("7", 42, 8, -6 - 4 * scenery.fan)):
        place = scenery.at(x * (1 + 0.1 * scenery.fan), y)
        painter.card(canvas, card, Spot(*place, angle=angle, alpha=scenery.alpha), base=0.86 * scenery.scale)


def _duos(canvas: Canvas, scenery: Scenery, letters: dict[Colour, str] | None) -> None:
    size = 108 * scenery.scale
    face = PictureFace(canvas.type, size, size, names=False)
    for picture, x, y, angle in (
        ("fox", -51, -4, 6 + 3 * scenery.fan),
        ("key", 51, 4, -7 - 3 * scenery.fan),
    ):
        place = scenery.at(x * (1 + 0.08 * scenery.fan), float(y))
        face.draw(canvas, picture, "", Spot(*place, angle=angle, alpha=scenery.alpha))


def _piece(
    canvas: Canvas,
    key: Hashable,
    size: tuple[float, float],
    corner: float,
    body: Callable[[], str],
    box: tuple[float, float],
    scenery: Scenery,
    at: tuple[float, float],
    angle: float,
) -> None:
    """A flat piece with its shadow, turned as one picture."""
    scale = scenery.scale
    width, height = size[0] * scale, size[1] * scale

    def make(pixels: tuple[int, int]) -> pygame.Surface:
        surface = paint.blank(pixels)
        margin = round(pixels[0] * _MARGIN * scale / (width + 2 * _MARGIN * scale))
        flat = pygame.Rect(margin, margin, pixels[0] - 2 * margin, pixels[1] - 2 * margin)
        blur = max(1, margin // 3)
        soft = paint.shadow(flat.size, max(2, round(corner * flat.width / size[0])), blur, 105)
        place = (flat.x - 2 * blur, flat.y - 2 * blur + max(1, margin // 5))
        surface.blit(soft, place, special_flags=paint.PREMULTIPLIED)
        art = paint.rasterize(body(), box, flat.size)
        surface.blit(art, flat.topleft, special_flags=paint.PREMULTIPLIED)
        return surface

    whole = (width + 2 * _MARGIN * scale, height + 2 * _MARGIN * scale)
    canvas.blit(canvas.art(key, whole, make), scenery.at(*at), angle=angle, alpha=scenery.alpha)
