"""How things move: easing, and how long a movement takes at the player's chosen speed."""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, pi
from typing import NamedTuple

from game.settings import Settings

SPEEDS: Mapping[str, float] = {"off": 0.0, "fast": 0.5, "": 1.0, "normal": 1.0, "slow": 1.8}
"""Factors on every duration, by the setting; nothing: none was chosen."""

MOVE = 0.2
"""Seconds that a card takes from one place to another."""
SNAP_BACK = 0.15
LANDING = 0.12
"""Seconds that a piece takes to come to rest after it has touched the table."""
GATHER_LIFT, GATHER_SLIDE = 0.2, 0.16
"""Seconds in which the winner of a trick rises, and in which the others slide under it."""
TRICK_REST = 1.0
"""How long a finished trick lies before it is collected; a pause to read, so it stays with animation off."""


def ease_out(share: float) -> float:
    """Quick at first, soft at the end."""
    share = max(0.0, min(1.0, share))
    return 1.0 - (1.0 - share) ** 3


def between(a: float, b: float, share: float) -> float:
    """The value `share` of the way from a to b."""
    return a + (b - a) * share


def softly(share: float) -> float:
    """Soft at both ends."""
    share = max(0.0, min(1.0, share))
    return (1.0 - cos(pi * share)) / 2


class Pace(NamedTuple):
    """How the player wants things to move."""

    speed: float
    """A factor on every duration; 0 is at once."""
    calm: bool
    """Whether things only change their places: without arcs, sweeps and scraps of paper."""

    @property
    def lively(self) -> bool:
        """Whether effects are shown that only please the eye."""
        return self.speed > 0 and not self.calm


def pace_of(settings: Settings, *, first_match: bool = False) -> Pace:
    """The pace that the settings ask for; reduced motion is never slow.

    Somebody's first match of a game is a notch slower, unless the pace was chosen.
    """
    speed = SPEEDS["slow" if first_match and not settings.animation else settings.animation]
    if settings.reduced_motion:
        speed = min(speed, SPEEDS["fast"])
    return Pace(speed, settings.reduced_motion)
