"""Looking back at a match of duality: one against one, and a match is one round."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core import Options, Seat
from engine.duality.game import Duality
from engine.duality.model import SEATS, State, View

UNIT = "wins"


def sides(options: Options) -> tuple[tuple[Seat, ...], ...]:
    """Everybody alone."""
    return tuple((seat,) for seat in SEATS)


def tally(state: State) -> tuple[Mapping[str, int], ...]:
    """The turns of each, passes too."""
    return tuple({"turns": sum(turn.seat == seat for turn in state.table.turns)} for seat in SEATS)


def round_of(state: State) -> int:
    """Always the first."""
    return 1


def match_chance(view: View, goal: str, win: float) -> float:
    """Advice is about the match already."""
    return win


def points(state: State) -> tuple[float, ...]:
    """Whoever has won has 1; a match that both win is worth a half to each."""
    outcome = Duality().outcome(state)
    if outcome is None:
        return (0.0,) * len(SEATS)
    if len(outcome.winners) != 1:
        return (1 / len(SEATS),) * len(SEATS)
    return tuple(float(seat in outcome.winners) for seat in SEATS)
