"""What pointer and keys mean at a table, before its widgets are asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.input import (
    Activate,
    Cancel,
    Command,
    FocusLost,
    Intent,
    LongPress,
    Point,
    PointerDown,
    PointerMove,
    PointerUp,
    Shortcut,
)
from game.table.gesture import PutBack
from game.table.lesson_note import LESSON_NEXT
from game.table.piece_widgets import PieceWidget, ZoneWidget

if TYPE_CHECKING:
    from game.table.scene import TableScene


class Intents:
    """The game first, then the keys and the hands of every table; widgets get the rest."""

    def __init__(self, table: TableScene) -> None:
        self._table = table

    def answer(self, intent: Intent) -> bool:
        """Do what an intent means; False where it is for the widgets."""
        table = self._table
        if table.game.handle(table.state, intent):
            if isinstance(intent, PointerMove):
                table.pointer = intent.at
            return True
        match intent:
            case Activate():
                return self._activate()
            case Cancel():
                self._cancel()
                return True
            case FocusLost():
                table.hand.drop_drag()
                if table.viewer.needs_curtain and table.viewer.seat is not None:
                    table.turns.cover()
            case Shortcut(command):
                return self._shortcut(command)
            case PointerDown(at, button=1):
                return self._press(at)
            case LongPress(at):
                return self._rest(at)
            case PointerDown(button=3) if table.hand.draft.pending:
                table.send(PutBack())
                return True
            case PointerMove(at) if table.hand.interaction.drag is not None:
                table.pointer = at
                table.hand.carry(at)
                return True
            case PointerUp(at, button=1) if table.hand.interaction.drag is not None:
                table.pointer = at
                table.hand.let_go(at)
                return True
        return False

    def _activate(self) -> bool:
        """Enter and Space: what is prepared, what a hint said, what is shown, what a lesson says."""
        table = self._table
        if not table.ring_shown and (sure := table.game.confirm_gesture(table.state)):
            table.send(sure)
            return True
        if table.interactive and table.hints.awaits_enter and (hint := table.hints.ready):
            table.hand.play(hint)
            return True
        if self._stands_on_button:
            return False
        if table.presenter.skip():
            return True
        if not table.chrome.lets_play and (next_ := table.find(LESSON_NEXT)):
            next_.activate()  # while a lesson speaks, pieces have nothing to do; a hint is asked for itself
            return True
        return False

    @property
    def _stands_on_button(self) -> bool:
        """Whether Enter and Space mean a button; pieces have nothing to do while something is shown."""
        table = self._table
        widget = table.find(table.focused) if table.ring_shown else None
        return widget is not None and widget.role == "button"

    def _press(self, at: Point) -> bool:
        """A click beside all buttons: it ends what is shown, or takes a piece."""
        table = self._table
        table.hand.drop_drag()  # its release never came, as from outside the window
        widget = table.at(at)
        if widget is not None and not isinstance(widget, PieceWidget | ZoneWidget):
            return False
        if table.presenter.skip():
            return True
        if isinstance(widget, PieceWidget):
            # A piece that is taken by something else than itself comes to the pointer.
            spot = table.stage.spot(widget.piece) or widget.spot
            table.hand.press(widget.piece, at, spot.point if widget.under(at) else at)
            table.pointer = at
            table.ring_shown = False
            table.set_focus(widget.name)
            return True
        return False

    def _rest(self, at: Point) -> bool:
        """A finger that rests on a piece or a place: what a right click does, and no tap when it goes up."""
        table = self._table
        widget = table.at(at)
        if widget is not None and not isinstance(widget, PieceWidget | ZoneWidget):
            return False
        table.hand.drop_drag()
        table.forget_press()
        self.answer(PointerDown(at, button=3))
        return True

    def _cancel(self) -> None:
        table = self._table
        if table.hand.interaction.drag is not None:
            table.hand.drop_drag()
        elif table.hand.draft.pending:
            table.send(PutBack())
        elif table.chrome.results_seen:
            table.chrome.open_results()  # nothing is left to pause
        else:
            table.chrome.open_pause()

    def _shortcut(self, command: Command) -> bool:
        """The keys that mean the same at every table, unless the game has its own meaning for one."""
        table = self._table
        if table.game.shortcut(table.state, command):
            return True
        match command:
            case "undo":
                table.turns.undo()
            case "redo":
                table.turns.redo()
            case "menu":
                table.chrome.open_pause()
            case "log":
                table.chrome.open_log()
            case "rules":
                table.chrome.open_rules()
            case "hint":
                table.hints.ask()
            case _:
                return False
        return True
