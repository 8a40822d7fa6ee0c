"""One piece on the table: where it is on its way from one spot to another, and how it comes to rest."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import sin

from game.table.effects import Size
from game.table.flight import is_far, landing, on_the_way
from game.table.spot import Spot

SHAKE = 0.3
"""Seconds for which a piece is shaken that may not be taken."""


@dataclass(frozen=True, slots=True)
class Leg:
    """A part of a way that has several."""

    goal: Spot
    seconds: float
    straight: bool = False


@dataclass(slots=True)
class Placed:
    """A piece on its way from a start to a goal, or lying there."""

    spot: Spot
    start: Spot
    goal: Spot
    delay: float = 0.0
    seconds: float = 0.0
    age: float = 0.0
    legs: list[Leg] = field(default_factory=list)
    """Where it goes on to from its goal."""
    leaving: bool = False
    appears: bool = False
    """Whether it is not seen before it sets out."""
    new: bool = False
    """Whether it has never been seen: it comes onto the table once its picture is there."""
    straight: bool = False
    squeeze: float = 1.0
    lands: Size | None = None
    """How large it is where it will touch the table with some weight."""
    landed: float = 1.0
    """The share of its landing that is over."""
    arrival: str | None = None
    """What a counter says where it arrives."""
    shaken: float = 0.0
    """Seconds of shaking that are left."""

    @property
    def moving(self) -> bool:
        """Whether it has not reached the end of its way."""
        return self.age < self.delay + self.seconds or bool(self.legs)

    @property
    def waiting(self) -> bool:
        """Whether it has still to set out, and is not seen before."""
        return self.appears and self.age < self.delay

    @property
    def flying(self) -> bool:
        """Whether it is so far off that its picture is another one in every frame."""
        return self.landed < 1 or (self.moving and self.age > self.delay and is_far(self.start, self.goal))

    @property
    def shown(self) -> Spot:
        """Where it is drawn: it is a little larger, then smaller, while it comes to rest."""
        spot = self.spot
        if self.landed < 1:
            # As high as in its flight, so that it is drawn in the same way until it rests.
            spot = spot._replace(scale=spot.scale * landing(self.landed), z=spot.z + 100)
        if self.shaken > 0:
            spot = spot.at(spot.x + 5 * sin(self.shaken * 55) * self.shaken / SHAKE, spot.y)
        return spot

    def stay(self, at: Spot) -> None:
        """Lie at a spot without any movement."""
        self.spot = self.start = self.goal = at
        self.seconds = self.age = self.delay = 0.0
        self.squeeze = self.landed = 1.0
        self.legs.clear()

    def go(self, goal: Spot, seconds: float, delay: float) -> None:
        """Set out for a goal."""
        if self.landed < 1:
            self.spot, self.landed = self.shown._replace(z=self.spot.z), 1.0
        self.start, self.goal = self.spot, goal
        self.seconds, self.delay, self.age = seconds, delay, 0.0

    def move(self, seconds: float) -> bool:
        """Go on towards the goal; True where it was reached just now."""
        if not self.moving:
            return False
        self.age += seconds
        while self.age >= (total := self.delay + self.seconds):
            self.spot, self.squeeze = self.goal, 1.0
            if not self.legs:
                return True
            leg, over = self.legs.pop(0), self.age - total
            self.go(leg.goal, leg.seconds, 0.0)
            self.straight, self.age = leg.straight, over
        share = (self.age - self.delay) / self.seconds
        self.spot, self.squeeze = on_the_way(
            self.start, self.goal, share, straight=self.straight, lands=self.lands is not None
        )
        return False
