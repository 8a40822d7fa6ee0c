"""The last tricks of Dois, solved: everyone sees all cards and plays for points relative to the others.

Compiled by mypyc.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from engine.dois.bot.kernel.packed import (
    HIGHEST_SUIT,
    NEED_ONE,
    NUMBERS,
    SUITS,
    options,
    points_of,
    strength_of,
)

MIDDLE: Final = 64
"""Points are packed as a difference from this, seven bits for each seat by its number."""


class Solver:
    """Finds how a hand ends where everyone plays as well as possible."""

    def __init__(self, players: int, trump: int) -> None:
        self.players: i64 = players
        self.trump: i64 = trump
        self.nodes: i64 = 0
        """How many positions were evaluated so far."""

    def solve(
        self,
        a: i64,
        b: i64,
        c: i64,
        d: i64,
        p: i64,
        q: i64,
        r: i64,
        s: i64,
        lead: i64,
        target: i64,
        best: i64,
        played: i64,
        mover: i64,
    ) -> i64:
        """The points of all seats at the end, packed.

        Hands (a to d) and statuses of the seats (p to s) come from the mover on; `best` is how many plays
        after the lead the best one so far was made.
        """
        players = self.players
        if played == players:
            while best:
                hand, status = a, p
                a, p = b, q
                b, q = c, r
                if players == 4:
                    c, r = d, s
                    d, s = hand, status
                else:
                    c, r = hand, status
                mover = seat_after(mover, players)
                best -= 1
            p -= NEED_ONE
            if not a:
                return self._end(p, q, r, s, mover)
            played = 0
            lead = 0
            target = 0
        self.nodes += 1
        legal = options(a, p, lead)
        then = seat_after(mover, players)
        chosen: i64 = 0
        most: i64 = -1000
        while legal:
            bit = legal & -legal
            legal ^= bit
            shown = p & ~SUITS | bit if bit <= HIGHEST_SUIT else p & ~NUMBERS | bit
            led = lead if played else shown & SUITS
            strength = strength_of(shown, led, self.trump)
            now_best, now_target = best, target
            if strength >= target:
                now_best, now_target = played, strength
            if players == 4:
                end = self.solve(
                    b, c, d, a - bit, q, r, s, shown, led, now_target, now_best, played + 1, then
                )
            else:
                end = self.solve(
                    b, c, a - bit, 0, q, r, shown, 0, led, now_target, now_best, played + 1, then
                )
            value = self.value(end, mover)
            if value > most:
                most = value
                chosen = end
        return chosen

    def value(self, end: i64, seat: i64) -> i64:
        """The points of a seat relative to those of the others, as a whole number."""
        total = (end & 127) + (end >> 7 & 127) + (end >> 14 & 127) + (end >> 21 & 127)
        return self.players * points_at(end, seat) + self.players * MIDDLE - total

    def _end(self, p: i64, q: i64, r: i64, s: i64, mover: i64) -> i64:
        players = self.players
        end = (points_of(p) + MIDDLE) << 7 * mover
        mover = seat_after(mover, players)
        end |= (points_of(q) + MIDDLE) << 7 * mover
        mover = seat_after(mover, players)
        end |= (points_of(r) + MIDDLE) << 7 * mover
        if players == 4:
            mover = seat_after(mover, players)
            end |= (points_of(s) + MIDDLE) << 7 * mover
        return end


def seat_after(seat: i64, players: i64) -> i64:
    """The next seat."""
    seat += 1
    if seat == players:
        return 0
    return seat


def points_at(end: i64, seat: i64) -> i64:
    """The points of a seat in a packed end."""
    return (end >> 7 * seat & 127) - MIDDLE
