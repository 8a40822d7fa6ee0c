"""The panel at the left: whose move it is, what is to be done, and what the held tile would do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.ui.canvas import Canvas
from game.ui.icons import IconName, draw_icon
from game.ui.text import Typesetter
from game.ui.theme import GOLD, GREEN, MUTED, PANEL, PAPER, RED, Rgb, TextStyle, mix

_TITLE = TextStyle(20, bold=True)
_TEXT = TextStyle(18)
_PADDING = 16.0
_GAP = 8.0
_ICON = 20.0


@dataclass(frozen=True, slots=True)
class PanelLine:
    """A sentence, perhaps with a sign before it."""

    text: str
    colour: Rgb = PAPER
    icon: IconName | None = None


def good(text: str) -> PanelLine:
    """Something that is as it should be."""
    return PanelLine(text, mix(GREEN, PAPER, 0.62), "check")


def bad(text: str) -> PanelLine:
    """Something that stands against it."""
    return PanelLine(text, mix(RED, PAPER, 0.45), "close")


def quiet(text: str) -> PanelLine:
    """Something beside the point."""
    return PanelLine(text, MUTED)


@dataclass(frozen=True, slots=True)
class Panel:
    """A title and a few sentences."""

    title: str
    lines: Sequence[PanelLine]
    lit: bool = False
    """Whether it is the player's move."""

    def height(self, type_: Typesetter, width: float) -> float:
        """How high it must be at a width."""
        inner = width - 2 * _PADDING
        total = type_.block(self.title, _TITLE, inner).height + 1.6 * _PADDING
        for line in self.lines:
            total += _GAP + type_.block(line.text, _TEXT, inner - self._indent(line)).height
        return total

    @staticmethod
    def _indent(line: PanelLine) -> float:
        return _ICON + 8 if line.icon else 0.0

    def draw(self, canvas: Canvas, rect: pygame.FRect) -> None:
        """Draw the panel from the top of a rectangle, as high as it needs to be."""
        type_ = canvas.type
        inner = rect.width - 2 * _PADDING
        pane = pygame.FRect(rect.left, rect.top, rect.width, self.height(type_, rect.width))
        canvas.panel(pane, PANEL, alpha=222, radius=16, border=GOLD if self.lit else None, border_width=2)
        y = pane.top + 0.8 * _PADDING
        title = type_.block(self.title, _TITLE.with_(colour=GOLD if self.lit else PAPER), inner)
        canvas.text(title, pygame.FRect(pane.left + _PADDING, y, inner, title.height))
        y += title.height
        for line in self.lines:
            y += _GAP
            indent = self._indent(line)
            block = type_.block(line.text, _TEXT.with_(colour=line.colour), inner - indent)
            if line.icon:
                middle = (pane.left + _PADDING + _ICON / 2, y + block.line_height / 2)
                draw_icon(canvas, line.icon, middle, _ICON, line.colour)
            left = pane.left + _PADDING + indent
            canvas.text(block, pygame.FRect(left, y, inner - indent, block.height))
            y += block.height
