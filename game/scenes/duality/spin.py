"""Tiles that turn by half, before the eye and not at once."""

from __future__ import annotations

from collections.abc import Mapping

from engine.duality.model import Laid, Tile
from game.table.motion import ease_out

TURN = 0.12
"""Seconds of a half turn."""


class Spins:
    """How open tiles were shown last, and which of them are still turning."""

    def __init__(self) -> None:
        self._facings: Mapping[Tile, Laid] = {}
        self._left: dict[Tile, float] = {}
        """How many seconds of the turn are left."""

    @property
    def running(self) -> bool:
        """Whether a tile is turning."""
        return bool(self._left)

    def facing(self, tile: Tile) -> Laid:
        """A tile as it lies; what was never laid out lies unturned."""
        return self._facings.get(tile) or Laid(tile)

    def show(self, facings: Mapping[Tile, Laid], speed: float = 0.0) -> None:
        """Let every tile turn that lies otherwise than it was shown; without speed it lies so at once."""
        for tile, laid in facings.items():
            before = self._facings.get(tile)
            if before is not None and before != laid and speed > 0:
                self._left[tile] = TURN * speed
        self._facings = facings

    def angle(self, tile: Tile, speed: float) -> float:
        """By how many degrees a tile still has to turn."""
        left = self._left.get(tile, 0.0)
        if left <= 0 or speed <= 0:
            return 0.0
        return 180.0 * (1 - ease_out(1 - left / (TURN * speed)))

    def update(self, seconds: float) -> bool:
        """Let time pass; True where a tile was turning."""
        if not self._left:
            return False
        self._left = {tile: left - seconds for tile, left in self._left.items() if left > seconds}
        return True
