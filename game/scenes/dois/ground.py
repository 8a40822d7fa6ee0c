"""The table of Dois: bottle-green baize with loose wool, in stitched leather."""

from __future__ import annotations

import random
from dataclasses import replace
from math import cos, pi, sin

import pygame

from game.table.bar import BarStyle
from game.table.ground import Ground
from game.ui import material, paint
from game.ui.material_rim import Leather, cast_shadow
from game.ui.theme import rgb
from game.ui.viewport import Viewport

RIM = Leather(30.0, flap=80.0, title=436.0, buttons=1036.0, colour=(128, 73, 43), seed=61, seam=9.5)
_PLAIN = replace(RIM, flap=None)
_BASE = material.Fall(
    (500, 235),
    (860, 560),
    [(0.0, (70, 152, 110)), (0.28, (59, 137, 99)), (0.55, (45, 114, 84)), (0.8, (36, 96, 72)),
     (1.0, (30, 80, 62))],
)  # fmt: skip
_LAMP = material.lamp((400, 150), (700, 470), (58, 42, 22))
_SHADE = material.vignette((560, 315), (930, 640), (150, 144, 134), 0.42)
_HAIRS = 1500


def _paint(viewport: Viewport, *, plain: bool) -> pygame.Surface:
    scale, rim = viewport.scale / 2, _PLAIN if plain else RIM
    half = (viewport.width + 1) // 2, (viewport.height + 1) // 2
    surface = material.light(half, _BASE, [_LAMP], _SHADE)
    # Short fibres, at sizes that repeat at different places.
    for side, seed, angle in ((360, 51, 30.0), (424, 53, -30.0)):
        square = (round(side * scale), round(side * scale))
        material.multiply(surface, material.fibres(square, seed, angle, 0.85, (9 * scale, 2 * scale)))
    clouds = material.noise((24, 14), 55, 0.90)
    material.multiply(surface, material.cloth(half, clouds, half))
    cast_shadow(surface, viewport, rim, (2, 14, 9), 0.86)
    baize = paint.enlarged(surface, (viewport.width, viewport.height))
    material.multiply(baize, material.grain(57, 0.92))
    _wool(baize, viewport)
    rim.paint(baize, viewport)
    return baize


def _wool(surface: pygame.Surface, viewport: Viewport) -> None:
    """Loose hairs, a little lighter or darker than what they lie on."""
    rng = random.Random(59)
    for _ in range(_HAIRS):
        x, y = rng.random() * viewport.width, rng.random() * viewport.height
        turn, length, bend = rng.random() * 2 * pi, 4 + rng.random() * 7, (rng.random() - 0.5) * 4
        share = 1.12 if rng.random() < 0.55 else 0.90
        under = surface.get_at((int(x), int(y)))
        colour = [min(255, round(channel * share)) for channel in under[:3]]
        length, bend = length * viewport.scale, bend * viewport.scale
        middle = (x + cos(turn) * length / 2 + bend, y + sin(turn) * length / 2 - bend)
        end = (x + cos(turn) * length, y + sin(turn) * length)
        pygame.draw.aalines(surface, colour, False, [(x, y), middle, end])


BAR = BarStyle("brass", x=55, y=43, size=40, leading=1.05, title_bottom=67)
_CLOTH = (rgb("#0E2A20"), rgb("#256247"), rgb("#4FA07A"))
GROUND = Ground("dois", _paint, RIM.width, BAR, _CLOTH)
