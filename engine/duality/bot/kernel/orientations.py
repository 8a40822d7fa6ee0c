"""The tiles of duality as they lie, and as they are held: objects that know all that follows from them.

mypyc compiles it, and makes machine words of `i64` attributes.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from engine.duality.tiles import BLACK, ENTER, EXITS, PORTS_OF, TILE_FACINGS, TILE_OF, WHITE

UP: Final = 0
RIGHT: Final = 1
DOWN: Final = 2
LEFT: Final = 3
_DIRECTIONS: Final = (UP, UP, RIGHT, DOWN, DOWN, LEFT)
"""Where each port leads."""
NO_WAY: Final = 63
NO_WAYS: Final = 2**36 - 1
"""Six bits for a port where no line of the colour ends, and for six such ports."""


LEADING: Final[list[int]] = [_DIRECTIONS[port] | ENTER[port] << 2 for port in range(6)]
"""A way, for each port that one leaves by: where it leads, in two bits, and above them the port it enters."""


def _ways(facing: int, colour: int) -> int:
    """For each port, six bits: the way that the line of a colour from there takes, or none."""
    ways = 0
    for port in range(6):
        leave = EXITS[colour][6 * facing + port]
        ways |= (NO_WAY if leave < 0 else LEADING[leave]) << 6 * port
    return ways


def _colours(facing: int) -> int:
    """The ports as twelve bits: the black ones, and above them the white ones."""
    return PORTS_OF[BLACK][facing] | PORTS_OF[WHITE][facing] << 6


def _shows(facing: int) -> int:
    """What the neighbours see, twelve bits each, as the colours of the ports by which they touch the tile."""
    shows = 0
    for port in range(6):
        white = PORTS_OF[WHITE][facing] >> port & 1
        shows |= 1 << ENTER[port] + 6 * white << 12 * _DIRECTIONS[port]
    return shows


class Orientation:
    """A tile as it lies, or none: all that follows from it."""

    __slots__ = (
        "bit",
        "black",
        "black_ways",
        "colours",
        "number",
        "piece",
        "shows",
        "white",
        "white_ways",
    )

    colours: i64
    black: i64
    white: i64
    """Its ports of both colours, and of each."""
    black_ways: i64
    white_ways: i64
    shows: i64
    """What its neighbours see of it, twelve bits each: up, right, down, left."""
    piece: Piece
    """The tile, however it lies."""
    number: i64
    bit: i64
    """That of its tile in sets of tiles."""

    def __init__(self, number: int) -> None:
        some = number >= 0
        self.number = number
        self.colours = _colours(number) if some else 0
        self.black = PORTS_OF[BLACK][number] if some else 0
        self.white = PORTS_OF[WHITE][number] if some else 0
        self.black_ways = _ways(number, BLACK) if some else NO_WAYS
        self.white_ways = _ways(number, WHITE) if some else NO_WAYS
        self.shows = _shows(number) if some else 0
        self.bit = 2 ** TILE_OF[number] if some else 0  # a shift so wide does not survive compilation


class Piece:
    """A tile that does not lie on the table, or none: the ways in which it can lie."""

    __slots__ = ("bit", "black", "first", "number", "orientations", "second", "ways", "white")

    def __init__(self, number: int, first: Orientation, second: Orientation) -> None:
        self.ways: i64 = sum(orientation.colours > 0 for orientation in (first, second))
        """How many there are."""
        self.black: i64 = first.black | second.black << 6
        self.white: i64 = first.white | second.white << 6
        """The ports of a colour, six bits for each way."""
        self.orientations: i64 = max(first.number, 0) | max(second.number, 0) << 7
        """The numbers of its orientations, seven bits for each way."""
        self.number: i64 = number
        self.first = first
        self.second = second
        """`NOTHING` where a turn changes nothing."""
        self.bit: i64 = first.bit


ORIENTATIONS: Final[list[Orientation]] = [Orientation(number) for number in range(len(TILE_OF))]
NOTHING: Final[Orientation] = Orientation(-1)
"""What lies on an empty place."""

PIECES: Final[list[Piece]] = [
    Piece(number, ORIENTATIONS[facings[0]], ORIENTATIONS[facings[1]] if len(facings) > 1 else NOTHING)
    for number, facings in enumerate(TILE_FACINGS)
]
NO_PIECE: Final[Piece] = Piece(-1, NOTHING, NOTHING)
"""What an empty slot of a hand holds."""

for _piece in (*PIECES, NO_PIECE):
    _piece.first.piece = _piece
    if _piece.ways == 2:
        _piece.second.piece = _piece
