"""The table of duality: slate-teal stone in an oak rim; the grid is cut where the board's cells are."""

from __future__ import annotations

from math import ceil, floor

import pygame

from game.scenes.duality.tile_board import BoardView
from game.table.bar import BarStyle
from game.table.ground import Ground
from game.ui import material, paint
from game.ui.canvas import Canvas
from game.ui.material_rim import Frame, cast_shadow
from game.ui.theme import rgb
from game.ui.viewport import Viewport
from game.ui.wood import OAK

RIM = Frame(OAK, 18.0, seed=11)
_BASE = material.Fall(
    (420, 200),
    (900, 590),
    [
        (0.0, (239, 244, 208)), (0.1, (233, 242, 202)), (0.28, (203, 224, 186)),
        (0.42, (163, 187, 161)), (0.57, (118, 144, 130)), (0.64, (102, 130, 120)),
        (0.72, (79, 104, 98)), (0.81, (68, 93, 88)), (1.0, (58, 82, 78)),
    ],
)  # fmt: skip
"""Slate under the lamp, lighter than it looks: the textures multiply it."""
_GROOVE = 6.0
"""How wide a cut with its lit edge is."""
_FADE = 44.0
"""How far level grooves go on beside the board."""
_CUTS = (("#081615", 0.60, 3.0, 0.0), ("#040E0D", 0.5, 1.2, -1.0), ("#E2F6EA", 0.42, 1.1, 2.0))
"""The floor of a groove, its shaded wall and its lit edge: colour, opacity, width and place."""


def _paint(viewport: Viewport, *, plain: bool) -> pygame.Surface:
    scale = viewport.scale / 2
    half = (viewport.width + 1) // 2, (viewport.height + 1) // 2
    surface = material.light(half, _BASE)

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
    stone = paint.enlarged(surface, (viewport.width, viewport.height))
    material.multiply(stone, material.grain(45, 0.86, flecks=2))
    RIM.paint(stone, viewport)
    return stone


BAR = BarStyle("brass", x=44, y=36, size=30, ink=rgb("#4A3820"))
_CLOTH = (rgb("#14282C"), rgb("#3A6870"), rgb("#78AEB4"))
GROUND = Ground("duality", _paint, RIM.width, BAR, _CLOTH)


def draw_grid(canvas: Canvas, board: BoardView, area: pygame.FRect, rows: tuple[int, int]) -> None:
    """Cut the cells into the stone: a dark groove, its lit edge, and a dot where lines will meet.

    Level grooves between rows fade away beside the area.
    """
    width, height = board.cell
    first, last = rows
    origin = board.rect(0, first)
    left = floor((area.left - origin.left) / width)
    right = ceil((area.right - origin.left) / width)
    upper = min(board.rect(0, first).top, board.rect(0, last).top)
    count, lines = right - left, abs(last - first) + 1
    start, whole = origin.left + left * width, area.width + 2 * _FADE
    seen = pygame.FRect(area.left - _FADE, area.top, whole, area.height)
    level = canvas.svg(
        ("duality cut", "level"), (whole, _GROOVE), lambda: _faded_cut(whole), (whole, _GROOVE)
    )
    for line in range(lines + 1):
        # The outermost ones end where the home bars do.
        with canvas.clipped(area if line in (0, lines) else seen):
            canvas.blit(level, (area.centerx, upper + line * height))
    dots = canvas.svg(
        ("duality cut", "dots", count),
        (count * width, _GROOVE),
        lambda: _dots(count, width, (1 / 3, 2 / 3), upright=False),
        (count * width, _GROOVE),
    )
    upright = canvas.svg(
        ("duality cut", "upright", lines),
        (_GROOVE, lines * height),
        lambda: _cut(lines * height, upright=True) + _dots(lines, height, (1 / 2,), upright=True),
        (_GROOVE, lines * height),
    )
    with canvas.clipped(area.inflate(_GROOVE, 0)):
        for line in range(lines + 1):
            canvas.blit(dots, (start + count * width / 2, upper + line * height))
        for column in range(count + 1):
            canvas.blit(upright, (start + column * width, upper + lines * height / 2))


def _cut(length: float, *, upright: bool, paints: tuple[str, str, str] | None = None) -> str:
    """A groove, in a strip as wide as a groove: its floor, its shaded wall and its lit edge."""
    middle = _GROOVE / 2
    body = ""
    inks = paints or tuple(colour for colour, *_ in _CUTS)
    for ink, (_, opacity, width, offset) in zip(inks, _CUTS, strict=True):
        at = middle + offset
        path = f"M{at:g} 0V{length:g}" if upright else f"M0 {at:g}H{length:g}"
        shown = 1.0 if paints else opacity
        body += f'<path d="{path}" stroke="{ink}" stroke-opacity="{shown:g}" stroke-width="{width:g}"/>'
    return body


def _faded_cut(length: float) -> str:
    """A level groove that fades away at both ends."""
    share, defs = _FADE / length, ""
    for index, (colour, opacity, *_) in enumerate(_CUTS):
        stops = "".join(
            f'<stop offset="{at:.4f}" stop-color="{colour}" stop-opacity="{shown:g}"/>'
            for at, shown in ((0, 0.0), (share, opacity), (1 - share, opacity), (1, 0.0))
        )
        defs += (
            f'<defs><linearGradient id="cut{index}" gradientUnits="userSpaceOnUse" x1="0" y1="0" '
            f'x2="{length:g}" y2="0">{stops}</linearGradient></defs>'
        )
    return defs + _cut(length, upright=False, paints=("url(#cut0)", "url(#cut1)", "url(#cut2)"))


def _dots(cells: int, step: float, ports: tuple[float, ...], *, upright: bool) -> str:
    """The places along some cells where lines will meet."""
    middle, body = _GROOVE / 2, ""
    for cell in range(cells):
        for port in ports:
            along = (cell + port) * step
            x, y = (middle, along) if upright else (along, middle)
            body += f'<circle cx="{x:g}" cy="{y:g}" r="2.6" fill="#0A1A18" fill-opacity="0.5"/>'
            body += f'<circle cx="{x + 0.9:g}" cy="{y + 0.9:g}" r="1.3" fill="#D6F0E2" fill-opacity="0.3"/>'
    return body
