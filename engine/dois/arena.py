"""How bots of Dois are measured: a match among four, two seats against the two others."""

from __future__ import annotations

from engine.arena.entry import Entry, Meetings, Playouts, Search, Speed
from engine.arena.units import SIDES, BidMet, Verdict, by_side, side_of
from engine.core import Seat
from engine.dois import rules
from engine.dois.bot.evaluation import strength
from engine.dois.model import Bid, DoisAction, Phase, State, View

NEAREST = "oh_hell(players=4,num_tricks_fixed=12)"


class Hands:
    """A match of Dois among four; the seats of a side are no partners in the game."""

    name = "match"
    points = "points a match"
    has_bids = True

    def __init__(self) -> None:
        self._strengths: dict[tuple[int, Seat], float] = {}

    def notice(self, view: View, action: DoisAction) -> None:
        """Keep how good a hand looked to its seat when it bid."""
        if isinstance(action, Bid):
            assert view.seat is not None  # nobody bids who only looks on
            assert view.table.trump is not None  # nor before the deal
            self._strengths[view.table.hand, view.seat] = strength(view.hand, view.table.trump)

    def verdict(self, state: State) -> Verdict | None:
        """The higher sum of totals."""
        table = state.table
        if table.phase is not Phase.OVER:
            return None
        points = by_side(rules.totals(table))
        judged = tuple(
            BidMet(side_of(seat), self._strengths[number, seat], bid, bid == result.tricks[seat])
            for number, result in enumerate(table.results, 1)
            for seat, bid in enumerate(result.bids)
        )
        exact = [sum(one.exact for one in judged if one.side == side) for side in SIDES]
        return Verdict(
            score=0.5 if points[0] == points[1] else float(points[0] > points[1]),
            points=(float(points[0]), float(points[1])),
            exact=(exact[0], exact[1]),
            bids=(len(judged) // 2, len(judged) // 2),
            judged=judged,
        )


def _playouts() -> Playouts:
    from engine.dois.bot.kernel.playout import random_playouts

    return random_playouts


ENTRY = Entry(
    Meetings(Hands, needed={"players": 4}),
    Speed(
        _playouts,
        playout="a hand",
        beside=NEAREST,
        decisions=104,  # two hands
        search=Search(beside=NEAREST, starts=lambda action: not isinstance(action, Bid)),
    ),
)
