"""How bots of Sevens are measured: a whole match."""

from __future__ import annotations

from engine.arena.entry import Entry, Meetings
from engine.arena.units import Verdict
from tests.fifth_game.sevens import rules
from tests.fifth_game.sevens.model import Phase, SevensAction, State, View


class Whole:
    """A whole match of Sevens."""

    name = "match"
    points = "points a match"
    has_bids = False

    def notice(self, view: View, action: SevensAction) -> None:
        """Nothing to keep."""

    def verdict(self, state: State) -> Verdict | None:
        """Won, lost or drawn."""
        if state.table.phase is not Phase.OVER:
            return None
        first, second = rules.totals(state.table)
        score = 0.5 if first == second else float(first > second)
        return Verdict(score=score, points=(float(first), float(second)))


ENTRY = Entry(Meetings(Whole))
