"""The last tricks of Duālis in teams, solved with all cards open; compiled by mypyc."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from engine.bots.kernel.tree import NOBODY
from engine.dualis.bot.kernel.round import Round

DEEPEST: Final = 4
"""The most tricks that are solved; more take too long."""
MOST: Final = 1000
"""More than any round can be won by."""


class Solver:
    """Solves positions one after another, with its own tables to play on."""

    __slots__ = ("tables",)

    def __init__(self, high_low: bool) -> None:
        self.tables = [Round(4, True, high_low) for _ in range(4 * DEEPEST)]

    def solve(self, position: Round, low: i64, high: i64) -> i64:
        """By how much side 0 wins, as `Round.ahead` counts it; exact between `low` and `high`, else a bound.

        With -1 and 1 it is quickest, and says just who wins.
        """
        return self._best(position, 0, low, high)

    def _best(self, table: Round, depth: i64, low: i64, high: i64) -> i64:
        if table.mover == NOBODY:
            return table.ahead()
        after = self.tables[depth]
        ours = table.mover & 1 == 0
        best: i64 = MOST
        if ours:
            best = -best
        legal = table.cards()
        while legal:
            bit: int = legal & -legal
            legal &= legal - 1
            card: i64 = bit.bit_length() - 1
            coin: i64 = 0
            while coin < 2:
                after.copy_from(table)
                after.lay(card, coin)
                value = self._best(after, depth + 1, low, high)
                if ours:
                    if value > best:
                        best = value
                    if best > low:
                        low = best
                else:
                    if value < best:
                        best = value
                    if best < high:
                        high = best
                if low >= high:
                    return best
                coin += 1
                if not (table.red if card & 1 else table.blue):
                    break
        return best
