"""One measurement of the engine in this process, printed as JSON: `python -m engine.arena.bench_child`."""

from __future__ import annotations

import json
import sys
from statistics import median
from typing import Any

from engine.arena.entry import Speed, entry_of
from engine.arena.workers import CLOCK
from engine.bots.choose import choose, thinking_seed
from engine.bots.levels import LEVELS, QUICKEST
from engine.match import Match, Setup

SOMEBODY = "sora"


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


def moves(game: str, positions: int) -> dict[str, list[float]]:
    """The seconds that each level takes for a move, in positions spread over a match between casual bots."""
    times: dict[str, list[float]] = {level: [] for level in LEVELS}
    match = Match(Setup(game, {}, 7))
    length = speed_of(game).decisions
    apart = max(1, length // positions)
    while match.outcome is None and len(match.actions) < length:
        if len(match.actions) % apart == 0:
            seat = match.next_to_act
            view, seed = match.view(seat), thinking_seed(7, len(match.actions), seat)
            for level in LEVELS:
                start = CLOCK()
                choose(game, view, level, SOMEBODY, seed)
                times[level].append(CLOCK() - start)
        _play(match, 7, QUICKEST)
    return times


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
