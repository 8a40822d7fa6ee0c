"""The pieces on the table of Duālis, and the zones that take them."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core import Seat
from engine.dualis.cards import Card, Colour


@dataclass(frozen=True, slots=True)
class CardPiece:
    """A card that lies open."""

    card: Card

    @property
    def name(self) -> str:
        """Such as `card S9B`."""
        return f"card {self.card}"


@dataclass(frozen=True, slots=True)
class CoinPiece:
    """A coin on the balance, counted from the pivot."""

    colour: Colour
    index: int

    @property
    def name(self) -> str:
        """Such as `coin R 0`."""
        return f"coin {self.colour.value} {self.index}"


@dataclass(frozen=True, slots=True)
class OwnCoin:
    """A collected coin that may be handed to the partner."""

    @property
    def name(self) -> str:
        """There is only one."""
        return "coin own"


@dataclass(frozen=True, slots=True)
class FlyingCoin:
    """A coin on its way to or from a seat."""

    seat: Seat

    @property
    def name(self) -> str:
        """Such as `coin of 3`."""
        return f"coin of {self.seat}"


@dataclass(frozen=True, slots=True)
class CoinsZone:
    """The balance: a card that is put there gets a coin."""

    @property
    def name(self) -> str:
        """There is only one."""
        return "zone coins"


@dataclass(frozen=True, slots=True)
class CardZone:
    """A card of the hand, for a coin that is put on it."""

    card: Card

    @property
    def name(self) -> str:
        """Such as `zone card S9B`."""
        return f"zone card {self.card}"


@dataclass(frozen=True, slots=True)
class PartnerZone:
    """The partner's plate, for a coin that is handed over."""

    @property
    def name(self) -> str:
        """There is only one."""
        return "zone partner"
