"""The pieces on the table of DUOS, and the zones that take them."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core import Seat
from engine.duos.data import PictureCard
from game.scenes.duos.markers import Marker


@dataclass(frozen=True, slots=True)
class CardPiece:
    """A card with an animal on its face and a thing on its back."""

    card: PictureCard

    @property
    def name(self) -> str:
        """Such as `card bear`, whichever side lies up."""
        return f"card {self.card.animal}"

    def picture(self, *, face_up: bool) -> str:
        """The picture that shows."""
        return self.card.animal if face_up else self.card.thing


@dataclass(frozen=True, slots=True)
class MarkerPiece:
    """A marker of the person in front of the screen."""

    marker: Marker

    @property
    def name(self) -> str:
        """Such as `marker pink 0`."""
        return f"marker {self.marker}"


@dataclass(frozen=True, slots=True)
class ToldPiece:
    """A marker of a pair that lies open."""

    marker: Marker

    @property
    def name(self) -> str:
        """Such as `told pink 0`."""
        return f"told {self.marker}"


@dataclass(frozen=True, slots=True)
class TokenPiece:
    """A point on its way to a seat that has the pair too."""

    seat: Seat

    @property
    def name(self) -> str:
        """Such as `token 2`."""
        return f"token {self.seat}"


@dataclass(frozen=True, slots=True)
class PaidToken:
    """A point on its way to the Narrator, for the pairs of a seat."""

    seat: Seat
    number: int

    @property
    def name(self) -> str:
        """Such as `token 2 0`."""
        return f"token {self.seat} {self.number}"


@dataclass(frozen=True, slots=True)
class PictureZone:
    """A picture: a marker that is put there marks it."""

    picture: str

    @property
    def name(self) -> str:
        """Such as `picture bear`."""
        return f"picture {self.picture}"


@dataclass(frozen=True, slots=True)
class TrayZone:
    """The tray: a marker that is put there is taken back."""

    @property
    def name(self) -> str:
        """There is only one."""
        return "zone tray"
