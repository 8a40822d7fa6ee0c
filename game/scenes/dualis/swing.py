"""How the balance swings: a damped spring that comes to rest."""

from __future__ import annotations

from dataclasses import dataclass

_STEP = 1 / 240
"""Seconds of one step: so small that a slow frame swings like quick ones."""
_FREQUENCY, _DAMPING = 10.5, 0.3
"""How quickly it swings, in radians a second, and which share of the critical damping holds it back."""
_STILL, _STILL_SPEED = 0.03, 0.6
"""Degrees from its goal, and degrees a second, below which it rests."""


@dataclass(slots=True)
class Swing:
    """An angle in degrees on its way to a goal."""

    angle: float = 0.0
    speed: float = 0.0

    def rest(self, goal: float) -> None:
        """Be at the goal at once."""
        self.angle, self.speed = goal, 0.0

    def still(self, goal: float) -> bool:
        """Whether it rests at the goal."""
        return self.angle == goal and self.speed == 0.0

    def move(self, goal: float, seconds: float) -> None:
        """Swing on for some seconds, and rest where hardly any movement is left."""
        steps = max(1, round(seconds / _STEP))
        step = seconds / steps
        for _ in range(steps):
            pull = _FREQUENCY**2 * (goal - self.angle) - 2 * _DAMPING * _FREQUENCY * self.speed
            self.speed += pull * step
            self.angle += self.speed * step
        if abs(goal - self.angle) < _STILL and abs(self.speed) < _STILL_SPEED:
            self.rest(goal)
