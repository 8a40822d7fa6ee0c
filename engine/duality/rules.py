"""The rules of duality as pure functions on what lies open; screens and bots ask them too.

This is the reference: plain, and quick enough for a screen. What a search needs is in `bot.kernel`, which
tests prove against these functions.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from engine.core import Refusal, Seat
from engine.duality import tiles
from engine.duality.model import (
    SEATS,
    Colour,
    DualityAction,
    Laid,
    Pass,
    Phase,
    Place,
    Replace,
    Square,
    Table,
    Tile,
    TileAt,
)

PASSES_TO_END = 2
_HOME_PORTS_FROM_LEFT = ((0, 1), (4, 3))
_NEIGHBOUR_PORTS = (0, 2, 3, 5)
"""One port for each of the four neighbours."""

# What lies where


def grid(table: Table) -> dict[Square, Laid]:
    """The tiles in play by their places."""
    return {at.spot: at.tile for at in table.tiles}


def tile_at(table: Table, spot: Square) -> Laid | None:
    """The tile in play at a place."""
    return next((at.tile for at in table.tiles if at.spot == spot), None)


def home_row(table: Table, seat: Seat) -> int:
    """The row in front of a player."""
    return 1 if seat == 0 else table.rows


def with_tile(table: Table, spot: Square, tile: Laid) -> Table:
    """The table with a tile on a place, which may hold one already; nothing else changes."""
    lying = [at for at in table.tiles if at.spot != spot]
    insort(lying, TileAt(spot, tile), key=lambda at: (at.spot.column, at.spot.row))
    return replace(table, tiles=tuple(lying))


def connecting_ports(table: Table, tile: Laid, spot: Square) -> tuple[int, ...]:
    """The ports by which a tile at a place would connect: to equal colours, or to a player's side."""
    return _connecting(_colours_around(grid(table), table.rows, spot), tile)


def _colours_around(lying: Mapping[Square, Laid], rows: int, spot: Square) -> dict[int, Colour | None]:
    """What each port of a place touches: the colour of a neighbour's port, or a player's side, None."""
    around: dict[int, Colour | None] = {}
    for port in tiles.PORTS:
        beyond = spot.beyond(port)
        if not 1 <= beyond.row <= rows:
            around[port] = None
        elif beyond in lying:
            around[port] = lying[beyond].colour(tiles.ENTER[port])
    return around


def _connecting(around: Mapping[int, Colour | None], tile: Laid) -> tuple[int, ...]:
    """The ports of a tile that connect to what is around: a player's side takes both colours."""
    return tuple(port for port, colour in around.items() if colour is None or colour is tile.colour(port))


def connections(table: Table, tile: Laid, spot: Square) -> int:
    """The connection count of a tile at a place, whatever lies there now."""
    return len(connecting_ports(table, tile, spot))


def neighbours(table: Table, spot: Square) -> tuple[Square, ...]:
    """The places with a tile that a place touches."""
    lying = grid(table)
    return tuple(beyond for beyond in map(spot.beyond, _NEIGHBOUR_PORTS) if beyond in lying)


# Paths


@dataclass(frozen=True, slots=True)
class PathStep:
    """A tile on a path: the line from the port where the path comes in to the one where it leaves."""

    spot: Square
    enter: int
    leave: int


@dataclass(frozen=True, slots=True)
class Path:
    """A path from a player's home, in order."""

    seat: Seat
    steps: tuple[PathStep, ...]
    finished: bool
    """Whether it reaches the other side."""

    @property
    def length(self) -> int:
        """The number of different tiles that it visits."""
        return len({step.spot for step in self.steps})


def paths(table: Table, seat: Seat) -> tuple[Path, ...]:
    """Every path of a player from home, one for each port of the colour at home, from left to right."""
    lying = grid(table)
    row = home_row(table, seat)
    colour = Colour.of(seat)
    found: list[Path] = []
    for at in table.tiles:
        if at.spot.row == row:
            found.extend(
                _walk(lying, table.rows, at.spot, port)
                for port in _HOME_PORTS_FROM_LEFT[seat]
                if at.tile.colour(port) is colour
            )
    return tuple(found)


def _walk(lying: Mapping[Square, Laid], rows: int, spot: Square, port: int) -> Path:
    """The path that comes in at a home port."""
    colour = lying[spot].colour(port).seat
    steps: list[PathStep] = []
    tile: Laid | None = lying[spot]
    while tile is not None:
        leave = tiles.EXITS[colour][6 * tile.facing + port]
        if leave < 0:
            break
        steps.append(PathStep(spot, port, leave))
        spot, port = spot.beyond(leave), tiles.ENTER[leave]
        tile = lying.get(spot)
    far_row = (rows + 1, 0)[colour]
    return Path(colour, tuple(steps), spot.row == far_row)


def longest_path(table: Table, seat: Seat) -> Path | None:
    """The longest path of a player; of several, the first from the left; None without any."""
    return max(paths(table, seat), key=lambda path: path.length, default=None)


def lengths(table: Table) -> tuple[int, ...]:
    """The length of the longest path of each player."""
    return tuple(max((path.length for path in paths(table, seat)), default=0) for seat in SEATS)


def winning_path(table: Table, seat: Seat) -> Path | None:
    """The shortest finished path of a player, from home on."""
    finished = (path for path in paths(table, seat) if path.finished)
    return min(finished, key=lambda path: path.length, default=None)


def finishers(table: Table) -> tuple[Seat, ...]:
    """The players with a path from side to side."""
    return tuple(seat for seat in SEATS if winning_path(table, seat) is not None)


def on_path(table: Table, seat: Seat, spot: Square) -> bool:
    """Whether a path of a player from home visits a place."""
    return any(step.spot == spot for path in paths(table, seat) for step in path.steps)


# What is allowed


def earlier_tables(table: Table) -> tuple[tuple[TileAt, ...], ...]:
    """The tables since the last new tile, before this one, newest first."""
    found = []
    then = table
    for swap in reversed(table.swaps):
        then = with_tile(then, swap.spot, swap.tile)
        found.append(then.tiles)
    return tuple(found)


def refuse(table: Table, seat: Seat, hand: Collection[Tile], action: DualityAction) -> Refusal | None:
    """Why a seat with this hand may not do this now, or None where it may.

    The codes are `over`, `wait`, `not_your_turn` (seat: whose turn it is), `must_play` (moves: how many
    there are), `not_your_tile` (tile), `rows` (row, rows), `occupied`, `not_next_to`, `empty`,
    `no_path` (colour: `black` or `white`), `connections` (needed, made) and `repeated`.
    """
    if table.phase is Phase.OVER:
        return Refusal("over")
    if table.phase is not Phase.PLAY:
        return Refusal("wait")
    if seat != table.turn:
        return Refusal.of("not_your_turn", seat=table.turn)
    if isinstance(action, Pass):
        moves = len(possible_moves(table, seat, hand))
        return Refusal.of("must_play", moves=moves) if moves else None
    if action.tile.tile not in hand:
        return Refusal.of("not_your_tile", tile=str(action.tile.tile))
    if not 1 <= action.spot.row <= table.rows:
        return Refusal.of("rows", row=action.spot.row, rows=table.rows)
    return _refuse_place(table, action) if isinstance(action, Place) else _refuse_replace(table, action)


def _refuse_place(table: Table, action: Place) -> Refusal | None:
    if tile_at(table, action.spot) is not None:
        return Refusal("occupied")
    if not neighbours(table, action.spot):
        return Refusal("not_next_to")
    return _refuse_off_path(with_tile(table, action.spot, action.tile), action.spot)


def _refuse_replace(table: Table, action: Replace) -> Refusal | None:
    taken = tile_at(table, action.spot)
    if taken is None:
        return Refusal("empty")
    after = with_tile(table, action.spot, action.tile)
    off_path = _refuse_off_path(after, action.spot)
    if off_path is not None:
        return off_path
    needed = connections(table, taken, action.spot)
    made = connections(table, action.tile, action.spot)
    if made < needed:
        return Refusal.of("connections", needed=needed, made=made)
    if after.tiles in earlier_tables(table):
        return Refusal("repeated")
    return None


def _refuse_off_path(after: Table, spot: Square) -> Refusal | None:
    if on_path(after, after.turn, spot):
        return None
    return Refusal.of("no_path", colour=Colour.of(after.turn).name.lower())


def entry_ports(table: Table, seat: Seat) -> dict[Square, set[int]]:
    """The places where a tile could lie on a path of a player, each with the ports where a path comes in.

    A tile with one of these ports in the player's colour lies on a path there, and one without does not.
    Only the first visit of a path counts: the later ones depend on the tile that lies there now.
    """
    entries: dict[Square, set[int]] = {}
    for spot in _home_places(table, seat):
        entries[spot] = set(_HOME_PORTS_FROM_LEFT[seat])
    for path in paths(table, seat):
        visited: set[Square] = set()
        for step in path.steps:
            if step.spot not in visited:
                visited.add(step.spot)
                entries.setdefault(step.spot, set()).add(step.enter)
        last = path.steps[-1]
        beyond = last.spot.beyond(last.leave)
        if beyond not in visited and 1 <= beyond.row <= table.rows:
            entries.setdefault(beyond, set()).add(tiles.ENTER[last.leave])
    return entries


def _home_places(table: Table, seat: Seat) -> set[Square]:
    """The places of a player's home row with a tile, or with a neighbour."""
    row = home_row(table, seat)
    places: set[Square] = set()
    for at in table.tiles:
        around = (at.spot, *map(at.spot.beyond, _NEIGHBOUR_PORTS))
        places.update(spot for spot in around if spot.row == row)
    return places


def _repeating(table: Table) -> set[TileAt]:
    """The replacements that would bring back a table which stood since the last new tile."""
    lying = grid(table)
    # Going back in time: what lay where then, if something else lies there now.
    differing: dict[Square, Laid] = {}
    found: set[TileAt] = set()
    for swap in reversed(table.swaps):
        differing[swap.spot] = swap.tile
        if swap.tile == lying[swap.spot]:
            del differing[swap.spot]
        if len(differing) == 1:
            found.update(TileAt(spot, tile) for spot, tile in differing.items())
    return found


def possible_moves(table: Table, seat: Seat, hand: Iterable[Tile]) -> tuple[Place | Replace, ...]:
    """Every tile that a player could lay with this hand, whoever's turn it is, sorted by place."""
    lying = grid(table)
    colour = Colour.of(seat)
    facings = sorted((laid for tile in hand for laid in tile.facings), key=lambda laid: laid.facing)
    repeating = _repeating(table)
    moves: list[Place | Replace] = []
    for spot, ports in sorted(entry_ports(table, seat).items()):
        fitting = [laid for laid in facings if any(laid.colour(port) is colour for port in ports)]
        taken = lying.get(spot)
        if taken is None:
            moves.extend(Place(laid, spot) for laid in fitting)
            continue
        around = _colours_around(lying, table.rows, spot)
        needed = len(_connecting(around, taken))
        moves.extend(
            Replace(laid, spot)
            for laid in fitting
            if len(_connecting(around, laid)) >= needed and TileAt(spot, laid) not in repeating
        )
    return tuple(moves)


def legal_actions(table: Table, seat: Seat, hand: Sequence[Tile]) -> tuple[DualityAction, ...]:
    """Everything that a seat with this hand may do now: sorted by place, or else the pass."""
    if table.phase is not Phase.PLAY or seat != table.turn:
        return ()
    return possible_moves(table, seat, hand) or (Pass(),)


# What a screen shows beside it


def legal_spots(table: Table, seat: Seat, tile: Laid) -> tuple[Square, ...]:
    """The places, empty or not, where a player may lay a tile as it is turned."""
    moves = possible_moves(table, seat, (tile.tile,))
    return tuple(move.spot for move in moves if move.tile == tile)


@dataclass(frozen=True, slots=True)
class Preview:
    """What a tile would make of the table at a place, legal or not."""

    table: Table
    connections: int
    needed: int | None
    """The connections that a replacement must make at least; None on an empty place."""
    paths: tuple[tuple[Path, ...], ...]
    """The paths of each player from home."""
    lengths: tuple[int, ...]
    finishers: tuple[Seat, ...]


def preview(table: Table, tile: Laid, spot: Square) -> Preview:
    """What would lie on the table with this tile at this place, for both colours."""
    after = with_tile(table, spot, tile)
    taken = tile_at(table, spot)
    return Preview(
        table=after,
        connections=connections(table, tile, spot),
        needed=None if taken is None else connections(table, taken, spot),
        paths=tuple(paths(after, seat) for seat in SEATS),
        lengths=lengths(after),
        finishers=finishers(after),
    )


def lit_lines(some: Iterable[Path]) -> frozenset[tuple[Square, int, int]]:
    """The lines on these paths, as place and both ports, the lower one first: what a screen lights up."""
    return frozenset(
        (step.spot, min(step.enter, step.leave), max(step.enter, step.leave))
        for path in some
        for step in path.steps
    )


# How it ends


def ending(table: Table, mover: Seat) -> tuple[str, tuple[Seat, ...]] | None:
    """Reason and winners after a turn of `mover`, or None where the game goes on."""
    done = finishers(table)
    if done:
        return "path", (mover,) if mover in done else done
    if table.passes < PASSES_TO_END:
        return None
    black, white = lengths(table)
    if black == white:
        return "blocked", ()
    return "blocked", (0 if black > white else 1,)
