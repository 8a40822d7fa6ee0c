"""What is being shown of a match: the state that is looked at, and the steps that lead to the present one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.core import Event, Seat
from engine.match import Step
from game.input import Cancel
from game.table.game_table import Change
from game.table.moments import moments_of_events
from game.table.motion import MOVE
from game.table.rail import Rail, RailPart
from game.table.timeline import Timeline
from game.ui.scene import Scene

if TYPE_CHECKING:
    from game.table.scene import TableScene


class Presenter:
    """Shows step by step what has happened, with the viewer's eyes."""

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self.timeline = Timeline()
        self.view: Any = None
        """What the viewer knows of the state that is shown: while steps wait, not yet the last one."""
        self._shown: Any = None
        """The state that the view is of."""
        self._opened: Scene | None = None
        """What the last step has opened, such as the summary of a round."""
        self._untold: tuple[Seat | None, Sequence[RailPart]] | None = None
        """Who looked, and what the rail said, before a step that is told only when its pieces are there."""
        self._laid_draft = table.hand.draft
        self._laid_for: tuple[object, ...] = ()
        """What pieces rise and sink by, as it was when they were laid out last."""

    # -- looking ---------------------------------------------------------------------------------------------

    def look_at(self, state: Any) -> None:
        """Look at a state of the match with the viewer's eyes."""
        self._shown = state
        self.view = self._table.viewer.view(state)
        self._table.hand.follow(self.view)

    def look_again(self) -> None:
        """Somebody else looks at the same state, or nobody; everything lies there at once."""
        self.look_at(self._shown)
        self.lay_out(seconds=0.0)
        self._table.rebuild()

    def look_at_now(self) -> None:
        """Look at the match as it is, without showing how it came there."""
        self.look_at(self._table.session.match.state)
        self.lay_out(seconds=0.0)
        self._table.rebuild()

    def view_of(self, seat: Seat) -> Any:
        """What a seat knows of the state that is shown."""
        return self._table.session.match.game.view(self._shown, seat)

    @property
    def shown(self) -> Any:
        """The state that is shown; only to ask what a seat may know of it, or may do."""
        return self._shown

    @property
    def waits(self) -> bool:
        """Whether what is shown stays until somebody goes on."""
        return self._summary is not None or (self._table.on_top and self.timeline.until_click)

    def may_go_on(self, seat: Seat) -> bool:
        """Whether a phone may end what stays: a summary any of them, what somebody tells only theirs."""
        return self.waits and (self._summary is not None or self.timeline.teller in (None, seat))

    @property
    def _summary(self) -> Scene | None:
        top = self._table.app.scenes.top
        return top if top is self._opened else None

    def go_on(self) -> None:
        """Somebody has seen enough of what stays until then."""
        summary = self._summary
        if summary is not None:
            summary.handle(Cancel())
        elif self._table.on_top and self.skip():
            self._table.rebuild()  # a table at rest goes on

    def history(self) -> tuple[Event, ...]:
        """What has happened so far as the viewer may know it, without what still waits to be shown."""
        steps = self._table.session.match.steps
        shown = steps[: len(steps) - self.timeline.waiting]
        return self._table.viewer.redact(event for step in shown for event in step.events)

    def moments_of_history(self) -> tuple[int, ...]:
        """The moment of the match at which each of those events happened."""
        match, seat = self._table.session.match, self._table.viewer.seat
        return moments_of_events(match, seat, self.timeline.waiting)

    def rail(self, rail: Rail | None) -> Rail | None:
        """What the rail says: what it said before, while pieces are on their way that it tells of."""
        if rail is None or self._untold is None or not self.timeline.moving:
            return rail
        viewer, parts = self._untold
        return replace(rail, parts=parts) if viewer == self._table.viewer.seat else rail

    # -- laying out ------------------------------------------------------------------------------------------

    @property
    def stale(self) -> bool:
        """Whether resting pieces lie as they should have some time ago, and nobody said so."""
        table = self._table
        held = table.hand.interaction.drag is not None
        laid = bool(self._laid_for) and not held and not table.stage.moving
        return laid and self._laid_for != self._rising_by()

    def _rising_by(self) -> tuple[object, ...]:
        table = self._table
        interaction = table.hand.interaction
        hover = interaction.hover if interaction.drag is None else None
        return table.interactive, table.showing, hover

    def lay_out(
        self, events: Sequence[Event] = (), *, seconds: float | None = None, back: bool = False
    ) -> None:
        """Send all pieces to where they belong; `events` say where they come from and go.

        `back`: something was taken back, and they go the ways that they came.
        """
        seconds = MOVE if seconds is None else seconds
        table = self._table
        state, stage = table.state, table.stage
        layout = table.game.layout(state, Change(events, stage.spots(), self._laid_draft))
        table.hand.let_go_unless(layout.spots)
        origins, exits = stage.ways_back if back else ({}, {})
        stage.lay(
            layout.spots,
            origins={**origins, **layout.origins},
            exits={**exits, **layout.exits},
            gathers=layout.gathers,
            lands=layout.lands,
            arrivals=layout.arrivals,
            seconds=seconds,
            stagger=layout.stagger,
        )
        for piece, (start, goal) in layout.flights.items():
            stage.fly(
                piece,
                start,
                goal,
                seconds + layout.flight_extra,
                delay=layout.flight_delay,
                arrival=layout.arrivals.get(piece),
            )
        if seconds > 0:
            for piece, size in layout.sweeps.items():
                stage.sweep(piece, size)
        self._laid_draft, self._laid_for = state.draft, self._rising_by()
        table.game.laid_out(state, seconds, stage.speed)

    # -- steps -----------------------------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        """Whether a step is still being shown; a card that only rises under the pointer is none."""
        return self.timeline.busy and not self.lesson_speaks

    @property
    def lesson_speaks(self) -> bool:
        """Whether a lesson has something to say before the next step is shown."""
        teacher = self._table.chrome.teacher
        return (
            teacher is not None
            and self.view is not None
            and self._table.game.lesson_interrupts(self.view)
            and teacher.step is not None
            and bool(teacher.text)
            and not teacher.lets_play
            and not self.timeline.moving
            and not self.timeline.resting
        )

    def advance(self, seconds: float) -> bool:
        """Let time pass for what is shown; True where everything has been."""
        if self.lesson_speaks and self.timeline.waiting:
            return False
        if not self.timeline.update(seconds, moving=self._table.stage.moving):
            return False
        if self._table.chrome.lesson_over:
            self.timeline.clear()  # a lesson ends with its round
            return False
        return not self.show_next()

    def settle(self) -> None:
        """Notice that the pieces have arrived."""
        self.timeline.settle(moving=self._table.stage.moving)

    def show_next(self) -> bool:
        """Show the next step that waits; False where there is none."""
        step = self.timeline.next()
        if step is not None:
            self._show(step)
        return step is not None

    def _show(self, step: Step) -> None:
        table = self._table
        before = self._said() if self.view is not None else None
        if table.viewer.shares_screen and table.game.is_shared(table.viewer.view(step.state)):
            table.hand.put_by(table.viewer.seat)
            table.viewer.look_together()
        self.look_at(step.state)
        events = table.viewer.redact(step.events)
        cue = table.game.present(table.state, events)
        self._untold = before if cue.told_there else None
        for sound, volume in cue.sounds:
            table.app.audio.play(sound, volume)
        if cue.says:
            table.say(cue.says)
        if cue.ends_round:
            table.chrome.end_lesson()
        self._opened = cue.opens
        if cue.opens is not None:
            table.open(cue.opens)
        self.lay_out(events, seconds=cue.seconds)
        self.timeline.begin(cue.rest, moving=table.stage.moving, speed=table.stage.speed)
        table.turns.pause_bots()
        table.rebuild()
        table.chrome.shown()

    def _said(self) -> tuple[Seat | None, Sequence[RailPart]] | None:
        rail = self._table.game.rail(self._table.state)
        return (self._table.viewer.seat, rail.parts) if rail is not None else None

    def skip(self) -> bool:
        """Finish what is running; False where nothing is."""
        table = self._table
        if not self.timeline.finish():
            return False
        table.stage.finish()
        table.game.finish()
        table.app.invalidate()
        return True
