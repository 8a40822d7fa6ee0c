"""A position of a match that is looked at again, and the board on which a game shows it.

The board is smaller than the table: it shares the screen with the chart of the review. Everything on it comes
from views, so what the person who looks may not know is not even there.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

import pygame

from engine.advice import Grade
from engine.core import Action, Seat
from game.table.piece import Piece
from game.table.spot import Spot
from game.ui.canvas import Canvas


@dataclass(frozen=True, slots=True)
class Decision:
    """What was decided in a position, and what would have been better."""

    seat: Seat
    action: Action
    grade: Grade | None = None
    """None: it was not judged, or not yet."""
    better: Action | None = None


@dataclass(frozen=True, slots=True)
class Position:
    """A moment of a match as the board shows it."""

    view: Any
    """What the one who looks knows; with all hands open, what everybody may.

    Where something was decided it is the moment just after: the card that was played lies on the table.
    """
    hands: Mapping[Seat, Any] = field(default_factory=dict)
    """The views of the seats whose hands lie open, at the same moment: all of them, one, or none."""
    bottom: Seat = 0
    """Who sits at the bottom."""
    decision: Decision | None = None
    """What was decided; None at the beginning and the end, where something happens by itself, and where the
    one who looks may not know it."""
    before: Any = None
    """`view` just before the decision; None where there is none."""
    notes: Mapping[Seat, str] = field(default_factory=dict)
    """A few letters below a name, such as "86%"."""


class ReplayBoard(Protocol):
    """The board of one game. It keeps nothing: all is a function of the position and the place."""

    def title(self, position: Position) -> str:
        """How far the match has come: "Round 2, trick 8"."""
        ...

    def spots(self, position: Position, place: pygame.FRect) -> Mapping[Piece, Spot]:
        """Where every piece lies; the stage moves them from one position to the next, either way."""
        ...

    def paint(self, canvas: Canvas, position: Position, piece: Piece, spot: Spot, squeeze: float) -> None:
        """Draw one piece."""
        ...

    def draw(self, canvas: Canvas, position: Position, place: pygame.FRect) -> None:
        """What lies below the pieces: people with their notes, furniture, counters."""
        ...

    def draw_marks(self, canvas: Canvas, position: Position, place: pygame.FRect) -> None:
        """What lies over the pieces: the sign of the grade at what was played, and of what was better."""
        ...
