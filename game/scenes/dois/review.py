"""Tricks of Dois to be looked at: the one that lies on the piles, the last one, and those of a log."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from engine.core import Event, Seat
from engine.dois import rules
from engine.dois.events import Dealt, Played, TrickWon
from engine.dois.model import Card, Phase, Shown, Suit, Table
from game.scenes.dois.pieces import kind_of


class LaidTrick(NamedTuple):
    """A trick as it lies, or lay when it was won."""

    shown: tuple[Shown | None, ...]
    order: tuple[Seat, ...]
    """Who played in it, the leader first."""
    trump: Suit

    @property
    def lead(self) -> Suit:
        """The led suit."""
        led = self.shown[self.order[0]]
        assert led is not None  # who has played shows something
        return led.suit

    @property
    def winner(self) -> Seat:
        """Who wins it."""
        return rules.winner_among(self.shown, self.order, self.lead, self.trump)


def lying(table: Table) -> LaidTrick | None:
    """The trick that lies on the piles: the one that is played, or the last one once a hand is over."""
    plays = table.trick
    if not plays and table.done and table.phase is not Phase.PLAY:
        plays = table.done[-1]
    if not plays or table.trump is None:
        return None
    return LaidTrick(table.shown, tuple(play.seat for play in plays), table.trump)


def last_trick(table: Table, seat: Seat) -> LaidTrick | None:
    """The trick that a seat may look at once more; none once it has played its own next card."""
    if table.phase is not Phase.PLAY or not table.done or table.trump is None:
        return None
    if any(play.seat == seat for play in table.trick):
        return None
    shown = list(table.shown)
    for play in table.trick:
        # What was covered since is uncovered again.
        for card in play.cards:
            alike = [one for one in rules.pile(table, play.seat) if kind_of(one) == kind_of(card)]
            if len(alike) < 2:
                return None
            shown[play.seat] = uncovered(shown[play.seat], alike[-2])
    return LaidTrick(tuple(shown), tuple(play.seat for play in table.done[-1]), table.trump)


def uncovered(shown: Shown | None, card: Card) -> Shown | None:
    """What a seat showed before it covered a card."""
    if shown is None:
        return None
    if card.suit is not None:
        return replace(shown, suit=card.suit)
    assert card.number is not None
    return replace(shown, number=card.number)


def tricks_in(events: Sequence[Event], seats: int) -> list[LaidTrick | None]:
    """For every event the trick that it ends; None for other events, or where not all was told."""
    found: list[LaidTrick | None] = []
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
                    trick = LaidTrick(tuple(shown), tuple(order), trump)
                order = []
        found.append(trick)
    return found
