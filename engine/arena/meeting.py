"""A contest played to its end, or until it is decided, or until somebody has seen enough."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from statistics import fmean, median
from typing import Any

from engine.arena.contest import Contest, Deal, Played, Player, Share
from engine.arena.entry import even_share
from engine.arena.intervals import VERY_SURE, Interval, win_interval
from engine.arena.progress import Progress
from engine.arena.units import BidMet
from engine.arena.workers import play_deals
from engine.bots.kernel.tree import COMPILED

LOOK = 20
"""How many deals are played between two looks at whether the contest is decided."""
ALL_PLAYED, DECIDED, STOPPED = "all played", "decided", "stopped"


@dataclass(frozen=True, slots=True)
class Figures:
    """What one of the two bots did in all games together."""

    points: float
    """A game, for each of its seats."""
    exact: int
    bids: int
    moves: int
    mean_time: float
    median_time: float
    worst_time: float

    @classmethod
    def of(cls, shares: list[Share]) -> Figures:
        """The sum of its games."""
        times = [seconds for share in shares for seconds in share.times]
        return cls(
            points=fmean(share.points for share in shares) if shares else 0.0,
            exact=sum(share.exact for share in shares),
            bids=sum(len(share.bids) for share in shares),
            moves=len(times),
            mean_time=fmean(times) if times else 0.0,
            median_time=median(times) if times else 0.0,
            worst_time=max(times, default=0.0),
        )

    @property
    def exact_rate(self) -> float | None:
        """The share of bids met exactly; None where nobody bids."""
        return self.exact / self.bids if self.bids else None


@dataclass(frozen=True, slots=True)
class Meeting:
    """What was played of a contest, in order, and why no more."""

    contest: Contest
    deals: tuple[Deal, ...]
    ended: str
    asked: float | None = None
    """The win rate that was to be told apart from A's."""

    @property
    def games(self) -> list[Played]:
        """Every game."""
        return [game for deal in self.deals for game in deal.games]

    @property
    def win_rate(self) -> float:
        """Of A; a win that several share counts in parts. 0 where nothing was played."""
        return fmean(deal.score for deal in self.deals) if self.deals else 0.0

    @property
    def even(self) -> float:
        """What A would win if it were no better and no worse than B."""
        return even_share(self.contest.game, self.contest.options)

    @property
    def interval(self) -> Interval:
        """The 95 % interval of the win rate."""
        return win_interval([deal.score for deal in self.deals])

    @property
    def figures(self) -> tuple[Figures, Figures]:
        """Of A and of B."""
        games = self.games
        return Figures.of([game.a for game in games]), Figures.of([game.b for game in games])

    @property
    def bids(self) -> tuple[list[BidMet], list[BidMet]]:
        """Every bid of A and of B."""
        games = self.games
        return [bid for game in games for bid in game.a.bids], [bid for game in games for bid in game.b.bids]

    def to_json(self) -> dict[str, Any]:
        """Everything, for a file."""
        contest = self.contest
        interval = self.interval
        return {
            "game": contest.game,
            "options": dict(contest.options),
            "seed": contest.seed,
            "compiled": COMPILED,
            "deals": len(self.deals),
            "games": len(self.games),
            "ended": self.ended,
            "enough": self.asked,
            "win_rate": self.win_rate,
            "even_share": self.even,
            "interval_95": [interval.low, interval.high],
            "sides": {
                name: _side(player, figures)
                for name, player, figures in zip("ab", (contest.a, contest.b), self.figures, strict=True)
            },
            "bids": [
                [side, None if bid.strength is None else round(bid.strength, 3), bid.bid, bid.exact]
                for side, bids in enumerate(self.bids)
                for bid in bids
            ],
            "results": [
                {
                    "index": deal.index,
                    "seed": deal.seed,
                    "scores": [game.score for game in deal.games],
                    "points": [[game.a.points, game.b.points] for game in deal.games],
                    "exact": [[game.a.exact, game.b.exact] for game in deal.games],
                }
                for deal in self.deals
            ],
        }


def _side(player: Player, figures: Figures) -> dict[str, Any]:
    return {
        "level": player.level,
        "character": player.character,
        "iterations": player.iterations,
        "points_a_game": figures.points,
        "bids_met_exactly": figures.exact,
        "bids": figures.bids,
        "moves": figures.moves,
        "seconds_a_move_mean": figures.mean_time,
        "seconds_a_move_median": figures.median_time,
        "seconds_a_move_worst": figures.worst_time,
    }


def hold(contest: Contest, deals: int, jobs: int, enough: float | None = None) -> Meeting:
    """Play a contest; Ctrl+C ends it with what has been played.

    With `enough`, it also ends once the win rate is known to be above or below that. Who looks often sees
    chance at its best, so the contest is only looked at every `LOOK` deals, and a 99 % interval must lie
    wholly on one side. The deals that count are the first ones in order, whichever process was quicker.
    """
    found: dict[int, Deal] = {}
    whole = 0
    title = f"{contest.game}: {contest.a.level} - {contest.b.level}"
    playing = play_deals(contest, range(deals), jobs)
    try:
        with Progress(title, deals) as progress:
            for deal in playing:
                found[deal.index] = deal
                while whole in found:
                    whole += 1
                    if enough is not None and whole % LOOK == 0 and whole < deals:
                        first = [found[index] for index in range(whole)]
                        if win_interval([one.score for one in first], VERY_SURE).decides(enough):
                            return Meeting(contest, tuple(first), DECIDED, enough)
                progress.show(len(found), f"{fmean(one.score for one in found.values()):.1%} won")
    except KeyboardInterrupt:
        return Meeting(contest, _in_order(found.values()), STOPPED, enough)
    finally:
        playing.close()
    return Meeting(contest, _in_order(found.values()), ALL_PLAYED, enough)


def _in_order(deals: Iterable[Deal]) -> tuple[Deal, ...]:
    return tuple(sorted(deals, key=lambda deal: deal.index))
