"""One measurement of the engine in this process, printed as JSON: `python -m engine.arena.bench_child`."""

from __future__ import annotations

import json
import sys
from importlib import import_module
from typing import Any

from engine.arena.workers import CLOCK
from engine.bots.choose import choose, thinking_seed
from engine.bots.levels import LEVELS
from engine.match import Match, Setup

SOMEBODY = "sora"


def playouts(game: str, seconds: float) -> float:
    """Random games to the end a second, dealing included, measured for at least so long."""
    kernel = import_module(f"engine.{game}.playout")
    count = 16
    kernel.random_playouts(1, count)
    while True:
        start = CLOCK()
        kernel.random_playouts(2, count)
        taken = CLOCK() - start
        if taken >= seconds:
            return count / taken
        count *= 2 if taken <= 0 else max(2, min(16, round(1.2 * seconds / taken)))


def search(game: str, iterations: int) -> float:
    """Iterations a second of the expert's search, for the first card of a hand: the median of a few deals."""
    rates = []
    for seed in range(1, 6):
        match = Match(Setup(game, {}, seed))
        while len(match.legal(match.next_to_act)) < 2 or _bidding(match):
            _play(match, seed, "casual")
        view = match.view(match.next_to_act)
        start = CLOCK()
        choose(game, view, "expert", SOMEBODY, seed, iterations)
        rates.append(iterations / (CLOCK() - start))
    return sorted(rates)[len(rates) // 2]


def _bidding(match: Match) -> bool:
    return bool(match.legal(match.next_to_act)[0].text.startswith("bid"))


def moves(game: str, positions: int) -> dict[str, list[float]]:
    """The seconds that each level takes for a move, in positions spread over a match between casual bots."""
    times: dict[str, list[float]] = {level: [] for level in LEVELS}
    match = Match(Setup(game, {}, 7))
    length = _length(game)
    apart = max(1, length // positions)
    while match.outcome is None and len(match.actions) < length:
        if len(match.actions) % apart == 0:
            seat = match.next_to_act
            view, seed = match.view(seat), thinking_seed(7, len(match.actions), seat)
            for level in LEVELS:
                start = CLOCK()
                choose(game, view, level, SOMEBODY, seed)
                times[level].append(CLOCK() - start)
        _play(match, 7, "casual")
    return times


def _length(game: str) -> int:
    """The decisions of a round of Duālis, of two hands of Dois, of most games of duality."""
    return {"dualis": 52, "dois": 104, "duality": 30}[game]


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
