"""The things of Duālis: plays, coins, states, views, actions and events; and its cards, from beside."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import ClassVar, TypeAlias

from engine.core import Options, Seat
from engine.dualis.cards import DECK as DECK
from engine.dualis.cards import RANKS as RANKS
from engine.dualis.cards import Card as Card
from engine.dualis.cards import Colour as Colour
from engine.dualis.cards import Suit as Suit
from engine.events import OpenEvent


@dataclass(frozen=True, slots=True)
class Play:
    """A card on the table, and whether a coin lies on it."""

    seat: Seat
    card: Card
    coin: bool

    @property
    def colour(self) -> Colour:
        """The colour the card counts as, as its coin leaves it."""
        return self.card.colour.other if self.coin else self.card.colour


@dataclass(frozen=True, slots=True)
class Centre:
    """The coins left in the centre."""

    red: int
    blue: int

    def of(self, colour: Colour) -> int:
        """How many coins of a colour are left."""
        return self.red if colour is Colour.RED else self.blue

    def without(self, colour: Colour) -> Centre:
        """The centre after one coin of a colour was taken."""
        red = colour is Colour.RED
        return Centre(self.red - red, self.blue - (not red))

    @property
    def trump(self) -> Colour | None:
        """The colour with more coins left, or None where they balance."""
        if self.red == self.blue:
            return None
        return Colour.RED if self.red > self.blue else Colour.BLUE


@dataclass(frozen=True, slots=True)
class Variant:
    """The options of a match."""

    teams: bool = True
    players: int = 4
    short: bool = False
    high_low: bool = False

    @classmethod
    def of(cls, options: Options) -> Variant:
        """The variant that complete options describe."""
        return cls(
            teams=options["mode"] == "teams",
            players=int(options["players"]),
            short=options["length"] == "short",
            high_low=bool(options["high_low"]),
        )

    @property
    def hand_size(self) -> int:
        """Cards dealt to each seat, and so tricks in a round."""
        return 9 if self.short else 13

    @property
    def coins_each(self) -> int:
        """Coins of each colour in the centre of a fresh round."""
        return 5 if self.short else 7

    @property
    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        """The seats of each side: two teams, or everyone alone."""
        if self.teams:
            return ((0, 2), (1, 3))
        return tuple((seat,) for seat in range(self.players))

    def side_of(self, seat: Seat) -> int:
        """The side that a seat belongs to."""
        return seat % 2 if self.teams else seat

    def partner_of(self, seat: Seat) -> Seat | None:
        """The partner opposite, or None where everyone plays alone."""
        return (seat + 2) % 4 if self.teams else None


class Phase(Enum):
    """What happens next; COINS only where a coin lies on a card of the full trick.

    After SCORE the finished round stays on the table until DEAL clears it.
    """

    DEAL = "deal"
    PLAY = "play"
    COINS = "coins"
    TRICK = "trick"
    SCORE = "score"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class RoundResult:
    """A finished round: tricks and coins of each seat, the score of each side, the side that won (teams)."""

    tricks: tuple[int, ...]
    coins: tuple[int, ...]
    scores: tuple[int, ...]
    winner: int | None


@dataclass(frozen=True, slots=True)
class Table:
    """What lies open to everyone; a state and a view both build on it."""

    variant: Variant
    phase: Phase
    round: int
    """The round in play, or the last one that was: 0 before the first deal."""
    leader: Seat
    """Who leads, or led, the current trick."""
    trick: tuple[Play, ...]
    centre: Centre
    coins: tuple[int, ...]
    """Coins each seat has collected; those on cards of the current trick are not, until phase TRICK."""
    tricks: tuple[int, ...]
    done: tuple[tuple[Play, ...], ...]
    """The finished tricks of this round, oldest first: everyone saw them, nobody may look again."""
    results: tuple[RoundResult, ...]

    @property
    def turn(self) -> Seat:
        """The seat whose card is awaited while the phase is PLAY."""
        return (self.leader + len(self.trick)) % self.variant.players


@dataclass(frozen=True, slots=True)
class State:
    """Everything, hidden cards included."""

    table: Table
    hands: tuple[tuple[Card, ...], ...]
    """Sorted."""
    aside: tuple[Card, ...]
    """Sorted; seen by nobody. Before the first deal the whole deck lies here."""


@dataclass(frozen=True, slots=True)
class View:
    """What one seat may know; with `seat` None, what everybody may."""

    table: Table
    seat: Seat | None
    hand: tuple[Card, ...]
    hand_sizes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PlayCard:
    """Play a card, with or without a coin of the opposite colour; written `S9B`, or `S9B+` with a coin."""

    card: Card
    coin: bool = False

    @property
    def text(self) -> str:
        """`S9B`, or `S9B+` with a coin."""
        return f"{self.card}{'+' if self.coin else ''}"


@dataclass(frozen=True, slots=True)
class GiveCoin:
    """Hand one collected coin to the partner; written `give`."""

    @property
    def text(self) -> str:
        """Always `give`."""
        return "give"


DualisAction: TypeAlias = PlayCard | GiveCoin


@dataclass(frozen=True, slots=True)
class Dealt:
    """A round begins; for a seat, `hands` of the others are empty."""

    kind: ClassVar[str] = "deal"
    round: int
    hands: tuple[tuple[Card, ...], ...]
    leader: Seat
    centre: Centre

    @property
    def text(self) -> str:
        """All hands that are known."""
        hands = " | ".join(" ".join(map(str, hand)) or "-" for hand in self.hands)
        return f"deal {self.round} leader {self.leader}: {hands}"

    def seen_by(self, seat: Seat | None) -> Dealt:
        """Only the seat's own hand."""
        hands = tuple(hand if i == seat else () for i, hand in enumerate(self.hands))
        return Dealt(self.round, hands, self.leader, self.centre)

    def teaches(self, seat: Seat) -> bool:
        """Everyone gets new cards."""
        return True


@dataclass(frozen=True, slots=True)
class Played(OpenEvent):
    """A card was played, perhaps with a coin from the centre."""

    kind: ClassVar[str] = "play"
    seat: Seat
    card: Card
    coin: bool

    @property
    def text(self) -> str:
        """Such as `2 plays S9B+`."""
        return f"{self.seat} plays {self.card}{'+' if self.coin else ''}"

    def teaches(self, seat: Seat) -> bool:
        """The others did not know that card."""
        return seat != self.seat


@dataclass(frozen=True, slots=True)
class Given(OpenEvent):
    """A collected coin went to the partner."""

    kind: ClassVar[str] = "give"
    seat: Seat
    to: Seat

    @property
    def text(self) -> str:
        """Such as `0 gives a coin to 2`."""
        return f"{self.seat} gives a coin to {self.to}"


@dataclass(frozen=True, slots=True)
class CoinsCollected(OpenEvent):
    """Everyone who put a coin on a card of the trick took it."""

    kind: ClassVar[str] = "coins"
    seats: tuple[Seat, ...]

    @property
    def text(self) -> str:
        """The seats."""
        return f"coins to {' '.join(map(str, self.seats))}"


@dataclass(frozen=True, slots=True)
class TrickWon(OpenEvent):
    """The winner took the trick."""

    kind: ClassVar[str] = "trick"
    winner: Seat
    trump: Colour | None
    plays: tuple[Play, ...]

    @property
    def text(self) -> str:
        """The winner and the trump."""
        return f"trick to {self.winner}, trump {self.trump.value if self.trump else '-'}"


@dataclass(frozen=True, slots=True)
class RoundScored(OpenEvent):
    """A round was scored."""

    kind: ClassVar[str] = "round"
    round: int
    result: RoundResult
    totals: tuple[int, ...]
    """Rounds won (teams) or points so far (alone), by side."""

    @property
    def text(self) -> str:
        """The scores."""
        return f"round {self.round}: {' '.join(map(str, self.result.scores))}"


DualisEvent: TypeAlias = Dealt | Played | Given | CoinsCollected | TrickWon | RoundScored
