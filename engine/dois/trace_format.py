"""Dois in the words of the trace format."""

from __future__ import annotations

from typing import Any

from engine.core import Event, Seat
from engine.dois.events import BidMade, Dealt, HandScored, NewHand, Played, TrickWon
from engine.dois.model import Bid, Cards, DoisAction


def describe_event(event: Event) -> dict[str, Any] | None:
    """A line of the trace, or None for what goes without saying there."""
    match event:
        case Dealt(number, dealer, trump, hands, leader):
            return {
                "event": "deal",
                "hand": number,
                "dealer": dealer,
                "trump": trump.value,
                "hands": [_listed(hand) for hand in hands],
                "leader": leader,
            }
        case NewHand(seat, cards):
            return {"event": "redeal", "seat": seat, "cards": _listed(cards)}
        case BidMade(seat, tricks):
            return describe_action(seat, Bid(tricks))
        case Played(seat, cards):
            return _describe_play(seat, cards)
        case TrickWon(winner, lead):
            return {"event": "trick", "winner": winner, "lead": lead.value}
        case HandScored(_, result, totals):
            return {
                "event": "score",
                "bids": list(result.bids),
                "tricks": list(result.tricks),
                "points": list(result.points),
                "totals": list(totals),
            }
        case _:
            return None


def describe_action(seat: Seat, action: DoisAction) -> dict[str, Any]:
    """A decision as the trace writes it."""
    if isinstance(action, Bid):
        return {"event": "bid", "seat": seat, "tricks": action.tricks}
    return _describe_play(seat, action.cards)


def _describe_play(seat: Seat, cards: Cards) -> dict[str, Any]:
    return {"event": "play", "seat": seat, "cards": _listed(cards)}


def _listed(cards: Cards) -> list[str]:
    return [str(card) for card in cards]
