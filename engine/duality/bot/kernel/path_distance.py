"""What a player of duality sees in a table: how far each path is, and who could finish at once.

mypyc compiles it together with `engine.duality.bot.kernel.board`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from engine.duality.bot.kernel.board import Board
from engine.duality.bot.kernel.orientations import FACES, NO_WAY, NO_WAYS, Face
from engine.duality.bot.kernel.paths import BEYOND, Layer, Spot, onward, surplus
from engine.duality.tiles import BLACK, JOINING, WHITE

FILL_COST: Final = 2
SWAP_COST: Final = 3
"""What a tile on an empty place, and one in exchange, add to the distance from a finished path."""
FAR: Final = 15
MANY: Final = 7
LONGEST: Final = 61
"""No line runs through more places, but a ring has no end."""

JOINING_FACES: Final[list[list[Face]]] = [
    [FACES[facing] for facing in facings] for colour in (BLACK, WHITE) for facings in JOINING[colour]
]
"""For Black and then for White, at `6 * start + end`: the tiles as they lie with a line between two ports."""


class Queue:
    """Places that wait for their turn: the first `size` of the list."""

    __slots__ = ("size", "spots")

    def __init__(self) -> None:
        self.size: i64 = 0
        self.spots: list[Spot] = []

    def add(self, spot: Spot) -> None:
        """Put a place at the end."""
        size = self.size
        if size < len(self.spots):
            self.spots[size] = spot
        else:
            self.spots.append(spot)
        self.size = size + 1


class Sight:
    """What was seen in the last look."""

    __slots__ = ("distance", "queues", "ways_there")

    def __init__(self) -> None:
        self.distance: i64 = FAR
        """What the colour lacks to finish a path, if it had every tile that it wished for."""
        self.ways_there: i64 = 0
        """At how many places it could be finished at that price, or at one more; `MANY` if more."""
        self.queues = [Queue(), Queue(), Queue(), Queue()]
        """At `n & 3`: the places that can be changed once n has been spent."""

    def look(self, board: Board, colour: i64) -> None:
        """See how far a colour is."""
        layer = board.black if colour == BLACK else board.white
        queues = self.queues
        for queue in queues:
            queue.size = 0
        board.looks += 1
        look = board.looks
        hot = layer.hot
        empty, taken = queues[FILL_COST], queues[SWAP_COST]
        index: i64 = 0
        while index < layer.size:
            spot = hot[index]
            index += 1
            spot.seen = look
            if spot.ways == NO_WAYS:
                empty.add(spot)
            else:
                taken.add(spot)
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
                spot = changing.spots[index]
                index += 1
                if spot.back.entries:
                    if last == FAR:
                        self.distance = spent
                        last = min(spent + 1, FAR)
                    self.ways_there += 1
                elif self.distance == FAR:
                    self._spread(layer, spot.number, spent, look)
            changing.size = 0
            spent += 1
        if self.ways_there > MANY:
            self.ways_there = MANY

    def _spread(self, layer: Layer, number: i64, spent: i64, look: i64) -> None:
        """List the places that could be reached from one that is changed."""
        empty, taken = self.queues[spent + FILL_COST & 3], self.queues[spent + SWAP_COST & 3]
        stride = layer.stride
        if _run(layer, number - 1, 4, look, empty, taken):
            _run(layer, number - 1, 3, look, empty, taken)
        _run(layer, number + stride, 5, look, empty, taken)
        if _run(layer, number + 1, 1, look, empty, taken):
            _run(layer, number + 1, 0, look, empty, taken)
        _run(layer, number - stride, 2, look, empty, taken)


def _run(layer: Layer, number: i64, enter: i64, look: i64, empty: Queue, taken: Queue) -> bool:
    """Follow a line that comes into a place, and list the places on it; False where there is no tile."""
    here = layer.spots[number]
    ways = here.ways
    length: i64 = 0
    while ways != NO_WAYS and length < LONGEST:
        if here.seen != look:
            here.seen = look
            taken.add(here)
        code = ways >> 6 * enter & NO_WAY
        if code == NO_WAY:
            return True
        number = onward(number, layer.steps, code)
        enter = code >> 2
        here = layer.spots[number]
        ways = here.ways
        length += 1
    if here.seen != look and here.entries != BEYOND and here.cell.around and ways == NO_WAYS:
        here.seen = look
        empty.add(here)
    return length > 0


def winning(board: Board, colour: i64) -> i64:
    """The tiles, as bits, with any of which a player would finish a path at once.

    Two rare things are left out of account: tiles that a path would have to cross twice, and the rule
    against repeated tables.
    """
    layer = board.black if colour == BLACK else board.white
    tiles: i64 = 0
    for index in range(layer.size):
        spot = layer.hot[index]
        if spot.back.entries:
            tiles |= _joining(spot, colour)
    return tiles


def places(board: Board, colour: i64, tiles: i64, most: i64) -> i64:
    """At how many places one of these tiles would finish, as `winning` sees it; `most` if at more."""
    layer = board.black if colour == BLACK else board.white
    found: i64 = 0
    for index in range(layer.size):
        spot = layer.hot[index]
        if spot.back.entries and _joining(spot, colour) & tiles:
            found += 1
            if found == most:
                break
    return found


def _joining(spot: Spot, colour: i64) -> i64:
    """The tiles that would join, here, what comes from home with what comes from the other side."""
    tiles: i64 = 0
    cell = spot.cell
    starts, ends = spot.entries, spot.back.entries
    for start in range(6):
        if not starts >> start & 1:
            continue
        for end in range(6):
            if ends >> end & 1:
                for face in JOINING_FACES[36 * colour + 6 * start + end]:
                    if surplus(face.colours, cell.colours, cell.around) >= 0:
                        tiles |= face.bit
    return tiles
