"""What a game says about advice: where to look, what a move is called, and why it is good or bad.

Hints at the table, the review of a match and puzzles all speak through it. A game loads its own by
`GameScenes.advice`; the sentences stand in the texts `<game>.advice.<code>` and `<game>.nudge.<code>`.
"""

from __future__ import annotations

from typing import Any, Protocol, runtime_checkable

import pygame

from engine.core import Action, Reason
from game.ui.canvas import Canvas


class AdviceWords(Protocol):
    """Sentences about the moves of the view's seat, for the person who sits there."""

    def nudge(self, view: Any, reason: Reason) -> str:
        """Where to look, without naming the move: one short sentence."""
        ...

    def move(self, view: Any, action: Action) -> str:
        """A move by its name, as it stands in the middle of a sentence: "Moon 4 with a coin"."""
        ...

    def because(self, view: Any, action: Action, reason: Reason) -> str:
        """Why a move is good, or what is wrong with it: one sentence."""
        ...

    def move_width(self, view: Any, action: Action, height: float) -> float:
        """How much room the picture of a move takes beside its bar."""
        ...

    def draw_move(self, canvas: Canvas, place: pygame.FRect, view: Any, action: Action) -> None:
        """The picture of a move beside its bar, from the left edge of the place and as high as it."""
        ...


@runtime_checkable
class DifferenceWords(Protocol):
    """What a game adds whose moves have parts, so that two of them may share some."""

    def unlike(self, view: Any, action: Action, other: Action) -> str:
        """A move by what the other one lacks, as it stands in the middle of a sentence."""
        ...


@runtime_checkable
class AnswerWords(Protocol):
    """What a game adds in whose puzzles somebody else answers a wrong move."""

    def answer(self, view: Any, action: Action, name: str) -> str:
        """What somebody of this name answers: one sentence."""
        ...

    def answer_place(self, action: Action) -> str:
        """The name of the place on the table that the sentence speaks of; nothing where it says all."""
        ...
