"""The queue of steps that a table has still to show, and how long the present one rests."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from engine.core import Seat
from engine.match import Step
from game.table.motion import TRICK_REST


@dataclass(frozen=True, slots=True)
class Rest:
    """The step stays for some seconds."""

    seconds: float = 0.0
    paced: float = 0.0
    """Seconds more at the usual pace of the animations: none where they are off."""


TURN_OF_EVENTS = Rest(paced=0.4)
"""Somebody else would win the trick now, or the trump has changed: one sees it before the next card."""
FULL_TRICK = Rest(TRICK_REST, 0.5)
"""Over a full trick one sees who won it, and reads why."""


@dataclass(frozen=True, slots=True)
class UntilClick:
    """The step stays until the player goes on."""

    teller: Seat | None = None
    """Whoever tells something meanwhile: of the phones, only theirs goes on. None: everybody may."""


Pause: TypeAlias = Rest | UntilClick


class Timeline:
    """Steps wait here; one is shown: first its pieces move, then it rests."""

    def __init__(self) -> None:
        self._queue: deque[Step] = deque()
        self._left = 0.0
        self._until_click = False
        self._teller: Seat | None = None
        self._moving = False

    @property
    def waiting(self) -> int:
        """How many steps have not been shown yet."""
        return len(self._queue)

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps that have not been shown yet."""
        return tuple(self._queue)

    @property
    def until_click(self) -> bool:
        """Whether the present step stays until the player goes on."""
        return self._until_click

    @property
    def teller(self) -> Seat | None:
        """Who tells something while the present step stays, if anybody does."""
        return self._teller if self._until_click else None

    @property
    def resting(self) -> bool:
        """Whether the present step still rests."""
        return self._until_click or self._left > 0

    @property
    def moving(self) -> bool:
        """Whether the pieces of the present step are still on their way."""
        return self._moving

    @property
    def busy(self) -> bool:
        """Whether anything is being shown or waits to be."""
        return bool(self._queue) or self.resting or self._moving

    def extend(self, steps: Iterable[Step]) -> None:
        """More has happened."""
        self._queue.extend(steps)

    def next(self) -> Step | None:
        """Take the next step out of the queue; None where there is none."""
        return self._queue.popleft() if self._queue else None

    def begin(self, pause: Pause, *, moving: bool, speed: float = 1.0) -> None:
        """A step is on the table: it moves, then rests; `speed` is the factor on all durations."""
        self._until_click = isinstance(pause, UntilClick)
        self._teller = pause.teller if isinstance(pause, UntilClick) else None
        self._left = pause.seconds + pause.paced * speed if isinstance(pause, Rest) else 0.0
        self._moving = moving

    def update(self, seconds: float, *, moving: bool) -> bool:
        """Let time pass; True where the next step may be shown."""
        self.settle(moving=moving)
        if self._moving:
            return False
        if self.resting:
            self._left -= seconds
            return False
        return True

    def settle(self, *, moving: bool) -> None:
        """Notice that the pieces have arrived; only pieces that moved for this step hold it up."""
        self._moving = self._moving and moving

    def finish(self) -> bool:
        """End the present step at once; False where nothing is running."""
        if not self._moving and not self.resting:
            return False
        self._moving = self._until_click = False
        self._left = 0.0
        return True

    def clear(self) -> None:
        """Forget what has not been shown, and the rest of what is."""
        self._queue.clear()
        self._left = 0.0
        self._until_click = False
