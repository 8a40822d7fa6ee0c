"""The colours of the seats of duality: each has that of its lines."""

from __future__ import annotations

from game.game_parts import Seating
from game.ui.theme import INK, PAPER

_TILE = "M2 2H22V22H2Z M4.4 4.4V19.6H19.6V4.4Z M4.4 7.6H7.6V4.4H11V11H4.4Z M19.6 16.4H16.4V19.6H13V13H19.6Z"
"""A tile with two lines that turn on it."""

SEATING = Seating(tints=(INK, PAPER), marks=(_TILE,))
