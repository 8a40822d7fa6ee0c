"""What can be measured in a table of duality: how far each colour is from a path, and which tiles finish one.

mypyc compiles it together with `engine.duality.bot.kernel.board`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from engine.duality.bot.kernel.board import Board
from engine.duality.bot.kernel.orientations import NO_WAY, NO_WAYS, ORIENTATIONS, Orientation
from engine.duality.bot.kernel.paths import BEYOND, Layer, Node, onward, surplus
from engine.duality.tiles import BLACK, EXITS, HOME_PORTS, WHITE

FILL_COST: Final = 2
SWAP_COST: Final = 3
"""What a tile on an empty place, and one in exchange, add to the distance from a finished path."""
FAR: Final = 15
RELAXED_FAR: Final = 99
"""The distances where there is no way, or only a longer one."""
MANY: Final = 7
LONGEST: Final = 61
"""No line runs through more places, but a ring has no end."""

JOINING_ORIENTATIONS: Final[list[list[Orientation]]] = [
    [one for one in ORIENTATIONS if EXITS[colour][6 * one.number + start] == end]
    for colour in (BLACK, WHITE)
    for start in range(6)
    for end in range(6)
]
"""For Black and then for White, at `6 * start + end`: the tiles as they lie with a line between two ports."""


class Queue:
    """Places that wait for their turn: the first `size` of the list."""

    __slots__ = ("nodes", "size")

    def __init__(self) -> None:
        self.size: i64 = 0
        self.nodes: list[Node] = []

    def add(self, node: Node) -> None:
        """Put a place at the end."""
        size = self.size
        if size < len(self.nodes):
            self.nodes[size] = node
        else:
            self.nodes.append(node)
        self.size = size + 1


class PathDistance:
    """How far a colour is from a finished path, as it was measured last."""

    __slots__ = ("distance", "queues", "ways_there")

    def __init__(self) -> None:
        self.distance: i64 = FAR
        """What the colour lacks to finish a path, if it had every tile that it wished for."""
        self.ways_there: i64 = 0
        """At how many places it could be finished at that price, or at one more; `MANY` if more."""
        self.queues = [Queue(), Queue(), Queue(), Queue()]
        """At `n & 3`: the places that can be changed once n has been spent."""

    def measure(self, board: Board, colour: i64) -> None:
        """Find out how far a colour is, if it lays new tiles only where they touch others already."""
        layer = board.black if colour == BLACK else board.white
        queues = self.queues
        for queue in queues:
            queue.size = 0
        board.stamps += 1
        stamp = board.stamps
        reached = layer.reached
        empty, taken = queues[FILL_COST], queues[SWAP_COST]
        index: i64 = 0
        while index < layer.size:
            node = reached[index]
            index += 1
            node.seen = stamp
            if node.ways == NO_WAYS:
                empty.add(node)
            else:
                taken.add(node)
        spent: i64 = 2
        idle: i64 = 0
        last: i64 = FAR
        self.distance = FAR
        self.ways_there = 0
        while idle < 4 and spent <= last:
            changing = queues[spent & 3]
            idle = 0 if changing.size else idle + 1
            index = 0
            while index < changing.size:
                node = changing.nodes[index]
                index += 1
                if node.back.entries:
                    if last == FAR:
                        self.distance = spent
                        last = min(spent + 1, FAR)
                    self.ways_there += 1
                elif self.distance == FAR:
                    self._spread(layer, node.number, spent, stamp)
            changing.size = 0
            spent += 1
        if self.ways_there > MANY:
            self.ways_there = MANY

    def _spread(self, layer: Layer, number: i64, spent: i64, stamp: i64) -> None:
        """List the places that could be reached from one that is changed."""
        empty, taken = self.queues[spent + FILL_COST & 3], self.queues[spent + SWAP_COST & 3]
        stride = layer.stride
        if _run(layer, number - 1, 4, stamp, empty, taken):
            _run(layer, number - 1, 3, stamp, empty, taken)
        _run(layer, number + stride, 5, stamp, empty, taken)
        if _run(layer, number + 1, 1, stamp, empty, taken):
            _run(layer, number + 1, 0, stamp, empty, taken)
        _run(layer, number - stride, 2, stamp, empty, taken)


def _run(layer: Layer, number: i64, enter: i64, stamp: i64, empty: Queue, taken: Queue) -> bool:
    """Follow a line that comes into a place, and list the places on it; False where there is no tile."""
    here = layer.nodes[number]
    ways = here.ways
    length: i64 = 0
    while ways != NO_WAYS and length < LONGEST:
        if here.seen != stamp:
            here.seen = stamp
            taken.add(here)
        code = ways >> 6 * enter & NO_WAY
        if code == NO_WAY:
            return True
        number = onward(number, layer.steps, code)
        enter = code >> 2
        here = layer.nodes[number]
        ways = here.ways
        length += 1
    if here.seen != stamp and here.entries != BEYOND and here.cell.around and ways == NO_WAYS:
        here.seen = stamp
        empty.add(here)
    return length > 0


def relaxed_distance(board: Board, colour: i64) -> i64:
    """How far a colour is, if new tiles need not touch others, up to one column beyond the table.

    It has the costs of `PathDistance`, and no limit: the rule players measure so.
    """
    layer = board.black if colour == BLACK else board.white
    if layer.finished:
        return 0
    stride = board.stride
    first = (_leftmost(board) - 1) * stride
    end = (_rightmost(board) + 2) * stride
    board.stamps += 1
    stamp = board.stamps
    # At `n & 3`: the places that can be changed once n has been spent.
    waiting: list[list[Node]] = [[], [], [], []]
    empty, taken = waiting[FILL_COST], waiting[SWAP_COST]
    for node in layer.reached[: layer.size]:
        if node.home:
            if node.seen != stamp:
                node.seen = stamp
                if node.ways == NO_WAYS:
                    empty.append(node)
                else:
                    taken.append(node)
            for port in HOME_PORTS[colour]:
                code = node.ways >> 6 * port & NO_WAY
                if code != NO_WAY:
                    number = onward(node.number, layer.steps, code)
                    _list_line(layer, node, number, code >> 2, stamp, first, end, empty, taken)
    spent: i64 = 0
    idle: i64 = 0
    while idle < 4:
        spent += 1
        changing = waiting[spent & 3]
        waiting[spent & 3] = []
        idle = 0 if changing else idle + 1
        empty, taken = waiting[spent + FILL_COST & 3], waiting[spent + SWAP_COST & 3]
        for node in changing:
            if node.back.entries or node.back.home:
                return spent
            number = node.number
            if _list_line(layer, node, number - 1, 4, stamp, first, end, empty, taken):
                _list_line(layer, node, number - 1, 3, stamp, first, end, empty, taken)
            _list_line(layer, node, number + stride, 5, stamp, first, end, empty, taken)
            if _list_line(layer, node, number + 1, 1, stamp, first, end, empty, taken):
                _list_line(layer, node, number + 1, 0, stamp, first, end, empty, taken)
            _list_line(layer, node, number - stride, 2, stamp, first, end, empty, taken)
    return RELAXED_FAR


def _list_line(
    layer: Layer,
    origin: Node,
    number: i64,
    enter: i64,
    stamp: i64,
    first: i64,
    end: i64,
    empty: list[Node],
    taken: list[Node],
) -> bool:
    """Follow a line from `origin` that comes into a place, and list the places on it; False without a tile.

    It ends where it comes back to its origin, which is about to be changed.
    """
    nodes, steps = layer.nodes, layer.steps
    here = nodes[number]
    lies = here.ways != NO_WAYS
    while here.entries != BEYOND and first <= number < end and here is not origin:
        ways = here.ways
        if here.seen != stamp:
            here.seen = stamp
            if ways == NO_WAYS:
                empty.append(here)
            else:
                taken.append(here)
        code = ways >> 6 * enter & NO_WAY
        if code == NO_WAY:
            break
        number = onward(number, steps, code)
        enter = code >> 2
        here = nodes[number]
    return lies


def _leftmost(board: Board) -> i64:
    """The first column with a tile; `Board.low` stays where it was when a tile is taken away."""
    column = board.low
    while not _has_tile(board, column):
        column += 1
    return column


def _rightmost(board: Board) -> i64:
    """The last column with a tile."""
    column = board.high
    while not _has_tile(board, column):
        column -= 1
    return column


def _has_tile(board: Board, column: i64) -> bool:
    number = column * board.stride + 1
    end = number + board.rows
    while number < end:
        if board.cells[number].colours:
            return True
        number += 1
    return False


def winning_tiles(board: Board, colour: i64) -> i64:
    """The tiles, as bits, with any of which a player would finish a path at once.

    Two rare things are left out of account: tiles that a path would have to cross twice, and the rule
    against repeated tables.
    """
    layer = board.black if colour == BLACK else board.white
    tiles: i64 = 0
    for index in range(layer.size):
        node = layer.reached[index]
        if node.back.entries:
            tiles |= _joining(node, colour)
    return tiles


def finishing_places(board: Board, colour: i64, tiles: i64, most: i64) -> i64:
    """At how many places one of these tiles would finish, as `winning` sees it; `most` if at more."""
    layer = board.black if colour == BLACK else board.white
    found: i64 = 0
    for index in range(layer.size):
        node = layer.reached[index]
        if node.back.entries and _joining(node, colour) & tiles:
            found += 1
            if found == most:
                break
    return found


def _joining(node: Node, colour: i64) -> i64:
    """The tiles that would join, here, what comes from home with what comes from the other side."""
    tiles: i64 = 0
    cell = node.cell
    starts, ends = node.entries, node.back.entries
    for start in range(6):
        if not starts >> start & 1:
            continue
        for end in range(6):
            if ends >> end & 1:
                for orientation in JOINING_ORIENTATIONS[36 * colour + 6 * start + end]:
                    if surplus(orientation.colours, cell.colours, cell.around) >= 0:
                        tiles |= orientation.bit
    return tiles
