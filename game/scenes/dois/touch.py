"""What a hand can do at the table of Dois before it decides: pure functions, no screen.

A bid is chosen first and then said. In the first trick a suit and a number lie ready until both are
confirmed; later a single card is chosen and played. All of it can be put back until then.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias

from engine.core import Refusal
from engine.dois import rules
from engine.dois.model import Bid, Card, DoisAction, Phase, PlayAction, PlayBoth, PlayNumber, PlaySuit, View
from game.scenes.dois.pieces import CardPiece, HandZone, follow_hand, kind_of
from game.table.gesture import Decision, Drop, Gesture, Lift, PutBack, Refused, Tap, TapZone
from game.table.piece import Piece, TableZone, Zone


@dataclass(frozen=True, slots=True)
class DoisDraft:
    """What a hand prepares: a chosen card, cards that lie ready, or a chosen bid."""

    selected: CardPiece | None = None
    ready: tuple[CardPiece, ...] = ()
    """The cards that lie ready for the first trick, one of a kind, the last one put down at the end."""
    choice: int | None = None
    """The bid that is chosen and not said yet."""
    hand: tuple[CardPiece, ...] = ()
    """The pieces of the open hand, in order; those that lie ready are among them."""
    leaving: tuple[CardPiece, ...] = ()
    """The pieces that are just being played: of cards that are alike, these will be missing."""
    taken_back: CardPiece | None = None
    """The card that was just taken back by hand, which is heard; `PutBack` is not."""

    @property
    def pending(self) -> bool:
        """A chosen card, a chosen bid and cards that lie ready can be put back."""
        return self.selected is not None or self.choice is not None or bool(self.ready)

    @property
    def put_back(self) -> DoisDraft:
        """The draft without what was chosen last."""
        ready = self.ready[:-1] if self.selected is None else self.ready
        return DoisDraft(ready=ready, hand=self.hand)

    def played(self, *pieces: CardPiece) -> DoisDraft:
        """The draft with which these pieces leave the hand."""
        return DoisDraft(hand=self.hand, leaving=pieces)


@dataclass(frozen=True, slots=True)
class ChooseBid(Gesture):
    """A click on the token of a bid: choose it, or say it where it is chosen."""

    tricks: int


@dataclass(frozen=True, slots=True)
class Confirm(Gesture):
    """Say the chosen bid, or play the two cards that lie ready."""


Answer: TypeAlias = DoisDraft | Decision[DoisDraft] | Refused[DoisDraft]


# -- what the rules say ----------------------------------------------------------------------------------


def refuse(view: View, action: DoisAction) -> Refusal | None:
    """Why the rules refuse an action of the view's own seat."""
    assert view.seat is not None
    return rules.refuse(view.table, view.seat, view.hand, action)


def in_first_trick(view: View) -> bool:
    """Whether the viewer is to put down two cards together."""
    table = view.table
    return table.phase is Phase.PLAY and table.turn == view.seat and table.shown[table.turn] is None


def play_of(view: View, card: Card) -> PlayAction:
    """What playing a card means now; in the first trick, with any legal card of the other kind."""
    assert view.seat is not None
    if view.table.shown[view.seat] is None:
        legal = rules.legal_cards(view.table, view.seat, view.hand)
        partner = next((one for one in legal if kind_of(one) != kind_of(card)), None)
        if partner is not None:
            return _both(card, partner)
    if card.suit is not None:
        return PlaySuit(card.suit)
    assert card.number is not None  # a card is one or the other
    return PlayNumber(card.number)


def _both(one: Card, other: Card) -> PlayBoth:
    suit, number = one.suit or other.suit, one.number or other.number
    assert suit is not None
    assert number is not None
    return PlayBoth(suit, number)


def intended(view: View, draft: DoisDraft, held: Piece | None = None) -> PlayAction | None:
    """What would be played with a held card; in the first trick, only once both cards are known."""
    card = held.card if isinstance(held, CardPiece) else None
    if not in_first_trick(view):
        return play_of(view, card) if card is not None else None
    chosen = {piece.kind: piece.card for piece in draft.ready}
    if card is not None:
        chosen[kind_of(card)] = card
    return _both(chosen["suit"], chosen["number"]) if len(chosen) == 2 else None


def to_confirm(view: View, draft: DoisDraft) -> DoisAction | None:
    """What is ready to be confirmed: the chosen bid, or both cards of the first trick."""
    return intended(view, draft) if draft.choice is None else Bid(draft.choice)


# -- drafts ----------------------------------------------------------------------------------------------


def follow(draft: DoisDraft, view: View) -> DoisDraft:
    """A draft after something has happened: what it speaks of may be gone."""
    if view.seat is None:
        return DoisDraft()
    table = view.table
    # What a hint prepared is played as it lies: of cards that are alike, the chosen one leaves.
    chosen = draft.ready if draft.selected is None else (draft.selected, *draft.ready)
    hand = follow_hand(draft.hand, view.hand, draft.leaving or chosen)
    first = table.shown[view.seat] is None
    bids = table.phase is Phase.BID and view.bid is None
    return DoisDraft(
        selected=draft.selected if draft.selected in hand else None,
        ready=tuple(piece for piece in draft.ready if first and piece in hand),
        choice=draft.choice if bids else None,
        hand=hand,
    )


def hint_draft(draft: DoisDraft, action: DoisAction) -> DoisDraft:
    """The token or the cards of a hint are chosen."""
    if isinstance(action, Bid):
        return replace(draft, choice=action.tricks)
    pieces = tuple(next(piece for piece in draft.hand if piece.card == card) for card in action.cards)
    return (
        replace(draft, ready=pieces) if isinstance(action, PlayBoth) else replace(draft, selected=pieces[0])
    )


def touch(view: View, draft: DoisDraft, gesture: Gesture) -> Answer:
    """What a gesture leads to."""
    draft = replace(draft, taken_back=None)
    match gesture:
        case Lift(piece=CardPiece() as piece):
            return _refused(view, draft, piece) or replace(draft, selected=None)
        case Tap(piece=CardPiece() as piece):
            return _tap(view, draft, piece)
        case TapZone(zone=zone) if draft.selected is not None:
            return _drop(view, draft, draft.selected, zone)
        case Drop(piece=CardPiece() as piece, zone=zone):
            return _drop(view, draft, piece, zone)
        case PutBack():
            return draft.put_back
        case ChooseBid(tricks=tricks) if draft.choice != tricks:
            refusal = refuse(view, Bid(tricks))
            return Refused(refusal) if refusal is not None else replace(draft, choice=tricks)
        case ChooseBid() | Confirm():
            return _confirm(view, draft)
    return draft


def _refused(view: View, draft: DoisDraft, piece: CardPiece) -> Refused[DoisDraft] | None:
    """Why a card may not be taken now."""
    refusal = refuse(view, play_of(view, piece.card))
    if refusal is None and piece not in draft.hand:
        refusal = Refusal.of("not_your_card", card=str(piece.card))
    return Refused(refusal, piece) if refusal is not None else None


def _tap(view: View, draft: DoisDraft, piece: CardPiece) -> Answer:
    """In the first trick a click lays a card ready or takes it back; later it chooses a card."""
    if piece in draft.ready:
        return _drop(view, draft, piece, HandZone())
    if in_first_trick(view) or piece == draft.selected:
        return _drop(view, draft, piece, TableZone())
    return _refused(view, draft, piece) or replace(draft, selected=piece)


def _drop(view: View, draft: DoisDraft, piece: CardPiece, zone: Zone) -> Answer:
    """A card is played, laid ready, or taken back."""
    others = tuple(one for one in draft.ready if one.kind != piece.kind)
    if isinstance(zone, HandZone):
        return replace(draft, selected=None, ready=others, taken_back=piece)
    if (refused := _refused(view, draft, piece)) is not None:
        return refused
    if in_first_trick(view):
        return replace(draft, selected=None, ready=(*others, piece))
    return Decision(play_of(view, piece.card), draft.played(piece))


def _confirm(view: View, draft: DoisDraft) -> Answer:
    action = to_confirm(view, draft)
    return draft if action is None else Decision(action, draft.played(*draft.ready))
