"""Hints at a table: what a strong player would do, prepared so that Enter plays it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core import Action
from game.table.gesture import Draft

if TYPE_CHECKING:
    from game.table.scene import TableScene


class Hints:
    """Asks for hints and keeps the last one until something is played."""

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self.given: Action | None = None
        """What a hint has said."""
        self._draft: Draft | None = None
        """What it prepared: once the hand has done something else, Enter no longer means the hint."""

    @property
    def ready(self) -> Action | None:
        """The hint that lies ready as it was given."""
        return self.given if self.given is not None and self._table.hand.draft == self._draft else None

    def ask(self) -> None:
        """Ask what a strong player would do; in a lesson, what its step wants."""
        table = self._table
        seat, teacher, session = table.viewer.seat, table.chrome.teacher, table.session
        if seat is None or not table.interactive:
            table.say(table.app.t("table.hint_not_now"))
        elif teacher is None or teacher.step is None:
            session.ask_hint(seat)
        elif session.check(seat, taught := session.match.game.parse(teacher.step.do[0])) is None:
            self.show(taught)
        else:  # only a part of a move
            table.say(teacher.otherwise)

    def show(self, action: Action) -> None:
        """A hint has come: say it, and prepare what it means."""
        table = self._table
        self.given = action
        table.say(table.game.hint_text(action), private=True)
        table.hand.prepare(action)
        self._draft = table.hand.draft
        table.game.reveal(table.state)
        table.lay_out()
        table.rebuild()

    def forget(self) -> None:
        """It is out of date."""
        self.given = None
