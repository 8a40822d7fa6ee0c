"""How a rule player of Dois evaluates a hand: the share of tricks it should win, and what a bid is worth.

The weights were fitted to some hundred matches among these players (`share` times the number of players,
so that 1 is an even share); they say little alone and must be fitted together.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import comb, exp

from engine.dois.model import NUMBERS, TRICKS, Card, Shown, Suit

_MIDDLE = (NUMBERS[0] + NUMBERS[-1]) / 2
_HALF = (NUMBERS[-1] - NUMBERS[0]) / 2


@dataclass(frozen=True, slots=True)
class SeatPosition:
    """A seat between two tricks, as far as it matters for those to come."""

    hand: tuple[Card, ...]
    shown: Shown | None
    """None before the first trick."""
    trump: Suit
    leads: bool
    rivals: tuple[Shown, ...]
    """What the opponents show; empty before the first trick."""
    players: int


def height(number: float) -> float:
    """A number between -1 (lowest) and 1 (highest)."""
    return (number - _MIDDLE) / _HALF


FEATURES = (
    "always",
    "trump cards",
    "shows trump",
    "height with trump",
    "height without",
    "mean height",
    "best height",
    "numbers",
    "leads",
    "suits missing",
    "shows trump, suits missing",
    "rivals with trump",
    "best rival with trump",
    "trump cards, mean height",
)


def features(position: SeatPosition) -> tuple[float, ...]:
    """The position in numbers, named by `FEATURES`."""
    trump = position.trump
    suits = [card.suit for card in position.hand if card.suit is not None]
    numbers = [card.number for card in position.hand if card.number is not None]
    left = max(1, len(position.hand))
    trumps = suits.count(trump) / left
    mean = height(sum(numbers) / len(numbers)) if numbers else 0.0
    best = height(max(numbers)) if numbers else 0.0
    missing = 1 - len(set(suits) - {trump}) / (len(Suit) - 1)
    shown = position.shown
    shows = float(shown is not None and shown.suit is trump)
    tall = height(shown.number) if shown else 0.0
    against = [show.number for show in position.rivals if show.suit is trump]
    return (
        1.0,
        trumps,
        shows,
        shows * tall,
        (1 - shows) * tall,
        mean,
        best,
        len(numbers) / left,
        float(position.leads),
        missing,
        shows * missing,
        len(against) / (position.players - 1),
        height(max(against)) if against else -1.0,
        trumps * mean,
    )


WEIGHTS: tuple[tuple[int, tuple[float, ...]], ...] = (
    (12, (-0.04, 5.5, 0.0, 0.0, 0.0, 1.31, 0.18, 0.37, 0.09, 0.1, 0.0, 0.0, 0.0, 2.16)),
    (7, (0.21, 4.3, 0.51, 0.28, 0.19, 0.84, 0.36, 0.1, -0.22, -0.08, 0.15, -0.19, 0.0, 1.21)),
    (3, (0.67, 2.45, 0.03, 0.19, 0.22, 0.52, 0.39, -0.02, 0.27, -0.42, 1.26, -0.41, 0.03, 0.94)),
    (0, (0.82, 1.2, -1.0, 0.12, 0.19, 0.44, 0.12, 0.22, 1.36, -0.61, 1.87, -0.64, 0.03, 0.74)),
)
"""Rows of weights, each for hands of more cards than its number; a fresh hand has 13."""


def weights(cards: int) -> Sequence[float]:
    """The weights for a number of cards in hand."""
    return next(row for more_than, row in WEIGHTS if cards > more_than)


def expected_tricks(position: SeatPosition) -> float:
    """How many of the tricks to come a seat should win, if nobody steers."""
    cards = len(position.hand)
    if not cards:
        return 0.0
    tricks = min(cards, TRICKS)
    share = sum(w * f for w, f in zip(weights(cards), features(position), strict=True)) / position.players
    return tricks * min(0.95, max(0.02, share))


def strength(hand: tuple[Card, ...], trump: Suit) -> float:
    """How many tricks a fresh hand should win among four, if nobody steers: for tables of bids."""
    return expected_tricks(SeatPosition(hand, None, trump, leads=False, rivals=(), players=4))


CONTROL = 0.8
"""How well a seat steers: the weight of an end falls by this exponent for each trick it is off the bid."""


@lru_cache(maxsize=50_000)
def worth(bid: int, needed: int, left: int, expected: float, caution: float = 0.0) -> float:
    """The expected points with `needed` tricks missing for the bid and `left` tricks to play."""
    share = min(0.98, max(0.02, expected / left)) if left else 0.0
    total = weight_sum = 0.0
    for more in range(left + 1):
        off = abs(needed - more)
        weight = comb(left, more) * share**more * (1 - share) ** (left - more) * exp(-CONTROL * off)
        points = float(bid) if not off else -off * (1 + 0.3 * caution)
        total += weight * points
        weight_sum += weight
    return total / weight_sum
