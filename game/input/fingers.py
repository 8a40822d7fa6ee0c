"""Fingers on a screen: the first one is the pointer, and one that rests says more than one that taps."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import hypot

import pygame

from game.input.intents import Intent, LongPress, Point, PointerDown, PointerMove, PointerUp

SLOP = 12.0
"""Virtual pixels that a finger trembles before it is a movement."""
TREMBLE = 5.0
"""Virtual pixels that a finger wanders while it rests; farther, it may be on its way, though slowly."""
LONG = 0.5
"""Seconds after which a finger that rests means what a right click does."""
NOWHERE: Point = (-1.0, -1.0)
"""Where the pointer is while no finger is down: nothing hovers."""


@dataclass(slots=True)
class _Finger:
    """The finger that is down."""

    name: tuple[int, int]
    start: Point
    offset: Point
    """From where it touched to what was meant: small things are easier to hit than they are large."""
    rests: Point = NOWHERE
    """Where it has been since it began to rest."""
    rested: float = 0.0
    moves: bool = False
    told: bool = False
    """Whether its long rest was told."""

    def at(self, where: Point) -> Point:
        """Where the pointer is."""
        return where[0] + self.offset[0], where[1] + self.offset[1]


class Fingers:
    """Makes a pointer of the first finger; others are not heard while it is down."""

    def __init__(self) -> None:
        self._finger: _Finger | None = None

    @property
    def down(self) -> bool:
        """Whether a finger is on the screen."""
        return self._finger is not None

    def release(self) -> None:
        """The window is no longer in front."""
        self._finger = None

    def read(
        self, event: pygame.event.Event, where: Point, aim: Callable[[Point], Point]
    ) -> Iterator[Intent]:
        """What an event of a finger means; `aim` says what a touch near something small is meant for."""
        name, finger = (event.touch_id, event.finger_id), self._finger
        if event.type == pygame.FINGERDOWN:
            if finger is None:
                meant = aim(where)
                self._finger = _Finger(name, where, (meant[0] - where[0], meant[1] - where[1]), where)
                yield PointerMove(meant)
                yield PointerDown(meant, touch=True)
        elif finger is None or finger.name != name:
            return
        elif event.type == pygame.FINGERMOTION:
            if _distance(where, finger.rests) >= TREMBLE:
                finger.rests, finger.rested = where, 0.0
            if finger.moves or _distance(where, finger.start) >= SLOP:
                finger.moves = True
                yield PointerMove(finger.at(where))
        else:
            self._finger = None
            yield PointerUp(finger.at(where if finger.moves else finger.start))
            yield PointerMove(NOWHERE)

    def rest(self, seconds: float) -> Iterator[Intent]:
        """Time passes: a finger that has not moved may have rested for long."""
        finger = self._finger
        if finger is None or finger.moves or finger.told:
            return
        finger.rested += seconds
        if finger.rested >= LONG:
            finger.told = True
            yield LongPress(finger.at(finger.start))


def _distance(one: Point, other: Point) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])
