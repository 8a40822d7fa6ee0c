"""How often the program looks for input: always at once while something happens, and rarely at rest."""

from __future__ import annotations

import logging
import time
from typing import NamedTuple

import pygame

log = logging.getLogger(__name__)

FRAME = 1 / 60


class _Step(NamedTuple):
    after: float
    """Seconds of quiet before it begins."""
    wait: float
    """Seconds from one look to the next."""


_STEPS = (_Step(0.5, 1 / 30), _Step(2.0, 0.08))
"""Every look costs the same whether there is something or not, so rest is cheap only where they are few.

The last step is as long as a first movement of the hand may wait: from then on frames come at the full rate.
"""


_A_MOMENT = 0.1
"""Seconds without anything after which work that can wait may begin."""


class Pace:
    """Counts how long it has been quiet, and says how long to wait for the next look."""

    def __init__(self) -> None:
        self._quiet = 0.0

    @property
    def quiet(self) -> bool:
        """Whether nothing has happened for a moment."""
        return self._quiet >= _A_MOMENT

    def wait(self, seconds: float, *, busy: bool, expecting: bool = False) -> float:
        """The seconds to wait, after `seconds` more in which something happened, or nothing.

        `busy` is whatever a player does or sees move. Where something is `expected` to come by itself, such
        as a bot's answer, the program does not fall into its deepest rest.
        """
        self._quiet = 0.0 if busy else self._quiet + seconds
        steps = _STEPS[:1] if expecting else _STEPS
        return next((step.wait for step in reversed(steps) if self._quiet >= step.after), FRAME)


class Beat:
    """Waits from one frame to the next."""

    def __init__(self) -> None:
        self._clock: pygame.time.Clock | None = None
        self._last = time.perf_counter()
        try:
            self._clock = pygame.time.Clock()
        except pygame.error as error:  # SDL's is a thread, and the system may have no room for one
            log.warning("no clock of SDL: %s", error)

    def wait(self, seconds: float) -> None:
        """Wait until so many seconds have passed since it was asked last."""
        if self._clock is not None:
            self._clock.tick(1 / seconds)
            return
        time.sleep(max(0.0, self._last + seconds - time.perf_counter()))
        self._last = time.perf_counter()
