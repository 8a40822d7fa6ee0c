"""One of a few values: segments side by side, or a stepper where there is no room for all of them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Generic, TypeVar

import pygame

from game.input import Direction, Point
from game.ui.canvas import Canvas
from game.ui.icons import IconName, draw_icon
from game.ui.text import Typesetter
from game.ui.theme import GOLD, INK, LINE, MUTED, PANEL, PAPER, TextStyle, mix
from game.ui.widget import Look, Role, Widget

T = TypeVar("T", bound=Hashable)

_STYLE = TextStyle(20, bold=True, align="center")
_EDGE = 4.0
_PADDING = 14.0
_ARROW = 44.0
_MOST_SEGMENTS = 4


class _Options(Widget, Generic[T]):
    """What segments and stepper share: the options, the value, and the keys."""

    role: Role = "choice"
    radius = 14.0

    def __init__(
        self,
        name: str,
        rect: pygame.FRect,
        label: str,
        options: Sequence[tuple[T, str]],
        value: T,
        on_change: Callable[[T], None],
        *,
        enabled: bool = True,
    ) -> None:
        super().__init__(name, rect, label=label, enabled=enabled)
        self.options = tuple(options)
        self.value = value
        self._on_change = on_change

    @staticmethod
    def height_for(type_: Typesetter) -> float:
        """How high it must be at the player's text size."""
        return max(48.0, type_.line_height(_STYLE) + 21)

    @property
    def index(self) -> int:
        """Which option holds; -1 where none does."""
        return next((i for i, (value, _) in enumerate(self.options) if value == self.value), -1)

    def choose(self, index: int) -> None:
        """Take an option."""
        value = self.options[index][0]
        if value != self.value:
            self.value = value
            self._on_change(value)

    def activate(self) -> None:
        """Take the next option, and after the last the first."""
        self.choose((self.index + 1) % len(self.options))

    def navigate(self, direction: Direction) -> bool:
        """Left and right to the neighbours."""
        match direction:
            case "left":
                self.choose(max(0, self.index - 1))
            case "right":
                self.choose(min(len(self.options) - 1, self.index + 1))
            case _:
                return False
        return True

    def _draw_well(self, canvas: Canvas, look: Look) -> None:
        canvas.panel(
            self.rect,
            PANEL,
            alpha=170 if self.enabled else 90,
            radius=self.radius,
            border=LINE,
            border_alpha=110 if look.hovered else 70,
        )


class Choice(_Options[T]):
    """All options side by side, the one that holds in ivory."""

    icons: Sequence[IconName] = ()
    """Signs that stand in the place of the labels, one for each option."""

    @staticmethod
    def width_for(type_: Typesetter, labels: Sequence[str]) -> float:
        """How wide it must be so that every label fits its segment in one line."""
        widest = max(type_.width(label, _STYLE) for label in labels)
        return len(labels) * (widest + 2 * _PADDING) + 2 * _EDGE

    def segment(self, index: int) -> pygame.FRect:
        """Where an option lies."""
        inner = self.rect.inflate(-2 * _EDGE, -2 * _EDGE)
        width = inner.width / len(self.options)
        return pygame.FRect(inner.left + index * width, inner.top, width, inner.height)

    def part(self, at: Point) -> int:
        """The option under a point."""
        width = (self.rect.width - 2 * _EDGE) / len(self.options)
        index = int((at[0] - self.rect.left - _EDGE) // width)
        return max(0, min(len(self.options) - 1, index))

    def release(self, at: Point) -> None:
        """Take the option under the pointer."""
        if self.hit(at):
            self.choose(self.part(at))

    def draw(self, canvas: Canvas, look: Look) -> None:
        """The well, then a face for the one that holds, then the labels."""
        self._draw_well(canvas, look)
        pointed = self.part(look.at) if look.at is not None else -1
        for index, (_, label) in enumerate(self.options):
            box = self.segment(index)
            held = index == self.index
            if held:
                face = PAPER if self.enabled else mix(MUTED, PANEL, 0.55)
                canvas.shadow(box, radius=self.radius - _EDGE, blur=4, alpha=80, drop=2)
                canvas.panel(box, face, radius=self.radius - _EDGE)
            elif index == pointed:
                canvas.panel(box, LINE, alpha=60, radius=self.radius - _EDGE)
            colour = INK if held else PAPER if index == pointed else MUTED
            if not self.enabled:
                colour = INK if held else mix(MUTED, PANEL, 0.55)
            if self.icons:
                draw_icon(canvas, self.icons[index], box.center, 0.62 * box.height, colour)
            else:
                canvas.text(label, box.inflate(-8, 0), _STYLE.with_(colour=colour))


class Stepper(_Options[T]):
    """One option between two arrows."""

    @staticmethod
    def width_for(type_: Typesetter, labels: Sequence[str]) -> float:
        """How wide it must be for the longest label in one line."""
        return max(type_.width(label, _STYLE) for label in labels) + 2 * _ARROW + 16

    def arrow(self, step: int) -> pygame.FRect:
        """The arrow to the one before (-1) or after (1)."""
        left = self.rect.left if step < 0 else self.rect.right - _ARROW
        return pygame.FRect(left, self.rect.top, _ARROW, self.rect.height)

    def part(self, at: Point) -> int:
        """-1 and 1 for the arrows, 0 between them."""
        return next((step for step in (-1, 1) if self.arrow(step).collidepoint(at)), 0)

    def release(self, at: Point) -> None:
        """An arrow goes its way, the middle goes on."""
        if self.hit(at):
            self._step(self.part(at) or 1)

    def _step(self, by: int) -> None:
        self.choose((self.index + by) % len(self.options))

    def navigate(self, direction: Direction) -> bool:
        """Left and right, round and round."""
        if direction not in ("left", "right"):
            return False
        self._step(-1 if direction == "left" else 1)
        return True

    def draw(self, canvas: Canvas, look: Look) -> None:
        """The well, the arrows and what holds."""
        self._draw_well(canvas, look)
        pointed = self.part(look.at) if look.at is not None else 0
        dull = mix(MUTED, PANEL, 0.55)
        size = 0.74 * canvas.type.line_height(_STYLE)
        for step in (-1, 1):
            box = self.arrow(step)
            if step == pointed:
                canvas.panel(box.inflate(-2 * _EDGE, -2 * _EDGE), LINE, alpha=70, radius=self.radius - _EDGE)
            colour = GOLD if self.enabled else dull
            draw_icon(canvas, "back" if step < 0 else "forward", box.center, size, colour)
        label = self.options[self.index][1] if self.index >= 0 else ""
        room = self.rect.inflate(-2 * _ARROW - 4, 0)
        canvas.text(label, room, _STYLE.with_(colour=PAPER if self.enabled else dull))


def make_choice(
    type_: Typesetter,
    name: str,
    rect: pygame.FRect,
    label: str,
    options: Sequence[tuple[T, str]],
    value: T,
    on_change: Callable[[T], None],
    *,
    enabled: bool = True,
) -> Choice[T] | Stepper[T]:
    """Segments where two to four options fit the rectangle, otherwise a stepper."""
    fits = Choice.width_for(type_, [text for _, text in options]) <= rect.width
    kind = Choice if 1 < len(options) <= _MOST_SEGMENTS and fits else Stepper
    return kind(name, rect, label, options, value, on_change, enabled=enabled)
