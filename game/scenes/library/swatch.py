"""A piece of a game's table: its material in an edge of brass, and its sign on it."""

from __future__ import annotations

import pygame

from game.games import CardArt, scenes_of
from game.input import Point
from game.scenes.title.plain import under_lamp
from game.scenes.title.scenery import Scenery
from game.scenes.title.table_top import felt
from game.ui import paint
from game.ui.canvas import Canvas
from game.ui.charts import PATTERNS, Pattern
from game.ui.choice import draw_token
from game.ui.craft import box
from game.ui.theme import Rgb, mix
from game.ui.wood import BRASS, gradient

_SHEET = pygame.FRect(0, 0, 360, 240)
"""The piece of a table that all swatches are cut from; along its edges may lie leather or cord."""
_RIM = 30.0
_EDGE = 2.4
_LIGHT: Rgb = (206, 198, 196)
"""How much of the lamp reaches the cabinet."""
_PLAIN: tuple[Rgb, Rgb] = ((74, 88, 148), (38, 48, 92))


def draw_swatch(canvas: Canvas, rect: pygame.FRect, game: str, radius: float = 9.0) -> None:
    """The material of a game in a rectangle, sunk a little into its edge of brass."""
    size = (rect.width, rect.height)
    art = canvas.art(
        ("swatch", game, radius), size, lambda pixels: _swatch(canvas, game, size, radius, pixels)
    )
    canvas.blit(art, rect.center)


def draw_sign(canvas: Canvas, game: str, at: Point, size: float) -> None:
    """The sign of a game as it lies on its material, of a height."""
    art = _art(game)
    if art.inlay is not None:
        art.inlay(canvas, at, size)
    elif art.emblem is not None:
        token = pygame.FRect(0, 0, 1.3 * size, size)
        token.center = at
        draw_token(canvas, token)
        art.emblem(canvas, at, 0.7 * size)


def colour_of(game: str) -> Rgb:
    """The colour that stands for a game in charts."""
    lit, away = _art(game).ground or _PLAIN
    return mix(lit, away, 0.4)


def pattern_of(games: list[str], game: str) -> Pattern:
    """The pattern that tells a game from the others."""
    return PATTERNS[games.index(game) % len(PATTERNS)]


def _art(game: str) -> CardArt:
    return scenes_of(game).card_art()


def _swatch(
    canvas: Canvas, game: str, size: tuple[float, float], radius: float, pixels: tuple[int, int]
) -> pygame.Surface:
    scale = pixels[0] / size[0]
    rim = gradient("rim", list(BRASS), (0, 0, size[0] * 0.6, size[1])) + box(size, radius, "url(#rim)")
    picture = paint.rasterize(rim, size, pixels)
    edge = max(1, round(_EDGE * scale))
    inner = (max(1, pixels[0] - 2 * edge), max(1, pixels[1] - 2 * edge))
    cut = paint.blank(inner)
    sheet = canvas.art(("material", game), _SHEET.size, lambda all_: _sheet(game, all_))
    corner = round(_RIM * scale)
    area = (corner, corner, min(inner[0], sheet.get_width() - 2 * corner), min(inner[1], sheet.get_height()))
    part = sheet.subsurface(pygame.Rect(area).clip(sheet.get_rect()))
    cut.blit(part if part.get_size() == inner else pygame.transform.smoothscale(part, inner), (0, 0))
    units = (inner[0] / scale, inner[1] / scale)
    mask = paint.rasterize(box(units, radius - _EDGE + 0.6, "#FFFFFF"), units, inner)
    cut.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(cut, (edge, edge), special_flags=paint.PREMULTIPLIED)
    width, height = size
    shade = (
        f'<path d="M{_EDGE + 1:g} {height - radius:g}V{radius:g}Q{_EDGE + 1:g} {_EDGE + 1:g} {radius:g} '
        f'{_EDGE + 1:g}H{width - radius:g}" fill="none" stroke="#0A0410" stroke-opacity="0.5" '
        'stroke-width="2.4"/>'
    )
    picture.blit(paint.rasterize(shade, size, pixels), (0, 0), special_flags=paint.PREMULTIPLIED)
    return picture


def _sheet(game: str, pixels: tuple[int, int]) -> pygame.Surface:
    """A larger piece of a game's table."""
    scenes, art = scenes_of(game), _art(game)
    surface = pygame.Surface(pixels, depth=32)
    surface.fill(under_lamp(scenes.cloth))
    scenery = Scenery(_SHEET, _SHEET.copy(), pygame.FRect(0, 0, 0, 0), 0)
    cover = felt if art.cover is None else art.cover
    for _ in cover(surface, pixels[0] / _SHEET.width, scenery):
        pass
    surface.fill(_LIGHT, special_flags=pygame.BLEND_RGB_MULT)
    return paint.lasting(surface)
