"""Two bots play the same deals from all sides; every game is a function of the contest and its number."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Any

from engine.arena.entry import meetings_of, seatings
from engine.arena.units import BidMet, Seats, Verdict
from engine.bots.choose import choose, thinking_seed
from engine.core import OptionValue, Seat
from engine.match import Match, Setup
from engine.rng import Rng

Clock = Callable[[], float]


@dataclass(frozen=True, slots=True)
class Player:
    """A bot in the arena."""

    level: str
    character: str
    iterations: int


@dataclass(frozen=True, slots=True)
class Contest:
    """Who plays what, on which deals; `options` are complete."""

    game: str
    options: Mapping[str, OptionValue]
    seed: int
    a: Player
    b: Player


@dataclass(frozen=True, slots=True)
class Share:
    """What one of the two bots made of a game."""

    points: float
    """Of one of its seats, on average."""
    bids: tuple[BidMet, ...]
    times: tuple[float, ...]
    """The seconds of each decision."""

    @property
    def exact(self) -> int:
        """How many bids were met exactly."""
        return sum(bid.exact for bid in self.bids)


@dataclass(frozen=True, slots=True)
class Played:
    """One game of a deal."""

    score: float
    """A's share of the win: 1, 0, or a part where several win."""
    a: Share
    b: Share


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal, and a game of it for every place that A can have: one side and the other, or each seat."""

    index: int
    seed: int
    games: tuple[Played, ...]

    @property
    def score(self) -> float:
        """Of A, from 0 to 1."""
        return fmean(game.score for game in self.games)


def play_deal(contest: Contest, index: int, clock: Clock) -> Deal:
    """Deal number `index` of a contest."""
    seed = Rng.of("arena", contest.seed, index).bits()
    places = seatings(contest.game, contest.options)
    return Deal(index, seed, tuple(_play(contest, seed, place, clock) for place in places))


def _play(contest: Contest, seed: int, place: Seats, clock: Clock) -> Played:
    """Play a deal, with A in these seats and B in all others."""
    match = Match(Setup(contest.game, contest.options, seed))
    unit = meetings_of(contest.game).unit(contest.options)
    times_a: list[float] = []
    times_b: list[float] = []
    decisions = 0
    while (verdict := unit.verdict(match.state)) is None:
        seat = match.next_to_act
        view = match.view(seat)
        player, times = (contest.a, times_a) if seat in place else (contest.b, times_b)
        start = clock()
        action = _decide(contest.game, view, player, seed, decisions, seat)
        times.append(clock() - start)
        unit.notice(view, action)
        match.play(seat, action)
        decisions += 1
    rest = frozenset(range(len(verdict.points))) - place
    return Played(verdict.share(place), _share(verdict, place, times_a), _share(verdict, rest, times_b))


def _share(verdict: Verdict, seats: Seats, times: Sequence[float]) -> Share:
    return Share(
        points=fmean(verdict.points[seat] for seat in seats),
        bids=tuple(bid for bid in verdict.bids if bid.seat in seats),
        times=tuple(times),
    )


def _decide(game: str, view: Any, player: Player, seed: int, decisions: int, seat: Seat) -> Any:
    thinking = thinking_seed(seed, decisions, seat)
    return choose(game, view, player.level, player.character, thinking, player.iterations)
