"""Where the keyboard stands at a table: it begins on a piece that may be played, or on what is asked for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.input import Direction, Point
from game.table.piece_widgets import PieceWidget
from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.table.scene import TableScene


class Keyboard:
    """Remembers the piece that the keyboard was on, and finds the next one."""

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self._stood: tuple[str, Point] | None = None
        """The role and the place of the piece that the keyboard was on last."""

    def stand_on(self, widget: Widget | None) -> None:
        """The keyboard came to a widget, or to none."""
        self._stood = (widget.role, widget.rect.center) if isinstance(widget, PieceWidget) else None

    def follow(self, widgets: Sequence[Widget], focused: str | None) -> str | None:
        """What has the keyboard among fresh widgets: where its piece is gone, the next one like it.

        Where a button or a place is gone, such as a bid that was made, what may be done next has it.
        """
        pieces = _pieces(widgets)
        here = next((piece for piece in pieces if piece.name == focused), None)
        if here is not None:
            self.stand_on(here)
        elif focused is not None and not any(widget.name == focused for widget in widgets):
            role, at = self._stood or ("", (0.0, 0.0))
            alike = [piece for piece in pieces if piece.role == role]
            if alike:
                return _nearest(alike, at).name
            if self._table.ring_shown and self._table.interactive:
                return next((widget.name for widget in self._free() or self._asked()), focused)
        return focused

    def begins_at(self, direction: Direction) -> str | None:
        """What arrows begin at; None where they go on from where the keyboard is.

        A piece that may be taken comes first, and where the keyboard was before, the nearest of them; then a
        button of the game, such as a bid. Tab goes through everything from the top.
        """
        table = self._table
        if table.ring_shown and table.find(table.focused) is not None:
            return None
        if direction in ("next", "previous"):
            return None
        pieces, free = _pieces(table.widgets()), self._free()
        here = table.find(table.focused)
        if here is not None and (here in free or not isinstance(here, PieceWidget)):
            return None
        if here is not None and free:
            return _nearest(free, here.rect.center).name
        first = next(iter(free or self._asked() or pieces), None)
        return first.name if first is not None and here is None else None

    def _free(self) -> list[PieceWidget]:
        """The pieces that may be taken now."""
        why_not = self._table.hand.why_not_take
        return [piece for piece in _pieces(self._table.widgets()) if why_not(piece.piece) is None]

    def _asked(self) -> list[Widget]:
        """The buttons of the game that may be pressed now; those of the bar are always there."""
        table = self._table
        bar = {widget.name for widget in table.bar()}
        return [
            widget
            for widget in table.widgets()
            if table.interactive
            and widget.role == "button"
            and widget.focusable
            and widget.enabled
            and widget.name not in bar
        ]

    def turn_begins(self) -> str | None:
        """Where the keyboard goes as one may act, if it waits on a piece that may not be taken; else None."""
        here, free = self._table.find(self._table.focused), self._free()
        if not self._table.ring_shown or not isinstance(here, PieceWidget) or here in free or not free:
            return None
        return _nearest([piece for piece in free if piece.role == here.role] or free, here.rect.center).name


def _pieces(widgets: Sequence[Widget]) -> list[PieceWidget]:
    return [widget for widget in widgets if isinstance(widget, PieceWidget)]


def _nearest(pieces: Sequence[PieceWidget], at: Point) -> PieceWidget:
    return min(
        pieces, key=lambda piece: (piece.rect.centerx - at[0]) ** 2 + (piece.rect.centery - at[1]) ** 2
    )
