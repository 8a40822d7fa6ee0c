"""Who judges the decisions of a match while it is looked back at."""

from __future__ import annotations

from typing import Protocol

from engine.core import Seat
from engine.review import Review
from game.content.message import Message


class Judge(Protocol):
    """Judges a match in the background, a decision after the other."""

    def ask(self, match_id: str, seat: Seat | None = None) -> Message | None:
        """Begin, or go on where it was left; of a match that goes on, only for a seat of it."""
        ...

    def poll(self) -> bool:
        """Whether something new has come."""
        ...

    @property
    def progress(self) -> tuple[int, int]:
        """How many decisions have been judged, and of how many."""
        ...

    @property
    def review(self) -> Review:
        """What is known so far."""
        ...

    def cancel(self) -> None:
        """Nobody looks any more."""
        ...
