"""What statistics count of a match: the rules count it, the store keeps it."""

from __future__ import annotations

from engine.match import Match
from engine.review import reviewing
from game.store import Tally


def tally_of(match: Match) -> Tally:
    """What is counted of a finished match."""
    game = reviewing(match.setup.game)
    side_of = {seat: side for side, seats in enumerate(game.sides(match.options)) for seat in seats}
    return Tally(tuple(side_of[seat] for seat in range(match.setup.seats)), game.tally(match.state))
