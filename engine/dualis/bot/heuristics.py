"""Heuristics for Duālis as a table: what a play is worth, and what each step of its strength adds.

A play is described by five things: how late it is, its place in the trick, how many tricks the side still
needs for its bid once the coin is counted, who would lead the trick then, and whether a coin is taken.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

PHASES = (10.0, 5.5, 2.0)
"""Tricks to come, with the present one: early, in the middle, late."""
NEEDS = (-1, 0, 1, 2, 3)
"""From "one too many already" to "three to go"."""


def _worth(need: int, left: float) -> float:
    """How well a side stands that needs `need` tricks, with `left` to come."""
    if need < 0:
        return 1.3 * need
    return -0.1 * need - max(0.0, need - 0.4 * left)


def _rules() -> Iterator[tuple[float, float]]:
    for left in PHASES:
        for place in range(4):
            for need in NEEDS:
                lost = _worth(need, left - 1)
                gain = _worth(need - 1, left - 1) + 0.45 - lost
                for outlook in range(4):
                    for _ in range(2):
                        yield _rule(place, need, outlook, lost, gain)


def _rule(place: int, need: int, outlook: int, lost: float, gain: float) -> tuple[float, float]:
    """The worth of a play, and of a step of its strength."""
    if outlook < 2:
        hope = (0.0, 0.7 if place < 3 else 1.0)[outlook]
        return lost + hope * gain, 0.02 if need <= 0 else -0.02
    if place == 3:
        return lost + gain, -0.02 if need > 1 else 0.02
    step = (0.05, 0.055, 0.065)[place]
    start = 0.15 if outlook == 2 else 0.0
    return lost + start * gain, step * gain - 0.01


def pack(bias: float, slope: float) -> int:
    """Both as thousandths in one number, so that the kernel looks up only one."""
    return (round(1000 * bias) + 8192) * 4096 + round(1000 * slope) + 2048


HEURISTICS: Final[list[int]] = [pack(bias, slope) for bias, slope in _rules()]
