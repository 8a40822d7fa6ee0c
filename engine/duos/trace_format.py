"""DUOS in the words of the trace format."""

from __future__ import annotations

from typing import Any

from engine.core import Event, Seat
from engine.duos.events import Chosen, HintGiven, TurnBegan, TurnScored
from engine.duos.model import DuosAction, Hint


def describe_event(event: Event) -> dict[str, Any] | None:
    """A line of the trace, or None for what goes without saying there."""
    match event:
        case TurnBegan(turn, narrator, category, pictures):
            told = {} if narrator is None else {"narrator": narrator}
            named = {"category": category.value, "cards": list(pictures)}
            return {"event": "turn", "turn": turn, **told, **named}
        case HintGiven(seat, kind, value):
            return describe_action(seat, Hint(kind, value))
        case Chosen(seat, pairs):
            return {"event": "choose", "seat": seat, "pairs": [list(pair.pictures) for pair in pairs]}
        case TurnScored():
            return _describe_score(event)
        case _:
            return None


def _describe_score(event: TurnScored) -> dict[str, Any]:
    result = event.result
    if result.narrator is None:
        values: dict[str, Any] = {
            "matches": result.matches[0],
            "points": result.points[0],
            "total": event.totals[0],
        }
    else:
        values = {
            "matches": list(result.matches),
            "points": list(result.points),
            "totals": list(event.totals),
        }
    return {"event": "score", **values}


def describe_action(seat: Seat, action: DuosAction) -> dict[str, Any] | None:
    """A hint as the trace writes it; choices are too many to be listed."""
    if isinstance(action, Hint):
        return {"event": "hint", "seat": seat, "action": action.kind.value, "value": action.value}
    return None
