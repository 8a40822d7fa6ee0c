"""Looking at the board of duality: it frames itself, and can be pushed about, zoomed and turned."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from engine.duality.model import View
from game.input import Command, Direction, Intent, Navigate, Point, PointerDown, PointerMove, PointerUp
from game.match.session import Session
from game.scenes.duality import painting
from game.scenes.duality.hud import Face
from game.scenes.duality.placing import frame_columns
from game.table import tile_art
from game.table.drag import DRAG_AFTER
from game.table.motion import MOVE
from game.table.scene import TableScene
from game.table.tile_board import SMALLEST, BoardView, Camera, Framing
from game.table.view_cache import Kept
from game.ui.button import Button
from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.app import App

SIT_SETTING = "duality_turn"
"""The name in `Settings.extra`: whether the player to move sits at the bottom."""
_PAN_STEP = 60.0
_PAN: dict[Direction, Point] = {
    "left": (_PAN_STEP, 0.0),
    "right": (-_PAN_STEP, 0.0),
    "up": (0.0, _PAN_STEP),
    "down": (0.0, -_PAN_STEP),
}


class Window:
    """What can be seen of the board; the keyboard brings a place into it."""

    scrolls = True

    def __init__(self, table: DualityLooking) -> None:
        self.view = table.face.area.inflate(8, 0)
        self._table = table

    def reveal(self, rect: pygame.FRect) -> bool:
        """Push the board so that a place is seen whole."""
        view = self.view
        x = max(0.0, view.left - rect.left) - max(0.0, rect.right - view.right)
        y = max(0.0, view.top - rect.top) - max(0.0, rect.bottom - view.bottom)
        if abs(x) < 1 and abs(y) < 1:
            return False
        self._table.push_board((x, y))
        return True


class DualityLooking(TableScene):
    """The part of the table that shows the board."""

    view: View

    def __init__(self, app: App, session: Session) -> None:
        super().__init__(app, session)
        self.camera: Camera | None = None
        """Where the player looks; None: the table frames itself."""
        self._face: Kept[Face] = Kept()
        self._pushed_from: tuple[Point, Point] | None = None
        """Where the board was taken, and where it has been pushed to so far."""

    @property
    def sits_below(self) -> bool:
        """Whether the player in front sits at the bottom; a person alone does, unless it is set otherwise."""
        return bool(self.app.settings.extra.get(SIT_SETTING, len(self.session.humans) == 1))

    @property
    def flipped(self) -> bool:
        """Whether Black sits at the bottom."""
        return self.sits_below and self.bottom == 0

    @property
    def face(self) -> Face:
        """The words and places of the present view."""
        bottom, flipped, setup = self.bottom, self.flipped, self.session.setup
        return self._face.get(
            self.view,
            (self.layouts, bottom, flipped),
            lambda: Face(self.view, bottom, flipped, setup, self.app.texts, self.app.type),
        )

    @property
    def framing(self) -> Framing:
        """How the board can be looked at."""
        return Framing(
            self.face.area,
            self.view.table.rows,
            frame_columns(self.view),
            self.flipped,
            self.app.viewport,
            # Tiles stay large enough for the numbers that are written on them.
            max(SMALLEST, painting.badge_size(self.app.type, "0→0", 0.0)[0] * 1.05 / tile_art.WIDTH),
        )

    @property
    def board(self) -> BoardView:
        """The board as it is seen now."""
        return self.framing.view(self.camera)

    def view_buttons(self) -> list[Widget]:
        """Farther, nearer, all of it, and the other way round."""
        words, top = self.face.words, self.face.buttons_top
        left = self.face.panel.left
        sits = "sit_fixed" if self.sits_below else "sit_below"
        entries = (
            ("zoom_out", "minus", lambda: self.zoom(-1), words.t("zoom_out_tip"), True),
            ("zoom_in", "plus", lambda: self.zoom(1), words.t("zoom_in_tip"), True),
            ("frame", "full", self.frame_board, words.t("frame_tip"), self.camera is not None),
            ("flip", "flip", self.turn_table, words.t(sits), True),
        )
        buttons: list[Widget] = []
        for index, (name, icon, press, tip, enabled) in enumerate(entries):
            rect = pygame.FRect(left + index * 54, top, 46, 46)
            buttons.append(
                Button(name, rect, "", press, kind="pill", icon=icon, tooltip=tip, enabled=enabled)  # type: ignore[arg-type]
            )
        return buttons

    # -- looking -----------------------------------------------------------------------------------------

    def _look(self, camera: Camera | None, seconds: float) -> None:
        self.camera = camera
        self.lay_out(seconds=seconds)
        self.rebuild()

    def zoom(self, steps: float, at: Point | None = None) -> None:
        """Look at the board from nearer or farther."""
        seconds = 0.0 if at is not None else MOVE / 2
        self._look(self.framing.zoomed(self.camera, steps, at or self.face.area.center), seconds)

    def push_board(self, by: Point, seconds: float = 0.0) -> None:
        """Move the board about."""
        self._look(self.framing.moved(self.camera, by), seconds)

    def frame_board(self) -> None:
        """Let the board frame itself again."""
        self._look(None, MOVE)

    def turn_table(self) -> None:
        """Let the player to move sit at the bottom, or Black at the top."""
        sits = not self.sits_below
        self.app.change_settings(extra={**self.app.settings.extra, SIT_SETTING: sits})
        self._look(None, 0.0)
        self.app.toast(self.face.words.t("sit_below" if sits else "sit_fixed"))

    # -- intents -------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        """Push the board by the felt, the middle button or the arrows; everything else as at all tables."""
        match intent:
            case PointerDown(at, button=2):
                self._pushed_from = (at, at)
                return True
            case PointerDown(at, button=1) if self.at(at) is None and self.face.area.collidepoint(at):
                super().handle(intent)
                self._pushed_from = (at, at)
                return True
            case PointerMove(at) if self._pushed_from is not None:
                self._push(at)
                return True
            case PointerUp() if self._pushed_from is not None:
                self._let_board_go()
                return True
            case Navigate(direction) if direction in _PAN and not self.ring_shown and self.held is None:
                self.push_board(_PAN[direction], MOVE / 2)
                return True
        return super().handle(intent)

    def _push(self, at: Point) -> None:
        assert self._pushed_from is not None
        start, last = self._pushed_from
        self.pointer = at
        if last == start and max(abs(at[0] - start[0]), abs(at[1] - start[1])) < DRAG_AFTER:
            return
        self._pushed_from = (start, at)
        self.push_board((at[0] - last[0], at[1] - last[1]))

    def _let_board_go(self) -> None:
        assert self._pushed_from is not None
        start, last = self._pushed_from
        self._pushed_from = None
        if start == last and self.selected is not None:
            self.deselect()

    def shortcut(self, command: Command) -> bool:
        """Nearer and farther."""
        match command:
            case "zoom_in":
                self.zoom(1)
            case "zoom_out":
                self.zoom(-1)
            case _:
                return super().shortcut(command)
        return True
