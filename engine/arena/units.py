"""What is played in the arena and how it ends: a unit, as each game's own `arena` module defines one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

from engine.core import Seat

Seats: TypeAlias = frozenset[Seat]


def two_sides(seats: int) -> tuple[Seats, Seats]:
    """The seats of two equal sides: the even ones and the odd ones."""
    return frozenset(range(0, seats, 2)), frozenset(range(1, seats, 2))


def everyone_alone(seats: int) -> tuple[Seats, ...]:
    """Each seat as a side of its own."""
    return tuple(frozenset((seat,)) for seat in range(seats))


def best_seats(points: Sequence[float], sides: Sequence[Seats]) -> tuple[Seat, ...]:
    """The seats of the side with the highest sum of points, or of several that share it."""
    sums = [sum(points[seat] for seat in side) for side in sides]
    return tuple(
        sorted(seat for side, total in zip(sides, sums, strict=True) if total == max(sums) for seat in side)
    )


@dataclass(frozen=True, slots=True)
class BidMet:
    """A bid, how good its hand looked where that can be told, and whether it was met exactly."""

    seat: Seat
    """Whose it is; a bid that partners share is told once, for one of them."""
    strength: float | None
    bid: int
    exact: bool


@dataclass(frozen=True, slots=True)
class Verdict:
    """How a unit ended, by seat."""

    winners: tuple[Seat, ...]
    """Who share the win; nobody: everyone does."""
    points: tuple[float, ...]
    """Of each seat; partners have the same."""
    bids: tuple[BidMet, ...] = ()

    def share(self, seats: Seats) -> float:
        """The part of the win that falls to some seats."""
        winners = self.winners or tuple(range(len(self.points)))
        return sum(seat in seats for seat in winners) / len(winners)


class Unit(Protocol):
    """What the arena needs to know of a game; a fresh one for every unit that is played."""

    name: str
    """What one of them is called, in the report."""
    points: str
    """What the points of a seat are, in the report."""

    def notice(self, view: Any, action: Any) -> None:
        """See a decision before it is made."""
        ...

    def verdict(self, state: Any) -> Verdict | None:
        """How it ended, or None while it goes on."""
        ...
