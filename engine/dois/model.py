"""The things of Dois: cards, what is shown, tables, states, views and actions."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from functools import total_ordering
from typing import TypeAlias

from engine.core import Options, Seat

NUMBERS = range(1, 9)
"""The printed numbers."""
COPIES_OF_A_SUIT = 7
COPIES_OF_A_NUMBER = 4
HAND_SIZE = 13
TRICKS = 12
"""The first trick takes two cards of each seat, every later one takes one."""
BIDS = range(TRICKS + 1)


class Suit(Enum):
    """The four suits, in the order in which hands are sorted."""

    FLAME = "flame"
    LEAF = "leaf"
    WAVE = "wave"
    SUN = "sun"


@total_ordering
@dataclass(frozen=True, slots=True)
class Card:
    """A suit card such as `flame`, or a number card such as `7`; cards of one kind are alike."""

    face: Suit | int

    @property
    def suit(self) -> Suit | None:
        """The suit of a suit card."""
        return self.face if isinstance(self.face, Suit) else None

    @property
    def number(self) -> int | None:
        """The number of a number card."""
        return self.face if isinstance(self.face, int) else None

    def __str__(self) -> str:
        return self.face.value if isinstance(self.face, Suit) else str(self.face)

    def __lt__(self, other: Card) -> bool:
        return _ORDER[self.face] < _ORDER[other.face]

    @classmethod
    def parse(cls, text: str) -> Card:
        """Read `flame` or `7`; `ValueError` where it is no card."""
        try:
            return _BY_TEXT[text]
        except KeyError:
            raise ValueError(f"{text!r} is no card") from None


_ORDER: dict[Suit | int, int] = {face: index for index, face in enumerate((*Suit, *NUMBERS))}

COUNTS: dict[Card, int] = {
    **{Card(suit): COPIES_OF_A_SUIT for suit in Suit},
    **{Card(number): COPIES_OF_A_NUMBER for number in NUMBERS},
}
"""How many cards of each kind there are, sorted by kind; to change the deck, change this."""
DECK: tuple[Card, ...] = tuple(card for card, copies in COUNTS.items() for _ in range(copies))

_BY_TEXT = {str(card): card for card in COUNTS}

Cards: TypeAlias = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Shown:
    """What a seat shows: the suit and the number on top of its two piles."""

    suit: Suit
    number: int


@dataclass(frozen=True, slots=True)
class Play:
    """What a seat put on its piles in a trick: suit and number in the first one, a single card later."""

    seat: Seat
    cards: Cards


@dataclass(frozen=True, slots=True)
class Redeal:
    """A hand that was shown to everyone, because it was too lopsided, and shuffled back."""

    seat: Seat
    cards: Cards


@dataclass(frozen=True, slots=True)
class HandResult:
    """One line of the score sheet."""

    trump: Suit
    bids: tuple[int, ...]
    tricks: tuple[int, ...]
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Variant:
    """The options of a match."""

    players: int = 4
    hands: int = 8
    secret: bool = False
    """Whether bids are laid face down and shown together."""

    @classmethod
    def of(cls, options: Options) -> Variant:
        """The variant that complete options describe."""
        return cls(int(options["players"]), int(options["hands"]), options["bidding"] == "secret")


class Phase(Enum):
    """What happens next; REVEAL only where bids are secret.

    After SCORE the finished hand stays on the table until DEAL clears it.
    """

    DEAL = "deal"
    REDEAL = "redeal"
    BID = "bid"
    REVEAL = "reveal"
    PLAY = "play"
    TRICK = "trick"
    SCORE = "score"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Table:
    """What lies open to everyone; a state and a view both build on it."""

    variant: Variant
    phase: Phase
    hand: int
    """The hand in play, or the last one that was: 0 before the first deal."""
    dealer: Seat
    trump: Suit | None
    """None only before the first deal."""
    redealing: Seat | None
    """Whose hand is too lopsided and will be shown next; only in phase REDEAL."""
    redeals: tuple[Redeal, ...]
    """The hands shown in this deal, oldest first."""
    placed: tuple[bool, ...]
    """Who has bid, openly or not."""
    bids: tuple[int | None, ...]
    """What everyone may know of the bids."""
    leader: Seat
    """Who leads, or led, the current trick."""
    shown: tuple[Shown | None, ...]
    """What each seat shows; None before its first play of the hand."""
    trick: tuple[Play, ...]
    done: tuple[tuple[Play, ...], ...]
    """The finished tricks of this hand, oldest first."""
    tricks: tuple[int, ...]
    results: tuple[HandResult, ...]

    @property
    def turn(self) -> Seat:
        """The seat whose bid or card is awaited in phases BID (open bids) and PLAY."""
        if self.phase is Phase.BID:
            return self.after_dealer(sum(self.placed))
        return (self.leader + len(self.trick)) % self.variant.players

    def after_dealer(self, steps: int) -> Seat:
        """The seat n places after the one to the dealer's left."""
        return (self.dealer + 1 + steps) % self.variant.players

    @property
    def from_dealers_left(self) -> tuple[Seat, ...]:
        """All seats in the order of bidding."""
        return tuple(self.after_dealer(steps) for steps in range(self.variant.players))


@dataclass(frozen=True, slots=True)
class State:
    """Everything, hidden cards and bids included."""

    table: Table
    hands: tuple[Cards, ...]
    """Sorted."""
    rest: Cards
    """The rest of the deck, sorted, seen by nobody; before the first deal the whole deck."""
    laid: tuple[int | None, ...]
    """All bids made in this hand, also those that are still face down."""


@dataclass(frozen=True, slots=True)
class View:
    """What one seat may know; with `seat` None, what everybody may."""

    table: Table
    seat: Seat | None
    hand: Cards
    hand_sizes: tuple[int, ...]
    bid: int | None
    """The viewer's own bid, also while it is face down."""


@dataclass(frozen=True, slots=True)
class Bid:
    """Announce a number of tricks; written `bid 3`."""

    tricks: int

    @property
    def text(self) -> str:
        """Such as `bid 3`."""
        return f"bid {self.tricks}"


@dataclass(frozen=True, slots=True)
class PlayBoth:
    """Play a suit and a number side by side, in the first trick; written `leaf+7`."""

    suit: Suit
    number: int

    @property
    def text(self) -> str:
        """Such as `leaf+7`."""
        return f"{self.suit.value}+{self.number}"

    @property
    def cards(self) -> Cards:
        """The suit card first."""
        return (Card(self.suit), Card(self.number))


@dataclass(frozen=True, slots=True)
class PlaySuit:
    """Cover one's suit; written `leaf`."""

    suit: Suit

    @property
    def text(self) -> str:
        """Such as `leaf`."""
        return self.suit.value

    @property
    def cards(self) -> Cards:
        """The one card."""
        return (Card(self.suit),)


@dataclass(frozen=True, slots=True)
class PlayNumber:
    """Cover one's number; written `7`."""

    number: int

    @property
    def text(self) -> str:
        """Such as `7`."""
        return str(self.number)

    @property
    def cards(self) -> Cards:
        """The one card."""
        return (Card(self.number),)


PlayAction: TypeAlias = PlayBoth | PlaySuit | PlayNumber
DoisAction: TypeAlias = Bid | PlayBoth | PlaySuit | PlayNumber


def parse_action(text: str) -> DoisAction:
    """Read the text of an action; `ValueError` where it is none."""
    words = text.split(" ")
    if words[0] == "bid":
        return _parse_bid(text, words)
    cards = [Card.parse(part) for part in text.split("+")]
    match [card.face for card in cards]:
        case [Suit() as suit]:
            return PlaySuit(suit)
        case [int() as number]:
            return PlayNumber(number)
        case [Suit() as suit, int() as number]:
            return PlayBoth(suit, number)
        case _:
            raise ValueError(f"{text!r} is no action")


def _parse_bid(text: str, words: list[str]) -> Bid:
    if len(words) == 2 and words[1].isascii() and words[1].isdecimal():
        bid = Bid(int(words[1]))
        if bid.text == text:
            return bid
    raise ValueError(f"{text!r} is no bid")


def without(hand: Cards, played: Iterable[Card]) -> Cards:
    """A hand after some of its cards were played; alike cards stay."""
    left = list(hand)
    for card in played:
        left.remove(card)
    return tuple(left)
