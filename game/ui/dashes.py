"""Dashed outlines as SVG paths.

What rasterises SVG for us draws a stray spike into some closed outlines with `stroke-dasharray`, so dashes
are cut here.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, hypot, pi, sin, tau

Point = tuple[float, float]

_STEPS = 6
"""The points of a rounded corner."""
_ROUND = 48
"""The points of an ellipse."""


def dashed_box(
    size: tuple[float, float], inset: tuple[float, float], radius: float, dash: float, gap: float
) -> str:
    """The path of a rounded rectangle that lies in a size, drawn in from its sides and its top and bottom."""
    (left, top), right, bottom = inset, size[0] - inset[0], size[1] - inset[1]
    corners = (
        (right - radius, top + radius, -pi / 2), (right - radius, bottom - radius, 0.0),
        (left + radius, bottom - radius, pi / 2), (left + radius, top + radius, pi),
    )  # fmt: skip
    points = [
        (x + radius * cos(start + turn), y + radius * sin(start + turn))
        for x, y, start in corners
        for turn in (step * pi / 2 / _STEPS for step in range(_STEPS + 1))
    ]
    return dashed(points, dash, gap)


def dashed_ellipse(centre: Point, radii: tuple[float, float], dash: float, gap: float) -> str:
    """The path of an ellipse in dashes."""
    points = [
        (centre[0] + radii[0] * cos(turn), centre[1] + radii[1] * sin(turn))
        for turn in (step * tau / _ROUND for step in range(_ROUND))
    ]
    return dashed(points, dash, gap)


def dashed(points: Sequence[Point], dash: float, gap: float) -> str:
    """A closed way in equal dashes, whose gaps are stretched a little so that the last one is whole."""
    ends = [*points[1:], points[0]]
    lengths = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in zip(points, ends, strict=True)]
    whole = sum(lengths)
    count = max(1, round(whole / (dash + gap)))
    step, share = whole / count, dash / (dash + gap)
    path, at, starts = "", 0.0, False
    marks = [mark for index in range(count) for mark in (index * step, (index + share) * step)]
    for (start, end), length in zip(zip(points, ends, strict=True), lengths, strict=True):
        if path and starts:
            path += f"L{start[0]:.2f} {start[1]:.2f}"
        while marks and marks[0] < at + length:
            along = (marks.pop(0) - at) / length
            x, y = start[0] + (end[0] - start[0]) * along, start[1] + (end[1] - start[1]) * along
            starts = not starts
            path += f"{'M' if starts else 'L'}{x:.2f} {y:.2f}"
        at += length
    return path
