"""All levels of a game on one scale of Elo: neighbours meet, some others too, and a yardstick meets most."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from statistics import median
from typing import Any

from engine.arena import plot
from engine.arena.contest import Contest, Player
from engine.arena.intervals import whole_trials
from engine.arena.meeting import STOPPED, Meeting, hold
from engine.arena.rating import Encounter, Rating, rate
from engine.arena.report import exact_time
from engine.bots.kernel.tree import COMPILED
from engine.bots.levels import LEVELS, SIMPLE
from engine.core import Options

PAIRINGS: tuple[tuple[str, str], ...] = (
    ("casual", SIMPLE),
    ("casual", "beginner"),
    ("strong", SIMPLE),
    ("strong", "casual"),
    ("expert", "strong"),
    ("expert", SIMPLE),
    (SIMPLE, "beginner"),
    ("expert", "casual"),
)
"""Who meets whom, in this order, so that whoever stops early still has a scale; the better one first."""

Entrant = Callable[[str], Player]


@dataclass(frozen=True, slots=True)
class Ladder:
    """What was played of a ladder."""

    game: str
    options: Options
    seed: int
    meetings: tuple[Meeting, ...]

    @property
    def stopped(self) -> bool:
        """Whether somebody ended it by hand."""
        return any(meeting.ended == STOPPED for meeting in self.meetings)

    @property
    def ratings(self) -> dict[str, Rating]:
        """Of all who can be compared with the simple bot."""
        return rate(
            [
                Encounter(
                    meeting.contest.a.level,
                    meeting.contest.b.level,
                    meeting.win_rate,
                    whole_trials([deal.score for deal in meeting.deals]),
                    meeting.even,
                )
                for meeting in self.meetings
                if meeting.deals
            ],
            SIMPLE,
        )

    def meeting(self, a: str, b: str) -> Meeting | None:
        """The meeting of two levels, if they met."""
        for meeting in self.meetings:
            if (meeting.contest.a.level, meeting.contest.b.level) == (a, b) and meeting.deals:
                return meeting
        return None

    def times(self, level: str) -> list[float]:
        """The seconds of every decision of a level."""
        found: list[float] = []
        for meeting in self.meetings:
            for game in meeting.games:
                if meeting.contest.a.level == level:
                    found += game.a.times
                if meeting.contest.b.level == level:
                    found += game.b.times
        return found

    def to_json(self) -> dict[str, Any]:
        """Everything, for a file."""
        return {
            "game": self.game,
            "options": dict(self.options),
            "seed": self.seed,
            "compiled": COMPILED,
            "ratings": {
                name: {"elo": one.elo, "interval_95": [one.elo - one.reach, one.elo + one.reach]}
                for name, one in self.ratings.items()
            },
            "meetings": [meeting.to_json() for meeting in self.meetings],
        }


def climb(game: str, options: Options, seed: int, entrant: Entrant, deals: int, jobs: int) -> Ladder:
    """Let everyone meet; Ctrl+C ends it with what has been played."""
    meetings: list[Meeting] = []
    for a, b in PAIRINGS:
        meetings.append(hold(Contest(game, options, seed, entrant(a), entrant(b)), deals, jobs))
        if meetings[-1].ended == STOPPED:
            break
    return Ladder(game, options, seed, tuple(meetings))


def report(ladder: Ladder) -> Iterator[str]:
    """The table and the picture of letters."""
    ratings = ladder.ratings
    yield title(ladder)
    yield note(ladder)
    yield ""
    yield f"{'':<12}{'Elo':>6}{'95 % interval':>18}{'against the level below':>34}{'time a move':>16}"
    for name, one in plot.ordered(ratings):
        interval = f"{one.elo - one.reach:.0f} to {one.elo + one.reach:.0f}" if one.reach else "by definition"
        seconds = exact_time(median(ladder.times(name)))
        yield f"{name:<12}{one.elo:>6.0f}{interval:>18}{_below(ladder, name):>34}{seconds:>16}"
    yield ""
    yield from plot.letters(ratings)


def _below(ladder: Ladder, name: str) -> str:
    if name not in LEVELS[1:]:
        return "-"
    meeting = ladder.meeting(name, LEVELS[LEVELS.index(name) - 1])
    if meeting is None:
        return "-"
    low, high = meeting.interval.low, meeting.interval.high
    return f"{meeting.contest.b.level} {meeting.win_rate:.1%} ({low:.1%} to {high:.1%})"


def title(ladder: Ladder) -> str:
    """What is rated."""
    options = ", ".join(f"{name}={value}" for name, value in ladder.options.items())
    return f"{ladder.game} ({options}), {'compiled' if COMPILED else 'plain Python'}"


def note(ladder: Ladder) -> str:
    """How it came about."""
    games = sum(len(meeting.games) for meeting in ladder.meetings)
    early = "; stopped by hand" if ladder.stopped else ""
    return f"{games} games of {len(ladder.meetings)} pairings, seed {ladder.seed}; {SIMPLE} is 1000{early}"
