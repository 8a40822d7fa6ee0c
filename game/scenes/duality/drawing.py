"""How the table of duality is drawn: the board with its shining paths, the sides, both columns."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import pygame

from engine.core import Seat
from engine.duality import rules, tiles
from engine.duality.model import Laid, Phase, Place, Replace, Square, Table
from game.match.session import Session
from game.scenes.duality import painting
from game.scenes.duality.hands import DualityHands
from game.scenes.duality.hud import DECK_SCALE, LABEL, NOTE, SIDE_COLOURS
from game.scenes.duality.light import RunningLight
from game.scenes.duality.panel import Panel
from game.scenes.duality.placing import frame_columns, tile_name, tile_of
from game.table import tile_art
from game.table.bar import draw_title
from game.table.piece_widgets import rect_around
from game.table.pill import STYLE, draw_pill, pill_height
from game.table.spot import Spot
from game.table.tile_art import TileLine
from game.ui.canvas import Canvas
from game.ui.theme import GOLD, INK, NIGHT, PANEL, PAPER, WIDTH, mix

if TYPE_CHECKING:
    from game.app import App

_ON_BOARD, _HELD = 5.0, 900.0
"""Heights of pieces: below the first they lie on the board, from the second on they are held."""
Glow = dict[Square, tuple[frozenset[tuple[int, int]], frozenset[tuple[int, int]]]]
"""The lines that shine at each place: the own ones and the rival's, by their ports as they lie."""


class DualityDrawing(DualityHands):
    """The part of the table that draws."""

    def __init__(self, app: App, session: Session) -> None:
        super().__init__(app, session)
        self.light: RunningLight | None = None
        """What runs along a path just now."""
        self._glow: tuple[tuple[object, ...], Glow] | None = None

    @abstractmethod
    def panel(self) -> Panel:
        """What is to be said at the left."""

    # -- light -------------------------------------------------------------------------------------------

    @property
    def own(self) -> Seat:
        """The player whose path shines gold."""
        return self.bottom if self.viewer is None else self.viewer

    def _shining(self, preview: rules.Preview | None) -> Iterable[rules.Path]:
        """The paths that shine now."""
        table = self.view.table
        if preview is not None:
            return (*preview.paths[0], *preview.paths[1])
        if self.light is not None:
            others = () if self.light.path.finished else rules.paths(table, self.own)
            return (*others, self.light.behind)
        if table.phase in (Phase.END, Phase.OVER):
            won = [path for seat in rules.finishers(table) if (path := rules.winning_path(table, seat))]
            ends = [seat for seat in (0, 1) if self._won(seat)]
            return [path for path in won if path.seat in ends] or [
                path for seat in (0, 1) if (path := rules.longest_path(table, seat))
            ]
        if not self.session.humans:
            return (*rules.paths(table, 0), *rules.paths(table, 1))
        return rules.paths(table, self.own)

    def _won(self, seat: Seat) -> bool:
        result = rules.ending(self.view.table, self.view.table.turn)
        return result is not None and seat in result[1]

    def glow(self, preview: rules.Preview | None) -> Glow:
        """The shining lines by place; kept while nothing changes."""
        light = self.light
        passed = len(light.behind.steps) if light is not None else None
        key = (self.view, preview, light, passed, self.own)
        if self._glow is None or not _same(self._glow[0], key):
            found: dict[Square, tuple[set[tuple[int, int]], set[tuple[int, int]]]] = {}
            ended = self.view.table.phase in (Phase.END, Phase.OVER)
            for path in self._shining(preview):
                rival = path.seat != self.own and not (ended and self._won(path.seat))
                for spot, low, high in rules.lit_lines((path,)):
                    found.setdefault(spot, (set(), set()))[rival].add((low, high))
            glow = {spot: (frozenset(own), frozenset(other)) for spot, (own, other) in found.items()}
            self._glow = (key, glow)
        return self._glow[1]

    def _lit(
        self, lines: Sequence[TileLine], at: Square | None, glow: Glow
    ) -> tuple[frozenset[TileLine], ...]:
        """Those of a tile's lines, as they are seen, that shine at a place: own and rival's."""
        if at is None or at not in glow:
            return frozenset(), frozenset()
        ports = [{painting.seen_line(*line, self.flipped) for line in lit} for lit in glow[at]]
        own, rival = (frozenset(line for line in lines if line[:2] in lit) for lit in ports)
        return own, rival

    # -- pieces ------------------------------------------------------------------------------------------

    def paint_piece(self, canvas: Canvas, name: str, spot: Spot, squeeze: float) -> None:
        """Draw a tile, or the back of one."""
        flying = 100 <= spot.z < _HELD
        board = self.board
        scale = board.scale if flying else spot.scale
        size = board.cell if scale == board.scale else (tile_art.WIDTH * scale, tile_art.HEIGHT * scale)
        zoom = spot.scale / scale
        rect = rect_around(spot.point, size[0] * zoom, size[1] * zoom)
        if spot.z > _ON_BOARD:
            painting.draw_shadow(canvas, rect, lifted=spot.z >= 100)
        tile = tile_of(name)
        if tile is None or not spot.face_up:
            surface = painting.back_surface(canvas, size)
            painting.draw_surface(canvas, surface, spot, squeeze, zoom=zoom)
            return
        held = name == self.held and self.grip is not None
        lines = painting.seen_lines(self._shown_facings.get(name) or self.facing(tile), self.flipped)
        if held:
            at = self.meant
        else:
            at = next((at.spot for at in self.view.table.tiles if at.tile.tile == tile), None)
        preview = self.preview() if held or at is not None else None
        own, rival = self._lit(lines, at, self.glow(preview))
        surface = painting.tile_surface(canvas, lines, size, own, rival, dim=self._is_dim(name))
        if name == self.selected:
            canvas.glow(rect, radius=9, blur=9, alpha=190)
        painting.draw_surface(canvas, surface, spot, squeeze, zoom=zoom, angle=self.spin(name))
        if tile in self.view.hand and tile in self.view.table.known[self.view.seat or 0] and not held:
            painting.draw_eye(canvas, (rect.left + 6, rect.bottom - 6))

    def _is_dim(self, name: str) -> bool:
        """Whether a tile of the hand fits nowhere, however it is turned."""
        tile = tile_of(name)
        return (
            tile is not None
            and self.interactive
            and tile in self.view.hand
            and not any(laid in self.legal for laid in tile.facings)
        )

    # -- drawing -----------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """The table from the felt up."""
        canvas.felt()
        self._draw_home_rows(canvas)
        self._draw_board(canvas)
        for seat in (0, 1):
            self._draw_side(canvas, seat)
        if self.face.top_seat == 1:
            self._draw_behind_bar(canvas)
        draw_title(canvas, [self.face.words.t("name")], 240)
        self._draw_trays(canvas)
        self._draw_columns(canvas)
        self.stage.draw(canvas, above=_ON_BOARD, below=_HELD)
        spoken = [widget for widget in self.widgets() if widget.name.startswith("lesson")]
        for widget in self.widgets():
            if widget not in spoken:
                widget.draw(canvas, self.look(widget))
        self.draw_lesson(canvas)
        for widget in spoken:
            widget.draw(canvas, self.look(widget))
        self.stage.draw(canvas, above=_HELD)
        self.draw_over_widgets(canvas)

    def _draw_home_rows(self, canvas: Canvas) -> None:
        """The colour of each side reaches to its home row, however far away the board is."""
        wide, area = self.app.viewport.visible, self.face.area
        top, bottom = self.board.edges
        for seat, alpha in enumerate((150, 58)):
            on_top = seat == self.face.top_seat
            start, end = (area.top, top) if on_top else (bottom, area.bottom)
            if end > start:
                rect = pygame.FRect(wide.left, start, wide.width, end - start)
                canvas.panel(rect, SIDE_COLOURS[seat][0], radius=0, alpha=alpha)

    def _draw_board(self, canvas: Canvas) -> None:
        board, table = self.board, self.view.table
        tile = self.held_tile if self.interactive else None
        preview = self.preview()
        shown = preview.table if preview is not None and self._meant_legal else table
        if tile is not None:
            self._draw_places(canvas, tile)
        for at in table.tiles:
            painting.draw_shadow(canvas, board.rect(at.spot.column, at.spot.row))
        self.stage.draw(canvas, below=_ON_BOARD)
        if preview is not None and self._meant_legal and self.grip is None and tile is not None:
            self._draw_ghost(canvas, tile, preview)
        if self.last is not None and not self.stage.moving and tile is None:
            painting.draw_last(canvas, board.rect(self.last.column, self.last.row))
        if tile is not None:
            self._draw_rims(canvas, tile)
        if not self.stage.moving or self.grip is not None:
            self._draw_dead_ends(canvas, shown)
        if self.light is not None:
            self.light.draw(canvas, board)

    @property
    def last(self) -> Square | None:
        """The place of the last move."""
        for _, action in reversed(self.session.match.actions):
            if isinstance(action, Place | Replace):
                return action.spot
        return None

    @property
    def _meant_legal(self) -> bool:
        tile, spot = self.held_tile, self.meant
        return tile is not None and spot is not None and spot in self.legal.get(tile, frozenset())

    def _draw_places(self, canvas: Canvas, tile: Laid) -> None:
        """The empty places for the held tile, fainter where it would have to be turned."""
        board, taken = self.board, rules.grid(self.view.table)
        now = self.legal.get(tile, frozenset())
        for spot in self.legal.get(tile.half_turned, frozenset()) | now:
            if spot not in taken:
                painting.draw_place(canvas, board.rect(spot.column, spot.row), faint=spot not in now)

    def _draw_rims(self, canvas: Canvas, tile: Laid) -> None:
        """Gold around tiles that the held one may replace, with the connections needed and made."""
        board, table = self.board, self.view.table
        now, hint = self.legal.get(tile, frozenset()), self.hinted
        taken = rules.grid(table)
        for spot in self.legal.get(tile.half_turned, frozenset()) | now:
            rect = board.rect(spot.column, spot.row)
            if isinstance(hint, Place | Replace) and hint.spot == spot and hint.tile == tile:
                painting.draw_hint(canvas, rect)
            if spot not in taken:
                continue
            painting.draw_rim(canvas, rect, faint=spot not in now)
            if spot in now and spot != self.meant:
                needed = rules.connections(table, taken[spot], spot)
                made = rules.connections(table, tile, spot)
                painting.draw_badge(canvas, f"{needed}→{made}", rect)

    def _draw_ghost(self, canvas: Canvas, tile: Laid, preview: rules.Preview) -> None:
        """The chosen tile where it would lie."""
        spot = self.meant
        assert spot is not None
        rect = self.board.rect(spot.column, spot.row)
        lines = painting.seen_lines(tile, self.flipped)
        own, rival = self._lit(lines, spot, self.glow(preview))
        surface = painting.tile_surface(canvas, lines, self.board.cell, own, rival)
        painting.draw_shadow(canvas, rect, lifted=True)
        canvas.blit(surface, rect.center, angle=self.spin(tile_name(tile.tile)))

    def _draw_dead_ends(self, canvas: Canvas, table: Table) -> None:
        """A mark wherever unequal colours touch; each joint once, from the left and from above."""
        board, lying = self.board, rules.grid(table)
        for spot, tile in lying.items():
            for port in (2, 3, 4):
                neighbour = lying.get(spot.beyond(port))
                if neighbour is None or neighbour.colour(tiles.ENTER[port]) is tile.colour(port):
                    continue
                seen = (port + 3) % 6 if self.flipped else port
                x, y, *_ = tile_art.PORTS[seen]
                at = board.port(spot.column, spot.row, x, y)
                painting.draw_dead_end(canvas, at, level=port != 2, scale=board.scale)

    def _draw_side(self, canvas: Canvas, seat: Seat) -> None:
        """A player's side of the table; gold along it for the one to move."""
        band, wide = self.face.band(seat), self.app.viewport.visible
        fill, ink = SIDE_COLOURS[seat]
        on_top = seat == self.face.top_seat
        top = wide.top if on_top else band.top
        bottom = band.bottom if on_top else wide.bottom
        canvas.panel(pygame.FRect(wide.left, top, wide.width, bottom - top), fill, radius=0)
        table = self.view.table
        if table.phase is Phase.PLAY and table.turn == seat:
            y = band.bottom - 4 if on_top else band.top
            canvas.panel(pygame.FRect(wide.left, y, wide.width, 4), GOLD, radius=0)
        text, label = self.face.labels[seat]
        canvas.text(text, label, LABEL.with_(colour=ink))
        place = self.face.face_place(seat)
        if place is not None:
            self.face.discs[seat].draw(canvas, place.center, place.width)

    def _draw_behind_bar(self, canvas: Canvas) -> None:
        """Something dark behind the buttons where they lie on White's side."""
        bar = [widget.rect for widget in self.widgets() if widget.rect.bottom <= self.face.area.top]
        for left in (True, False):
            group = [rect for rect in bar if (rect.centerx < WIDTH / 2) == left]
            if group:
                behind = group[0].unionall(group[1:]).inflate(8, 8)
                canvas.panel(behind, PANEL, radius=behind.height / 2)

    def _draw_trays(self, canvas: Canvas) -> None:
        """Something dark below a column where the board runs under it, so that the two are told apart."""
        area, wide, board = self.face.area, self.app.viewport.visible, self.board
        places = [board.rect(column, 1) for column in frame_columns(self.view)]
        trays = []
        if min(place.left for place in places) < area.left - 1:
            trays.append((wide.left, area.left))
        if max(place.right for place in places) > area.right + 1:
            trays.append((area.right, wide.right))
        for left, right in trays:
            tray = pygame.FRect(left, area.top, right - left, area.height)
            canvas.panel(tray, NIGHT, radius=0, alpha=205)

    def _draw_columns(self, canvas: Canvas) -> None:
        face = self.face
        if self.view.table.phase is Phase.DEAL:
            return
        panel = self.panel()
        if panel.lines or self.teacher is None:
            panel.draw(canvas, face.panel)
        for pill in face.pills:
            line = pill_height(canvas.type, " ", 400)
            canvas.panel(pill.rect, PANEL, alpha=225, radius=line / 2)
            size = line * 0.46
            dot = rect_around((pill.rect.left + line * 0.5, pill.rect.centery), size, size)
            rim = mix(PAPER, INK, 0.35)
            canvas.panel(dot, SIDE_COLOURS[pill.seat][0], radius=size / 2, border=rim, border_width=1.6)
            left = dot.right + 8
            room = pygame.FRect(left, pill.rect.top, pill.rect.right - 8 - left, pill.rect.height)
            canvas.text(pill.text, room, STYLE.with_(align="left"))
        self._draw_deck(canvas)
        if self.viewer is not None:
            canvas.text(face.note[0], face.note[1], NOTE)
            for spot in face.hand:
                width, height = tile_art.WIDTH * spot.scale, tile_art.HEIGHT * spot.scale
                slot = rect_around(spot.point, width, height)
                canvas.panel(slot, PANEL, alpha=70, radius=10, border=PAPER, border_alpha=34)

    def _draw_deck(self, canvas: Canvas) -> None:
        deck = self.face.deck
        size = (tile_art.WIDTH * DECK_SCALE, tile_art.HEIGHT * DECK_SCALE)
        layers = min(4, (self.view.deck_size + 9) // 10)
        for layer in range(layers):
            spot = deck.at(deck.x - layer * 1.5, deck.y - layer * 2.5)
            painting.draw_shadow(canvas, rect_around(spot.point, *size))
            painting.draw_surface(canvas, painting.back_surface(canvas, size), spot, 1.0)
        draw_pill(canvas, self.face.deck_words[0], self.face.deck_pill)


def _same(one: tuple[object, ...], other: tuple[object, ...]) -> bool:
    """Whether two keys hold the very same things; to compare views by their contents would cost more."""
    return all(a is b for a, b in zip(one, other, strict=True))
