"""What the engine in this process does, as JSON: run once plain and once compiled, and compared.

python -P compiled_probe.py GAME
"""

from __future__ import annotations

import importlib
import json
import sys
from typing import Any

from engine import registry
from engine.bots.choose import choose, thinking_seed
from engine.bots.kernel.dice import Dice
from engine.bots.kernel.tree import COMPILED
from engine.bots.levels import LEVELS, RANDOM
from engine.match import Match, Setup

POSITIONS = 120
ITERATIONS = 40
PLAYOUTS = 200


def decisions(game: str) -> list[str]:
    """What each level does in the positions of a few matches between bots that play anything."""
    levels = [level for level in LEVELS if registry.descriptor(game).iterations()[level]]
    characters = ["sora", "kai", "noa", "yui"]
    found: list[str] = []
    seed = 0
    while len(found) < POSITIONS:
        seed += 1
        match = Match(Setup(game, {}, seed))
        while match.outcome is None and len(match.actions) < 60 and len(found) < POSITIONS:
            seat = match.next_to_act
            view = match.view(seat)
            number = len(found)
            level, character = levels[number % len(levels)], characters[number % len(characters)]
            thinking = thinking_seed(seed, len(match.actions), seat)
            found.append(choose(game, view, level, character, thinking, ITERATIONS).text)
            match.play(seat, choose(game, view, RANDOM, character, thinking))
    return found


def dice() -> list[Any]:
    """Throws of every size."""
    thrown: list[Any] = []
    for seed in (0, 1, 2**31, 2**32 - 1, 2**63 - 1):
        dice = Dice(seed)
        thrown.append([dice.below(n) for n in (1, 2, 6, 52, 1000, 10**9)])
        thrown.append([dice.chance() for _ in range(10)])
    return thrown


def playouts(game: str) -> list[tuple[int, int]]:
    """Random games to the end, in a number that depends on all of them."""
    kernel = importlib.import_module(f"engine.{game}.bot.kernel.playout")
    return [kernel.random_playouts(seed, PLAYOUTS) for seed in (1, 2, 2**40 + 7)]


if __name__ == "__main__":
    chosen = sys.argv[1]
    told = {"dice": dice(), "decisions": decisions(chosen), "playouts": playouts(chosen)}
    print(json.dumps({"compiled": COMPILED, "told": told}))
