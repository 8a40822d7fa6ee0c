"""What surrounds the play at every table: the bar, the menus, the log, and the teacher of a lesson."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from engine.core import Seat
from game.match.session import Session
from game.scenes.rules import RulesScene
from game.scenes.settings import SettingsScene
from game.table.bar import BarEntry, bar_buttons
from game.table.hands import HandsScreen
from game.table.match_log import LogLine, MatchLogScene
from game.table.pause import PauseEntry, PauseScene
from game.table.teacher import Targets, Teacher
from game.ui.canvas import Canvas
from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.app import App

BOT_PAUSE = 0.35
"""A bot that answers at once would play before one has seen whose turn it is."""


class TableSurroundings(HandsScreen):
    """A table seen from around it; `TableScene` lets the match go on."""

    def __init__(self, app: App, session: Session) -> None:
        super().__init__(app)
        self.session = session
        self.viewer: Seat | None = session.humans[0] if len(session.humans) == 1 else None
        """The seat whose secrets are on the screen; None: nobody's."""
        self.teacher: Teacher | None = None
        """Who leads through a lesson."""
        self.bot_pause = 0.0
        """Seconds before the next move of a bot may be shown."""
        self.results_seen = False
        self._pieces_and_buttons: Sequence[Widget] = ()

    # -- what the table gives ----------------------------------------------------------------------------

    @property
    @abstractmethod
    def showing(self) -> bool:
        """Whether a step is still being shown."""

    @property
    @abstractmethod
    def interactive(self) -> bool:
        """Whether the viewer may act now."""

    @property
    @abstractmethod
    def can_undo(self) -> bool:
        """Whether the viewer may take something back."""

    @abstractmethod
    def undo(self) -> None:
        """Take back what is chosen, or else the last decision."""

    @abstractmethod
    def open_results(self) -> None:
        """The match is over: show how it ended."""

    @abstractmethod
    def log_lines(self) -> Sequence[tuple[str, bool]]:
        """The log in words; True marks a heading."""

    @property
    @abstractmethod
    def rules_page(self) -> str:
        """The page of the rules that F1 opens now."""

    # -- a lesson --------------------------------------------------------------------------------------

    def landmarks(self) -> dict[str, pygame.FRect]:
        """The places of things that a lesson may point at, beside the widgets."""
        return {}

    def _targets(self) -> Targets:
        """What the teacher points at, where it lies now; of the rest, nothing should be hidden in vain."""
        step = self.teacher.step if self.teacher is not None else None
        landmarks = self.landmarks()
        if step is None:
            return Targets((), tuple(landmarks.values()))
        places = {widget.name: widget.rect for widget in self._pieces_and_buttons} | landmarks
        meant = [places[name] for name in step.point if name in places]
        return Targets(meant, tuple(landmarks.values()))

    def lesson_widgets(self, others: Sequence[Widget]) -> list[Widget]:
        """The teacher's buttons, while there is something to say and nothing is being shown."""
        self._pieces_and_buttons = others
        if self.teacher is None or self.showing:
            return []
        return self.teacher.buttons(self.app.type, self._targets(), self._lesson_next, self._leave_match)

    def draw_lesson(self, canvas: Canvas) -> None:
        """The teacher's words."""
        if self.teacher is not None and not self.showing:
            self.teacher.draw(canvas, self._targets())

    def _lesson_next(self) -> None:
        assert self.teacher is not None
        if self.teacher.closing:
            self._play_match()
            return
        self.teacher.go_on()
        self.bot_pause = BOT_PAUSE
        self.rebuild()

    def _play_match(self) -> None:
        from game.scenes.setup import SetupScene  # the set-up opens tables
        from game.scenes.title import TitleScene

        self.app.scenes.reset(TitleScene(self.app))
        self.app.scenes.push(SetupScene(self.app, self.session.setup.game))

    # -- around the table ------------------------------------------------------------------------------

    def bar(self) -> list[Widget]:
        """The buttons along the top edge."""
        entries = [
            BarEntry("menu", "menu", self.open_pause, left=True),
            BarEntry("hint", "hint", self.ask_hint, enabled=self.interactive),
            BarEntry("log", "log", self.open_log),
            BarEntry("rules", "book", self.open_rules),
        ]
        if self.results_seen:
            entries[1] = BarEntry("results", "star", self.open_results)
        return bar_buttons(self.app.t, entries)

    def open_pause(self) -> None:
        """Lay the pause menu over the table."""
        self._drop_grip()
        entries = [
            PauseEntry("undo", "undo", self.undo, "Ctrl+Z", enabled=self.can_undo),
            PauseEntry("log", "log", self.open_log, "L"),
            PauseEntry("rules", "book", self.open_rules, "F1", closes=False),
            PauseEntry("settings", "gear", self._open_settings, closes=False),
            PauseEntry("leave", "home", self._leave_match),
        ]
        self.app.scenes.push(PauseScene(self.app, entries))

    def _open_settings(self) -> None:
        self.app.scenes.push(SettingsScene(self.app))

    def _leave_match(self) -> None:
        from game.scenes.title import TitleScene  # the title opens tables

        self.app.scenes.reset(TitleScene(self.app))

    def open_log(self) -> None:
        """Show the log."""
        self.app.scenes.push(
            MatchLogScene(self.app, lambda: [LogLine(text, heading) for text, heading in self.log_lines()])
        )

    def open_rules(self) -> None:
        """Open the rules at the page that fits."""
        self.app.scenes.push(RulesScene(self.app, self.session.setup.game, self.rules_page))

    def ask_hint(self) -> None:
        """Ask what a strong player would do."""
        if self.viewer is not None and self.interactive:
            self.session.ask_hint(self.viewer)
        else:
            self.app.toast(self.app.t("table.hint_not_now"))
