"""What a hand can do at the table of Sevens before it decides: pure functions, no screen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from engine.core import Refusal
from game.table.gesture import Decision, Drop, Gesture, Lift, PutBack, Refused, Tap, TapZone
from tests.fifth_game.sevens import rules
from tests.fifth_game.sevens.model import Card, Lay, View
from tests.fifth_game.sevens.scenes.pieces import CardPiece


@dataclass(frozen=True, slots=True)
class SevensDraft:
    """What a hand prepares: a chosen card, no more."""

    selected: CardPiece | None = None

    @property
    def pending(self) -> bool:
        """A chosen card can be put back."""
        return self.selected is not None


NOTHING = SevensDraft()
Answer: TypeAlias = SevensDraft | Decision[SevensDraft] | Refused[SevensDraft]


def follow(draft: SevensDraft, view: View) -> SevensDraft:
    """A draft after something has happened: a card that is gone is not chosen any more."""
    return draft if draft.selected is not None and draft.selected.card in view.hand else NOTHING


def touch(view: View, draft: SevensDraft, gesture: Gesture) -> Answer:
    """A card is laid by drag and drop, by a click on it and one on the table, or by two clicks on it."""
    match gesture:
        case Lift(piece=CardPiece(card) as piece):
            refusal = refuse(view, card)
            return NOTHING if refusal is None else Refused(refusal, piece)
        case Tap(piece=CardPiece() as piece):
            return _lay(piece) if piece == draft.selected else SevensDraft(piece)
        case TapZone() if draft.selected is not None:
            return _lay(draft.selected)
        case Drop(piece=CardPiece() as piece):
            return _lay(piece)
        case PutBack():
            return NOTHING
    return draft


def refuse(view: View, card: Card) -> Refusal | None:
    """Why the rules refuse a card of the view's own seat."""
    assert view.seat is not None
    return rules.refuse(view.table, view.seat, view.hand, Lay(card))


def legal_cards(view: View) -> frozenset[Card]:
    """The cards that the view's own seat may lay now."""
    return frozenset(card for card in view.hand if refuse(view, card) is None)


def _lay(piece: CardPiece) -> Decision[SevensDraft]:
    return Decision(Lay(piece.card), NOTHING)
