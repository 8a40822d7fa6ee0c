"""How the cards that a seat cannot see may lie, the likelier the more often. Compiled by mypyc.

From one possible world a chain of random exchanges leads to others. An exchange that contradicts what
was seen is never made; one that makes the bids and plays seen less likely is made less often. So the
worlds along the chain come as often as they are likely, given everything that the seat has seen.
"""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from engine.bots.kernel.dice import Dice
from engine.dois.bot.kernel.estimate import expected_bid
from engine.dois.bot.kernel.heuristics import heuristic_play
from engine.dois.bot.kernel.packed import OTHERS, count_kinds, is_balanced, options

REST: Final = OTHERS
"""The rest of the deck, as a place after the other seats."""
NO_BID: Final = -1
ROOM: Final = 0x888888888888
SLACK: Final = 0.65
"""The share of plays that no heuristic explains."""
BID_SPREAD: Final = 1.3
"""How far bids stray from what is expected."""


class SeatRecord:
    """What was seen of an opponent: its bid, and for each of its plays, latest first, its status then, the
    lead, the strength to beat and the card."""

    def __init__(self, bid: int, led_first: bool, plays: list[int]) -> None:
        self.bid: i64 = bid
        self.led_first: bool = led_first
        self.plays = plays


class Deals:
    """A chain of worlds."""

    def __init__(
        self,
        players: int,
        trump: int,
        cards: list[int],
        places: list[int],
        seen: list[SeatRecord],
        ceilings: list[int],
        weighs: bool,
    ) -> None:
        self.players: i64 = players
        self.trump: i64 = trump
        self.cards = cards
        """The unseen cards, as bits."""
        self.places = places
        """Where each of them lies: 0 to 2 for the seats after the viewer's, or `REST`."""
        self.seen = seen
        self.weighs: bool = weighs
        """Whether some possible worlds are likelier than others."""
        self.hands: list[int] = [0, 0, 0, 0]
        for card, place in zip(cards, places, strict=True):
            self.hands[place] += card
        self.ceilings = ceilings
        """Pairs of a set of places, as bits, and the most cards of each kind that can lie there."""
        self.likelihoods: list[float] = [1.0, 1.0, 1.0, 1.0]
        for place in range(players - 1):
            self.likelihoods[place] = self.likelihood(place, self.hands[place])

    def draw(self, count: int, steps: int, dice: Dice) -> list[int]:
        """Draw worlds, each after `steps` attempted exchanges: the hands of the three other seats."""
        hands = self.hands
        pool: list[int] = []
        for _ in range(2 * len(self.cards)):
            self._exchange(dice)
        for _ in range(count):
            for _ in range(steps):
                self._exchange(dice)
            pool.append(hands[0])
            pool.append(hands[1])
            pool.append(hands[2])
        return pool

    def _exchange(self, dice: Dice) -> None:
        """Exchange two cards, the likelier the better the result explains what was seen."""
        size: i64 = len(self.cards)
        i = dice.below(size)
        j = dice.below(size)
        here: i64 = self.places[i]
        there: i64 = self.places[j]
        one: i64 = self.cards[i]
        other: i64 = self.cards[j]
        if here == there or one == other:
            return
        hands = self.hands
        left: i64 = hands[here]
        right: i64 = hands[there]
        left += other - one
        right += one - other
        before = self.likelihoods[here] * self.likelihoods[there]
        new_left = self.likelihood(here, left)
        if new_left == 0.0:
            return
        new_right = self.likelihood(there, right)
        after = new_left * new_right
        if after == 0.0 or (after < before and dice.chance() * before >= after):
            return
        old_left, old_right = hands[here], hands[there]
        hands[here] = left
        hands[there] = right
        if self.ceilings and not self._keeps_ceilings():
            hands[here] = old_left
            hands[there] = old_right
            return
        self.likelihoods[here] = new_left
        self.likelihoods[there] = new_right
        self.cards[i] = other
        self.cards[j] = one

    def _keeps_ceilings(self) -> bool:
        """Whether no hands hold more of a kind than the hands shown for a redeal leave over."""
        ceilings = self.ceilings
        for index in range(0, len(ceilings), 2):
            places: i64 = ceilings[index]
            most: i64 = ceilings[index + 1]
            total: i64 = 0
            for place in range(OTHERS):
                if places >> place & 1:
                    total += self.hands[place]
            if ((most | ROOM) - total) & ROOM != ROOM:
                return False
        return True

    def likelihood(self, place: i64, hand: i64) -> float:
        """How well this hand, now, explains what was seen of a seat; 0 where it contradicts it."""
        if place == REST:
            return 1.0
        seen = self.seen[place]
        plays = seen.plays
        trump = self.trump
        result = 1.0
        for index in range(0, len(plays), 4):
            status: i64 = plays[index]
            lead: i64 = plays[index + 1]
            bit: i64 = plays[index + 3]
            hand += bit
            legal = options(hand, status, lead)
            if not legal & bit:
                return 0.0
            if self.weighs and legal != bit:
                target: i64 = plays[index + 2]
                share = SLACK / float(count_kinds(legal))
                if heuristic_play(legal, status, lead, target, trump) == bit:
                    share += 1.0 - SLACK
                result *= share
        if not is_balanced(hand):
            return 0.0
        if self.weighs and seen.bid != NO_BID:
            expected = expected_bid(hand, trump, seen.led_first, self.players)
            off = (float(seen.bid) - expected) / BID_SPREAD
            result *= exp(-0.5 * off * off) + 0.01
        return result
