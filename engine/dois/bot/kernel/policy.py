"""The learned policy of Dois: how likely a good player plays each card, on packed hands. Compiled by mypyc.

The weight of a card depends on how urgently tricks are needed, on how the trick would stand then, on what
would be shown, and on what would be left in hand: it is a product of three numbers of `weights`.
"""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from engine.bots.kernel.dice import Dice
from engine.dois.bot import weights
from engine.dois.bot.kernel.heuristics import printed_number
from engine.dois.bot.kernel.packed import HIGHEST_SUIT, NUMBERS, SUITS, need_of, strength_of

# How the trick stands after a card.
LEADING: Final = 0
AHEAD: Final = 1
"""Winning so far, and others follow."""
WINNING: Final = 2
BEHIND: Final = 3

# What a card is.
TRUMP_SUIT: Final = 0
PLAIN_SUIT: Final = 1
NUMBER: Final = 2
NUMBER_ON_TRUMP: Final = 3

HIGH: Final = 6
"""The lowest of the high numbers."""
HIGHS_AT: Final = 36
LAST_SUIT_AT: Final = 12
MOST_LEFT: Final = 3
"""More trumps, or high numbers, make no difference."""


def _weights(hundredths: list[int]) -> list[float]:
    return [exp(exponent / 100.0) for exponent in hundredths]


BY_CARD: Final[list[float]] = _weights(weights.CARDS)
BY_THREATS: Final[list[float]] = _weights(weights.THREATS)
BY_REST: Final[list[float]] = _weights(weights.RESTS)


class Policy:
    """How likely a seat plays each card of a position; used for one position after another."""

    def __init__(self, trump: int) -> None:
        self.trump: i64 = trump
        self._to_last_suit: i64 = HIGHEST_SUIT // trump
        """What moves the count of trumps in a hand to the place of the last suit."""
        self._urgency: i64 = 0
        self._status: i64 = 0
        self._lead: i64 = 0
        self._target: i64 = 0
        self._trumps: i64 = 0
        self._highs: i64 = 0
        self._number: i64 = 0
        self._to_come: i64 = 0
        self._q: i64 = 0
        self._r: i64 = 0
        self._s: i64 = 0

    def set_position(self, hand: i64, status: i64, lead: i64, target: i64, tricks: i64) -> None:
        """Set the position: a hand, the status of its seat, the trick, and how many tricks are not over."""
        self._urgency = urgency_of(need_of(status), tricks)
        self._status = status
        self._lead = lead
        self._target = target
        self._number = printed_number(status & NUMBERS)
        self._trumps = (hand & 7 * self.trump) * self._to_last_suit >> LAST_SUIT_AT
        self._highs = (hand >> HIGHS_AT & 7) + (hand >> HIGHS_AT + 4 & 7) + (hand >> HIGHS_AT + 8 & 7)

    def set_followers(self, to_come: i64, q: i64, r: i64, s: i64) -> None:
        """Set how many seats follow in the trick, and the statuses of the next three."""
        self._to_come = to_come
        self._q = q
        self._r = r
        self._s = s

    def weight(self, bit: i64) -> float:
        """The weight of a card: how likely it is, relative to the others."""
        trump = self.trump
        trumps = self._trumps
        highs = self._highs
        on_trump: i64 = 0
        if bit <= HIGHEST_SUIT:
            status = self._status & ~SUITS | bit
            number = self._number
            card: i64 = PLAIN_SUIT
            if bit == trump:
                card = TRUMP_SUIT
                on_trump = 1
                trumps -= 1
        else:
            status = self._status & ~NUMBERS | bit
            number = printed_number(bit)
            card = NUMBER
            if status & SUITS == trump:
                card = NUMBER_ON_TRUMP
                on_trump = 1
            if number >= HIGH:
                highs -= 1
        if trumps > MOST_LEFT:
            trumps = MOST_LEFT
        if highs > MOST_LEFT:
            highs = MOST_LEFT
        lead = self._lead if self._lead else status & SUITS
        strength = strength_of(status, lead, trump)
        urgency = self._urgency
        outcome: i64 = BEHIND
        result = BY_REST[32 * urgency + 16 * on_trump + 4 * trumps + highs]
        if strength >= self._target:
            outcome = WINNING
            if not self._lead:
                outcome = LEADING
            elif self._to_come:
                outcome = AHEAD
            if outcome != WINNING:
                result *= BY_THREATS[6 * urgency + 3 * outcome + self._threats(strength, lead)]
        return result * BY_CARD[128 * urgency + 32 * outcome + 8 * card + number - 1]

    def _threats(self, strength: i64, lead: i64) -> i64:
        """How many of those who follow already show no less; at most two."""
        to_come = self._to_come
        count: i64 = 0
        if to_come > 0 and strength_of(self._q, lead, self.trump) >= strength:
            count += 1
        if to_come > 1 and strength_of(self._r, lead, self.trump) >= strength:
            count += 1
        if to_come > 2 and count < 2 and strength_of(self._s, lead, self.trump) >= strength:
            count += 1
        return count

    def sample(self, cards: i64, dice: Dice) -> i64:
        """One of several cards, drawn by their weights."""
        total = 0.0
        chosen: i64 = 0
        while cards:
            bit = cards & -cards
            cards ^= bit
            weight = self.weight(bit)
            total += weight
            if dice.chance() * total < weight:
                chosen = bit
        return chosen


def urgency_of(need: i64, tricks: i64) -> i64:
    """How urgently tricks are needed of those that are left: from 0, not at all, to 4, all of them."""
    if need <= 0:
        return 0
    if need >= tricks:
        return 4
    if 3 * need <= tricks:
        return 1
    return 2 if 3 * need <= 2 * tricks else 3
