"""What marks the table of Dois: the shapes of its suits."""

from __future__ import annotations

from game.game_parts import Seating

_SUITS = (
    "M12 2.6L22 20.4H2Z",
    "M12 1.6L22.4 12L12 22.4L1.6 12Z",
    "M12 3A9 9 0 1 0 12 21A9 9 0 1 0 12 3Z",
    "M4 4H20V20H4Z",
)
"""Flame, leaf, wave and sun."""

SEATING = Seating(marks=_SUITS)
