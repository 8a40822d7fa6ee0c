"""Looking back at a match of Duālis: teams, rounds, and what a round is worth in the match."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core import Options, Seat
from engine.dualis import rules
from engine.dualis.model import State, Variant, View

UNIT = "points"


def sides(options: Options) -> tuple[tuple[Seat, ...], ...]:
    """Two teams, or everyone alone."""
    return Variant.of(options).sides


def tally(state: State) -> tuple[Mapping[str, int], ...]:
    """The bid of a seat is that of its side, and so is the rest."""
    table = state.table
    sides = [
        {
            "rounds": len(table.results),
            "points": sum(result.scores[side] for result in table.results),
            "bids": len(table.results),
            "exact": sum(
                sum(result.coins[seat] for seat in seats) == sum(result.tricks[seat] for seat in seats)
                for result in table.results
            ),
        }
        for side, seats in enumerate(table.variant.sides)
    ]
    return tuple(sides[table.variant.side_of(seat)] for seat in range(table.variant.players))


def round_of(state: State) -> int:
    """The round in play."""
    return state.table.round


def match_chance(view: View, goal: str, win: float) -> float:
    """In teams a search looks at the round: a round won or lost, and even chances in those after it."""
    if goal != "round":
        return win
    assert view.seat is not None
    standing = rules.side_totals(view.table)
    side = view.table.variant.side_of(view.seat)
    own, others = standing[side], standing[1 - side]
    return win * _even(own + 1, others) + (1 - win) * _even(own, others + 1)


def _even(own: int, others: int) -> float:
    """The chance to be the first to win enough rounds, where each round is won as likely as lost."""
    if own >= rules.ROUNDS_TO_WIN:
        return 1.0
    if others >= rules.ROUNDS_TO_WIN:
        return 0.0
    return (_even(own + 1, others) + _even(own, others + 1)) / 2


def points(state: State) -> tuple[float, ...]:
    """The points of all rounds, also in teams, where the match is decided by rounds."""
    table = state.table
    scores = [result.scores for result in table.results]
    return tuple(float(sum(score[side] for score in scores)) for side in range(len(table.variant.sides)))
