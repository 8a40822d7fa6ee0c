"""What must lie on a table of duality: the board, the hand, and of the other hand what all saw go there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from _soak_check import Cards, backs
from engine.duality.model import View


def lying(view: View) -> Sequence[Cards]:
    """All tiles of the stage."""
    table = view.table
    known = [tile for seat, tiles in enumerate(table.known) if seat != view.seat for tile in tiles]
    open_tiles: Cards = Counter([*view.hand, *(at.tile.tile for at in table.tiles), *known])
    hidden = [size - len(table.known[seat]) for seat, size in enumerate(view.hand_sizes)]
    return [open_tiles + backs(hidden, view.seat)]
