"""The moments of a match, by number: 0 is the table before the first decision, and each step is one more."""

from __future__ import annotations

from engine.core import Seat
from engine.match import Match, redact


def moments_of_events(match: Match, seat: Seat | None, waiting: int = 0) -> tuple[int, ...]:
    """The moment of each event that a seat (None: everybody) may know, as a log counts them.

    The last steps may still be `waiting` to be shown.
    """
    steps, opening = match.steps, len(match.opening)
    return tuple(
        max(0, number - opening + 1)
        for number, step in enumerate(steps[: len(steps) - waiting])
        for _ in redact(step.events, seat)
    )
