"""One measurement of the engine in this process, printed as JSON: `python -m engine.arena.bench_child`."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Sequence
from statistics import median
from typing import Any, TypedDict, TypeVar

from engine.arena.entry import Speed, entry_of, option_sets
from engine.arena.workers import CLOCK
from engine.bots.choose import choose, thinking_seed
from engine.bots.levels import LEVELS, QUICKEST
from engine.core import Options
from engine.match import Match, Setup
from engine.rng import Rng

SOMEBODY = "sora"
MATCHES = 12
"""The most matches that the times of moves are taken over, each with other options."""
_Thing = TypeVar("_Thing")


def playouts(game: str, seconds: float) -> float:
    """Random games to the end a second, dealing included, measured for at least `seconds`."""
    random_playouts = speed_of(game).playouts()
    count = 16
    random_playouts(1, count)
    while True:
        start = CLOCK()
        random_playouts(2, count)
        taken = CLOCK() - start
        if taken >= seconds:
            return count / taken
        count *= 2 if taken <= 0 else max(2, min(16, round(1.2 * seconds / taken)))


def search(game: str, iterations: int) -> float:
    """Iterations a second of the expert's search, for the first card of a hand: the median of a few deals."""
    measured = speed_of(game).search
    assert measured is not None  # or nobody would ask
    rates = []
    for seed in range(1, 6):
        match = Match(Setup(game, {}, seed))
        while len(legal := match.legal(match.next_to_act)) < 2 or not measured.starts(legal[0]):
            _play(match, seed, QUICKEST)
        view = match.view(match.next_to_act)
        start = CLOCK()
        choose(game, view, "expert", SOMEBODY, seed, iterations)
        rates.append(iterations / (CLOCK() - start))
    return median(rates)


class Times(TypedDict):
    """The seconds of each decision of a level."""

    processor: list[float]
    wall: list[float]


def moves(game: str, positions: int) -> dict[str, Times]:
    """The time that each level takes for a decision, in at least this number of positions.

    They are spread over whole matches between casual bots, with all options mixed. What a level loads before
    its first move counts as part of that.
    """
    times: dict[str, Times] = {level: {"processor": [], "wall": []} for level in LEVELS}
    matches = Rng.of("bench", game).shuffled(option_sets(game))[:MATCHES]
    each = -(-positions // len(matches))
    for seed, options in enumerate(matches, 1):
        for view, thinking in spread(decisions_of(game, options, seed), each):
            for level in LEVELS:
                wall, processor = time.perf_counter(), CLOCK()
                choose(game, view, level, SOMEBODY, thinking)
                times[level]["processor"].append(CLOCK() - processor)
                times[level]["wall"].append(time.perf_counter() - wall)
    return times


def decisions_of(game: str, options: Options, seed: int) -> list[tuple[Any, int]]:
    """The views of a whole match in which there was something to decide, with seeds to think with."""
    found = []
    match = Match(Setup(game, options, seed))
    while match.outcome is None:
        seat = match.next_to_act
        if len(match.legal(seat)) > 1:
            found.append((match.view(seat), thinking_seed(seed, len(match.actions), seat)))
        _play(match, seed, QUICKEST)
    return found


def spread(things: Sequence[_Thing], wanted: int) -> list[_Thing]:
    """A number of things, the first among them, evenly spread; some twice where there are not so many."""
    return [things[index * len(things) // wanted] for index in range(wanted)]


def speed_of(game: str) -> Speed:
    """How the speed of a game is measured."""
    speed = entry_of(game).speed
    assert speed is not None  # or nobody would ask
    return speed


def _play(match: Match, seed: int, level: str) -> None:
    seat = match.next_to_act
    thinking = thinking_seed(seed, len(match.actions), seat)
    match.play(seat, choose(match.game.name, match.view(seat), level, SOMEBODY, thinking))


def measure(what: str, game: str, amount: float) -> Any:
    """The measurement that the arguments name."""
    match what:
        case "playouts":
            return playouts(game, amount)
        case "search":
            return search(game, int(amount))
        case _:
            return moves(game, int(amount))


if __name__ == "__main__":
    sys.stdout.write(json.dumps(measure(sys.argv[1], sys.argv[2], float(sys.argv[3]))))
