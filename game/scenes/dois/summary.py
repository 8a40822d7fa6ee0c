"""The end of a hand of Dois: the score sheet, with the new numbers coming to light one after the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, TypeAlias

from engine.dois.events import HandScored
from engine.dois.model import HandResult
from game.input import Activate, Cancel, Intent, PointerDown
from game.scenes.dois.sheet import ALL_SHOWN, ScoreSheet, SheetWords
from game.scenes.dois.words import Words
from game.table.portrait import Disc
from game.ui.screen import Screen
from game.ui.scroll import ScrollModel
from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.app import App

_STEP = 0.45
"""Seconds between two numbers that come to light."""


GoesOn: TypeAlias = Literal["next", "last", "lesson"]
"""What comes after a hand: another one, the results, or the last words of a lesson."""
_BUTTONS: dict[GoesOn, str] = {"next": "score.next", "last": "score.finish", "lesson": "score.lesson"}


class HandSummary(Screen):
    """Bid, tricks, points and total of the hand that is over."""

    covers = False
    veil = 140

    def __init__(
        self,
        app: App,
        words: Words,
        event: HandScored,
        results: Sequence[HandResult],
        discs: Sequence[Disc],
        goes_on: GoesOn,
    ) -> None:
        super().__init__(app)
        self._words = words
        self._sheet = ScoreSheet(app, words, results, discs, self.scrolls(ScrollModel()))
        self._event = event
        self._goes_on: GoesOn = goes_on
        self._age = 0.0

    @property
    def shown(self) -> int:
        """How many numbers have come to light: one more after every step, all without animation."""
        if self.app.settings.animation == "off":
            return ALL_SHOWN
        return min(ALL_SHOWN, 1 + int(self._age / _STEP))

    def build(self) -> list[Widget]:
        """Which hand is over, its numbers so far, who made the bid, and what comes next."""
        t = self._words.t
        said = SheetWords(
            t("score.final_title" if self._goes_on == "last" else "score.title", hand=self._event.hand),
            t(_BUTTONS[self._goes_on]),
            self._words.made(self._event.result),
        )
        return self._sheet.widgets(said, self.close, self.shown)

    def update(self, seconds: float) -> None:
        """Bring the next number to light."""
        super().update(seconds)
        before = self.shown
        self._age += seconds
        if self.shown != before:
            self.app.audio.play("marker_tap", 0.6)
            self.rebuild()

    def handle(self, intent: Intent) -> bool:
        """The first click or key shows everything, the next goes on."""
        pressed = isinstance(intent, Activate | Cancel)
        beside = isinstance(intent, PointerDown) and self.at(intent.at) is None
        if (pressed or beside) and self.shown < ALL_SHOWN:
            self._age = _STEP * ALL_SHOWN
            self.rebuild()
            return True
        if isinstance(intent, Activate) and not self.ring_shown:
            self.close()
            return True
        return super().handle(intent)
