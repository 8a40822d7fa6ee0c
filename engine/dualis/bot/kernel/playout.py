"""Playouts of Duālis: from possible deals, by the learned policy, by heuristics and at random.

Compiled by mypyc; plain Python gives the same results for the same dice.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from engine.bots.kernel.dice import Dice
from engine.bots.kernel.tree import NOBODY, any_of
from engine.dualis.bot.heuristics import HEURISTICS
from engine.dualis.bot.kernel.policy import Policy
from engine.dualis.bot.kernel.round import (
    ALL,
    COINS_EACH,
    DECK_SIZE,
    HAND_SIZE,
    HIGHEST,
    NONE,
    REDS,
    Round,
)
from engine.dualis.bot.kernel.solver import MOST, Solver
from engine.dualis.bot.weights import ordinary_weights_of, weights_of

WORST: Final = 1_000_000


class Deal:
    """One way in which the cards may lie, seat by seat, and in which the others may play."""

    __slots__ = ("first", "fourth", "ordinary", "second", "third")

    def __init__(self, first: i64, second: i64, third: i64, fourth: i64) -> None:
        self.first = first
        self.second = second
        self.third = third
        self.fourth = fourth
        self.ordinary: i64 = 0
        """The seats that play like ordinary people and not by the policy, as bits."""


class Playout(Round):
    """A round from the position of a view on, begun again and again."""

    __slots__ = (
        "deals", "lose_bias", "lose_slope", "ordinary", "ordinary_seats", "policy", "root", "rule_share",
        "searcher", "solved_tricks", "solver", "uses_policy", "win_bias", "win_slope",
    )  # fmt: skip

    def __init__(self, players: i64, teams: bool, high_low: bool) -> None:
        super().__init__(players, teams, high_low)
        self.root: Round = self
        """The position searched, with only the viewer's cards in it."""
        self.deals: list[Deal] = []
        """The possible deals there."""
        self.rule_share: i64 = 50
        """The percentage of moves that follow the policy or the heuristics."""
        self.uses_policy = False
        """Whether playouts follow the learned policy instead of the heuristics."""
        self.policy = Policy(weights_of(teams, high_low))
        self.ordinary = self.policy
        """What ordinary people do; told apart only where everyone plays alone."""
        if not teams:
            self.ordinary = Policy(ordinary_weights_of(high_low))
        self.ordinary_seats: i64 = 0
        self.searcher: i64 = NOBODY
        """The only seat whose plays are searched, the others follow their policies; or `NOBODY`: all."""
        self.solved_tricks: i64 = 0
        """How many last tricks are solved instead, in teams."""
        self.solver = Solver(high_low)
        # What `_evaluate_colour` found last.
        self.win_bias: i64 = 0
        self.win_slope: i64 = 0
        self.lose_bias: i64 = 0
        self.lose_slope: i64 = 0

    def begin(self, dice: Dice) -> None:
        """Go back to the position searched, with one of the possible deals."""
        self.copy_from(self.root)
        self.deal(self.deals[dice.below(len(self.deals))])

    def deal(self, deal: Deal) -> None:
        """Give the seats their cards."""
        seats = self.seats
        seats[0].hand = deal.first
        seats[1].hand = deal.second
        seats[2].hand = deal.third
        if self.players > 3:
            seats[3].hand = deal.fourth
        self.ordinary_seats = deal.ordinary

    def finish(self, dice: Dice) -> None:
        """Play on to the end, partly by heuristics and partly at random."""
        choice: i64
        card = self.card
        if card != NONE:
            self.card = NONE
            self.lay(card, self.heuristic_coin(card))
        rule_share = self.rule_share
        while self.mover != NOBODY:
            if self.left <= self.solved_tricks:
                self.settle(self.solver.solve(self, -MOST, MOST))
                self.mover = NOBODY
            elif dice.below(100) < rule_share:
                choice = self.sample(dice) if self.uses_policy else self.heuristic_play()
                self.lay(choice >> 1, choice & 1)
            else:
                card = any_of(self.cards(), dice)
                coin: i64 = 0
                if (self.red if card & 1 else self.blue) and dice.below(4) == 0:
                    coin = 1
                self.lay(card, coin)

    def sample(self, dice: Dice) -> i64:
        """A play of the mover, drawn by what players like it do."""
        if self.ordinary_seats >> self.mover & 1:
            return self.ordinary.sample(self, dice)
        return self.policy.sample(self, dice)

    def first_try(self, moves: i64, dice: Dice) -> i64:
        """What the heuristics play, if it is among the moves; else a random move."""
        if self.card != NONE:
            if moves != 3:
                return moves >> 1
            return self.heuristic_coin(self.card)
        choice = self.heuristic_play() >> 1
        if moves >> choice & 1:
            return choice
        return any_of(moves, dice)

    # Heuristics

    def heuristic_play(self) -> i64:
        """What the heuristics play: twice the card, and one more with a coin."""
        best: i64 = 0
        best_score: i64 = -WORST
        legal = self.cards()
        choice: i64 = 0
        while choice < 4:
            colour = choice >> 1
            coin = choice & 1
            cards: i64 = REDS
            cards = (cards << colour) & legal
            if not cards:
                choice += 2
                continue
            if coin and not (self.red if colour else self.blue):
                choice += 1
                continue
            self._evaluate_colour(cards, colour, coin)
            # The worth of cards that win, and of cards that do not, grows or falls with their strength, so
            # that the best is the first or the last of them.
            winners = cards & self.winners
            cards ^= winners
            bit: int
            if winners:
                bit = winners
                if self.win_slope > 0 if self.low_wins else self.win_slope <= 0:
                    bit = winners & -winners
                card: i64 = bit.bit_length() - 1
                strength = card >> 2
                if self.low_wins:
                    strength = HIGHEST - strength
                score = self.win_bias + self.win_slope * strength
                if score > best_score:
                    best_score = score
                    best = 2 * card + coin
            if cards:
                bit = cards
                if self.lose_slope > 0 if self.low_wins else self.lose_slope <= 0:
                    bit = cards & -cards
                card = bit.bit_length() - 1
                strength = card >> 2
                if self.low_wins:
                    strength = HIGHEST - strength
                score = self.lose_bias + self.lose_slope * strength
                if score > best_score:
                    best_score = score
                    best = 2 * card + coin
            choice += 1
        return best

    def heuristic_coin(self, card: i64) -> i64:
        """Whether to put a coin on a card, by the heuristics: 1 or 0."""
        bit = (card * 0 + 1) << card
        self._evaluate_colour(bit, card & 1, 1)
        with_coin = self.worth(card)
        self._evaluate_colour(bit, card & 1, 0)
        if with_coin > self.worth(card):
            return 1
        return 0

    def _evaluate_colour(self, cards: i64, colour: i64, coin: i64) -> None:
        """Find which legal cards of a colour would win, with a coin or without, and what that is worth."""
        self.find_winners(cards, colour, coin)
        side = self.turn.side
        lose: i64 = 0
        if self.teams and self.laid and not (self.holder ^ self.mover) & 1:
            lose = 2
        need = side.coins + coin - side.tricks + 1
        if need < 0:
            need = 0
        elif need > 4:
            need = 4
        row = self.laid
        if row and row == self.players - 1:
            row = 3
        if self.left <= 3:
            row += 8
        elif self.left <= 7:
            row += 4
        row = (row * 5 + need) * 8 + coin
        win = row + 4
        if self.by_suit:
            win = row + 6
        packed: i64 = HEURISTICS[win]
        self.win_bias = packed >> 12
        self.win_slope = (packed & 4095) - 2048
        packed = HEURISTICS[row + lose]
        self.lose_bias = packed >> 12
        self.lose_slope = (packed & 4095) - 2048

    def worth(self, card: i64) -> i64:
        """The heuristic worth of a card, after `_evaluate_colour` of its colour."""
        strength = card >> 2
        if self.low_wins:
            strength = HIGHEST - strength
        if self.winners >> card & 1:
            return self.win_bias + self.win_slope * strength
        return self.lose_bias + self.lose_slope * strength


def random_playouts(seed: int, count: int) -> tuple[int, int]:
    """Deal and play standard rounds at random: their number and a checksum of the results."""
    dice = Dice(seed)
    table = Playout(4, True, False)
    start = Playout(4, True, False)
    start.left = HAND_SIZE
    start.red = start.blue = COINS_EACH
    done: i64 = 0
    checksum: i64 = 0
    while done < count:
        table.copy_from(start)
        deal_all(table, dice)
        table.lead_from(dice.below(4))
        while table.mover != NOBODY:
            card = any_of(table.cards(), dice)
            coin: i64 = 0
            if table.blue ^ (table.blue ^ table.red) & -(card & 1):
                coin = dice.below(2)
            table.lay(card, coin)
        done += 1
        score = table.sides[0].score() * 32 + table.sides[1].score()
        checksum = (checksum * 31 + score + 1024) & 0xFFFFFFFF
    return done, checksum


def deal_all(table: Playout, dice: Dice) -> None:
    """Deal the whole deck to four seats: each card goes to a seat as likely as it has room."""
    first: i64 = 0
    second: i64 = 0
    third: i64 = 0
    room_first: i64 = HAND_SIZE
    room_second: i64 = 2 * HAND_SIZE
    room_third: i64 = 3 * HAND_SIZE
    room: i64 = DECK_SIZE
    bit: i64 = 1
    while room:
        place = dice.below(room)
        room -= 1
        # -1 for the seat that gets the card and for those after it, 0 for the others, without a branch.
        to_first = place - room_first >> 63
        to_second = place - room_second >> 63
        to_third = place - room_third >> 63
        first |= bit & to_first
        second |= bit & (to_second ^ to_first)
        third |= bit & (to_third ^ to_second)
        room_first += to_first
        room_second += to_second
        room_third += to_third
        bit <<= 1
    seats = table.seats
    seats[0].hand = first
    seats[1].hand = second
    seats[2].hand = third
    seats[3].hand = ALL & ~(first | second | third)
