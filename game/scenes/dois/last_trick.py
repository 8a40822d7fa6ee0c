"""The last trick of Dois, laid open once more: what everybody showed, and why it was won."""

from __future__ import annotations

from functools import partial

from engine.core import Seat
from engine.dois.model import Shown
from game.input import Point
from game.scenes.dois.art import Painter
from game.scenes.dois.drawing import draw_light
from game.scenes.dois.geometry import PILE_SCALE
from game.scenes.dois.review import LaidTrick
from game.scenes.dois.words import Words
from game.table import card as cards
from game.table.last_trick import TrickCards, TrickTray
from game.table.piece_widgets import rect_around
from game.table.spot import Spot
from game.ui.canvas import Canvas
from game.ui.theme import rgb

_SIZE = (cards.WIDTH * PILE_SCALE, cards.HEIGHT * PILE_SCALE)
_GAP = 10.0
_STEP = 2 * _SIZE[0] + _GAP + 40
_BAIZE = rgb("#1F5C44")


def last_trick_tray(words: Words, painter: Painter, trick: LaidTrick, viewer: Seat | None) -> TrickTray:
    """A suit and a number for everybody, and light around the winner's."""
    return TrickTray(
        words.t("last_trick_title", name=words.who(trick.winner, viewer)),
        (
            words.won(trick, viewer),
            f"{words.t('lead_is', suit=words.suit(trick.lead))} · "
            f"{words.t('trump_is', suit=words.suit(trick.trump))}",
        ),
        [
            TrickCards(
                words.names[seat],
                partial(_paint, painter, shown, seat == trick.winner),
                "gold" if seat == trick.winner else "cream",
            )
            for seat in trick.order
            if (shown := trick.shown[seat]) is not None
        ],
        _STEP,
        _SIZE[1],
        _BAIZE,
    )


def _paint(painter: Painter, shown: Shown, wins: bool, canvas: Canvas, at: Point) -> None:
    aside = (_SIZE[0] + _GAP) / 2
    for face, x in ((shown.suit.value, at[0] - aside), (str(shown.number), at[0] + aside)):
        if wins:
            draw_light(canvas, rect_around((x, at[1]), *_SIZE))
        painter.card(canvas, face, Spot(x, at[1]), base=PILE_SCALE)
