"""What a hand can do at the table of Duālis before it decides: pure functions, no screen.

A card may get a coin before it is played; the coin can be put back until then.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from engine.core import Refusal
from engine.dualis import rules
from engine.dualis.cards import Card, Colour, Suit
from engine.dualis.model import Centre, DualisAction, GiveCoin, PlayCard, View
from game.scenes.dualis.pieces import CardPiece, CardZone, CoinPiece, OwnCoin, PartnerZone
from game.table.gesture import Decision, Drop, Gesture, Lift, PutBack, Refused, Tap, TapZone
from game.table.piece import Piece, TableZone, Zone


@dataclass(frozen=True, slots=True)
class DualisDraft:
    """What a hand prepares: a chosen piece, a coin on a card, and how the cards are sorted."""

    selected: Piece | None = None
    staged: Card | None = None
    """The card of the hand on which a coin has been put."""
    by_colour: bool = False

    @property
    def pending(self) -> bool:
        """A chosen piece and a coin on a card can be put back."""
        return self.selected is not None or self.staged is not None

    @property
    def cleared(self) -> DualisDraft:
        """Nothing chosen, nothing staged; the hand stays sorted as it is."""
        return DualisDraft(by_colour=self.by_colour)


@dataclass(frozen=True, slots=True)
class ToggleCoin(Gesture):
    """Put a coin on a card, or take it back."""

    card: Card | None

    @property
    def takes(self) -> Piece | None:
        """The card must be free to be played."""
        return CardPiece(self.card) if self.card is not None else None


@dataclass(frozen=True, slots=True)
class ToggleSort(Gesture):
    """Sort the hand by suit or by colour."""


Answer: TypeAlias = DualisDraft | Decision[DualisDraft] | Refused[DualisDraft]


def refuse(view: View, action: DualisAction) -> Refusal | None:
    """Why the rules refuse an action of the view's own seat."""
    assert view.seat is not None
    return rules.refuse(view.table, view.seat, view.hand, action)


def on_balance(view: View, staged: Card | None) -> Centre:
    """The coins left in the centre, without the one that lies on a card of the hand."""
    centre = view.table.centre
    return centre.without(staged.colour.other) if staged else centre


def sort_hand(hand: Sequence[Card], by_colour: bool) -> list[Card]:
    """The hand by suit and number, or by colour and number."""
    suit = {Suit.STAR: 0, Suit.MOON: 1}
    colour = {Colour.RED: 0, Colour.BLUE: 1}
    if by_colour:
        return sorted(hand, key=lambda c: (colour[c.colour], c.number, suit[c.suit]))
    return sorted(hand, key=lambda c: (suit[c.suit], c.number, colour[c.colour]))


def follow(draft: DualisDraft, view: View) -> DualisDraft:
    """A draft after something has happened: cards that are gone are not spoken of."""
    staged = draft.staged if draft.staged in view.hand else None
    selected = draft.selected
    if isinstance(selected, CardPiece) and selected.card not in view.hand:
        selected = None
    return replace(draft, staged=staged, selected=selected)


def hint_draft(draft: DualisDraft, action: DualisAction) -> DualisDraft:
    """The card of a hint stands up, with its coin."""
    if isinstance(action, GiveCoin):
        return draft
    return replace(draft, selected=CardPiece(action.card), staged=action.card if action.coin else None)


def touch(view: View, draft: DualisDraft, gesture: Gesture) -> Answer:
    """What a gesture leads to."""
    match gesture:
        case Lift(piece=piece):
            return _lift(view, draft, piece)
        case Tap(piece=piece):
            return _tap(view, draft, piece)
        case TapZone(zone=zone):
            return draft if draft.selected is None else _drop(view, draft, draft.selected, zone)
        case Drop(piece=piece, zone=zone):
            return _drop(view, draft, piece, zone)
        case PutBack():
            return draft.cleared
        case ToggleCoin(card=None):
            return Refused(Refusal.of("select_first"))
        case ToggleCoin(card=card) if card is not None:
            return replace(draft, staged=None) if draft.staged == card else _stage(view, draft, card)
        case ToggleSort():
            return replace(draft, by_colour=not draft.by_colour)
    return draft


def _lift(view: View, draft: DualisDraft, piece: Piece) -> Answer:
    refusal = None
    if isinstance(piece, CardPiece):
        refusal = refuse(view, PlayCard(piece.card))
    elif view.table.turn != view.seat:
        refusal = Refusal.of("not_your_turn", seat=view.table.turn)
    return replace(draft, selected=None) if refusal is None else Refused(refusal, piece)


def _tap(view: View, draft: DualisDraft, piece: Piece) -> Answer:
    match draft.selected, piece:
        case CoinPiece() as coin, CardPiece(card):
            return _put_coin(view, draft, coin, card)
        case CardPiece(card), CoinPiece() as coin:
            return _put_coin(view, draft, coin, card)
        case CoinPiece() as coin, CoinPiece() if coin == piece:
            return draft.cleared
        case (CardPiece() | OwnCoin()) as chosen, _ if chosen == piece:
            usual = TableZone() if isinstance(piece, CardPiece) else PartnerZone()
            return _drop(view, draft, piece, usual)
        case _, CardPiece(card) if draft.staged not in (None, card):
            return replace(draft, selected=piece, staged=None)
    return replace(draft, selected=piece)


def _drop(view: View, draft: DualisDraft, piece: Piece, zone: Zone) -> Answer:
    match piece, zone:
        case CardPiece(card), _ if card == draft.staged or isinstance(zone, TableZone):
            return Decision(PlayCard(card, card == draft.staged), draft.cleared)
        case CardPiece(card), _:
            return _stage(view, draft, card)
        case _, PartnerZone():
            return Decision(GiveCoin(), replace(draft, selected=None))
        case CoinPiece() as coin, CardZone(card):
            return _put_coin(view, draft, coin, card)
    return draft.cleared


def _put_coin(view: View, draft: DualisDraft, coin: CoinPiece, card: Card) -> Answer:
    """A coin of the centre was put on a card of the hand: it must be of the other colour."""
    if coin.colour is card.colour:
        refusal = Refusal.of("same_colour", colour=coin.colour.value)
        return Refused(refusal, CardPiece(card), draft.cleared)
    return _stage(view, draft, card)


def _stage(view: View, draft: DualisDraft, card: Card) -> Answer:
    refusal = refuse(view, PlayCard(card, coin=True))
    if refusal is not None:
        return Refused(refusal, CardPiece(card))
    return replace(draft, staged=card, selected=CardPiece(card))
