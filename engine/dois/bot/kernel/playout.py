"""A hand of Dois to be played forward many thousand times a second, on packed hands.

The seat to move comes first and the seats are rotated after each play, so that nothing is looked up.
The rules are those of `engine.dois.rules`, which a test holds them against. Compiled by mypyc.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from engine.bots.kernel.dice import Dice
from engine.bots.kernel.tree import BITS, NOBODY
from engine.dois.bot.kernel.dealing import deal_four, random_kind
from engine.dois.bot.kernel.endgame import Solver, points_at
from engine.dois.bot.kernel.estimate import expected_bid, noisy_bid
from engine.dois.bot.kernel.heuristics import heuristic_play
from engine.dois.bot.kernel.packed import (
    HIGHEST_SUIT,
    NEED_ONE,
    NUMBERS,
    OTHERS,
    SUIT_KINDS,
    SUITS,
    TRICKS,
    TRUMP_BONUS,
    has_bid,
    options,
    pack_status,
    place_of,
    points_of,
    strength_of,
)
from engine.dois.bot.kernel.payoff import Payoff
from engine.dois.bot.kernel.policy import Policy

RULE_SHARE: Final = 80
"""The percentage of decisions in a playout that follow heuristics or the policy; the others are random."""


class Hand(Payoff):
    """A hand in play, from the seat to move on; begun again from the position that `start` sets."""

    def __init__(self, players: int, trump: int) -> None:
        super().__init__(players)
        self.trump: i64 = trump
        """The bit of the trump suit."""
        self.rule_share: i64 = RULE_SHARE
        self.solved_tricks: i64 = 0
        """How many of the last tricks of a playout are solved."""
        self.uses_policy: bool = False
        """Whether playouts follow the learned policy instead of heuristics."""
        self.policy = Policy(trump)
        self.solver = Solver(players, trump)
        # The hand of each seat, from the seat to move on, and its status.
        self.a: i64 = 0
        self.b: i64 = 0
        self.c: i64 = 0
        self.d: i64 = 0
        self.p: i64 = 0
        self.q: i64 = 0
        self.r: i64 = 0
        self.s: i64 = 0
        self.lead: i64 = 0
        """The bit of the lead suit; 0 before the lead."""
        self.target: i64 = 0
        """The strength that wins the trick so far; who equals it, later, wins."""
        self.winner: i64 = 0
        self.leader: i64 = 0
        self.played: i64 = 0
        """How many seats have played in this trick."""
        self.tricks: i64 = 0
        """How many tricks are not over."""
        self.bids: i64 = 0
        """The bids to consider, as moves; 0 where cards are played."""
        self._start: list[int] = []
        self._pool: list[int] = []
        self._noise: i64 = 0

    # Where it begins

    def start(
        self, mover: int, leader: int, played: int, tricks: int, statuses: list[int], hand: int, bids: int
    ) -> None:
        """Set the position to search: the status of each seat, by its number, the mover's own hand, and where
        it has to bid, the bids to consider, as moves."""
        n = self.players
        lead: i64 = 0
        target: i64 = 0
        winner = leader
        for step in range(played):
            seat = (leader + step) % n
            status: i64 = statuses[seat]
            if not step:
                lead = status & SUITS
            strength = strength_of(status, lead, self.trump)
            if strength >= target:
                target, winner = strength, seat
        rotated = [statuses[(mover + step) % n] for step in range(n)]
        if n == 3:
            rotated.append(0)
        self._start = [mover, leader, played, tricks, lead, target, winner, hand, *rotated, bids]

    def deal_from(self, pool: list[int]) -> None:
        """Set the worlds to draw from: the hands of the three seats after the mover, one after the other."""
        self._pool = pool

    def begin(self, dice: Dice) -> None:
        """Go back to the start, with the hidden cards as in a random world."""
        self.begin_with(dice.below(len(self._pool) // OTHERS))
        if self.bids:
            self._noise = dice.below(0x1000000)

    def begin_with(self, world: i64) -> None:
        """Go back to the start, with the hidden cards as in this world."""
        start = self._start
        self.mover = start[0]
        self.leader = start[1]
        self.played = start[2]
        self.tricks = start[3]
        self.lead = start[4]
        self.target = start[5]
        self.winner = start[6]
        self.a = start[7]
        self.p = start[8]
        self.q = start[9]
        self.r = start[10]
        self.s = start[11]
        self.bids = start[12]
        pool = self._pool
        self.b = pool[OTHERS * world]
        self.c = pool[OTHERS * world + 1]
        self.d = pool[OTHERS * world + 2]

    def deal(self, dice: Dice) -> None:
        """Deal a fresh hand for four, with random trump, leader and bids."""
        self.a, self.b, self.c, self.d = deal_four(dice)
        self.p = pack_status(0, dice.below(TRICKS + 1), 0)
        self.q = pack_status(0, dice.below(TRICKS + 1), 0)
        self.r = pack_status(0, dice.below(TRICKS + 1), 0)
        self.s = pack_status(0, dice.below(TRICKS + 1), 0)
        self.trump = BITS[4 * dice.below(SUIT_KINDS)]
        self.leader = self.winner = self.mover = dice.below(4)
        self.lead = 0
        self.target = 0
        self.played = 0
        self.tricks = TRICKS

    # One decision

    def legal(self) -> i64:
        """The kinds, or bids, as bits."""
        if self.bids:
            return self.bids
        return options(self.a, self.p, self.lead)

    def first_try(self, moves: i64, dice: Dice) -> i64:
        """What the policy or the heuristics play, if it is among the moves; else a random move."""
        if self.bids:
            return place_of(random_kind(moves >> 1, dice)) + 1
        if self.uses_policy and self.p & SUITS:
            policy = self.policy
            policy.set_position(self.a, self.p, self.lead, self.target, self.tricks)
            policy.set_followers(self.players - 1 - self.played, self.q, self.r, self.s)
            return place_of(policy.sample(moves, dice))
        bit = heuristic_play(options(self.a, self.p, self.lead), self.p, self.lead, self.target, self.trump)
        if not bit & moves:
            bit = random_kind(moves, dice)
        return place_of(bit)

    def play(self, move: i64) -> None:
        """Play a card, or bid."""
        if self.bids:
            self._bid(move >> 2)
            return
        self.lay(BITS[move])

    def lay(self, bit: i64) -> None:
        """Play the card of a bit."""
        self.a -= bit
        status = self.p
        if bit <= HIGHEST_SUIT:
            status = status & ~SUITS | bit
            self.p = status
            if not status & NUMBERS:
                return
        else:
            status = status & ~NUMBERS | bit
            self.p = status
        if not self.played:
            self.lead = status & SUITS
        strength = strength_of(status, self.lead, self.trump)
        if strength >= self.target:
            self.target = strength
            self.winner = self.mover
        self._pass_on()

    def sit_out(self) -> None:
        """Play nothing in this trick."""
        self._pass_on()

    def _pass_on(self) -> None:
        """Go on to the next seat, or to the next trick."""
        self._rotate()
        self.played += 1
        if self.played == self.players:
            self._end_trick()

    def _rotate(self) -> None:
        """Move hands and statuses round by one seat."""
        hand = self.a
        status = self.p
        self.a = self.b
        self.p = self.q
        self.b = self.c
        self.q = self.r
        if self.players == 4:
            self.c = self.d
            self.r = self.s
            self.d = hand
            self.s = status
        else:
            self.c = hand
            self.r = status
        self.mover += 1
        if self.mover == self.players:
            self.mover = 0

    def _end_trick(self) -> None:
        while self.mover != self.winner:
            self._rotate()
        self.p -= NEED_ONE
        self.leader = self.mover
        self.played = 0
        self.lead = 0
        self.target = 0
        self.tricks -= 1
        if not self.tricks:
            self.mover = NOBODY
            self._settle()

    def _bid(self, bid: i64) -> None:
        """Bid, and let those who have not bid yet do so by their hands."""
        self.bids = 0
        self.bid_bonus = self.lean * float(bid)
        self.p = pack_status(self.p, bid, 0)
        while self.mover != self.leader:
            self._rotate()
        noise = self._noise
        for _ in range(self.players):
            if not has_bid(self.p):
                expected = expected_bid(self.a, self.trump, self.mover == self.leader, self.players)
                self.p = pack_status(self.p, noisy_bid(expected, noise & 255), 0)
                noise >>= 8
            self._rotate()

    # The rest of the hand

    def finish(self, dice: Dice) -> None:
        """Play the hand to its end, partly by policy or heuristics and partly at random."""
        if self.mover == NOBODY:
            return
        # All of it in local variables, which is what makes it quick.
        a, b, c, d = self.a, self.b, self.c, self.d
        p, q, r, s = self.p, self.q, self.r, self.s
        players, trump, share, solved = self.players, self.trump, self.rule_share, self.solved_tricks
        lead, target, played, tricks, leader = self.lead, self.target, self.played, self.tricks, self.leader
        uses_policy, policy = self.uses_policy, self.policy
        four = players == 4
        best = self.winner - leader
        if best < 0:
            best += players
        while tricks:
            if tricks <= solved:
                mover = leader + played
                if mover >= players:
                    mover -= players
                self._settle_at(self.solver.solve(a, b, c, d, p, q, r, s, lead, target, best, played, mover))
                return
            while played < players:
                legal = options(a, p, lead)
                if not legal & (legal - 1):
                    bit = legal
                elif dice.below(100) >= share:
                    bit = random_kind(legal, dice)
                elif uses_policy and p & SUITS:
                    policy.set_position(a, p, lead, target, tricks)
                    policy.set_followers(players - 1 - played, q, r, s)
                    bit = policy.sample(legal, dice)
                else:
                    bit = heuristic_play(legal, p, lead, target, trump)
                a -= bit
                if bit <= HIGHEST_SUIT:
                    p = p & ~SUITS | bit
                    if not p & NUMBERS:
                        continue
                else:
                    p = p & ~NUMBERS | bit
                suit = p & SUITS
                if not played:
                    lead = suit
                if suit == trump:
                    strength = p & NUMBERS | TRUMP_BONUS
                    if strength >= target:
                        target = strength
                        best = played
                elif suit == lead:
                    strength = p & NUMBERS
                    if strength >= target:
                        target = strength
                        best = played
                hand, status = a, p
                a, p = b, q
                b, q = c, r
                if four:
                    c, r = d, s
                    d, s = hand, status
                else:
                    c, r = hand, status
                played += 1
            leader += best
            if leader >= players:
                leader -= players
            while best:
                hand, status = a, p
                a, p = b, q
                b, q = c, r
                if four:
                    c, r = d, s
                    d, s = hand, status
                else:
                    c, r = hand, status
                best -= 1
            p -= NEED_ONE
            played = 0
            lead = 0
            target = 0
            tricks -= 1
        self.p, self.q, self.r, self.s = p, q, r, s
        self.leader = leader
        self.mover = NOBODY
        self._settle()

    def solve(self) -> i64:
        """Let everyone play as well as possible with open cards: the points at the end, packed."""
        best = self.winner - self.leader
        if best < 0:
            best += self.players
        end = self.solver.solve(
            self.a,
            self.b,
            self.c,
            self.d,
            self.p,
            self.q,
            self.r,
            self.s,
            self.lead,
            self.target,
            best,
            self.played,
            self.mover,
        )
        self._settle_at(end)
        return end

    # What the end is worth

    def status_of(self, seat: i64) -> i64:
        """The status of a seat."""
        step = seat - (self.leader if self.mover == NOBODY else self.mover)
        if step < 0:
            step += self.players
        if step == 0:
            return self.p
        if step == 1:
            return self.q
        return self.r if step == 2 else self.s

    def _settle(self) -> None:
        """Set what the end is worth to each seat."""
        w: i64 = 0
        if self.players == 4:
            w = points_of(self.status_of(3))
        self.settle(
            points_of(self.status_of(0)), points_of(self.status_of(1)), points_of(self.status_of(2)), w
        )

    def _settle_at(self, end: i64) -> None:
        """Go to an end that was found by solving."""
        self.mover = NOBODY
        self.settle(points_at(end, 0), points_at(end, 1), points_at(end, 2), points_at(end, 3))


def solve_each(world: Hand, moves: list[int], worlds: int, most_nodes: int) -> list[float]:
    """The mean reward of the mover after each of its moves, where all cards lie open from then on.

    It solves the first worlds, fewer where that takes too many positions; their number comes last.
    """
    totals = [0.0] * (len(moves) + 1)
    for index in range(worlds):
        for place, move in enumerate(moves):
            world.begin_with(index)
            seat = world.mover
            world.play(move)
            if world.mover != NOBODY:
                world.solve()
            totals[place] += world.reward(seat)
        totals[-1] += 1.0
        if world.solver.nodes > most_nodes:
            break
    return [total / totals[-1] for total in totals[:-1]] + totals[-1:]


def random_playouts(seed: int, count: int) -> tuple[int, int]:
    """Deal and play hands of four at random: their number and a checksum of the results."""
    dice = Dice(seed)
    hand = Hand(4, 1)
    hand.rule_share = 0
    checksum: i64 = 0
    for _ in range(count):
        hand.deal(dice)
        hand.finish(dice)
        checksum = (checksum * 31 + points_of(hand.p) + 3 * points_of(hand.q) + hand.leader + 64) & 0xFFFFFFFF
    return count, checksum
