"""From a view of duality to spots: where every tile lies, comes from and goes to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from engine.core import Event, Seat
from engine.duality.model import Laid, Placed, Replaced, Tile, View
from game.scenes.duality import tile_art
from game.scenes.duality.hud import Hud
from game.scenes.duality.pieces import DrawnPiece, TilePiece
from game.scenes.duality.tile_board import BoardView
from game.scenes.duality.touch import DualityDraft
from game.table.effects import Size
from game.table.game_table import Change
from game.table.piece import BackPiece, Piece
from game.table.spot import Spot


@dataclass(frozen=True, slots=True)
class Placing:
    """Lays out one view."""

    view: View
    hud: Hud
    board: BoardView
    draft: DualityDraft
    raised: Mapping[Piece, float] = field(default_factory=dict)
    """How far pieces of the hand are lifted."""

    def facings(self) -> dict[Tile, Laid]:
        """Every open tile as it lies."""
        known = self.view.table.known
        found = {tile: self._in_hand(tile) for tile in (*self.view.hand, *known[0], *known[1])}
        found.update({at.tile.tile: at.tile for at in self.view.table.tiles})
        return found

    def _in_hand(self, tile: Tile) -> Laid:
        return self.draft.facing(tile) if tile in self.view.hand else Laid(tile)

    def hand(self) -> dict[TilePiece, Spot]:
        """The viewer's own tiles."""
        spots = {}
        for tile, spot in zip(self.draft.slots, self.hud.hand, strict=True):
            if tile is not None:
                piece = TilePiece(tile)
                spots[piece] = spot._replace(y=spot.y - self.raised.get(piece, 0.0))
        return spots

    def hidden(self, seat: Seat) -> dict[Piece, Spot]:
        """A hand that is not the viewer's: what everyone saw lies open, the rest face down."""
        known = self.view.table.known[seat]
        spots: dict[Piece, Spot] = {}
        for index in range(self.view.hand_sizes[seat]):
            spot = self.hud.hand[index] if seat == self.hud.bottom else self.hud.small_spot(index)
            if index < len(known):
                spots[TilePiece(known[index])] = spot
            else:
                spots[BackPiece(seat, index)] = spot._replace(face_up=False)
        return spots

    def spots(self) -> dict[Piece, Spot]:
        """All pieces, the board first."""
        board = self.board
        spots: dict[Piece, Spot] = {
            TilePiece(at.tile.tile): Spot(*board.centre(at.spot.column, at.spot.row), scale=board.scale)
            for at in self.view.table.tiles
        }
        for seat in (self.hud.bottom, 1 - self.hud.bottom):
            if seat == self.view.seat:
                spots.update(self.hand().items())
            else:
                spots.update(self.hidden(seat))
        return spots

    def origins(self, change: Change[DualityDraft]) -> dict[Piece, Spot]:
        """Where pieces come from that were not on the table before: the deck, or a hidden hand."""
        deck = self.hud.deck
        origins = {piece: deck for piece in self.spots() if piece not in change.spots}
        for event in change.events:
            if isinstance(event, Placed | Replaced) and TilePiece(event.tile.tile) not in change.spots:
                origins[TilePiece(event.tile.tile)] = self._from_hand(event.seat)
        return origins

    def _from_hand(self, seat: Seat) -> Spot:
        """The hidden tile that a player lays: the last one of the hand."""
        last = max(0, self.view.hand_sizes[seat] - 1)
        spot = self.hud.hand[last] if seat == self.hud.bottom else self.hud.small_spot(last)
        return spot._replace(face_up=False)

    def lands(self, events: Sequence[Event]) -> dict[Piece, Size]:
        """Tiles that are laid onto the board."""
        size = (tile_art.WIDTH, tile_art.HEIGHT)
        return {TilePiece(event.tile.tile): size for event in events if isinstance(event, Placed | Replaced)}

    def flights(self, events: Sequence[Event]) -> dict[Piece, tuple[Spot, Spot]]:
        """What only flies by: a tile that is drawn into a hidden hand."""
        flights: dict[Piece, tuple[Spot, Spot]] = {}
        for event in events:
            if isinstance(event, Placed) and event.draws and event.seat != self.view.seat:
                flights[DrawnPiece(event.seat)] = (self.hud.deck, self._from_hand(event.seat))
        return flights


def frame_columns(view: View) -> tuple[int, int]:
    """The columns that should be seen: those with tiles, and one more on both sides."""
    columns = [at.spot.column for at in view.table.tiles] or [0]
    return min(columns) - 1, max(columns) + 1
