"""Who plays with whom, as the set-up shows it."""

from __future__ import annotations

from engine.core import Options, Seat
from game.games import scenes_of
from game.ui.theme import BLUE, GOLD, GREEN, PAPER, RED, Rgb, mix

_TINTS = (GOLD, mix(BLUE, PAPER, 0.4), mix(RED, PAPER, 0.3), mix(GREEN, PAPER, 0.35))
"""As at the table: gold for one's own side, the first seat's."""


def side_of(game: str, options: Options, seat: Seat) -> int:
    """The side of a seat; seats of one side win together."""
    return scenes_of(game).seating().side_of(options, seat)


def sides(game: str, options: Options, seats: int) -> list[list[Seat]]:
    """The seats of every side."""
    found: dict[int, list[Seat]] = {}
    for seat in range(seats):
        found.setdefault(side_of(game, options, seat), []).append(seat)
    return list(found.values())


def all_together(game: str, options: Options) -> bool:
    """Whether all seats play together against the game."""
    return scenes_of(game).seating().together(options)


def tint_of(game: str, options: Options, seat: Seat, seats: int) -> Rgb:
    """The colour of a seat's disc: the seat's own where the game gives one, or that of its side."""
    own = scenes_of(game).seating().tints
    if own:
        return own[seat]
    groups = sides(game, options, seats)
    return _TINTS[next(index for index, group in enumerate(groups) if seat in group) % len(_TINTS)]
