"""Pictures that are made before they are needed, one after the other, while nothing else happens.

The first time that a picture is drawn costs many times as much as every other time, and would be seen as a
hitch wherever something moves. A scene says what it will draw soon; that is drawn onto nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from time import perf_counter
from typing import TypeAlias

from game.ui.canvas import Canvas

Picture: TypeAlias = Callable[[Canvas], None]
"""Draws something as it will be drawn; where it lies does not matter."""

SLICE = 0.006
"""Seconds after which it is somebody else's turn; a single picture is never cut."""


class Rehearsal:
    """Goes through the pictures of a scene in the pauses, and begins again after each interruption.

    What has been made already costs next to nothing the second time.
    """

    def __init__(self, clock: Callable[[], float] = perf_counter) -> None:
        self._clock = clock
        self._left: Iterator[Picture] | None = None
        self._done = False

    def interrupt(self) -> None:
        """Something happens: other pictures may be wanted after it."""
        self._left, self._done = None, False

    def go_on(self, canvas: Canvas, pictures: Callable[[], Iterable[Picture]]) -> bool:
        """Make some more of them; False where all are made that there is room for."""
        if self._done:
            return False
        if self._left is None:
            canvas.measure_room()
            self._left = iter(pictures())
        until = self._clock() + SLICE
        for picture in self._left:
            if not canvas.has_room:
                break
            canvas.rehearse(picture)
            if self._clock() >= until:
                return True
        self._done = True
        return False
