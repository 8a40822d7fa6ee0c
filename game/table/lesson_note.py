"""The teacher's note: an owl, how far the lesson has come, the words, and the ways on and out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import inf
from typing import NamedTuple, TypeAlias

import pygame

from game.table.lesson_art import EAR, OWL, draw_dot, draw_note, draw_owl
from game.table.lesson_pointer import Targets
from game.ui.button import Button
from game.ui.canvas import Canvas
from game.ui.layout import TABLE
from game.ui.text import TextBlock, Typesetter
from game.ui.theme import BROWN, HEIGHT, WIDTH, TextStyle, rgb
from game.ui.widget import Look, Role, Widget

LESSON_NEXT = "lesson next"
"""What the button that goes on is called."""
_INK = rgb("#2A2140")
_TEXT = TextStyle(20.5, colour=_INK, leading=1.3)
_STEP = TextStyle(18, bold=True, colour=BROWN)
_SIZES = (20.5, 19.0, 18.0)
_LINE = rgb("#C9A55A")
_UNDERLINE = rgb("#B08A48")
_PAD = 18.0
_GAP = 10.0
_PIN_ROOM = 18.0
"""What the pin takes of the first line."""
_PITCH = 22.0
_SMALL_OWL = 44.0
_MARGIN = 14.0
_WIDTH = 470.0
_WIDER = (560.0, 640.0, 720.0)
_PLAINER = 120.0
"""What the plainest setting costs, so that it is taken only where another hides something."""


@dataclass(frozen=True, slots=True)
class NoteWords:
    """What stands on the note."""

    text: str
    step: str
    """Such as "Step 9 of 12"."""
    at: int
    """The step of now, counted from 0; as many as there are: all are done."""
    steps: int
    short: str
    """The same in a few characters, for a narrow note."""
    leave: str
    next: str = ""
    """The label of the button that goes on; nothing while the player is to move."""
    done: frozenset[int] | None = None
    """Which steps are done; None: all before the one of now."""

    def state_of(self, step: int) -> str:
        """How the dot of a step looks."""
        if step == self.at:
            return "now"
        return "done" if (step in self.done if self.done is not None else step < self.at) else "next"


class Note(NamedTuple):
    """Where everything on the note stands."""

    rect: pygame.FRect
    owl: pygame.FRect
    step: pygame.FRect
    dots: tuple[pygame.FRect, ...]
    line: pygame.FRect | None
    text: pygame.FRect
    block: TextBlock
    leave: pygame.FRect
    next: pygame.FRect | None


class PlacedNote:
    """A note as it was laid out last: every frame asks for it again."""

    def __init__(self) -> None:
        self._kept: tuple[tuple[object, ...], Note] | None = None

    def at(self, type_: Typesetter, words: NoteWords, targets: Targets, place: pygame.FRect | None) -> Note:
        """The note, at the place that is kept for it or wherever it hides least."""
        key = (words, type_.text_size, type_.viewport, targets, place)
        if self._kept is None or self._kept[0] != key:
            self._kept = (key, lay_out(type_, words, place, targets))
        return self._kept[1]


Setting: TypeAlias = Callable[[Typesetter, NoteWords, pygame.FRect, float], Note]
"""Sets the words on a note of a size, at a size of type; they may go beyond it."""


def lay_out(type_: Typesetter, words: NoteWords, place: pygame.FRect | None, targets: Targets) -> Note:
    """The note at the place that a table keeps for it, or wherever it hides least."""
    if place is None:
        return _anywhere(type_, words, targets)
    for make, size in _ways(place):
        note = make(type_, words, place, size)
        if _fits(note):
            return note
    # More words than the table has room for: the note grows towards the middle of the table.
    grown = place.copy()
    while True:
        for make in (_tall_small, _flat):
            note = make(type_, words, grown, _SIZES[-1])
            if _fits(note):
                return note
        wider = _grown(grown, place)
        if wider == grown:
            return note
        grown = wider


def _ways(place: pygame.FRect) -> Iterator[tuple[Setting, float]]:
    """Settings to try, the handsomest first."""
    flat = place.width > 1.5 * place.height
    full, small = (_beside, _flat) if flat else (_tall, _tall_small)
    for make in (full, small):
        for size in _SIZES:
            yield make, size
    yield (_tall_small if flat else _flat), _SIZES[-1]


def _fits(note: Note) -> bool:
    buttons = min(note.leave.top, note.next.top if note.next else inf)
    lowest = max([note.step.bottom, *(dot.bottom for dot in note.dots)])
    return (
        note.text.bottom <= buttons + 1
        and note.block.width <= note.text.width + 1
        and lowest <= note.rect.bottom - 4
        and note.owl.top >= note.rect.top
    )


def _grown(rect: pygame.FRect, place: pygame.FRect) -> pygame.FRect:
    """A little larger, away from the edge of the table that it lies at."""
    room = TABLE.inflate(-2 * _MARGIN, -2 * _MARGIN)
    grown = pygame.FRect(rect)
    grown.height += 12
    if rect.width < place.width * 1.35:
        grown.width += 8
    if place.centery > TABLE.centery:
        grown.bottom = rect.bottom
    if place.centerx > TABLE.centerx:
        grown.right = rect.right
    return grown.clip(room)


# -- settings ------------------------------------------------------------------------------------------------


def _tall(type_: Typesetter, words: NoteWords, rect: pygame.FRect, size: float) -> Note:
    """Owl, step and dots above the words, as on a note pinned beside the table."""
    left = rect.left + _PAD + OWL[0] + 12
    room = rect.right - left - _PAD
    line = type_.line_height(_STEP)
    step = pygame.FRect(left, rect.top + _PAD + 2, room - _PIN_ROOM + _PAD, line)
    columns = _columns(words.steps)
    pitch = min(_PITCH, room / columns)
    dots = _dots(words, (left, step.bottom + 6), columns, pitch)
    owl = pygame.FRect(rect.left + _PAD - 2, rect.top + 12, *OWL)
    head = max(owl.bottom + 8, dots[-1].bottom + 6 if dots else 0)
    rule = pygame.FRect(rect.left + _PAD, head, rect.width - 2 * _PAD, 1.2)
    return _foot(type_, words, rect, size, rule.bottom + 8, (owl, step, dots, rule))


def _tall_small(type_: Typesetter, words: NoteWords, rect: pygame.FRect, size: float) -> Note:
    """A small owl, the step and small dots above many words."""
    line = type_.line_height(_STEP)
    high = max(_SMALL_OWL, line + 14)
    owl = pygame.FRect(rect.left + _PAD, rect.top + 8, _SMALL_OWL * OWL[0] / OWL[1], high)
    room = rect.right - owl.right - 10 - _PAD
    step = pygame.FRect(owl.right + 10, owl.top + (high - line - 14) / 2, room - _PIN_ROOM, line)
    pitch = min(14.0, room / max(1, words.steps))
    dots = tuple(
        pygame.FRect(step.left + index * pitch, step.bottom, pitch, 12) for index in range(words.steps)
    )
    rule = pygame.FRect(rect.left + _PAD, owl.bottom + 4, rect.width - 2 * _PAD, 1.2)
    return _foot(type_, words, rect, size, rule.bottom + 4, (owl, step, dots, rule))


def _beside(type_: Typesetter, words: NoteWords, rect: pygame.FRect, size: float) -> Note:
    """Owl, step and dots at the left of the words."""
    line = type_.line_height(_STEP)
    columns = _columns(words.steps)
    column = max(columns * (_PITCH - 2), type_.width(words.step, _STEP) + 2)
    left = rect.left + _PAD
    owl = pygame.FRect(0, 0, *OWL)
    rows = -(-words.steps // columns)
    high = OWL[1] + line + rows * (_PITCH - 2) + 4
    owl.midtop = (left + column / 2, rect.top + max(8.0, (rect.height - high) / 2))
    step = pygame.FRect(left, owl.bottom + 2, column, line)
    start = left + (column - columns * (_PITCH - 2)) / 2
    dots = _dots(words, (start, step.bottom + 2), columns, _PITCH - 2)
    text = pygame.FRect(left + column + 18, rect.top, rect.right - left - column - 18, rect.height)
    return _foot(type_, words, text, size, rect.top + _PAD - 2, (owl, step, dots, None), rect, inner=0.0)


def _flat(type_: Typesetter, words: NoteWords, rect: pygame.FRect, size: float) -> Note:
    """Nothing but words above one line with everything else."""
    note = _foot(type_, words, rect, size, rect.top + 12, (rect, rect, (), None), pin=_PIN_ROOM)
    line = type_.line_height(_STEP)
    high = max(_SMALL_OWL, line)
    owl = pygame.FRect(note.leave.right + 20, 0, _SMALL_OWL * OWL[0] / OWL[1], high)
    owl.centery = note.leave.centery
    end = note.next.left if note.next else rect.right - EAR
    step = pygame.FRect(owl.right + 8, owl.top, end - owl.right - 16, high)
    if step.width < type_.width(words.step, _STEP):
        return note._replace(owl=_none(rect), step=_none(rect))
    return note._replace(owl=owl, step=step)


def _none(rect: pygame.FRect) -> pygame.FRect:
    """Nothing is shown: no room."""
    return pygame.FRect(rect.left, rect.top, 0, 0)


_Head = tuple[pygame.FRect, pygame.FRect, tuple[pygame.FRect, ...], pygame.FRect | None]


def _foot(
    type_: Typesetter,
    words: NoteWords,
    area: pygame.FRect,
    size: float,
    top: float,
    head: _Head,
    rect: pygame.FRect | None = None,
    *,
    inner: float = _PAD,
    pin: float = 0.0,
) -> Note:
    """The words below what stands above them, and the buttons in the lower corners."""
    left, right = area.left + inner, area.right - _PAD
    block = type_.block(words.text, _TEXT.with_(size=size), right - left - pin)
    leave_size = LinkButton.size_for(type_, words.leave)
    leave = pygame.FRect((left, area.bottom - 6 - leave_size[1]), leave_size)
    next_: pygame.FRect | None = None
    if words.next:
        height = next_height(type_)
        width = type_.width(words.next, TextStyle(18, bold=True)) + 32
        next_ = pygame.FRect(area.right - EAR + 4 - width, area.bottom - 12 - height, width, height)
        leave.centery = next_.centery
        if next_.left < leave.right + 8:
            # Both do not fit side by side: the way out goes below.
            leave.bottom = area.bottom - 4
            next_.bottom = leave.top - 2
            next_.right = right
    text = pygame.FRect(left, top, right - left - pin, block.height)
    return Note(rect or area, *head[:3], head[3], text, block, leave, next_)


def _columns(steps: int) -> int:
    """How many dots stand in a line: two lines where there are many."""
    return max(1, steps if steps <= 6 else -(-steps // 2))


def _dots(
    words: NoteWords, corner: tuple[float, float], columns: int, pitch: float
) -> tuple[pygame.FRect, ...]:
    return tuple(
        pygame.FRect(corner[0] + index % columns * pitch, corner[1] + index // columns * _PITCH, pitch, 18)
        for index in range(words.steps)
    )


def next_height(type_: Typesetter) -> float:
    """How high the button is that goes on."""
    return max(40.0, type_.line_height(TextStyle(18)) + 14)


# -- wherever it hides least ---------------------------------------------------------------------------------


def _anywhere(type_: Typesetter, words: NoteWords, targets: Targets) -> Note:
    narrow = min(_WIDTH * max(1.0, type_.text_size / 115), 720.0)
    widths = (narrow, *(width for width in _WIDER if width > narrow)) if targets.kept else (narrow,)
    best: tuple[float, Note] | None = None
    for make, dearer in ((_beside, 0.0), (_flat, _PLAINER)):
        for width in widths:
            height = _height(type_, words, make, width)
            cost, rect = place_note((width, height), targets)
            if best is None or cost + dearer < best[0]:
                best = cost + dearer, make(type_, words, rect, _SIZES[0])
    assert best is not None  # there is always the narrow one
    return best[1]


def _height(type_: Typesetter, words: NoteWords, make: Setting, width: float) -> float:
    """How high a note must be at a width."""
    height = 100.0
    while height < HEIGHT:
        note = make(type_, words, pygame.FRect(0, 0, width, height), _SIZES[0])
        if _fits(note):
            break
        height += 4
    return height


def place_note(size: tuple[float, float], targets: Targets) -> tuple[float, pygame.FRect]:
    """A place for a box that hides nothing that is meant and little that matters, near the middle.

    With it comes what it costs: the more it hides, the more.
    """
    width, height = size
    best = inf, pygame.FRect(_MARGIN, targets.top, width, height)
    for x in range(int(_MARGIN), int(WIDTH - width - _MARGIN) + 1, 22):
        for y in range(int(targets.top), int(HEIGHT - height - _MARGIN) + 1, 22):
            rect = pygame.FRect(x, y, width, height)
            hidden = sum(_overlap(rect, target.inflate(24, 24)) for target in targets.meant)
            hidden += sum(_overlap(rect, place.inflate(12, 12)) for place in targets.kept)
            crowded = sum(_overlap(rect, other) for other in targets.seen)
            away = abs(rect.centerx - WIDTH / 2) + 1.4 * abs(rect.centery - 330)
            cost = hidden * 10 + crowded * 0.2 + away
            if cost < best[0]:
                best = cost, rect
    return best


def _overlap(a: pygame.FRect, b: pygame.FRect) -> float:
    common = a.clip(b)
    return common.width * common.height


# -- on the screen -------------------------------------------------------------------------------------------


def note_widgets(
    note: Note, words: NoteWords, on_next: Callable[[], None], on_leave: Callable[[], None]
) -> list[Widget]:
    """The note, which keeps the pointer from what lies below it, and its buttons."""
    widgets: list[Widget] = [_Paper("lesson", note.rect)]
    widgets.append(LinkButton("lesson leave", note.leave, words.leave, on_leave))
    if note.next is not None:
        widgets.append(Button(LESSON_NEXT, note.next, words.next, on_next, kind="gold", size=18))
    return widgets


def draw(canvas: Canvas, note: Note, words: NoteWords) -> None:
    """The paper and all that is written on it; the buttons are widgets."""
    draw_note(canvas, note.rect)
    if note.owl.height:
        draw_owl(canvas, note.owl.center, min(note.owl.height, note.owl.width * OWL[1] / OWL[0]))
        style = _STEP.with_(align="center") if note.dots and note.line is None else _STEP
        fits = canvas.type.width(words.step, _STEP) <= note.step.width
        canvas.text(canvas.type.block(words.step if fits else words.short, style), note.step)
    for index, dot in enumerate(note.dots):
        draw_dot(canvas, dot.center, words.state_of(index), min(1.0, dot.width / 18))
    if note.line is not None:
        canvas.panel(note.line, _LINE, alpha=200, radius=0)
    canvas.text(note.block, note.text, valign="top")


class _Paper(Widget):
    """Keeps the pointer from what lies below the words."""

    focusable = False


class LinkButton(Widget):
    """Underlined words on paper that lead away."""

    role: Role = "button"
    radius = 6.0

    def __init__(self, name: str, rect: pygame.FRect, label: str, on_press: Callable[[], None]) -> None:
        super().__init__(name, rect, label=label)
        self._on_press = on_press

    @staticmethod
    def size_for(type_: Typesetter, label: str) -> tuple[float, float]:
        """How large it is for its label."""
        return type_.width(label, _STEP) + 2, type_.line_height(_STEP) + 8

    def activate(self) -> None:
        """Follow it."""
        self._on_press()

    def draw(self, canvas: Canvas, look: Look) -> None:
        """The words, darker under the pointer."""
        colour = _INK if look.hovered else BROWN
        block = canvas.type.block(self.label, _STEP.with_(colour=colour))
        canvas.text(block, self.rect)
        base = self.rect.centery + canvas.type.line_height(_STEP) * 0.42
        line = pygame.FRect(self.rect.left, base, block.width, 1.6)
        canvas.panel(line, colour if look.hovered else _UNDERLINE, radius=0)
