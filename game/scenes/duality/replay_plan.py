"""Where everything lies on the board of duality that is looked at again: people, hands, bars and tiles."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from math import ceil

import pygame

from engine.core import Seat
from engine.duality.model import Laid, Place, Replace, Square, Tile, View
from game.scenes.duality import rails, tile_art
from game.scenes.duality.pieces import TilePiece
from game.scenes.duality.tile_board import BoardView, Framing
from game.table.note_plate import plate_size
from game.table.piece import BackPiece, Piece
from game.table.replay_board import Position
from game.table.ribbon import person_rect, ribbon_size
from game.table.spot import Spot
from game.ui.text import Typesetter
from game.ui.theme import SMALLEST_TYPE, TextStyle
from game.ui.viewport import Viewport

PORTRAIT = 68.0
_COLUMN = (136.0, 176.0)
"""How wide the column of people and hands is, at least and at most."""
_GAP = 12.0
_PLATE = 5.0
"""What lies between a ribbon and the plate below it."""
_STEP = 6.0
"""What lies between the tiles of a hand, ..."""
_TRAY = 6.0
"""... and around them."""
_TILE = 88.0
"""How wide a tile of a hand is at most."""
_HAND = 3
_BAR = 30.0
_LEAST = 0.2
"""The size down to which a wide board shrinks: all of it is to be seen."""
_WORDS = TextStyle(SMALLEST_TYPE, bold=True, leading=1.2)
_MARGIN = 3.0


@dataclass(frozen=True)
class ReplayPlan:
    """The places of one position within a room."""

    position: Position
    room: pygame.FRect
    flipped: bool
    """Whether Black sits at the bottom, as at the table."""
    names: tuple[str, ...]
    type_: Typesetter
    viewport: Viewport

    @property
    def view(self) -> View:
        """What whoever looks may know."""
        view: View = self.position.view
        return view

    @property
    def bottom(self) -> Seat:
        """Who sits at the bottom."""
        return 0 if self.flipped else 1

    # -- people and their hands --------------------------------------------------------------------------

    @cached_property
    def widest(self) -> float:
        """How wide the column of people is, and a ribbon may be."""
        notes = [plate_size(self.type_, note)[0] for note in self.position.notes.values()]
        names = [ribbon_size(self.type_, name)[0] for name in self.names]
        return min(_COLUMN[1], max(_COLUMN[0], *names, *notes))

    def _half(self, seat: Seat) -> pygame.FRect:
        """The upper or the lower half of the column."""
        height = (self.room.height - _GAP) / 2
        top = self.room.top if seat != self.bottom else self.room.bottom - height
        return pygame.FRect(self.room.left, top, self.widest, height)

    @cached_property
    def _person_size(self) -> tuple[float, float]:
        """How high a portrait with its ribbon is, and the plate below them."""
        tallest = max(
            person_rect(self.type_, (0, 0), PORTRAIT, name, widest=self.widest).height for name in self.names
        )
        noted = [plate_size(self.type_, note)[1] for note in self.position.notes.values()]
        return tallest, max(noted) + _PLATE if noted else 0.0

    def person(self, seat: Seat) -> tuple[float, float]:
        """The middle of a portrait: above the hand at the top, below it at the bottom."""
        half, (height, plate) = self._half(seat), self._person_size
        top = half.top if seat != self.bottom else half.bottom - height - plate
        return half.centerx, top + PORTRAIT / 2

    def plate(self, seat: Seat) -> tuple[float, float]:
        """The middle of the plate below a name."""
        x, y = self.person(seat)
        height = plate_size(self.type_, self.position.notes[seat])[1]
        return x, y - PORTRAIT / 2 + self._person_size[0] + _PLATE + height / 2

    @cached_property
    def _hand_form(self) -> tuple[int, float]:
        """In how many columns the tiles of hands lie, and their size: as large as they fit below a name."""
        height = self._half(0).height - sum(self._person_size) - _GAP - 2 * _TRAY
        width = self.widest - 2 * _TRAY
        sizes = []
        for columns in (1, 2):
            rows = ceil(_HAND / columns)
            tall = (height - (rows - 1) * _STEP) / rows / tile_art.HEIGHT
            wide = (width - (columns - 1) * _STEP) / columns / tile_art.WIDTH
            sizes.append((min(tall, wide, _TILE / tile_art.WIDTH), columns))
        scale, columns = max(sizes)
        return columns, scale

    def hand_spot(self, seat: Seat, index: int) -> Spot:
        """Where a tile of a hand lies; the last one in the middle of its row."""
        tray, (columns, scale) = self.tray(seat), self._hand_form
        width, height = tile_art.WIDTH * scale, tile_art.HEIGHT * scale
        row, column = divmod(index, columns)
        among = min(columns, _HAND - row * columns)
        x = tray.centerx + (column - (among - 1) / 2) * (width + _STEP)
        return Spot(x, tray.top + _TRAY + row * (height + _STEP) + height / 2, scale=scale)

    def tray(self, seat: Seat) -> pygame.FRect:
        """What the tiles of a hand lie on."""
        half, (columns, scale) = self._half(seat), self._hand_form
        rows = ceil(_HAND / columns)
        width = columns * tile_art.WIDTH * scale + (columns - 1) * _STEP + 2 * _TRAY
        height = rows * tile_art.HEIGHT * scale + (rows - 1) * _STEP + 2 * _TRAY
        away = sum(self._person_size) + _GAP
        top = half.top + away if seat != self.bottom else half.bottom - away - height
        return pygame.FRect(half.centerx - width / 2, top, width, height)

    def hand(self, seat: Seat) -> list[Tile | None]:
        """The tiles of a hand, open as far as they may be known; None for the others."""
        seen = self.position.hands.get(seat)
        if seen is None and self.view.seat == seat:
            seen = self.view
        known = self.view.table.known[seat] if seen is None else seen.hand
        return [*known, *[None] * (self.view.hand_sizes[seat] - len(known))]

    # -- the board ---------------------------------------------------------------------------------------

    @cached_property
    def stone(self) -> pygame.FRect:
        """Where the board lies, with its home bars."""
        left = self.room.left + self.widest + _GAP
        return pygame.FRect(left, self.room.top, self.room.right - left, self.room.height)

    @cached_property
    def _bar_height(self) -> float:
        return max(_BAR, self.type_.line_height(_WORDS) + rails.FRONT + 4)

    @cached_property
    def _area(self) -> pygame.FRect:
        return self.stone.inflate(-2 * _MARGIN, -2 * self._bar_height)

    @cached_property
    def board(self) -> BoardView:
        """All tiles that lie there, and the place of a better move, as large as they fit."""
        columns = [at.spot.column for at in self.view.table.tiles] or [0]
        if self.better is not None:
            columns.append(self.better.spot.column)
        ends = (min(columns), max(columns))
        return Framing(self._area, self.view.table.rows, ends, self.flipped, self.viewport, _LEAST).view()

    @cached_property
    def window(self) -> pygame.FRect:
        """The part of the stone between the home bars."""
        upper, lower = self.board.edges
        return pygame.FRect(self.stone.left, upper, self.stone.width, lower - upper)

    def bar(self, seat: Seat) -> pygame.FRect:
        """The home bar of a player, at the home row."""
        height, upper = self._bar_height, seat != self.bottom
        top = self.window.top - height if upper else self.window.bottom
        return pygame.FRect(self.stone.left, top, self.stone.width, height)

    def place(self, spot: Square) -> pygame.FRect:
        """A place of the board."""
        return self.board.rect(spot.column, spot.row)

    # -- what was decided --------------------------------------------------------------------------------

    @property
    def laid(self) -> Place | Replace | None:
        """The tile that was laid."""
        decision = self.position.decision
        action = None if decision is None else decision.action
        return action if isinstance(action, Place | Replace) else None

    @property
    def better(self) -> Place | Replace | None:
        """The tile that would have been better."""
        decision = self.position.decision
        action = None if decision is None else decision.better
        return action if isinstance(action, Place | Replace) else None

    # -- pieces ------------------------------------------------------------------------------------------

    def spots(self) -> dict[Piece, Spot]:
        """All tiles, the board first."""
        board = self.board
        spots: dict[Piece, Spot] = {
            TilePiece(at.tile.tile): Spot(*board.centre(at.spot.column, at.spot.row), scale=board.scale)
            for at in self.view.table.tiles
        }
        for seat in (0, 1):
            for index, tile in enumerate(self.hand(seat)):
                spot = self.hand_spot(seat, index)
                if tile is None:
                    spots[BackPiece(seat, index)] = spot._replace(face_up=False)
                else:
                    spots[TilePiece(tile)] = spot
        return spots

    def lying(self, tile: Tile) -> tuple[Square | None, Laid]:
        """Where a tile lies on the board, if it does, and how it is turned."""
        found = next((at for at in self.view.table.tiles if at.tile.tile == tile), None)
        return (None, Laid(tile)) if found is None else (found.spot, found.tile)
