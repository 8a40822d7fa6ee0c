"""The table that all games share. It owns the parts, routes intents between them, and knows no game.

| part | what it holds |
|---|---|
| `viewer` | who looks: whose secrets are on the screen |
| `pads` | whose gamepad is whose, where several people have secrets |
| `presenter` | the state that is shown, and the timeline of steps that wait |
| `turns` | people to call, bots to ask, decisions to carry out |
| `stage` | the pieces, moving from one layout to the next |
| `hand` | what pointer and keyboard are at, and the draft: what is prepared and not decided |
| `remote` | hands on phones, where there are any: their drafts, and what each phone shows |
| `hints`, `thinking` | what a strong player would do; dots at the seats of bots that think |
| `chrome` | bar, menus, log, lesson |
| `game` | the game's table: layout, targets, cues, widgets, words |
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, final

import pygame

from engine.core import Action, Event, Seat
from game.content.message import Message
from game.input import (
    Direction,
    Intent,
    PadGone,
    Point,
)
from game.match.session import Session
from game.settings import PACES
from game.store import MatchSetup
from game.table.chrome import Chrome
from game.table.game_table import HELD, TableMaker
from game.table.gesture import Gesture
from game.table.guide import Guide
from game.table.hand import Hand
from game.table.hints import Hints
from game.table.intents import Intents
from game.table.keyboard import Keyboard
from game.table.motion import MOVE, pace_of
from game.table.pad_seats import PadSeats
from game.table.piece import Piece, Zone
from game.table.piece_widgets import PieceWidget, ZoneWidget
from game.table.play_clock import PlayClock
from game.table.presenter import Presenter
from game.table.stage import Painter, Stage
from game.table.state import TableState
from game.table.telling import Telling
from game.table.thinking import Thinking
from game.table.turns import Turns
from game.table.viewer import Viewer
from game.ui.canvas import Canvas
from game.ui.rehearsal import Picture
from game.ui.scene import Scene
from game.ui.screen import Screen
from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.app import App
    from game.table.remote_hands import RemoteHands


_COLD_PIXELS = 40_000
"""How much may be made of pictures in one frame before pieces set out: about one large card."""


@final
class TableScene(Screen):
    """A match on the table."""

    def __init__(
        self,
        app: App,
        session: Session,
        make_table: TableMaker,
        remote: Callable[[TableScene], RemoteHands] | None = None,
    ) -> None:
        """`remote` makes the hands that are on phones, where there are any."""
        super().__init__(app)
        self.music = session.setup.game
        self.session = session
        self.remote: RemoteHands | None = remote(self) if remote is not None else None
        self.viewer = Viewer(
            session.match,
            self.people_here,
            open_hands=session.setup.house.open_hands,
            elsewhere=self.people_elsewhere,
        )
        self.pads = PadSeats()
        self.stage = Stage()
        self.chrome = Chrome(self)
        self.game = make_table(self)
        self.hand = Hand(self)
        self.presenter = Presenter(self)
        self.turns = Turns(self)
        self._keyboard = Keyboard(self)
        self.telling = Telling(self)
        self.thinking = Thinking(self)
        self.hints = Hints(self)
        self._intents = Intents(self)
        self.open_hands: Callable[[Canvas, TableState[Any, Any]], None] | None = None
        """Draws the hands of the others, where all lie open."""
        self._clock = PlayClock()
        self._first_match = session.is_first_match
        """Whether somebody here has never played this game to its end before."""
        self._daily = session.store.daily.day_of(session.match_id) is not None
        """Whether others play the same deal, so that bots must be the same for all."""
        self._layouts = 0
        self._effects = False
        """Whether something of the game's own moves, such as a light."""
        self._standing = (False, True)
        """Whether one may act, and whether something is shown, as the table is laid out for."""
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
    def people_elsewhere(self) -> Sequence[Seat]:
        """The seats of people whose hands are on phones."""
        return self.remote.seats if self.remote is not None else ()

    @property
    def people_here(self) -> Sequence[Seat]:
        """The seats of people who play at this screen."""
        return tuple(seat for seat in self.session.humans if seat not in self.people_elsewhere)

    @property
    def people_to_act(self) -> Sequence[Seat]:
        """The people at this screen who must decide now."""
        here = self.people_here
        return tuple(seat for seat in self.session.people_to_act if seat in here)

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
            compared=self.hints.compared,
            advised=self.hints.on_rail,
            lesson=self.chrome.teacher,
            layouts=self._layouts,
            all_elsewhere=not self.people_here and len(self.people_elsewhere) > 1,
        )

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
        """Whether something may come by itself: a phone's touch, or what the table itself waits for."""
        return self.remote is not None or self._goes_on

    @property
    def _goes_on(self) -> bool:
        """Whether a bot thinks, a lesson moves, a curtain falls, or what is shown goes on by itself."""
        timeline, teacher = self.presenter.timeline, self.chrome.teacher
        return (
            self.session.waiting
            or self.turns.looks_on
            or (timeline.busy and not timeline.until_click)
            or (teacher is not None and teacher.busy)
        )

    @property
    def hinted(self) -> Action | None:
        """What a hint has said, until something is played."""
        return self.hints.given

    def history(self) -> tuple[Event, ...]:
        """What has happened so far, as the viewer may know it."""
        return self.presenter.history()

    def kept_draft(self, seat: Seat, round_: int) -> str:
        """What a person had prepared in a round; see `GameTable.keeps`."""
        return self.session.kept_draft(seat, round_)

    def view_of_bot(self, seat: Seat) -> Any:
        """What a bot knew at the step that is shown, to ask why it decided so; none of it may be drawn."""
        assert seat not in self.session.humans
        return self.presenter.view_of(seat)

    # -- coming and going ------------------------------------------------------------------------------------

    def teach(self, teacher: Guide, leave: Callable[[], None]) -> None:
        """Let a guide lead through this match; `leave` goes back to where that was begun."""
        self.chrome.teacher = teacher
        self.chrome.leave = leave
        teacher.asks = lambda: self.game.lesson_asks(self.state)

    def enter(self) -> None:
        """Show the opening of a new match, or the table as it was left."""
        self._follow_settings()
        self.session.wake_bots()
        guide = self.chrome.teacher
        if not self.session.match.actions and not (guide is not None and guide.decides):
            self.presenter.look_at(self.session.match.start)
            self.presenter.timeline.extend(self.session.match.opening)
        else:
            self.presenter.look_at_now()

    def leave(self) -> None:
        """Stop thinking and let the match go."""
        super().leave()
        if self.remote is not None:
            self.remote.leave()
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
        first = self._first_match and self.chrome.teacher is None
        self.stage.speed, self.stage.calm = pace_of(self.app.settings, first_match=first)
        self.session.pace = 1.0 if self._daily else PACES[self.app.settings.thinking]

    # -- time ------------------------------------------------------------------------------------------------

    def update(self, seconds: float) -> None:
        """Move pieces, show the next step, then see whose turn it is. A covered table waits."""
        if self.on_top and self.people and self.session.outcome is None:
            self.session.played(self._clock.passed(seconds))
        if self.remote is not None:
            self.remote.update(seconds)
        if self._resting:
            super().update(seconds)
            return
        self._resting = True  # unless something happens below
        moved = self.moving
        if seconds > 0 and not self.stage.rehearse(self.app.canvas, self._painter, _COLD_PIXELS):
            seconds = 0.0  # nothing moves before its pictures are there: one sees a pause, and no jerk
        state = self.state
        if self.game.update(state, seconds, self.stage.speed):
            self.app.invalidate()
        self._effects = self.game.moving(state)
        self._follow_pointer()
        self.chrome.attend()
        super().update(seconds)
        self.stage.update(seconds)
        self.presenter.settle()
        if self.on_top and self.presenter.advance(seconds):
            self.turns.advance(seconds)
        self.thinking.update(seconds)
        if (self.interactive, self.showing) != self._standing:
            self._standing = (self.interactive, self.showing)
            if self.chrome.teacher is not None:
                self.game.reveal(self.state)
            self.lay_out()
            self.rebuild()
            if self.interactive:
                self.hints.turn_begins()
            if self.interactive and (name := self._keyboard.turn_begins()) is not None:
                self.set_focus(name)
        elif self.view is not None and self.presenter.stale:
            self.lay_out(seconds=MOVE / 2)
            self.rebuild()
        if moved and not self.moving:
            self.app.invalidate()  # what has just come to rest is drawn once more, at rest
        if self.moving or self._goes_on:
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

    def lay_out(
        self, events: Sequence[Event] = (), *, seconds: float | None = None, back: bool = False
    ) -> None:
        """Send all pieces to where they belong; `back` where something was taken back."""
        self._resting = False
        self.presenter.lay_out(events, seconds=seconds, back=back)

    def go_on(self) -> None:
        """End what is being shown, as a click does."""
        self.presenter.skip()

    def pass_to(self, seat: Seat) -> None:
        """Another person comes to the screen."""
        self.turns.pass_to(seat)

    # -- telling ---------------------------------------------------------------------------------------------

    def open(self, scene: Scene) -> None:
        """Lay a scene over the table."""
        self.app.scenes.push(scene)

    def say(self, text: str, *, private: bool = False) -> None:
        """Tell the player something in passing."""
        self.app.toast(text, private=private, home=self)

    def tell(self, message: Message) -> None:
        """Say something that is no answer to a move, such as trouble with saving."""
        self.app.toast(self.app.texts.say(message), lasting=True)

    @property
    def tells_messages(self) -> bool:  # type: ignore[override]
        """Whether the rail shows what is said in passing."""
        return self.telling.on_rail

    # -- widgets ---------------------------------------------------------------------------------------------

    def build(self) -> list[Widget]:
        """What the game has, the moves that advice compares, then the words of a lesson."""
        widgets = [*self.game.widgets(self.state), *self.hints.widgets()]
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
        self.focused = self._keyboard.follow(widgets, self.focused)

    def set_focus(self, name: str | None) -> None:
        """Remember where the keyboard stands among the pieces."""
        if name != self.focused:
            self.hints.ring_moves()
        super().set_focus(name)
        self._keyboard.stand_on(self.find(name))

    def navigate(self, direction: Direction) -> bool:
        """Arrows begin at a piece that may be taken; Tab goes through everything from the top."""
        if (name := self._keyboard.begins_at(direction)) is not None:
            self.ring_shown = True
            self.set_focus(name)
            return True
        return super().navigate(direction)

    # -- intents ---------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        """The game first, then the keys and the hands of every table; widgets get the rest."""
        self._resting = False
        self._clock.notice(intent)
        if isinstance(intent, PadGone):
            self.pads.take_away(intent.pad)
        return self._intents.answer(intent) or super().handle(intent)

    def turns_away(self, pad: int) -> str:
        """Somebody's open hand is touched by nobody else's gamepad."""
        seat = self.viewer.seat
        if seat is None or not self.viewer.needs_curtain or self.session.outcome is not None:
            return ""
        return "" if self.pads.may_play(seat, pad) else self.turns.who_plays(seat)

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
        if self.open_hands is not None:
            self.open_hands(canvas, state)
        self.thinking.draw(canvas)
        if self.remote is not None:
            self.remote.draw(canvas)
        rail = self.presenter.rail(self.game.rail(state))
        self.telling.draw_below(canvas, rail)
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
        self.telling.draw_above(canvas, rail)
        self.hints.draw(canvas)
        self.draw_over_widgets(canvas)


def _thing(widget: Widget | None) -> Piece | Zone | None:
    """The piece or place that a widget stands for."""
    match widget:
        case PieceWidget():
            return widget.piece
        case ZoneWidget():
            return widget.zone
    return None
