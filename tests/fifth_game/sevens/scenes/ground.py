"""The table of Sevens: terracotta felt in a rim of walnut, and the curtain of the same cloth."""

from __future__ import annotations

import pygame

from game.table.bar import BarStyle
from game.table.ground import Ground
from game.ui import material
from game.ui.material_rim import Frame, cast_shadow
from game.ui.theme import rgb
from game.ui.viewport import Viewport
from game.ui.wood import WALNUT

LIT, AWAY = rgb("#B4583C"), rgb("#763226")
"""The felt under the lamp and away from it."""
BAR = BarStyle(x=52, y=50)
_RIM = Frame(WALNUT, 18.0, seed=71)
_BASE = material.Fall((480, 220), (960, 620), [(0.0, rgb("#D0714E")), (0.5, LIT), (1.0, AWAY)])
_LAMP = material.lamp((400, 150), (700, 470), (52, 36, 14))


def _paint(viewport: Viewport, *, plain: bool) -> pygame.Surface:
    """Light, short fibres, and the rim over all; worked out at half the size, which looks the same."""
    half, fibre = ((viewport.width + 1) // 2, (viewport.height + 1) // 2), viewport.scale / 2
    surface = material.light(half, _BASE, [_LAMP])
    material.multiply(surface, material.nap(half, 73, 0.87, (9 * fibre, 2 * fibre)))
    cast_shadow(surface, viewport, _RIM, (26, 8, 4))
    felt = pygame.transform.smoothscale(surface, (viewport.width, viewport.height))
    material.multiply(felt, material.grain(75, 0.93))
    _RIM.paint(felt, viewport)
    return felt


GROUND = Ground("sevens", _paint, _RIM.width, BAR, cloth=(rgb("#38130D"), AWAY, rgb("#CC7C5A")))
