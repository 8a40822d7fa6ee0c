"""A contest played to its end, or until it is decided, or until somebody has seen enough."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from statistics import fmean, median
from typing import Any

from engine.arena.contest import Contest, Pair, Played, Player, Share
from engine.arena.intervals import VERY_SURE, Interval, win_interval
from engine.arena.progress import Progress
from engine.arena.units import BidMet
from engine.arena.workers import play_pairs
from engine.bots.kernel.tree import COMPILED

LOOK = 20
"""How many pairs are played between two looks at whether the contest is decided."""
ALL_PLAYED, DECIDED, STOPPED = "all played", "decided", "stopped"


@dataclass(frozen=True, slots=True)
class Figures:
    """What one of the two bots did in all games together."""

    points: float
    """A game."""
    exact: int
    bids: int
    moves: int
    median_time: float
    worst_time: float

    @classmethod
    def of(cls, shares: list[Share]) -> Figures:
        """The sum of its games."""
        times = [seconds for share in shares for seconds in share.times]
        return cls(
            points=fmean(share.points for share in shares) if shares else 0.0,
            exact=sum(share.exact for share in shares),
            bids=sum(share.bids for share in shares),
            moves=len(times),
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
    pairs: tuple[Pair, ...]
    ended: str
    asked: float | None = None
    """The win rate that was to be told apart from A's."""

    @property
    def games(self) -> list[Played]:
        """Every game."""
        return [game for pair in self.pairs for game in pair.games]

    @property
    def win_rate(self) -> float:
        """Of A; a game that nobody won is half a win. 0 where nothing was played."""
        return fmean(pair.score for pair in self.pairs) if self.pairs else 0.0

    @property
    def interval(self) -> Interval:
        """The 95 % interval of the win rate."""
        return win_interval([pair.score for pair in self.pairs])

    @property
    def figures(self) -> tuple[Figures, Figures]:
        """Of A and of B."""
        games = self.games
        return Figures.of([game.a for game in games]), Figures.of([game.b for game in games])

    @property
    def judged(self) -> list[BidMet]:
        """Every bid whose hand was judged; side 0 is A."""
        return [bid for game in self.games for bid in game.judged]

    def to_json(self) -> dict[str, Any]:
        """Everything, for a file."""
        contest = self.contest
        interval = self.interval
        return {
            "game": contest.game,
            "options": dict(contest.options),
            "seed": contest.seed,
            "compiled": COMPILED,
            "pairs": len(self.pairs),
            "games": 2 * len(self.pairs),
            "ended": self.ended,
            "enough": self.asked,
            "win_rate": self.win_rate,
            "interval_95": [interval.low, interval.high],
            "sides": {
                name: _side(player, figures)
                for name, player, figures in zip("ab", (contest.a, contest.b), self.figures, strict=True)
            },
            "bids": [[bid.side, round(bid.strength, 3), bid.bid, bid.exact] for bid in self.judged],
            "results": [
                {
                    "index": pair.index,
                    "seed": pair.seed,
                    "scores": [game.score for game in pair.games],
                    "points": [[game.a.points, game.b.points] for game in pair.games],
                    "exact": [[game.a.exact, game.b.exact] for game in pair.games],
                }
                for pair in self.pairs
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
        "seconds_a_move_median": figures.median_time,
        "seconds_a_move_worst": figures.worst_time,
    }


def hold(contest: Contest, pairs: int, jobs: int, enough: float | None = None) -> Meeting:
    """Play a contest; Ctrl+C ends it with what has been played.

    With `enough`, it also ends once the win rate is known to be above or below that. Who looks often sees
    chance at its best, so the contest is only looked at every `LOOK` pairs, and a 99 % interval must lie
    wholly on one side. The pairs that count are the first ones in order, whichever process was quicker.
    """
    found: dict[int, Pair] = {}
    whole = 0
    title = f"{contest.game}: {contest.a.level} - {contest.b.level}"
    playing = play_pairs(contest, range(pairs), jobs)
    try:
        with Progress(title, pairs) as progress:
            for pair in playing:
                found[pair.index] = pair
                while whole in found:
                    whole += 1
                    if enough is not None and whole % LOOK == 0 and whole < pairs:
                        first = [found[index] for index in range(whole)]
                        if win_interval([one.score for one in first], VERY_SURE).decides(enough):
                            return Meeting(contest, tuple(first), DECIDED, enough)
                progress.show(len(found), f"{fmean(one.score for one in found.values()):.1%} won")
    except KeyboardInterrupt:
        return Meeting(contest, _in_order(found.values()), STOPPED, enough)
    finally:
        playing.close()
    return Meeting(contest, _in_order(found.values()), ALL_PLAYED, enough)


def _in_order(pairs: Iterable[Pair]) -> tuple[Pair, ...]:
    return tuple(sorted(pairs, key=lambda pair: pair.index))
