"""What a person counts on a table of duality: how many tiles a path lacks, and where they could lie.

The search measures in costs that were learnt; a person counts tiles. A tile that is laid anew and one that
replaces another count one each here. Whether a hand holds a fitting tile, and whether a replacement makes
enough connections, is not asked, so this is the least that is missing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from engine.core import Seat
from engine.duality import tiles
from engine.duality.model import Table

Spot: TypeAlias = tuple[int, int]
"""Column and row."""
Grid: TypeAlias = Mapping[Spot, int]
"""The facing of the tile at each place."""

NEVER: Final = 99
"""The tiles that are missing where there is no way at all."""


@dataclass(frozen=True, slots=True)
class Shortfall:
    """What a player lacks for a path from side to side."""

    tiles: int
    """How many tiles, at least; 0 where the path is finished."""
    places: frozenset[Spot]
    """Where these tiles could lie, on any of the shortest ways."""
    last: frozenset[Spot]
    """Where one tile would finish."""


def grid_of(table: Table) -> dict[Spot, int]:
    """The tiles of a table in plain numbers."""
    return {(at.spot.column, at.spot.row): at.tile.facing for at in table.tiles}


def shortfall(grid: Grid, rows: int, seat: Seat) -> Shortfall:
    """What a player lacks on this table."""
    home, far = (1, rows) if seat == 0 else (rows, 1)
    starts, finished = _reached(grid, rows, seat, home, tiles.HOME_PORTS[seat])
    if finished:
        return Shortfall(0, frozenset(), frozenset())
    ends, _ = _reached(grid, rows, seat, far, tiles.HOME_PORTS[1 - seat])
    from_home, from_far = _spread(grid, rows, seat, starts), _spread(grid, rows, seat, ends)
    totals = {spot: tiles_there + from_far.get(spot, NEVER) - 1 for spot, tiles_there in from_home.items()}
    least = min(totals.values(), default=NEVER)
    places = frozenset(spot for spot, total in totals.items() if total == least)
    return Shortfall(least, places, places if least == 1 else frozenset())


def neighbours(spot: Spot, rows: int) -> Iterator[Spot]:
    """The places beside, above and below one."""
    column, row = spot
    for beyond in ((column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)):
        if 1 <= beyond[1] <= rows:
            yield beyond


def _reached(grid: Grid, rows: int, seat: Seat, row: int, ports: Iterable[int]) -> tuple[set[Spot], bool]:
    """The places where a tile could lie on a line from a side of the table; whether one runs right across."""
    found = {
        spot
        for tile in grid
        for spot in (tile, *neighbours(tile, rows))
        if spot[1] == row
    }  # fmt: skip
    finished = False
    for spot in [spot for spot in found if spot in grid]:
        for port in ports:
            end = _follow(grid, rows, seat, spot, port, found)
            finished |= end is not None and end != _beyond_row(row, rows)
    return found, finished


def _beyond_row(row: int, rows: int) -> int:
    """The row beyond the table at a player's side."""
    return 0 if row == 1 else rows + 1


def _follow(grid: Grid, rows: int, seat: Seat, spot: Spot, port: int, found: set[Spot]) -> int | None:
    """Add the places on a line that comes in by a port, and the one where it leads; the row beyond the table
    where it leaves it, if it does."""
    exits = tiles.EXITS[seat]
    seen: set[tuple[Spot, int]] = set()
    while (spot, port) not in seen:
        seen.add((spot, port))
        if not 1 <= spot[1] <= rows:
            return spot[1]
        found.add(spot)
        facing = grid.get(spot)
        leave = -1 if facing is None else exits[6 * facing + port]
        if leave < 0:
            return None
        spot = spot[0] + tiles.COLUMN_STEP[leave], spot[1] + tiles.ROW_STEP[leave]
        port = tiles.ENTER[leave]
    return None


def _spread(grid: Grid, rows: int, seat: Seat, starts: set[Spot]) -> dict[Spot, int]:
    """How many tiles it takes to reach each place, its own included, up to one column beyond the table."""
    columns = [spot[0] for spot in grid]
    first, last = min(columns) - 1, max(columns) + 1
    needed = dict.fromkeys(starts, 1)
    edge = starts
    count = 1
    while edge:
        count += 1
        found: set[Spot] = set()
        for spot in edge:
            for port in tiles.PORTS:
                beyond = spot[0] + tiles.COLUMN_STEP[port], spot[1] + tiles.ROW_STEP[port]
                if 1 <= beyond[1] <= rows and first <= beyond[0] <= last:
                    _follow(grid, rows, seat, beyond, tiles.ENTER[port], found)
        edge = {spot for spot in found if spot not in needed}
        needed |= dict.fromkeys(edge, count)
    return needed
