"""How the table of duality is drawn: the board with its shining paths, the sides, both columns."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from engine.core import Seat
from engine.duality import rules, tiles
from engine.duality.model import Laid, Phase, Place, Replace, Table, Tile
from game.scenes.duality import painting, tile_art
from game.scenes.duality.glow import lit_at
from game.scenes.duality.ground import BAR, GROUND, NOTE_FILL, draw_grid
from game.scenes.duality.hud import DECK_SCALE, LABEL, NOTE, SIDE_COLOURS, Hud
from game.scenes.duality.pieces import TilePiece
from game.scenes.duality.placing import frame_columns, last_place
from game.table.bar import draw_title
from game.table.game_table import HELD, TableHost
from game.table.piece import Piece
from game.table.piece_widgets import rect_around
from game.table.pill import STYLE, draw_pill, pill_height
from game.table.spot import Spot
from game.ui.canvas import Canvas
from game.ui.theme import GOLD, INK, NIGHT, PANEL, PAPER, WIDTH, mix

if TYPE_CHECKING:
    from game.scenes.duality.table import DualityTable, State

_ON_BOARD = 5.0
"""Below this height pieces lie on the board."""


class Drawing:
    """Draws a table; it changes nothing."""

    def __init__(self, table: DualityTable, host: TableHost) -> None:
        self._table = table
        self._host = host

    def table(self, canvas: Canvas, state: State) -> None:
        """From the felt up to the pieces."""
        hud = self._table.hud(state)
        GROUND.draw(canvas)
        self._home_rows(canvas, state)
        self._grid(canvas, state)
        self._board(canvas, state)
        for seat in (0, 1):
            self._side(canvas, state, seat)
        GROUND.draw_rim(canvas)
        if hud.top_seat == 1:
            self._behind_bar(canvas)
        draw_title(canvas, [hud.words.t("name")], 240, BAR)
        self._trays(canvas, state)
        self._columns(canvas, state)
        self._host.stage.draw(canvas, partial(self._table.paint, state), above=_ON_BOARD, below=HELD)

    # -- pieces ----------------------------------------------------------------------------------------------

    def piece(self, canvas: Canvas, state: State, piece: Piece, spot: Spot, squeeze: float) -> None:
        """Draw a tile, or the back of one."""
        flying = 100 <= spot.z < HELD
        board = self._table.camera.board(state)
        scale = board.scale if flying else spot.scale
        size = board.cell if scale == board.scale else (tile_art.WIDTH * scale, tile_art.HEIGHT * scale)
        zoom = spot.scale / scale
        rect = rect_around(spot.point, size[0] * zoom, size[1] * zoom)
        if spot.z > _ON_BOARD:
            painting.draw_shadow(canvas, rect, lifted=spot.z >= 100)
        if not isinstance(piece, TilePiece) or not spot.face_up:
            surface = painting.back_surface(canvas, size)
            painting.draw_surface(canvas, surface, spot, squeeze, zoom=zoom)
            return
        surface = self._tile_surface(canvas, state, piece, size)
        if piece == state.draft.selected:
            canvas.glow(rect, radius=9, blur=9, alpha=190)
        angle = self._table.spin(piece.tile)
        painting.draw_surface(canvas, surface, spot, squeeze, zoom=zoom, angle=angle)
        if self._is_seen(state, piece.tile) and not self._in_hand(state, piece):
            painting.draw_eye(canvas, (rect.left + 6, rect.bottom - 6))

    def _tile_surface(
        self, canvas: Canvas, state: State, piece: TilePiece, size: tuple[float, float]
    ) -> pygame.Surface:
        """A tile as it lies, with the lines that shine where it lies or is held."""
        table, tile = self._table, piece.tile
        flipped = table.hud(state).flipped
        lines = painting.seen_lines(table.spins.facing(tile), flipped)
        if self._in_hand(state, piece):
            square = table.meant(state)
        else:
            square = next((at.spot for at in state.view.table.tiles if at.tile.tile == tile), None)
        own = rival = frozenset[tile_art.TileLine]()
        if square is not None:
            own, rival = lit_at(table.glow(state, table.preview(state)), square, lines, flipped=flipped)
        return painting.tile_surface(canvas, lines, size, own, rival, dim=self._is_dim(state, tile))

    @staticmethod
    def _in_hand(state: State, piece: TilePiece) -> bool:
        """Whether a tile is under a pressed button."""
        return piece == state.held and state.interaction.drag is not None

    @staticmethod
    def _is_seen(state: State, tile: Tile) -> bool:
        """Whether a tile of the hand was seen by the opponent."""
        view = state.view
        return tile in view.hand and tile in view.table.known[view.seat or 0]

    def _is_dim(self, state: State, tile: Tile) -> bool:
        """Whether a tile of the hand fits nowhere, however it is turned."""
        return (
            state.interactive
            and tile in state.view.hand
            and not any(self._table.places(state, laid) for laid in tile.facings)
        )

    # -- the board -------------------------------------------------------------------------------------------

    def _home_rows(self, canvas: Canvas, state: State) -> None:
        """The colour of each side reaches to its home row, however far away the board is."""
        hud = self._table.hud(state)
        wide, area = self._host.app.viewport.visible, hud.area
        top, bottom = self._table.camera.board(state).edges
        for seat, alpha in enumerate((150, 58)):
            on_top = seat == hud.top_seat
            start, end = (area.top, top) if on_top else (bottom, area.bottom)
            if end > start:
                rect = pygame.FRect(wide.left, start, wide.width, end - start)
                canvas.panel(rect, SIDE_COLOURS[seat][0], radius=0, alpha=alpha)

    def _grid(self, canvas: Canvas, state: State) -> None:
        """The cells of the board, cut into the stone between the columns."""
        area, board = self._table.hud(state).area, self._table.camera.board(state)
        draw_grid(canvas, board, area, (1, state.view.table.rows))

    def _board(self, canvas: Canvas, state: State) -> None:
        board, lying = self._table.camera.board(state), state.view.table
        tile = self._table.held_tile(state) if state.interactive else None
        preview = self._table.preview(state) if self._meant_legal(state) else None
        dragged = state.interaction.drag is not None
        if tile is not None:
            self._places(canvas, state, tile)
        for at in lying.tiles:
            painting.draw_shadow(canvas, board.rect(at.spot.column, at.spot.row))
        self._host.stage.draw(canvas, partial(self._table.paint, state), below=_ON_BOARD)
        if preview is not None and tile is not None and not dragged:
            self._ghost(canvas, state, tile, preview)
        last = last_place(state.view)
        if last is not None and tile is None and not state.moving:
            painting.draw_last(canvas, board.rect(last.column, last.row))
        if tile is not None:
            self._rims(canvas, state, tile)
        if dragged or not state.moving:
            self._dead_ends(canvas, state, preview.table if preview is not None else lying)
        if self._table.light is not None:
            self._table.light.draw(canvas, board)

    def _meant_legal(self, state: State) -> bool:
        tile, square = self._table.held_tile(state), self._table.meant(state)
        return tile is not None and square is not None and square in self._table.places(state, tile)

    def _places(self, canvas: Canvas, state: State, tile: Laid) -> None:
        """The empty places for the held tile, fainter where it would have to be turned."""
        board, taken = self._table.camera.board(state), rules.grid(state.view.table)
        now = self._table.places(state, tile)
        for square in self._table.places(state, tile.half_turned) | now:
            if square not in taken:
                painting.draw_place(canvas, board.rect(square.column, square.row), faint=square not in now)

    def _rims(self, canvas: Canvas, state: State, tile: Laid) -> None:
        """Gold around tiles that the held one may replace, with the connections needed and made."""
        board, table = self._table.camera.board(state), state.view.table
        now, hint, meant = self._table.places(state, tile), state.hinted, self._table.meant(state)
        taken = rules.grid(table)
        for square in self._table.places(state, tile.half_turned) | now:
            rect = board.rect(square.column, square.row)
            if isinstance(hint, Place | Replace) and hint.spot == square and hint.tile == tile:
                painting.draw_hint(canvas, rect)
            if square not in taken:
                continue
            painting.draw_rim(canvas, rect, faint=square not in now)
            if square in now and square != meant:
                needed = rules.connections(table, taken[square], square)
                made = rules.connections(table, tile, square)
                painting.draw_badge(canvas, f"{needed}→{made}", rect)

    def _ghost(self, canvas: Canvas, state: State, tile: Laid, preview: rules.Preview) -> None:
        """The chosen tile where it would lie."""
        table, square = self._table, self._table.meant(state)
        assert square is not None
        board, flipped = table.camera.board(state), table.hud(state).flipped
        rect = board.rect(square.column, square.row)
        lines = painting.seen_lines(tile, flipped)
        own, rival = lit_at(table.glow(state, preview), square, lines, flipped=flipped)
        surface = painting.tile_surface(canvas, lines, board.cell, own, rival)
        painting.draw_shadow(canvas, rect, lifted=True)
        canvas.blit(surface, rect.center, angle=table.spin(tile.tile))

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

    def _side(self, canvas: Canvas, state: State, seat: Seat) -> None:
        """A player's side of the table; gold along it for the one to move."""
        hud, table = self._table.hud(state), state.view.table
        band, wide = hud.band(seat), self._host.app.viewport.visible
        fill, ink = SIDE_COLOURS[seat]
        on_top = seat == hud.top_seat
        top = wide.top if on_top else band.top
        bottom = band.bottom if on_top else wide.bottom
        canvas.panel(pygame.FRect(wide.left, top, wide.width, bottom - top), fill, radius=0)
        if table.phase is Phase.PLAY and table.turn == seat:
            y = band.bottom - 4 if on_top else band.top
            canvas.panel(pygame.FRect(wide.left, y, wide.width, 4), GOLD, radius=0)
        text, label = hud.labels[seat]
        canvas.text(text, label, LABEL.with_(colour=ink))
        place = hud.face_place(seat)
        if place is not None:
            hud.discs[seat].draw(canvas, place.center, place.width)

    def _behind_bar(self, canvas: Canvas) -> None:
        """Something dark behind the buttons where they lie on White's side."""
        bar = [widget.rect for widget in self._host.bar()]
        for left in (True, False):
            group = [rect for rect in bar if (rect.centerx < WIDTH / 2) == left]
            if group:
                behind = group[0].unionall(group[1:]).inflate(8, 8)
                canvas.panel(behind, PANEL, radius=behind.height / 2)

    def _trays(self, canvas: Canvas, state: State) -> None:
        """Something dark below a column where the board runs under it, so that the two are told apart."""
        area, wide = self._table.hud(state).area, self._host.app.viewport.visible
        board = self._table.camera.board(state)
        places = [board.rect(column, 1) for column in frame_columns(state.view)]
        trays = []
        if min(place.left for place in places) < area.left - 1:
            trays.append((wide.left, area.left))
        if max(place.right for place in places) > area.right + 1:
            trays.append((area.right, wide.right))
        for left, right in trays:
            tray = pygame.FRect(left, area.top, right - left, area.height)
            canvas.panel(tray, NIGHT, radius=0, alpha=205)

    def _columns(self, canvas: Canvas, state: State) -> None:
        hud = self._table.hud(state)
        if state.view.table.phase is Phase.DEAL:
            return
        panel = self._table.panel(state)
        if panel.lines or state.lesson is None:
            panel.draw(canvas, hud.panel)
        _draw_pills(canvas, hud)
        _draw_deck(canvas, hud, state.view.deck_size)
        if state.viewer is not None:
            canvas.panel(hud.note[1].inflate(8, 8), NOTE_FILL, alpha=190, radius=14)
            canvas.text(hud.note[0], hud.note[1], NOTE.with_(colour=PAPER))
            for spot in hud.hand:
                width, height = tile_art.WIDTH * spot.scale, tile_art.HEIGHT * spot.scale
                slot = rect_around(spot.point, width, height)
                canvas.panel(slot, PANEL, alpha=70, radius=10, border=PAPER, border_alpha=34)


def _draw_pills(canvas: Canvas, hud: Hud) -> None:
    """How long both paths are, with a dot in each player's colour."""
    line = pill_height(canvas.type, " ", 400)
    for pill in hud.pills:
        canvas.panel(pill.rect, PANEL, alpha=225, radius=line / 2)
        size = line * 0.46
        dot = rect_around((pill.rect.left + line * 0.5, pill.rect.centery), size, size)
        rim = mix(PAPER, INK, 0.35)
        canvas.panel(dot, SIDE_COLOURS[pill.seat][0], radius=size / 2, border=rim, border_width=1.6)
        left = dot.right + 8
        room = pygame.FRect(left, pill.rect.top, pill.rect.right - 8 - left, pill.rect.height)
        canvas.text(pill.text, room, STYLE.with_(align="left"))


def _draw_deck(canvas: Canvas, hud: Hud, count: int) -> None:
    """A pile whose height shows how many tiles are left, and their number."""
    deck = hud.deck
    size = (tile_art.WIDTH * DECK_SCALE, tile_art.HEIGHT * DECK_SCALE)
    for layer in range(min(4, (count + 9) // 10)):
        spot = deck.at(deck.x - layer * 1.5, deck.y - layer * 2.5)
        painting.draw_shadow(canvas, rect_around(spot.point, *size))
        painting.draw_surface(canvas, painting.back_surface(canvas, size), spot, 1.0)
    draw_pill(canvas, hud.deck_words[0], hud.deck_pill)
