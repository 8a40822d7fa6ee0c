"""What every interactive thing on the screen has in common: a name, a role, a rectangle."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Literal, NamedTuple, Protocol, TypeAlias

import pygame

from game.input import ComposeText, Direction, Edit, Point, TypeText
from game.ui.canvas import Canvas
from game.ui.theme import GOLD, RADIUS, rgb

Role: TypeAlias = Literal[
    "button",
    "toggle",
    "slider",
    "choice",
    "field",
    "scroll",
    "card",
    "coin",
    "tile",
    "marker",
    "zone",
    "label",
]

NOTCH = 72.0
"""How far a notch of the wheel moves a column: about three lines."""


RING_EDGE = rgb("#2A1408")
"""Around a golden ring, which is seen so on paper and on gold too."""


class Look(NamedTuple):
    """How a widget stands with the player right now."""

    hovered: bool = False
    pressed: bool = False
    focused: bool = False
    """It has the focus ring."""
    keyboard: bool = False
    """It gets the keys, with or without a ring: a field shows its caret."""
    at: Point | None = None
    """Where the pointer is on it."""


class Scroller(Protocol):
    """The scrolling area that a widget lies in."""

    view: pygame.FRect

    @property
    def scrolls(self) -> bool:
        """Whether there is more than can be seen at once."""
        ...

    def reveal(self, rect: pygame.FRect) -> bool:
        """Scroll so that a thing is seen; False where it is seen already."""
        ...


class Widget:
    """A thing on the screen. Focus, the lessons' pointer and the tests all find it by its name."""

    role: Role = "label"
    focusable = True
    solid = True
    """Whether it covers what lies below it; what is only light or shade does not."""
    part_of = ""
    """The name of the widget on whose edge it sits, and which it may cover there."""
    in_column = False
    """Whether others like it stand above and below, so that its tip stands beside it."""
    radius = RADIUS

    def __init__(self, name: str, rect: pygame.FRect, *, label: str = "", enabled: bool = True) -> None:
        self.name = name
        self.rect = rect
        self.label = label
        self.enabled = enabled
        self.tooltip = ""
        self.inside: Scroller | None = None
        """The area that it scrolls in: only there it is seen and hit."""

    def hit(self, at: Point) -> bool:
        """Whether a point is on the widget."""
        return self.rect.collidepoint(at)

    def part(self, at: Point) -> Hashable:
        """Which of its parts a point is on; it is drawn again when the pointer comes to another."""
        return None

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw it; drawing changes nothing."""

    def draw_focus(self, canvas: Canvas) -> None:
        """The ring that shows where the keyboard is."""
        draw_ring(canvas, self.rect.inflate(10, 10), self.radius + 5)

    def press(self, at: Point) -> None:
        """The pointer went down on it."""

    def drag(self, at: Point) -> None:
        """The pointer moved while it is held down."""

    def release(self, at: Point) -> None:
        """The pointer went up again; on the widget that is a click."""
        if self.enabled and self.hit(at):
            self.activate()

    def activate(self) -> None:
        """Do what it is there for."""

    def navigate(self, direction: Direction) -> bool:
        """Use an arrow key for itself; False passes it on to the focus."""
        return False

    def wheel(self, turns: float) -> bool:
        """Use the wheel; False passes it on."""
        return False

    def lose_focus(self) -> None:
        """The keyboard goes elsewhere."""

    def type(self, intent: TypeText | ComposeText | Edit) -> bool:
        """Take text; only fields do."""
        return False


def draw_ring(canvas: Canvas, rect: pygame.FRect, radius: float) -> None:
    """A ring of gold with a dark edge, for whatever has the keyboard."""
    edge = rect.inflate(3, 3)
    canvas.panel(edge, RING_EDGE, alpha=0, radius=radius + 1.5, border=RING_EDGE, border_width=2)
    canvas.panel(rect, GOLD, alpha=0, radius=radius, border=GOLD, border_width=3)
