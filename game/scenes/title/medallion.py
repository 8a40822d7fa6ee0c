"""The medallion in the middle of the title's table: a round board in a ring of brass, with the coin on it."""

from __future__ import annotations

import pygame

from game.scenes.title.plan import Medallion
from game.ui import paint
from game.ui.coin import coin_body
from game.ui.viewport import Viewport

_RING = 8.0
"""How wide the ring is."""


def medallion_picture(
    viewport: Viewport, medallion: Medallion, wood: pygame.Surface | None = None
) -> pygame.Surface:
    """The medallion with the coin of the house and its shadow; `wood` fills its disc."""
    reach = medallion.reach
    size = (2 * reach, 2 * reach)
    pixels = (viewport.px(size[0]), viewport.px(size[1]))
    picture = paint.rasterize(_ring(reach, medallion.radius, plain=wood is None), size, pixels)
    if wood is not None:
        side = viewport.px(2 * (medallion.radius - _RING - 2))
        cut = paint.rasterize('<circle cx="50" cy="50" r="50" fill="#FFFFFF"/>', (100, 100), (side, side))
        grain = pygame.transform.smoothscale(wood, (side, side))
        cut.blit(grain, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        corner = ((pixels[0] - side) // 2, (pixels[1] - side) // 2)
        picture.blit(cut, corner, special_flags=paint.PREMULTIPLIED)
    above = paint.rasterize(_gleam(medallion._replace(centre=(reach, reach))), size, pixels)
    picture.blit(above, (0, 0), special_flags=paint.PREMULTIPLIED)
    return picture


def _ring(middle: float, radius: float, *, plain: bool) -> str:
    c, r = middle, radius
    soft = "".join(
        f'<stop offset="{at}" stop-color="#0A0612" stop-opacity="{opacity}"/>'
        for at, opacity in ((0.0, 0.62), (0.8, 0.6), (0.88, 0.38), (0.95, 0.12), (1.0, 0))
    )
    disc = f'<circle cx="{c}" cy="{c}" r="{r - 8}" fill="#4A2B16"/>'
    if plain:
        disc = (
            f'<radialGradient id="w" gradientUnits="userSpaceOnUse" cx="{c - 0.3 * r}" cy="{c - 0.4 * r}" '
            f'r="{1.8 * r}"><stop offset="0" stop-color="#754427"/><stop offset="1" stop-color="#371F12"/>'
            f'</radialGradient><circle cx="{c}" cy="{c}" r="{r - 8}" fill="url(#w)"/>'
        )
    return (
        f'<defs><radialGradient id="s" gradientUnits="userSpaceOnUse" cx="{c + 6}" cy="{c + 11}" '
        f'r="{r + 18}">{soft}</radialGradient>'
        f'<linearGradient id="b" gradientUnits="userSpaceOnUse" x1="{c - r}" y1="{c - r}" x2="{c + r}" '
        f'y2="{c + r}"><stop offset="0" stop-color="#FFF2C6"/><stop offset="0.35" stop-color="#E9BC5C"/>'
        '<stop offset="0.7" stop-color="#AE7A2A"/><stop offset="1" stop-color="#744A15"/></linearGradient>'
        f'</defs><circle cx="{c + 6}" cy="{c + 11}" r="{r + 18}" fill="url(#s)"/>'
        f'<circle cx="{c}" cy="{c + 6}" r="{r}" fill="#3A210F"/><circle cx="{c}" cy="{c}" r="{r}" '
        f'fill="url(#b)"/>{disc}'
    )


def _gleam(medallion: Medallion) -> str:
    """What lies over the disc: the light on the ring, its inner shadow, and the coin with its shadow."""
    (c, _), r, coin = medallion
    x, y = medallion.coin_at
    scale = coin / 128
    soft = "".join(
        f'<stop offset="{at}" stop-color="#0A0612" stop-opacity="{opacity}"/>'
        for at, opacity in ((0.0, 0.55), (0.78, 0.5), (1.0, 0))
    )
    return (
        f'<defs><radialGradient id="s" gradientUnits="userSpaceOnUse" cx="{x + 3:g}" cy="{y + 10:g}" '
        f'r="{coin + 11:g}">{soft}</radialGradient></defs>'
        f'<circle cx="{x + 3:g}" cy="{y + 10:g}" r="{coin + 11:g}" fill="url(#s)"/>'
        f'<path d="M{c - 0.95 * r:g} {c + 0.27 * r:g}A{r - 1.5:g} {r - 1.5:g} 0 0 1 {c + 0.7 * r:g} '
        f'{c - 0.7 * r:g}" fill="none" '
        'stroke="#FFF4CC" stroke-opacity="0.85" stroke-width="1.8"/>'
        f'<circle cx="{c}" cy="{c}" r="{r - 9}" fill="none" stroke="#2A1608" stroke-opacity="0.7" '
        'stroke-width="3"/>'
        f'<circle cx="{x:g}" cy="{y + 4.5:g}" r="{coin:g}" fill="#7A4F16"/>'
        f'<g transform="translate({x - coin:g} {y - coin:g}) scale({scale:g})">{coin_body()}</g>'
    )
