"""Who plays with whom in Duālis."""

from __future__ import annotations

from engine.core import Options, Seat
from engine.dualis.model import Variant
from game.game_parts import Seating
from game.ui.icons import MOON, STAR


def _side_of(options: Options, seat: Seat) -> int:
    return Variant.of(options).side_of(seat)


SEATING = Seating(_side_of, marks=(STAR, MOON))
