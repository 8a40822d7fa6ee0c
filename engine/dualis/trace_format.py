"""Duālis in the words of the trace format."""

from __future__ import annotations

from typing import Any

from engine.core import Event, Seat
from engine.dualis.model import (
    Centre,
    Colour,
    Dealt,
    DualisAction,
    Given,
    PlayCard,
    Played,
    RoundScored,
    TrickWon,
)

COLOURS = {Colour.RED: "red", Colour.BLUE: "blue"}


def describe_event(event: Event) -> dict[str, Any] | None:
    """A line of the trace, or None for what goes without saying there."""
    match event:
        case Dealt(number, hands, leader, centre):
            cards = [[str(card) for card in hand] for hand in hands]
            return {
                "event": "deal",
                "round": number,
                "hands": cards,
                "leader": leader,
                "coins": _describe_coins(centre),
            }
        case Played(seat, card, coin):
            return describe_action(seat, PlayCard(card, coin))
        case Given(seat, to):
            return {"event": "give", "seat": seat, "to": to}
        case TrickWon(winner, trump):
            return {"event": "trick", "winner": winner, "trump": COLOURS[trump] if trump else None}
        case RoundScored():
            return _describe_round(event)
        case _:
            return None


def describe_action(seat: Seat, action: DualisAction) -> dict[str, Any] | None:
    """A decision as the trace writes it; coins handed over are not among the legal ones."""
    if not isinstance(action, PlayCard):
        return None
    return {"event": "play", "seat": seat, "card": str(action.card), "coin": action.coin}


def _describe_coins(centre: Centre) -> dict[str, int]:
    return {name: centre.of(colour) for colour, name in COLOURS.items()}


def _describe_round(event: RoundScored) -> dict[str, Any]:
    result = event.result
    line: dict[str, Any] = {
        "event": "round",
        "tricks": list(result.tricks),
        "coins": list(result.coins),
        "scores": list(result.scores),
    }
    if result.winner is None:
        return {**line, "totals": list(event.totals)}
    return {**line, "winner": result.winner}
