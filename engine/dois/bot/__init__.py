"""The players of Dois: rule players and a tree search."""

from __future__ import annotations

from collections.abc import Mapping

from engine.bots.levels import SEARCH, SEARCH_ITERATIONS, SIMPLE

ITERATIONS: Mapping[str, int] = {
    "beginner": 0,
    "casual": 0,
    SIMPLE: 0,
    "strong": 3_000,
    "expert": 8_000,
    SEARCH: SEARCH_ITERATIONS,
}
"""The levels, with the iterations of their search; 0 where they do not search."""
