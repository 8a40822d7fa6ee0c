"""A column that is longer than its place: drawn blocks or widgets, scrolled by wheel, thumb or keys."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from functools import partial
from math import exp
from typing import Protocol

import pygame

from game.input import Direction, Point
from game.ui.canvas import Canvas
from game.ui.text import TextBlock
from game.ui.theme import WOOD_SHADE, Rgb, css, rgb
from game.ui.widget import NOTCH, Look, Role, Widget
from game.ui.wood import BRASS

BAR_ROOM = 20.0
"""What the thumb needs at the right; blocks and children are laid out in the width that is left."""
_BAR = 9.0
_LEAST_THUMB = 40.0
_ARROW_STEP = 56.0
_SPEED = 20.0
_SHADE = 24.0
_REVEAL_MARGIN = 14.0
_TRACK = rgb("#2A1408")
_LIT_THUMB = rgb("#FFF3C4")


@dataclass(slots=True)
class ScrollModel:
    """How far a column is scrolled; the scene owns it, so that it outlives the layout.

    With `glide` the wheel and the keys set a target that `update` runs after: the scene calls it.
    """

    glide: bool = False
    offset: float = 0.0
    target: float = 0.0
    view: pygame.FRect = field(default_factory=lambda: pygame.FRect(0, 0, 0, 0))
    content: float = 0.0
    grab: float | None = None
    """Where on the thumb the hand holds it."""

    @property
    def limit(self) -> float:
        """The farthest offset."""
        return max(0.0, self.content - self.view.height)

    @property
    def scrolls(self) -> bool:
        """Whether there is more than can be seen at once."""
        return self.limit > 0.5

    @property
    def moving(self) -> bool:
        """Whether it still runs after its target."""
        return self.offset != self.target

    def fit(self, view: pygame.FRect, content: float) -> None:
        """Take the measures of a new layout."""
        self.view, self.content = view, content
        self.offset = max(0.0, min(self.offset, self.limit))
        self.target = max(0.0, min(self.target, self.limit))

    def to(self, offset: float, *, at_once: bool = False) -> bool:
        """Scroll to an offset; infinity is the end. False where it is there already."""
        wanted = max(0.0, min(offset, self.limit)) if self.view.height else offset
        changed = wanted != self.target
        self.target = wanted
        if at_once or not self.glide:
            changed = changed or self.offset != wanted
            self.offset = wanted
        return changed

    def by(self, distance: float) -> bool:
        """Scroll by a distance; False where it is at that end already."""
        return self.to(self.target + distance)

    def reveal(self, rect: pygame.FRect) -> bool:
        """Scroll until a thing, given where it lies now, is seen; False where it is seen already."""
        top = rect.top - _REVEAL_MARGIN - self.view.top
        bottom = rect.bottom + _REVEAL_MARGIN - self.view.bottom
        if top < 0 or rect.height > self.view.height:
            return self.to(self.offset + top)
        return self.to(self.offset + bottom) if bottom > 0 else False

    def update(self, seconds: float) -> bool:
        """Run after the target; True where it moved."""
        if not self.moving:
            return False
        self.offset += (self.target - self.offset) * (1 - exp(-_SPEED * seconds))
        if abs(self.target - self.offset) < 0.5:
            self.offset = self.target
        return True


class Block(Protocol):
    """Something drawn in a scrolling column."""

    @property
    def height(self) -> float:
        """How high it is."""
        ...

    def draw(self, canvas: Canvas, rect: pygame.FRect) -> None:
        """Draw it into its place."""
        ...


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A block of words; measure them for the width that the column has."""

    text: TextBlock
    indent: float = 0.0
    below: float = 0.0

    @property
    def height(self) -> float:
        """The lines and the room below them."""
        return self.text.height + self.below

    def draw(self, canvas: Canvas, rect: pygame.FRect) -> None:
        """Set the words."""
        room = pygame.FRect(rect.left + self.indent, rect.top, rect.width - self.indent, self.text.height)
        canvas.text(self.text, room, valign="top")


class ScrollView(Widget):
    """The column itself. It takes the keys only where it holds blocks: children take them themselves."""

    role: Role = "scroll"
    radius = 8.0

    def __init__(
        self,
        name: str,
        rect: pygame.FRect,
        model: ScrollModel,
        blocks: Sequence[Block] = (),
        *,
        content: float | None = None,
        gap: float = 0.0,
        label: str = "",
        on_scroll: Callable[[], None] | None = None,
        shade: Rgb | None = WOOD_SHADE,
        margin: float = 0.0,
    ) -> None:
        """Give blocks, or the `content` height that the children of `scrolled` fill.

        `shade` is the colour that the column fades into where it goes on; `margin` is left free at the left
        of blocks, for shadows and rims that stand out.
        """
        super().__init__(name, rect, label=label)
        self.model = model
        self._blocks = tuple(blocks)
        self._gap = gap
        self._on_scroll = on_scroll
        self._shade = shade
        self._margin = margin
        if content is None:
            content = sum(block.height for block in blocks) + gap * max(0, len(blocks) - 1)
        model.fit(rect, content)
        self.focusable = bool(blocks) and model.scrolls

    @staticmethod
    def room(rect: pygame.FRect) -> float:
        """The width for what is inside."""
        return rect.width - BAR_ROOM

    # -- the thumb -------------------------------------------------------------------------------

    @property
    def track(self) -> pygame.FRect:
        """Where the thumb runs."""
        return pygame.FRect(self.rect.right - _BAR, self.rect.top + 2, _BAR, self.rect.height - 4)

    @property
    def thumb(self) -> pygame.FRect:
        """How much is seen, and where."""
        track = self.track
        share = min(1.0, self.rect.height / max(1.0, self.model.content))
        height = min(track.height, max(_LEAST_THUMB, track.height * share))
        way = self.model.offset / self.model.limit if self.model.scrolls else 0.0
        return pygame.FRect(track.left, track.top + way * (track.height - height), _BAR, height)

    def on_bar(self, at: Point) -> bool:
        """Whether a point is on the bar."""
        return self.model.scrolls and at[0] >= self.rect.right - BAR_ROOM

    def part(self, at: Point) -> Hashable:
        """Whether a point is on the bar."""
        return self.on_bar(at)

    def press(self, at: Point) -> None:
        """Take the thumb, or page towards where the bar was pressed."""
        self.model.grab = None
        if not self.on_bar(at):
            return
        thumb = self.thumb
        if thumb.top <= at[1] <= thumb.bottom:
            self.model.grab = at[1] - thumb.top
        else:
            self._turn_page(-1 if at[1] < thumb.top else 1)

    def drag(self, at: Point) -> None:
        """The thumb follows the hand."""
        if self.model.grab is None or not self.model.scrolls:
            return
        track, thumb = self.track, self.thumb
        way = (at[1] - self.model.grab - track.top) / max(1.0, track.height - thumb.height)
        self._scrolled(self.model.to(way * self.model.limit, at_once=True))

    def release(self, at: Point) -> None:
        """Let go of the thumb."""
        self.model.grab = None

    def wheel(self, turns: float) -> bool:
        """A notch moves about three lines."""
        if not self.model.scrolls:
            return False
        self._scrolled(self.model.by(-turns * NOTCH))
        return True

    def navigate(self, direction: Direction) -> bool:
        """Arrows by lines, Page keys by pages, Home and End; arrows leave it at its ends."""
        match direction:
            case "up":
                return self._scrolled(self.model.by(-_ARROW_STEP))
            case "down":
                return self._scrolled(self.model.by(_ARROW_STEP))
            case "page_up":
                self._turn_page(-1)
            case "page_down":
                self._turn_page(1)
            case "first":
                self._scrolled(self.model.to(0.0))
            case "last":
                self._scrolled(self.model.to(self.model.limit))
            case _:
                return False
        return True

    def _turn_page(self, by: int) -> None:
        self._scrolled(self.model.by(by * max(_ARROW_STEP, self.rect.height - _ARROW_STEP)))

    def _scrolled(self, changed: bool) -> bool:
        if changed and self._on_scroll is not None:
            self._on_scroll()
        return changed

    # -- drawing ---------------------------------------------------------------------------------

    def draw(self, canvas: Canvas, look: Look) -> None:
        """The blocks that can be seen, and the bar."""
        with canvas.clipped(self.rect):
            top = self.rect.top - self.model.offset
            for block in self._blocks:
                left = self.rect.left + self._margin
                place = pygame.FRect(left, top, self.room(self.rect) - self._margin, block.height)
                if place.bottom > self.rect.top and place.top < self.rect.bottom:
                    block.draw(canvas, place)
                top += block.height + self._gap
        if self._blocks:
            self.draw_shades(canvas)
        self._draw_bar(canvas, look)

    def _draw_bar(self, canvas: Canvas, look: Look) -> None:
        if not self.model.scrolls:
            return
        canvas.panel(self.track, _TRACK, alpha=110, radius=_BAR / 2)
        near = self.model.grab is not None or (look.at is not None and self.on_bar(look.at))
        top, bottom = (_LIT_THUMB, BRASS[1]) if near else (BRASS[1], BRASS[2])
        canvas.panel(self.thumb, top, fill_bottom=bottom, radius=_BAR / 2, border=BRASS[3], border_width=1)

    def draw_shades(self, canvas: Canvas) -> None:
        """Fade out what goes on above and below."""
        if self._shade is None:
            return
        width = self.room(self.rect)
        for end, more in (("up", self.model.offset), ("down", self.model.limit - self.model.offset)):
            if more > 1:
                key = ("scroll shade", end, self._shade)
                shade = canvas.svg(key, (width, _SHADE), partial(_fade, end, self._shade), (10, _SHADE))
                y = self.rect.top + _SHADE / 2 if end == "up" else self.rect.bottom - _SHADE / 2
                canvas.blit(shade, (self.rect.left + width / 2, y))


class _Shades(Widget):
    """Lies over the children of a view and fades them out at its ends."""

    focusable = False
    solid = False

    def __init__(self, view: ScrollView) -> None:
        super().__init__(f"{view.name}.shades", view.rect)
        self._view = view

    def hit(self, at: Point) -> bool:
        """Never."""
        return False

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Fade both ends."""
        self._view.draw_shades(canvas)


def _fade(end: str, shade: Rgb) -> str:
    first, last = (0.92, 0) if end == "up" else (0, 0.92)
    return (
        '<defs><linearGradient id="s" gradientUnits="userSpaceOnUse" '
        f'x1="0" y1="0" x2="0" y2="{_SHADE:g}">'
        f'<stop offset="0" stop-color="{css(shade)}" stop-opacity="{first}"/>'
        f'<stop offset="1" stop-color="{css(shade)}" stop-opacity="{last}"/></linearGradient></defs>'
        f'<rect width="10" height="{_SHADE:g}" fill="url(#s)"/>'
    )


def scrolled(view: ScrollView, children: Sequence[Widget]) -> list[Widget]:
    """The view and its children, laid out as if it were not scrolled, where they lie now.

    Give the view the children's whole height as `content`, and an `on_scroll` that lays out again.
    """
    for child in children:
        child.rect = child.rect.move(0, -view.model.offset)
        child.inside = view.model
    return [view, *children, _Shades(view)]
