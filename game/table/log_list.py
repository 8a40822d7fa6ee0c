"""The lines of a log in a column: words, small pictures, and a way to the moment that each tells of."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from itertools import accumulate

import pygame

from game.input import Direction, Point
from game.table.log_line import LogArt, LogLine
from game.ui.canvas import Canvas
from game.ui.scroll import Block, ScrollModel, ScrollView
from game.ui.text import TextBlock, Typesetter
from game.ui.theme import BROWN, GOLD, ON_PAPER, PAPER_SHADE, TextStyle, rgb
from game.ui.widget import Look

_HEADING = TextStyle(20, bold=True, colour=BROWN)
_RULE = rgb("#C9A55A")
_BELOW = 6.0
_ART = 1.12
"""How high a small picture is, in lines."""
_ART_GAP = 8.0
_EDGE = 6.0
"""How far the light on a line reaches beyond its words."""


@dataclass(slots=True)
class LogCursor:
    """Where the keyboard stands in a log; the scene owns it, so that it outlives the layout."""

    line: int | None = None


@dataclass(frozen=True, slots=True)
class _Heading:
    """A brown line with a thin rule below it."""

    text: TextBlock
    above: float

    @property
    def height(self) -> float:
        return self.above + self.text.height + 12

    def draw(self, canvas: Canvas, rect: pygame.FRect) -> None:
        place = pygame.FRect(rect.left, rect.top + self.above, rect.width, self.text.height)
        canvas.text(self.text, place)
        canvas.panel(pygame.FRect(rect.left, place.bottom + 3, rect.width, 1.5), _RULE, alpha=200, radius=0)


@dataclass(frozen=True, slots=True)
class _Line:
    """Words, and a picture before the first of them."""

    text: TextBlock
    art: LogArt | None = None
    art_width: float = 0.0

    @property
    def height(self) -> float:
        return self._inner + _BELOW

    @property
    def _inner(self) -> float:
        art = self.text.line_height * _ART if self.art is not None else 0.0
        return max(self.text.height, art)

    def draw(self, canvas: Canvas, rect: pygame.FRect) -> None:
        left, room = rect.left, pygame.FRect(rect.left, rect.top, rect.width, self._inner)
        if self.art is not None:
            height = self.text.line_height * _ART
            self.art.draw(canvas, pygame.FRect(left, rect.top, self.art_width, height))
            left += self.art_width + _ART_GAP
        canvas.text(self.text, pygame.FRect(left, room.top, rect.right - left, room.height))


def _block(type_: Typesetter, line: LogLine, width: float, *, first: bool) -> Block:
    if line.heading:
        return _Heading(type_.block(line.text, _HEADING, width), 0.0 if first else 18.0)
    if line.art is None:
        return _Line(type_.block(line.text, ON_PAPER, width))
    art = min(line.art.width(type_.line_height(ON_PAPER) * _ART), width / 2)
    return _Line(type_.block(line.text, ON_PAPER, width - art - _ART_GAP), line.art, art)


class LogList(ScrollView):
    """The column. Where lines can be opened, a click or Enter does, and the arrows go from line to line."""

    def __init__(
        self,
        name: str,
        rect: pygame.FRect,
        model: ScrollModel,
        type_: Typesetter,
        lines: Sequence[LogLine],
        *,
        label: str = "",
        on_scroll: Callable[[], None] | None = None,
        on_open: Callable[[LogLine], None] | None = None,
        cursor: LogCursor | None = None,
        now: int | None = None,
    ) -> None:
        """`now` is the line of the moment that is shown beside the log."""
        width = self.room(rect) - _EDGE
        blocks = [_block(type_, line, width, first=not number) for number, line in enumerate(lines)]
        super().__init__(name, rect, model, blocks, label=label, on_scroll=on_scroll, shade=PAPER_SHADE)
        self._lines = tuple(lines)
        self._cursor = cursor or LogCursor()
        self._on_open = on_open
        self._now = now
        self._heights = tuple(block.height for block in blocks)
        self._tops = (0.0, *accumulate(self._heights))
        if any(map(self._opens, range(len(lines)))):
            self.focusable = True

    def _opens(self, number: int) -> bool:
        return self._on_open is not None and self._lines[number].at is not None

    def place(self, number: int) -> pygame.FRect:
        """Where a line lies now, also where it is scrolled out of sight."""
        top = self.rect.top - self.model.offset + self._tops[number]
        return pygame.FRect(self.rect.left, top, self.room(self.rect), self._heights[number])

    def line_at(self, at: Point) -> int | None:
        """The line under a point that can be opened."""
        if self.on_bar(at) or not self.rect.collidepoint(at):
            return None
        inside = at[1] - self.rect.top + self.model.offset
        for number, height in enumerate(self._heights):
            if self._tops[number] <= inside < self._tops[number] + height:
                return number if self._opens(number) else None
        return None

    def show(self, number: int) -> None:
        """Scroll so that a line is seen."""
        self.model.reveal(self.place(number))

    def part(self, at: Point) -> Hashable:
        """The line under a point, or the bar."""
        return self.on_bar(at), self.line_at(at)

    def release(self, at: Point) -> None:
        """Open the line under the pointer."""
        held = self.model.grab is not None
        super().release(at)
        number = None if held else self.line_at(at)
        if number is not None:
            self._cursor.line = number
            self.activate()

    def activate(self) -> None:
        """Open the line on which the keyboard stands."""
        number = self._cursor.line
        if self._on_open is not None and number is not None and number < len(self._lines):
            self._on_open(self._lines[number])

    def navigate(self, direction: Direction) -> bool:
        """Up and Down go from line to line where lines can be opened; other keys scroll."""
        if direction not in ("up", "down"):
            self._cursor.line = None
            return super().navigate(direction)
        stops = [number for number in range(len(self._lines)) if self._opens(number)]
        if not stops:
            return super().navigate(direction)
        number = self._next(stops, direction)
        if number is None:
            return False
        self._cursor.line = number
        self.show(number)
        return True

    def _next(self, stops: Sequence[int], direction: Direction) -> int | None:
        at = self._cursor.line
        if at is None:
            seen = [one for one in stops if self.rect.contains(self.place(one))] or stops
            return seen[-1] if direction == "up" else seen[0]
        if direction == "up":
            return next((one for one in reversed(stops) if one < at), None)
        return next((one for one in stops if one > at), None)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Light behind the lines that matter, then the column."""
        pointed = self.line_at(look.at) if look.at is not None else None
        lit: list[tuple[int | None, int]] = [(self._now, 120), (pointed, 55), (self._cursor.line, 90)]
        with canvas.clipped(self.rect.inflate(2 * _EDGE, 0)):
            for number, alpha in lit:
                if number is None or number >= len(self._lines):
                    continue
                heading = self._lines[number].heading and number > 0
                place = self.place(number)
                top = place.top + (18.0 if heading else 0.0) - 3
                light = pygame.FRect(place.left - _EDGE, top, place.width, place.bottom - top - 1)
                canvas.panel(light, GOLD, alpha=alpha, radius=7)
        super().draw(canvas, look)
