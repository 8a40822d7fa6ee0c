"""The bots of DUOS: players with a taste of their own."""

from __future__ import annotations

from collections.abc import Mapping

from engine.bots.levels import LEVELS

ITERATIONS: Mapping[str, int] = dict.fromkeys(LEVELS, 0)
"""No level searches."""
