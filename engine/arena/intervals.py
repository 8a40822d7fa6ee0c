"""What may be concluded from a number of pairs of games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, pvariance

SURE = 1.96
"""Standard deviations on each side of a 95 % interval."""
VERY_SURE = 2.576
"""And of a 99 % interval."""


@dataclass(frozen=True, slots=True)
class Interval:
    """Where a share lies, most likely."""

    low: float
    high: float

    def decides(self, share: float) -> bool:
        """Whether it lies wholly on one side of a share."""
        return self.low > share or self.high < share


def win_interval(pairs: Sequence[float], sureness: float = SURE) -> Interval:
    """Where the true win rate lies, from the mean score (0 to 1) of each pair of games.

    The two games of a pair share their deal, so they are not independent, and counting games would be
    wrong: often too wide, because a good deal helps once each side, sometimes too narrow. Pairs are
    independent. A score between 0 and 1 with mean m cannot vary more than m (1 - m), as it does when every
    pair is won or lost whole; how much less it varies is estimated from the pairs, with one more pair's
    worth of the worst case added. That makes a number of whole trials which the pairs are worth, and
    Wilson's interval for that number: it stays between 0 and 1, is never empty, and after n pairs won out
    of n it still reaches down to n / (n + 3.84).
    """
    if not pairs:
        return Interval(0.0, 1.0)
    m, trials = fmean(pairs), whole_trials(pairs)
    square = sureness * sureness
    middle = (m + square / (2.0 * trials)) / (1.0 + square / trials)
    reach = sureness * sqrt(m * (1.0 - m) / trials + square / (4.0 * trials * trials))
    reach /= 1.0 + square / trials
    return Interval(max(0.0, middle - reach), min(1.0, middle + reach))


def whole_trials(pairs: Sequence[float]) -> float:
    """How many trials, won or lost whole, tell as much as these pairs; at least the number of pairs."""
    m = fmean(pairs)
    spread = len(pairs) * pvariance(pairs, m)
    share = min(1.0, (spread + 1.0) / (len(pairs) * m * (1.0 - m) + 1.0))
    return len(pairs) / share
