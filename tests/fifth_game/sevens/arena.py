"""How bots of Sevens are measured: a whole match."""

from __future__ import annotations

from engine.arena.entry import Entry, Meetings
from engine.arena.units import Verdict, best_seats, two_sides
from tests.fifth_game.sevens import rules
from tests.fifth_game.sevens.model import Phase, SevensAction, State, View


class Whole:
    """A whole match of Sevens."""

    name = "match"
    points = "points a match"

    def notice(self, view: View, action: SevensAction) -> None:
        """Nothing to keep."""

    def verdict(self, state: State) -> Verdict | None:
        """Won, lost or drawn."""
        if state.table.phase is not Phase.OVER:
            return None
        points = tuple(map(float, rules.totals(state.table)))
        return Verdict(best_seats(points, two_sides(len(points))), points)


ENTRY = Entry(Meetings(lambda options: Whole()))
