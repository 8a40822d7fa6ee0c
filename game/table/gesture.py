"""What a hand does at a table, whatever it does it with: mouse, keys, pad, touch or a phone.

A game's `touch` answers a gesture with a new draft, with a decision, or with the reason why not. It is a
pure function of the view, the draft and the gesture; it knows no screen.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from engine.core import Refusal
from game.table.piece import Piece, Zone


class Draft(Protocol):
    """What a hand has prepared and not decided yet; a frozen value of each game's own."""

    @property
    def selected(self) -> Piece | None:
        """The piece that was chosen by a click."""
        ...

    @property
    def pending(self) -> bool:
        """Whether there is anything that `PutBack` would put back."""
        ...


D = TypeVar("D", bound=Draft)


@dataclass(frozen=True, slots=True)
class Gesture:
    """Anything a hand does; games add their own, such as turning a tile."""

    @property
    def takes(self) -> Piece | None:
        """The piece that must be free to be taken for it, if any."""
        return None


@dataclass(frozen=True, slots=True)
class Lift(Gesture):
    """A piece is about to be taken: the answer says whether it may be."""

    piece: Piece


@dataclass(frozen=True, slots=True)
class Tap(Gesture):
    """A click on a piece."""

    piece: Piece

    @property
    def takes(self) -> Piece | None:
        """The piece itself."""
        return self.piece


@dataclass(frozen=True, slots=True)
class TapZone(Gesture):
    """A click on a place."""

    zone: Zone


@dataclass(frozen=True, slots=True)
class Drop(Gesture):
    """A piece is put on a place, by drag and drop or by click and click."""

    piece: Piece
    zone: Zone


@dataclass(frozen=True, slots=True)
class PutBack(Gesture):
    """What was chosen last goes back."""


@dataclass(frozen=True, slots=True)
class Decision(Generic[D]):
    """The hand has decided: the action, and the draft as it is if the rules accept it."""

    action: Any
    draft: D


@dataclass(frozen=True, slots=True)
class Confirmation:
    """The question before a decision that can never be taken back."""

    title: str
    note: str
    yes: str
    no: str


@dataclass(frozen=True, slots=True)
class Refused(Generic[D]):
    """A gesture is refused; the piece that was meant is shaken, and something may be put back."""

    refusal: Refusal
    piece: Piece | None = None
    draft: D | None = None
