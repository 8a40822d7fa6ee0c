"""How the table of duality is drawn: rails and columns, the board with its shining paths, and pieces."""

from __future__ import annotations

from functools import partial
from math import dist
from typing import TYPE_CHECKING

import pygame

from engine.duality import rules, tiles
from engine.duality.model import Laid, Place, Replace, Square, Table, Tile
from game.scenes.duality import furniture, hinting, painting, rails, tile_art
from game.scenes.duality.abacus import draw_abacus
from game.scenes.duality.aiming import LIFTED
from game.scenes.duality.glow import lit_at, own_seat
from game.scenes.duality.ground import BAR, GROUND, draw_grid
from game.scenes.duality.hud import TITLE_ROOM
from game.scenes.duality.pieces import TilePiece
from game.scenes.duality.seen import last_place, seen_lines
from game.table.bar import draw_title
from game.table.game_table import HELD, TableHost
from game.table.number_mark import draw_number, number_size
from game.table.piece import Piece
from game.table.piece_widgets import rect_around
from game.table.spot import Spot
from game.ui.canvas import Canvas
from game.ui.theme import WIDTH, rgb

if TYPE_CHECKING:
    from game.scenes.duality.table import DualityTable, State

_ON_BOARD = 5.0
"""Below this height pieces lie on the board."""
_AT_PLACE = 0.5
"""Nearer to its place than this, a tile rests."""
_AMBER = rgb("#F3B63E")
_FACING = (frozenset((0, 1)), frozenset((3, 4)))
"""The ports that face Black and those that face White."""
_TOUCHES = 3.0
"""How near a home row is to its rail where they touch."""


class Drawing:
    """Draws a table; it changes nothing."""

    def __init__(self, table: DualityTable, host: TableHost) -> None:
        self._table = table
        self._host = host

    def table(self, canvas: Canvas, state: State) -> None:
        """From the stone up to the pieces."""
        hud, board = self._table.hud(state), self._table.camera.board(state)
        GROUND.draw(canvas)
        rails.draw_rails(canvas, hud)
        draw_grid(canvas, board, hud.area, (1, state.view.table.rows))
        rails.draw_bars(canvas, hud, board)
        with canvas.clipped(hud.window):
            self._board(canvas, state)
            self._edges(canvas, state)
        self._ports(canvas, state)
        self._names(canvas, state)
        self._columns(canvas, state)
        self._host.stage.draw(canvas, partial(self._table.paint, state), above=_ON_BOARD, below=HELD)

    def _names(self, canvas: Canvas, state: State) -> None:
        hud = self._table.hud(state)
        buttons = [widget.rect.left for widget in self._host.bar() if widget.rect.centerx > WIDTH / 2]
        rails.draw_names(canvas, hud, note=self._table.shows_note(state), right=min(buttons, default=WIDTH))
        style = BAR._replace(ink=rails.title_ink(hud.top_seat))
        draw_title(canvas, [hud.words.t("name")], TITLE_ROOM, style)

    # -- pieces ----------------------------------------------------------------------------------------------

    def piece(self, canvas: Canvas, state: State, piece: Piece, spot: Spot, squeeze: float) -> None:
        """Draw a tile, or the back of one; what lies on the board stays between rails and columns."""
        if self._stays_on_board(state, piece):
            with canvas.clipped(self._table.hud(state).window):
                self._piece(canvas, state, piece, spot, squeeze)
        else:
            self._piece(canvas, state, piece, spot, squeeze)

    @staticmethod
    def _stays_on_board(state: State, piece: Piece) -> bool:
        """Whether a tile lies on the board, and does not come there just now."""
        lying = next((at for at in state.view.table.tiles if TilePiece(at.tile.tile) == piece), None)
        return lying is not None and not (state.showing and lying.spot == last_place(state.view))

    def _piece(self, canvas: Canvas, state: State, piece: Piece, spot: Spot, squeeze: float) -> None:
        flying = 100 <= spot.z < HELD
        board = self._table.camera.board(state)
        scale = board.scale if flying else spot.scale
        size = board.cell if scale == board.scale else (tile_art.WIDTH * scale, tile_art.HEIGHT * scale)
        zoom = spot.scale / scale
        rect = rect_around(spot.point, size[0] * zoom, size[1] * zoom)
        if spot.z > _ON_BOARD:
            lifted = spot.z >= 100 or piece == state.draft.selected
            painting.draw_shadow(canvas, rect, lifted=lifted, squeeze=squeeze)
        if not isinstance(piece, TilePiece) or not spot.face_up:
            surface = painting.back_surface(canvas, size)
            painting.draw_surface(canvas, surface, spot, squeeze, zoom=zoom)
            return
        held = self._in_hand(state, piece)
        hinted = piece == state.draft.selected and self._table.hinted(state) is not None
        if hinted:
            hinting.draw_ring(canvas, rect, self._table.pulse.strength)
        elif piece == state.draft.selected or (held and self._meant_legal(state)):
            canvas.glow(rect, colour=_AMBER, radius=9, blur=10, alpha=210)
        surface = self._tile_surface(canvas, state, piece, size)
        angle = self._table.spin(piece.tile)
        painting.draw_surface(canvas, surface, spot, squeeze, zoom=zoom, angle=angle)
        if hinted:
            hinting.draw_lamp(canvas, rect, self._table.hud(state).right.tray)
        elif piece == state.draft.selected:
            painting.draw_rim(canvas, rect, large=True)
        if held:
            self._held_marks(canvas, state, rect)
        elif self._is_seen(state, piece.tile) and not state.showing and not flying:
            painting.draw_eye(canvas, (rect.left + 3, rect.top + 3))

    def _tile_surface(
        self, canvas: Canvas, state: State, piece: TilePiece, size: tuple[float, float]
    ) -> pygame.Surface:
        """A tile as it lies, with the lines that shine where it lies or is held."""
        table, tile = self._table, piece.tile
        flipped = table.hud(state).flipped
        lines = seen_lines(table.spins.facing(tile), flipped)
        if self._in_hand(state, piece):
            square = table.meant(state)
        else:
            square = next((at.spot for at in state.view.table.tiles if at.tile.tile == tile), None)
        own = rival = frozenset[tile_art.TileLine]()
        if square is not None:
            own, rival = lit_at(table.glow(state, table.preview(state)), square, lines, flipped=flipped)
        won = bool(own) and table.hud(state).finished
        return painting.tile_surface(canvas, lines, size, own, rival, dim=self._is_dim(state, tile), won=won)

    def _held_marks(self, canvas: Canvas, state: State, rect: pygame.FRect) -> None:
        """Gold around a held tile that lies over a legal place, and what it would make there."""
        preview = self._table.preview(state)
        if preview is None or not self._meant_legal(state):
            return
        if self._table.hinted(state) == self._table.meant(state):
            return  # the advice says why; numbers would hide where the lines end
        painting.draw_rim(canvas, rect, large=True)
        if preview.needed is not None:
            text = f"{preview.needed}→{preview.connections}"
            painting.draw_badge(canvas, text, rect, self._table.hud(state).window, large=True)

    @staticmethod
    def _in_hand(state: State, piece: TilePiece) -> bool:
        """Whether a tile is under a pressed button."""
        return piece == state.held and state.interaction.drag is not None

    @staticmethod
    def _is_seen(state: State, tile: Tile) -> bool:
        """Whether a tile of either hand was seen by everyone."""
        return any(tile in known for known in state.view.table.known)

    def _is_dim(self, state: State, tile: Tile) -> bool:
        """Whether a tile of the hand fits nowhere, however it is turned."""
        return (
            state.interactive
            and tile in state.view.hand
            and not any(self._table.places(state, laid) for laid in tile.facings)
        )

    # -- the board -------------------------------------------------------------------------------------------

    def _board(self, canvas: Canvas, state: State) -> None:
        board, lying = self._table.camera.board(state), state.view.table
        tile = self._table.held_tile(state) if state.interactive else None
        preview = self._table.preview(state) if self._meant_legal(state) else None
        dragged = state.interaction.drag is not None
        if tile is not None:
            self._places(canvas, state, tile)
        for at in lying.tiles:
            # Where the tile is now, and not where it is going: an empty shadow is a black hole in the stone.
            spot = self._host.stage.spot(TilePiece(at.tile.tile))
            if spot is not None and spot.z <= _ON_BOARD:
                zoom = spot.scale / board.scale
                size = (board.cell[0] * zoom, board.cell[1] * zoom)
                painting.draw_shadow(canvas, rect_around(spot.point, *size))
        self._host.stage.draw(canvas, partial(self._table.paint, state), below=_ON_BOARD)
        last, rests = last_place(state.view), self._rests(state)
        if last is not None and tile is None and rests:
            painting.draw_last(canvas, board.rect(last.column, last.row))
        if tile is not None:
            self._rims(canvas, state, tile)
        if rests:
            self._dead_ends(canvas, state, preview.table if preview is not None else lying)
        hint = self._table.hinted(state)
        if hint is not None and hint != self._table.meant(state):
            hinting.draw_ring(canvas, board.rect(hint.column, hint.row), self._table.pulse.strength)
        if tile is not None:
            self._chips(canvas, state, tile)
        if preview is not None and tile is not None and not dragged:
            self._ghost(canvas, state, tile, preview)
        if hint is not None:
            rect = board.rect(hint.column, hint.row)
            hinting.draw_lamp(canvas, rect, self._table.hud(state).window)
        self._numbers(canvas, state)
        if self._table.light is not None:
            self._table.light.draw(canvas, board)

    def _rests(self, state: State) -> bool:
        """Whether every tile of the board lies at its place, whatever moves in the hands."""
        if state.showing and state.moving:
            return False
        board, stage = self._table.camera.board(state), self._host.stage
        for at in state.view.table.tiles:
            spot, centre = stage.spot(TilePiece(at.tile.tile)), board.centre(at.spot.column, at.spot.row)
            if spot is None or spot.z > _ON_BOARD or dist(spot.point, centre) > _AT_PLACE:
                return False
        return True

    def _meant_legal(self, state: State) -> bool:
        tile, square = self._table.held_tile(state), self._table.meant(state)
        return tile is not None and square is not None and square in self._table.places(state, tile)

    def _places(self, canvas: Canvas, state: State, tile: Laid) -> None:
        """The empty places for the held tile, fainter where it would have to be turned and beside a hint."""
        board, taken = self._table.camera.board(state), rules.grid(state.view.table)
        now = self._bright(state, tile)
        for square in self._may_lie(state, tile):
            if square not in taken:
                painting.draw_place(canvas, board.rect(square.column, square.row), faint=square not in now)

    def _rims(self, canvas: Canvas, state: State, tile: Laid) -> None:
        """Gold around tiles that the held one may replace."""
        board, taken = self._table.camera.board(state), rules.grid(state.view.table)
        now = self._bright(state, tile)
        for square in self._may_lie(state, tile):
            if square in taken:
                painting.draw_rim(canvas, board.rect(square.column, square.row), faint=square not in now)

    def _numbers(self, canvas: Canvas, state: State) -> None:
        """Where the moves go that advice shows beside each other, by the numbers of their bars."""
        board, window = self._table.camera.board(state), self._table.hud(state).window
        meant: dict[Square, list[str]] = {}
        for number, action in enumerate(state.compared, 1):
            if isinstance(action, Place | Replace):
                meant.setdefault(action.spot, []).append(str(number))
        for square, numbers in meant.items():
            rect, text = board.rect(square.column, square.row), " ".join(numbers)
            disc = pygame.FRect(rect.left + 6, rect.top + 5, *number_size(canvas, text))
            disc.clamp_ip(window)
            draw_number(canvas, text, disc.center)

    def _chips(self, canvas: Canvas, state: State, tile: Laid) -> None:
        """The connections needed and made where the held tile may replace another; above all rims."""
        board, table = self._table.camera.board(state), state.view.table
        taken, meant = rules.grid(table), self._table.meant(state)
        for square in self._bright(state, tile):
            if square in taken and square != meant:
                needed = rules.connections(table, taken[square], square)
                made = rules.connections(table, tile, square)
                rect = board.rect(square.column, square.row)
                painting.draw_badge(canvas, f"{needed}→{made}", rect, self._table.hud(state).window)

    def _may_lie(self, state: State, tile: Laid) -> list[Square]:
        """Where a tile may go, as it is turned or the other way round."""
        return sorted(self._table.places(state, tile.half_turned) | self._table.places(state, tile))

    def _bright(self, state: State, tile: Laid) -> frozenset[Square]:
        """Where a tile may go as it is turned; a hint leaves only its own place bright."""
        hint = self._table.hinted(state)
        return self._table.places(state, tile) if hint is None else frozenset((hint,))

    def _ghost(self, canvas: Canvas, state: State, tile: Laid, preview: rules.Preview) -> None:
        """The chosen tile where it would lie."""
        table, square = self._table, self._table.meant(state)
        assert square is not None
        board, flipped = table.camera.board(state), table.hud(state).flipped
        size = (board.cell[0] * LIFTED, board.cell[1] * LIFTED)
        rect = rect_around(board.centre(square.column, square.row), *size)
        lines = seen_lines(tile, flipped)
        own, rival = lit_at(table.glow(state, preview), square, lines, flipped=flipped)
        surface = painting.tile_surface(canvas, lines, size, own, rival)
        painting.draw_shadow(canvas, rect, lifted=True)
        if square == table.hinted(state):
            hinting.draw_ring(canvas, rect, table.pulse.strength)
        else:
            canvas.glow(rect, colour=_AMBER, radius=9, blur=10, alpha=210)
        canvas.blit(surface, rect.center, angle=table.spin(tile.tile))
        self._held_marks(canvas, state, rect)

    def _dead_ends(self, canvas: Canvas, state: State, table: Table) -> None:
        """A mark wherever unequal colours touch; each joint once, from the left and from above."""
        board, lying = self._table.camera.board(state), rules.grid(table)
        for square, tile in lying.items():
            for port in (2, 3, 4):
                neighbour = lying.get(square.beyond(port))
                if neighbour is None or neighbour.colour(tiles.ENTER[port]) is tile.colour(port):
                    continue
                seen = (port + 3) % 6 if board.flipped else port
                x, y, *_ = tile_art.PORTS[seen]
                at = board.port(square.column, square.row, x, y)
                painting.draw_dead_end(canvas, at, level=port != 2, scale=board.scale)

    # -- around the board ------------------------------------------------------------------------------------

    def _ports(self, canvas: Canvas, state: State) -> None:
        """Light on the rails where shining paths start, and where a finished one ends; tiles in lacquer."""
        hud, board, preview = (
            self._table.hud(state),
            self._table.camera.board(state),
            self._table.preview(state),
        )
        legal = preview if self._meant_legal(state) else None
        table = legal.table if legal is not None else state.view.table
        shining = self._table.glow(state, preview)
        upper, lower = board.edges
        touches = {1: abs(upper - hud.area.top) < _TOUCHES, -1: abs(lower - hud.area.bottom) < _TOUCHES}
        for square in rules.grid(table):
            for row, side in ((1, 0), (table.rows, 1)):
                way = 1 if side == hud.top_seat else -1
                if square.row != row:
                    continue
                place = board.rect(square.column, square.row)
                if side == 0 and touches[way] and hud.area.inflate(2, 2).contains(place):
                    rails.draw_mirrored(canvas, place, down=way < 0)
                for own, lit in zip((True, False), shining.get(square, ()), strict=False):
                    for port in {port for line in lit for port in line} & _FACING[side]:
                        seen = (port + 3) % 6 if board.flipped else port
                        x, y = board.port(square.column, square.row, *tile_art.PORTS[seen][:2])
                        if hud.area.inflate(0, 2 * _TOUCHES).collidepoint(x, y):
                            rails.draw_port(canvas, (x, y - way * 3.6), own=own)

    def _edges(self, canvas: Canvas, state: State) -> None:
        """Shade where the board goes on beyond what is seen of it."""
        hud, board = self._table.hud(state), self._table.camera.board(state)
        places = [board.rect(at.spot.column, at.spot.row) for at in state.view.table.tiles]
        if min((place.left for place in places), default=hud.area.left) < hud.area.left - 1:
            painting.draw_edge(canvas, hud.window, left=True)
        if max((place.right for place in places), default=hud.area.right) > hud.area.right + 1:
            painting.draw_edge(canvas, hud.window, left=False)

    def _columns(self, canvas: Canvas, state: State) -> None:
        """Everything beside the board."""
        hud = self._table.hud(state)
        furniture.draw_hidden_tray(canvas, hud)
        preview = self._table.preview(state) if self._meant_legal(state) else None
        draw_abacus(canvas, hud, own_seat(state), preview.lengths if preview is not None else None)
        furniture.draw_people(canvas, hud)
        furniture.draw_deck(canvas, hud)
        furniture.draw_rail_frame(canvas, hud)
        furniture.draw_hand_tray(canvas, hud)
        self._left_slot(canvas, state)

    def _left_slot(self, canvas: Canvas, state: State) -> None:
        """The hollow that a dragged tile came from."""
        held = state.dragged
        if not isinstance(held, TilePiece) or held.tile not in state.draft.slots:
            return
        hud = self._table.hud(state)
        spot = hud.hand[state.draft.slots.index(held.tile)]
        size = (tile_art.WIDTH * spot.scale, tile_art.HEIGHT * spot.scale)
        lines = seen_lines(self._table.spins.facing(held.tile), hud.flipped)
        surface = painting.tile_surface(canvas, lines, size)
        painting.draw_left(canvas, surface, rect_around(spot.point, *size))
