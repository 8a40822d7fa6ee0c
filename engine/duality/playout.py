"""Random games of duality in plain numbers, for trying things out; mypyc can compile it."""

from __future__ import annotations

from typing import Final

from engine.duality.position import PASS, UNDECIDED, Position
from engine.duality.tiles import BITS, COLOURS, PORTS_OF

_RANDOM_MODULUS: Final = 0x7FFFFFFF
_RANDOM_FACTOR: Final = 48271
_DARTS: Final = 24


class Dice:
    """Quick random numbers, good enough for trying things out."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = seed % (_RANDOM_MODULUS - 1) + 1

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1."""
        self.state = self.state * _RANDOM_FACTOR % _RANDOM_MODULUS
        return self.state % n


def random_move(position: Position, dice: Dice) -> int:
    """Any legal move of the one to move, each as likely as the others; `PASS` where there is none."""
    mover = position.mover
    facings = position.facings(mover)
    if not facings:
        return PASS
    hot = position.reach(mover)
    repeats = position.repeats()
    mine = PORTS_OF[mover]
    entries, cells, shown = position.entries, position.cells, position.shown
    ways = len(facings)
    choices = len(hot) * ways
    # Most tiles fit in most of these cells, so a few darts are quicker than a list of all that do.
    for _ in range(_DARTS):
        dart = dice.below(choices)
        cell = hot[dart // ways]
        facing = facings[dart % ways]
        if not entries[cell] & mine[facing]:
            continue
        inside = cells[cell]
        if inside >= 0:
            around = shown[cell]
            if BITS[COLOURS[facing] & around] < BITS[COLOURS[inside] & around]:
                continue
            if repeats and cell << 7 | facing in repeats:
                continue
        return cell << 7 | facing
    moves = position.legal()
    return moves[dice.below(len(moves))] if moves else PASS


def random_playout(start: Position, seed: int) -> int:
    """Who wins when both make random moves from here on; `NOBODY` in a draw."""
    position = start.copy()
    dice = Dice(seed)
    while position.winner == UNDECIDED:
        position.play(random_move(position, dice))
    return position.winner
