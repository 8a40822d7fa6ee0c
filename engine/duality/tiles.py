"""The tiles of duality as numbers, derived and not listed.

A *facing* is a tile as it lies: one of 15 ways to pair six ports, in one of 6 colourings, so 90 in all.
Two facings that are a half turn apart are the same *tile*; that leaves 54. What the rules ask of a facing is
worked out once, here; what only a search asks is in `engine.duality.bot.kernel.orientations`.

    ports, as White at the bottom sees them:      0   1
                                                5       2
                                                  4   3
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Final, TypeAlias

BLACK: Final = 0
WHITE: Final = 1
LETTERS: Final = "bw"
PORTS: Final = range(6)

Line: TypeAlias = tuple[int, int, int]
"""Two ports, the lower one first, and a colour."""
Lines: TypeAlias = tuple[Line, ...]


def _pairings(ports: tuple[int, ...]) -> Iterator[tuple[tuple[int, int], ...]]:
    """Every way to join ports in pairs."""
    if not ports:
        yield ()
        return
    first, *others = ports
    for other in others:
        rest = tuple(port for port in others if port != other)
        for pairs in _pairings(rest):
            yield ((first, other), *pairs)


def line_text(line: Line) -> str:
    """A line as it is written down, such as `04w`."""
    return f"{line[0]}{line[1]}{LETTERS[line[2]]}"


def turned(port: int) -> int:
    """Where a port comes to lie after a half turn."""
    return (port + 3) % 6


def _half_turned(lines: Lines) -> Lines:
    moved = ((turned(a), turned(b), colour) for a, b, colour in lines)
    return tuple(sorted((min(a, b), max(a, b), colour) for a, b, colour in moved))


FACINGS: Final[tuple[Lines, ...]] = tuple(
    sorted(
        tuple((a, b, colour) for (a, b), colour in zip(pairs, colours, strict=True))
        for pairs in _pairings(tuple(PORTS))
        for colours in product((BLACK, WHITE), repeat=3)
        if len(set(colours)) == 2
    )
)
"""The lines of every facing, sorted; a facing is known by its place in this list."""

HALF_TURN: Final[tuple[int, ...]] = tuple(FACINGS.index(_half_turned(lines)) for lines in FACINGS)
"""The facing after a half turn; the same one where a tile looks alike from both sides."""

TILE_FACINGS: Final[tuple[tuple[int, ...], ...]] = tuple(
    (facing,) if facing == other else (facing, other)
    for facing, other in enumerate(HALF_TURN)
    if facing <= other
)
"""The one or two facings of every tile; a tile is known by its place in this list."""

TILE_OF: Final[tuple[int, ...]] = tuple(
    next(tile for tile, facings in enumerate(TILE_FACINGS) if facing in facings)
    for facing in range(len(FACINGS))
)
"""The tile of every facing."""

TEXTS: Final[tuple[str, ...]] = tuple(" ".join(map(line_text, lines)) for lines in FACINGS)
"""Every facing as it is written down, such as `04w 15b 23b`."""

# Where ports touch

ENTER: Final[tuple[int, ...]] = (4, 3, 5, 1, 0, 2)
"""The port of the neighbour that touches each port."""
COLUMN_STEP: Final[tuple[int, ...]] = (0, 0, 1, 0, 0, -1)
"""How many columns to the right the neighbour at each port lies."""
ROW_STEP: Final[tuple[int, ...]] = (-1, -1, 0, 1, 1, 0)
"""How many rows further down the neighbour at each port lies."""
HOME_PORTS: Final[tuple[tuple[int, int], ...]] = ((0, 1), (3, 4))
"""The ports that face a player across the home row: Black's, White's."""


def _ports_of(lines: Lines, colour: int) -> int:
    return sum(1 << a | 1 << b for a, b, c in lines if c == colour)


PORTS_OF: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(_ports_of(lines, colour) for lines in FACINGS) for colour in (BLACK, WHITE)
)
"""For each colour, the ports of that colour of every facing, as bits."""


def _exits(colour: int) -> tuple[int, ...]:
    exits: list[int] = []
    for lines in FACINGS:
        ends = {port: other for a, b, c in lines if c == colour for port, other in ((a, b), (b, a))}
        exits.extend(ends.get(port, -1) for port in PORTS)
    return tuple(exits)


EXITS: Final[tuple[tuple[int, ...], ...]] = (_exits(BLACK), _exits(WHITE))
"""For each colour, at `6 * facing + port`: the other end of the line there, or -1 in the other colour."""

SIDEWAYS: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(
        tile for tile, (facing, *_) in enumerate(TILE_FACINGS) if PORTS_OF[colour][facing] == 1 << 2 | 1 << 5
    )
    for colour in (BLACK, WHITE)
)
"""For each colour, the tiles whose only line of it runs from side to side: all others can start at home."""
