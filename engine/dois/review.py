"""Looking back at a match of Dois: everybody alone, hand by hand."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core import Options, Seat
from engine.dois import rules
from engine.dois.model import State, Variant, View

UNIT = "points"


def sides(options: Options) -> tuple[tuple[Seat, ...], ...]:
    """Nobody has a partner."""
    return tuple((seat,) for seat in range(Variant.of(options).players))


def tally(state: State) -> tuple[Mapping[str, int], ...]:
    """A hand is a round with one bid."""
    results = state.table.results
    return tuple(
        {
            "rounds": len(results),
            "points": sum(result.points[seat] for result in results),
            "bids": len(results),
            "exact": sum(result.bids[seat] == result.tricks[seat] for result in results),
        }
        for seat in range(state.table.variant.players)
    )


def round_of(state: State) -> int:
    """The hand in play, its bidding and its tricks."""
    return state.table.hand


def match_chance(view: View, goal: str, win: float) -> float:
    """Advice is about the match already."""
    return win


def points(state: State) -> tuple[float, ...]:
    """The points of all hands."""
    return tuple(map(float, rules.totals(state.table)))
