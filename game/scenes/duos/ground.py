"""The table of DUOS: plum linen with a runner under the pictures, in chestnut with a deep bar at the top."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.scenes.duos.geometry import GRID
from game.table.bar import BarStyle
from game.table.ground import Ground
from game.ui import material
from game.ui.material_rim import Frame, cast_shadow, place
from game.ui.theme import rgb
from game.ui.viewport import Viewport
from game.ui.wood import CHESTNUT

RIM = Frame(CHESTNUT, 12.0, seed=71, bar=67.0, wire=rgb("#E3B04B"))
_PLAIN = replace(RIM, bar=0.0)
_BASE = material.Fall(
    (520, 250),
    (950, 640),
    [(0.0, (178, 104, 166)), (0.35, (164, 96, 156)), (0.7, (136, 78, 130)), (1.0, (114, 64, 110))],
)
_LAMP = material.lamp((470, 220), (860, 600), (56, 34, 12))
_SHADE = material.vignette((580, 320), (900, 620), (178, 160, 176), 0.5)
_RUNNER = (214, 190, 206)
"""What the runner leaves of the light."""
_THREAD = 4.0
_THREADS = 96


def _paint(viewport: Viewport, *, plain: bool) -> pygame.Surface:
    rim = _PLAIN if plain else RIM
    half = (viewport.width + 1) // 2, (viewport.height + 1) // 2
    surface = material.light(half, _BASE, [_LAMP], _SHADE)
    clouds = material.noise((16, 9), 73, 0.93)
    material.multiply(surface, material.cloth(half, clouds, half))
    cast_shadow(surface, viewport, rim, (26, 6, 24))
    linen = pygame.transform.smoothscale(surface, (viewport.width, viewport.height))
    material.multiply(linen, material.weave(_THREADS, max(2, round(_THREAD * viewport.scale)), 75))
    if not plain:
        _runner(linen, viewport)
    rim.paint(linen, viewport)
    return linen


def _runner(surface: pygame.Surface, viewport: Viewport) -> None:
    """A band of darker cloth with an embroidered hem, from the far rim to the near one."""
    inner = RIM.inner(viewport)
    place_ = GRID.area.inflate(2 * 10, 0)
    band = pygame.FRect(place_.left, inner.top, place_.width, inner.height)
    surface.fill(_RUNNER, viewport.rect(band), special_flags=pygame.BLEND_RGB_MULT)
    for left, outwards in ((band.left, -1), (band.right, 1)):
        rect = pygame.FRect(left - 14, band.top, 28, band.height)
        place(surface, viewport, rect, _hem(rect.height, outwards))


def _hem(height: float, way: int) -> str:
    """The edge of the runner in the middle of a strip: its shadow outwards, its stitches inwards."""
    shade, inside = 14 + 12 * way, 14 - 5 * way
    return (
        '<defs><linearGradient id="s" gradientUnits="userSpaceOnUse" '
        f'x1="14" y1="0" x2="{shade:g}" y2="0"><stop offset="0" stop-color="#1E0820" stop-opacity="0.45"/>'
        '<stop offset="1" stop-color="#1E0820" stop-opacity="0"/></linearGradient></defs>'
        f'<rect x="{min(14, shade):g}" width="12" height="{height:g}" fill="url(#s)"/>'
        f'<path d="M14 0V{height:g}" stroke="#FFD6BE" stroke-opacity="0.34" stroke-width="1.4"/>'
        f'<path d="M{inside:g} 0V{height:g}" stroke="#E9BE62" stroke-opacity="0.7" stroke-width="1.5" '
        'stroke-dasharray="5 3"/>'
    )


BAR = BarStyle("walnut", x=41, y=25, size=40)
_CLOTH = (rgb("#3A1638"), rgb("#803C78"), rgb("#BC78B0"))
GROUND = Ground("duos", _paint, RIM.width, BAR, _CLOTH)
