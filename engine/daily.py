"""The deal of a day: the date is the seed, so everybody everywhere meets the same cards and the same bots."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine import registry
from engine.bots.advise import LEVEL as EXPERT
from engine.bots.characters import CHARACTERS
from engine.bots.choose import choose, thinking_seed
from engine.core import Seat, complete
from engine.match import Match, Setup
from engine.rng import Rng

SEAT: Seat = 0
"""Where the player sits."""
LEVEL = "strong"
"""How the bots of a daily deal play."""
REPLAYS = 20
"""How often experts play a deal for its par."""

_SEED_BITS = 31


@dataclass(frozen=True, slots=True)
class Daily:
    """The deal of a game on a day."""

    setup: Setup
    characters: tuple[str, ...]
    """Whose style is played at each seat; the one at `SEAT` makes room for the player."""


@dataclass(frozen=True, slots=True)
class Played:
    """What somebody at `SEAT` made of a deal."""

    score: int
    won: bool


@dataclass(frozen=True, slots=True)
class Par:
    """What experts made of a deal, in the player's seat."""

    replays: int
    score: float
    """On average."""
    wins: int


def daily(game_name: str, day: str) -> Daily:
    """The deal of a day, which is written as 2026-11-18: the engine knows no calendar."""
    rng = Rng.of("daily", game_name, day)
    options = complete(registry.game(game_name), registry.descriptor(game_name).daily)
    setup = Setup(game_name, options, rng.bits() >> (64 - _SEED_BITS))
    styles = rng.shuffled(CHARACTERS)
    return Daily(setup, tuple(styles[seat % len(styles)] for seat in range(setup.seats)))


def play_for_par(deal: Daily, replay: int, iterations: int | None = None) -> Played:
    """What an expert makes of a deal in the player's seat, against the bots that the player meets.

    Everybody sees their own view alone. The replays of a deal differ in what its players think, and so in
    how they play; `iterations` are the expert's, None: as many as at a table.
    """
    match, styles = Match(deal.setup), list(CHARACTERS)
    while match.outcome is None:
        seat = match.next_to_act
        own = seat == SEAT
        level, style = (EXPERT, styles[replay % len(styles)]) if own else (LEVEL, deal.characters[seat])
        seed = thinking_seed(Rng.of(deal.setup.seed, "par", replay).bits(), len(match.actions), seat)
        view = match.view(seat)
        action = choose(deal.setup.game, view, level, style, seed, iterations if own else None)
        match.play(seat, action)
    return Played(match.outcome.scores[SEAT], SEAT in match.outcome.winners)


def reaches(game_name: str, played: Played, par: Par) -> bool:
    """Whether somebody did as well as experts do on average, in the numbers that are told."""
    if registry.descriptor(game_name).by_score:
        return played.score >= round(par.score, 1)
    return played.won or not par.wins


def par_of(played: Sequence[Played]) -> Par:
    """What experts made of a deal on average."""
    score = sum(one.score for one in played) / len(played)
    return Par(len(played), score, sum(one.won for one in played))
