"""A round of Duālis for thinking ahead: the same rules on bit masks, quick enough for thousands of rounds.

A card is a number from 0 to 51: four times its number less one, two more for a Moon, one more for Blue. So
`card >> 2` is how high it is, `card & 2` its suit and `card & 1` its colour, and a hand is one machine word.
A decision is two moves of the tree: the card, and then, where a coin of the other colour is left, 1 for
taking it and 0 for not. Compiled by mypyc; plain Python gives the same results.
"""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from engine.bots.dice import Dice
from engine.bots.tree import NOBODY, World
from engine.dualis.habits import BIAS, SLOPE

STARS: Final = 0x3333333333333
MOONS: Final = 0xCCCCCCCCCCCCC
REDS: Final = 0x5555555555555
BLUES: Final = 0xAAAAAAAAAAAAA
ALL: Final = 0xFFFFFFFFFFFFF
NONE: Final = -1
NEVER: Final = 99
"""A strength that no card has."""
WORST: Final = 1_000_000

MARGIN: Final = 0.06
"""How much of a reward tells by how much a round was won or lost; the rest, whether it was."""
MILD: Final[list[float]] = [exp(-behind / 5.0) for behind in range(121)]
"""How likely one who is so many points behind wins in the end, against the first, with rounds to come."""


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


class Deal:
    """One way in which the cards may lie, seat by seat."""

    __slots__ = ("first", "fourth", "second", "third")

    def __init__(self, first: i64, second: i64, third: i64, fourth: i64) -> None:
        self.first = first
        self.second = second
        self.third = third
        self.fourth = fourth


class Round(World):
    """A round from some position on, to be played to its end."""

    __slots__ = (
        "bias", "blue", "blue_best", "blue_seat", "card", "deals", "goes_on", "habit", "high", "high_low",
        "laid", "led_best", "led_seat", "left", "lose_bias", "lose_slope", "players", "red", "red_best",
        "red_seat", "root", "seats", "sharpness", "sides", "slope", "spread", "suit", "teams", "turn",
        "turned", "win_bias", "win_slope", "winners",
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
        self.goes_on = False
        """Alone: whether the match may go on after this round."""
        self.spread: i64 = 0
        """Alone: how far apart the totals must be to end the match."""
        self.habit: i64 = 50
        """How many of a hundred moves of a playout follow the rules of thumb."""
        self.bias = BIAS
        self.slope = SLOPE
        self.sharpness = 0.003
        """How surely the better-looking play is chosen, where plays that were seen are to be explained."""
        # What `_look` saw last.
        self.turned = False
        self.winners: i64 = 0
        self.win_bias: i64 = 0
        self.win_slope: i64 = 0
        self.lose_bias: i64 = 0
        self.lose_slope: i64 = 0
        self.sides = [Side() for _ in range(2 if teams else players)]
        self.seats = [Player(seat, self.sides[seat % len(self.sides)]) for seat in range(players)]
        for player in self.seats:
            player.following = self.seats[(player.number + 1) % players]
        self.turn = self.seats[0]
        self.root: Round = self
        """The position thought about, with only the own cards in it."""
        self.deals: list[Deal] = []
        """How the cards may lie there."""

    # The position

    def follow(self, other: Round) -> None:
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

    def deal(self, deal: Deal) -> None:
        """Give the seats their cards."""
        seats = self.seats
        seats[0].hand = deal.first
        seats[1].hand = deal.second
        seats[2].hand = deal.third
        if self.players > 3:
            seats[3].hand = deal.fourth

    def lead_from(self, seat: i64) -> None:
        """Give the lead to a seat; no card is in the trick."""
        self.turn = self.seats[seat]
        self.mover = seat

    # What a tree needs

    def begin(self, dice: Dice) -> None:
        """Go back to the position thought about, with one of the deals that may be."""
        self.follow(self.root)
        self.deal(self.deals[dice.below(len(self.deals))])

    def legal(self) -> i64:
        """The cards of the mover that may be played, or both answers about a coin."""
        if self.card != NONE:
            return 3
        return self.cards()

    def cards(self) -> i64:
        """The cards of the mover that may be played: of the led suit, where there is one."""
        hand = self.turn.hand
        if self.laid:
            led: i64 = MOONS if self.suit else STARS
            following = hand & led
            if following:
                return following
        return hand

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

    def finish(self, dice: Dice) -> None:
        """Play on to the end: so often by rules of thumb, and at random otherwise."""
        card = self.card
        if card != NONE:
            self.card = NONE
            self.lay(card, self.answer(card))
        habit = self.habit
        while self.mover != NOBODY:
            if dice.below(100) < habit:
                choice = self.rule_of_thumb()
                self.lay(choice >> 1, choice & 1)
            else:
                card = any_card(self.cards(), dice)
                coin: i64 = 0
                if self.red if card & 1 else self.blue:
                    coin = 1 if dice.below(4) == 0 else 0
                self.lay(card, coin)

    def first_try(self, moves: i64, dice: Dice) -> i64:
        """What the rules of thumb would do, and then anything."""
        if self.card != NONE:
            if moves != 3:
                return moves >> 1
            return self.answer(self.card)
        choice = self.rule_of_thumb() >> 1
        if moves >> choice & 1:
            return choice
        return any_card(moves, dice)

    # The rules

    def lay(self, card: i64, coin: i64) -> None:
        """Play a card, with a coin or without."""
        turn = self.turn
        turn.hand &= ~((card * 0 + 1) << card)  # so that the shift is compiled 64 bits wide
        colour = card & 1
        if coin:
            turn.side.coins += 1
            colour = 1 - colour
            if colour:
                self.blue -= 1
            else:
                self.red -= 1
        if not self.laid:
            self.suit = card & 2
            self.high = True
            if self.high_low and colour:
                self.high = False
        strength = card >> 2 if self.high else 12 - (card >> 2)
        if card & 2 == self.suit and strength >= self.led_best:
            self.led_best = strength
            self.led_seat = turn.number
        if colour:
            if strength >= self.blue_best:
                self.blue_best = strength
                self.blue_seat = turn.number
        elif strength >= self.red_best:
            self.red_best = strength
            self.red_seat = turn.number
        self.laid += 1
        if self.laid == self.players:
            self._collect()
        else:
            self.turn = turn.following
            self.mover = self.turn.number

    def leading(self, balance: i64) -> i64:
        """The seat that wins the trick as it lies, if there are so many more red coins than blue."""
        if balance > 0 and self.red_best >= 0:
            return self.red_seat
        if balance < 0 and self.blue_best >= 0:
            return self.blue_seat
        return self.led_seat

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
        """Reward both teams for a round that ends, or would end, so."""
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

    # Rules of thumb

    def rule_of_thumb(self) -> i64:
        """What one would do without thinking ahead: twice the card, and one more with a coin."""
        best: i64 = 0
        best_score: i64 = -WORST
        legal = self.cards()
        choice: i64 = 0
        while choice < 4:
            colour = choice >> 1
            coin = choice & 1
            cards: i64 = BLUES if colour else REDS
            cards &= legal
            if not cards:
                choice += 2
                continue
            if coin and not (self.red if colour else self.blue):
                choice += 1
                continue
            self._look(cards, colour, coin)
            # The worth of cards that win, and of cards that do not, grows or falls with their strength, so
            # that the best is the first or the last of them.
            winners = cards & self.winners
            cards ^= winners
            bit: int
            if winners:
                bit = winners
                if self.win_slope > 0 if self.turned else self.win_slope <= 0:
                    bit = winners & -winners
                card: i64 = bit.bit_length() - 1
                strength = card >> 2
                if self.turned:
                    strength = 12 - strength
                score = self.win_bias + self.win_slope * strength
                if score > best_score:
                    best_score = score
                    best = 2 * card + coin
            if cards:
                bit = cards
                if self.lose_slope > 0 if self.turned else self.lose_slope <= 0:
                    bit = cards & -cards
                card = bit.bit_length() - 1
                strength = card >> 2
                if self.turned:
                    strength = 12 - strength
                score = self.lose_bias + self.lose_slope * strength
                if score > best_score:
                    best_score = score
                    best = 2 * card + coin
            choice += 1
        return best

    def answer(self, card: i64) -> i64:
        """Whether to put a coin on a card, by the rules of thumb."""
        bit = (card * 0 + 1) << card
        self._look(bit, card & 1, 1)
        with_coin = self.worth(card)
        self._look(bit, card & 1, 0)
        if with_coin > self.worth(card):
            return 1
        return 0

    def explain(self, card: i64, coin: i64) -> float:
        """How likely the mover plays this, if it follows the rules of thumb more or less."""
        wanted = 0.0
        total = 0.0
        legal = self.cards()
        choice: i64 = 0
        while choice < 4:
            colour = choice >> 1
            cards: i64 = BLUES if colour else REDS
            cards &= legal
            coins: i64 = 1
            if choice & 1:
                coins = self.red if colour else self.blue
            if cards and coins:
                self._look(cards, colour, choice & 1)
                while cards:
                    low: int = cards & -cards
                    cards &= cards - 1
                    each: i64 = low.bit_length() - 1
                    weight = exp(float(self.worth(each)) * self.sharpness)
                    total += weight
                    if each == card and choice & 1 == coin:
                        wanted = weight
            choice += 1
        return wanted / total

    def _look(self, cards: i64, colour: i64, coin: i64) -> None:
        """See what legal cards of a colour would do, with a coin or without, and find what that is worth."""
        balance = self.red - self.blue
        if coin:
            balance += 1 - 2 * colour
            colour = 1 - colour
        self.turned = not self.high
        if not self.laid:
            self.turned = False
            if self.high_low and colour:
                self.turned = True
        win: i64 = 2
        seat: i64
        limit: i64
        if balance > 0 and (colour == 0 or self.red_best >= 0):
            seat = self.red_seat
            limit = self.red_best
            if colour:
                limit = NEVER
        elif balance < 0 and (colour == 1 or self.blue_best >= 0):
            seat = self.blue_seat
            limit = self.blue_best
            if not colour:
                limit = NEVER
        else:
            win = 3
            seat = self.led_seat
            limit = self.led_best
            # Legal cards are all of the led suit, or none of them is.
            led: i64 = MOONS if self.suit else STARS
            if self.laid and not cards & led:
                limit = NEVER
        if limit < 0:
            self.winners = ALL
        elif limit == NEVER:
            self.winners = 0
        elif self.turned:
            self.winners = ALL >> 4 * limit
        else:
            self.winners = ALL << 4 * limit & ALL
        side = self.turn.side
        lose: i64 = 0
        if self.laid and self.seats[seat].side is side:
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
        lose += row
        win = row + 2 * win
        self.win_bias = self.bias[win]
        self.win_slope = self.slope[win]
        self.lose_bias = self.bias[lose]
        self.lose_slope = self.slope[lose]

    def worth(self, card: i64) -> i64:
        """How good a card looks without thinking ahead, after a look at its colour."""
        strength = card >> 2
        if self.turned:
            strength = 12 - strength
        if self.winners >> card & 1:
            return self.win_bias + self.win_slope * strength
        return self.lose_bias + self.lose_slope * strength


def any_card(cards: i64, dice: Dice) -> i64:
    """Any card of a set, each as likely as the others."""
    size: i64 = 0
    rest = cards
    while rest:
        rest &= rest - 1
        size += 1
    skip = dice.below(size)
    while skip:
        cards &= cards - 1
        skip -= 1
    low: int = cards & -cards
    return low.bit_length() - 1


def random_playouts(seed: int, count: int) -> tuple[int, int]:
    """Deal and play so many standard rounds with random plays: how many, and a sum that tells them apart."""
    dice = Dice(seed)
    table = Round(4, True, False)
    start = Round(4, True, False)
    start.left = 13
    start.red = start.blue = 7
    done: i64 = 0
    checksum: i64 = 0
    while done < count:
        table.follow(start)
        deal_all(table, dice)
        table.lead_from(dice.below(4))
        while table.mover != NOBODY:
            card = any_card(table.cards(), dice)
            coin: i64 = 0
            if table.red if card & 1 else table.blue:
                coin = dice.below(2)
            table.lay(card, coin)
        done += 1
        score = table.sides[0].score() * 32 + table.sides[1].score()
        checksum = (checksum * 31 + score + 1024) & 0xFFFFFFFF
    return done, checksum


def deal_all(table: Round, dice: Dice) -> None:
    """Deal the whole deck to four seats: each card goes to a seat as likely as it has room for it."""
    first: i64 = 0
    second: i64 = 0
    third: i64 = 0
    room_first: i64 = 13
    room_second: i64 = 26
    room_third: i64 = 39
    room: i64 = 52
    bit: i64 = 1
    while room:
        place = dice.below(room)
        room -= 1
        if place < room_first:
            first |= bit
            room_first -= 1
            room_second -= 1
            room_third -= 1
        elif place < room_second:
            second |= bit
            room_second -= 1
            room_third -= 1
        elif place < room_third:
            third |= bit
            room_third -= 1
        bit <<= 1
    seats = table.seats
    seats[0].hand = first
    seats[1].hand = second
    seats[2].hand = third
    seats[3].hand = ALL & ~(first | second | third)
