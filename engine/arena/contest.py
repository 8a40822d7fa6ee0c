"""Two bots play the same deals from both sides; every game is a function of the contest and its number."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from engine.arena.entry import meetings_of
from engine.arena.units import SIDES, BidMet, side_of
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
    exact: int
    """Bids met exactly, of `bids`."""
    bids: int
    times: tuple[float, ...]
    """The seconds of each decision."""


@dataclass(frozen=True, slots=True)
class Played:
    """One game of a pair."""

    score: float
    """Of A: 1, 0, or a half."""
    a: Share
    b: Share
    judged: tuple[BidMet, ...]
    """The bids whose hands were judged; side 0 is A."""


@dataclass(frozen=True, slots=True)
class Pair:
    """A deal played twice, with the sides exchanged."""

    index: int
    seed: int
    straight: Played
    """A has the even seats."""
    exchanged: Played

    @property
    def games(self) -> tuple[Played, Played]:
        """Both games."""
        return self.straight, self.exchanged

    @property
    def score(self) -> float:
        """Of A, from 0 to 1."""
        return (self.straight.score + self.exchanged.score) / 2


def play_pair(contest: Contest, index: int, clock: Clock) -> Pair:
    """Pair number `index` of a contest."""
    seed = Rng.of("arena", contest.seed, index).bits()
    return Pair(index, seed, _play(contest, seed, False, clock), _play(contest, seed, True, clock))


def _play(contest: Contest, seed: int, exchanged: bool, clock: Clock) -> Played:
    """Play a deal, with A on the odd seats where the sides are exchanged."""
    match = Match(Setup(contest.game, contest.options, seed))
    unit = meetings_of(contest.game).unit()
    players = (contest.b, contest.a) if exchanged else (contest.a, contest.b)
    times: tuple[list[float], list[float]] = ([], [])
    decisions = 0
    while (verdict := unit.verdict(match.state)) is None:
        seat = match.next_to_act
        view, player = match.view(seat), players[side_of(seat)]
        start = clock()
        action = _decide(contest.game, view, player, seed, decisions, seat)
        times[side_of(seat)].append(clock() - start)
        unit.notice(view, action)
        match.play(seat, action)
        decisions += 1
    shares = [
        Share(verdict.points[side], verdict.exact[side], verdict.bids[side], tuple(times[side]))
        for side in SIDES
    ]
    if not exchanged:
        return Played(verdict.score, shares[0], shares[1], verdict.judged)
    judged = tuple(BidMet(1 - bid.side, bid.strength, bid.bid, bid.exact) for bid in verdict.judged)
    return Played(1.0 - verdict.score, shares[1], shares[0], judged)


def _decide(game: str, view: Any, player: Player, seed: int, decisions: int, seat: Seat) -> Any:
    thinking = thinking_seed(seed, decisions, seat)
    return choose(game, view, player.level, player.character, thinking, player.iterations)
