"""The last trick of Duālis, laid open once more; earlier ones stay closed."""

from __future__ import annotations

from functools import partial

from engine.core import Seat
from engine.dualis.model import Play, TrickWon
from game.input import Point
from game.scenes.dualis.art import Painter
from game.scenes.dualis.hud import Hud
from game.scenes.dualis.marks import draw_edge, draw_light
from game.table import card as cards
from game.table.last_trick import TrickCards, TrickTray
from game.table.spot import Spot
from game.ui.canvas import Canvas
from game.ui.theme import rgb

_STEP = 180.0
_VELVET = rgb("#3A347C")


def last_trick_tray(hud: Hud, painter: Painter, won: TrickWon, viewer: Seat | None) -> TrickTray:
    """The three or four cards, and light around the winner's."""
    words, trump = hud.words, won.trump.value if won.trump else "none"
    return TrickTray(
        words.t("last_trick_title", name=words.who(won.winner, viewer)),
        (words.won(won.winner, won.plays, won.trump, viewer), words.t(f"was_trump.{trump}")),
        [
            TrickCards(
                words.names[play.seat],
                partial(_paint, painter, play, play.seat == won.winner),
                "gold" if play.seat == won.winner else hud.ribbon(play.seat),
            )
            for play in won.plays
        ],
        _STEP,
        cards.HEIGHT,
        _VELVET,
    )


def _paint(painter: Painter, play: Play, wins: bool, canvas: Canvas, at: Point) -> None:
    spot = Spot(*at)
    if wins:
        draw_light(canvas, spot)
    painter.card(canvas, play.card, spot, recoloured=play.coin, coin=play.coin)
    if wins:
        draw_edge(canvas, spot)
