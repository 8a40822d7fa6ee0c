"""What a player of duality sees in a table: how far each path is, and who could finish at once.

mypyc compiles it together with `engine.duality.board`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from engine.duality.board import HAND, Board
from engine.duality.faces import DOWN, NO_WAY, NOTHING, RIGHT, UP, WAYS_TO_LIE
from engine.duality.paths import FILL_COST, INSIDE, Spot, allows
from engine.duality.tiles import BLACK

FAR: Final = 15
MANY: Final = 7


class Sight:
    """What was seen in the last look."""

    __slots__ = ("distance", "waiting", "ways_there")

    def __init__(self) -> None:
        self.distance: i64 = FAR
        """What the colour lacks to finish a path, if it had every tile that it wished for."""
        self.ways_there: i64 = 0
        """At how many places it could be finished at that price, or at one more; `MANY` if more."""
        self.waiting: list[list[Spot]] = [[], [], [], []]

    def look(self, board: Board, colour: i64) -> None:
        """See how far a colour is."""
        layer = board.black if colour == BLACK else board.white
        waiting = self.waiting
        for bucket in waiting:
            bucket.clear()
        board.looks += 1
        look = board.looks
        hot = layer.hot
        for index in range(layer.size):
            spot = hot[index]
            spot.seen = look
            waiting[spot.cost].append(spot)
        spent: i64 = 2
        idle: i64 = 0
        last: i64 = FAR
        self.distance = FAR
        self.ways_there = 0
        while idle < 4 and spent <= last:
            changing = waiting[spent & 3]
            idle += 1
            for spot in changing:
                idle = 0
                if spot.back.entries:
                    if last == FAR:
                        self.distance = spent
                        last = spent + 1
                        if last > FAR:
                            last = FAR
                    self.ways_there += 1
                elif self.distance == FAR:
                    self._spread(spot, spent, look)
            changing.clear()
            spent += 1
        if self.ways_there > MANY:
            self.ways_there = MANY

    def _spread(self, spot: Spot, spent: i64, look: i64) -> None:
        """List the places that could be reached from one that is changed."""
        self._run(spot.up, 4, spent, look)
        self._run(spot.up, 3, spent, look)
        self._run(spot.right, 5, spent, look)
        self._run(spot.down, 1, spent, look)
        self._run(spot.down, 0, spent, look)
        self._run(spot.left, 2, spent, look)

    def _run(self, here: Spot, enter: i64, spent: i64, look: i64) -> None:
        """Follow a line that comes into a place."""
        steps: i64 = 0
        while here.kind == INSIDE:
            cost = here.cost
            if here.seen != look:
                here.seen = look
                if cost != FILL_COST or here.cell.neighbours:
                    self.waiting[(spent + cost) & 3].append(here)
            if cost == FILL_COST:
                return
            code = here.ways >> 6 * enter & NO_WAY
            if code == NO_WAY:
                return
            steps += 1
            if steps > 60:
                return  # a ring
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


def finishing(board: Board, colour: i64, tile: i64) -> bool:
    """Whether a player could finish at once with a tile; with the same exception as `Sight.find_wins`."""
    layer = board.black if colour == BLACK else board.white
    hot = layer.hot
    for index in range(layer.size):
        spot = hot[index]
        if spot.back.entries:
            joins = joining(spot.entries, spot.back.entries)
            if _joins(board, spot, colour, tile, joins):
                return True
    return False


def _joins(board: Board, spot: Spot, colour: i64, tile: i64, joins: i64) -> bool:
    """Whether a tile, lying either way, joins these ports by a line of the colour, and may lie there."""
    cell = spot.cell
    for turn in range(2):
        face = WAYS_TO_LIE[2 * tile + turn]
        pairs = face.black_pairs if colour == BLACK else face.white_pairs
        if joins & pairs:
            if cell.face is NOTHING:
                return True
            if allows(cell, face) and not board.repeats(cell, face):
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
