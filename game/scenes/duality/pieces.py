"""The pieces on the table of duality, and the zones that take them."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core import Seat
from engine.duality.model import Square, Tile


@dataclass(frozen=True, slots=True)
class TilePiece:
    """A tile that lies open, in a hand or on the board."""

    tile: Tile

    @property
    def name(self) -> str:
        """Such as `tile 04w 15b 23b`, whichever way it lies."""
        return f"tile {self.tile}"


@dataclass(frozen=True, slots=True)
class DrawnPiece:
    """A tile on its way from the deck into a hidden hand."""

    seat: Seat

    @property
    def name(self) -> str:
        """Such as `back 1 drawn`."""
        return f"back {self.seat} drawn"


@dataclass(frozen=True, slots=True)
class PlaceZone:
    """A place of the board, empty or with a tile that may be replaced."""

    square: Square

    @property
    def name(self) -> str:
        """Such as `zone -1,3`."""
        return f"zone {self.square}"
