"""How the board of duality is seen: its places, and its tiles from either side of the table."""

from __future__ import annotations

from engine.duality.model import Laid, Square, View
from game.scenes.duality.tile_art import TileLine


def seen_lines(tile: Laid, flipped: bool) -> tuple[TileLine, ...]:
    """The lines of a tile as they are seen."""
    laid = tile.half_turned if flipped else tile
    return tuple((line.a, line.b, line.colour.value) for line in laid.lines)


def seen_line(low: int, high: int, flipped: bool) -> tuple[int, int]:
    """The ports of a line as they are seen, the lower one first."""
    if not flipped:
        return low, high
    a, b = (low + 3) % 6, (high + 3) % 6
    return min(a, b), max(a, b)


def candidates(view: View) -> tuple[Square, ...]:
    """The places where a tile can be dropped at all: on tiles and next to them."""
    table = view.table
    taken = {at.spot for at in table.tiles}
    around = {spot.beyond(port) for spot in taken for port in (0, 2, 3, 5)}
    return tuple(sorted(spot for spot in taken | around if 1 <= spot.row <= table.rows))


def last_place(view: View) -> Square | None:
    """The place of the last move."""
    return next((turn.spot for turn in reversed(view.table.turns) if turn.spot is not None), None)
