"""The log of Duālis: lines with small pictures of what was played, given, or won the trick."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine.core import Event, Seat
from engine.dualis.model import Card, Given, Played, TrickWon
from game.scenes.dualis.review import opened
from game.scenes.dualis.small_card import SmallPlay
from game.scenes.dualis.words import Words
from game.table.log_line import LogLine, numbered


def log_lines(
    words: Words, events: Sequence[Event], seat: Seat, reader: Seat | None, *, all_open: bool, letters: bool
) -> list[LogLine]:
    """The log as a seat may know it; `reader` is "you" in it, if anybody is.

    Nobody goes back to tricks that lie face down: their lines name no moment.
    """
    told = tuple(opened(events, seat, all_open=all_open))

    def letter(card: Card) -> str:
        return words.t(f"letter.{card.colour.value}") if letters else ""

    def lines() -> Iterator[LogLine | None]:
        for event, is_open in told:
            line = words.log_line(event, reader, opened=is_open)
            picture = _picture(event, opened=is_open)
            if picture is not None and picture.card is not None:
                picture = replace(picture, letter=letter(picture.card))
            yield replace(line, art=picture) if line is not None else None

    return [
        line if line.at is None or told[line.at][1] else replace(line, at=None) for line in numbered(lines())
    ]


def _picture(event: Event, *, opened: bool) -> SmallPlay | None:
    """The picture of an event; no card is shown where it is not `opened`."""
    match event:
        case Played(coin=coin) if not opened:
            # The colour of its coin would tell that of the card.
            return SmallPlay(None, coin=True) if coin else None
        case Played(card=card, coin=coin):
            return SmallPlay(card, coin)
        case Given():
            return SmallPlay(None, coin=True)
        case TrickWon(winner=winner, plays=plays) if opened:
            return next((SmallPlay(play.card, play.coin) for play in plays if play.seat == winner), None)
    return None
