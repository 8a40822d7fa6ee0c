"""A grid that knows all its paths while tiles come and go.

Written for mypyc: the grid is made of objects with plain numbers in them. A change of one tile touches only
the paths through it.

A path never forks, and a port is entered by one path at most. So for each colour and side (a `Layer`) every
place (a `Node`) remembers by which ports a path comes in, and whose it is. Only the first visit of a path
counts, because the later ones hang on it; hence a change of a tile never changes what enters its own place.

What costs time here is memory, and branches that cannot be foreseen. So the attributes that a walk needs come
first in their classes, which puts them side by side in memory, and some things are computed with bits
that would be easier to ask for.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from engine.duality.bot.kernel.orientations import NO_WAY, NO_WAYS, NOTHING, Orientation
from engine.duality.tiles import BLACK, HOME_PORTS

INSIDE: Final = 0
GOAL: Final = 1
DEAD_END: Final = 2

BEYOND: Final = -1
"""The entries of a place beyond the table."""

_OWNER: Final = 255
_EACH: Final = 0x010101010101
_HIGHEST: Final = 0x808080808080
"""One bit in each of the six bytes of `Node.owners`."""
_STEP_ZERO: Final = 128
_PORTS_OF_BITS: Final = 0o50304210
"""The port that a single bit stands for, in the order that `_port` brings the bits into."""


class Cell:
    """A place of the table, or one beyond its edge."""

    __slots__ = (
        "around",
        "black",
        "colours",
        "column",
        "down",
        "left",
        "number",
        "orientation",
        "right",
        "row",
        "stamp",
        "swapped",
        "then",
        "up",
        "white",
    )

    colours: i64
    """Those of its tile's ports, as twelve bits; none where it is empty."""
    around: i64
    """What its neighbours show it, as twelve bits, some if it has any; see `orientations`."""
    swapped: i64
    """The number of the last turn in which a tile was replaced here."""
    orientation: Orientation
    black: Node
    white: Node
    number: i64
    up: Cell
    right: Cell
    down: Cell
    left: Cell
    row: i64
    column: i64
    then: Orientation
    stamp: i64
    """For looking back: what lay here at an earlier time, if the stamp is that of the check."""

    def __init__(self, number: i64, column: i64, row: i64) -> None:
        self.number = number
        self.column = column
        self.row = row
        self.colours = 0
        self.around = 0
        self.swapped = 0
        self.orientation = NOTHING
        self.stamp = 0
        self.then = NOTHING

    def wipe(self) -> None:
        """Take away all that lies here and beside, and forget the paths of both colours from home."""
        self.colours = 0
        self.around = 0
        self.swapped = 0
        self.orientation = NOTHING
        self.black.wipe()
        self.white.wipe()


class Node:
    """A place as the paths of one layer see it."""

    __slots__ = (
        "back",
        "beginning",
        "cell",
        "entries",
        "home",
        "kind",
        "number",
        "owners",
        "seen",
        "slot",
        "ways",
    )

    entries: i64
    """The ports by which paths come in, as bits; `BEYOND` beyond the table."""
    ways: i64
    """Those of the tile that lies here, in the colour of the layer."""
    owners: i64
    """Eight bits for each port: whose path comes in there; 0 for none."""
    slot: i64
    """Where in the layer's list of nodes with entries it stands."""
    cell: Cell
    kind: i64
    """`INSIDE`, or beyond the table: the `GOAL` of the paths, or a `DEAD_END`."""
    home: i64
    """The ports at which a path may begin here, as bits; none but in the home row."""
    beginning: i64
    """The owners of the paths that may begin here: counted from 1, the ports of home from left to right."""
    number: i64
    """That of the cell."""
    seen: i64
    """The number of the last measurement that came by."""
    back: Node
    """The same place in the layer of the same colour from the other side."""

    def __init__(self, cell: Cell, kind: i64, home: i64) -> None:
        self.entries = 0 if kind == INSIDE else BEYOND
        self.ways = NO_WAYS
        self.owners = 0
        self.slot = 0
        self.cell = cell
        self.kind = kind
        self.home = home
        first = cell.column * 2 + 1
        self.beginning = (first | first + 1 << 8) if home & 1 else (first << 32 | first + 1 << 24)
        self.number = cell.number
        self.seen = 0

    def wipe(self) -> None:
        """Forget the paths through an empty place."""
        self.entries = 0
        self.ways = NO_WAYS
        self.owners = 0


class Layer:
    """All paths of one colour that come from one side."""

    __slots__ = ("finished", "nodes", "reached", "size", "steps", "stride")

    def __init__(self, cells: list[Cell], rows: i64, side: i64) -> None:
        self.finished: i64 = 0
        """How many paths reach the goal."""
        self.size: i64 = 0
        self.stride: i64 = rows + 2
        self.steps: i64 = _steps(rows + 2)
        """How far apart the numbers of neighbours are, by the bits of a way; see `onward`."""
        self.nodes: list[Node] = []
        """All of them, by the numbers of their cells."""
        home_row: i64 = 1 if side == BLACK else rows
        goal_row: i64 = rows + 1 if side == BLACK else 0
        home = _home_of(side)
        for cell in cells:
            kind = INSIDE if 1 <= cell.row <= rows else GOAL if cell.row == goal_row else DEAD_END
            self.nodes.append(Node(cell, kind, home if cell.row == home_row else 0))
        self.reached = self.nodes[:]
        """The nodes that a path comes into: the first `size` of the list, which is long enough."""

    def add(self, node: Node) -> None:
        """List a node that a path comes into now."""
        size = self.size
        node.slot = size
        self.reached[size] = node
        self.size = size + 1

    def remove(self, node: Node) -> None:
        """Take a node from the list."""
        size = self.size - 1
        last = self.reached[size]
        slot = node.slot
        self.reached[slot] = last
        last.slot = slot
        self.size = size

    def open_home(self, node: Node) -> None:
        """Let paths begin here: a node at home that has a tile now, or one beside it."""
        home = node.home
        if node.entries & home != home:
            if not node.entries:
                self.add(node)
            node.entries |= home
            node.owners |= node.beginning

    def close_home(self, node: Node) -> None:
        """Let no path begin here any more: no tile is near."""
        if node.home:
            node.entries = 0
            node.owners = 0
            self.remove(node)

    def change(self, node: Node, number: i64, old: i64, new: i64, ways: i64) -> None:
        """Lead the paths that come into a node by another tile, given the old ports and the new ones."""
        entries = node.entries
        if entries & old:
            self._forget(node, number, entries & old)
        node.ways = ways
        if entries & new:
            self._follow(node, number, entries & new)

    def _forget(self, node: Node, number: i64, ports: i64) -> None:
        """Wipe out how the paths that come into a node by some of its ports go on."""
        nodes, steps = self.nodes, self.steps
        while ports:
            bit = ports & -ports
            ports ^= bit
            port = _port(bit)
            owner = node.owners >> 8 * port & _OWNER
            code = node.ways >> 6 * port & NO_WAY
            place = number
            while code != NO_WAY:
                place += _step(steps, code) - _STEP_ZERO
                here = nodes[place]
                inside = here.entries
                if inside == BEYOND:
                    if here.kind == GOAL:
                        self.finished -= 1
                    break
                enter = code >> 2
                if inside >> enter & 1:
                    inside ^= 1 << enter
                    here.entries = inside
                    here.owners ^= owner << 8 * enter
                    if not inside:
                        self.remove(here)
                code = here.ways >> 6 * enter & NO_WAY

    def _follow(self, node: Node, number: i64, ports: i64) -> None:
        """Note how the paths that come into a node by some of its ports go on."""
        nodes, steps = self.nodes, self.steps
        reached, size = self.reached, self.size
        while ports:
            bit = ports & -ports
            ports ^= bit
            port = _port(bit)
            owner = node.owners >> 8 * port & _OWNER
            code = node.ways >> 6 * port & NO_WAY
            place = number
            while code != NO_WAY:
                place += _step(steps, code) - _STEP_ZERO
                here = nodes[place]
                inside = here.entries
                if inside == BEYOND:
                    if here.kind == GOAL:
                        self.finished += 1
                    break
                enter = code >> 2
                code = here.ways >> 6 * enter & NO_WAY
                others = here.owners ^ owner * _EACH
                if not (others - _EACH) & ~others & _HIGHEST:  # no byte is 0: a first visit
                    here.entries = inside | 1 << enter
                    here.owners |= owner << 8 * enter
                    # As `add` does, but without a branch: nothing counts after the end of the list.
                    fresh = i64(not inside)
                    reached[size] = here
                    here.slot ^= (here.slot ^ size) & -fresh
                    size += fresh
        self.size = size

    def length(self, number: i64, port: i64) -> i64:
        """How many tiles the path that begins at a port visits."""
        nodes, steps = self.nodes, self.steps
        length: i64 = 0
        code = nodes[number].ways >> 6 * port & NO_WAY
        while code != NO_WAY:
            length += nodes[number].entries >> port & 1  # only a first visit is noted there
            number += _step(steps, code) - _STEP_ZERO
            port = code >> 2
            code = nodes[number].ways >> 6 * port & NO_WAY
        return length

    def clear(self) -> None:
        """Forget all paths, while somebody wipes the nodes."""
        self.size = 0
        self.finished = 0


def onward(number: i64, steps: i64, code: i64) -> i64:
    """The number of the place to which a way leads."""
    return number + _step(steps, code) - _STEP_ZERO


def _step(steps: i64, code: i64) -> i64:
    """How far on a way leads, and `_STEP_ZERO` more: never below 0, which spares the caller a question."""
    return steps >> 8 * (code & 3) & 255


def _steps(stride: i64) -> i64:
    """The steps up, right, down and left, as `onward` takes them."""
    steps: i64 = 0
    for step in (-stride, 1, stride, -1):
        steps = steps << 8 | step + _STEP_ZERO
    return steps


def _port(bit: i64) -> i64:
    """The port that a single bit of six stands for."""
    return _PORTS_OF_BITS >> 3 * (bit * 23 >> 5 & 7) & 7


def _home_of(side: i64) -> i64:
    first, second = HOME_PORTS[side]
    return 1 << first | 1 << second


def surplus(new: i64, old: i64, around: i64) -> i64:
    """How many more connections ports of some colours have than others, where the neighbours show these."""
    # Both counts at once: of up to six in twelve bits each, sixteen bits apart; the product adds three each.
    counts = new & around | (old & around) << 16
    counts -= counts >> 1 & 0x55555555
    counts = (counts & 0x33333333) + (counts >> 2 & 0x33333333)
    counts *= 0x111
    return (counts >> 8 & 15) - (counts >> 24 & 15)
