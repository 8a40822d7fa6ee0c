"""Whoever leads a person through a table: the teacher of a lesson, or the coach of a puzzle."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, Protocol, TypeAlias

import pygame

from engine.core import Action
from game.content.lesson import LessonStep
from game.table.lesson_note import NoteWords
from game.table.lesson_pointer import Targets
from game.ui.canvas import Canvas
from game.ui.text import Typesetter
from game.ui.widget import Widget

GuideKind: TypeAlias = Literal["lesson", "puzzle"]


class Guide(Protocol):
    """What a table asks of its guide."""

    kind: GuideKind
    """What the menus call it: the texts `pause.<kind>`, `pause.leave_<kind>` and `pause.no_undo_<kind>`."""
    decides: bool
    """Whether it alone decides for all other seats."""
    closing: bool
    """Whether the last word has been reached: the round is over."""
    asks: Callable[[], str]
    """What has to be prepared before a move can be made, as the table knows it."""

    @property
    def step(self) -> LessonStep | None:
        """The present step of a lesson; None where play is free."""
        ...

    @property
    def points(self) -> Sequence[str]:
        """What it points at, by the names of things and landmarks of the table."""
        ...

    @property
    def text(self) -> str:
        """What is said now."""
        ...

    @property
    def words(self) -> NoteWords:
        """All that stands on the note."""
        ...

    @property
    def hinted(self) -> str:
        """The move that a hint shows; nothing where there is none."""
        ...

    @property
    def lets_play(self) -> bool:
        """Whether the player may move now."""
        ...

    @property
    def scripted(self) -> str | None:
        """The next move of another player that is laid down."""
        ...

    @property
    def holds(self) -> bool:
        """Whether the others wait for the player to read or to move."""
        ...

    @property
    def busy(self) -> bool:
        """Whether something comes by itself."""
        ...

    @property
    def otherwise(self) -> str:
        """What has to be done in the present step, instead of something else."""
        ...

    def refusal(self, action: Action) -> str | None:
        """What to say where a legal move is not wanted; None where it is."""
        ...

    def moved(self) -> None:
        """A move was made, by the player or by another."""
        ...

    def go_on(self) -> None:
        """The next step."""
        ...

    def attend(self) -> bool:
        """Look for what was waited for; True where something else is said now."""
        ...

    def pressed(self) -> bool:
        """The button that goes on was pressed; True where nothing more is to be done."""
        ...

    def widgets(
        self,
        type_: Typesetter,
        targets: Targets,
        place: pygame.FRect | None,
        on_next: Callable[[], None],
        on_leave: Callable[[], None],
    ) -> list[Widget]:
        """The note and its buttons."""
        ...

    def draw(self, canvas: Canvas, targets: Targets, place: pygame.FRect | None) -> None:
        """Gold around what is meant, and the words."""
        ...
