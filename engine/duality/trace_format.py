"""duality in the words of the trace format."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.core import Event, Seat
from engine.duality.model import (
    Dealt,
    DualityAction,
    Ended,
    Laid,
    Pass,
    Passed,
    Place,
    Placed,
    Replace,
    Replaced,
    Square,
    Tile,
)


def describe_event(event: Event) -> dict[str, Any] | None:
    """A line of the trace."""
    match event:
        case Dealt(column, hands, lengths, first):
            return {
                "event": "deal",
                "column": _describe_tiles(column),
                "hands": [_describe_tiles(hand) for hand in hands],
                "lengths": list(lengths),
                "first": first,
            }
        case Placed(seat, tile, spot, _, drew):
            line = describe_action(seat, Place(tile, spot))
            return {**line, "drew": _describe_tile(drew) if drew else None}
        case Replaced(seat, tile, spot):
            return describe_action(seat, Replace(tile, spot))
        case Passed(seat):
            return describe_action(seat, Pass())
        case Ended(reason, _, lengths):
            return {"event": "result", "reason": reason, "lengths": list(lengths)}
        case _:
            return None


def describe_action(seat: Seat, action: DualityAction) -> dict[str, Any]:
    """A decision as the trace writes it."""
    match action:
        case Place(tile, spot):
            return _describe_laying("place", seat, tile, spot)
        case Replace(tile, spot):
            return _describe_laying("replace", seat, tile, spot)
        case _:
            return {"event": "pass", "seat": seat}


def _describe_laying(event: str, seat: Seat, tile: Laid, spot: Square) -> dict[str, Any]:
    return {"event": event, "seat": seat, "tile": _describe_tile(tile), "at": [spot.column, spot.row]}


def _describe_tile(tile: Tile | Laid) -> list[str]:
    return str(tile).split()


def _describe_tiles(some: Iterable[Tile | Laid]) -> list[list[str]]:
    return [_describe_tile(tile) for tile in some]
