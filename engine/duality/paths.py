"""A grid that knows all its paths while tiles come and go.

Written for mypyc: the grid is made of linked objects with plain numbers in them. A change of one tile touches
only the paths through it.

A path never forks, and a port is entered by one path at most. So for each colour and side (a `Layer`) every
place (a `Spot`) remembers by which ports a path comes in, and whose it is. Only the first visit of a path
counts, because the later ones hang on it; hence a change of a tile never changes what enters its own place.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from engine.duality.faces import DOWN, NO_WAY, NO_WAYS, NOTHING, RIGHT, UP, Face
from engine.duality.tiles import BITS

FILL_COST: Final = 2
SWAP_COST: Final = 3
"""What a tile on an empty place, and one in exchange, add to the distance from a finished path."""

INSIDE: Final = 0
GOAL: Final = 1
DEAD_END: Final = 2

_OWNER: Final = 255


class Spot:
    """A place as the paths of one layer see it."""

    __slots__ = (
        "back",
        "cell",
        "cost",
        "down",
        "entries",
        "home",
        "kind",
        "left",
        "owners",
        "right",
        "seen",
        "slot",
        "up",
        "ways",
    )

    back: Spot
    """The same place in the layer of the same colour from the other side."""
    up: Spot
    right: Spot
    down: Spot
    left: Spot

    def __init__(self, cell: Cell, kind: i64) -> None:
        self.cell = cell
        self.kind = kind
        """`INSIDE`, or beyond the table: the `GOAL` of the paths, or a `DEAD_END`."""
        self.cost: i64 = FILL_COST
        """What it takes to have another tile here."""
        self.ways: i64 = NO_WAYS
        """Those of the tile that lies here, in the colour of the layer."""
        self.entries: i64 = 0
        """The ports by which paths come in, as bits."""
        self.owners: i64 = 0
        """Eight bits for each of these ports: whose path it is."""
        self.slot: i64 = 0
        """Where in the layer's list of spots with entries it stands."""
        self.seen: i64 = 0
        """The number of the last look that came by."""
        self.home: i64 = 0
        """The ports at which a path may begin here, as bits; none but in the home row."""


class Cell:
    """A place of the table, or one beyond its edge."""

    __slots__ = (
        "around",
        "black",
        "black_back",
        "column",
        "down",
        "face",
        "left",
        "neighbours",
        "number",
        "right",
        "row",
        "stamp",
        "then",
        "up",
        "white",
        "white_back",
    )

    up: Cell
    right: Cell
    down: Cell
    left: Cell
    black: Spot
    white: Spot
    black_back: Spot
    white_back: Spot

    def __init__(self, number: i64, column: i64, row: i64) -> None:
        self.number = number
        self.column = column
        self.row = row
        self.face = NOTHING
        self.around: i64 = 0
        """What its neighbours show it, as twelve bits; see `engine.duality.tiles`."""
        self.neighbours: i64 = 0
        """How many tiles it touches."""
        self.then = NOTHING
        self.stamp: i64 = 0
        """For looking back: what lay here at an earlier time, if the stamp is that of the look."""


class Layer:
    """All paths of one colour that come from one side."""

    __slots__ = ("colour", "finished", "hot", "size")

    def __init__(self, colour: i64) -> None:
        self.colour = colour
        self.hot: list[Spot] = []
        """The spots that a path comes into: the first `size` of the list."""
        self.size: i64 = 0
        self.finished: i64 = 0
        """How many paths reach the goal."""

    def warm(self, spot: Spot) -> None:
        """List a spot that a path comes into now."""
        size = self.size
        spot.slot = size
        if size < len(self.hot):
            self.hot[size] = spot
        else:
            self.hot.append(spot)
        self.size = size + 1

    def cool(self, spot: Spot) -> None:
        """Take a spot from the list."""
        size = self.size - 1
        last = self.hot[size]
        slot = spot.slot
        self.hot[slot] = last
        last.slot = slot
        self.size = size

    def open_home(self, spot: Spot) -> None:
        """Let paths begin here, if it is at home."""
        if spot.home and spot.entries & spot.home != spot.home:
            if not spot.entries:
                self.warm(spot)
            spot.entries |= spot.home
            first = spot.cell.column * 2
            port: i64 = 0
            second: i64 = 3
            if spot.home & 1:
                second = 1
            else:
                port = 4
            spot.owners |= first << 8 * port | (first + 1) << 8 * second

    def close_home(self, spot: Spot) -> None:
        """Let no path begin here any more: no tile is near."""
        if spot.home:
            spot.entries = 0
            spot.owners = 0
            self.cool(spot)

    def forget(self, spot: Spot) -> None:
        """Wipe out how the paths that come into a spot go on."""
        port: i64 = 0
        start_ways = spot.ways
        entries = spot.entries
        while entries >> port:
            if entries >> port & 1:
                here = spot
                code = start_ways >> 6 * port & NO_WAY
                while code != NO_WAY:
                    way = code & 3
                    if way == UP:
                        here = here.up
                    elif way == DOWN:
                        here = here.down
                    elif way == RIGHT:
                        here = here.right
                    else:
                        here = here.left
                    enter = code >> 2
                    if here.kind != INSIDE:
                        if here.kind == GOAL:
                            self.finished -= 1
                        break
                    inside = here.entries
                    if inside >> enter & 1:
                        inside -= 1 << enter
                        here.entries = inside
                        if not inside:
                            here.owners = 0
                            self.cool(here)
                    code = here.ways >> 6 * enter & NO_WAY
            port += 1

    def follow(self, spot: Spot) -> None:
        """Note how the paths that come into a spot go on."""
        port: i64 = 0
        start_ways = spot.ways
        entries = spot.entries
        while entries >> port:
            if entries >> port & 1:
                here = spot
                owner = spot.owners >> 8 * port & _OWNER
                code = start_ways >> 6 * port & NO_WAY
                while code != NO_WAY:
                    way = code & 3
                    if way == UP:
                        here = here.up
                    elif way == DOWN:
                        here = here.down
                    elif way == RIGHT:
                        here = here.right
                    else:
                        here = here.left
                    enter = code >> 2
                    if here.kind != INSIDE:
                        if here.kind == GOAL:
                            self.finished += 1
                        break
                    inside = here.entries
                    if not inside:
                        here.entries = 1 << enter
                        here.owners = owner << 8 * enter
                        self.warm(here)
                    elif not _visits(inside, here.owners, owner):
                        here.entries = inside | 1 << enter
                        owners = here.owners
                        here.owners = owners ^ ((owners >> 8 * enter & _OWNER) ^ owner) << 8 * enter
                    code = here.ways >> 6 * enter & NO_WAY
            port += 1


def _visits(entries: i64, owners: i64, owner: i64) -> bool:
    """Whether one of the paths that come in is this owner's."""
    while entries:
        if entries & 1 and owners & _OWNER == owner:
            return True
        entries >>= 1
        owners >>= 8
    return False


def length_of(spot: Spot, port: i64, look: i64) -> i64:
    """How many tiles the path that begins at a port visits."""
    length: i64 = 0
    here = spot
    enter = port
    while here.kind == INSIDE:
        code = here.ways >> 6 * enter & NO_WAY
        if code == NO_WAY:
            break
        if here.cell.stamp != look:
            here.cell.stamp = look
            length += 1
        way = code & 3
        if way == UP:
            here = here.up
        elif way == DOWN:
            here = here.down
        elif way == RIGHT:
            here = here.right
        else:
            here = here.left
        enter = code >> 2
    return length


def allows(cell: Cell, face: Face) -> bool:
    """Whether a tile has as many connections at a place as the one that lies there."""
    around = cell.around
    return BITS[face.colours & around] >= BITS[cell.face.colours & around]


def join(spot: Spot, up: Spot, right: Spot, down: Spot, left: Spot) -> None:
    """Tell a spot its neighbours."""
    spot.up, spot.right, spot.down, spot.left = up, right, down, left


def wipe(cell: Cell) -> None:
    """Empty a place, and forget all paths there."""
    cell.face = NOTHING
    cell.around = 0
    cell.neighbours = 0
    _wipe_spot(cell.black)
    _wipe_spot(cell.white)
    _wipe_spot(cell.black_back)
    _wipe_spot(cell.white_back)


def _wipe_spot(spot: Spot) -> None:
    spot.ways = NO_WAYS
    spot.cost = FILL_COST
    spot.entries = 0
    spot.owners = 0
