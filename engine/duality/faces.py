"""What follows from each tile as it lies, packed into plain numbers for the search.

mypyc compiles it, and makes machine words of `i64` attributes.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from engine.duality.tiles import (
    BLACK,
    COLOURS,
    ENTER,
    EXITS,
    PORTS_OF,
    SHOWS_DOWN,
    SHOWS_LEFT,
    SHOWS_RIGHT,
    SHOWS_UP,
    TILE_FACINGS,
    TILE_OF,
    WHITE,
)

NO_TILE: Final = 54
"""In a hand: nothing."""

UP: Final = 0
RIGHT: Final = 1
DOWN: Final = 2
LEFT: Final = 3
_DIRECTIONS: Final = (UP, UP, RIGHT, DOWN, DOWN, LEFT)
"""Where each port leads."""
NO_WAY: Final = 63
NO_WAYS: Final = 2**36 - 1
"""Six bits for a port where no line of the colour ends, and for six such ports."""


def _ways(facing: int, colour: int) -> int:
    """For each port, six bits: where the line of a colour from there leads, and the port it enters then."""
    ways = 0
    for port in range(6):
        leave = EXITS[colour][6 * facing + port]
        code = NO_WAY if leave < 0 else _DIRECTIONS[leave] | ENTER[leave] << 2
        ways |= code << 6 * port
    return ways


def _pairs(facing: int, colour: int) -> int:
    """The ports that lines of a colour join, as bits: `6 * start + end`, both ways."""
    exits = EXITS[colour][6 * facing : 6 * facing + 6]
    return sum(2 ** (6 * start + end) for start, end in enumerate(exits) if end >= 0)


class Face:
    """A tile as it lies, or none: all that follows from it."""

    __slots__ = (
        "black",
        "black_pairs",
        "black_ways",
        "colours",
        "down",
        "left",
        "number",
        "right",
        "tile",
        "up",
        "white",
        "white_pairs",
        "white_ways",
    )

    def __init__(self, number: int) -> None:
        some = number >= 0
        self.number: i64 = number
        self.tile: i64 = TILE_OF[number] if some else NO_TILE
        self.colours: i64 = COLOURS[number] if some else 0
        self.black: i64 = PORTS_OF[BLACK][number] if some else 0
        self.white: i64 = PORTS_OF[WHITE][number] if some else 0
        self.black_ways: i64 = _ways(number, BLACK) if some else NO_WAYS
        self.white_ways: i64 = _ways(number, WHITE) if some else NO_WAYS
        self.black_pairs: i64 = _pairs(number, BLACK) if some else 0
        self.white_pairs: i64 = _pairs(number, WHITE) if some else 0
        self.up: i64 = SHOWS_UP[number] if some else 0
        self.right: i64 = SHOWS_RIGHT[number] if some else 0
        self.down: i64 = SHOWS_DOWN[number] if some else 0
        self.left: i64 = SHOWS_LEFT[number] if some else 0


FACES: Final[list[Face]] = [Face(number) for number in range(len(TILE_OF))]
NOTHING: Final[Face] = Face(-1)
"""What lies on an empty place."""

WAYS_TO_LIE: Final[list[Face]] = [
    FACES[facings[turn]] if turn < len(facings) else NOTHING
    for facings in (*TILE_FACINGS, ())
    for turn in (0, 1)
]
"""At `2 * tile + turn`: a tile as it lies either way; `NOTHING` where a turn changes nothing."""
