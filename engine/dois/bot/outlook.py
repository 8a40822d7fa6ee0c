"""What becomes of a decision of Dois in the worlds in which it was tried."""

from __future__ import annotations

from dataclasses import dataclass

from engine.bots.reasoning import floor

NUANCE = 0.002
"""What a point in play among people counts beside the chance by the search."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """What becomes of a decision; shares of the worlds in which it was tried."""

    win: float
    error: float
    points: float
    met: float
    over: float
    """How often the seat wins more tricks than it bid."""
    mine: float
    """How often the trick goes to the seat."""
    own: float
    """The seat's points for the hand."""
    rivals: float
    """The mean of the others' points for it."""
    met_by: tuple[float, ...]
    """How often each seat meets its bid."""

    @property
    def rank(self) -> float:
        """By which decisions are ranked: the chance that one may count on.

        Solving looks into all hands, so where it sees no difference, what people would make of it decides.
        """
        return floor(self.win, self.error) + NUANCE * (self.own - self.rivals)
