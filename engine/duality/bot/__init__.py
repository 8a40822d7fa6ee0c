"""The players of duality: rule players and a search over sampled worlds."""

from __future__ import annotations

from collections.abc import Mapping

from engine.bots.levels import SIMPLE

ITERATIONS: Mapping[str, int] = {"beginner": 0, "casual": 0, SIMPLE: 0, "strong": 600, "expert": 60_000}
"""How many tables each level evaluates before a move."""
