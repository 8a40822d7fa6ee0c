"""Hands at the table: choose and drag pieces, by mouse or keys. It knows no rules.

The table says which zones a piece may go to and what a drop means; click and click always does the same
as drag and drop.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.core import Event
from game.input import Direction, FocusLost, Intent, Point, PointerDown, PointerMove, PointerUp
from game.table.drag import Grip
from game.table.motion import SNAP_BACK
from game.table.pieces import PieceWidget, ZoneWidget
from game.table.spot import Spot
from game.table.stage import Stage
from game.ui.canvas import Canvas
from game.ui.screen import Screen
from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.app import App

LIFT = 1.05
"""A held piece is this much larger."""


class HandsScreen(Screen):
    """A screen with a stage of pieces that can be taken and put somewhere."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.stage = Stage(self.paint_piece)
        self.selected: str | None = None
        self.grip: Grip | None = None
        self._stood: tuple[str, Point] | None = None
        """The role and the place of the piece that the keyboard was on last."""

    # -- what a game's table gives -------------------------------------------------------------------

    @abstractmethod
    def paint_piece(self, canvas: Canvas, name: str, spot: Spot, squeeze: float) -> None:
        """Draw one piece."""

    @abstractmethod
    def lay_out(self, events: Sequence[Event] = (), *, seconds: float | None = None) -> None:
        """Send all pieces to where they belong; `events` say where they come from and go."""

    @abstractmethod
    def drop(self, piece: str, zone: str) -> None:
        """A piece was put on a zone: play the action it means, or refuse it."""

    @abstractmethod
    def zones_for(self, piece: str) -> Sequence[str]:
        """The names of the zones that a piece may go to now, the first being the usual one."""

    @abstractmethod
    def refusal_text(self, piece: str) -> str | None:
        """Why a piece may not be taken now, in words; None where it may."""

    @abstractmethod
    def skip(self) -> bool:
        """Finish what is running; False where nothing is."""

    def select(self, piece: str) -> None:
        """Click on a piece: choose it, or put the chosen one where it usually goes."""
        reason = self.refusal_text(piece)
        if reason is not None:
            self.refuse(piece, reason)
        elif self.selected == piece:
            self.drop(piece, self.zones_for(piece)[0])
        else:
            self.selected = piece
            self.app.audio.play("card_slide", 0.4)
            self.lay_out()
            self.rebuild()

    def deselect(self) -> None:
        """Put the chosen piece back."""
        self.selected = None
        self.lay_out()
        self.rebuild()

    def click_zone(self, zone: str) -> None:
        """Click on a place: the chosen piece goes there."""
        if self.selected is not None:
            self.drop(self.selected, zone)

    def refuse(self, piece: str, reason: str) -> None:
        """Say why a piece may not be taken, with a small shake."""
        self.app.toast(reason, private=True)
        self.app.audio.play("marker_tap", 0.5)
        self.stage.shake(piece)
        self.app.invalidate()

    @property
    def undecided(self) -> bool:
        """Whether something is chosen that can still be put back."""
        return self.selected is not None

    @property
    def held(self) -> str | None:
        """The piece in the hand or chosen by a click."""
        if self.grip is not None and self.grip.dragging:
            return self.grip.piece
        return self.selected

    # -- the keyboard ----------------------------------------------------------------------------------

    def widgets(self) -> Sequence[Widget]:
        """The widgets; where the piece under the keyboard is gone, the next one like it has the keyboard."""
        laid_out = self._widgets is not None
        widgets = super().widgets()
        if not laid_out:
            self._stay_near(widgets)
        return widgets

    def _stay_near(self, widgets: Sequence[Widget]) -> None:
        pieces = [widget for widget in widgets if isinstance(widget, PieceWidget)]
        here = next((piece for piece in pieces if piece.name == self.focused), None)
        if here is not None:
            self._stood = (here.role, here.rect.center)
        elif self._stood is not None and not any(widget.name == self.focused for widget in widgets):
            role, (x, y) = self._stood
            alike = [piece for piece in pieces if piece.role == role]
            if alike:
                near = min(alike, key=lambda p: (p.rect.centerx - x) ** 2 + (p.rect.centery - y) ** 2)
                self.focused = near.name

    def set_focus(self, name: str | None) -> None:
        """Remember where the keyboard stands among the pieces."""
        super().set_focus(name)
        widget = self.find(name)
        self._stood = (widget.role, widget.rect.center) if isinstance(widget, PieceWidget) else None

    def _navigate(self, direction: Direction) -> bool:
        """Arrows begin at the pieces; Tab goes through everything from the top."""
        if self.find(self.focused) is None and direction not in ("next", "previous"):
            piece = next((widget for widget in self.widgets() if isinstance(widget, PieceWidget)), None)
            if piece is not None:
                self.ring_shown = True
                self.set_focus(piece.name)
                return True
        return super()._navigate(direction)

    # -- the mouse -------------------------------------------------------------------------------------

    def zone_at(self, at: Point, piece: str) -> str | None:
        """The zone under a point that takes a piece."""
        wanted = self.zones_for(piece)
        for widget in reversed(self.widgets()):
            if isinstance(widget, ZoneWidget) and widget.name in wanted and widget.rect.collidepoint(at):
                return widget.name
        return None

    def handle(self, intent: Intent) -> bool:
        """Take, carry and let go; everything else goes to the widgets."""
        match intent:
            case PointerDown(at, button=1):
                widget = self.at(at)
                if widget is None or isinstance(widget, PieceWidget | ZoneWidget):
                    if self.skip():
                        return True
                    if isinstance(widget, PieceWidget) and widget.draggable:
                        self._take(widget, at)
                        return True
            case PointerDown(button=3) if self.undecided:
                self.deselect()
                return True
            case PointerMove(at) if self.grip is not None:
                self.pointer = at
                self._carry(at)
                return True
            case PointerUp(at, button=1) if self.grip is not None:
                self.pointer = at
                self._let_go(at)
                return True
            case FocusLost():
                self._drop_grip()
        return super().handle(intent)

    def pause(self) -> None:
        """The scene above has the pointer now, so nothing stays in the hand."""
        self._drop_grip()
        super().pause()

    def _take(self, widget: PieceWidget, at: Point) -> None:
        spot = self.stage.spot(widget.name) or widget.spot
        self.grip = Grip(widget.name, at, (spot.x - at[0], spot.y - at[1]))
        self.pointer = at
        self.ring_shown = False
        self.set_focus(widget.name)

    def _carry(self, at: Point) -> None:
        grip = self.grip
        assert grip is not None
        if not grip.dragging:
            if not grip.travelled(at):
                return
            reason = self.refusal_text(grip.piece)
            if reason is not None:
                self.grip = None
                self.refuse(grip.piece, reason)
                return
            grip.dragging = True
            self.selected = None
            self.lay_out()
            self.rebuild()
        self.stage.hold(grip.piece, self.held_spot(grip.piece, grip.place(at)))
        self.app.invalidate()

    def held_spot(self, piece: str, at: Point) -> Spot:
        """How a held piece lies whose middle belongs at a point."""
        return Spot(*at, scale=self.lift_scale(piece), z=900, look="held")

    def lift_scale(self, piece: str) -> float:
        """How large a piece is while it is held."""
        return LIFT

    def _let_go(self, at: Point) -> None:
        grip, self.grip = self.grip, None
        assert grip is not None
        self.app.invalidate()
        if not grip.dragging:
            self.select(grip.piece)
            return
        zone = self.zone_at(at, grip.piece) or self.zone_at(grip.place(at), grip.piece)
        self.stage.let_go(SNAP_BACK)
        if zone is not None:
            self.drop(grip.piece, zone)
        else:
            self.lay_out(seconds=SNAP_BACK)
            self.rebuild()

    def _drop_grip(self) -> None:
        if self.grip is not None:
            self.grip = None
            self.stage.let_go(SNAP_BACK)
            self.lay_out(seconds=SNAP_BACK)
            self.rebuild()
