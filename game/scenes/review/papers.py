"""The papers at the right of a review: the chart, the slip about a decision, luck or skill."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from engine.advice import Grade
from game.scenes.review.chart import Chart, ChartWords
from game.scenes.review.luck_slip import LuckSlip
from game.scenes.review.slip import slip_height, slip_widgets
from game.scenes.review.study import Study
from game.scenes.review.words import ReviewWords
from game.table.advice_words import AdviceWords
from game.ui.choice import Stepper
from game.ui.scroll import ScrollModel
from game.ui.text import Typesetter
from game.ui.theme import TextStyle
from game.ui.widget import Widget

_GAP = 18.0
_LINE = TextStyle(18)
_CHART, _LINES = 236.0, 3.4
"""How high the chart is in plain letters, and how many lines of it grow with them."""
_MOST_OF_COLUMN, _LEAST_OF_COLUMN = 0.48, 0.38
_SLIP = 240.0


@dataclass(frozen=True, slots=True)
class Papers:
    """Lays the papers out; what they need to be pressed is given by the scene."""

    type: Typesetter
    words: ReviewWords
    study: Study
    moves: AdviceWords | None
    scroll: ScrollModel
    told: str
    """What the log says about the moment."""
    jump: Callable[[int], None]
    step: Callable[[int], None]
    choose_side: Callable[[int], None]
    rebuild: Callable[[], None]

    def widgets(self, column: pygame.FRect) -> list[Widget]:
        """From the top down."""
        type_, luck = self.type, self.study.luck
        widgets: list[Widget] = []
        bottom = column.bottom
        words = self.words.slip(self.study, self.told)
        needed = slip_height(type_, words, self.moves, column.width - 24)
        grown = type_.line_height(_LINE) - _LINE.size * _LINE.leading
        high = min(_CHART + _LINES * grown, column.height * _MOST_OF_COLUMN)
        if luck is not None:
            said = self.words.luck(luck)
            height = LuckSlip.height_for(type_, said, column.width)
            place = pygame.FRect(column.left, bottom - height, column.width, height)
            if place.top - _GAP - needed >= column.top + high + _GAP or not words.bars:
                widgets.append(LuckSlip("luck", place, said))
                bottom = place.top - _GAP
        # What is said about a decision is read whole: luck makes room for it, then the chart.
        spare = bottom - _GAP - column.top - needed
        high = max(min(high, spare), min(high, column.height * _LEAST_OF_COLUMN))
        chart = pygame.FRect(column.left, column.top, column.width, high)
        slip = pygame.FRect(column.left + 12, chart.bottom + _GAP, column.width - 24, 0)
        slip.height = bottom - slip.top
        if not widgets:
            slip.height = min(slip.height, max(needed, _SLIP * type_.text_size / 100))
        slips = slip_widgets("slip", slip, type_, words, self.moves, self.scroll, self.rebuild)
        return [*self._chart(chart), *slips, *widgets]

    def _chart(self, rect: pygame.FRect) -> list[Widget]:
        study, t = self.study, self.words.t
        legend: dict[Grade, str] = {}
        if study.review is not None:
            counts = study.review.counts(study.seats)
            legend = {grade: t(f"grade.{grade.value}", count=counts[grade]) for grade in Grade}
        rounds = study.past.reel.rounds
        said = ChartWords(
            self.words.chart_title(study),
            [self.words.round(span.round) for span in rounds] if len(rounds) > 1 else [],
            legend,
            lambda percent: t("chart.percent", percent=percent),
            t("chart.progress", percent=int(100 * study.done)) if study.done < 1 else "",
        )
        chooser = self._side_choice(rect)
        room = chooser.rect.left - rect.left - 34 if chooser is not None else None
        chart = Chart(
            "chart",
            rect,
            self.type,
            study.chart(),
            said,
            self.jump,
            self.step,
            done=study.done,
            title_room=room,
        )
        return [chart, chooser] if chooser is not None else [chart]

    def _side_choice(self, rect: pygame.FRect) -> Widget | None:
        """Whose chance is shown, where several could be meant."""
        review = self.study.review
        options = [(side, self.words.side(review, side)) for side in self.study.choices if review is not None]
        if not options:
            return None
        title = Chart.title_rect(rect, self.type)
        height = max(32.0, self.type.line_height(TextStyle(19)) + 5)
        width = min(rect.width * 0.55, Stepper.width_for(self.type, [label for _, label in options], height))
        place = pygame.FRect(title.right - width, title.centery - height / 2, width, height)
        label = self.words.t("chart.side")
        chooser = Stepper("side", place, label, options, self.study.side, self.choose_side, on="paper")
        chooser.part_of = "chart"
        return chooser
