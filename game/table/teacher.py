"""The teacher at the table: says what is to be seen and done, and points at it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import inf

import pygame

from engine.core import Action
from game.content.lesson import Lesson, LessonStep
from game.ui.button import Button
from game.ui.canvas import Canvas
from game.ui.text import TextBlock, Typesetter
from game.ui.theme import GOLD, HEIGHT, INK, PAPER, WIDTH, TextStyle
from game.ui.widget import Widget

_TEXT = TextStyle(20, colour=INK)
_WIDTH = 470.0
_WIDER = (560.0, 640.0, 720.0)
_PADDING = 22.0
_MARGIN = 14.0


@dataclass(frozen=True, slots=True)
class Targets:
    """Places on the table: those that the teacher means, and those that should be seen meanwhile."""

    meant: Sequence[pygame.FRect]
    seen: Sequence[pygame.FRect] = ()
    kept: Sequence[pygame.FRect] = ()
    """What the words must not hide either, though nothing points at it; they grow wider to keep clear."""
    top: float = 72.0
    """How high the words may go: below the bar, unless its things are among those to be kept."""


class Teacher:
    """Goes through the steps of a lesson; when they are done, play is free."""

    def __init__(self, lesson: Lesson, t: Callable[..., str]) -> None:
        self.lesson = lesson
        self._t = t
        self._index = 0
        self._moved = 0
        self.closing = False
        """Whether the last word has been reached: the round is over."""
        self._placed: tuple[tuple[str, int, Targets], tuple[pygame.FRect, TextBlock]] | None = None
        """The words as they were placed last: every frame asks for them again."""

    @property
    def step(self) -> LessonStep | None:
        """The present step; None once play is free."""
        return self.lesson.steps[self._index] if self._index < len(self.lesson.steps) else None

    @property
    def text(self) -> str:
        """What the teacher says now."""
        if self.closing:
            return self._t(f"lesson_{self.lesson.game}.done")
        step = self.step
        return self._t(f"lesson_{self.lesson.game}.{step.id}") if step is not None and step.id else ""

    @property
    def lets_play(self) -> bool:
        """Whether the player may move now."""
        return not self.closing and (self.step is None or bool(self.step.do))

    @property
    def scripted(self) -> str | None:
        """The next move of another player that the lesson lays down."""
        step = self.step
        return step.moves[self._moved] if step is not None and step.moves else None

    @property
    def holds(self) -> bool:
        """Whether the others wait for the player to read or to move."""
        return self.closing or (self.step is not None and not self.step.moves)

    def refusal(self, action: Action) -> str | None:
        """What to say where a move is not the one that is taught; None where it is."""
        step = self.step
        if step is None or action.text in step.do:
            return None
        return self._t(f"lesson_{self.lesson.game}.{step.id}_otherwise")

    def moved(self) -> None:
        """A move was made, by the player or by another."""
        step = self.step
        if step is None:
            return
        self._moved += 1
        if self._moved >= max(1, len(step.moves)):
            self.go_on()

    def go_on(self) -> None:
        """The next step."""
        self._index += 1
        self._moved = 0

    # -- the bubble ------------------------------------------------------------------------------------

    def _layout(self, type_: Typesetter, targets: Targets) -> tuple[pygame.FRect, TextBlock]:
        key = (self.text, type_.text_size, targets)
        if self._placed is None or self._placed[0] != key:
            self._placed = (key, self._place(type_, targets))
        return self._placed[1]

    def _place(self, type_: Typesetter, targets: Targets) -> tuple[pygame.FRect, TextBlock]:
        narrow = min(_WIDTH * max(1.0, type_.text_size / 115), 720.0)
        widths = (narrow, *(width for width in _WIDER if width > narrow)) if targets.kept else (narrow,)
        best: tuple[float, pygame.FRect, TextBlock] | None = None
        for width in widths:
            block = type_.block(self.text, _TEXT, width - 2 * _PADDING)
            height = block.height + 2 * _PADDING + Button.height_for(type_, 18) + 12
            cost, rect = place_bubble((width, height), targets)
            if best is None or cost < best[0]:
                best = (cost, rect, block)
        assert best is not None  # there is always the narrow one
        return best[1], best[2]

    def buttons(
        self,
        type_: Typesetter,
        targets: Targets,
        on_next: Callable[[], None],
        on_leave: Callable[[], None],
    ) -> list[Widget]:
        """The buttons of the bubble."""
        if not self.text:
            return []
        rect, _ = self._layout(type_, targets)
        height = Button.height_for(type_, 18)
        y = rect.bottom - _PADDING - height
        widgets: list[Widget] = [_Bubble("lesson", rect)]
        leave = self._t("lesson.leave")
        width = Button.width_for(type_, leave, size=18)
        place = pygame.FRect(rect.left + _PADDING, y, width, height)
        widgets.append(Button("lesson leave", place, leave, on_leave, kind="ink", size=18))
        if not self.lets_play or self.step is None:
            label = self._t("lesson.play" if self.closing else "lesson.next")
            width = Button.width_for(type_, label, size=18)
            place = pygame.FRect(rect.right - _PADDING - width, y, width, height)
            widgets.append(Button("lesson next", place, label, on_next, kind="gold", size=18))
        return widgets

    def draw(self, canvas: Canvas, targets: Targets) -> None:
        """Light around what is meant, and the words."""
        if not self.text:
            return
        for target in targets.meant:
            around = target.inflate(12, 12)
            canvas.panel(
                around.inflate(8, 8), GOLD, alpha=0, radius=18, border=GOLD, border_width=8, border_alpha=80
            )
            canvas.panel(around, GOLD, alpha=0, radius=14, border=GOLD, border_width=3.5)
        rect, block = self._layout(canvas.type, targets)
        canvas.shadow(rect, radius=20, blur=16, alpha=150)
        canvas.panel(rect, PAPER, radius=20, border=GOLD, border_width=2.5)
        inner = pygame.FRect(rect.left + _PADDING, rect.top + _PADDING, block.width + 2, block.height)
        canvas.text(block, inner)


class _Bubble(Widget):
    """Keeps the pointer from what lies below the words."""

    focusable = False


def place_bubble(size: tuple[float, float], targets: Targets) -> tuple[float, pygame.FRect]:
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
