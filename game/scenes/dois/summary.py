"""The end of a hand of Dois: the score sheet, with the new numbers coming to light one after the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.dois.events import HandScored
from engine.dois.model import HandResult
from game.input import Activate, Cancel, Intent, PointerDown
from game.scenes.dois.sheet import ALL_SHOWN, SheetScene
from game.scenes.dois.words import Words
from game.table.portrait import Disc

if TYPE_CHECKING:
    from game.app import App

_STEP = 0.45
"""Seconds between two numbers that come to light."""


class HandSummary(SheetScene):
    """Bid, tricks, points and total of the hand that is over."""

    def __init__(
        self,
        app: App,
        words: Words,
        event: HandScored,
        results: Sequence[HandResult],
        discs: Sequence[Disc],
        *,
        final: bool,
    ) -> None:
        super().__init__(app, words, results, discs)
        self._event = event
        self._final = final
        self._age = 0.0

    @property
    def shown(self) -> int:
        """One more after every step, all at once without animation."""
        if self.app.settings.animation == "off":
            return ALL_SHOWN
        return min(ALL_SHOWN, 1 + int(self._age / _STEP))

    @property
    def title(self) -> str:
        """Which hand is over."""
        return self.words.t("score.final_title" if self._final else "score.title", hand=self._event.hand)

    @property
    def closing_line(self) -> str:
        """Who made the bid."""
        return self.words.made(self._event.result)

    @property
    def button_label(self) -> str:
        """What comes next."""
        return self.words.t("score.finish" if self._final else "score.next")

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
        hurry = isinstance(intent, Activate | Cancel) or (
            isinstance(intent, PointerDown) and self.at(intent.at) is None
        )
        if hurry and self.shown < ALL_SHOWN:
            self._age = _STEP * ALL_SHOWN
            self.rebuild()
            return True
        return super().handle(intent)
