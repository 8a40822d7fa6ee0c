"""What can be touched at the table of duality: the hand, the places of a chosen tile, and buttons."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.scenes.duality import tile_art
from game.scenes.duality.camera import Window
from game.scenes.duality.knob import TurnKnob
from game.scenes.duality.pieces import PlaceZone, TilePiece
from game.scenes.duality.seen import candidates
from game.scenes.duality.touch import PassTurn, TurnTile
from game.table.game_table import TableHost
from game.table.piece_widgets import PieceWidget, ZoneWidget
from game.ui.button import Button
from game.ui.canvas import Canvas
from game.ui.icons import IconName
from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.scenes.duality.table import DualityTable, State

RAISE_HOVER, RAISE_SELECTED = 4.0, 9.0
"""How far a tile is lifted under the pointer, and when it is chosen."""
_TILE = (tile_art.WIDTH, tile_art.HEIGHT)


class PlaceWidget(ZoneWidget):
    """A place for the chosen tile; the tile that is shown there tells where the keyboard is."""

    def draw_focus(self, canvas: Canvas) -> None:
        """No ring: it would run through the numbers on the tile."""


class Controls:
    """Lays out the widgets of a table."""

    def __init__(self, table: DualityTable, host: TableHost) -> None:
        self._table = table
        self._host = host

    def widgets(self, state: State) -> list[Widget]:
        """The hand, the places for a chosen tile, and buttons."""
        widgets: list[Widget] = []
        words = self._table.hud(state).words
        spots = self._table.placing(state).hand()
        for piece, spot in spots.items():
            label = words.t("tile_label", tile=str(piece.tile))
            risen = RAISE_HOVER if state.hovered == piece else 0.0
            tile = PieceWidget(piece, "tile", spot, _TILE, self._host.send, label=label, risen=risen)
            widgets.append(tile)
        widgets.extend(self._turn_buttons(state))
        widgets.extend(self._places(state))
        widgets.extend(self._pass_button(state))
        widgets.extend(self._view_buttons(state))
        widgets.extend(self._host.bar())
        return widgets

    def fitted(self, state: State) -> list[tuple[str, Widget]]:
        """The buttons on rails and trays, with the names of those."""
        return [
            *(("upper_rail", widget) for widget in self._host.bar()),
            *(("hand", widget) for widget in self._turn_buttons(state)),
            *(("lower_rail", widget) for widget in self._pass_button(state)),
        ]

    def _turn_buttons(self, state: State) -> list[Widget]:
        """A knob beside every tile that looks otherwise when turned, until the match is over."""
        if state.over:
            return []
        hud = self._table.hud(state)
        tip = hud.words.t("turn_tip")
        return [
            TurnKnob(
                f"tile turn {index}",
                hud.right.knob(index),
                partial(self._host.send, TurnTile(tile)),
                tip,
                lit=state.held == TilePiece(tile),
            )
            for index, tile in enumerate(state.draft.slots)
            if tile is not None and not tile.symmetric
        ]

    def _places(self, state: State) -> list[Widget]:
        """Every place near the tiles, for clicks and for the pointer; the keyboard goes to legal ones."""
        tile, held = self._table.held_tile(state), state.held
        if tile is None or not isinstance(held, TilePiece) or not state.interactive:
            return []
        hud, board = self._table.hud(state), self._table.camera.board(state)
        legal = self._table.places(state, tile)
        window = Window(self._table.camera, hud.area)
        places: list[Widget] = []
        for square in candidates(state.view):
            label = hud.words.t("place_label", row=hud.words.row(square), column=square.column)
            rect = board.rect(square.column, square.row)
            place = PlaceWidget(PlaceZone(square), rect, self._host.send, label=label)
            place.inside = window
            place.focusable = square in legal
            places.append(place)
        return places

    def _pass_button(self, state: State) -> list[Widget]:
        """On the lower rail at the right, where otherwise stands how tiles are turned."""
        if not self._table.must_pass(state):
            return []
        hud, type_ = self._table.hud(state), self._host.app.type
        label, rail = hud.words.t("pass"), hud.band(hud.bottom_seat)
        width = max(140.0, Button.width_for(type_, label))
        rect = pygame.FRect(hud.right.left + 8, rail.top + 3, width, rail.height - 9)
        rect.centerx = hud.right.tray.centerx
        press = partial(self._host.send, PassTurn())
        return [Button("pass", rect, label, press, kind="main", tooltip=hud.words.t("pass_tip"))]

    def _view_buttons(self, state: State) -> list[Widget]:
        """Farther, nearer, all of it, and the other way round."""
        hud, camera = self._table.hud(state), self._table.camera
        words = hud.words
        sits = "sit_fixed" if camera.sits_below else "sit_below"
        entries: tuple[tuple[str, IconName, Callable[[], None], str, bool], ...] = (
            ("zoom_out", "minus", partial(camera.zoom, -1), words.t("zoom_out_tip"), True),
            ("zoom_in", "plus", partial(camera.zoom, 1), words.t("zoom_in_tip"), True),
            ("frame", "full", camera.frame, words.t("frame_tip"), camera.chosen is not None),
            ("flip", "flip", camera.turn_table, words.t(sits), True),
        )
        buttons: list[Widget] = []
        for index, (name, icon, press, tip, enabled) in enumerate(entries):
            rect = hud.left.button(index)
            buttons.append(
                Button(
                    name, rect, "", press, kind="pill", icon=icon, tooltip=tip, enabled=enabled, trim="brass"
                )
            )
        return buttons
