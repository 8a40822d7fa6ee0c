"""What a match carries beside its decisions: when it was played, how long, and with how much help."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from engine.core import Seat


class Help(NamedTuple):
    """Somebody asked for advice: after how many decisions of the match, and in which seat.

    It is about the next decision of that seat, which others may come before.
    """

    number: int
    seat: Seat


class Marks(NamedTuple):
    """The marks of a match that comes from elsewhere; None: nobody knows, so it is now."""

    created: float | None = None
    updated: float | None = None
    seconds: float = 0.0
    hints: int = 0
    takebacks: int = 0
    helps: tuple[Help, ...] = ()
