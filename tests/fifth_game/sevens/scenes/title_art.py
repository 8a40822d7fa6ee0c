"""What the card of Sevens on the title shows: a pair that makes seven."""

from __future__ import annotations

from game.games import CardArt
from game.scenes.title.scenery import Scenery
from game.table.spot import Spot
from game.ui.canvas import Canvas
from game.ui.kit import Kit
from game.ui.theme import BLUE, GREEN, mix
from tests.fifth_game.sevens.model import Card
from tests.fifth_game.sevens.scenes.art import Painter


def _draw(kit: Kit, canvas: Canvas, scenery: Scenery) -> None:
    painter = Painter(kit.t, kit.letters)
    for text, x, y, angle in (("3B", -40, 4, 9 + 4 * scenery.fan), ("4G", 42, 6, -8 - 4 * scenery.fan)):
        place = scenery.at(x * (1 + 0.1 * scenery.fan), y)
        spot = Spot(*place, angle=angle, alpha=scenery.alpha)
        painter.card(canvas, Card.parse(text), spot, base=0.86 * scenery.scale)


CARD_ART = CardArt(mix(GREEN, BLUE, 0.35), _draw)
