"""Folder tabs that stand behind a rod of brass: the chosen one of paper, the others of kraft."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.ui.canvas import Canvas
from game.ui.craft import Relief, draw_raised
from game.ui.text import Typesetter
from game.ui.theme import INK, TextStyle, css, mix, rgb
from game.ui.widget import Look, Role, Widget
from game.ui.wood import BRASS, gradient

_WORDS = TextStyle(20, bold=True, align="center")
_PADDING = 18.0
_CORNER = 9.0
LOWER = 6.0
"""How much lower than the chosen one the others stand."""
ROD = 8.0
"""How high the rod is."""
_PAPER = [rgb(one) for one in ("#FFFBF0", "#FAF2DF", "#EEE0C2")]
_KRAFT = [rgb(one) for one in ("#DDBF8C", "#CCAB74", "#B8935A")]
_KRAFT_INK = rgb("#3A2410")
_LIT = rgb("#FFF6DC")


class Tab(Widget):
    """One page of several; its lower edge stands behind the rod."""

    role: Role = "button"
    radius = _CORNER

    def __init__(
        self, name: str, rect: pygame.FRect, label: str, on_press: Callable[[], None], *, chosen: bool
    ) -> None:
        if not chosen:
            rect = pygame.FRect(rect.left, rect.top + LOWER, rect.width, rect.height - LOWER)
        super().__init__(name, rect, label=label)
        self.chosen = chosen
        self._on_press = on_press

    @staticmethod
    def width_for(type_: Typesetter, label: str) -> float:
        """How wide it must be for its label."""
        return type_.width(label, _WORDS) + 2 * _PADDING

    @staticmethod
    def height_for(type_: Typesetter) -> float:
        """How high it must be at the player's text size."""
        return max(44.0, type_.line_height(_WORDS) + 12)

    def activate(self) -> None:
        """Turn to its page."""
        self._on_press()

    def draw(self, canvas: Canvas, look: Look) -> None:
        """The tab and its word."""
        lit = look.hovered and not self.chosen
        key = ("tab", self.chosen, lit)
        relief = Relief(_CORNER, 0.0, shadow=0.4, reach=(2.0, 3.0), blur=3.0)
        draw_raised(canvas, key, self.rect, partial(_tab, self.chosen, lit), relief)
        style = _WORDS.with_(colour=INK if self.chosen else _KRAFT_INK)
        canvas.text(self.label, self.rect.inflate(-8, 0), style)


def draw_rod(canvas: Canvas, rect: pygame.FRect) -> None:
    """The rod of brass that the tabs stand behind."""
    relief = Relief(ROD / 2, 0.0, shadow=0.4, reach=(2.0, 3.0), blur=3.0)
    draw_raised(canvas, "tab-rod", rect, _rod, relief)


def _tab(chosen: bool, lit: bool, size: tuple[float, float]) -> str:
    width, height = size
    colours = _PAPER if chosen else [mix(one, _LIT, 0.3 if lit else 0.0) for one in _KRAFT]
    path = (
        f"M0 {height:g}V{_CORNER:g}Q0 0 {_CORNER:g} 0H{width - _CORNER:g}"
        f"Q{width:g} 0 {width:g} {_CORNER:g}V{height:g}Z"
    )
    edge = f"M1.2 {height - 2:g}V{_CORNER:g}Q1.2 1.2 {_CORNER:g} 1.2H{width - _CORNER:g}"
    return (
        gradient("tab", colours, (0, 0, width * 0.2, height))
        + f'<path d="{path}" fill="url(#tab)"/>'
        + f'<path d="{edge}" fill="none" stroke="#FFFFFF" stroke-opacity="{0.95 if chosen else 0.5}" '
        'stroke-width="1.8"/>'
    )


def _rod(size: tuple[float, float]) -> str:
    width, height = size
    return (
        gradient("rod", list(BRASS), (0, 0, 0, height))
        + f'<rect width="{width:g}" height="{height:g}" rx="{height / 2:g}" fill="url(#rod)"/>'
        + f'<path d="M4 1.5H{width - 4:g}" stroke="{css(_LIT)}" stroke-opacity="0.8" stroke-width="1.3"/>'
    )
