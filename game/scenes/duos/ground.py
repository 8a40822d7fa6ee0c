"""The table of DUOS: plum linen with a runner under the pictures, in chestnut with a deep bar at the top."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.scenes.duos.cloth_trim import draw_lights, draw_runner
from game.table.bar import BarStyle
from game.table.ground import Ground
from game.ui import material, paint
from game.ui.material_rim import Frame, cast_shadow
from game.ui.theme import rgb
from game.ui.viewport import Viewport
from game.ui.wood import CHESTNUT

RIM = Frame(CHESTNUT, 20.0, seed=71, bar=50.0, wire=rgb("#E3B04B"), plates=False)
_PLAIN = replace(RIM, width=12.0, bar=0.0, plates=True)
_BASE = material.Fall(
    (520, 250),
    (950, 640),
    [(0.0, (183, 108, 165)), (0.35, (171, 100, 156)), (0.7, (140, 81, 130)), (1.0, (114, 66, 106))],
)
_LAMPS = (
    material.lamp((470, 220), (860, 600), (60, 36, 12)),
    material.lamp((150, 600), (260, 190), (33, 20, 12)),
    material.lamp((1130, 150), (260, 180), (41, 27, 14)),
    material.lamp((1120, 600), (260, 190), (33, 16, 20)),
    material.lamp((150, 160), (260, 180), (38, 29, 18)),
)
"""The lamp, and coloured pools as at a party."""
_SHADE = material.vignette((580, 320), (900, 620), (178, 160, 176), 0.5)
_THREAD = 4.0
_THREADS = 96


def _paint(viewport: Viewport, *, plain: bool) -> pygame.Surface:
    rim = _PLAIN if plain else RIM
    half = (viewport.width + 1) // 2, (viewport.height + 1) // 2
    surface = material.light(half, _BASE, _LAMPS, _SHADE)
    clouds = material.noise((16, 9), 73, 0.93)
    material.multiply(surface, material.cloth(half, clouds, half))
    cast_shadow(surface, viewport, rim, (26, 6, 24))
    linen = paint.enlarged(surface, (viewport.width, viewport.height))
    material.multiply(linen, material.weave(_THREADS, max(2, round(_THREAD * viewport.scale)), 75))
    if not plain:
        draw_runner(linen, viewport, rim.inner(viewport))
    rim.paint(linen, viewport)
    if not plain:
        draw_lights(linen, viewport, rim.inner(viewport))
    return linen


BAR = BarStyle("walnut", x=36, y=23, size=36)
_CLOTH = (rgb("#3A1638"), rgb("#803C78"), rgb("#BC78B0"))
GROUND = Ground("duos", _paint, RIM.width, BAR, _CLOTH)
