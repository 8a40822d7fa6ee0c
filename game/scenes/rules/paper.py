"""The paper of a booklet, what lies on it, and the corners to turn it by."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.canvas import Canvas
from game.ui.icons import draw_icon
from game.ui.scroll import Block, ScrollView
from game.ui.text import Typesetter
from game.ui.theme import GOLD, INK, PAPER, TextStyle, mix
from game.ui.widget import Look, Role, Widget, draw_ring

_TURNER = TextStyle(18, bold=True, colour=INK)
_ICON = 20.0
_PADDING = 14.0


class Sheet(Widget):
    """The paper that the page is printed on, with the sheets below it."""

    focusable = False
    radius = 14.0

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Two more sheets peep out at the bottom."""
        canvas.shadow(self.rect, radius=self.radius, blur=14, alpha=150, drop=7)
        for depth in (2, 1):
            below = self.rect.inflate(-6 * depth, 0).move(0, 3.5 * depth)
            # Only what peeps out is drawn: a whole sheet costs milliseconds in every frame of a scroll.
            below.top, below.height = below.bottom - 3 * self.radius, 3 * self.radius
            canvas.panel(below, mix(PAPER, INK, 0.13 * depth), radius=self.radius)
        canvas.panel(self.rect, PAPER, radius=self.radius)


class PageView(ScrollView):
    """The scrolling page; the keyboard's ring goes round the whole paper."""

    paper = pygame.FRect(0, 0, 0, 0)

    def draw_focus(self, canvas: Canvas) -> None:
        """The ring."""
        ring = self.paper.inflate(10, 10)
        draw_ring(canvas, ring, Sheet.radius + 5)


class PlacedBlock:
    """A block in the page's column, which is narrower than the paper."""

    def __init__(self, block: Block, left: float, width: float) -> None:
        self._block = block
        self._left = left
        self._width = width

    @property
    def height(self) -> float:
        """As high as the block."""
        return self._block.height

    def draw(self, canvas: Canvas, rect: pygame.FRect) -> None:
        """Draw the block in the column."""
        self._block.draw(canvas, pygame.FRect(rect.left + self._left, rect.top, self._width, rect.height))


class Space:
    """Empty room at the ends of a page."""

    def __init__(self, height: float) -> None:
        self.height = height

    def draw(self, canvas: Canvas, rect: pygame.FRect) -> None:
        """Nothing."""


class Turner(Widget):
    """A corner of the paper that turns a page back (-1) or on (1)."""

    role: Role = "button"
    radius = 10.0

    def __init__(
        self,
        name: str,
        rect: pygame.FRect,
        label: str,
        by: int,
        on_turn: Callable[[int], None],
        *,
        enabled: bool,
    ) -> None:
        super().__init__(name, rect, label=label, enabled=enabled)
        self._by = by
        self._on_turn = on_turn

    @staticmethod
    def width_for(type_: Typesetter, label: str) -> float:
        """How wide it must be for its label and the arrow."""
        return type_.width(label, _TURNER) + _ICON + 8 + 2 * _PADDING + 2

    def activate(self) -> None:
        """Turn the page."""
        self._on_turn(self._by)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Words and an arrow that points the way, in ink; pale where there is no page."""
        if look.hovered:
            canvas.panel(self.rect, mix(PAPER, GOLD, 0.35), radius=self.radius)
        ink = INK if self.enabled else mix(PAPER, INK, 0.3)
        inner = self.rect.inflate(-2 * _PADDING, 0)
        room = pygame.FRect(inner.left, inner.top, inner.width - _ICON - 8, inner.height)
        arrow = inner.right - _ICON / 2
        if self._by < 0:
            room.left, arrow = inner.left + _ICON + 8, inner.left + _ICON / 2
        canvas.text(canvas.type.block(self.label, _TURNER.with_(colour=ink)), room)
        draw_icon(canvas, "back" if self._by < 0 else "forward", (arrow, inner.centery), _ICON, ink)
