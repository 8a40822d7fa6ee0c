"""How bots of Duālis are measured: a round between two teams."""

from __future__ import annotations

from engine.arena.entry import Entry, Meetings, Playouts, Search, Speed
from engine.arena.units import Verdict
from engine.dualis import rules
from engine.dualis.model import DualisAction, State, View


class Round:
    """One round of Duālis between two teams."""

    name = "round"
    points = "points a round"
    has_bids = True

    def notice(self, view: View, action: DualisAction) -> None:
        """Nothing to keep: coins and tricks lie open."""

    def verdict(self, state: State) -> Verdict | None:
        """The winner of the first round; a side has bid exactly where its coins are its tricks."""
        results = state.table.results
        if not results:
            return None
        result, variant = results[0], state.table.variant
        coins = rules.by_side(variant, result.coins)
        tricks = rules.by_side(variant, result.tricks)
        return Verdict(
            score=1.0 if result.winner == 0 else 0.0,
            points=(float(result.scores[0]), float(result.scores[1])),
            exact=(int(coins[0] == tricks[0]), int(coins[1] == tricks[1])),
            bids=(1, 1),
        )


def _playouts() -> Playouts:
    from engine.dualis.bot.kernel.playout import random_playouts

    return random_playouts


ENTRY = Entry(
    Meetings(Round, needed={"mode": "teams"}),
    Speed(
        _playouts,
        playout="a round",
        beside="spades",
        decisions=52,  # one round
        search=Search(beside="oh_hell(players=4,num_tricks_fixed=12)"),
    ),
)
