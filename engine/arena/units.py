"""What is played in the arena and how it ends: a unit, as each game's own `arena` module defines one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from engine.core import Seat

SIDES = (0, 1)
"""Side 0 has the even seats, side 1 the odd ones."""


def side_of(seat: Seat) -> int:
    """The side that a seat belongs to in the arena."""
    return seat % len(SIDES)


def by_side(counts: Sequence[int]) -> tuple[int, int]:
    """The sums of what the seats of each side have."""
    return sum(counts[::2]), sum(counts[1::2])


@dataclass(frozen=True, slots=True)
class BidMet:
    """A bid, how good its hand looked, and whether it was met exactly."""

    side: int
    strength: float
    bid: int
    exact: bool


@dataclass(frozen=True, slots=True)
class Verdict:
    """How a unit ended, by side."""

    score: float
    """Of side 0: 1 for a win, 0 for a loss, a half where nobody won."""
    points: tuple[float, float]
    exact: tuple[int, int] = (0, 0)
    """How many bids were met exactly ..."""
    bids: tuple[int, int] = (0, 0)
    """... of how many."""
    judged: tuple[BidMet, ...] = ()
    """The single bids, where the strength of a hand can be told."""


class Unit(Protocol):
    """What the arena needs to know of a game; a fresh one for every unit that is played."""

    name: str
    """What one of them is called, in the report."""
    points: str
    """What its points are, in the report."""
    has_bids: bool

    def notice(self, view: Any, action: Any) -> None:
        """See a decision before it is made."""
        ...

    def verdict(self, state: Any) -> Verdict | None:
        """How it ended, or None while it goes on."""
        ...
