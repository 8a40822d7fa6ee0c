"""One of a few values: segments side by side, or a stepper where there is no room for all of them.

Both lie on wood (a sunk tray with an ivory token) or on paper (sunk fields, the chosen one raised and blue).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial
from typing import Generic, Literal, NamedTuple, TypeAlias, TypeVar

import pygame

from game.input import Direction, Point
from game.ui.canvas import Canvas
from game.ui.craft import Relief, box, draw_raised, draw_well
from game.ui.icons import IconName, draw_icon
from game.ui.text import Typesetter
from game.ui.theme import BROWN, GOLD, IVORY, Rgb, TextStyle, css, mix, rgb
from game.ui.widget import Look, Role, Widget
from game.ui.wood import BRASS, gradient

T = TypeVar("T", bound=Hashable)
Material: TypeAlias = Literal["wood", "paper"]
"""What a control lies on."""
Crown: TypeAlias = Callable[[Canvas, int, Point, bool], None]
"""Draws what stands above the label of an option, around a point; the last value: whether it is chosen."""

_STYLE = TextStyle(19, bold=True, align="center")
_PADDING = 10.0
_ICON_GAP = 8.0
_MOST_SEGMENTS = 4
_SIDE = 2.4
"""How high a token stands."""
_PAPER_INK = rgb("#2A2140")
_ENAMEL = rgb("#4A47A3")
_TRAY = (42, 21, 9)


class _Bed(NamedTuple):
    """How options lie on a material."""

    edge: float
    """Between the control's edge and its options."""
    gap: float
    """Between two options."""
    chosen: Rgb
    other: Rgb
    closed: Rgb
    """The words of the option that holds, of others, and of those that cannot be chosen now."""
    arrow: Rgb
    focus: Rgb


_BEDS: dict[Material, _Bed] = {
    "wood": _Bed(3.0, 3.0, _PAPER_INK, rgb("#E8CFA8"), rgb("#B79A80"), BROWN, GOLD),
    "paper": _Bed(0.0, 6.0, IVORY, _PAPER_INK, rgb("#9A8A6C"), rgb("#FFE9B8"), _ENAMEL),
}


class _Options(Widget, Generic[T]):
    """What segments and stepper share: the options, the value, and the keys."""

    role: Role = "choice"
    radius = 10.0

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
        on: Material = "wood",
    ) -> None:
        super().__init__(name, rect, label=label, enabled=enabled)
        self.options = tuple(options)
        self.value = value
        self.chosen = True
        """Whether somebody chose the value; one that only holds by default can be chosen too."""
        self.on: Material = on
        self._on_change = on_change

    @staticmethod
    def height_for(type_: Typesetter) -> float:
        """How high it must be at the player's text size."""
        return max(48.0, type_.line_height(_STYLE) + 21)

    @staticmethod
    def low_height_for(type_: Typesetter) -> float:
        """How high it must be at least, where many stand below each other."""
        return max(37.0, type_.line_height(_STYLE) + 11)

    @property
    def index(self) -> int:
        """Which option holds; -1 where none does."""
        return next((i for i, (value, _) in enumerate(self.options) if value == self.value), -1)

    def choose(self, index: int) -> None:
        """Take an option."""
        value = self.options[index][0]
        if value != self.value or not self.chosen:
            self.value, self.chosen = value, True
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

    def draw_focus(self, canvas: Canvas) -> None:
        """The ring, in a colour that is seen on paper too."""
        ring, colour = self.rect.inflate(8, 8), self._bed.focus
        canvas.panel(ring, colour, alpha=0, radius=self.radius + 4, border=colour, border_width=3)

    @property
    def _bed(self) -> _Bed:
        return _BEDS[self.on]


class Choice(_Options[T]):
    """All options side by side, the one that holds raised."""

    icons: Sequence[IconName] = ()
    """Signs that stand before the labels, one for each option."""
    shares: Sequence[float] = ()
    """How wide the options are beside each other; equally, where nothing is said."""
    rows: int = 1
    """In how many rows the options lie."""
    size: float = _STYLE.size
    """How large the words are."""
    crown: Crown | None = None
    """What stands above each label."""

    @staticmethod
    def width_for(type_: Typesetter, labels: Sequence[str]) -> float:
        """How wide it must be so that every label fits a segment of the same width in one line."""
        widest = max(type_.width(label, _STYLE) for label in labels)
        return len(labels) * (widest + 2 * _PADDING + 3) + 3

    @staticmethod
    def shares_for(type_: Typesetter, labels: Sequence[str], *, icons: bool = False) -> list[float]:
        """The widths that the labels need, each for itself."""
        sign = _icon_size(type_) + _ICON_GAP if icons else 0.0
        return [type_.width(label, _STYLE) + 2 * _PADDING + sign for label in labels]

    @staticmethod
    def least_width(type_: Typesetter, labels: Sequence[str], *, icons: bool = False) -> float:
        """How wide it must be where every segment is as wide as its own label asks."""
        shares = Choice.shares_for(type_, labels, icons=icons)
        return sum(shares) + 3 * (len(shares) + 1)

    def segment(self, index: int) -> pygame.FRect:
        """Where an option lies."""
        bed, columns = self._bed, -(-len(self.options) // self.rows)
        row, column = divmod(index, columns)
        inner = self.rect.inflate(-2 * bed.edge, -2 * bed.edge)
        height = (inner.height - bed.gap * (self.rows - 1)) / self.rows
        room = inner.width - bed.gap * (columns - 1)
        widths = [room / columns] * columns
        if self.shares and self.rows == 1:
            spare = (room - sum(self.shares)) / columns
            widths = [share + spare for share in self.shares]
        left = inner.left + sum(widths[:column]) + column * bed.gap
        return pygame.FRect(left, inner.top + row * (height + bed.gap), widths[column], height)

    def part(self, at: Point) -> int:
        """The option under a point, or the one that is nearest."""
        return min(range(len(self.options)), key=lambda index: _distance(self.segment(index), at))

    def release(self, at: Point) -> None:
        """Take the option under the pointer."""
        if self.hit(at):
            self.choose(self.part(at))

    def draw(self, canvas: Canvas, look: Look) -> None:
        """The tray, then a token for the one that holds, then the labels."""
        if self.on == "wood":
            draw_well(canvas, self.rect, fill=_TRAY, radius=self.radius)
        pointed = self.part(look.at) if look.at is not None else -1
        for index, (_, label) in enumerate(self.options):
            place, held = self.segment(index), index == self.index
            self._draw_ground(canvas, place, held, index == pointed)
            self._draw_label(canvas, index, label, place, held)

    def _draw_ground(self, canvas: Canvas, place: pygame.FRect, held: bool, pointed: bool) -> None:
        if held:
            draw_token(canvas, self._face(place), on=self.on, dull=not self.enabled)
        elif self.on == "paper":
            draw_raised(canvas, ("sunk", pointed), place, partial(_sunk, pointed), Relief(10.0, 0.0, 0.0))
        elif pointed:
            canvas.panel(place, IVORY, alpha=36, radius=self.radius - 3)

    def _face(self, place: pygame.FRect) -> pygame.FRect:
        """The upper face of a token: in a tray its side is part of the place, on paper it stands out."""
        return _standing(place) if self.on == "wood" else place

    def _signs_alone(self, type_: Typesetter, style: TextStyle) -> bool:
        """Whether there is no room for the words: then no option has any, so that they look alike."""
        beside = _icon_size(type_) + _ICON_GAP + 8
        return any(
            type_.width(label, style) > self.segment(index).width - beside
            for index, (_, label) in enumerate(self.options)
        )

    def _draw_label(self, canvas: Canvas, index: int, label: str, place: pygame.FRect, held: bool) -> None:
        bed = self._bed
        colour = bed.chosen if held else bed.other if self.enabled else bed.closed
        style = _STYLE.with_(colour=colour, bold=held or self.on == "paper", size=self.size)
        face = self._face(place)
        words = face.inflate(-8, 0)
        if self.crown is not None:
            line = canvas.type.line_height(style)
            words = pygame.FRect(face.left + 2, face.bottom - line - 4, face.width - 4, line)
            self.crown(canvas, index, (face.centerx, (face.top + words.top) / 2 + 2), held)
        elif self.icons:
            size = _icon_size(canvas.type)
            width = canvas.type.width(label, style)
            if self._signs_alone(canvas.type, style):
                label = ""
            left = face.centerx - (size + _ICON_GAP + width) / 2 if label else face.centerx - size / 2
            draw_icon(canvas, self.icons[index], (left + size / 2, face.centery), size, colour)
            words = pygame.FRect(left + size + _ICON_GAP, face.top, width + 1, face.height)
        if label:
            canvas.text(label, words, style)


class Stepper(_Options[T]):
    """One option between two arrows, on a token that is always raised."""

    @staticmethod
    def width_for(type_: Typesetter, labels: Sequence[str], height: float = 48.0) -> float:
        """How wide it must be for the longest label in one line, at a height."""
        return max(type_.width(label, _STYLE) for label in labels) + 2 * _arrow_width(height) + 8

    def arrow(self, step: int) -> pygame.FRect:
        """The arrow to the one before (-1) or after (1)."""
        width = _arrow_width(self.rect.height)
        left = self.rect.left if step < 0 else self.rect.right - width
        return pygame.FRect(left, self.rect.top, width, self.rect.height)

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
        """The token, the arrows and what holds."""
        face, bed = _standing(self.rect), self._bed
        draw_token(canvas, face, on=self.on, dull=not self.enabled)
        pointed = self.part(look.at) if look.at is not None else 0
        size = min(0.7 * canvas.type.line_height(_STYLE), 1.1 * _arrow_width(self.rect.height))
        for step in (-1, 1):
            place = self.arrow(step)
            place.height = face.height
            if step == pointed:
                canvas.panel(place.inflate(-6, -6), bed.arrow, alpha=50, radius=self.radius - 4)
            colour = bed.arrow if self.enabled else bed.closed
            draw_icon(canvas, "back" if step < 0 else "forward", place.center, size, colour)
        label = self.options[self.index][1] if self.index >= 0 else ""
        room = face.inflate(-2 * _arrow_width(self.rect.height) - 2, 0)
        canvas.text(label, room, _STYLE.with_(colour=bed.chosen if self.enabled else bed.closed))


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
    on: Material = "wood",
) -> Choice[T] | Stepper[T]:
    """Segments where two to four options fit the rectangle, otherwise a stepper."""
    labels = [text for _, text in options]
    if 1 < len(options) <= _MOST_SEGMENTS and Choice.least_width(type_, labels) <= rect.width:
        choice = Choice(name, rect, label, options, value, on_change, enabled=enabled, on=on)
        if Choice.width_for(type_, labels) > rect.width:
            choice.shares = Choice.shares_for(type_, labels)
        return choice
    return Stepper(name, rect, label, options, value, on_change, enabled=enabled, on=on)


def draw_token(canvas: Canvas, rect: pygame.FRect, *, on: Material = "wood", dull: bool = False) -> None:
    """A raised token: ivory for a tray of wood, blue enamel in brass for paper."""
    radius = 7.5 if on == "wood" else 10.0
    relief = Relief(radius, _SIDE, shadow=0.55, reach=(2.0, 3.5), blur=2.5)
    body = partial(_ivory if on == "wood" else _enamel, dull)
    draw_raised(canvas, ("token", on, dull), rect, body, relief)


def _standing(place: pygame.FRect) -> pygame.FRect:
    """The upper face of a token that stands in a place."""
    return pygame.FRect(place.left, place.top, place.width, place.height - _SIDE)


def _distance(place: pygame.FRect, at: Point) -> float:
    across = max(place.left - at[0], at[0] - place.right, 0.0)
    return across + max(place.top - at[1], at[1] - place.bottom, 0.0)


def _icon_size(type_: Typesetter) -> float:
    return 22.0 * type_.text_size / 100


def _arrow_width(height: float) -> float:
    return min(40.0, 0.6 * height)


def _ivory(dull: bool, size: tuple[float, float]) -> str:
    shade = (70, 52, 40)
    colours = [mix(rgb(one), shade, 0.06 if dull else 0.0) for one in ("#FFFDF5", "#FBF4E3", "#EFE3C8")]
    body = box(size, 7.5, "#A8966C", drop=_SIDE)
    return body + gradient("paper", colours, (0, 0, *size)) + box(size, 7.5, "url(#paper)")


def _enamel(dull: bool, size: tuple[float, float]) -> str:
    grey = (120, 112, 110)
    colours = [mix(rgb(one), grey, 0.5 if dull else 0.0) for one in ("#6A66C4", "#3A3789")]
    body = box(size, 10, "#5A3912", drop=_SIDE + 0.6)
    body += gradient("rim", list(BRASS), (0, 0, *size)) + box(size, 10, "url(#rim)")
    line = (0.0, 0.0, size[0] * 0.4, size[1])
    return body + gradient("enamel", colours, line) + box(size, 10, "url(#enamel)", inset=2.4)


def _sunk(pointed: bool, size: tuple[float, float]) -> str:
    fill = mix(rgb("#EBDDBB"), rgb("#FFFDF2"), 0.45 if pointed else 0.0)
    edges = [rgb("#8F7642"), rgb("#C9B283"), rgb("#FFFDF2")]
    body = box(size, 10, css(fill)) + gradient("sunk", edges, (0, 0, size[0] * 0.3, size[1]))
    return body + box(size, 10, "none", inset=1, more='stroke="url(#sunk)" stroke-width="2"')
