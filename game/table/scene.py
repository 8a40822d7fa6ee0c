"""The table that all games share. It owns the parts, routes intents between them, and knows no game.

| part | what it holds |
|---|---|
| `viewer` | who looks: whose secrets are on the screen |
| `presenter` | the state that is shown, and the timeline of steps that wait |
| `turns` | people to call, bots to ask, decisions to carry out |
| `stage` | the pieces, moving from one layout to the next |
| `hand` | what pointer and keyboard are at, and the draft: what is prepared and not decided |
| `chrome` | bar, menus, log, lesson |
| `game` | the game's table: layout, targets, cues, widgets, words |
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, final

import pygame

from engine.core import Action, Event, Seat
from game.content.message import Message
from game.input import (
    Activate,
    Cancel,
    Command,
    Direction,
    FocusLost,
    Intent,
    Point,
    PointerDown,
    PointerMove,
    PointerUp,
    Shortcut,
)
from game.match.session import Session
from game.settings import PACES
from game.store import MatchSetup
from game.table.chrome import Chrome
from game.table.game_table import HELD, TableMaker
from game.table.gesture import Draft, Gesture, PutBack
from game.table.hand import Hand
from game.table.motion import MOVE, pace_of
from game.table.piece import Piece, Zone
from game.table.piece_widgets import PieceWidget, ZoneWidget
from game.table.presenter import Presenter
from game.table.rail import RailMessage, draw_rail, draw_rail_board
from game.table.stage import Painter, Stage
from game.table.state import TableState
from game.table.teacher import Teacher
from game.table.turns import Turns
from game.table.viewer import Viewer
from game.ui.canvas import Canvas
from game.ui.rehearsal import Picture
from game.ui.screen import Scene, Screen
from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.app import App


_COLD_PIXELS = 40_000
"""How much may be made of pictures in one frame before pieces set out: about one large card."""


@final
class TableScene(Screen):
    """A match on the table."""

    def __init__(self, app: App, session: Session, make_table: TableMaker) -> None:
        super().__init__(app)
        self.music = session.setup.game
        self.session = session
        self.viewer = Viewer(session.match, session.humans, open_hands=session.setup.house.open_hands)
        self.stage = Stage()
        self.chrome = Chrome(self)
        self.game = make_table(self)
        self.hand = Hand(self)
        self.presenter = Presenter(self)
        self.turns = Turns(self)
        self.hinted: Action | None = None
        self._hinted_draft: Draft | None = None
        """What the hint prepared: once the hand has done something else, Enter no longer means the hint."""
        self._layouts = 0
        self._effects = False
        """Whether something of the game's own moves, such as a light."""
        self._standing = (False, True)
        """Whether one may act, and whether something is shown, as the table is laid out for."""
        self._stood: tuple[str, Point] | None = None
        """The role and the place of the piece that the keyboard was on last."""
        self._resting = False
        """Whether nothing changes until somebody does something, so that time is given to nothing."""

    # -- what is so ----------------------------------------------------------------------------------------

    @property
    def setup(self) -> MatchSetup:
        """Who sits where, and the options."""
        return self.session.setup

    @property
    def people(self) -> Sequence[Seat]:
        """The seats of people."""
        return self.session.humans

    @property
    def people_to_act(self) -> Sequence[Seat]:
        """The people who must decide now."""
        return self.session.people_to_act

    @property
    def decisions(self) -> int:
        """How many decisions have been made."""
        return len(self.session.match.actions)

    @property
    def view(self) -> Any:
        """What the viewer knows of the state that is shown."""
        return self.presenter.view

    @property
    def state(self) -> TableState[Any, Any]:
        """What is on the table now, as one frozen value."""
        return TableState(
            view=self.view,
            draft=self.hand.draft,
            viewer=self.viewer.seat,
            bottom=self.viewer.bottom,
            interaction=self.hand.interaction,
            pointer=self.pointer,
            interactive=self.interactive,
            showing=self.showing,
            until_click=self.presenter.timeline.until_click,
            moving=self.stage.moving or self.stage.landing,
            on_top=self.on_top,
            over=self.session.outcome is not None,
            hinted=self.hinted,
            lesson=self.chrome.teacher,
            layouts=self._layouts,
        )

    @property
    def on_top(self) -> bool:
        """Whether nothing lies over the table."""
        return self.app.scenes.top is self

    @property
    def showing(self) -> bool:
        """Whether a step is still being shown."""
        return self.presenter.busy

    @property
    def interactive(self) -> bool:
        """Whether the viewer may act now."""
        return (
            self.viewer.seat is not None
            and not self.showing
            and self.viewer.seat in self.session.match.to_act
            and self.on_top
            and self.chrome.lets_play
        )

    @property
    def moving(self) -> bool:
        """Whether pieces are on their way, an effect runs, or something of the game's own moves."""
        return self.stage.lively or self._effects

    @property
    def expecting(self) -> bool:
        """Whether a bot thinks, a lesson moves for one, or something is shown that goes on by itself."""
        timeline, teacher = self.presenter.timeline, self.chrome.teacher
        return (
            self.session.waiting
            or (timeline.busy and not timeline.until_click)
            or (teacher is not None and teacher.scripted is not None)
        )

    def history(self) -> tuple[Event, ...]:
        """What has happened so far, as the viewer may know it."""
        return self.presenter.history()

    def view_of_bot(self, seat: Seat) -> Any:
        """What a bot knew at the step that is shown, to ask why it decided so; none of it may be drawn."""
        assert seat not in self.session.humans
        return self.presenter.view_of(seat)

    # -- coming and going ------------------------------------------------------------------------------------

    def teach(self, teacher: Teacher) -> None:
        """Let a teacher lead through this match."""
        self.chrome.teacher = teacher
        teacher.asks = lambda: self.game.lesson_asks(self.state)

    def enter(self) -> None:
        """Show the opening of a new match, or the table as it was left."""
        self._follow_settings()
        self.session.wake_bots()
        if not self.session.match.actions:
            self.presenter.look_at(self.session.match.start)
            self.presenter.timeline.extend(self.session.match.opening)
        else:
            self.presenter.look_at_now()

    def leave(self) -> None:
        """Stop thinking and let the match go."""
        super().leave()
        self.session.close()

    def pause(self) -> None:
        """The scene above has the pointer now, so nothing stays in the hand."""
        self._resting = False
        self.hand.drop_drag()
        super().pause()

    def resume(self) -> None:
        """Back on top: settings may have changed."""
        super().resume()
        self.refresh()

    def rebuild(self) -> None:
        """Lay the widgets out anew: something has happened."""
        self._resting = False
        super().rebuild()

    def refresh(self) -> None:
        """Lay everything out anew where it lies."""
        self._layouts += 1
        self._follow_settings()
        if self.view is not None:
            self.lay_out(seconds=0.0)
        super().refresh()

    def _follow_settings(self) -> None:
        self.stage.speed, self.stage.calm = pace_of(self.app.settings)
        self.session.pace = PACES[self.app.settings.thinking]

    # -- time ------------------------------------------------------------------------------------------------

    def update(self, seconds: float) -> None:
        """Move pieces, show the next step, then see whose turn it is. A covered table waits."""
        if self._resting:
            super().update(seconds)
            return
        self._resting = True  # unless something happens below
        if seconds > 0 and not self.stage.rehearse(self.app.canvas, self._painter, _COLD_PIXELS):
            seconds = 0.0  # nothing moves before its pictures are there: one sees a pause, and no jerk
        state = self.state
        if self.game.update(state, seconds, self.stage.speed):
            self.app.invalidate()
        self._effects = self.game.moving(state)
        self._follow_pointer()
        super().update(seconds)
        self.stage.update(seconds)
        self.presenter.settle()
        if self.on_top and self.presenter.advance(seconds):
            self.turns.advance(seconds)
        if (self.interactive, self.showing) != self._standing:
            self._standing = (self.interactive, self.showing)
            if self.chrome.teacher is not None:
                self.game.reveal(self.state)
            self.lay_out()
            self.rebuild()
        if self.moving or self.expecting:
            self._resting = False

    def _follow_pointer(self) -> None:
        """Notice what pointer and keyboard are at: a piece that may be taken rises."""
        hovered = self.hovered
        hover = hovered.piece if isinstance(hovered, PieceWidget) and self.interactive else None
        pointed = _thing(self.find(self.focused) if self.ring_shown else hovered)
        if pointed != self.hand.interaction.pointed:
            self.app.invalidate()
        if self.hand.point_at(hover, pointed) and (self.interactive or not self.stage.moving):
            self.lay_out(seconds=MOVE / 2)
            self.rebuild()  # it is touched where it is seen

    # -- what the parts ask of each other --------------------------------------------------------------------

    def send(self, gesture: Gesture) -> bool:
        """A hand does something: prepare it, decide, or say why not."""
        return self.hand.send(gesture)

    def lay_out(self, events: Sequence[Event] = (), *, seconds: float | None = None) -> None:
        """Send all pieces to where they belong."""
        self._resting = False
        self.presenter.lay_out(events, seconds=seconds)

    def go_on(self) -> None:
        """End what is being shown, as a click does."""
        self.presenter.skip()

    def pass_to(self, seat: Seat) -> None:
        """Another person comes to the screen."""
        self.turns.pass_to(seat)

    def ask_hint(self) -> None:
        """Ask what a strong player would do; in a lesson, what its step wants."""
        seat, teacher = self.viewer.seat, self.chrome.teacher
        if seat is None or not self.interactive:
            self.say(self.app.t("table.hint_not_now"))
        elif teacher is None or teacher.step is None:
            self.session.ask_hint(seat)
        elif self.session.check(seat, taught := self.session.match.game.parse(teacher.step.do[0])) is None:
            self.show_hint(taught)
        else:  # only a part of a move
            self.say(teacher.otherwise)

    def show_hint(self, action: Action) -> None:
        """A hint has come: say it, and prepare what it means."""
        self.hinted = action
        self.say(self.game.hint_text(action), private=True)
        self.hand.prepare(action)
        self._hinted_draft = self.hand.draft
        self.game.reveal(self.state)
        self.lay_out()
        self.rebuild()

    # -- telling ---------------------------------------------------------------------------------------------

    def open(self, scene: Scene) -> None:
        """Lay a scene over the table."""
        self.app.scenes.push(scene)

    def say(self, text: str, *, private: bool = False) -> None:
        """Tell the player something in passing."""
        self.app.toast(text, private=private)

    def tell(self, message: Message) -> None:
        """Say something that is no answer to a move, such as trouble with saving."""
        self.app.toast(self.app.texts.say(message), lasting=True)

    @property
    def tells_messages(self) -> bool:  # type: ignore[override]
        """Whether the rail shows what is said in passing."""
        return self.game.rail(self.state) is not None

    @property
    def _message(self) -> RailMessage | None:
        """What was said in passing, while nothing lies over the table."""
        toasts = self.app.toasts
        return RailMessage(toasts.text, toasts.share) if self.on_top and toasts.text else None

    # -- widgets ---------------------------------------------------------------------------------------------

    def build(self) -> list[Widget]:
        """What the game has, then the words of a lesson."""
        widgets = self.game.widgets(self.state)
        return [*widgets, *self.chrome.lesson_widgets(widgets)]

    def bar(self) -> list[Widget]:
        """The buttons along the top edge."""
        return self.chrome.bar()

    def thing_at(self, point: Point) -> Piece | Zone | None:
        """The piece or place under a point."""
        return _thing(self.at(point))

    def zones(self, wanted: Sequence[Zone]) -> list[tuple[Zone, pygame.FRect]]:
        """The zones that lie on the table now and are wanted, from back to front."""
        found = [widget for widget in self.widgets() if isinstance(widget, ZoneWidget)]
        return [(widget.zone, part) for widget in found if widget.zone in wanted for part in widget.parts]

    def built(self, widgets: Sequence[Widget]) -> None:
        """Where the piece under the keyboard is gone, the next one like it has the keyboard."""
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

    def navigate(self, direction: Direction) -> bool:
        """Arrows begin at the first piece that may be taken; Tab goes through everything from the top."""
        if self.find(self.focused) is None and direction not in ("next", "previous"):
            pieces = [widget for widget in self.widgets() if isinstance(widget, PieceWidget)]
            free = (widget for widget in pieces if self.hand.why_not_take(widget.piece) is None)
            if pieces:
                self.ring_shown = True
                self.set_focus(next(free, pieces[0]).name)
                return True
        return super().navigate(direction)

    # -- intents ---------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        """The game first, then the keys and the hands of every table; widgets get the rest."""
        self._resting = False
        if self.game.handle(self.state, intent):
            if isinstance(intent, PointerMove):
                self.pointer = intent.at
            return True
        match intent:
            case Activate() if not self.ring_shown and (sure := self.game.confirm_gesture(self.state)):
                self.send(sure)
                return True
            case Activate() if not self.ring_shown and self.interactive and (hint := self._ready_hint):
                self.hand.play(hint)
                return True
            case Activate() if not self._stands_on_button and self.presenter.skip():
                return True
            case Cancel():
                self._cancel()
                return True
            case FocusLost():
                self.hand.drop_drag()
                super().handle(intent)
                if self.viewer.needs_curtain and self.viewer.seat is not None:
                    self.turns.cover()
                    return True
                return False
            case Shortcut(command):
                return self._shortcut(command)
            case PointerDown(at, button=1) if self._press_table(at):
                return True
            case PointerDown(button=3) if self.hand.draft.pending:
                self.send(PutBack())
                return True
            case PointerMove(at) if self.hand.interaction.drag is not None:
                self.pointer = at
                self.hand.carry(at)
                return True
            case PointerUp(at, button=1) if self.hand.interaction.drag is not None:
                self.pointer = at
                self.hand.let_go(at)
                return True
        return super().handle(intent)

    @property
    def _ready_hint(self) -> Action | None:
        """The hint that lies ready as it was given."""
        return self.hinted if self.hinted is not None and self.hand.draft == self._hinted_draft else None

    @property
    def _stands_on_button(self) -> bool:
        """Whether Enter and Space mean a button; pieces have nothing to do while something is shown."""
        widget = self.find(self.focused) if self.ring_shown else None
        return widget is not None and widget.role == "button"

    def _press_table(self, at: Point) -> bool:
        """A click beside all buttons: it ends what is shown, or takes a piece."""
        widget = self.at(at)
        if widget is not None and not isinstance(widget, PieceWidget | ZoneWidget):
            return False
        if self.presenter.skip():
            return True
        if isinstance(widget, PieceWidget):
            # A piece that is taken by something else than itself comes to the pointer.
            spot = self.stage.spot(widget.piece) or widget.spot
            self.hand.press(widget.piece, at, spot.point if widget.under(at) else at)
            self.pointer = at
            self.ring_shown = False
            self.set_focus(widget.name)
            return True
        return False

    def _cancel(self) -> None:
        if self.hand.interaction.drag is not None:
            self.hand.drop_drag()
        elif self.hand.draft.pending:
            self.send(PutBack())
        else:
            self.chrome.open_pause()

    def _shortcut(self, command: Command) -> bool:
        """The keys that mean the same at every table, unless the game has its own meaning for one."""
        if self.game.shortcut(self.state, command):
            return True
        match command:
            case "undo":
                self.turns.undo()
            case "redo":
                self.turns.redo()
            case "log":
                self.chrome.open_log()
            case "rules":
                self.chrome.open_rules()
            case "hint":
                self.ask_hint()
            case _:
                return False
        return True

    # -- drawing ---------------------------------------------------------------------------------------------

    def pictures(self) -> Iterable[Picture]:
        """What the game will draw soon."""
        return self.game.pictures(self.state)

    @property
    def _painter(self) -> Painter:
        return partial(self.game.paint, self.state)

    def draw(self, canvas: Canvas) -> None:
        """The game's table, then buttons and the words of a lesson, then what is held."""
        state = self.state
        self.game.draw(canvas, state)
        rail = self.game.rail(state)
        if rail is not None and state.dragged is None:
            draw_rail(canvas, rail, self._message)
        widgets = self.widgets()
        spoken = self.chrome.spoken(widgets) if self.game.lesson_on_top else ()
        if not self.game.lesson_on_top:
            self.chrome.draw_lesson(canvas)
        for widget in widgets:
            if widget not in spoken:
                widget.draw(canvas, self.look(widget))
        if self.game.lesson_on_top:
            self.chrome.draw_lesson(canvas)
        for widget in spoken:
            widget.draw(canvas, self.look(widget))
        self.stage.draw(canvas, partial(self.game.paint, state), above=HELD)
        if rail is not None and state.dragged is not None:
            # What would happen stays readable: the held piece passes below the rail.
            draw_rail_board(canvas, rail.place, rail.material)
            draw_rail(canvas, rail, self._message)
        self.draw_over_widgets(canvas)


def _thing(widget: Widget | None) -> Piece | Zone | None:
    """The piece or place that a widget stands for."""
    match widget:
        case PieceWidget():
            return widget.piece
        case ZoneWidget():
            return widget.zone
    return None
