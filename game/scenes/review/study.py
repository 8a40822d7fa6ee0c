"""What is known about a match at the moment that is looked at, as one frozen value."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.advice import Grade
from engine.core import Action, Seat
from engine.review import Luck, Review, Reviewed
from game.scenes.review.chart import ChartData
from game.scenes.review.eyes import Eyes
from game.scenes.review.past import Past


@dataclass(frozen=True, slots=True)
class Study:
    """A match, how it is judged so far, and where one is in it."""

    past: Past
    index: int
    """The frame that is shown."""
    eyes: Eyes
    review: Review | None = None
    """What is known so far, and may be shown; None: nothing is judged."""
    side: int = 0
    """Whose chance is looked at."""
    progress: tuple[int, int] = (0, 0)

    @property
    def seats(self) -> Sequence[Seat]:
        """Whose decisions are marked: people of the side, or all of it where there are none."""
        if self.review is None:
            return ()
        side = self.review.sides[self.side]
        return [seat for seat in side if seat in self.past.people] or side

    @property
    def reviewed(self) -> Reviewed | None:
        """The decision that is shown, as it is judged."""
        number = self.past.reel.frames[self.index].number
        if self.review is None or number is None:
            return None
        return next((one for one in self.review.decisions if one.number == number), None)

    @property
    def better(self) -> Action | None:
        """What would have been clearly better."""
        one = self.reviewed
        if one is None or one.advice is None or one.grade not in (Grade.INACCURATE, Grade.MISTAKE):
            return None
        better: Action = self.past.match.game.parse(one.advice.best.action)
        return better

    @property
    def luck(self) -> Luck | None:
        """What the cards of the side were worth."""
        if self.review is None:
            return None
        return next((one for one in self.review.luck if one.side == self.side), None)

    @property
    def done(self) -> float:
        """The share of decisions that have been judged."""
        done, total = self.progress
        return done / total if total else 1.0

    def accuracies(self) -> dict[Seat, float]:
        """How accurately everybody played who was judged."""
        if self.review is None:
            return {}
        found = ((seat, self.review.accuracy(seat)) for seat in self.past.match.seats)
        return {seat: value for seat, value in found if value is not None}

    def graded(self, grade: Grade) -> list[int]:
        """The frames of the marked decisions with a grade."""
        if self.review is None:
            return []
        found = (
            self.past.reel.of_decision(one.number)
            for one in self.review.decisions
            if one.grade is grade and one.seat in self.seats
        )
        return [index for index in found if index is not None]

    @property
    def choices(self) -> Sequence[int]:
        """The sides among which one may choose: several where it is not plain whose chance is meant."""
        review = self.review
        if review is None or not self.past.over or len(review.sides) < 2:
            return ()
        with_people = [side for side in review.sides if any(seat in self.past.people for seat in side)]
        several = len(review.sides) > 2 or len(with_people) != 1
        return range(len(review.sides)) if several else ()

    def chart(self) -> ChartData:
        """What the chart shows."""
        reel, review, one = self.past.reel, self.review, self.reviewed
        now = max(0, reel.frames[self.index].done - 1) if self.index else None
        if review is None:
            return ChartData(reel.decisions, reel.rounds, (), now=now)
        line = self._line(review, self.side)
        if self.at_end and line and line[-1][0] == reel.decisions:
            now = reel.decisions
        others = [side for side in range(len(review.sides)) if side != self.side and len(review.sides) > 2]
        return ChartData(
            reel.decisions,
            reel.rounds,
            line,
            tuple(self._line(review, side) for side in others),
            tuple(
                (one.number, one.grade)
                for one in review.decisions
                if one.grade is not None and one.seat in self.seats
            ),
            now,
            one.grade if one is not None and one.seat in self.seats else None,
        )

    @property
    def at_end(self) -> bool:
        """Whether what came of the match is shown, after all decisions."""
        reel = self.past.reel
        last = self.index == reel.shown[-1] and reel.frames[self.index].decision is None
        return self.past.over and last

    def _line(self, review: Review, side: int) -> tuple[tuple[float, float], ...]:
        """The chances of a side; a match that is over ends with what came of it."""
        line: list[tuple[float, float]] = list(review.chances(side))
        outcome = self.past.match.outcome
        reached = line and line[-1][0] >= self.past.reel.decisions - 2 * len(self.past.match.seats)
        if outcome is not None and reached and len(review.sides) > 1:
            won = any(seat in outcome.winners for seat in review.sides[side])
            line.append((self.past.reel.decisions, 1.0 if won else 0.0))
        return tuple(line)
