"""Looking at the board of duality: it frames itself, and can be pushed about, zoomed and turned."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import pygame

from engine.core import Seat
from engine.duality.model import Square
from game.input import Command, Direction, Intent, Navigate, Point, PointerDown, PointerMove, PointerUp
from game.scenes.duality import painting, tile_art
from game.scenes.duality.placing import frame_columns
from game.scenes.duality.tile_board import SMALLEST, BoardView, Camera, Framing
from game.settings import Settings
from game.table.game_table import TableHost
from game.table.gesture import PutBack
from game.table.interaction import DRAG_AFTER
from game.table.motion import MOVE

if TYPE_CHECKING:
    from game.scenes.duality.table import DualityTable, State

SIT_SETTING = "duality_turn"
"""The name in `Settings.extra`: whether the player to move sits at the bottom."""
_PAN_STEP = 60.0
_PAN: dict[Direction, Point] = {
    "left": (_PAN_STEP, 0.0),
    "right": (-_PAN_STEP, 0.0),
    "up": (0.0, _PAN_STEP),
    "down": (0.0, -_PAN_STEP),
}
_MOST_STEPS = 3.0
"""How many steps a turn of the wheel zooms at most."""


def sits_below(settings: Settings, people: int) -> bool:
    """Whether the player in front sits at the bottom; a person alone does, unless it is set otherwise."""
    return bool(settings.extra.get(SIT_SETTING, people == 1))


@dataclass(frozen=True, slots=True)
class Push:
    """The board in the hand: where it was taken, and where it has been pushed to so far."""

    start: Point
    last: Point

    @property
    def moved(self) -> bool:
        """Whether it was a push, not a click."""
        return self.last != self.start

    def reaches(self, at: Point) -> bool:
        """Whether the pointer has moved far enough to push."""
        return self.moved or max(abs(at[0] - self.start[0]), abs(at[1] - self.start[1])) >= DRAG_AFTER


class BoardCamera:
    """Where the player looks; of its own are only the chosen camera, a push and the wheel."""

    def __init__(self, table: DualityTable, host: TableHost) -> None:
        self._table = table
        self._host = host
        self.chosen: Camera | None = None
        """Where the player looks; None: the board frames itself."""
        self._push: Push | None = None
        self._wheel = 0.0

    # -- what is seen ----------------------------------------------------------------------------------------

    @property
    def sits_below(self) -> bool:
        """Whether the player in front sits at the bottom; a person alone does, unless it is set otherwise."""
        return sits_below(self._host.app.settings, len(self._host.people))

    def flipped(self, bottom: Seat) -> bool:
        """Whether Black sits at the bottom."""
        return self.sits_below and bottom == 0

    def framing(self, state: State) -> Framing:
        """How the board can be looked at."""
        hud, app = self._table.hud(state), self._host.app
        return Framing(
            hud.area,
            state.view.table.rows,
            frame_columns(state.view),
            hud.flipped,
            app.viewport,
            # Tiles stay large enough for the numbers that are written on them.
            max(SMALLEST, painting.badge_size(app.type, "0→0")[0] * 1.05 / tile_art.WIDTH),
        )

    def board(self, state: State) -> BoardView:
        """The board as it is seen now."""
        return self.framing(state).view(self.chosen)

    # -- looking elsewhere -----------------------------------------------------------------------------------

    def _look(self, camera: Camera | None, seconds: float) -> None:
        self.chosen = camera
        self._host.lay_out(seconds=seconds)
        self._host.rebuild()

    def zoom(self, steps: float, at: Point | None = None) -> None:
        """Look at the board from nearer or farther."""
        framing = self.framing(self._host.state)
        seconds = 0.0 if at is not None else MOVE / 2
        self._look(framing.zoomed(self.chosen, steps, at or framing.area.center), seconds)

    def push(self, by: Point, seconds: float = 0.0) -> None:
        """Move the board about."""
        self._look(self.framing(self._host.state).moved(self.chosen, by), seconds)

    def frame(self) -> None:
        """Let the board frame itself again."""
        self._look(None, MOVE)

    def show(self, state: State, places: Sequence[Square]) -> None:
        """Bring places into sight, as near as the player looks; whoever calls lays the table out."""
        if places:
            self.chosen = self.framing(state).reveal(self.chosen, [(at.column, at.row) for at in places])

    def turn_table(self) -> None:
        """Let the player to move sit at the bottom, or Black at the top."""
        app, sits = self._host.app, not self.sits_below
        app.change_settings(extra={**app.settings.extra, SIT_SETTING: sits})
        self._look(None, 0.0)
        words = self._table.hud(self._host.state).words
        self._host.say(words.t("sit_below" if sits else "sit_fixed"))

    # -- intents ---------------------------------------------------------------------------------------------

    def handle(self, state: State, intent: Intent) -> bool:
        """Push the board by the felt, the middle button or the arrows; False passes the intent on."""
        match intent:
            case PointerDown(at, button=2):
                self._push = Push(at, at)
                return True
            case PointerDown(at, button=1) if self._is_felt(state, at):
                self._push = Push(at, at)
                return False  # a click on the felt also ends what is shown
            case PointerMove(at) if self._push is not None:
                self._push_on(self._push, at)
                return True
            case PointerUp() if self._push is not None:
                self._let_go(state, self._push)
                return True
            case Navigate(direction) if (
                direction in _PAN
                and state.held is None
                and not self._host.ring_shown
                and self._host.app.pad is None  # whoever has no mouse looks for tiles with the arrows
            ):
                self.push(_PAN[direction], MOVE / 2)
                return True
        return False

    def _is_felt(self, state: State, at: Point) -> bool:
        return self._host.at(at) is None and self._table.hud(state).area.collidepoint(at)

    def _push_on(self, push: Push, at: Point) -> None:
        if push.reaches(at):
            self._push = replace(push, last=at)
            self.push((at[0] - push.last[0], at[1] - push.last[1]))

    def _let_go(self, state: State, push: Push) -> None:
        self._push = None
        if not push.moved and state.draft.pending:
            self._host.send(PutBack())

    def shortcut(self, command: Command) -> bool:
        """Nearer and farther."""
        match command:
            case "zoom_in":
                self.zoom(1)
            case "zoom_out":
                self.zoom(-1)
            case _:
                return False
        return True

    def roll(self, turns: float) -> float:
        """How many steps the wheel has turned by now; 0.0 until small turns add up to one."""
        self._wheel += turns
        if abs(self._wheel) < 1:
            return 0.0
        steps, self._wheel = self._wheel, 0.0
        return max(-_MOST_STEPS, min(_MOST_STEPS, steps))


class Window:
    """What can be seen of the board; the keyboard brings a place into it."""

    scrolls = True

    def __init__(self, camera: BoardCamera, area: pygame.FRect) -> None:
        self.view = area.inflate(8, 0)
        self._camera = camera

    def reveal(self, rect: pygame.FRect) -> bool:
        """Push the board so that a place is seen whole."""
        view = self.view
        x = max(0.0, view.left - rect.left) - max(0.0, rect.right - view.right)
        y = max(0.0, view.top - rect.top) - max(0.0, rect.bottom - view.bottom)
        if abs(x) < 1 and abs(y) < 1:
            return False
        self._camera.push((x, y))
        return True
