"""Dashed outlines as paths.

What rasterises SVG for us knows dashes, but around corners it draws them with a spike now and then.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import cos, hypot, pi, sin

import pygame

from game.input import Point

_STEP = 1.0
"""How far apart the points of a curve are."""


def dashed_box(rect: pygame.FRect, radius: float, dash: float, gap: float) -> str:
    """The outline of a rounded rectangle."""
    return _dashes(list(_box(rect, radius)), dash, gap)


def dashed_ellipse(
    rx: float, ry: float, dash: float, gap: float, start: float = 0.0, end: float = 1.0
) -> str:
    """An ellipse around 0, 0, or an arc of it, clockwise from the right; a whole one is 1."""
    count = max(8, round((end - start) * 2 * pi * max(rx, ry) / _STEP))
    turns = [2 * pi * (start + (end - start) * index / count) for index in range(count + 1)]
    return _dashes([(cos(turn) * rx, sin(turn) * ry) for turn in turns], dash, gap)


def _box(rect: pygame.FRect, radius: float) -> Iterator[Point]:
    """Its outline from the upper left corner, clockwise and closed; curves are points close together."""
    corners = (
        (rect.right - radius, rect.top + radius, -0.5),
        (rect.right - radius, rect.bottom - radius, 0.0),
        (rect.left + radius, rect.bottom - radius, 0.5),
        (rect.left + radius, rect.top + radius, 1.0),
    )
    steps = max(2, round(pi / 2 * radius / _STEP))
    first = (rect.left + radius, rect.top)
    yield first
    for x, y, start in corners:
        for index in range(steps + 1):
            turn = pi * (start + index / steps / 2)
            yield x + cos(turn) * radius, y + sin(turn) * radius
    yield first


def _dashes(points: list[Point], dash: float, gap: float) -> str:
    """Lines along points, `dash` long and `gap` apart; whole ones, so that the end meets the beginning."""
    lengths = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(points)]
    whole = sum(lengths)
    count = max(1, round(whole / (dash + gap)))
    dash, gap = (whole / count * share / (dash + gap) for share in (dash, gap))
    path, left, drawing = f"M{points[0][0]:.2f} {points[0][1]:.2f}", dash, True
    for ((x0, y0), (x1, y1)), length in zip(pairwise(points), lengths, strict=True):
        done = 0.0
        while length - done > left:
            done += left
            share = done / length
            path += f"{'L' if drawing else 'M'}{x0 + (x1 - x0) * share:.2f} {y0 + (y1 - y0) * share:.2f}"
            drawing = not drawing
            left = dash if drawing else gap
        left -= length - done
        if drawing:
            path += f"L{x1:.2f} {y1:.2f}"
    return path
