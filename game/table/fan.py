"""How a hand of cards is held: a gentle arc at the bottom of the table."""

from __future__ import annotations

from math import cos, radians, sin

from game.table.spot import Spot


def fan(
    count: int, centre: tuple[float, float], width: float, card: float, *, spread: float = 2.0
) -> list[Spot]:
    """The spots of `count` cards of width `card` on an arc, no wider than `width` in all."""
    if count == 0:
        return []
    step = min(card * 0.72, (width - card) / max(1, count - 1))
    middle = (count - 1) / 2
    # The arc is that of a circle on which neighbours are `step` apart at `spread` degrees.
    radius = step / sin(radians(spread)) if step > 0 else 1.0
    spots = []
    for index in range(count):
        turn = (index - middle) * spread
        x = centre[0] + (index - middle) * step
        y = centre[1] + radius * (1 - cos(radians(turn)))
        spots.append(Spot(x, y, angle=-turn, z=10 + index))
    return spots
