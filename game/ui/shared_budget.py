"""One bound in bytes for the pictures of several caches together, whatever the size of the window is."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.paint import SurfaceCache


class SharedBudget:
    """Drops what was not used for longest, from whichever cache holds it, once all hold too much together.

    Each cache has a budget of its own as well, in sizes of the window: on a large screen those would add up
    to far more than a program should take. What the last frames have used is never dropped.
    """

    def __init__(self, most_bytes: int, caches: Sequence[SurfaceCache]) -> None:
        """The caches must turn together, frame by frame, so that their ages can be compared."""
        self.most = most_bytes
        self._caches = tuple(caches)

    @property
    def held(self) -> int:
        """The bytes of all pictures of all caches."""
        return sum(cache.held for cache in self._caches)

    @property
    def has_room(self) -> bool:
        """Whether one more can be made without giving up another."""
        return self.held < self.most

    def keep(self, frames: int = 2) -> None:
        """Drop the oldest that the last `frames` did not use, until the rest is within the bound."""
        while self.held > self.most:
            spare = [
                (age, cache) for cache in self._caches if (age := cache.oldest_spare(frames)) is not None
            ]
            if not spare:
                return
            min(spare, key=lambda one: one[0])[1].drop_oldest()
