"""Pieces and zones: small frozen values that stand for what lies on a table and where it may go.

Each has a name for the keyboard's focus, the lessons' pointer, the watch file and the tests. The name is
only ever written, never read back: whoever needs the card of a piece asks the piece.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from engine.core import Seat


class Piece(Protocol):
    """Something that lies on the table and moves as one."""

    @property
    def name(self) -> str:
        """What it is called, the same on every screen."""
        ...


class Zone(Protocol):
    """A place that takes pieces."""

    @property
    def name(self) -> str:
        """What it is called, the same on every screen."""
        ...


@dataclass(frozen=True, slots=True)
class BackPiece:
    """A card or tile that the viewer cannot see: only whose it is."""

    seat: Seat
    index: int

    @property
    def name(self) -> str:
        """Such as `back 2 0`."""
        return f"back {self.seat} {self.index}"


@dataclass(frozen=True, slots=True)
class TableZone:
    """The middle of the table: a card that is put there is played."""

    @property
    def name(self) -> str:
        """There is only one."""
        return "zone table"
