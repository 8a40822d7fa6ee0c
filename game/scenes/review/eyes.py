"""Through whose eyes a match is looked at again: what of a frame is shown, and what is not even there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from engine.advice import Grade
from engine.core import Action, Seat
from engine.match import redact
from game.scenes.review.reel import Reel
from game.table.replay_board import Decision, Position

_NOTHING: Mapping[Seat, str] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Eyes:
    """A person who looks back; all hands lie open, or only their own."""

    seat: Seat | None
    """Whose knowledge is shown; None: what everybody may know."""
    bottom: Seat
    all_hands: bool = False

    def position(
        self,
        reel: Reel,
        index: int,
        *,
        grade: Grade | None = None,
        better: Action | None = None,
        notes: Mapping[Seat, str] = _NOTHING,
    ) -> Position:
        """A frame as these eyes see it, made of views alone."""
        game, frame = reel.match.game, reel.frames[index]
        seat = None if self.all_hands else self.seat
        open_hands = reel.match.seats if self.all_hands else () if seat is None else (seat,)
        decision = None
        if frame.decision is not None and self.knows_decision(reel, index):
            decision = Decision(*frame.decision, grade=grade, better=better)
        return Position(
            view=game.view(frame.state, seat),
            hands={one: game.view(frame.state, one) for one in open_hands},
            bottom=self.bottom,
            decision=decision,
            before=game.view(reel.frames[index - 1].state, seat) if decision is not None else None,
            notes=notes,
        )

    def knows_decision(self, reel: Reel, index: int) -> bool:
        """Whether nothing about what was decided is hidden from them."""
        frame = reel.frames[index]
        if frame.decision is None:
            return False
        if self.all_hands or frame.decision[0] == self.seat:
            return True
        return redact(frame.events, self.seat) == frame.events
