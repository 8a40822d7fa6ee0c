"""The things of duality: tiles, the table, states, views, actions and events."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import ClassVar, TypeAlias

from engine.core import Seat
from engine.duality import tiles
from engine.events import OpenEvent

HAND_SIZE = 3
SEATS: tuple[Seat, ...] = (0, 1)
"""Black, whose home is row 1, and White, whose home is the last row."""

_FACING_BY_TEXT = {text: facing for facing, text in enumerate(tiles.TEXTS)}


class Colour(Enum):
    """The colour of a line, and of the player whose lines they are."""

    BLACK = "b"
    WHITE = "w"

    @property
    def seat(self) -> Seat:
        """The player of this colour."""
        return tiles.LETTERS.index(self.value)

    @classmethod
    def of(cls, seat: Seat) -> Colour:
        """The colour of a player."""
        return cls(tiles.LETTERS[seat])


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a tile, written `04w`: two ports, the lower one first, and a colour."""

    a: int
    b: int
    colour: Colour

    def __str__(self) -> str:
        return f"{self.a}{self.b}{self.colour.value}"


@dataclass(frozen=True, slots=True, order=True)
class Tile:
    """One of the 54 tiles, whichever way it is turned; written as it lies unturned: `04w 15b 23b`."""

    number: int

    def __post_init__(self) -> None:
        if not 0 <= self.number < len(tiles.TILE_FACINGS):
            raise ValueError(f"there is no tile number {self.number}")

    def __str__(self) -> str:
        return tiles.TEXTS[tiles.TILE_FACINGS[self.number][0]]

    @property
    def symmetric(self) -> bool:
        """Whether a half turn changes nothing."""
        return len(tiles.TILE_FACINGS[self.number]) == 1

    @property
    def facings(self) -> tuple[Laid, ...]:
        """The different ways it can lie: two, or one where a half turn changes nothing."""
        return (Laid(self),) if self.symmetric else (Laid(self), Laid(self, True))

    @classmethod
    def parse(cls, text: str) -> Tile:
        """Read a tile as it lies unturned; `ValueError` where it is none."""
        laid = Laid.parse(text)
        if laid.turned:
            raise ValueError(f"{text!r} is a turned tile; unturned it is {str(laid.tile)!r}")
        return laid.tile


@dataclass(frozen=True, slots=True, order=True)
class Laid:
    """A tile as it lies, written by its lines as they lie then: `04w 15b 23b`."""

    tile: Tile
    turned: bool = False

    def __post_init__(self) -> None:
        if self.turned and self.tile.symmetric:
            raise ValueError(f"the tile {self.tile} looks the same when turned")

    def __str__(self) -> str:
        return tiles.TEXTS[self.facing]

    @property
    def facing(self) -> int:
        """Its number in the tables of `engine.duality.tiles`."""
        return tiles.TILE_FACINGS[self.tile.number][self.turned]

    @property
    def lines(self) -> tuple[Line, ...]:
        """The three lines, sorted."""
        return tuple(Line(a, b, Colour(tiles.LETTERS[c])) for a, b, c in tiles.FACINGS[self.facing])

    @property
    def half_turned(self) -> Laid:
        """The tile after a half turn."""
        return Laid.of(tiles.HALF_TURN[self.facing])

    def colour(self, port: int) -> Colour:
        """The colour of the line that ends at a port."""
        return Colour.BLACK if tiles.PORTS_OF[tiles.BLACK][self.facing] >> port & 1 else Colour.WHITE

    def other_end(self, port: int) -> int:
        """The port at the other end of the line that ends at a port."""
        return tiles.EXITS[self.colour(port).seat][6 * self.facing + port]

    @classmethod
    def of(cls, facing: int) -> Laid:
        """The tile that lies as a number of `engine.duality.tiles` says."""
        number = tiles.TILE_OF[facing]
        return cls(Tile(number), tiles.TILE_FACINGS[number][0] != facing)

    @classmethod
    def parse(cls, text: str) -> Laid:
        """Read `04w 15b 23b`; `ValueError` where it is no tile."""
        facing = _FACING_BY_TEXT.get(text)
        if facing is None:
            raise ValueError(f"{text!r} is no tile")
        return cls.of(facing)


TILES: tuple[Tile, ...] = tuple(map(Tile, range(len(tiles.TILE_FACINGS))))
"""The deck: every tile once."""


@dataclass(frozen=True, slots=True, order=True)
class Square:
    """A place of the grid, written `-1,3`: the first column is 0, Black's home row is 1."""

    column: int
    row: int

    def __str__(self) -> str:
        return f"{self.column},{self.row}"

    def beyond(self, port: int) -> Square:
        """The place that a port leads to; it may lie beyond a player's side."""
        return Square(self.column + tiles.COLUMN_STEP[port], self.row + tiles.ROW_STEP[port])

    @classmethod
    def parse(cls, text: str) -> Square:
        """Read `-1,3`; `ValueError` where it is no place."""
        try:
            column, row = map(int, text.split(","))
        except ValueError:
            raise ValueError(f"{text!r} is no place") from None
        spot = cls(column, row)
        if str(spot) != text:
            raise ValueError(f"{text!r} is no place")
        return spot


@dataclass(frozen=True, slots=True, order=True)
class TileAt:
    """A tile in play, and where it lies."""

    spot: Square
    tile: Laid


@dataclass(frozen=True, slots=True)
class Turn:
    """What a turn changed on the table."""

    seat: Seat
    spot: Square | None = None
    """Where a tile was laid; None for a pass."""
    taken: Laid | None = None
    """What lay there before, if anything."""
    drew: bool = False
    """Whether a tile was drawn then."""


class Phase(Enum):
    """What happens next; after END the result stays for good."""

    DEAL = "deal"
    PLAY = "play"
    END = "end"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Table:
    """What lies open to everyone; a state and a view both build on it."""

    rows: int
    phase: Phase
    turn: Seat
    tiles: tuple[TileAt, ...]
    """The tiles in play, sorted by place."""
    swaps: tuple[TileAt, ...]
    """What each replacement since the last new tile took away, oldest first.

    A new tile makes every earlier table impossible for ever, so these are all that can come back.
    """
    passes: int
    """How many passes came one after the other just now."""
    known: tuple[tuple[Tile, ...], ...]
    """Of each hand, sorted, the tiles that all saw go there."""
    sideways: tuple[int, ...]
    """Of each hand, how many of the other tiles must have no line of the player's colour but one from side
    to side: with any other tile a player can start at home, so whoever passes shows it."""
    turns: tuple[Turn, ...] = ()
    """All turns so far, oldest first."""


@dataclass(frozen=True, slots=True)
class State:
    """Everything, hidden tiles included."""

    table: Table
    hands: tuple[tuple[Tile, ...], ...]
    """Sorted."""
    deck: tuple[Tile, ...]
    """The tile that is drawn next is the last one. Before the deal all tiles are here."""


@dataclass(frozen=True, slots=True)
class View:
    """What one seat may know; with `seat` None, what everybody may."""

    table: Table
    seat: Seat | None
    hand: tuple[Tile, ...]
    hand_sizes: tuple[int, ...]
    deck_size: int


@dataclass(frozen=True, slots=True)
class Place:
    """Lay a tile of the hand, as it is turned, on an empty place; written `place 04w 15b 23b 1,3`."""

    tile: Laid
    spot: Square

    @property
    def text(self) -> str:
        """Such as `place 04w 15b 23b 1,3`."""
        return f"place {self.tile} {self.spot}"


@dataclass(frozen=True, slots=True)
class Replace:
    """Swap a tile of the hand, as it is turned, with one in play; written `replace 04w 15b 23b 1,3`."""

    tile: Laid
    spot: Square

    @property
    def text(self) -> str:
        """Such as `replace 04w 15b 23b 1,3`."""
        return f"replace {self.tile} {self.spot}"


@dataclass(frozen=True, slots=True)
class Pass:
    """Do nothing, because nothing is possible; written `pass`."""

    @property
    def text(self) -> str:
        """Always `pass`."""
        return "pass"


DualityAction: TypeAlias = Place | Replace | Pass


@dataclass(frozen=True, slots=True)
class Dealt:
    """The column and the hands were dealt; as a seat sees it, the opponent's hand is empty."""

    kind: ClassVar[str] = "deal"
    column: tuple[Laid, ...]
    """From row 1 on."""
    hands: tuple[tuple[Tile, ...], ...]
    lengths: tuple[int, ...]
    """The longest path of each player, which decides who is first."""
    first: Seat

    @property
    def text(self) -> str:
        """Column and hands as far as they are known, and who begins."""
        column, *hands = (" / ".join(map(str, group)) or "-" for group in (self.column, *self.hands))
        lengths = " ".join(map(str, self.lengths))
        return f"deal {column}: {' | '.join(hands)}; lengths {lengths}, first {self.first}"

    def seen_by(self, seat: Seat | None) -> Dealt:
        """Only the seat's own hand."""
        hands = tuple(hand if i == seat else () for i, hand in enumerate(self.hands))
        return Dealt(self.column, hands, self.lengths, self.first)

    def teaches(self, seat: Seat) -> bool:
        """Everyone gets tiles."""
        return True


@dataclass(frozen=True, slots=True)
class Placed:
    """A new tile was laid, and a tile drawn where the deck had one."""

    kind: ClassVar[str] = "place"
    seat: Seat
    tile: Laid
    spot: Square
    draws: bool
    """Whether a tile was drawn."""
    drew: Tile | None
    """The tile that was drawn, for the one who drew it."""

    @property
    def text(self) -> str:
        """Such as `0 places 04w 15b 23b at 1,3 and draws 01b 23w 45w`."""
        drawn = f" and draws {self.drew or 'a tile'}" if self.draws else ""
        return f"{self.seat} places {self.tile} at {self.spot}{drawn}"

    def seen_by(self, seat: Seat | None) -> Placed:
        """What was drawn stays between the deck and the one who drew."""
        drew = self.drew if seat == self.seat else None
        return Placed(self.seat, self.tile, self.spot, self.draws, drew)

    def teaches(self, seat: Seat) -> bool:
        """Whoever drew sees a new tile; the opponent sees what was laid."""
        return self.draws or seat != self.seat


@dataclass(frozen=True, slots=True)
class Replaced(OpenEvent):
    """A tile in play went to a hand, and one from there took its place."""

    kind: ClassVar[str] = "replace"
    seat: Seat
    tile: Laid
    spot: Square
    taken: Laid
    """The tile that went to the hand, as it lay."""

    @property
    def text(self) -> str:
        """Such as `1 replaces 01b 23w 45w at 0,5 by 04w 15b 23b`."""
        return f"{self.seat} replaces {self.taken} at {self.spot} by {self.tile}"

    def teaches(self, seat: Seat) -> bool:
        """The opponent sees what was laid."""
        return seat != self.seat


@dataclass(frozen=True, slots=True)
class Passed(OpenEvent):
    """A player could do nothing."""

    kind: ClassVar[str] = "pass"
    seat: Seat

    @property
    def text(self) -> str:
        """Such as `0 passes`."""
        return f"{self.seat} passes"

    def teaches(self, seat: Seat) -> bool:
        """The opponent sees that nothing was possible."""
        return seat != self.seat


@dataclass(frozen=True, slots=True)
class Ended(OpenEvent):
    """A path is finished, or both have passed."""

    kind: ClassVar[str] = "end"
    reason: str
    """`path` or `blocked`."""
    winners: tuple[Seat, ...]
    """One, or nobody in a draw."""
    lengths: tuple[int, ...]
    """The longest path of each player."""

    @property
    def text(self) -> str:
        """The reason and the winner."""
        winner = " ".join(map(str, self.winners)) or "nobody"
        return f"end by {self.reason}: {winner}; lengths {' '.join(map(str, self.lengths))}"


DualityEvent: TypeAlias = Dealt | Placed | Replaced | Passed | Ended
