"""Looks whether a scene fits: no text hangs over, is too small, leaves the table or lies on another.

Used for every scene, at every size of window and text, in every language:

    for case in CASES: ...
        assert faults(app, scene) == []
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, product

import pygame

from game.app import App
from game.content.i18n import LANGUAGES
from game.settings import TEXT_SIZE_CHOICES
from game.ui.canvas import Canvas, VAlign
from game.ui.layout import TABLE
from game.ui.paint import blank
from game.ui.scene import Scene
from game.ui.text import TextBlock
from game.ui.theme import SMALLEST_TYPE, Rgb, TextStyle
from game.ui.viewport import Viewport
from game.ui.widget import Look, Widget

WINDOWS = ((960, 540), (1280, 720), (1920, 1080), (2560, 1080))
SLACK = 1.0
"""What rounding to pixels may cost, in virtual pixels."""
CONTROLS = frozenset({"button", "toggle", "slider", "choice", "field"})


@dataclass(frozen=True, slots=True)
class Case:
    """A window, a language and a text size."""

    window: tuple[int, int]
    language: str
    text_size: int

    def __str__(self) -> str:
        return f"{self.window[0]}x{self.window[1]} {self.language} {self.text_size}%"


CASES = [Case(*case) for case in product(WINDOWS, LANGUAGES, TEXT_SIZE_CHOICES)]


@dataclass(frozen=True, slots=True)
class Ink:
    """A text on the table: the room that it was given, and where its lines really lie."""

    text: str
    room: pygame.FRect
    lines: pygame.FRect
    pixels: int
    """The size of its type, in pixels of the window."""
    clip: pygame.FRect | None
    """The place that it scrolls in."""


class Scribe(Canvas):
    """A canvas that only notes what is written: pictures cost time and say nothing about fitting."""

    def __init__(self, canvas: Canvas) -> None:
        super().__init__(canvas.surface, canvas.type)
        self.inks: list[Ink] = []
        self.clip: pygame.FRect | None = None

    def text(
        self,
        text: str | TextBlock,
        rect: pygame.FRect,
        style: TextStyle | None = None,
        *,
        valign: VAlign = "middle",
        alpha: int = 255,
    ) -> None:
        """Note where the lines would lie."""
        block = text
        if isinstance(block, str):
            block = self.type.fit(block, style or TextStyle(), rect.width, rect.height)
        if not block.plain.strip() or alpha <= 0:
            return
        lines = pygame.FRect(0, 0, block.width, block.height)
        lines.left = {
            "left": rect.left,
            "center": rect.centerx - block.width / 2,
            "right": rect.right - block.width,
        }[block.style.align]
        lines.top = {
            "top": rect.top,
            "middle": rect.centery - block.height / 2,
            "bottom": rect.bottom - block.height,
        }[valign]
        pixels = self.type.font(block.style).point_size
        self.inks.append(Ink(block.plain, rect.copy(), lines, pixels, self.clip))

    def clipped(self, rect: pygame.FRect | None) -> _Clipping:  # type: ignore[override]
        """Note that what follows may be cut."""
        return _Clipping(self, rect)

    def ground(self, name: Hashable, make: Callable[[Viewport], pygame.Surface]) -> None:
        """Draw nothing."""

    def ground_surface(self, name: Hashable, make: Callable[[Viewport], pygame.Surface]) -> pygame.Surface:
        """An empty picture."""
        return blank((1, 1))

    def veil(self, alpha: int) -> None:
        """Draw nothing."""

    def panel(self, rect: pygame.FRect, fill: Rgb, **looks: object) -> None:
        """Draw nothing."""

    def shadow(self, rect: pygame.FRect, **looks: object) -> None:
        """Draw nothing."""

    def glow(self, rect: pygame.FRect, **looks: object) -> None:
        """Draw nothing."""

    def art(
        self, key: Hashable, size: tuple[float, float], draw: Callable[[tuple[int, int]], pygame.Surface]
    ) -> pygame.Surface:
        """An empty picture."""
        return blank((1, 1))


class _Clipping:
    def __init__(self, scribe: Scribe, rect: pygame.FRect | None) -> None:
        self._scribe, self._rect, self._before = scribe, rect, scribe.clip

    def __enter__(self) -> None:
        if self._rect is not None:
            self._scribe.clip = self._rect

    def __exit__(self, *_: object) -> None:
        self._scribe.clip = self._before


def faults(
    app: App, scene: Scene, *, may_overlap: frozenset[str] = frozenset(), within: pygame.FRect = TABLE
) -> list[str]:
    """Everything that does not fit, a sentence each; `may_overlap` names things that lie on others.

    `within` is what nothing may leave: the table, or the whole window where a scene fills that.
    """
    scribe = Scribe(app.canvas)
    scene.draw(scribe)
    found = list(_text_faults(scribe.inks, app, within))
    for widget in scene.widgets():
        found += _widget_faults(widget, app, within)
    controls = [w for w in scene.widgets() if w.role in CONTROLS and w.name not in may_overlap]
    for one, other in combinations(controls, 2):
        if _overlap(shown_part(one), shown_part(other)):
            found.append(f"{one.name} and {other.name} lie on each other")
    return found


def _text_faults(inks: Sequence[Ink], app: App, table: pygame.FRect) -> Iterator[str]:
    least = round(SMALLEST_TYPE * app.type.text_size / 100 * app.viewport.scale)
    for ink in inks:
        if ink.lines.width > ink.room.width + SLACK or ink.lines.height > ink.room.height + SLACK:
            yield f"{ink.text!r} is {_size(ink.lines)} in a room of {_size(ink.room)}"
        if ink.pixels < least:
            yield f"{ink.text!r} is set in {ink.pixels} pixels, not {least}"
        within = ink.clip or table
        if ink.lines.left < within.left - SLACK or ink.lines.right > within.right + SLACK:
            yield f"{ink.text!r} leaves its place at a side: {ink.lines} in {within}"
        if ink.clip is None and not _inside(ink.lines, table):
            yield f"{ink.text!r} leaves the table: {ink.lines}"
    for one, other in combinations(inks, 2):
        if one.clip == other.clip and _overlap(one.lines, other.lines):
            yield f"{one.text!r} and {other.text!r} are written over each other"


def _widget_faults(widget: Widget, app: App, table: pygame.FRect) -> Iterator[str]:
    if widget.inside is None:
        if not _inside(widget.rect, table.inflate(4, 4)):
            yield f"{widget.name} leaves the table: {widget.rect}"
    elif (
        widget.rect.left < widget.inside.view.left - SLACK
        or widget.rect.right > widget.inside.view.right + SLACK
    ):
        yield f"{widget.name} is wider than the place that it scrolls in"
    if widget.role == "scroll":
        return
    scribe = Scribe(app.canvas)
    widget.draw(scribe, Look())
    for ink in scribe.inks:
        if not _inside(ink.lines, widget.rect):
            yield f"{ink.text!r} hangs out of {widget.name}: {ink.lines} in {widget.rect}"


def shown_part(widget: Widget) -> pygame.FRect:
    """As much of a widget as the place that it scrolls in shows."""
    return widget.rect if widget.inside is None else widget.rect.clip(widget.inside.view)


def _inside(inner: pygame.FRect, outer: pygame.FRect) -> bool:
    return outer.inflate(2 * SLACK, 2 * SLACK).contains(inner)


def _overlap(one: pygame.FRect, other: pygame.FRect) -> bool:
    common = one.clip(other)
    return common.width > SLACK and common.height > SLACK


def _size(rect: pygame.FRect) -> str:
    return f"{rect.width:.0f}x{rect.height:.0f}"
