"""What surrounds the play at every table: the bar, the menus, the log, and the teacher of a lesson."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from engine.review import finished
from game.games import scenes_of
from game.table.bar import BarEntry, bar_buttons
from game.table.gesture import Draft
from game.table.ground import ground_of
from game.table.guide import Guide
from game.table.log_line import LogLine
from game.table.match_log import MatchLogScene
from game.table.pause import PauseEntry, PauseScene
from game.table.results_scene import ResultsScene
from game.table.teacher import Targets
from game.ui.canvas import Canvas
from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.table.scene import TableScene


class Chrome:
    """The frame around a table; it asks the table what may be done and never decides it."""

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self._app = table.app
        self.teacher: Guide | None = None
        """Who leads through a lesson or a puzzle."""
        self.leave: Callable[[], None] = self._app.navigation.to_title
        """Where one goes who leaves; from a lesson, back to where it was begun."""
        self.results_seen = False
        self._others: Sequence[Widget] = ()
        """The widgets of the table that a lesson may point at."""

    # -- the bar and what it opens -------------------------------------------------------------------------

    def bar(self) -> list[Widget]:
        """The buttons along the top edge."""
        table = self._table
        entries = [
            BarEntry("menu", "menu", self.open_pause, left=True),
            BarEntry("hint", "hint", table.hints.ask, enabled=table.interactive, tip=table.hints.tip),
            BarEntry("log", "log", self.open_log),
            BarEntry("rules", "book", self.open_rules),
        ]
        if self.results_seen:
            entries[1] = BarEntry("results", "star", self.open_results, label=self._app.t("table.results"))
        elif table.turns.can_take_back:
            entries.insert(1, BarEntry("undo", "undo", table.turns.undo))
        return bar_buttons(self._app.t, self._app.type, entries, ground_of(table.setup.game).bar)

    def open_pause(self) -> None:
        """Lay the pause menu over the table."""
        table = self._table
        table.hand.drop_drag()
        guided, over = "" if self.teacher is None else self.teacher.kind, self.results_seen
        undo = [
            PauseEntry(
                "undo",
                "undo",
                table.turns.undo,
                "Ctrl+Z",
                enabled=table.turns.can_undo,
                why_not=table.turns.why_no_undo,
            )
        ]
        entries = [
            *([] if over else undo),
            *([PauseEntry("phones", "phone", self.open_phones)] if table.remote is not None else []),
            PauseEntry("log", "log", self.open_log, "L"),
            *([PauseEntry("review", "chart", self.open_review, closes=False)] if self.has_review else []),
            PauseEntry("rules", "book", self.open_rules, "F1", closes=False),
            PauseEntry(
                "keys",
                "keyboard",
                self._app.navigation.open_keys,
                pressed="pause.keys_key",
                closes=False,
            ),
            PauseEntry("settings", "gear", self._app.navigation.open_settings, closes=False),
            PauseEntry(
                "leave",
                "home",
                self.leave,
                label=f"pause.leave_{guided}" if guided else "results.title" if over else "",
            ),
        ]
        note = f"pause.{guided}" if guided else "table.over" if over else "pause.saved"
        self._app.scenes.push(PauseScene(self._app, entries, note, over=over))

    def open_phones(self) -> None:
        """Show who plays by phone, and how a phone comes back."""
        from game.table.phones_scene import PhonesScene  # only a table with phones needs it

        table = self._table
        assert table.remote is not None
        self._app.scenes.push(PhonesScene(self._app, table.remote, table.setup, table.refresh))

    def open_log(self) -> None:
        """Show the log."""
        table = self._table

        def lines() -> Sequence[LogLine]:
            return table.game.log_lines(table.history())

        # A lesson goes its own way: nobody leaves it for an earlier moment.
        opens = self._open_moment if self.teacher is None else None
        self._app.scenes.push(MatchLogScene(self._app, lines, opens))

    def _open_moment(self, line: LogLine) -> None:
        """Show the table at the moment of a line; only moments that the log tells of may be looked at."""
        table = self._table
        moments = table.presenter.moments_of_history()
        told = [moments[one.at] for one in table.game.log_lines(table.history()) if one.at is not None]
        if line.at is not None:
            self._app.navigation.open_moment(table.session, moments[line.at], told)

    @property
    def has_review(self) -> bool:
        """Whether there are rounds to look back at, and a board to do it on."""
        table = self._table
        board = scenes_of(table.setup.game).replay
        return board is not None and self.teacher is None and finished(table.session.match) > 0

    def open_review(self) -> None:
        """Look back at the rounds that are over."""
        self._app.navigation.open_review(self._table.session.match_id)

    def open_rules(self) -> None:
        """Open the rules at the page that fits."""
        table = self._table
        self._app.navigation.open_rules(table.setup.game, table.game.rules_page(table.state))

    def open_results(self) -> None:
        """The match is over: show how it ended; it is celebrated once."""
        table = self._table
        again, self.results_seen = self.results_seen, True
        outcome = table.session.outcome
        assert outcome is not None
        results = table.game.results(table.state, outcome)
        self._app.scenes.push(ResultsScene(self._app, table.session, results, again=again))

    # -- a lesson ----------------------------------------------------------------------------------------

    @property
    def lets_play(self) -> bool:
        """Whether no lesson keeps the player from moving."""
        return self.teacher is None or self.teacher.lets_play

    @property
    def to_read(self) -> str:
        """That a lesson waits only for its note to be read, in words; nothing where it does not."""
        guide = self.teacher
        if (
            guide is None
            or guide.kind != "lesson"
            or guide.lets_play
            or not guide.holds
            or self._table.showing
        ):
            return ""
        return self._app.t("lesson.read_on", button=guide.words.next)

    @property
    def lesson_over(self) -> bool:
        """Whether the round of a lesson is over."""
        return self.teacher is not None and self.teacher.closing

    def prepared(self, before: Draft, after: Draft) -> None:
        """Something was prepared; a lesson may have waited for just that, or for something else."""
        teacher, table = self.teacher, self._table
        if teacher is None or teacher.step is None:
            return
        if table.game.strays(before, after, teacher.step.do):
            table.say(teacher.otherwise)
        for thing in table.game.prepared(before, after):
            if teacher.step is not None and thing in teacher.step.do:
                teacher.moved()
                table.rebuild()

    def moved(self) -> None:
        """A move was made, by the player or by another."""
        if self.teacher is not None:
            self.teacher.moved()

    def shown(self) -> None:
        """A step was shown; a lesson may have waited for it."""
        if self.teacher is not None and self.teacher.scripted == "show":
            self.teacher.moved()

    def attend(self) -> None:
        """What a guide has waited for may have come."""
        if self.teacher is not None and self.teacher.attend():
            self._table.lay_out()
            self._table.rebuild()

    def end_lesson(self) -> None:
        """The round of a lesson is over."""
        if self.teacher is not None:
            self.teacher.closing = True

    @property
    def _speaks(self) -> bool:
        return self.teacher is not None and not self._table.showing

    def lesson_widgets(self, others: Sequence[Widget]) -> list[Widget]:
        """The teacher's buttons, while there is something to say and nothing is being shown."""
        self._others = others
        if self.teacher is None or not self._speaks:
            return []
        targets, place = self.targets, self._place()
        return self.teacher.widgets(self._app.type, targets, place, self._lesson_next, self.leave)

    def spoken(self, widgets: Sequence[Widget]) -> list[Widget]:
        """Those of the table's widgets that belong to the lesson's words."""
        return [widget for widget in widgets if widget not in self._others]

    def draw_lesson(self, canvas: Canvas) -> None:
        """The teacher's words."""
        if self.teacher is not None and self._speaks:
            self.teacher.draw(canvas, self.targets, self._place())

    @property
    def targets(self) -> Targets:
        """What the teacher points at, where it lies now; of the rest, nothing should be hidden in vain."""
        table = self._table
        step = self.teacher.step if self.teacher is not None else None
        state = table.state
        landmarks = table.game.landmarks(state)
        places = {widget.name: widget.rect for widget in self._others} | dict(landmarks)

        def named(names: Sequence[str]) -> tuple[pygame.FRect, ...]:
            return tuple(places[name] for name in names if name in places)

        meant = named(self.teacher.points) if self.teacher is not None else ()
        way = named(step.way) if step is not None else ()
        targets = table.game.lesson_targets(state, Targets(meant, tuple(landmarks.values()), way=way))
        rail = table.game.rail(state)
        return replace(
            targets,
            kept=(*targets.kept, rail.place) if rail is not None else targets.kept,
            others=(
                *(widget.rect for widget in self._others),
                *(thing.rect for thing in table.game.things(state)),
            ),
        )

    def _place(self) -> pygame.FRect | None:
        return self._table.game.lesson_place(self._table.state)

    def _lesson_next(self) -> None:
        assert self.teacher is not None
        if self.teacher.pressed():
            return
        if self.teacher.closing:
            self._app.navigation.to_setup(self._table.setup.game)
            return
        self.teacher.go_on()
        self._table.game.reveal(self._table.state)
        self._table.lay_out()
        self._table.turns.pause_bots()
        self._table.rebuild()
