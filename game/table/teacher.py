"""The teacher at the table: says what is to be seen and done, and points at it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from engine.core import Action
from game.content.lesson import Lesson, LessonStep
from game.table import lesson_note
from game.table.guide import GuideKind
from game.table.lesson_note import Note, NoteWords, PlacedNote
from game.table.lesson_pointer import Targets, draw_pointers
from game.ui.canvas import Canvas
from game.ui.text import Typesetter
from game.ui.widget import Widget

__all__ = ["Targets", "Teacher"]


class Teacher:
    """Goes through the steps of a lesson; when they are done, play is free."""

    kind: GuideKind = "lesson"
    decides = False

    def __init__(self, lesson: Lesson, t: Callable[..., str]) -> None:
        self.lesson = lesson
        self._t = t
        self._index = 0
        self._moved = 0
        self.closing = False
        """Whether the last word has been reached: the round is over."""
        self.asks: Callable[[], str] = str
        """What has to be prepared before the move of a step can be made, as the table knows it."""
        self._placed = PlacedNote()

    @property
    def step(self) -> LessonStep | None:
        """The present step; None once play is free."""
        return self.lesson.steps[self._index] if self._index < len(self.lesson.steps) else None

    @property
    def points(self) -> Sequence[str]:
        """What the present step points at."""
        return self.step.point if self.step is not None else ()

    @property
    def text(self) -> str:
        """What the teacher says now."""
        if self.closing:
            return self._t(f"lesson_{self.lesson.game}.done")
        step = self.step
        if step is None or not step.id:
            return ""
        asked = f"_{self.asks()}" if step.do and self.asks() else ""
        return self._t(f"lesson_{self.lesson.game}.{step.id}{asked}")

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
    def busy(self) -> bool:
        """Whether others move next."""
        return self.scripted is not None

    @property
    def hinted(self) -> str:
        """What the present step wants."""
        return self.step.do[0] if self.step is not None and self.step.do else ""

    @property
    def holds(self) -> bool:
        """Whether the others wait for the player to read or to move."""
        return self.closing or (self.step is not None and not self.step.moves)

    def refusal(self, action: Action) -> str | None:
        """What to say where a move is not the one that is taught; None where it is."""
        step = self.step
        return None if step is None or action.text in step.do else self.otherwise

    @property
    def otherwise(self) -> str:
        """What has to be done in the present step, instead of something else."""
        assert self.step is not None
        key = f"{asked}_first" if (asked := self.asks()) else f"{self.step.id}_otherwise"
        return self._t(f"lesson_{self.lesson.game}.{key}")

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

    def attend(self) -> bool:
        """A lesson waits for nothing."""
        return False

    def pressed(self) -> bool:
        """The table goes on to the next step."""
        return False

    # -- the note ----------------------------------------------------------------------------------------

    @property
    def words(self) -> NoteWords:
        """What stands on the note now."""
        said = [step for step in self.lesson.steps if step.id]
        at = sum(bool(step.id) for step in self.lesson.steps[: self._index])
        at = len(said) if self.closing else min(at, len(said) - 1)
        goes_on = not self.lets_play or self.step is None
        return NoteWords(
            self.text,
            self._t("lesson.step", step=min(at + 1, len(said)), steps=len(said)),
            at,
            len(said),
            f"{min(at + 1, len(said))}/{len(said)}",
            self._t("lesson.leave"),
            self._t("lesson.play" if self.closing else "lesson.next") if goes_on else "",
        )

    def note(self, type_: Typesetter, targets: Targets, place: pygame.FRect | None) -> Note:
        """The note, at the place that is kept for it or wherever it hides least."""
        return self._placed.at(type_, self.words, targets, place)

    def widgets(
        self,
        type_: Typesetter,
        targets: Targets,
        place: pygame.FRect | None,
        on_next: Callable[[], None],
        on_leave: Callable[[], None],
    ) -> list[Widget]:
        """The note and its buttons."""
        if not self.text:
            return []
        note = self.note(type_, targets, place)
        return lesson_note.note_widgets(note, self.words, on_next, on_leave)

    def draw(self, canvas: Canvas, targets: Targets, place: pygame.FRect | None) -> None:
        """Gold around what is meant, and the words."""
        if not self.text:
            return
        note = self.note(canvas.type, targets, place)
        draw_pointers(canvas, targets, note.rect)
        lesson_note.draw(canvas, note, self.words)
