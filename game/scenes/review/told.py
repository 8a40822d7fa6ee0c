"""What the log tells of a match that is looked back at, and the moments of its lines."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.games import scenes_of
from game.match.session import Session
from game.scenes.review.past import Past
from game.table.log_line import LogLine
from game.table.log_list import LogCursor, LogList
from game.table.match_log import MatchLogScene
from game.table.moments import moments_of_events
from game.table.scene import TableScene
from game.ui.label import Sheet
from game.ui.scroll import ScrollModel
from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.app import App


class Told:
    """The lines of what may be looked at. The words are the game's own, so its table is asked, unseen."""

    def __init__(self, app: App, past: Past, jump: Callable[[int], None], scroll: ScrollModel) -> None:
        self._app, self._past, self._jump = app, past, jump
        self._scroll = scroll
        self._cursor = LogCursor()
        self._lines: tuple[Sequence[LogLine], Sequence[int]] | None = None
        self._shown_at: int | None = None

    def forget(self) -> None:
        """The language has changed: ask again."""
        self._lines, self._shown_at = None, None

    @property
    def lines(self) -> Sequence[LogLine]:
        """The lines in order."""
        return self._read()[0]

    def _read(self) -> tuple[Sequence[LogLine], Sequence[int]]:
        if self._lines is None:
            app, past = self._app, self._past
            session = Session(app.store, app.bots, past.match_id, past.setup, past.match)
            table = TableScene(app, session, scenes_of(past.setup.game).table)
            table.presenter.look_at(past.match.state)
            moments, shown = moments_of_events(past.match, table.viewer.seat), set(past.reel.shown)
            found = [
                (line, moments[line.at])
                for line in table.game.log_lines(table.history())
                if line.at is not None and moments[line.at] in shown
            ]
            self._lines = [line for line, _ in found], [moment for _, moment in found]
        return self._lines

    def line_at(self, index: int) -> int | None:
        """The line of a frame: the last one that it has come to."""
        frames = self._read()[1]
        return next((line for line in reversed(range(len(frames))) if frames[line] <= index), None)

    def text_at(self, index: int) -> str:
        """What was told just at a frame; nothing where it was not worth a line."""
        lines, frames = self._read()
        return next((line.text for line, frame in zip(lines, frames, strict=True) if frame == index), "")

    def open(self, line: LogLine) -> None:
        """Show the table at the moment of a line."""
        lines, frames = self._read()
        self._jump(frames[lines.index(line)])

    def widgets(self, rect: pygame.FRect, index: int) -> list[Widget]:
        """The log in the place of a board, for a game that has none."""
        now = self.line_at(index)
        column = LogList(
            "log",
            rect.inflate(-44, -36),
            self._scroll,
            self._app.type,
            self.lines,
            label=self._app.t("log.title"),
            on_scroll=self._app.invalidate,
            on_open=self.open,
            cursor=self._cursor,
            now=now,
        )
        if now is not None and index != self._shown_at:
            column.show(now)
        self._shown_at = index
        return [Sheet("sheet", rect), column]

    def pane(self, index: Callable[[], int]) -> MatchLogScene:
        """The log as a pane over the papers; `index` is the frame that is shown."""
        return MatchLogScene(
            self._app, lambda: self.lines, self.open, veil=0, now=lambda: self.line_at(index())
        )
