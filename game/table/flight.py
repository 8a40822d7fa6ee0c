"""The way of a piece through the air: an arc, a lean into the movement, and how it comes to rest."""

from __future__ import annotations

from math import hypot, pi, sin

from game.table.motion import between, ease_out, softly
from game.table.spot import Spot

FAR = 60.0
"""From this way on a piece flies; nearer it is only shifted, as when a hand closes up."""
RISE = 0.06
"""How high it rises above the straight line, as a share of its way."""
LEAN = 8.0
"""Degrees that it leans into the movement at most."""
_FULL_LEAN = 260.0
"""The way to the side from which on it leans as far as that."""
LIFT = 1.06
"""How large it seems at the height of its flight."""
_DEEPEST, _DEEPEST_AT = 0.98, 0.55
_IN_THE_AIR = 100.0
"""How much higher than everything that rests."""


def is_far(start: Spot, goal: Spot) -> bool:
    """Whether a piece flies from one spot to the other."""
    return hypot(goal.x - start.x, goal.y - start.y) >= FAR


def on_the_way(
    start: Spot, goal: Spot, share: float, *, straight: bool = False, lands: bool = False
) -> tuple[Spot, float]:
    """Where a piece is after a share of its time, and how narrow it is while it turns over.

    `straight` has no arc and no lean; a piece that `lands` keeps its height until it touches the table.
    """
    if share <= 0:
        return start, 1.0
    eased = ease_out(share)
    turning = start.face_up != goal.face_up
    squeeze = max(0.02, abs(1 - 2 * share)) if turning else 1.0
    way = 0.0 if straight or not is_far(start, goal) else hypot(goal.x - start.x, goal.y - start.y)
    height = softly(min(1.0, 2 * share)) if lands else sin(pi * share)
    air = (LIFT - 1) * height if way or (lands and not straight) else 0.0
    lean = -LEAN * max(-1.0, min(1.0, (goal.x - start.x) / _FULL_LEAN)) * sin(pi * share**0.75)
    spot = goal._replace(
        x=between(start.x, goal.x, eased),
        y=between(start.y, goal.y, eased) - RISE * way * 4 * eased * (1 - eased),
        angle=between(start.angle, goal.angle, eased) + (lean if way else 0.0),
        scale=between(start.scale, goal.scale, eased) * (1 + air),
        alpha=round(between(start.alpha, goal.alpha, eased)),
        z=max(start.z, goal.z) + _IN_THE_AIR,
        face_up=goal.face_up if not turning or share >= 0.5 else start.face_up,
    )
    return spot, squeeze


def landing(share: float) -> float:
    """How large a piece is after a share of its landing: it gives way a little and comes to rest."""
    if share < _DEEPEST_AT:
        return between(LIFT, _DEEPEST, softly(share / _DEEPEST_AT))
    return between(_DEEPEST, 1.0, softly((share - _DEEPEST_AT) / (1 - _DEEPEST_AT)))
