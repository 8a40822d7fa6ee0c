"""A small line chart of the totals on paper: one line for each player, one step for each hand."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

import pygame

from engine.dois.model import HandResult
from game.ui.canvas import Canvas
from game.ui.theme import Rgb, css

_MARGIN = 10.0
_RULE = "#7FA0B4"
"""The lines that are printed on the paper."""
_APART = 3.2
"""Lines that would lie on each other are drawn side by side."""
_DASHES = ("", "9 5", "2.5 5", "12 4 2.5 4")
"""Never colour alone: every player's line has dashes of its own."""


def draw_chart(
    canvas: Canvas, rect: pygame.FRect, results: Sequence[HandResult], tints: Sequence[Rgb]
) -> None:
    """Draw the totals from nothing to the last hand, sharp at any size."""
    lines = [totals(results, seat) for seat in range(len(tints))]
    key = ("dois chart", tuple(map(tuple, lines)), tuple(tints), rect.size)
    art = canvas.svg(key, rect.size, lambda: _body(lines, tints, rect.size), rect.size)
    canvas.blit(art, rect.center)


def totals(results: Sequence[HandResult], seat: int) -> list[int]:
    """The points of a seat after each hand, from 0 before the first."""
    return list(accumulate((result.points[seat] for result in results), initial=0))


def _body(lines: Sequence[Sequence[int]], tints: Sequence[Rgb], size: tuple[float, float]) -> str:
    width, height = size
    lowest, highest = min(map(min, lines)), max(map(max, lines))
    span = max(1, highest - lowest)
    steps = max(1, len(lines[0]) - 1)

    def x(step: int) -> float:
        return _MARGIN + (width - 2 * _MARGIN) * step / steps

    def y(points: float, line: int) -> float:
        aside = (line - (len(lines) - 1) / 2) * _APART
        return height - _MARGIN - 4 - (height - 2 * _MARGIN - 8) * (points - lowest) / span + aside

    middle = (len(lines) - 1) / 2
    zero = y(0, 0) + middle * _APART
    parts = [
        f'<path d="M{_MARGIN} {zero:.1f}H{width - _MARGIN}" stroke="{_RULE}" stroke-opacity="0.8" '
        'stroke-width="1.4"/>'
    ]
    parts += [
        f'<path d="M{x(step):.1f} 4V{height - 4:.1f}" stroke="{_RULE}" stroke-opacity="0.35" '
        'stroke-width="1.2"/>'
        for step in range(steps + 1)
    ]
    for index, line in enumerate(lines):
        colour = css(tints[index])
        points = [(x(step), y(total, index)) for step, total in enumerate(line)]
        way = "L".join(f"{px:.1f} {py:.1f}" for px, py in points)
        dashes = f'stroke-dasharray="{_DASHES[index]}"' if _DASHES[index] else ""
        parts.append(
            f'<path d="M{way}" fill="none" stroke="{colour}" stroke-width="2.6" stroke-linecap="round" '
            f'stroke-linejoin="round" {dashes}/>'
        )
        parts += [f'<circle cx="{px:.1f}" cy="{py:.1f}" r="3.4" fill="{colour}"/>' for px, py in points[1:]]
    return "".join(parts)
