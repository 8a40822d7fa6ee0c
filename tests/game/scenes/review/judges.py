"""Judges for tests: they know every decision of a match at once, or a few more at every look."""

from __future__ import annotations

from engine.advice import Advice, MoveAdvice
from engine.core import Reason, Seat
from engine.match import Match
from engine.review import Luck, Moment, Review, has_choice, moments, review_of, reviewing


class QuickJudge:
    """Gives every grade in turn, whatever was played."""

    def __init__(self, match: Match, at_once: int | None = None, *reasons: Reason) -> None:
        """`at_once` decisions are judged at every look; None: all of them at the first."""
        self._match = match
        self._reasons = reasons
        self._waiting = [one for one in moments(match) if has_choice(match, one)]
        self._total = len(self._waiting)
        self._at_once = at_once
        self._advices: dict[int, Advice] = {}
        self.asked: list[str] = []
        self.cancelled = False

    def ask(self, match_id: str, seat: Seat | None = None) -> None:
        self.asked.append(match_id)

    def poll(self) -> bool:
        count = len(self._waiting) if self._at_once is None else self._at_once
        now, self._waiting = self._waiting[:count], self._waiting[count:]
        self._advices |= {moment.number: advice(self._match, moment, self._reasons) for moment in now}
        return bool(now)

    @property
    def progress(self) -> tuple[int, int]:
        return len(self._advices), self._total

    @property
    def review(self) -> Review:
        sides = reviewing(self._match.setup.game).sides(self._match.options)
        luck = (
            () if self._waiting else tuple(Luck(side, 5 - side, 4.2, 0.3, 20) for side in range(len(sides)))
        )
        return review_of(self._match, self._advices, luck)

    def cancel(self) -> None:
        self.cancelled = True


def advice(match: Match, moment: Moment, reasons: tuple[Reason, ...] = ()) -> Advice:
    """What is thought of the moves of a decision: every grade in turn."""
    legal = match.game.legal(moment.state, moment.seat)
    others = [action for action in (legal[at] for at in range(min(6, len(legal)))) if action != moment.action]
    base = 0.35 + 0.3 * ((moment.number * 7) % 11) / 11
    losses = (0.0, 0.18, 0.02, 0.08, 0.0, 0.18, 0.03)
    loss = losses[(moment.number // len(match.seats)) % len(losses)]
    moves = [MoveAdvice(moment.action.text, base - loss, 1.0, 0.004, reasons)]
    moves += [
        MoveAdvice(
            one.text,
            base - 0.03 * rank if loss else base - 0.03 * (rank + 1),
            0.5,
            0.004,
            reasons,
        )
        for rank, one in enumerate(others)
    ]
    ranked = tuple(sorted(moves, key=lambda move: -move.win))
    return Advice(moment.seat, "match", 200, ranked, Reason.of("look"))
