"""Pieces and zones: small frozen values that stand for what lies on a table and where it may go.

Each has a name for the keyboard's focus, the lessons' pointer, the watch file and the tests. The name is
only ever written, never read back: whoever needs the card of a piece asks the piece.
"""

from __future__ import annotations

from typing import Protocol


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
