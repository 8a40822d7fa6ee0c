"""What the card of Dois on the title shows: a suit and a number."""

from __future__ import annotations

from game.games import CardArt
from game.scenes.dois.art import Painter
from game.scenes.title.scenery import Scenery
from game.table.spot import Spot
from game.ui.canvas import Canvas
from game.ui.kit import Kit
from game.ui.theme import rgb


def _draw(kit: Kit, canvas: Canvas, scenery: Scenery) -> None:
    painter = Painter(canvas.type)
    for card, x, y, angle in (("flame", -42, 2, 7 + 4 * scenery.fan), ("7", 42, 8, -6 - 4 * scenery.fan)):
        place = scenery.at(x * (1 + 0.1 * scenery.fan), y)
        painter.card(canvas, card, Spot(*place, angle=angle, alpha=scenery.alpha), base=0.86 * scenery.scale)


CARD_ART = CardArt(rgb("#3E8E4F"), _draw, (rgb("#48976E"), rgb("#173F31")))
