"""Asks bots for a few moves of every game, to see that a compiled engine works before it is used.

    PYTHONPATH=FOLDER python -P _try_kernels.py

It ends with an error where one cannot move, or where the engine on the path is not the compiled one.
"""

from __future__ import annotations

import sys

from engine import registry
from engine.bots.choose import choose
from engine.bots.kernel.tree import COMPILED
from engine.bots.levels import LEVELS
from engine.match import Match, Setup

MOVES = 12
ITERATIONS = 20


def main() -> int | str:
    """What `sys.exit` takes: 0, or what is wrong."""
    if not COMPILED:
        return "the engine is not compiled"
    for game in ("dualis", "dois", "duality"):
        levels = [level for level in LEVELS if registry.descriptor(game).iterations()[level]]
        match = Match(Setup(game, {}, 1))
        for number in range(MOVES):
            if match.outcome is not None:
                break
            seat = match.next_to_act
            level = levels[number % len(levels)]
            match.play(seat, choose(game, match.view(seat), level, "sora", number, ITERATIONS))
    return 0


if __name__ == "__main__":
    sys.exit(main())
