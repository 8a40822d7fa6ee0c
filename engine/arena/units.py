"""What is played in the arena and who has won it: a round of Duālis, a match of Dois, a game of duality."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from engine.core import OptionError, Options, OptionValue, Seat
from engine.dois import model as dois
from engine.dois import rules as dois_rules
from engine.dois.bot.evaluation import strength
from engine.dualis import model as dualis
from engine.dualis import rules as dualis_rules
from engine.duality import model as duality

SIDES = (0, 1)
"""Side 0 has the even seats, side 1 the odd ones."""


@dataclass(frozen=True, slots=True)
class BidMet:
    """A bid of Dois, how good its hand looked, and whether it was met exactly."""

    side: int
    strength: float
    bid: int
    exact: bool


@dataclass(frozen=True, slots=True)
class Verdict:
    """How a unit ended, by side."""

    score: float
    """Of side 0: 1 for a win, 0 for a loss, a half where nobody won."""
    points: tuple[float, float]
    exact: tuple[int, int] = (0, 0)
    """How many bids were met exactly ..."""
    bids: tuple[int, int] = (0, 0)
    """... of how many."""
    judged: tuple[BidMet, ...] = ()


class Unit(Protocol):
    """What the arena needs to know of a game; a fresh one for every unit that is played."""

    name: str
    """One of them, and `points` of what kind, for the report."""
    points: str
    has_bids: bool

    def notice(self, view: Any, action: Any) -> None:
        """See a decision before it is made."""
        ...

    def verdict(self, state: Any) -> Verdict | None:
        """How it ended, or None while it goes on."""
        ...


class Round:
    """One round of Duālis between two teams."""

    name = "round"
    points = "points a round"
    has_bids = True

    def notice(self, view: dualis.View, action: dualis.DualisAction) -> None:
        """Nothing to keep: coins and tricks lie open."""

    def verdict(self, state: dualis.State) -> Verdict | None:
        """The winner of the first round; a side has bid exactly where its coins are its tricks."""
        results = state.table.results
        if not results:
            return None
        result, variant = results[0], state.table.variant
        coins = dualis_rules.by_side(variant, result.coins)
        tricks = dualis_rules.by_side(variant, result.tricks)
        return Verdict(
            score=1.0 if result.winner == 0 else 0.0,
            points=(float(result.scores[0]), float(result.scores[1])),
            exact=(int(coins[0] == tricks[0]), int(coins[1] == tricks[1])),
            bids=(1, 1),
        )


class Hands:
    """A match of Dois among four: two seats against the two others, who are no partners in the game."""

    name = "match"
    points = "points a match"
    has_bids = True

    def __init__(self) -> None:
        self._strengths: dict[tuple[int, Seat], float] = {}

    def notice(self, view: dois.View, action: dois.DoisAction) -> None:
        """Keep how good a hand looked to its seat when it bid."""
        if isinstance(action, dois.Bid):
            assert view.seat is not None  # nobody bids who only looks on
            assert view.table.trump is not None  # nor before the deal
            self._strengths[view.table.hand, view.seat] = strength(view.hand, view.table.trump)

    def verdict(self, state: dois.State) -> Verdict | None:
        """The higher sum of totals."""
        table = state.table
        if table.phase is not dois.Phase.OVER:
            return None
        points = _by_side(dois_rules.totals(table))
        judged = tuple(
            BidMet(seat % 2, self._strengths[number, seat], bid, bid == result.tricks[seat])
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


class Whole:
    """A whole game of duality."""

    name = "game"
    points = "longest path"
    has_bids = False

    def notice(self, view: duality.View, action: duality.DualityAction) -> None:
        """Nothing to keep."""

    def verdict(self, state: duality.State) -> Verdict | None:
        """Won, lost or drawn; the points are the lengths of the longest paths."""
        from engine.duality.game import Duality

        outcome = Duality().outcome(state)
        if outcome is None:
            return None
        winners = outcome.winners
        return Verdict(
            score=0.5 if len(winners) != 1 else float(winners[0] == 0),
            points=(float(outcome.scores[0]), float(outcome.scores[1])),
        )


UNITS: Mapping[str, type[Round] | type[Hands] | type[Whole]] = {
    "dualis": Round,
    "dois": Hands,
    "duality": Whole,
}
NEEDED: Mapping[str, Mapping[str, OptionValue]] = {"dualis": {"mode": "teams"}, "dois": {"players": 4}}
"""Options without which there are not two sides alike."""


def check_options(game_name: str, options: Options) -> None:
    """Raise `OptionError` where a game with these options has not two sides alike."""
    for name, value in NEEDED.get(game_name, {}).items():
        if options[name] != value:
            raise OptionError(f"the arena of {game_name} needs {name}={value}.")


def _by_side(counts: Sequence[int]) -> tuple[int, int]:
    return sum(counts[::2]), sum(counts[1::2])
