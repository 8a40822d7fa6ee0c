"""A hand of Dois played to its end by simple players, on bare numbers for speed.

Suits are counted 0 to 3, in their order; a hand is how many cards of each suit and of each number it
holds. `NOTHING` is shown before the first play. The rules are those of `engine.dois.rules`, which a
test holds them against.
"""

from __future__ import annotations

NOTHING = -1
TRUMP_BONUS = 100
"""Added to the number of whoever shows trump."""
SUIT_CARD = 3.0
"""What a suit card is worth beside numbers, when one must go."""
TRUMP_CARD = 8.5
WINNING = 1000.0
"""More than any card is worth."""


class Playout:
    """A hand in play; `run` uses it up."""

    __slots__ = ("best", "leader", "needs", "number", "numbers", "played", "suit", "suits", "target", "trump")

    def __init__(
        self,
        trump: int,
        suits: list[list[int]],
        numbers: list[list[int]],
        suit: list[int],
        number: list[int],
        needs: list[int],
        leader: int,
        played: int,
    ) -> None:
        self.trump = trump
        self.suits = suits
        """For each seat, how many cards of each suit are in hand."""
        self.numbers = numbers
        """For each seat, how many cards of each number are in hand; index 0 is empty."""
        self.suit = suit
        """The suit that each seat shows."""
        self.number = number
        """The number that each seat shows."""
        self.needs = needs
        """How many more tricks each seat wants; below zero, how many it has too many."""
        self.leader = leader
        self.played = played
        """How many have played in the current trick, from the leader on."""
        self.best = leader
        """Who wins the current trick as it lies."""
        self.target = 0
        """The strength of that; who equals it, later, wins."""
        for step in range(played):
            self._compare((leader + step) % len(suit))

    def copy(self) -> Playout:
        """The same position, to be used up on its own."""
        return Playout(
            self.trump,
            [held[:] for held in self.suits],
            [held[:] for held in self.numbers],
            self.suit[:],
            self.number[:],
            self.needs[:],
            self.leader,
            self.played,
        )

    def run(self, tricks: int) -> list[int]:
        """Play so many tricks, the current one included, and return what each seat still needs then."""
        seats = len(self.suit)
        for _ in range(tricks):
            for step in range(self.played, seats):
                self.act((self.leader + step) % seats)
            self.needs[self.best] -= 1
            self.leader = self.best
            self.played = 0
            self.target = 0
        return self.needs

    def put(self, seat: int, suit: int, number: int) -> None:
        """Play a suit, a number, or both; `NOTHING` for neither."""
        if suit != NOTHING:
            self.suits[seat][suit] -= 1
            self.suit[seat] = suit
        if number != NOTHING:
            self.numbers[seat][number] -= 1
            self.number[seat] = number
        self.played += 1
        self._compare(seat)

    def _compare(self, seat: int) -> None:
        """See whether a seat that has just played wins the trick now."""
        suit = self.suit[seat]
        if suit == self.trump:
            strength = TRUMP_BONUS + self.number[seat]
        elif suit == self.suit[self.leader]:
            strength = self.number[seat]
        else:
            return
        if strength >= self.target:
            self.best = seat
            self.target = strength

    def options(self, seat: int) -> list[tuple[int, int]]:
        """What a seat may play: pairs of a suit and a number."""
        suits = [suit for suit, copies in enumerate(self.suits[seat]) if copies]
        numbers = [number for number, copies in enumerate(self.numbers[seat]) if copies]
        shown = self.suit[seat]
        if self.played:
            lead = self.suit[self.leader]
            follows = self.suits[seat][lead] > 0
            if shown == lead:
                if numbers or follows:
                    suits = [lead] if follows else []
            elif follows:
                suits = [lead]
                if shown != NOTHING:
                    numbers = []
        if shown == NOTHING:
            return [(suit, number) for suit in suits for number in numbers]
        return [(suit, NOTHING) for suit in suits] + [(NOTHING, number) for number in numbers]

    def act(self, seat: int) -> None:
        """Let a seat win as cheaply as it can where it wants to, and else lose as dearly as it can."""
        options = self.options(seat)
        if len(options) == 1:
            self.put(seat, options[0][0], options[0][1])
            return
        trump, target = self.trump, self.target
        own_suit, own_number = self.suit[seat], self.number[seat]
        leads = self.played == 0
        lead = NOTHING if leads else self.suit[self.leader]
        wants = self.needs[seat] > 0
        best_suit, best_number, best_value = NOTHING, NOTHING, -WINNING * 10
        for suit, number in options:
            shown = own_suit if suit == NOTHING else suit
            strength = own_number if number == NOTHING else number
            spent = 0.0 if number == NOTHING else float(number)
            if suit != NOTHING:
                spent += TRUMP_CARD if suit == trump else SUIT_CARD
            if shown == trump:
                strength += TRUMP_BONUS
            elif not leads and shown != lead:
                strength = 0
            if leads:
                # Whoever leads cannot know: high to win, low to lose.
                value = strength - 0.5 * spent if wants else spent - strength
            elif wants:
                value = WINNING - strength - spent if strength >= target else -spent
            else:
                value = spent - WINNING if strength >= target else spent
            if value > best_value:
                best_suit, best_number, best_value = suit, number, value
        self.put(seat, best_suit, best_number)
