"""Charts drawn on paper: bars filled with a colour and a pattern, and a pencilled line over a course.

Bars of different things differ by their patterns too, never by colour alone. What draws SVG for us knows
neither patterns nor clipping, so every mark is cut to its bar here.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import ceil
from typing import Literal, TypeAlias

import pygame

from game.input import Point
from game.ui.canvas import Canvas
from game.ui.theme import Rgb, css, rgb

Pattern: TypeAlias = Literal["dots", "lines", "chevrons", "stripes", "checks"]
PATTERNS: tuple[Pattern, ...] = ("dots", "lines", "chevrons", "stripes", "checks")
"""In the order in which they are given to things side by side."""

_TROUGH = rgb("#DCCDA8")
_PENCIL = rgb("#2E2A38")
_SPOT = rgb("#C08A32")


def draw_bar(canvas: Canvas, rect: pygame.FRect, share: float, colour: Rgb, pattern: Pattern) -> None:
    """A bar in its trough, filled from the left by a share between 0 and 1."""
    filled = round(max(0.0, min(1.0, share)) * rect.width)
    key = ("bar", colour, pattern, filled, rect.size)
    art = canvas.svg(key, rect.size, partial(_bar, rect.size, filled, colour, pattern), rect.size)
    canvas.blit(art, rect.center)


def draw_line(
    canvas: Canvas,
    rect: pygame.FRect,
    values: Sequence[float],
    low: float,
    high: float,
    *,
    floor: bool = True,
) -> None:
    """A pencilled line through values, evenly spaced from left to right; a spot of brass marks the last."""
    if not values:
        return
    shown = tuple(round(value, 3) for value in values)
    key = ("line-chart", shown, low, high, floor, rect.size)
    room = rect.inflate(16, 16)
    body = partial(_line, rect.size, shown, low, high, floor)
    canvas.blit(canvas.svg(key, room.size, body, room.size), room.center)


def line_points(size: tuple[float, float], values: Sequence[float], low: float, high: float) -> list[Point]:
    """Where the values of a line lie in a box."""
    width, height = size
    span = max(1e-9, high - low)
    step = width / max(1, len(values) - 1)
    return [
        (
            width if len(values) == 1 else index * step,
            height * (1 - (min(high, max(low, value)) - low) / span),
        )
        for index, value in enumerate(values)
    ]


def _bar(size: tuple[float, float], filled: float, colour: Rgb, pattern: Pattern) -> str:
    width, height = size
    body = f'<rect width="{width:g}" height="{height:g}" rx="4" fill="{css(_TROUGH)}"/>'
    body += f'<path d="M2 1.4H{width - 2:g}" stroke="#8C7648" stroke-width="2" stroke-opacity="0.5"/>'
    if filled < 3:
        return body
    body += f'<rect width="{filled:g}" height="{height:g}" rx="4" fill="{css(colour)}"/>'
    body += _MARKS[pattern](filled, height)
    if filled > 10:
        body += f'<path d="M3 2H{filled - 3:g}" stroke="#FFFFFF" stroke-opacity="0.4" stroke-width="1.4"/>'
    return body


def _dots(width: float, height: float) -> str:
    found = []
    for row in range(ceil(height / 3.5)):
        for column in range(ceil(width / 7)):
            x, y = 2 + column * 7 + (row % 2) * 3.5, 2.5 + row * 3.5
            if x < width - 1.5 and y < height - 1.5:
                found.append(f'<circle cx="{x:g}" cy="{y:g}" r="1.2"/>')
    return f'<g fill="#FFFFFF" fill-opacity="0.42">{"".join(found)}</g>'


def _lines(width: float, height: float) -> str:
    path = "".join(f"M1 {3 + row * 6:g}H{width - 1:g}" for row in range(int((height - 2) // 6) + 1))
    return f'<path d="{path}" stroke="#FFFFFF" stroke-opacity="0.3" stroke-width="2"/>'


def _chevrons(width: float, height: float) -> str:
    path = ""
    for row in range(int((height - 1) // 6)):
        top = 1.5 + row * 6
        x, up, points = 0.5, False, [f"M0.5 {top + 4:g}"]
        while x < width - 0.5:
            step = min(4.0, width - 0.5 - x)
            x += step
            y = top + 4 * (step / 4 if up else 1 - step / 4)
            points.append(f"L{x:g} {y:g}")
            up = not up
        path += "".join(points)
    return f'<path d="{path}" fill="none" stroke="#FFFFFF" stroke-opacity="0.36" stroke-width="1.6"/>'


def _stripes(width: float, height: float) -> str:
    """Slanted bands: each a parallelogram, cut where it leaves the bar."""
    path, x = "", -height
    while x < width:
        points = _cut([(x, height), (x + height, 0.0), (x + height + 4, 0.0), (x + 4, height)], width)
        if len(points) > 2:
            path += "M" + "L".join(f"{px:.1f} {py:.1f}" for px, py in points) + "Z"
        x += 10
    return f'<path d="{path}" fill="#FFFFFF" fill-opacity="0.3"/>'


def _checks(width: float, height: float) -> str:
    found = []
    for row in range(ceil(height / 4.5)):
        for column in range(ceil(width / 4.5)):
            if (row + column) % 2:
                wide, high = min(4.5, width - column * 4.5), min(4.5, height - row * 4.5)
                found.append(f"M{column * 4.5:g} {row * 4.5:g}h{wide:g}v{high:g}h{-wide:g}Z")
    return f'<path d="{"".join(found)}" fill="#FFFFFF" fill-opacity="0.26"/>'


_MARKS = {
    "dots": _dots, "lines": _lines, "chevrons": _chevrons, "stripes": _stripes, "checks": _checks,
}  # fmt: skip


def _cut(points: Sequence[Point], width: float) -> list[Point]:
    """The part of a polygon between the left end and a width."""
    for edge, keep_right in ((0.0, True), (width, False)):
        kept: list[Point] = []
        for one, two in zip(points, [*points[1:], points[0]], strict=True):
            inside = one[0] >= edge if keep_right else one[0] <= edge
            if inside:
                kept.append(one)
            if inside != (two[0] >= edge if keep_right else two[0] <= edge):
                way = (edge - one[0]) / (two[0] - one[0])
                kept.append((edge, one[1] + way * (two[1] - one[1])))
        points = kept
        if not points:
            return []
    return list(points)


def _line(size: tuple[float, float], values: Sequence[float], low: float, high: float, floor: bool) -> str:
    points = [(x + 8, y + 8) for x, y in line_points(size, values, low, high)]
    body = ""
    if floor:
        y = size[1] + 8
        body += f'<path d="M8 {y:g}H{size[0] + 8:g}" stroke="{css(_PENCIL)}" stroke-width="1.8"/>'
    if len(points) > 1:
        path = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
        body += (
            f'<path d="{path}" fill="none" stroke="{css(_PENCIL)}" stroke-width="2.6" '
            'stroke-linecap="round" stroke-linejoin="round"/>'
        )
    x, y = points[-1]
    return body + (
        f'<circle cx="{x + 0.8:.1f}" cy="{y + 1.2:.1f}" r="6.4" fill="#3C2208" fill-opacity="0.4"/>'
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="6" fill="#7A4F16"/>'
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4.8" fill="{css(_SPOT)}"/>'
        f'<circle cx="{x - 1.4:.1f}" cy="{y - 1.4:.1f}" r="1.6" fill="#FFF0BE"/>'
    )
