"""The table of the house, for screens that belong to no game: wine-red felt in a walnut frame."""

from __future__ import annotations

import pygame

from game.ui import material, paint
from game.ui.material_rim import Frame, cast_shadow
from game.ui.theme import rgb
from game.ui.viewport import Viewport
from game.ui.wood import WALNUT

_RIM = Frame(WALNUT, 14.0, seed=15, bar=-10000.0, wire=rgb("#D9AC5A"), cord=True)
_BASE = material.Fall(
    (470, 220),
    (950, 650),
    [(0.0, (176, 74, 70)), (0.25, (160, 64, 62)), (0.5, (138, 52, 54)), (0.78, (112, 42, 48)),
     (1.0, (94, 36, 44))],
)  # fmt: skip
_LAMP = material.lamp((360, 110), (680, 460), (70, 44, 20))
_SHADE = material.vignette((620, 330), (940, 580), (170, 158, 160), 0.46)


def paint_house(viewport: Viewport) -> pygame.Surface:
    """Paint it for a window."""
    size, scale = (viewport.width, viewport.height), viewport.scale / 2
    half = (viewport.width + 1) // 2, (viewport.height + 1) // 2
    surface = material.light(half, _BASE, [_LAMP], _SHADE)
    material.multiply(surface, material.nap(half, 81, 0.88, (18 * scale, 3 * scale)))
    clouds = material.noise((20, 12), 83, 0.90)
    material.multiply(surface, material.cloth(half, clouds, half))
    cast_shadow(surface, viewport, _RIM, (30, 4, 10))
    felt = paint.enlarged(surface, size)
    material.multiply(felt, material.grain(85, 0.93))
    _RIM.paint(felt, viewport)
    return felt
