"""How bots of Dois are measured: a match, two seats against two others, or one against two."""

from __future__ import annotations

from engine.arena.entry import Entry, Meetings, Playouts, Search, Speed
from engine.arena.units import BidMet, Verdict, best_seats, everyone_alone, two_sides
from engine.core import Options, Seat
from engine.dois import rules
from engine.dois.bot.evaluation import strength
from engine.dois.model import Bid, DoisAction, Phase, State, View

NEAREST = "oh_hell(players=4,num_tricks_fixed=12)"


class Hands:
    """A match of Dois.

    Among four, two seats play against the two others: no partners in the game, but their points are added
    up. Among three, whoever has the most points wins.
    """

    name = "match"
    points = "points of a seat"

    def __init__(self, options: Options) -> None:
        sides = two_sides if _two_sided(options) else everyone_alone
        self._sides = sides(int(options["players"]))
        self._strengths: dict[tuple[int, Seat], float] = {}

    def notice(self, view: View, action: DoisAction) -> None:
        """Keep how good a hand looked to its seat when it bid."""
        if isinstance(action, Bid):
            assert view.seat is not None  # nobody bids who only looks on
            assert view.table.trump is not None  # nor before the deal
            self._strengths[view.table.hand, view.seat] = strength(view.hand, view.table.trump)

    def verdict(self, state: State) -> Verdict | None:
        """The highest sum of totals of a side."""
        table = state.table
        if table.phase is not Phase.OVER:
            return None
        points = tuple(map(float, rules.totals(table)))
        bids = tuple(
            BidMet(seat, self._strengths[number, seat], bid, bid == result.tricks[seat])
            for number, result in enumerate(table.results, 1)
            for seat, bid in enumerate(result.bids)
        )
        return Verdict(best_seats(points, self._sides), points, bids)


def _two_sided(options: Options) -> bool:
    return options["players"] == 4


def _playouts() -> Playouts:
    from engine.dois.bot.kernel.playout import random_playouts

    return random_playouts


ENTRY = Entry(
    Meetings(Hands, _two_sided),
    Speed(
        _playouts,
        playout="a hand",
        beside=NEAREST,
        search=Search(beside=NEAREST, starts=lambda action: not isinstance(action, Bid)),
    ),
)
