"""The log of a match of Dois: its lines, with small pictures of what was bid and played."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import Event, Seat
from engine.dois.events import (
    BidLaid,
    BidMade,
    Dealt,
    HandScored,
    HandShown,
    Played,
    TrickWon,
    TrumpTurned,
)
from game.scenes.dois.review import LaidTrick, tricks_in
from game.scenes.dois.small import SmallBid, SmallCards
from game.scenes.dois.words import Words, signed
from game.table.log_line import LogLine, numbered


def log_lines(words: Words, events: Sequence[Event], viewer: Seat | None) -> list[LogLine]:
    """The log. Why a trick was won follows from what was played.

    A secret bid stands there until all are shown, and then only as shown.
    """
    told = zip(events, tricks_in(events, len(words.names)), strict=True)
    shown = max((at for at, event in enumerate(events) if isinstance(event, BidMade)), default=-1)
    return numbered(
        log_line(words, event, trick, viewer) if at > shown or not isinstance(event, BidLaid) else None
        for at, (event, trick) in enumerate(told)
    )


def log_line(
    words: Words, event: Event, trick: LaidTrick | None = None, viewer: Seat | None = None
) -> LogLine | None:
    """An event in the log."""
    match event:
        case TrickWon(lead=lead, number=number) if trick is not None:
            name, why = words.who(trick.winner, viewer), words.why(trick)
            text = words.t("log.won", number=number, lead=words.suit(lead), name=name, why=why)
            return LogLine(text, art=_winning_cards(trick))
        case Dealt(hand=hand, dealer=dealer):
            return LogLine(words.t("log.deal", hand=hand, name=words.names[dealer]), heading=True)
        case TrumpTurned(suit=suit):
            return LogLine(words.t("log.trump", suit=words.suit(suit)), art=SmallCards((suit.value,)))
        case HandShown(seat=seat, cards=cards):
            why = words.shown_hand(cards)
            return LogLine(words.t("log.shown", name=words.names[seat], why=why))
        case BidLaid(seat=seat, tricks=None):
            return LogLine(words.t("log.laid", name=words.names[seat]), art=SmallBid(None))
        case BidLaid(seat=seat, tricks=tricks) if tricks is not None:
            text = words.t("log.laid_own", name=words.names[seat], bid=tricks)
            return LogLine(text, art=SmallBid(tricks))
        case BidMade(seat=seat, tricks=tricks):
            return LogLine(words.t("log.bid", name=words.names[seat], bid=tricks), art=SmallBid(tricks))
        case Played():
            return LogLine(_play(words, event), art=SmallCards.of(event.cards))
        case TrickWon(winner=winner, lead=lead, number=number):
            name = words.who(winner, viewer)
            return LogLine(words.t("log.trick", number=number, name=name, lead=words.suit(lead)))
        case HandScored(result=result):
            scores = [
                words.t("log.entry", name=name, points=signed(points))
                for name, points in zip(words.names, result.points, strict=True)
            ]
            return LogLine(words.t("log.score", scores=words.texts.join(scores)))
    return None


def _play(words: Words, event: Played) -> str:
    name, cards = words.names[event.seat], words.cards(event.cards)
    if not event.covers:
        return words.t("log.play_both", name=name, cards=cards)
    key = "log.play_exception" if event.exception else "log.play"
    return words.t(key, name=name, card=cards, covered=words.cards(event.covers))


def _winning_cards(trick: LaidTrick) -> SmallCards:
    """The pair of cards that won a trick."""
    shown = trick.shown[trick.winner]
    assert shown is not None  # who has won shows something
    return SmallCards((shown.suit.value, str(shown.number)))
