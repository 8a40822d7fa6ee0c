"""What a log of Dois tells beyond single events: what everyone showed when a trick was won."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.core import Event, Seat
from engine.dois.events import Dealt, Played, TrickWon
from engine.dois.model import Shown, Suit


class FullTrick(NamedTuple):
    """A trick as it lay when it was won."""

    shown: tuple[Shown | None, ...]
    order: tuple[Seat, ...]
    """Who played in it, the leader first."""
    trump: Suit


def tricks_in(events: Sequence[Event], seats: int) -> list[FullTrick | None]:
    """For every event the trick that it ends; None for other events, or where not all was told."""
    found: list[FullTrick | None] = []
    suits: dict[Seat, Suit] = {}
    numbers: dict[Seat, int] = {}
    order: list[Seat] = []
    trump: Suit | None = None
    for event in events:
        trick = None
        match event:
            case Dealt(trump=turned):
                trump = turned
                suits, numbers, order = {}, {}, []
            case Played(seat=seat, cards=cards, covers=covers):
                # What a seat shows is known from what it plays, and from what that covers.
                for card in (*covers, *cards):
                    if card.suit is not None:
                        suits[seat] = card.suit
                    elif card.number is not None:
                        numbers[seat] = card.number
                order.append(seat)
            case TrickWon():
                shown = [
                    Shown(suits[seat], numbers[seat]) if seat in suits and seat in numbers else None
                    for seat in range(seats)
                ]
                if trump is not None and None not in shown:
                    trick = FullTrick(tuple(shown), tuple(order), trump)
                order = []
        found.append(trick)
    return found
