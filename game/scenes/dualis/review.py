"""What may be looked back at in Duālis: pure functions of what has happened.

A trick that was won lies face down. Only the last one may be looked at, until one has played one's own next
card; when a round is scored, all of it is open.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.core import Event, Seat
from engine.dualis.model import Dealt, Phase, Play, Played, RoundScored, Table, TrickWon


def last_trick(table: Table, seat: Seat) -> tuple[Play, ...]:
    """The trick that a seat may look at once more; nothing where it has played its next card."""
    if table.phase is not Phase.PLAY or not table.done or any(play.seat == seat for play in table.trick):
        return ()
    return table.done[-1]


def lying(table: Table) -> tuple[Play, ...]:
    """The trick on the table; once the match is over, its last one is laid open again."""
    return table.done[-1] if table.phase is Phase.OVER and table.done else table.trick


def last_won(events: Sequence[Event]) -> TrickWon | None:
    """The last trick that somebody won."""
    return next((event for event in reversed(events) if isinstance(event, TrickWon)), None)


def opened(events: Sequence[Event], seat: Seat, *, all_open: bool) -> Iterator[tuple[Event, bool]]:
    """Everything that has happened, and whether it lies open to a seat: cards of earlier tricks do not."""
    for round_ in _rounds(events):
        closed = 0 if all_open else _closed(round_, seat)
        for index, event in enumerate(round_):
            yield event, index >= closed


def _rounds(events: Sequence[Event]) -> Iterator[Sequence[Event]]:
    starts = [index for index, event in enumerate(events) if isinstance(event, Dealt)]
    for start, end in zip([0, *starts], [*starts, len(events)], strict=True):
        yield events[start:end]


def _closed(round_: Sequence[Event], seat: Seat) -> int:
    """How many events at the beginning of a round are of tricks that nobody may look at any more."""
    if any(isinstance(event, RoundScored) for event in round_):
        return 0
    ends = [index + 1 for index, event in enumerate(round_) if isinstance(event, TrickWon)]
    if not ends:
        return 0
    went_on = any(isinstance(event, Played) and event.seat == seat for event in round_[ends[-1] :])
    return ends[-1] if went_on else ends[-2] if len(ends) > 1 else 0
