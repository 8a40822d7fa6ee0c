"""What may be concluded from a number of deals, each of which was played several times."""

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


def win_interval(deals: Sequence[float], sureness: float = SURE) -> Interval:
    """Where the true win rate lies, from the mean score (0 to 1) of the games of each deal.

    The games of a deal are not independent, and counting games would be wrong: often too wide, because a
    good deal helps once each side, sometimes too narrow. Deals are independent. A score between 0 and 1
    with mean m cannot vary more than m (1 - m), as it does when every deal is won or lost whole; how much
    less it varies is estimated from the deals, with one more deal's worth of the worst case added. That
    makes a number of whole trials which the deals are worth, and Wilson's interval for that number: it
    stays between 0 and 1, is never empty, and after n deals won out of n it still reaches down to
    n / (n + 3.84).
    """
    if not deals:
        return Interval(0.0, 1.0)
    m, trials = fmean(deals), whole_trials(deals)
    square = sureness * sureness
    middle = (m + square / (2.0 * trials)) / (1.0 + square / trials)
    reach = sureness * sqrt(m * (1.0 - m) / trials + square / (4.0 * trials * trials))
    reach /= 1.0 + square / trials
    return Interval(max(0.0, middle - reach), min(1.0, middle + reach))


def whole_trials(deals: Sequence[float]) -> float:
    """How many trials, won or lost whole, tell as much as these deals; at least the number of deals."""
    m = fmean(deals)
    spread = len(deals) * pvariance(deals, m)
    share = min(1.0, (spread + 1.0) / (len(deals) * m * (1.0 - m) + 1.0))
    return len(deals) / share
