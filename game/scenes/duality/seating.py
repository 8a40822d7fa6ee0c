"""The colours of the seats of duality: each has that of its lines."""

from __future__ import annotations

from game.game_parts import Seating
from game.ui.theme import INK, PAPER

SEATING = Seating(tints=(INK, PAPER))
