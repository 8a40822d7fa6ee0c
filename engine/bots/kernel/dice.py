"""Quick random numbers for thinking ahead: the same compiled and interpreted, and good enough for that.

Matches are dealt by `engine.rng`; these dice only decide what a bot imagines.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

_FACTOR: Final = 747796405
_STEP: Final = 2891336453
_MASK: Final = 0xFFFFFFFF


class Dice:
    """A generator of small numbers; every product stays below 2**63, as compiled code needs it."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state: i64 = seed & _MASK
        self.below(2)
        self.below(2)

    def below(self, n: i64) -> i64:
        """A whole number from 0 to n - 1, for n up to a thousand million."""
        state = (self.state * _FACTOR + _STEP) & _MASK
        self.state = state
        return ((state >> 3) * n) >> 29

    def chance(self) -> float:
        """A number from 0 up to, but not including, 1."""
        return float(self.below(1 << 24)) / 16777216.0
