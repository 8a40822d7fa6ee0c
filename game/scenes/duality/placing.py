"""From a view of duality to spots: where every tile lies, comes from and goes to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from engine.core import Event, Seat
from engine.duality.model import Dealt, Laid, Placed, Square, Tile, View
from game.scenes.duality.hud import Face
from game.table.spot import Spot
from game.table.tile_board import BoardView


def tile_name(tile: Tile) -> str:
    """The name of a tile's piece."""
    return f"tile {tile}"


def tile_of(name: str) -> Tile | None:
    """The tile of a piece, or None where it is something else."""
    kind, _, text = name.partition(" ")
    if kind != "tile" or not text[:1].isdigit():
        return None
    return Tile.parse(text)


def keep_slots(slots: Sequence[Tile | None], hand: Sequence[Tile]) -> tuple[Tile | None, ...]:
    """The hand in its three places: what stays does not move, what is new fills the gaps."""
    kept = [tile if tile in hand else None for tile in slots]
    new = [tile for tile in hand if tile not in kept]
    return tuple(tile if tile is not None else (new.pop(0) if new else None) for tile in kept)


@dataclass(frozen=True, slots=True)
class Placing:
    """Lays out one view."""

    view: View
    face: Face
    board: BoardView
    slots: Sequence[Tile | None]
    """The viewer's tiles in the three places of the hand."""
    turned: frozenset[Tile]
    """Which of them are turned."""
    raised: Mapping[str, float] = field(default_factory=dict)
    """How far pieces of the hand are pulled out towards the board."""

    def facings(self) -> dict[str, Laid]:
        """Every open tile as it lies, by the name of its piece."""
        found = {
            tile_name(tile): self._in_hand(tile)
            for tile in (*self.view.hand, *self.view.table.known[0], *self.view.table.known[1])
        }
        found.update({tile_name(at.tile.tile): at.tile for at in self.view.table.tiles})
        return found

    def _in_hand(self, tile: Tile) -> Laid:
        return Laid(tile, tile in self.turned and tile in self.view.hand)

    def hand(self) -> dict[str, Spot]:
        """The viewer's own tiles."""
        spots = {}
        for tile, spot in zip(self.slots, self.face.hand, strict=True):
            if tile is not None:
                name = tile_name(tile)
                spots[name] = spot._replace(x=spot.x - self.raised.get(name, 0.0))
        return spots

    def hidden(self, seat: Seat) -> dict[str, Spot]:
        """A hand that is not the viewer's: what everyone saw lies open, the rest face down."""
        known = self.view.table.known[seat]
        spots: dict[str, Spot] = {}
        for index in range(self.view.hand_sizes[seat]):
            spot = self.face.hand[index] if seat == self.face.bottom else self.face.small_spot(seat, index)
            if index < len(known):
                spots[tile_name(known[index])] = spot
            else:
                spots[f"back {seat} {index}"] = spot._replace(face_up=False)
        return spots

    def spots(self) -> dict[str, Spot]:
        """All pieces, the board first."""
        board = self.board
        spots = {
            tile_name(at.tile.tile): Spot(*board.centre(at.spot.column, at.spot.row), scale=board.scale)
            for at in self.view.table.tiles
        }
        for seat in (self.face.bottom, 1 - self.face.bottom):
            spots.update(self.hand() if seat == self.view.seat else self.hidden(seat))
        return spots

    def origins(self, events: Sequence[Event], before: Mapping[str, Spot]) -> dict[str, Spot]:
        """Where pieces come from that were not on the table before."""
        deck = self.face.deck
        origins = {name: deck for name in self.spots() if name not in before}
        for event in events:
            if isinstance(event, Placed) and tile_name(event.tile.tile) not in before:
                origins[tile_name(event.tile.tile)] = self._from_hand(event.seat)
            elif not isinstance(event, Dealt | Placed):
                tile = getattr(event, "tile", None)
                if isinstance(tile, Laid) and tile_name(tile.tile) not in before:
                    origins[tile_name(tile.tile)] = self._from_hand(getattr(event, "seat", 0))
        return origins

    def _from_hand(self, seat: Seat) -> Spot:
        """The hidden tile that a player lays: the last one of the hand."""
        last = max(0, self.view.hand_sizes[seat] - 1)
        spot = self.face.hand[last] if seat == self.face.bottom else self.face.small_spot(seat, last)
        return spot._replace(face_up=False)

    def flights(self, events: Sequence[Event]) -> dict[str, tuple[Spot, Spot]]:
        """What only flies by: a tile that is drawn into a hidden hand."""
        flights: dict[str, tuple[Spot, Spot]] = {}
        for event in events:
            if isinstance(event, Placed) and event.draws and event.seat != self.view.seat:
                goal = self._from_hand(event.seat)
                flights[f"back {event.seat} drawn"] = (self.face.deck, goal)
        return flights


def frame_columns(view: View) -> tuple[int, int]:
    """The columns that should be seen: those with tiles, and one more on both sides."""
    columns = [at.spot.column for at in view.table.tiles] or [0]
    return min(columns) - 1, max(columns) + 1


def candidates(view: View) -> tuple[Square, ...]:
    """The places where a tile can be dropped at all: on tiles and next to them."""
    table = view.table
    taken = {at.spot for at in table.tiles}
    around = {spot.beyond(port) for spot in taken for port in (0, 2, 3, 5)}
    return tuple(sorted(spot for spot in taken | around if 1 <= spot.row <= table.rows))
