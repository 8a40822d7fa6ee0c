"""Who plays with whom in DUOS."""

from __future__ import annotations

from engine.core import Options
from engine.duos.model import Variant
from game.game_parts import Seating


def _together(options: Options) -> bool:
    """Two players have no opponents but the board."""
    return Variant.of(options).players == 2


SEATING = Seating(together=_together)
