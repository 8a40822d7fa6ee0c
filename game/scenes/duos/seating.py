"""Who plays with whom in DUOS."""

from __future__ import annotations

from engine.core import Options
from engine.duos.model import Variant
from game.game_parts import Seating


def _together(options: Options) -> bool:
    """Two players have no opponents but the board."""
    return Variant.of(options).players == 2


def _applies(options: Options, name: str) -> bool:
    """Two play a number of turns and have no Narrator, more play rounds."""
    together = _together(options)
    return {"turns": together, "rounds": not together, "first": not together}.get(name, True)


_MARKERS = (
    "M12 3A9 9 0 1 0 12 21A9 9 0 1 0 12 3Z",
    "M4 4H20V20H4Z",
    "M12 1.6L22.4 12L12 22.4L1.6 12Z",
    "M12 2.6L22 20.4H2Z",
)
"""The shapes of the markers."""

SEATING = Seating(together=_together, applies=_applies, marks=_MARKERS)
