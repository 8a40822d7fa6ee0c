"""How bots of duality are measured: a whole game."""

from __future__ import annotations

from engine.arena.entry import Entry, Meetings, Playouts, Speed
from engine.arena.units import Verdict
from engine.duality.game import Duality
from engine.duality.model import DualityAction, State, View


class Whole:
    """A whole game of duality."""

    name = "game"
    points = "longest path"

    def notice(self, view: View, action: DualityAction) -> None:
        """Nothing to keep."""

    def verdict(self, state: State) -> Verdict | None:
        """Won, lost or drawn; the points are the lengths of the longest paths."""
        outcome = Duality().outcome(state)
        if outcome is None:
            return None
        return Verdict(outcome.winners, tuple(map(float, outcome.scores)))


def _playouts() -> Playouts:
    from engine.duality.bot.kernel.playout import random_playouts

    return random_playouts


ENTRY = Entry(
    Meetings(lambda options: Whole()),
    Speed(
        _playouts,
        playout="a game, 7 rows",
        beside="hex(board_size=7)",
    ),
)
