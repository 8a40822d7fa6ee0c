"""Sevens in the words of the trace format."""

from __future__ import annotations

from typing import Any

from engine.core import Event, Seat
from tests.fifth_game.sevens.model import Dealt, Laid, Lay, Taken


def describe_event(event: Event) -> dict[str, Any] | None:
    """A line of the trace."""
    match event:
        case Dealt(hands, first):
            cards = [[str(card) for card in hand] for hand in hands]
            return {"event": "deal", "hands": cards, "first": first}
        case Laid(seat, card):
            return describe_action(seat, Lay(card))
        case Taken(seat, pair):
            cards_taken = [str(pair.covered), str(pair.laid)]
            return {"event": "take", "seat": seat, "cards": cards_taken, "points": pair.points}
        case _:
            return None


def describe_action(seat: Seat, action: Lay) -> dict[str, Any]:
    """A decision as the trace writes it."""
    return {"event": "lay", "seat": seat, "card": str(action.card)}
