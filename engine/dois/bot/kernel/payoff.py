"""What the end of a hand of Dois is worth to each seat. Compiled by mypyc."""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from engine.bots.kernel.tree import NOBODY, World

EVEN: Final = 0.4
"""What points equal to those of the others are worth, from 0 to 1; bids kept bring more than misses cost."""
POINTS_RANGE: Final = 20.0
SPREAD: Final = 2.6
"""How far the total of a seat moves in a hand, for the chance to win the match."""


class Payoff(World):
    """Points relative to the others, the chance to win the match, and the preferences of one seat."""

    def __init__(self, players: int) -> None:
        super().__init__()
        self.players: i64 = players
        self.fear: float = 1.0
        self.envy: float = 1.0
        self.lean: float = 0.0
        self.bid_bonus: float = 0.0
        """What its bid is worth to a seat that leans to high ones, in points."""
        self._seat: i64 = NOBODY
        self._totals: list[int] = []
        self._spread: float = 0.0
        self._winning: float = 0.0
        self._v0: float = 0.0
        self._v1: float = 0.0
        self._v2: float = 0.0
        self._v3: float = 0.0

    def play_for_match(self, weight: float, totals: list[int], hands_left: int) -> None:
        """Give the chance to win the match a weight from 0 to 1, and points the rest."""
        self._winning = weight
        self._totals = totals
        self._spread = SPREAD * float(hands_left) ** 0.5 + 0.1

    def play_as(self, seat: int, fear: float, envy: float, lean: float) -> None:
        """Give a seat preferences: factors for missed bids and for others' points, points for high bids."""
        self._seat = seat
        self.fear = fear
        self.envy = envy
        self.lean = lean

    def settle(self, x: i64, y: i64, z: i64, w: i64) -> None:
        """Set what it is worth to each seat that the seats score these points."""
        if self.players == 3:
            w = 0
        total = x + y + z + w
        self._v0 = self._worth(x, total, 0)
        self._v1 = self._worth(y, total, 1)
        self._v2 = self._worth(z, total, 2)
        self._v3 = self._worth(w, total, 3)
        if self._winning > 0.0:
            self._weigh_match(float(x), float(y), float(z), float(w))

    def _worth(self, points: i64, total: i64, seat: i64) -> float:
        """What points are worth to a seat, given the total of all seats."""
        own = float(points)
        others = float(total - points) / float(self.players - 1)
        if seat == self._seat:
            if points < 0:
                own *= self.fear
            own += self.bid_bonus
            others *= self.envy
        worth = EVEN + (own - others) / POINTS_RANGE
        return 0.0 if worth < 0.0 else 1.0 if worth > 1.0 else worth

    def _weigh_match(self, x: float, y: float, z: float, w: float) -> None:
        """Mix the chances to win the match in."""
        totals = self._totals
        x += float(totals[0])
        y += float(totals[1])
        z += float(totals[2])
        w = w + float(totals[3]) if self.players == 4 else -1000.0
        most = x if x > y else y
        if z > most:
            most = z
        if w > most:
            most = w
        spread = self._spread
        x = exp((x - most) / spread)
        y = exp((y - most) / spread)
        z = exp((z - most) / spread)
        w = exp((w - most) / spread)
        share = self._winning / (x + y + z + w)
        rest = 1.0 - self._winning
        self._v0 = rest * self._v0 + share * x
        self._v1 = rest * self._v1 + share * y
        self._v2 = rest * self._v2 + share * z
        self._v3 = rest * self._v3 + share * w

    def reward(self, seat: i64) -> float:
        """The points relative to those of the others, and late in a match the chance to win it."""
        if seat == 0:
            return self._v0
        if seat == 1:
            return self._v1
        return self._v2 if seat == 2 else self._v3
