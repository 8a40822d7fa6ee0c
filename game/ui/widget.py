"""What every interactive thing on the screen has in common: a name, a role, a rectangle."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

import pygame

from game.input import ComposeText, Direction, Edit, Point, TypeText
from game.ui.canvas import Canvas
from game.ui.theme import GOLD, RADIUS

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


@dataclass(frozen=True, slots=True)
class Look:
    """How a widget stands with the player right now."""

    hovered: bool = False
    pressed: bool = False
    focused: bool = False


class Widget:
    """A thing on the screen. Focus, the lessons' pointer and the tests all find it by its name."""

    role: Role = "label"
    focusable = True
    radius = RADIUS

    def __init__(self, name: str, rect: pygame.FRect, *, label: str = "", enabled: bool = True) -> None:
        self.name = name
        self.rect = rect
        self.label = label
        self.enabled = enabled
        self.tooltip = ""

    def hit(self, at: Point) -> bool:
        """Whether a point is on the widget."""
        return self.rect.collidepoint(at)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw it; drawing changes nothing."""

    def draw_focus(self, canvas: Canvas) -> None:
        """The ring that shows where the keyboard is."""
        canvas.panel(
            self.rect.inflate(10, 10), GOLD, alpha=0, radius=self.radius + 5, border=GOLD, border_width=3
        )

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

    def type(self, intent: TypeText | ComposeText | Edit) -> bool:
        """Take text; only fields do."""
        return False
