"""How things move: easing, and how long a movement takes at the player's chosen speed."""

from __future__ import annotations

from collections.abc import Mapping

SPEEDS: Mapping[str, float] = {"off": 0.0, "fast": 0.5, "normal": 1.0, "slow": 1.8}
"""Factors on every duration, by the setting."""

MOVE = 0.2
"""Seconds that a card takes from one place to another."""
SNAP_BACK = 0.15
TRICK_REST = 1.0
"""How long a finished trick lies before it is collected; a pause to read, so it stays with animation off."""


def ease_out(share: float) -> float:
    """Quick at first, soft at the end."""
    share = max(0.0, min(1.0, share))
    return 1.0 - (1.0 - share) ** 3


def between(a: float, b: float, share: float) -> float:
    """The value `share` of the way from a to b."""
    return a + (b - a) * share
