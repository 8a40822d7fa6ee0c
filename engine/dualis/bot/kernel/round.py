"""A round of Duālis for the search: the rules on bit masks, quick enough for thousands of rounds.

A card is a number from 0 to 51: four times its number less one, two more for a Moon, one more for Blue. So
`card >> 2` is its strength, `card & 2` its suit and `card & 1` its colour, and a hand is one bit mask.
A decision is two moves of the tree: the card, and then, where a coin of the other colour is left, 1 for
taking it and 0 for not. Compiled by mypyc; plain Python gives the same results.
"""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from engine.bots.kernel.tree import NOBODY, World

STARS: Final = 0x3333333333333
MOONS: Final = 0xCCCCCCCCCCCCC
REDS: Final = 0x5555555555555
BLUES: Final = 0xAAAAAAAAAAAAA
ALL: Final = 0xFFFFFFFFFFFFF
NONE: Final = -1
NEVER: Final = 99
"""A strength that no card has."""

# Copies of constants of `engine.dualis.model` for the usual variant, because compiled code would look those
# up each time; a test compares them.
DECK_SIZE: Final = 52
HAND_SIZE: Final = 13
COINS_EACH: Final = 7
HIGHEST: Final = 12
"""The strength of the highest number."""

MARGIN: Final = 0.06
"""The share of a reward for the margin of a round; the rest is for winning it."""
MILD: Final[list[float]] = [exp(-behind / 3.0) for behind in range(121)]
"""How likely a side still wins the match, relative to the first, by the points that it is behind."""


class Side:
    """A team, or a player alone: what it took in this round."""

    __slots__ = ("coins", "reward", "total", "tricks")

    def __init__(self) -> None:
        self.coins: i64 = 0
        """Collected, or on a card in the trick."""
        self.tricks: i64 = 0
        self.total: i64 = 0
        """Points of the rounds before."""
        self.reward: float = 0.0
        """How good the end of the round is, from 0 to 1."""

    def score(self) -> i64:
        """The points of the round as it stands."""
        if self.coins == self.tricks:
            return self.tricks
        return self.coins - self.tricks if self.coins < self.tricks else self.tricks - self.coins


class Player:
    """A seat with its cards."""

    __slots__ = ("following", "hand", "number", "side")

    def __init__(self, number: i64, side: Side) -> None:
        self.number = number
        self.side = side
        self.hand: i64 = 0
        self.following: Player = self
        """Whose turn it is next."""


class Round(World):
    """A position of a round in which every card has its place."""

    __slots__ = (
        "balance", "blue", "blue_best", "blue_seat", "by_suit", "card", "goes_on", "high", "high_low",
        "holder", "laid", "led_best", "led_seat", "left", "low_wins", "players", "red", "red_best",
        "red_seat", "seats", "sides", "spread", "suit", "teams", "turn", "winners",
    )  # fmt: skip

    def __init__(self, players: i64, teams: bool, high_low: bool) -> None:
        super().__init__()
        self.players = players
        self.teams = teams
        self.high_low = high_low
        self.left: i64 = 0
        """Tricks to come, with the one on the table."""
        self.laid: i64 = 0
        """Cards in the trick."""
        self.card: i64 = NONE
        """The card for which the mover has yet to decide about a coin."""
        self.suit: i64 = 0
        """The led suit, as `card & 2`."""
        self.high = True
        """Whether the higher number is the stronger one in this trick."""
        self.red: i64 = 0
        self.blue: i64 = 0
        # The strongest card so far, and whose it is: of Red, of Blue, of the led suit.
        self.red_best: i64 = NONE
        self.red_seat: i64 = NONE
        self.blue_best: i64 = NONE
        self.blue_seat: i64 = NONE
        self.led_best: i64 = NONE
        self.led_seat: i64 = NONE
        # What `find_winners` found last.
        self.low_wins = False
        """Whether the lower number would be the stronger one."""
        self.winners: i64 = 0
        """The cards that would be the best of the trick; of those asked about only."""
        self.by_suit = False
        """Whether they would be so by the led suit, and not by trump."""
        self.holder: i64 = NONE
        """The seat that would have the trick with any other card; only once a card is laid."""
        self.balance: i64 = 0
        """How many more coins would be red than blue."""
        self.goes_on = False
        """Alone: whether the match may go on after this round."""
        self.spread: i64 = 0
        """Alone: how far apart the totals must be to end the match."""
        self.sides = [Side() for _ in range(2 if teams else players)]
        self.seats = [Player(seat, self.sides[seat % len(self.sides)]) for seat in range(players)]
        for player in self.seats:
            player.following = self.seats[(player.number + 1) % players]
        self.turn = self.seats[0]

    # The position

    def copy_from(self, other: Round) -> None:
        """Take over a position of the same variant."""
        self.mover = other.mover
        self.left = other.left
        self.laid = other.laid
        self.card = other.card
        self.suit = other.suit
        self.high = other.high
        self.red = other.red
        self.blue = other.blue
        self.red_best = other.red_best
        self.red_seat = other.red_seat
        self.blue_best = other.blue_best
        self.blue_seat = other.blue_seat
        self.led_best = other.led_best
        self.led_seat = other.led_seat
        index: i64 = 0
        while index < self.players:
            self.seats[index].hand = other.seats[index].hand
            index += 1
        index = 0
        while index < len(self.sides):
            side = self.sides[index]
            model = other.sides[index]
            side.coins = model.coins
            side.tricks = model.tricks
            index += 1
        self.turn = self.seats[other.turn.number]

    def lead_from(self, seat: i64) -> None:
        """Give the lead to a seat; no card is in the trick."""
        self.turn = self.seats[seat]
        self.mover = seat

    # Moves

    def legal(self) -> i64:
        """The cards of the mover that may be played, or both answers about a coin."""
        if self.card != NONE:
            return 3
        return self.cards()

    def cards(self) -> i64:
        """The cards of the mover that may be played: of the led suit, where there is one."""
        hand = self.turn.hand
        if not self.laid:
            return hand
        led: i64 = STARS
        led <<= self.suit
        return hand & (led | (hand & led) - 1 >> 63)  # -1, and so the whole hand, where none follows suit

    def play(self, move: i64) -> None:
        """Choose a card, or answer about its coin."""
        card = self.card
        if card != NONE:
            self.card = NONE
            self.lay(card, move)
        elif self.red if move & 1 else self.blue:
            self.card = move
        else:
            self.lay(move, 0)

    def reward(self, seat: i64) -> float:
        """How good the end is for a seat."""
        return self.seats[seat].side.reward

    # The rules

    def lay(self, card: i64, coin: i64) -> None:
        """Play a card, with a coin or without."""
        turn = self.turn
        turn.hand &= ~((card * 0 + 1) << card)  # so that the shift is compiled 64 bits wide
        colour = card & 1 ^ coin
        turn.side.coins += coin
        self.blue -= coin & colour
        self.red -= coin & 1 - colour
        if not self.laid:
            self.suit = card & 2
            self.high = True
            if self.high_low and colour:
                self.high = False
        strength = card >> 2 if self.high else HIGHEST - (card >> 2)
        # No branch could be predicted here, so all is computed: -1 for the strongest card of its kind so far,
        # and 0 otherwise, selects what stays.
        seat = turn.number
        best = ((card & 2 ^ self.suit) - 1 & self.led_best - strength - 1) >> 63
        self.led_best ^= (self.led_best ^ strength) & best
        self.led_seat ^= (self.led_seat ^ seat) & best
        best = (-colour & self.blue_best - strength - 1) >> 63
        self.blue_best ^= (self.blue_best ^ strength) & best
        self.blue_seat ^= (self.blue_seat ^ seat) & best
        best = (colour - 1 & self.red_best - strength - 1) >> 63
        self.red_best ^= (self.red_best ^ strength) & best
        self.red_seat ^= (self.red_seat ^ seat) & best
        self.laid += 1
        if self.laid == self.players:
            self._collect()
        else:
            self.turn = turn.following
            self.mover = self.turn.number

    def leading(self, balance: i64) -> i64:
        """The seat that wins the trick as it lies; `balance` is how many more coins are red than blue."""
        if balance > 0 and self.red_best >= 0:
            return self.red_seat
        if balance < 0 and self.blue_best >= 0:
            return self.blue_seat
        return self.led_seat

    def find_winners(self, cards: i64, colour: i64, coin: i64) -> None:
        """Find which legal cards of a colour would be the best of the trick, with a coin or without."""
        balance = self.red - self.blue
        if coin:
            balance += 1 - 2 * colour
            colour = 1 - colour
        self.balance = balance
        self.low_wins = not self.high
        if not self.laid:
            self.low_wins = False
            if self.high_low and colour:
                self.low_wins = True
        self.by_suit = False
        limit: i64
        if balance > 0 and (colour == 0 or self.red_best >= 0):
            self.holder = self.red_seat
            limit = self.red_best
            if colour:
                limit = NEVER
        elif balance < 0 and (colour == 1 or self.blue_best >= 0):
            self.holder = self.blue_seat
            limit = self.blue_best
            if not colour:
                limit = NEVER
        else:
            self.by_suit = True
            self.holder = self.led_seat
            limit = self.led_best
            # Legal cards are all of the led suit, or none of them is.
            led: i64 = STARS
            led <<= self.suit
            if self.laid and not cards & led:
                limit = NEVER
        if limit < 0:
            self.winners = ALL
        elif limit == NEVER:
            self.winners = 0
        elif self.low_wins:
            self.winners = ALL >> 4 * limit
        else:
            self.winners = ALL << 4 * limit & ALL

    def _collect(self) -> None:
        """The winner takes the trick, and leads."""
        winner = self.seats[self.leading(self.red - self.blue)]
        winner.side.tricks += 1
        self.red_best = NONE
        self.blue_best = NONE
        self.led_best = NONE
        self.laid = 0
        self.left -= 1
        self.turn = winner
        self.mover = winner.number
        if not self.left:
            self.mover = NOBODY
            if self.teams:
                self._settle_teams()
            else:
                self.settle_alone()

    def ahead(self) -> i64:
        """In teams: above 0 where side 0 wins the round, by twice the points; tricks decide at a tie."""
        one = self.sides[0]
        other = self.sides[1]
        points = 2 * (one.score() - other.score())
        if one.tricks > other.tricks:
            return points + 1
        return points - 1

    def _settle_teams(self) -> None:
        """Who wins the round: the higher score, of equal ones the side with more tricks."""
        self.settle(self.ahead())

    def settle(self, ahead: i64) -> None:
        """Reward both teams for a round that ends by this margin."""
        reward = MARGIN * (0.5 + float(ahead) / 106.0)
        if ahead > 0:
            reward += 1.0 - MARGIN
        self.sides[0].reward = reward
        self.sides[1].reward = 1.0 - reward

    def settle_alone(self) -> None:
        """How likely each wins the match, as the totals are now."""
        top: i64 = -1000
        low: i64 = 1000
        for side in self.sides:
            standing = side.total + side.score()
            if standing > top:
                top = standing
            if standing < low:
                low = standing
        over = not self.goes_on or top - low >= self.spread
        weights = 0.0
        for side in self.sides:
            behind = top - side.total - side.score()
            side.reward = (1.0 if behind == 0 else 0.0) if over else MILD[behind]
            weights += side.reward
        for side in self.sides:
            share = 0.5 + float(side.score()) / 26.0
            side.reward = (1.0 - MARGIN) * side.reward / weights + MARGIN * share
