"""A small line chart of the totals on paper: a line for each player, with the name at its end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

import pygame

from engine.dois.model import HandResult
from game.ui.canvas import Canvas
from game.ui.text import Typesetter, shortened
from game.ui.theme import INK, Rgb, TextStyle, css

_NAME = TextStyle(18, bold=True, colour=INK, leading=1.15)
_LEAST = 118.0
_MOST = 0.3
"""How much of the width the names may take."""
_KEY = 62.0
"""The room between the lines and the names: a thread, and a piece of every line."""
_THREAD = 16.0
_MARGIN = 10.0
_RULE = "#7FA0B4"
"""The lines that are printed on the paper."""
_APART = 3.2
"""Lines that would lie on each other are drawn side by side."""
_DASHES = ("", "9 5", "2.5 5", "12 4 2.5 4")
"""Never colour alone: every player's line has dashes of its own."""


def chart_height(type_: Typesetter, players: int) -> float:
    """How high a chart must be for the names at its right edge."""
    return max(_LEAST, players * type_.line_height(_NAME) + 16)


def draw_chart(
    canvas: Canvas,
    rect: pygame.FRect,
    results: Sequence[HandResult],
    tints: Sequence[Rgb],
    names: Sequence[str],
) -> None:
    """Draw the totals from nothing to the last hand, sharp at any size."""
    type_ = canvas.type
    lines = [totals(results, seat) for seat in range(len(tints))]
    widest = max(type_.width(name, _NAME) for name in names) + 4
    words = min(widest, rect.width * _MOST)
    size = (rect.width - words - _KEY, rect.height)
    plot = _Plot(lines, size)
    rows = _apart([plot.y(line[-1], index) for index, line in enumerate(lines)], type_, rect.height)
    box = (size[0] + _KEY, rect.height)
    key = ("dois chart", tuple(map(tuple, lines)), tuple(tints), box, tuple(rows))
    art = canvas.svg(key, box, lambda: plot.body(tints) + _key(plot, tints, rows), box)
    canvas.blit(art, (rect.left + box[0] / 2, rect.centery))
    height = type_.line_height(_NAME)
    for name, row in zip(names, rows, strict=True):
        place = pygame.FRect(rect.right - words, rect.top + row - height / 2, words, height)
        canvas.text(shortened(type_, name, _NAME, words), place, _NAME)


def _apart(ends: Sequence[float], type_: Typesetter, height: float) -> list[float]:
    """Where names stand whose lines end at these heights: in the same order, none on another."""
    step = min(type_.line_height(_NAME), height / len(ends))
    rows = [0.0] * len(ends)
    above = -step / 2
    order = sorted(range(len(ends)), key=lambda index: ends[index])
    for index in order:
        above = rows[index] = max(ends[index], above + step)
    below = height + step / 2
    for index in reversed(order):
        below = rows[index] = min(rows[index], below - step)
    return rows


def _key(plot: _Plot, tints: Sequence[Rgb], rows: Sequence[float]) -> str:
    """From the end of every line to its name: a thread, then a piece of the line itself."""
    body = ""
    for index, row in enumerate(rows):
        line, colour = plot.lines[index], css(tints[index])
        x, y = plot.x(len(line) - 1), plot.y(line[-1], index)
        left, right = x + _THREAD, plot.size[0] + _KEY - 7
        body += (
            f'<path d="M{x:.1f} {y:.1f}L{left:.1f} {row:.1f}" fill="none" stroke="{colour}" '
            f'stroke-width="1.2"/><path d="M{left:.1f} {row:.1f}H{right:.1f}" fill="none" '
            f'stroke="{colour}" {_stroke(index)}/>'
        )
    return body


def _stroke(index: int) -> str:
    dashes = f' stroke-dasharray="{_DASHES[index]}"' if _DASHES[index] else ""
    return f'stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"{dashes}'


def totals(results: Sequence[HandResult], seat: int) -> list[int]:
    """The points of a seat after each hand, from 0 before the first."""
    return list(accumulate((result.points[seat] for result in results), initial=0))


@dataclass(frozen=True, slots=True)
class _Plot:
    """The lines, and where their points lie in a box."""

    lines: Sequence[Sequence[int]]
    size: tuple[float, float]

    @property
    def _steps(self) -> int:
        return max(1, len(self.lines[0]) - 1)

    def x(self, step: int) -> float:
        """Where a hand is."""
        return _MARGIN + (self.size[0] - 2 * _MARGIN) * step / self._steps

    def y(self, points: float, line: int) -> float:
        """Where a total of a line is; lines lie a little apart, so that equal ones are seen."""
        lowest, highest = min(map(min, self.lines)), max(map(max, self.lines))
        aside, height = (line - (len(self.lines) - 1) / 2) * _APART, self.size[1]
        share = (points - lowest) / max(1, highest - lowest)
        return height - _MARGIN - 4 - (height - 2 * _MARGIN - 8) * share + aside

    def body(self, tints: Sequence[Rgb]) -> str:
        """Zero, the hands, and the lines on them."""
        width, height = self.size
        zero = self.y(0, 0) + (len(self.lines) - 1) / 2 * _APART
        parts = [
            f'<path d="M{_MARGIN} {zero:.1f}H{width - _MARGIN}" stroke="{_RULE}" stroke-opacity="0.8" '
            'stroke-width="1.4"/>'
        ]
        parts += [
            f'<path d="M{self.x(step):.1f} 4V{height - 4:.1f}" stroke="{_RULE}" stroke-opacity="0.35" '
            'stroke-width="1.2"/>'
            for step in range(self._steps + 1)
        ]
        for index, line in enumerate(self.lines):
            colour = css(tints[index])
            points = [(self.x(step), self.y(total, index)) for step, total in enumerate(line)]
            way = "L".join(f"{px:.1f} {py:.1f}" for px, py in points)
            parts.append(f'<path d="M{way}" fill="none" stroke="{colour}" {_stroke(index)}/>')
            parts += [
                f'<circle cx="{px:.1f}" cy="{py:.1f}" r="3.4" fill="{colour}"/>' for px, py in points[1:]
            ]
        return "".join(parts)
