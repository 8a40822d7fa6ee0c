"""How long somebody plays: not while the window is away, and not while nobody does anything for long."""

from __future__ import annotations

from game.input import FocusLost, Intent

IDLE = 120.0
"""Whoever has not moved a hand for so many seconds thinks about something else."""


class PlayClock:
    """Counts the seconds in which a match is played."""

    def __init__(self) -> None:
        self._idle = 0.0
        self._away = False

    def notice(self, intent: Intent) -> None:
        """Somebody did something, or went to another window."""
        self._idle = 0.0
        self._away = isinstance(intent, FocusLost)

    def passed(self, seconds: float) -> float:
        """What counts of some seconds in front of the table."""
        self._idle += seconds
        return 0.0 if self._away or self._idle > IDLE else seconds
