"""What a person of Dois missed: bids, or the trick that ended, who won it and why, and what is led now."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine.core import Event, Seat
from engine.dois.events import BidLaid, BidMade, Dealt, Played, TrickWon
from engine.dois.model import Shown, Table
from game.scenes.dois.art import Painter
from game.scenes.dois.log import log_line
from game.scenes.dois.review import LaidTrick, uncovered
from game.scenes.dois.words import Words
from game.table.recap import Recap, RecapPiece
from game.table.spot import Spot
from game.ui.canvas import Canvas

_SCALE = 0.54
_SHIFT = (15.0, 17.0)
"""How far the two cards that somebody shows lie from the middle of both."""


def recap(table: Table, seat: Seat, events: Sequence[Event], words: Words, painter: Painter) -> Recap | None:
    """The trick that ended since a seat played, or the bids of the others."""
    if any(isinstance(event, Dealt) for event in events):
        return None
    won = next((event for event in reversed(events) if isinstance(event, TrickWon)), None)
    if won is None:
        bids = [event for event in events if isinstance(event, BidLaid | BidMade) and event.seat != seat]
        lines = [line.text for event in bids if (line := log_line(words, event))]
        return Recap(words=lines) if lines else None
    shown = _shown_then(table, events[events.index(won) + 1 :])
    order = [play.seat for play in table.done[won.number - 1]]
    assert table.trump is not None  # tricks are played after it was turned
    led = table.trick[0].seat if table.trick else None
    leads = words.texts.t("curtain.leads", name=words.names[led]) if led is not None else ""
    return Recap(
        [
            _piece(painter, shown[other], words.names[other], won=other == won.winner)
            for other in order
            if other != seat
        ],
        [words.won(LaidTrick(tuple(shown), tuple(order), table.trump), seat)],
        words.t("log.trump", suit=words.suit(table.trump)),
        _piece(painter, table.shown[led], leads) if led is not None else None,
    )


def _shown_then(table: Table, later: Sequence[Event]) -> list[Shown | None]:
    """What everybody showed before some events: what was covered since is uncovered again."""
    shown = list(table.shown)
    for event in reversed(later):
        if isinstance(event, Played):
            for card in event.covers:
                shown[event.seat] = uncovered(shown[event.seat], card)
    return shown


def _piece(painter: Painter, shown: Shown | None, name: str, *, won: bool = False) -> RecapPiece:
    """A suit and a number, the one half on the other."""

    def paint(canvas: Canvas, rect: pygame.FRect) -> None:
        if shown is None:
            return
        x, y = rect.center
        right, down = _SHIFT
        painter.card(canvas, shown.suit.value, Spot(x - right, y - down), base=_SCALE)
        painter.card(canvas, str(shown.number), Spot(x + right, y + down), base=_SCALE)

    return RecapPiece(name, paint, won)
