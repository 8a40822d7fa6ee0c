"""How bots of Duālis are measured: a round between two teams, or a match in which everyone plays alone."""

from __future__ import annotations

from engine.arena.entry import Entry, Meetings, Playouts, Search, Speed
from engine.arena.units import BidMet, Unit, Verdict
from engine.core import Options
from engine.dualis import rules
from engine.dualis.game import Dualis
from engine.dualis.model import DualisAction, State, Table, View


class Round:
    """One round of Duālis between two teams."""

    name = "round"
    points = "points a round"

    def notice(self, view: View, action: DualisAction) -> None:
        """Nothing to keep: coins and tricks lie open."""

    def verdict(self, state: State) -> Verdict | None:
        """The winner of the first round."""
        table = state.table
        if not table.results:
            return None
        result, variant = table.results[0], table.variant
        scores = tuple(float(result.scores[variant.side_of(seat)]) for seat in range(variant.players))
        assert result.winner is not None  # between teams a round is always won
        return Verdict(variant.sides[result.winner], scores, _bids(table))


class Iso:
    """A match of Duālis in which everyone plays alone."""

    name = "match"
    points = "points a match"

    def notice(self, view: View, action: DualisAction) -> None:
        """Nothing to keep."""

    def verdict(self, state: State) -> Verdict | None:
        """Whoever has the most points; several may."""
        outcome = Dualis().outcome(state)
        if outcome is None:
            return None
        return Verdict(outcome.winners, tuple(map(float, outcome.scores)), _bids(state.table))


def _bids(table: Table) -> tuple[BidMet, ...]:
    """The bid of each side in each round, which is met where its coins are its tricks."""
    sides = table.variant.sides
    return tuple(
        BidMet(side[0], None, coins, coins == tricks)
        for result in table.results
        for side, coins, tricks in zip(
            sides,
            rules.by_side(table.variant, result.coins),
            rules.by_side(table.variant, result.tricks),
            strict=True,
        )
    )


def _two_sided(options: Options) -> bool:
    return options["mode"] == "teams"


def _unit(options: Options) -> Unit:
    return Round() if _two_sided(options) else Iso()


def _playouts() -> Playouts:
    from engine.dualis.bot.kernel.playout import random_playouts

    return random_playouts


ENTRY = Entry(
    Meetings(_unit, _two_sided),
    Speed(
        _playouts,
        playout="a round",
        beside="spades",
        search=Search(beside="oh_hell(players=4,num_tricks_fixed=12)"),
    ),
)
