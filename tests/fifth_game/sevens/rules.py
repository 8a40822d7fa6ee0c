"""The rules of Sevens, as functions of what a seat can see."""

from __future__ import annotations

from engine.core import Refusal, Seat
from tests.fifth_game.sevens.model import SUM, Card, Lay, Pair, Phase, Table


def makes_seven(table: Table, card: Card) -> bool:
    """Whether a card and the top of the pile make seven."""
    return table.top is not None and table.top.number + card.number == SUM


def can_take(table: Table, hand: tuple[Card, ...]) -> bool:
    """Whether a hand has a card that makes seven."""
    return any(makes_seven(table, card) for card in hand)


def result_of(table: Table, card: Card) -> tuple[int, Card | None]:
    """The points that a card takes, and the card on top of the pile after that."""
    if table.top is None or not makes_seven(table, card):
        return 0, card
    return Pair(table.top, card).points, table.pile[-2] if len(table.pile) > 1 else None


def refuse(table: Table, seat: Seat, hand: tuple[Card, ...], action: Lay) -> Refusal | None:
    """Why a seat with this hand may not lay a card, or None where it may."""
    if table.phase is not Phase.LAY:
        return Refusal("not_now")
    if seat != table.turn:
        return Refusal.of("not_your_turn", seat=table.turn)
    if action.card not in hand:
        return Refusal.of("not_in_hand", card=str(action.card))
    if table.variant.must_take and can_take(table, hand) and not makes_seven(table, action.card):
        assert table.top is not None  # or nothing could be taken
        return Refusal.of("must_take", number=SUM - table.top.number)
    return None


def legal_actions(table: Table, seat: Seat, hand: tuple[Card, ...]) -> tuple[Lay, ...]:
    """Everything that a seat with this hand may do, by card."""
    return tuple(lay for lay in map(Lay, hand) if refuse(table, seat, hand, lay) is None)


def lacking_after(table: Table, seat: Seat, card: Card) -> tuple[tuple[int, ...], ...]:
    """What everyone knows each seat to lack, once a seat has laid a card that it was free to lay."""
    if not table.variant.must_take or table.top is None or makes_seven(table, card):
        return table.lacking
    shown = tuple(sorted({*table.lacking[seat], SUM - table.top.number}))
    return tuple(shown if owner == seat else numbers for owner, numbers in enumerate(table.lacking))


def totals(table: Table) -> tuple[int, ...]:
    """The points of each seat."""
    return tuple(sum(pair.points for pair in pairs) for pairs in table.taken)
