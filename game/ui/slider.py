"""A slider: a number between two ends, by hand, wheel or arrow keys."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.input import Direction, Point
from game.ui.canvas import Canvas
from game.ui.choice import Material
from game.ui.craft import draw_knob, draw_well
from game.ui.inks import INKS
from game.ui.text import Typesetter
from game.ui.theme import BODY, TextStyle, rgb
from game.ui.widget import Look, Role, Widget

_VALUE = TextStyle(20, bold=True, align="right")
_TRACK = 8.0
_KNOB = 28.0
_GROOVE = rgb("#3A1F10")
_LIT, _UNLIT, _DULL = rgb("#FFE08A"), rgb("#D79C34"), rgb("#A08A68")
_GAP = 6.0


class Slider(Widget):
    """A line with the label at the left and the value in words at the right, the track below them."""

    role: Role = "slider"
    radius = 12.0

    def __init__(
        self,
        name: str,
        rect: pygame.FRect,
        label: str,
        value: int,
        on_change: Callable[[int], None],
        *,
        words: Callable[[int], str] = str,
        on_done: Callable[[], None] | None = None,
        low: int = 0,
        high: int = 100,
        step: int = 5,
        enabled: bool = True,
        on: Material = "wood",
    ) -> None:
        """`on_change` is told every new value, `on_done` when the hand lets go or a key was used."""
        super().__init__(name, rect, label=label, enabled=enabled)
        self.value = value
        self.low, self.high, self.step = low, high, step
        self._on_change = on_change
        self._on_done = on_done
        self._words = words
        self._inks = INKS[on]
        self._shaded = on == "wood"

    @staticmethod
    def height_for(type_: Typesetter) -> float:
        """How high it must be at the player's text size."""
        return type_.line_height(BODY) + _GAP + _KNOB + 4

    @property
    def track(self) -> pygame.FRect:
        """The line that the knob slides along."""
        middle = self.rect.bottom - 2 - _KNOB / 2
        return pygame.FRect(self.rect.left + _KNOB / 2, middle - _TRACK / 2, self.rect.width - _KNOB, _TRACK)

    def x_of(self, value: int) -> float:
        """Where the knob stands for a value."""
        return self.track.left + (value - self.low) / (self.high - self.low) * self.track.width

    def press(self, at: Point) -> None:
        """Jump to where it was pressed."""
        self.drag(at)

    def drag(self, at: Point) -> None:
        """Follow the hand, in steps."""
        share = (at[0] - self.track.left) / self.track.width
        steps = round(share * (self.high - self.low) / self.step)
        self._set(self.low + steps * self.step)

    def release(self, at: Point) -> None:
        """The hand lets go."""
        self._done()

    def navigate(self, direction: Direction) -> bool:
        """Left and right by a step, Home and End to the ends."""
        match direction:
            case "left":
                self._set(self.value - self.step)
            case "right":
                self._set(self.value + self.step)
            case "first":
                self._set(self.low)
            case "last":
                self._set(self.high)
            case _:
                return False
        self._done()
        return True

    def wheel(self, turns: float) -> bool:
        """A step for a notch, except in a page that the wheel scrolls."""
        if self.inside is not None and self.inside.scrolls:
            return False
        if self._set(self.value + (self.step if turns > 0 else -self.step)):
            self._done()
        return True

    def _set(self, value: int) -> bool:
        value = max(self.low, min(self.high, value))
        if value == self.value:
            return False
        self.value = value
        self._on_change(value)
        return True

    def _done(self) -> None:
        if self._on_done is not None:
            self._on_done()

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Words above, track and knob below."""
        line = canvas.type.line_height(BODY)
        words = pygame.FRect(self.rect.left, self.rect.top, self.rect.width, line)
        ink = self._inks.words if self.enabled else self._inks.faint
        value = canvas.type.block(self._words(self.value), _VALUE.with_(colour=ink, shaded=self._shaded))
        label_room = pygame.FRect(words.left, words.top, words.width - value.width - 12, line)
        canvas.text(self.label, label_room, BODY.with_(colour=ink, shaded=self._shaded))
        canvas.text(value, pygame.FRect(words.right - value.width, words.top, value.width, line))

        track = self.track
        # The groove goes on under the knob at both ends, so that it is as wide as the words above it.
        groove = track.inflate(_KNOB, 4)
        draw_well(canvas, groove, fill=_GROOVE, radius=groove.height / 2, brass=True)
        knob = (self.x_of(self.value), track.centery)
        if self.value > self.low:
            filled = pygame.FRect(groove.left + 3, track.top + 1, knob[0] - groove.left - 3, track.height - 2)
            colours = (_LIT, _UNLIT) if self.enabled else (_DULL, _DULL)
            canvas.panel(filled, colours[0], fill_bottom=colours[1], radius=track.height / 2)
        lit = (look.hovered or look.pressed) and self.enabled
        draw_knob(canvas, knob, _KNOB, lit=lit, dull=not self.enabled)

    def draw_focus(self, canvas: Canvas) -> None:
        """The ring in a colour that is seen on what the slider lies on."""
        ring = self.rect.inflate(20, 10)
        canvas.panel(
            ring, self._inks.focus, alpha=0, radius=self.radius + 5, border=self._inks.focus, border_width=3
        )
