"""The table that all games share: who sees it, what is being shown, and what the hands do.

A game's table lays itself out from a view and turns a dropped piece into an action. Everything else is
here, in `surroundings` or in `hands`: the queue of steps to show, bots, the curtain, undo, hints.
"""

from __future__ import annotations

from abc import abstractmethod
from collections import deque
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from engine.core import Action, Event, Seat
from engine.match import Step, redact
from game.content.message import Message
from game.input import Activate, Cancel, Command, FocusLost, Intent, Shortcut
from game.match.session import Hint, Session
from game.settings import PACES
from game.store import Human
from game.table.chrome import BOT_PAUSE, TableSurroundings
from game.table.motion import SPEEDS
from game.table.teacher import Teacher

if TYPE_CHECKING:
    from game.app import App


class TableScene(TableSurroundings):
    """A match on the table. Subclasses give the layout and say what a drop means."""

    def __init__(self, app: App, session: Session) -> None:
        super().__init__(app, session)
        self.bottom: Seat = session.humans[0] if session.humans else 0
        """The seat that is drawn at the bottom."""
        self.view: Any = None
        self._shown: Any = None
        """The state that the view is of: while steps are being shown, not yet the last one."""
        self.layouts = 0
        """Grows when language, text size or window change: what was measured before is stale."""
        self.hinted: Action | None = None
        self._queue: deque[Step] = deque()
        self._rest = 0.0
        self._presenting = False
        self._standing = (False, True)
        """Whether one may act, and whether something is shown, as the table is laid out for."""

    # -- what a game's table gives, beside its hands ---------------------------------------------------

    @abstractmethod
    def show_step(self, events: Sequence[Event]) -> float:
        """Show one step (`self.view` is already the new one) and say how long it should rest."""

    @abstractmethod
    def show_hint(self, action: Action) -> None:
        """A hint has come."""

    # -- showing -------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Show the opening of a new match, or the table as it was left."""
        self._follow_settings()
        self.session.wake_bots()
        if not self.session.match.actions:
            self._see(self.session.match.start)
            self._queue.extend(self.session.match.opening)
        else:
            self._see_now()

    def leave(self) -> None:
        """Stop thinking and let the match go."""
        super().leave()
        self.session.close()

    def resume(self) -> None:
        """Back on top: settings may have changed."""
        super().resume()
        self.refresh()

    def refresh(self) -> None:
        """Lay everything out anew where it lies."""
        self.layouts += 1
        self._follow_settings()
        if self.view is not None:
            self.lay_out(seconds=0.0)
        super().refresh()

    def _follow_settings(self) -> None:
        self.stage.speed = SPEEDS[self.app.settings.animation]
        self.session.pace = PACES[self.app.settings.thinking]

    def _see(self, state: Any) -> None:
        """Look at a state of the match with the viewer's eyes."""
        self._shown = state
        self.view = self.session.match.game.view(state, self.viewer)

    def _see_now(self) -> None:
        self._see(self.session.match.state)
        self.lay_out(seconds=0.0)
        self.rebuild()

    @property
    def events_shown(self) -> tuple[Event, ...]:
        """What has happened so far as the viewer may know it, without what still waits to be shown."""
        steps = self.session.match.steps
        shown = steps[: len(steps) - len(self._queue)]
        return redact((event for step in shown for event in step.events), self.viewer)

    @property
    def _stands_on_button(self) -> bool:
        """Whether Enter and Space mean a button; pieces have nothing to do while something is shown."""
        widget = self.find(self.focused) if self.ring_shown else None
        return widget is not None and widget.role == "button"

    @property
    def showing(self) -> bool:
        """Whether a step is still being shown; a card that only rises under the pointer is none."""
        return bool(self._queue) or self._rest > 0 or self._presenting

    @property
    def on_top(self) -> bool:
        """Whether nothing lies over the table."""
        return self.app.scenes.top is self

    @property
    def interactive(self) -> bool:
        """Whether the viewer may act now."""
        return (
            self.viewer is not None
            and not self.showing
            and self.viewer in self.session.match.to_act
            and self.on_top
            and (self.teacher is None or self.teacher.lets_play)
        )

    @property
    def moving(self) -> bool:
        """Whether pieces are on their way."""
        return self.stage.moving

    def update(self, seconds: float) -> None:
        """Move pieces, show the next step, then see whose turn it is. A covered table waits."""
        super().update(seconds)
        self.stage.update(seconds)
        self._presenting = self._presenting and self.stage.moving
        if self.on_top:
            self._go_on(seconds)
        if (self.interactive, self.showing) != self._standing:
            self._standing = (self.interactive, self.showing)
            self.lay_out()
            self.rebuild()

    def _go_on(self, seconds: float) -> None:
        if self._presenting:
            return
        if self._rest > 0:
            self._rest -= seconds
            return
        if self.teacher is not None and self.teacher.closing:
            self._queue.clear()  # a lesson ends with its round
            return
        if self._queue:
            self._show(self._queue.popleft())
        elif self.session.outcome is not None:
            if not self.results_seen:
                self.results_seen = True
                self.rebuild()
                self.open_results()
        else:
            self._next_turn(seconds)

    def _show(self, step: Step) -> None:
        self._see(step.state)
        self._rest = self.show_step(redact(step.events, self.viewer))
        self._presenting = self.stage.moving
        self.bot_pause = BOT_PAUSE
        self.rebuild()

    def skip(self) -> bool:
        """Finish what is running; False where nothing is."""
        if not self._presenting and self._rest <= 0:
            return False
        self.stage.finish()
        self._presenting = False
        self._rest = 0.0
        self.app.invalidate()
        return True

    def _next_turn(self, seconds: float) -> None:
        if self.teacher is not None and self._taught(self.teacher, seconds):
            return
        people = self.session.people_to_act
        if people and self.viewer not in people:
            self._pass_to(self.next_person(people))
        self.let_bots_think()
        self.bot_pause -= seconds
        if self.bot_pause > 0 and not people:
            return
        match self.session.poll():
            case Hint(seat, action) if seat == self.viewer:
                self.hinted = action
                self.show_hint(action)
                self.rebuild()
            case (int(seat), action):
                self._carry_out(seat, action)

    def next_person(self, people: Sequence[Seat]) -> Seat:
        """Who of several people comes to the screen next."""
        return people[0]

    def let_bots_think(self) -> None:
        """Ask the bots that have to decide."""
        self.session.think()

    def _taught(self, teacher: Teacher, seconds: float) -> bool:
        """Let the lesson go on; False where the table does as always."""
        if teacher.scripted is None:
            return teacher.holds and not (teacher.lets_play and self.session.people_to_act)
        self.bot_pause -= seconds
        if self.bot_pause <= 0:
            action = self.session.match.game.parse(teacher.scripted)
            # Where several decide at once, the lesson lays the moves of the others down, seat by seat.
            others = self.session.match.to_act.difference(self.session.people_to_act)
            self._carry_out(min(others), action)
        return True

    def _cover(self) -> None:
        """Nobody's secrets are on the screen any more; the next person to act gets the curtain."""
        self.viewer = self.selected = self.hinted = None
        self.app.toasts.hush()
        self._see(self._shown)
        self.lay_out(seconds=0.0)
        self.rebuild()

    def _pass_to(self, seat: Seat) -> None:
        player = self.session.player(seat)
        assert isinstance(player, Human)
        self._cover()
        self.open_curtain(seat, player.name)

    def open_curtain(self, seat: Seat, name: str) -> None:
        """Cover the table until the person of a seat is in front of it."""
        from game.table.curtain import CurtainScene  # the curtain opens tables too

        self.app.scenes.push(
            CurtainScene(self.app, name, lambda: self.reveal(seat), self.open_pause, self.open_rules)
        )

    def reveal(self, seat: Seat) -> None:
        """The person of a seat sits in front of the screen."""
        self.viewer = self.bottom = seat
        self.stage.clear()
        self._see_now()

    # -- acting --------------------------------------------------------------------------------------

    def play(self, action: Action) -> bool:
        """Play for the viewer, or say why not."""
        if self.viewer is None:
            return False
        refusal = self.session.check(self.viewer, action)
        if refusal is not None:
            self.app.toast(self.say_refusal(refusal.code, dict(refusal.values)), private=True)
            return False
        otherwise = self.teacher.refusal(action) if self.teacher is not None else None
        if otherwise is not None:
            self.app.toast(otherwise, private=True)
            return False
        self.app.toasts.hush()  # what was said about another move is out of date
        self._carry_out(self.viewer, action)
        return True

    @abstractmethod
    def say_refusal(self, code: str, values: dict[str, str | int]) -> str:
        """A refusal of the rules as a sentence."""

    def _carry_out(self, seat: Seat, action: Action) -> None:
        self.selected = None
        self.hinted = None
        self._queue.extend(self.session.play(seat, action))
        if self.teacher is not None:
            self.teacher.moved()
        notice = self.session.store.take_notice()
        if notice is not None:
            self.tell(notice)
        if self._queue:
            self._show(self._queue.popleft())

    def tell(self, message: Message) -> None:
        """Say something that is no answer to a move, such as trouble with saving."""
        self.app.toast(self.app.texts.say(message), lasting=True)

    @property
    def can_undo(self) -> bool:
        """Whether the viewer can take something back."""
        return self.viewer is not None and self.session.match.can_undo(self.viewer)

    def undo(self) -> None:
        """Take back what is chosen, or else the last decision, where nothing hidden was learnt."""
        if self.grip is not None:
            self._drop_grip()
        elif self.undecided:
            self.deselect()
        elif self.viewer is not None and self.session.undo(self.viewer):
            self._queue.clear()
            self._rest = 0.0
            self._see(self.session.match.state)
            self.lay_out()
            self.app.audio.play("card_slide")
            self.rebuild()
        else:
            self.app.toast(self.app.t("table.cannot_undo"))

    def _redo(self) -> None:
        self._drop_grip()
        steps = self.session.redo(self.viewer) if self.viewer is not None else ()
        if steps:
            self._queue.extend(steps)
            self._show(self._queue.popleft())
        else:
            self.app.toast(self.app.t("table.cannot_redo"))

    # -- intents ---------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        """The keys of every table; hands and widgets get the rest."""
        match intent:
            case Activate() if not self._stands_on_button and self.skip():
                return True
            case Cancel():
                if self.grip is not None:
                    self._drop_grip()
                elif self.undecided:
                    self.deselect()
                else:
                    self.open_pause()
                return True
            case FocusLost() if len(self.session.humans) > 1 and self.viewer is not None:
                super().handle(intent)
                self._cover()
                return True
            case Shortcut(command):
                return self.shortcut(command)
        return super().handle(intent)

    def shortcut(self, command: Command) -> bool:
        """The keys that mean the same at every table."""
        match command:
            case "undo":
                self.undo()
            case "redo":
                self._redo()
            case "log":
                self.open_log()
            case "rules":
                self.open_rules()
            case "hint":
                self.ask_hint()
            case _:
                return False
        return True
