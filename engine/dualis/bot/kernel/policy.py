"""The learned policy of Duālis: how likely a good player makes each play. Compiled by mypyc.

The weight of a play is the exponential of a sum of numbers of `weights`, in hundredths: for how the trick
would stand and what the side still needs, for the balance of the coins left, for what rivals need, and for
the strength of the card. A play is twice its card, and one more with a coin.
"""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from engine.bots.kernel.dice import Dice
from engine.dualis.bot.kernel.round import BLUES, HIGHEST, REDS, Round
from engine.dualis.bot.weight_tables import Weights

STEEPEST: Final = 2000
"""Exponents further from 0 than this count as this."""
EXPONENTIALS: Final[list[float]] = [exp(hundredths / 100) for hundredths in range(-STEEPEST, STEEPEST + 1)]
NEEDS: Final = 7
FEWEST_NEEDED: Final = -2
MOST_NEEDED: Final = 4
MOST_WANTED: Final = 3
PHASES: Final[list[int]] = [4, 4, 3, 3, 2, 2, 1, 1, 1, 0, 0, 0, 0, 0]
"""How late it is, by the tricks to come."""
STAGES: Final[list[int]] = [0, 0, 1, 1, 2]
"""The same, more roughly, by the phase."""
LAST: Final = 3
"""The place of whoever plays last in a trick; before come the leader, 0, and those between."""


def _pack(bias: list[int], slope: list[int], middle: int) -> list[int]:
    """Both in one number, so that the kernel looks up only one; sums of such numbers are sums of both."""
    return [4096 * one + other + middle for one, other in zip(bias, slope, strict=True)]


class Policy:
    """The weights of the plays of one position after another."""

    __slots__ = (
        "by_balance", "by_rivals", "by_standing", "by_strength", "lose_at", "lose_bias", "lose_slope",
        "moves", "phase", "place", "stage", "wanted", "weights", "win_at", "win_bias", "win_slope",
    )  # fmt: skip

    def __init__(self, weights: Weights) -> None:
        self.by_standing = _pack(weights.standing, weights.standing_slopes, 2048)
        self.by_balance = _pack(weights.balance, weights.balance_slopes, 0)
        self.by_rivals = [4096 * bias for bias in weights.rivals]
        self.by_strength = weights.strengths
        self.moves: list[int] = [0] * 104
        """The plays that `fill` found."""
        self.weights: list[float] = [0.0] * 104
        """Their weights, by play; 0 for all others."""
        self.place: i64 = 0
        self.phase: i64 = 0
        self.stage: i64 = 0
        self.wanted: i64 = 0
        """The tricks that a rival still needs and one more: of the other team, of who leads the trick, or of
        who comes next."""
        # What `_evaluate` found last.
        self.win_bias: i64 = 0
        self.win_slope: i64 = 0
        self.win_at: i64 = 0
        self.lose_bias: i64 = 0
        self.lose_slope: i64 = 0
        self.lose_at: i64 = 0

    def sample(self, table: Round, dice: Dice) -> i64:
        """A play of the mover, drawn by the weights."""
        self._look(table)
        legal = table.cards()
        total = 0.0
        chosen: i64 = 0
        group: i64 = 0
        while group < 4:
            cards = self._group(table, legal, group)
            while cards:
                low: int = cards & -cards
                cards &= cards - 1
                card: i64 = low.bit_length() - 1
                weight = self._weight(table, card)
                total += weight
                if dice.chance() * total < weight:
                    chosen = 2 * card + (group & 1)
            group += 1
        return chosen

    def likeliest(self, table: Round) -> i64:
        """The play of the mover with the greatest weight."""
        count = self.fill(table)
        best: i64 = self.moves[0]
        index: i64 = 1
        while index < count:
            move: i64 = self.moves[index]
            if self.weights[move] > self.weights[best]:
                best = move
            index += 1
        self.clear(count)
        return best

    def fill(self, table: Round) -> i64:
        """Write down all plays of the mover and their weights; how many there are."""
        self._look(table)
        moves = self.moves
        weights = self.weights
        legal = table.cards()
        count: i64 = 0
        group: i64 = 0
        while group < 4:
            cards = self._group(table, legal, group)
            while cards:
                low: int = cards & -cards
                cards &= cards - 1
                card: i64 = low.bit_length() - 1
                move = 2 * card + (group & 1)
                moves[count] = move
                weights[move] = self._weight(table, card)
                count += 1
            group += 1
        return count

    def clear(self, count: i64) -> None:
        """Forget the weights that `fill` wrote down."""
        index: i64 = 0
        while index < count:
            self.weights[self.moves[index]] = 0.0
            index += 1

    def likelihood(self, table: Round, move: i64) -> float:
        """How likely the mover makes this play, if it follows the policy."""
        count = self.fill(table)
        total = 0.0
        index: i64 = 0
        while index < count:
            total += self.weights[self.moves[index]]
            index += 1
        wanted = self.weights[move]
        self.clear(count)
        return wanted / total

    def _look(self, table: Round) -> None:
        """What all plays of a position have in common."""
        place = table.laid
        if place and place == table.players - 1:
            place = LAST
        self.place = place
        self.phase = PHASES[table.left]
        self.stage = STAGES[self.phase]
        if table.teams:
            rival = table.sides[1 - (table.mover & 1)]
        elif place:
            rival = table.seats[table.leading(table.red - table.blue)].side
        else:
            rival = table.turn.following.side
        wanted = rival.coins - rival.tricks + 1
        if wanted < 0:
            wanted = 0
        elif wanted > MOST_WANTED:
            wanted = MOST_WANTED
        self.wanted = wanted

    def _group(self, table: Round, legal: i64, group: i64) -> i64:
        """The legal cards of a colour, evaluated with a coin or without; none where there is no such coin."""
        coin = group & 1
        cards: i64
        if group >> 1:
            cards = legal & BLUES
            if coin and not table.red:
                return 0
        else:
            cards = legal & REDS
            if coin and not table.blue:
                return 0
        if cards:
            self._evaluate(table, cards, group >> 1, coin)
        return cards

    def _evaluate(self, table: Round, cards: i64, colour: i64, coin: i64) -> None:
        """Find which legal cards of a colour would win, with a coin or without, and what they weigh."""
        table.find_winners(cards, colour, coin)
        side = table.turn.side
        need = side.coins + coin - side.tricks
        if need < FEWEST_NEEDED:
            need = FEWEST_NEEDED
        elif need > MOST_NEEDED:
            need = MOST_NEEDED
        few: i64 = 0
        if need > 1:
            few = 2
        elif need == 1:
            few = 1
        # From -3 to 3: how firmly the colour of the card, as its coin leaves it, is trump.
        firm = table.balance
        if colour ^ coin:
            firm = -firm
        kind: i64 = 0
        if firm > 0:
            kind = 1
        elif firm < 0:
            kind = 2
        if firm > 3:
            firm = 3
        elif firm < -3:
            firm = -3
        place = self.place
        lose: i64 = 0
        if table.teams and table.laid and not (table.holder ^ table.mover) & 1:
            lose = 1
        win: i64 = 2
        if table.by_suit:
            win = 3
        standing = ((self.phase * 4 + place) * NEEDS + need - FEWEST_NEEDED) * 8 + coin
        balanced = ((firm + 3) * 4 + place) * 9 + few
        rivalled = (self.wanted * 4 + place) * 9 + self.stage
        packed: i64
        if cards & table.winners:
            packed = self.by_standing[standing + 2 * win]
            packed += self.by_balance[balanced + 6]
            packed += self.by_rivals[rivalled + 6]
            self.win_bias = packed >> 12
            self.win_slope = (packed & 4095) - 2048
            self.win_at = ((kind * 2 + 1) * 4 + place) * 13
        if cards & ~table.winners:
            packed = self.by_standing[standing + 2 * lose]
            packed += self.by_balance[balanced + 3 * lose]
            packed += self.by_rivals[rivalled + 3 * lose]
            self.lose_bias = packed >> 12
            self.lose_slope = (packed & 4095) - 2048
            self.lose_at = (kind * 8 + place) * 13

    def _weight(self, table: Round, card: i64) -> float:
        """The weight of a card, after `_evaluate` of its colour."""
        strength = card >> 2
        if table.low_wins:
            strength = HIGHEST - strength
        exponent: i64
        if table.winners >> card & 1:
            exponent = self.by_strength[self.win_at + strength]
            exponent += self.win_bias + self.win_slope * strength
        else:
            exponent = self.by_strength[self.lose_at + strength]
            exponent += self.lose_bias + self.lose_slope * strength
        if exponent > STEEPEST:
            exponent = STEEPEST
        elif exponent < -STEEPEST:
            exponent = -STEEPEST
        return EXPONENTIALS[exponent + STEEPEST]
