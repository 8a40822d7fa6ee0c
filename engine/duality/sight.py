"""What a player of duality sees in a table: how far each path is, and who could finish at once.

mypyc compiles it together with `engine.duality.board`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from engine.duality.board import HAND, Board
from engine.duality.faces import NO_WAY, NO_WAYS, Piece
from engine.duality.paths import BEYOND, Layer, Spot, onward
from engine.duality.tiles import BLACK

FILL_COST: Final = 2
SWAP_COST: Final = 3
"""What a tile on an empty place, and one in exchange, add to the distance from a finished path."""
FAR: Final = 15
MANY: Final = 7
LONGEST: Final = 61
"""No line runs through more places, but a ring has no end."""


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

    def find_wins(self, board: Board, colour: i64) -> i64:
        """At how many places a tile of the hand finishes at once: none, one, or 2 for more.

        Left out of account are tiles that a path would have to cross twice.
        """
        layer = board.black if colour == BLACK else board.white
        hot = layer.hot
        places: i64 = 0
        first = colour * HAND
        for index in range(layer.size):
            spot = hot[index]
            if spot.back.entries:
                joins = joining(spot.entries, spot.back.entries)
                for slot in range(first, first + HAND):
                    if _joins(board, spot, colour, board.hands[slot], joins):
                        places += 1
                        if places == 2:
                            return 2
                        break
        return places


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


def finishing(board: Board, colour: i64, piece: Piece) -> bool:
    """Whether a player could finish at once with a tile; with the same exception as `Sight.find_wins`."""
    layer = board.black if colour == BLACK else board.white
    hot = layer.hot
    for index in range(layer.size):
        spot = hot[index]
        if spot.back.entries:
            joins = joining(spot.entries, spot.back.entries)
            if _joins(board, spot, colour, piece, joins):
                return True
    return False


def _joins(board: Board, spot: Spot, colour: i64, piece: Piece, joins: i64) -> bool:
    """Whether a tile, lying either way, joins these ports by a line of the colour, and may lie there."""
    cell = spot.cell
    for turn in range(2):
        face = piece.second if turn else piece.first
        pairs = face.black_pairs if colour == BLACK else face.white_pairs
        if joins & pairs and board.allows(cell, face):
            return True
    return False


def joining(starts: i64, ends: i64) -> i64:
    """The pairs of ports, as bits `6 * start + end`, that lead from one of these to one of those."""
    joins: i64 = 0
    port: i64 = 0
    while starts >> port:
        if starts >> port & 1:
            joins |= ends << 6 * port
        port += 1
    return joins
