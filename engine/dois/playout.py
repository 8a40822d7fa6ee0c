"""A hand of Dois to be played forward many thousand times a second, on the words of `engine.dois.words`.

The seat to move comes first and the words are passed round the table, so that nothing is looked up.
The rules are those of `engine.dois.rules`, which a test holds them against. Compiled by mypyc.
"""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from engine.bots.dice import Dice
from engine.bots.tree import BITS, NOBODY, World
from engine.dois.endgame import Solver, points_at
from engine.dois.estimate import MIDDLE_NOISE, expected_bid, some_bid
from engine.dois.thumb import guided
from engine.dois.words import (
    HIGHEST_SUIT,
    NEED_ONE,
    NUMBERS,
    SUITS,
    TRICKS,
    TRUMP_BONUS,
    count_kinds,
    has_bid,
    is_balanced,
    options,
    place_of,
    points_of,
    seat_word,
    strength_of,
)

ALL_BIDS: Final = 0x2222222222222
"""The moves that are bids: 4 n + 1 for a bid of n, between the moves that are cards."""
RULE_SHARE: Final = 80
"""Of a hundred decisions of a playout so many follow the rule of thumb; the others are any."""
EVEN: Final = 0.4
"""What points equal to those of the others are worth, from 0 to 1; misses seldom cost much."""
POINTS_RANGE: Final = 20.0
SPREAD: Final = 2.6
"""How far the total of a seat moves in a hand, for the chance to win the match."""


class Hand(World):
    """A hand in play, from the seat to move on; begun again from the position that `start` sets."""

    def __init__(self, players: int, trump: int) -> None:
        super().__init__()
        self.players: i64 = players
        self.trump: i64 = trump
        """The bit of the trump suit."""
        self.rule_share: i64 = RULE_SHARE
        self.solved_tricks: i64 = 0
        """So many last tricks of a playout are solved."""
        self.solver = Solver(players, trump)
        # What each seat holds, from the seat to move on, and what is known of it.
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
        """The bids to think about, as moves; 0 where cards are played."""
        self._start: list[int] = []
        self._pool: list[int] = []
        self._noise: i64 = 0
        self._totals: list[int] = []
        self._spread: float = 0.0
        self._winning: float = 0.0
        self._seat: i64 = NOBODY
        self._fear: float = 1.0
        self._envy: float = 1.0
        self._lean: float = 0.0
        self._liked: float = 0.0
        self._v0: float = 0.0
        self._v1: float = 0.0
        self._v2: float = 0.0
        self._v3: float = 0.0

    # Where it begins

    def start(
        self, mover: int, leader: int, played: int, tricks: int, words: list[int], hand: int, bids: int
    ) -> None:
        """Set the position to think about: what is known of each seat, by its number, the own hand, and
        where the mover has to bid, the bids to think about, as moves."""
        n = self.players
        lead: i64 = 0
        target: i64 = 0
        winner = leader
        for step in range(played):
            seat = (leader + step) % n
            word: i64 = words[seat]
            if not step:
                lead = word & SUITS
            strength = strength_of(word, lead, self.trump)
            if strength >= target:
                target, winner = strength, seat
        turned = [words[(mover + step) % n] for step in range(n)]
        if n == 3:
            turned.append(0)
        self._start = [mover, leader, played, tricks, lead, target, winner, hand, *turned, bids]

    def deal_from(self, pool: list[int]) -> None:
        """Set the worlds to draw from: the hands of the three seats after the mover, one after the other."""
        self._pool = pool

    def play_for_match(self, weight: float, totals: list[int], hands_left: int) -> None:
        """Let the chance to win the match count so much, from 0 to 1, and points the rest."""
        self._winning = weight
        self._totals = totals
        self._spread = SPREAD * float(hands_left) ** 0.5 + 0.1

    def play_as(self, seat: int, fear: float, envy: float, lean: float) -> None:
        """Let a seat mind its misses and the points of others so much more than usual, and like high bids."""
        self._seat = seat
        self._fear = fear
        self._envy = envy
        self._lean = lean

    def begin(self, dice: Dice) -> None:
        """Go back to the start, with the hidden cards as in any of the worlds."""
        self.begin_with(dice.below(len(self._pool) // 3))
        if self.bids:
            self._noise = dice.below(0x1000000)

    def begin_with(self, world: i64) -> None:
        """Go back to the start, with the hidden cards as in this one of the worlds."""
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
        self.b = pool[3 * world]
        self.c = pool[3 * world + 1]
        self.d = pool[3 * world + 2]

    def deal(self, deck: list[int], dice: Dice) -> None:
        """Deal a fresh hand for four from a deck, with any trump, leader and bids."""
        while True:
            place: i64 = 0
            while place < 52:
                other = place + dice.below(60 - place)
                deck[place], deck[other] = deck[other], deck[place]
                place += 1
            self.a = _sum(deck, 0)
            self.b = _sum(deck, 13)
            self.c = _sum(deck, 26)
            self.d = _sum(deck, 39)
            if is_balanced(self.a) and is_balanced(self.b) and is_balanced(self.c) and is_balanced(self.d):
                break
        self.p = seat_word(0, dice.below(13), 0)
        self.q = seat_word(0, dice.below(13), 0)
        self.r = seat_word(0, dice.below(13), 0)
        self.s = seat_word(0, dice.below(13), 0)
        self.trump = BITS[4 * dice.below(4)]
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
        """What the rule of thumb says, if it is among the moves; else any."""
        if self.bids:
            return place_of(any_kind(moves >> 1, dice)) + 1
        bit = guided(options(self.a, self.p, self.lead), self.p, self.lead, self.target, self.trump)
        if not bit & moves:
            bit = any_kind(moves, dice)
        return place_of(bit)

    def play(self, move: i64) -> None:
        """Play a card, or bid."""
        if self.bids:
            self._bid(move >> 2)
            return
        bit: i64 = BITS[move]
        self.a -= bit
        word = self.p
        if bit <= HIGHEST_SUIT:
            word = word & ~SUITS | bit
            self.p = word
            if not word & NUMBERS:
                return
        else:
            word = word & ~NUMBERS | bit
            self.p = word
        if not self.played:
            self.lead = word & SUITS
        strength = strength_of(word, self.lead, self.trump)
        if strength >= self.target:
            self.target = strength
            self.winner = self.mover
        self._turn()
        self.played += 1
        if self.played == self.players:
            self._end_trick()

    def _turn(self) -> None:
        """Pass the words round by one seat."""
        hand = self.a
        word = self.p
        self.a = self.b
        self.p = self.q
        self.b = self.c
        self.q = self.r
        if self.players == 4:
            self.c = self.d
            self.r = self.s
            self.d = hand
            self.s = word
        else:
            self.c = hand
            self.r = word
        self.mover += 1
        if self.mover == self.players:
            self.mover = 0

    def _end_trick(self) -> None:
        while self.mover != self.winner:
            self._turn()
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
        """Bid, and let those who have not bid yet do so by the look of their hands."""
        self.bids = 0
        self._liked = self._lean * float(bid)
        self.p = seat_word(self.p, bid, 0)
        while self.mover != self.leader:
            self._turn()
        noise = self._noise
        for _ in range(self.players):
            if not has_bid(self.p):
                expected = expected_bid(self.a, self.trump, self.mover == self.leader, self.players)
                self.p = seat_word(self.p, some_bid(expected, noise & 255), 0)
                noise >>= 8
            self._turn()

    # The rest of the hand

    def finish(self, dice: Dice) -> None:
        """Play the hand to its end, partly by rules of thumb and partly at random."""
        if self.mover == NOBODY:
            return
        # All of it in local variables, which is what makes it quick.
        a, b, c, d = self.a, self.b, self.c, self.d
        p, q, r, s = self.p, self.q, self.r, self.s
        players, trump, share, solved = self.players, self.trump, self.rule_share, self.solved_tricks
        lead, target, played, tricks, leader = self.lead, self.target, self.played, self.tricks, self.leader
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
                elif dice.below(100) < share:
                    bit = guided(legal, p, lead, target, trump)
                else:
                    bit = any_kind(legal, dice)
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
                hand, word = a, p
                a, p = b, q
                b, q = c, r
                if four:
                    c, r = d, s
                    d, s = hand, word
                else:
                    c, r = hand, word
                played += 1
            leader += best
            if leader >= players:
                leader -= players
            while best:
                hand, word = a, p
                a, p = b, q
                b, q = c, r
                if four:
                    c, r = d, s
                    d, s = hand, word
                else:
                    c, r = hand, word
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

    def word_of(self, seat: i64) -> i64:
        """What is known of a seat."""
        step = seat - (self.leader if self.mover == NOBODY else self.mover)
        if step < 0:
            step += self.players
        if step == 0:
            return self.p
        if step == 1:
            return self.q
        return self.r if step == 2 else self.s

    def _settle(self) -> None:
        """Say what the end is worth to each seat."""
        w = points_of(self.word_of(3)) if self.players == 4 else 0
        self._value(points_of(self.word_of(0)), points_of(self.word_of(1)), points_of(self.word_of(2)), w)

    def _settle_at(self, end: i64) -> None:
        """Go to an end that was found by solving."""
        self.mover = NOBODY
        self._value(points_at(end, 0), points_at(end, 1), points_at(end, 2), points_at(end, 3))

    def _value(self, x: i64, y: i64, z: i64, w: i64) -> None:
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
        """What points are worth to a seat, where all seats have so many in total."""
        own = float(points)
        others = float(total - points) / float(self.players - 1)
        if seat == self._seat:
            if points < 0:
                own *= self._fear
            own += self._liked
            others *= self._envy
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
        """The points against those of the others, and late in a match the chance to win it."""
        if seat == 0:
            return self._v0
        if seat == 1:
            return self._v1
        return self._v2 if seat == 2 else self._v3


def any_kind(kinds: i64, dice: Dice) -> i64:
    """Any of some kinds, each as likely as the others."""
    skip = dice.below(count_kinds(kinds))
    while skip:
        kinds &= kinds - 1
        skip -= 1
    return kinds & -kinds


def _sum(cards: list[int], start: i64) -> i64:
    """The hand of 13 cards from there on."""
    total: i64 = 0
    stop = start + 13
    while start < stop:
        total += cards[start]
        start += 1
    return total


def solve_each(world: Hand, moves: list[int], worlds: int, most_nodes: int) -> list[float]:
    """The mean reward of the mover after each of its moves, where all cards lie open from then on.

    Looks at so many of its worlds, or fewer where that takes too many positions; the number of those
    that it looked at comes last.
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


def bids_around(hand: i64, trump: i64, leads: bool, players: i64, width: i64) -> i64:
    """The bids no farther from the one that is expected with a hand, as moves."""
    middle = some_bid(expected_bid(hand, trump, leads, players), MIDDLE_NOISE)
    bids: i64 = 0
    for bid in range(TRICKS + 1):
        if middle - width <= bid <= middle + width:
            bids |= BITS[4 * bid + 1]
    return bids


DECK: Final[list[int]] = [16**kind for kind in range(12) for _ in range(7 if kind < 4 else 4)]
"""The bit of every card."""


def random_playouts(seed: int, count: int) -> tuple[int, int]:
    """Deal and play so many hands of four quite at random: their number and a checksum of the results."""
    dice = Dice(seed)
    deck = list(DECK)
    hand = Hand(4, 1)
    hand.rule_share = 0
    checksum: i64 = 0
    for _ in range(count):
        hand.deal(deck, dice)
        hand.finish(dice)
        checksum = (checksum * 31 + points_of(hand.p) + 3 * points_of(hand.q) + hand.leader + 64) & 0xFFFFFFFF
    return count, checksum
