"""Looking back at a match of DUOS: two together, or everyone alone, turn by turn."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from engine.core import Options, Seat
from engine.duos import rules
from engine.duos.model import PAIRS, State, TurnResult, Variant, View

UNIT = "points"
USUAL_SHARE = 0.5
"""Of the points that can be had in a turn, what casual players make."""
SPREAD = 0.9
"""How far the points of a turn lie apart, as the scale of a logistic curve."""


def sides(options: Options) -> tuple[tuple[Seat, ...], ...]:
    """Two players are one side."""
    variant = Variant.of(options)
    seats = tuple(range(variant.players))
    return (seats,) if variant.together else tuple((seat,) for seat in seats)


def tally(state: State) -> tuple[Mapping[str, int], ...]:
    """Points, and how alike two think: of more than two, one must be the Narrator for that to show.

    Two together can only win turns, so those are counted.
    """
    results, seats = state.table.results, range(state.table.variant.players)
    together = state.table.variant.together
    return tuple(
        {
            "rounds": len(results),
            "points": sum(result.points[seat] for result in results),
            **_met(results, seat, [other for other in seats if other != seat]),
            **(_won_together(results, seat) if together else {}),
        }
        for seat in seats
    )


def _won_together(results: Sequence[TurnResult], seat: Seat) -> dict[str, int]:
    """How many turns there were, and how many of them were won."""
    return {
        "turns_together": len(results),
        "won_together": sum(bool(result.points[seat]) for result in results),
    }


def _met(results: Sequence[TurnResult], seat: Seat, others: Sequence[Seat]) -> dict[str, int]:
    """How many turns showed what a seat has in common with each other one, and how many pairs that was."""
    counts = {}
    for other in others:
        met = [
            result.matches[other if result.narrator == seat else seat]
            for result in results
            if result.narrator in (None, seat, other)
        ]
        counts[f"met_{other}"] = len(met)
        counts[f"alike_{other}"] = sum(pairs or 0 for pairs in met)
    return counts


def round_of(state: State) -> int:
    """The turn in play."""
    return state.table.turn


def match_chance(view: View, goal: str, win: float) -> float:
    """Two together win nothing but turns; among more, what a turn brings counts with the standing."""
    if goal != "points":
        return win
    assert view.seat is not None
    table = view.table
    totals = rules.totals(table)
    ends = [
        total + (win if seat == view.seat else USUAL_SHARE) * _most(view, seat)
        for seat, total in enumerate(totals)
    ]
    spread = SPREAD * math.sqrt(table.variant.length - table.turn + 1)
    weights = [math.exp((end - max(ends)) / spread) for end in ends]
    return weights[view.seat] / sum(weights)


def _most(view: View, seat: Seat) -> int:
    """The most points that a seat can make in this turn."""
    if seat == view.table.narrator:
        return max(rules.NARRATORS_SHARE) * (view.table.variant.players - 1)
    return PAIRS


def points(state: State) -> tuple[float, ...]:
    """The points of all turns; two players share theirs."""
    totals = tuple(map(float, rules.totals(state.table)))
    return totals[:1] if state.table.variant.together else totals
