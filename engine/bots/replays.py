"""Rounds that are over, played again by experts: what the cards were worth, whoever held them.

An expert sits at every seat and knows its own view alone, as always; but the whole state of the deal goes
through the pipe to where they play. So there is one way to come by such a deal, and it refuses a match that
still goes on.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine import registry
from engine.bots.advise import LEVEL
from engine.bots.characters import CHARACTERS
from engine.bots.choose import budget, choose, thinking_seed
from engine.match import Match
from engine.review import Luck, moments, reviewing
from engine.rng import Rng

REPLAYS = 12
"""How often a round is played again."""
SHARE = 1 / 16
"""Of an expert's iterations in a replay: many players who are a little quicker say more than a few."""


class UnfinishedError(ValueError):
    """A match that goes on: nobody may look at its cards."""


@dataclass(frozen=True, slots=True)
class FinishedRound:
    """A round of a match that is over, as it was before its first decision."""

    game: str
    number: int
    state: Any
    seed: int
    """Of the match: replays differ from match to match."""


def finished_rounds(match: Match) -> tuple[FinishedRound, ...]:
    """The rounds of a match that is over; `UnfinishedError` where it is not."""
    if match.outcome is None:
        raise UnfinishedError("this match goes on.")
    found: dict[int, FinishedRound] = {}
    for moment in moments(match):
        if moment.round not in found:
            setup = match.setup
            found[moment.round] = FinishedRound(setup.game, moment.round, moment.state, setup.seed)
    return tuple(found.values())


def replay_seed(round_: FinishedRound, replay: int) -> int:
    """The seed for one of the replays of a round."""
    return Rng.of(round_.seed, "replay", round_.number, replay).bits()


def play_again(game_name: str, state: Any, seed: int, iterations: int | None = None) -> tuple[float, ...]:
    """What each side makes in a round that experts play from this state on; bots see their views alone."""
    game, about = registry.game(game_name), reviewing(game_name)
    before, round_ = about.points(state), about.round_of(state)
    if before is None:
        raise ValueError(f"{game_name} counts nothing that cards could be worth.")
    if iterations is None:
        iterations = budget(game_name, LEVEL, SHARE)
    styles, step = list(CHARACTERS), 0
    while game.outcome(state) is None and about.round_of(state) == round_:
        rng = Rng.of("replay", seed, step)
        acting = game.to_act(state)
        if acting:
            seat = min(acting)
            style = styles[(seat + seed) % len(styles)]
            view = game.view(state, seat)
            action = choose(game_name, view, LEVEL, style, thinking_seed(seed, step, seat), iterations)
            state, _ = game.apply(state, seat, action, rng)
        else:
            state, _ = game.advance(state, rng)
        step += 1
    after = about.points(state)
    assert after is not None  # it was counted before
    return tuple(end - start for start, end in zip(before, after, strict=True))


def luck_of(match: Match, made: Mapping[int, Sequence[Sequence[float]]]) -> tuple[Luck, ...]:
    """Luck or skill of each side, from what experts made in the replays of every round, by its number.

    Nothing where a round was not played again yet, or where the game counts nothing.
    """
    about = reviewing(match.setup.game)
    points = about.points(match.state)
    rounds = finished_rounds(match)
    if points is None or not rounds or any(not made.get(one.number) for one in rounds):
        return ()
    found = []
    for side, own in enumerate(points):
        samples = [[replay[side] for replay in made[one.number]] for one in rounds]
        experts = sum(map(_mean, samples))
        error = math.sqrt(sum(_variance(sample) / len(sample) for sample in samples))
        replays = min(len(sample) for sample in samples)
        found.append(Luck(side, own, experts, error, replays, about.UNIT))
    return tuple(found)


def _mean(sample: Sequence[float]) -> float:
    return math.fsum(sample) / len(sample)


def _variance(sample: Sequence[float]) -> float:
    """How far the replays of a round lie apart, as one of them tells of those that were not played."""
    middle = _mean(sample)
    return math.fsum((one - middle) ** 2 for one in sample) / max(1, len(sample) - 1)
