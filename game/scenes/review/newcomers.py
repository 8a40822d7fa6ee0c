"""What newcomers can learn from a match: the judge of the review looks at their decisions, seat by seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.advice import Grade
from engine.core import Seat
from engine.review import Reviewed
from game.games import scenes_of
from game.match.session import Session
from game.scenes.review.judge import Judge
from game.scenes.review.past import past_of
from game.scenes.review.words import ReviewWords
from game.table.hindsight import Insight

if TYPE_CHECKING:
    from game.app import App

MISPLAYED = (Grade.INACCURATE, Grade.MISTAKE)


class NewcomersReview:
    """Finds the one decision of some seats that cost most, see `game.table.hindsight.Hindsight`."""

    def __init__(self, app: App, session: Session, seats: Sequence[Seat], judge: Judge) -> None:
        """The match must be over: nothing of it is hidden any more."""
        self._app, self._session, self._judge = app, session, judge
        self._left = list(seats)
        self._asked = False
        self._judged: list[Reviewed] = []

    @property
    def working(self) -> bool:
        """Whether the decisions of somebody are still to be judged."""
        return bool(self._left)

    def poll(self) -> bool:
        """Go on, without waiting; True once all is known."""
        if not self._left:
            return False
        seat, judge = self._left[0], self._judge
        if not self._asked:
            self._asked = True
            if judge.ask(self._session.match_id, seat) is not None:
                self._left.clear()
                return False
        judge.poll()
        done, total = judge.progress
        if done < total:
            return False
        own = (one for one in judge.review.decisions if one.seat == seat and one.grade is not None)
        self._judged += own
        self._left.pop(0)
        self._asked = False
        return not self._left

    def rest(self) -> None:
        """Others have the judge now; what was found out is kept in the store."""
        if self._asked:
            self._asked = False
            self._judge.cancel()

    def insight(self) -> Insight | None:
        """The costliest decision, or that there was none; None as long as that is not known.

        Where advice was asked for, nobody is praised for making no mistakes.
        """
        if self._left or not self._judged:
            return None
        setup, app = self._session.setup, self._app
        misplayed = [one for one in self._judged if one.grade in MISPLAYED and not one.helped]
        if not misplayed:
            advised = any(one.helped for one in self._judged)
            return None if advised else Insight("", app.t("review.costliest.none"))
        worst = max(misplayed, key=lambda one: (one.loss or 0.0, -one.number))
        advice = scenes_of(setup.game).advice
        past = past_of(self._session.match_id, setup, self._session.match)
        words = ReviewWords(app.texts, past, advice(app, setup) if advice is not None else None)
        return Insight(*words.costliest(worst), worst.number)
