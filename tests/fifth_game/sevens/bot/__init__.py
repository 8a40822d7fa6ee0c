"""The players of Sevens."""

from __future__ import annotations

from collections.abc import Mapping

from engine.bots.levels import SIMPLE

ITERATIONS: Mapping[str, int] = {"beginner": 0, "casual": 0, SIMPLE: 0, "strong": 60, "expert": 150}
"""The levels, with the iterations of their search; 0 where they do not search."""
