"""Lines drawn with a pencil: a little uneven, and broken by the grain of the paper."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pygame

from game.input import Point

GRAPHITE = "#24222E"
FAINT = "#3B3947"
_TILE = 128
_STEP = 34.0
"""How far apart the bends of a straight line are."""


def ruled(start: Point, end: Point, seed: int, width: float, opacity: float, dash: float = 0.0) -> str:
    """A straight line by hand, as SVG; `dash` breaks it into strokes of this length."""
    rng = random.Random(seed)
    length = ((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2) ** 0.5
    count = max(3, int(length / (dash * 1.8 if dash else _STEP)))
    parts, path = [], ""
    for index in range(count + 1):
        share = index / count
        x = start[0] + (end[0] - start[0]) * share + rng.uniform(-0.5, 0.5)
        y = start[1] + (end[1] - start[1]) * share + rng.uniform(-0.5, 0.5)
        if dash and index < count:
            way = dash / max(1.0, length)
            ahead = (x + (end[0] - start[0]) * way, y + (end[1] - start[1]) * way)
            parts.append(f"M{x:.1f} {y:.1f}L{ahead[0]:.1f} {ahead[1]:.1f}")
        path += f"{'L' if index else 'M'}{x:.1f} {y:.1f}"
    return (
        f'<path d="{"".join(parts) or path}" fill="none" stroke="{FAINT}" stroke-width="{width:g}" '
        f'stroke-opacity="{opacity:g}" stroke-linecap="round" stroke-linejoin="round"/>'
    )


def drawn(points: Sequence[Point], seed: int, jitter: float, width: float, opacity: float = 1.0) -> str:
    """A line through points, as SVG."""
    rng = random.Random(seed)
    half = jitter / 2
    path = "".join(
        f"{'L' if index else 'M'}{x + rng.uniform(-half, half):.1f} {y + rng.uniform(-half, half):.1f}"
        for index, (x, y) in enumerate(points)
    )
    return (
        f'<path d="{path}" fill="none" stroke="{GRAPHITE}" stroke-width="{width:g}" '
        f'stroke-opacity="{opacity:g}" stroke-linecap="round" stroke-linejoin="round"/>'
    )


def grained(picture: pygame.Surface) -> pygame.Surface:
    """The same picture where the paper's grain has taken the pencil, and where it has not."""
    grain = _grain()
    for top in range(0, picture.get_height(), _TILE):
        for left in range(0, picture.get_width(), _TILE):
            picture.blit(grain, (left, top), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def _grain() -> pygame.Surface:
    rng = random.Random(8)
    levels = bytes(255 if level < 165 else 255 - (level - 165) * 2 for level in range(256))
    cells = rng.randbytes(_TILE * _TILE).translate(levels)
    data = bytes(value for cell in cells for value in (cell, cell, cell, cell))
    return pygame.image.frombytes(data, (_TILE, _TILE), "RGBA").convert_alpha()
