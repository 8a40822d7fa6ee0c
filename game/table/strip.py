"""Advice on the rail, over what lies where the rail grows to: its words, or the moves that it compares.

The moves are things to click: a click prepares one, Enter plays it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from engine.core import Action
from game.input import Point
from game.table.alternatives import Alternatives, draw_alternatives, plan_alternatives
from game.table.rail import Rail, RailMessage, draw_rail
from game.ui.canvas import Canvas
from game.ui.text import Typesetter
from game.ui.theme import GOLD
from game.ui.widget import Look, Widget

Percent = Callable[[float], str]
RAIL = "rail"
"""What the rail is called among the things of every table."""
_NAME = "alternative"
"""What the widgets are called, with their number."""


@dataclass(frozen=True, slots=True)
class Strip:
    """A rail, the moves on it if any, what a click on one does, and what is said in their place now."""

    rail: Rail
    shown: Alternatives | None
    percent: Percent
    choose: Callable[[Action], None]
    message: Callable[[], RailMessage | None]

    @property
    def hidden(self) -> bool:
        """Whether words stand in the place of the moves."""
        return self.message() is not None


def strip_widgets(type_: Typesetter, strip: Strip, tip: Callable[[str, float], str]) -> list[Widget]:
    """The strip itself, then a place to click for each of its moves."""
    shown, rail = strip.shown, strip.rail.for_strip
    if shown is None:
        return [_Board(strip, strip.rail.place)]
    numbers = [strip.percent(move.chance) for move in shown.moves]
    plan = plan_alternatives(type_, rail, shown, numbers)
    widgets: list[Widget] = [_Board(strip, rail.place)]
    for index, (move, rect) in enumerate(zip(shown.moves, plan.touched, strict=True)):
        label = shown.words.move(shown.view, move.action)
        choice = _Choice(f"{_NAME} {index + 1}", rect, label, strip, move.action)
        choice.tooltip = tip(label, move.chance)
        widgets.append(choice)
    return widgets


class _Board(Widget):
    """Draws the words or the moves with their chances; the moves are what lies there."""

    focusable = False
    solid = False

    def __init__(self, strip: Strip, rect: pygame.FRect) -> None:
        super().__init__("alternatives", rect)
        self._strip = strip

    def hit(self, at: Point) -> bool:
        return False  # all of it belongs to the moves

    def draw(self, canvas: Canvas, look: Look) -> None:
        strip, message = self._strip, self._strip.message()
        if message is None and strip.shown is not None:
            draw_alternatives(canvas, strip.rail, strip.shown, strip.percent)
        else:
            draw_rail(canvas, strip.rail, message)


class _Choice(Widget):
    """One of the moves."""

    role = "button"
    part_of = RAIL
    radius = 4

    def __init__(self, name: str, rect: pygame.FRect, label: str, strip: Strip, action: Action) -> None:
        super().__init__(name, rect, label=label)
        self._strip, self._action = strip, action

    def hit(self, at: Point) -> bool:
        return super().hit(at) and not self._strip.hidden

    def draw(self, canvas: Canvas, look: Look) -> None:
        if look.hovered and not self._strip.hidden:
            canvas.panel(self.rect.inflate(-4, -4), GOLD, alpha=24, radius=self.radius)

    def activate(self) -> None:
        self._strip.choose(self._action)
