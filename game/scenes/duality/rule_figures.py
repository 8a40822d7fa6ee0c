"""What the figures of duality's rules show: checked data, the same in every language, and its readers."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from game.content.rulebook.fields import Fields
from game.content.rulebook.figure import Figure, FigureReader

Place: TypeAlias = tuple[int, int]
"""Column and row of a tile; row 1 is Black's."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a duality tile, written `04w`: two ports and a colour."""

    ports: tuple[int, int]
    colour: str

    @classmethod
    def parse(cls, text: str) -> Line:
        """Read the text form; `ValueError` where it is none."""
        found = re.fullmatch(r"([0-5])([0-5])([bw])", text)
        if not found or found[1] >= found[2]:
            raise ValueError(f"{text!r} is no line")
        return cls((int(found[1]), int(found[2])), found[3])


@dataclass(frozen=True, slots=True)
class Tile:
    """A duality tile as it lies, written `04w 15b 23b`."""

    lines: tuple[Line, Line, Line]

    @classmethod
    def parse(cls, text: str) -> Tile:
        """Read the text form; `ValueError` where the lines make no tile."""
        lines = tuple(Line.parse(part) for part in text.split())
        ports = sorted(port for line in lines for port in line.ports)
        if len(lines) != 3 or ports != list(range(6)) or len({line.colour for line in lines}) != 2:
            raise ValueError(f"{text!r} is no tile")
        return cls((lines[0], lines[1], lines[2]))

    def colour_at(self, port: int) -> str:
        """The colour of the line that ends at a port."""
        return next(line.colour for line in self.lines if port in line.ports)


@dataclass(frozen=True, slots=True)
class OneTile:
    """A single duality tile; the half turn shows the same tile a second time, turned."""

    tile: Tile
    half_turn: bool

    @property
    def labels(self) -> int:
        """None: the tile speaks for itself."""
        return 0


@dataclass(frozen=True, slots=True)
class Hand:
    """The hand of the other player: tiles that were seen, and hidden ones."""

    tiles: tuple[Tile, ...]
    hidden: int

    @property
    def labels(self) -> int:
        """None: an eye marks what was seen."""
        return 0


@dataclass(frozen=True, slots=True)
class Placed:
    """A tile where it lies."""

    at: Place
    tile: Tile


@dataclass(frozen=True, slots=True)
class Joint:
    """A port of a tile in play, marked as one that connects or as a dead end."""

    at: Place
    port: int
    connects: bool


@dataclass(frozen=True, slots=True)
class Step:
    """A stretch of a path that is lit: a line of the tile at a place."""

    at: Place
    line: Line


@dataclass(frozen=True, slots=True)
class Board:
    """Duality tiles as they lie on the table; `rows` is None for a cut-out that shows no player's side."""

    tiles: tuple[Placed, ...]
    rows: int | None
    joints: tuple[Joint, ...]
    paths: tuple[tuple[Step, ...], ...]

    @property
    def labels(self) -> int:
        """None: rows and sides are drawn."""
        return 0

    def tile_at(self, at: Place) -> Tile | None:
        """The tile at a place, or None where the place is empty."""
        return next((placed.tile for placed in self.tiles if placed.at == at), None)


@dataclass(frozen=True, slots=True)
class Replacement:
    """The same part of the table before and after a tile was replaced."""

    at: Place
    before: Board
    after: Board

    @property
    def labels(self) -> int:
        """Before and after."""
        return 2


Tiles: TypeAlias = dict[Place, Tile]


def _tile(fields: Fields, key: str) -> Tile:
    with fields.reading():
        return Tile.parse(fields.text(key))


def _tile_at(fields: Fields, tiles: Tiles) -> tuple[Place, Tile]:
    at = fields.pair("at")
    if at not in tiles:
        raise fields.fail(f"no tile lies at {list(at)}")
    return at, tiles[at]


def _tiles(fields: Fields) -> Tiles:
    tiles: Tiles = {}
    for entry in fields.tables("tiles"):
        at = entry.pair("at")
        if at in tiles:
            raise entry.fail(f"two tiles lie at {list(at)}")
        tiles[at] = _tile(entry, "tile")
        entry.finish()
    return tiles


def _joints(fields: Fields, key: str, tiles: Tiles) -> tuple[Joint, ...]:
    joints = []
    for entry in fields.tables(key) if fields.has(key) else ():
        at, _ = _tile_at(entry, tiles)
        joints.append(Joint(at, entry.index("port", 6), entry.flag("connects")))
        entry.finish()
    return tuple(joints)


def _paths(fields: Fields, key: str, tiles: Tiles) -> tuple[tuple[Step, ...], ...]:
    if not fields.has(key):
        return ()
    return tuple(
        _path(Fields({"steps": steps}, f"{fields.place}, {key} {number}"), tiles)
        for number, steps in enumerate(fields.items(key), 1)
    )


def _path(fields: Fields, tiles: Tiles) -> tuple[Step, ...]:
    steps = []
    for entry in fields.tables("steps"):
        at, tile = _tile_at(entry, tiles)
        with entry.reading():
            line = Line.parse(entry.text("line"))
        if line not in tile.lines:
            raise entry.fail("the tile there has no such line")
        steps.append(Step(at, line))
        entry.finish()
    if len({step.line.colour for step in steps}) > 1:
        raise fields.fail("the path changes its colour")
    return tuple(steps)


def _rows(fields: Fields, tiles: Tiles) -> int | None:
    rows = fields.integer("rows") if fields.has("rows") else None
    if rows is not None and not all(1 <= row <= rows for _, row in tiles):
        raise fields.fail("a tile lies outside the rows")
    return rows


def _board(fields: Fields, tiles: Tiles, rows: int | None, *, joints: str, paths: str) -> Board:
    placed = tuple(Placed(at, tile) for at, tile in tiles.items())
    return Board(placed, rows, _joints(fields, joints, tiles), _paths(fields, paths, tiles))


def _read_tile(fields: Fields) -> Figure:
    return OneTile(_tile(fields, "tile"), half_turn=False)


def _read_half_turn(fields: Fields) -> Figure:
    return OneTile(_tile(fields, "tile"), half_turn=True)


def _read_hand(fields: Fields) -> Figure:
    with fields.reading():
        tiles = tuple(Tile.parse(text) for text in fields.texts("tiles"))
    return Hand(tiles, fields.integer("hidden"))


def _read_board(fields: Fields) -> Figure:
    tiles = _tiles(fields)
    return _board(fields, tiles, _rows(fields, tiles), joints="joints", paths="paths")


def _read_replace(fields: Fields) -> Figure:
    tiles = _tiles(fields)
    rows = _rows(fields, tiles)
    at, _ = _tile_at(fields, tiles)
    changed = {**tiles, at: _tile(fields, "new")}
    return Replacement(
        at,
        _board(fields, tiles, rows, joints="joints", paths="paths"),
        _board(fields, changed, rows, joints="new_joints", paths="new_paths"),
    )


FIGURES: Mapping[str, FigureReader] = {
    "tile": _read_tile,
    "half_turn": _read_half_turn,
    "hand": _read_hand,
    "board": _read_board,
    "replace": _read_replace,
}
"""Every figure that a page may ask for, by name."""
