"""Who plays with whom, as the set-up shows it."""

from __future__ import annotations

from engine.core import Options, Seat
from game.games import scenes_of


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
