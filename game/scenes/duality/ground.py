"""The table of duality: slate-teal stone in an oak rim; the grid is cut where the board's cells are."""

from __future__ import annotations

from math import ceil, floor

import pygame

from game.scenes.duality.tile_board import BoardView
from game.table.bar import BarStyle
from game.table.ground import Ground
from game.ui import material
from game.ui.canvas import Canvas
from game.ui.material_rim import Frame, cast_shadow
from game.ui.theme import INK, rgb
from game.ui.viewport import Viewport
from game.ui.wood import OAK

RIM = Frame(OAK, 11.0, seed=11)
_BASE = material.Fall(
    (470, 240),
    (900, 590),
    [(0.0, (98, 144, 148)), (0.3, (86, 133, 139)), (0.6, (72, 116, 123)), (1.0, (66, 106, 114))],
)
_LAMP = material.lamp((430, 210), (680, 450), (46, 34, 20))
_SHADE = material.vignette((560, 300), (940, 620), (150, 155, 152), 0.46)
_GROOVE = 6.0
"""How wide a cut with its lit edge is."""


def _paint(viewport: Viewport, *, plain: bool) -> pygame.Surface:
    scale = viewport.scale / 2
    half = (viewport.width + 1) // 2, (viewport.height + 1) // 2
    surface = material.light(half, _BASE, [_LAMP], _SHADE)

    def layer(seed: int, low: float, cell: tuple[float, float], angle: float) -> pygame.Surface:
        wide, high = (round(length * 1.6) for length in (1280 * scale, 720 * scale))
        cells = (round(2048 / cell[0]), round(1152 / cell[1]))
        return material.cloth(half, material.smoothed(material.noise(cells, seed, low)), (wide, high), angle)

    # Slate splits along leaves: broad steps, narrower ones across them, and a rough skin.
    cleft = material.averaged(layer(41, 0.0, (120, 46), 20), layer(42, 0.0, (52, 17), 27))
    cleft = material.averaged(cleft, layer(43, 0.0, (20, 7), 14))
    material.multiply(surface, layer(44, 0.80, (230, 160), 0))
    material.multiply(surface, layer(41, 0.84, (120, 46), 20))
    material.emboss(surface, cleft, 0.85)
    cast_shadow(surface, viewport, RIM, (6, 14, 12))
    stone = pygame.transform.smoothscale(surface, (viewport.width, viewport.height))
    material.multiply(stone, material.grain(45, 0.86, flecks=2))
    RIM.paint(stone, viewport)
    return stone


BAR = BarStyle("brass", x=44, y=36, size=40, ink=INK)
_CLOTH = (rgb("#14282C"), rgb("#3A6870"), rgb("#78AEB4"))
GROUND = Ground("duality", _paint, RIM.width, BAR, _CLOTH)


def draw_grid(canvas: Canvas, board: BoardView, area: pygame.FRect, rows: tuple[int, int]) -> None:
    """Cut the cells into the stone: a dark groove, its lit edge, and a dot where lines will meet."""
    width, height = board.cell
    first, last = rows
    origin = board.rect(0, first)
    left = floor((area.left - origin.left) / width)
    right = ceil((area.right - origin.left) / width)
    upper = min(board.rect(0, first).top, board.rect(0, last).top)
    count, lines = right - left, abs(last - first) + 1
    with canvas.clipped(area):
        start = origin.left + left * width
        level = canvas.svg(
            ("duality cut", "level", count),
            (count * width, _GROOVE),
            lambda: _cut(count, width, (1 / 3, 2 / 3), upright=False),
            (count * width, _GROOVE),
        )
        for line in range(lines + 1):
            canvas.blit(level, (start + count * width / 2, upper + line * height))
        upright = canvas.svg(
            ("duality cut", "upright", lines),
            (_GROOVE, lines * height),
            lambda: _cut(lines, height, (1 / 2,), upright=True),
            (_GROOVE, lines * height),
        )
        for column in range(count + 1):
            canvas.blit(upright, (start + column * width, upper + lines * height / 2))


def _cut(cells: int, step: float, ports: tuple[float, ...], *, upright: bool) -> str:
    """A groove along some cells, in a strip as wide as a groove."""
    length, middle = cells * step, _GROOVE / 2

    def line(offset: float, colour: str, opacity: float, width: float) -> str:
        at = middle + offset
        path = f"M{at:g} 0V{length:g}" if upright else f"M0 {at:g}H{length:g}"
        return f'<path d="{path}" stroke="{colour}" stroke-opacity="{opacity:g}" stroke-width="{width:g}"/>'

    body = line(0, "#081615", 0.60, 2.6) + line(-0.9, "#040E0D", 0.5, 1.1) + line(1.8, "#E2F6EA", 0.36, 1.0)
    for cell in range(cells):
        for port in ports:
            along = (cell + port) * step
            x, y = (middle, along) if upright else (along, middle)
            body += f'<circle cx="{x:g}" cy="{y:g}" r="2.5" fill="#0A1A18" fill-opacity="0.55"/>'
            body += f'<circle cx="{x + 0.8:g}" cy="{y + 0.8:g}" r="1.2" fill="#D6F0E2" fill-opacity="0.3"/>'
    return body


NOTE_FILL = rgb("#10201F")
"""Behind words that stand on the stone."""
