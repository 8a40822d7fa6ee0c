"""What the advisers of all games share: shares as percent, their errors, and reasons by their weight."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import TypeAlias

from engine.core import Reason

CLEAR = 0.08
"""A difference of shares that is worth a word."""
SURE = 0.6
"""A share that one may count on."""
CLOSE = 0.02
"""A loss that nobody need be told about."""

Weighed: TypeAlias = tuple[float, Reason]
"""A reason, and how much it weighs."""


def percent(share: float) -> int:
    """A share in whole percent."""
    return round(100 * share)


def share_error(share: float, tries: float) -> float:
    """The standard error of a share; never nothing, even where all tries agree."""
    return math.sqrt((share * (1 - share) + 1 / (tries + 4)) / (tries + 4))


def ranked(found: Iterable[Weighed], otherwise: Reason) -> tuple[Reason, ...]:
    """The reasons, the weightiest first; `otherwise` where there is none."""
    return tuple(reason for _, reason in sorted(found, key=lambda each: -each[0])) or (otherwise,)


def close(lost: float) -> tuple[Reason, ...]:
    """What is said of a move that is about as good as the best one; nothing where it is worse."""
    return (Reason.of("close", percent=percent(max(0.0, lost))),) if lost <= CLOSE else ()


def floor(win: float, error: float) -> float:
    """The chance that one may count on, by which moves are ranked."""
    return win - error


def missed_bid(met: float, best: float, weight: float) -> list[Weighed]:
    """What is said of a move that meets the own bid less often than the best one."""
    lost = best - met
    if lost < CLEAR:
        return []
    return [(weight * lost, Reason.of("misses_bid", percent=percent(met), best=percent(best)))]


def wrong_trick(need: int, taken: float, best: float) -> list[Weighed]:
    """What is said of a move that loses a trick that is needed, or takes one that is not.

    `taken` is how often it takes the trick, `best` how often the best move does.
    """
    more = best - taken if need > 0 else taken - best
    if more < CLEAR:
        return []
    code = "misses_trick" if need > 0 else "takes_trick"
    return [(more, Reason.of(code, percent=percent(taken), best=percent(best)))]
