"""What a person of Duālis missed: the trick that ended, who won it and why, and what is led now."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine.core import Event, Seat
from engine.dualis.model import Dealt, Given, Play, Table, TrickWon
from game.scenes.dualis.art import Painter
from game.scenes.dualis.words import Words
from game.table import card as cards
from game.table.recap import PIECE, Recap, RecapPiece
from game.table.spot import Spot
from game.ui.canvas import Canvas


def recap(table: Table, seat: Seat, events: Sequence[Event], words: Words, painter: Painter) -> Recap | None:
    """The trick that ended since a seat played; nothing where none did, or cards were dealt since."""
    won = next((event for event in reversed(events) if isinstance(event, TrickWon)), None)
    if won is None or any(isinstance(event, Dealt) for event in events):
        return None
    given = [line.text for event in events if isinstance(event, Given) and (line := words.log_line(event))]
    led = table.trick[0] if table.trick else None
    return Recap(
        [
            _piece(painter, play, words.names[play.seat], won=play.seat == won.winner)
            for play in won.plays
            if play.seat != seat
        ],
        [words.won(won.winner, won.plays, won.trump, seat), *given],
        words.trump(table.centre),
        _piece(painter, led, words.texts.t("curtain.leads", name=words.names[led.seat]), led=True)
        if led
        else None,
    )


def _piece(painter: Painter, play: Play, name: str, *, won: bool = False, led: bool = False) -> RecapPiece:
    def paint(canvas: Canvas, rect: pygame.FRect) -> None:
        base = PIECE[0] / cards.WIDTH
        if led:
            canvas.glow(rect, radius=cards.CORNER * base, blur=7, alpha=220)
        painter.card(canvas, play.card, Spot(*rect.center), recoloured=play.coin, coin=play.coin, base=base)

    return RecapPiece(name, paint, won)
