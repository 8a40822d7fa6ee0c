"""What is seen for a moment beside the pieces: dust where one lands, a sweep of gold, a count that pops.

An effect is a frozen value. It starts from something that has happened, runs once and is gone; a table at
rest has none.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from game.input import Point
from game.table.piece import Piece
from game.table.spot import Spot

Size: TypeAlias = tuple[float, float]
"""How large a piece is at its full size."""

POP_HEIGHT = 320.0


@dataclass(frozen=True, slots=True)
class Dust:
    """A faint ring around a piece that was put down."""

    at: Spot
    size: Size
    seconds = 0.32


@dataclass(frozen=True, slots=True)
class Sweep:
    """A band of gold that runs over a piece once, wherever that goes meanwhile."""

    piece: Piece
    size: Size
    seconds = 0.34


@dataclass(frozen=True, slots=True)
class Pop:
    """A count on a golden disc that swells and fades, where something has arrived."""

    at: Point
    text: str
    seconds = 0.8


Effect: TypeAlias = Dust | Sweep | Pop


@dataclass(slots=True)
class _Running:
    effect: Effect
    seconds: float
    age: float = 0.0


class Effects:
    """The effects that run now."""

    def __init__(self) -> None:
        self._running: list[_Running] = []

    @property
    def running(self) -> bool:
        """Whether there is any."""
        return bool(self._running)

    def start(self, effect: Effect, speed: float = 1.0) -> None:
        """Begin one; without speed there is none."""
        if speed > 0:
            self._running.append(_Running(effect, effect.seconds * speed))

    def update(self, seconds: float) -> None:
        """Let time pass."""
        for one in self._running:
            one.age += seconds
        self._running = [one for one in self._running if one.age < one.seconds]

    def clear(self) -> None:
        """End everything at once."""
        self._running.clear()

    def __iter__(self) -> Iterator[tuple[Effect, float]]:
        """Every effect, and which share of its time has passed."""
        return iter([(one.effect, one.age / one.seconds) for one in self._running])
