"""A match as a row of frames that can be looked at, and the ways from one to another."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from engine.core import Action, Event, Seat
from engine.match import Match
from engine.review import finished, reviewing


@dataclass(frozen=True, slots=True)
class Frame:
    """The table after one step."""

    state: Any
    events: tuple[Event, ...]
    """What led here."""
    done: int
    """How many decisions have been made."""
    round: int
    """The round, hand or turn, as people count it."""
    decision: tuple[Seat, Action] | None = None
    """Who decided what in this step; None where something happened by itself."""

    @property
    def number(self) -> int | None:
        """The place of the decision among all of the match."""
        return None if self.decision is None else self.done - 1


class Span(NamedTuple):
    """A round: its number, and its first and last decision."""

    round: int
    first: int
    last: int


class Reel:
    """The frames of a match, and those of them that may be looked at."""

    def __init__(self, match: Match, shown: Sequence[int] | None = None, *, by_frames: bool = False) -> None:
        """`shown` may be looked at, in order (None: all).

        One steps from decision to decision, or `by_frames`. Where nothing may be looked at it is `empty`.
        """
        self.match = match
        self.frames = _frames(match)
        self.shown: tuple[int, ...] = tuple(range(len(self.frames)) if shown is None else shown)
        """The frames that are played through."""
        ends = (self.shown[0], self.shown[-1]) if self.shown else ()
        self.stops: tuple[int, ...] = tuple(
            index
            for index in self.shown
            if by_frames or index in ends or self.frames[index].decision is not None
        )
        """The frames from one of which one steps to the next."""
        self._of_decision = {
            number: index for index in self.shown if (number := self.frames[index].number) is not None
        }
        self.rounds = self._spans()
        """The rounds in order, by the decisions made in them."""

    @classmethod
    def of_rounds_over(cls, match: Match) -> Reel:
        """What may be looked at of a match that goes on: the rounds that are over."""
        until, frames = finished(match), _frames(match)
        playing = reviewing(match.setup.game).round_of(match.state)
        over = match.outcome is not None
        shown = [
            index
            for index, frame in enumerate(frames)
            if over or (frame.done <= until and frame.round != playing)
        ]
        return cls(match, shown)

    @property
    def empty(self) -> bool:
        """Whether nothing may be looked at yet."""
        return not self.shown

    @property
    def decisions(self) -> int:
        """How many decisions there are to look at."""
        return len(self._of_decision)

    def _spans(self) -> tuple[Span, ...]:
        spans: list[Span] = []
        for index in self.shown:
            frame = self.frames[index]
            if frame.number is None:
                continue
            made_in = self.frames[max(0, index - 1)].round
            if spans and spans[-1].round == made_in:
                spans[-1] = spans[-1]._replace(last=frame.number)
            else:
                spans.append(Span(made_in, frame.number, frame.number))
        return tuple(spans)

    def nearest(self, index: int) -> int:
        """The stop at a frame, or the last one before it."""
        at = bisect_right(self.stops, index) - 1
        return self.stops[max(0, at)]

    def of_decision(self, number: int) -> int | None:
        """The frame of a decision; None where it may not be looked at."""
        return self._of_decision.get(number)

    def step(self, index: int, by: int) -> int:
        """The next stop, or the one before."""
        if by > 0:
            at = bisect_right(self.stops, index)
            return self.stops[min(at, len(self.stops) - 1)]
        at = bisect_left(self.stops, index) - 1
        return self.stops[max(0, at)]

    def play_on(self, index: int) -> int | None:
        """The next frame as it happened; None at the end."""
        at = bisect_right(self.shown, index)
        return self.shown[at] if at < len(self.shown) else None

    def round_step(self, index: int, by: int) -> int:
        """The first decision of the next round; backwards, that of this round, and then of the one before."""
        starts = [frame for span in self.rounds if (frame := self.of_decision(span.first)) is not None]
        if by > 0:
            later = [start for start in starts if start > index]
            return later[0] if later else self.stops[-1]
        earlier = [start for start in starts if start < index]
        return earlier[-1] if earlier else self.stops[0]


def _frames(match: Match) -> tuple[Frame, ...]:
    round_of = reviewing(match.setup.game).round_of
    opening = match.opening
    start = opening[-1].state if opening else match.start
    told = tuple(event for step in opening for event in step.events)
    frames = [Frame(start, told, 0, round_of(start))]
    for done, (decision, steps) in enumerate(zip(match.actions, match.steps_of_turns, strict=True), 1):
        for index, step in enumerate(steps):
            frames.append(
                Frame(step.state, step.events, done, round_of(step.state), decision if index == 0 else None)
            )
    return tuple(frames)
