"""The panels beside the hand: what each side has bid and won, and what it still needs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.ui.canvas import Canvas
from game.ui.text import Typesetter
from game.ui.theme import GOLD, MUTED, PANEL, PAPER, Rgb, TextStyle, mix

TITLE = TextStyle(20, bold=True)
LABEL = TextStyle(18)
VALUE = TextStyle(20, bold=True, align="right")
NOTE = TextStyle(18, colour=MUTED)
_PADDING = 14.0
_LAMP = 16.0


@dataclass(frozen=True, slots=True)
class SidePanel:
    """A titled panel with rows of label and value, lamps for rounds won, and a sentence."""

    title: str
    rows: Sequence[tuple[str, str, Rgb]]
    note: str = ""
    lamps: tuple[int, int] | None = None
    """How many lamps are lit, of how many."""

    def height(self, type_: Typesetter, width: float) -> float:
        """How high it must be at a width."""
        inner = width - 2 * _PADDING
        total = type_.line_height(TITLE) + len(self.rows) * type_.line_height(VALUE) + 1.6 * _PADDING
        if self.note:
            # Two lines are always kept, so that a longer sentence does not push things about.
            total += max(type_.block(self.note, NOTE, inner).height, 2 * type_.line_height(NOTE)) + 2
        return total

    def width(self, type_: Typesetter) -> float:
        """How wide its rows want it to be."""
        lamps = self.lamps[1] * (_LAMP + 6) + 12 if self.lamps else 0.0
        rows = [type_.width(label, LABEL) + type_.width(value, VALUE) + 24 for label, value, _ in self.rows]
        return max([type_.width(self.title, TITLE) + lamps, *rows]) + 2 * _PADDING

    def draw(self, canvas: Canvas, rect: pygame.FRect) -> None:
        """Draw the panel."""
        type_ = canvas.type
        canvas.panel(rect, PANEL, alpha=215, radius=16)
        inner = pygame.FRect(rect.left + _PADDING, rect.top + _PADDING * 0.7, rect.width - 2 * _PADDING, 0)
        step = type_.line_height(TITLE)
        canvas.text(self.title, pygame.FRect(inner.left, inner.top, inner.width, step), TITLE)
        if self.lamps:
            draw_lamps(canvas, (inner.right, inner.top + step / 2), *self.lamps)
        y = inner.top + step
        step = type_.line_height(VALUE)
        for label, value, colour in self.rows:
            line = pygame.FRect(inner.left, y, inner.width, step)
            canvas.text(label, line, LABEL)
            canvas.text(value, line, VALUE.with_(colour=colour))
            y += step
        if self.note:
            block = type_.block(self.note, NOTE, inner.width)
            canvas.text(block, pygame.FRect(inner.left, y + 2, inner.width, block.height), valign="top")


def draw_lamps(canvas: Canvas, right: tuple[float, float], lit: int, count: int) -> None:
    """Round lamps, ending at a point: gold ones are rounds won."""
    x = right[0] - _LAMP / 2
    for index in reversed(range(count)):
        on = index < lit
        rect = pygame.FRect(x - _LAMP / 2, right[1] - _LAMP / 2, _LAMP, _LAMP)
        if on:
            canvas.glow(rect, radius=_LAMP / 2, blur=5, alpha=150)
        canvas.panel(
            rect,
            GOLD if on else mix(PANEL, PAPER, 0.12),
            radius=_LAMP / 2,
            border=mix(GOLD, PANEL, 0.4),
            border_width=1.5,
        )
        x -= _LAMP + 6
