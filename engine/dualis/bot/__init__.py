"""The players of Duālis: rule players and a tree search."""

from __future__ import annotations

from collections.abc import Mapping

from engine.bots.levels import SEARCH, SEARCH_ITERATIONS, SIMPLE

ITERATIONS: Mapping[str, int] = {
    "beginner": 0,
    "casual": 0,
    SIMPLE: 0,
    SEARCH: SEARCH_ITERATIONS,
    "strong": 80,
    "expert": 4_600,
}
"""The levels, with the iterations of their search; 0 where they do not search."""
