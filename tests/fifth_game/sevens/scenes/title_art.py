"""What the card of Sevens on the title shows: a pair that makes seven."""

from __future__ import annotations

from collections.abc import Iterator

from game.games import CardArt
from game.scenes.title.scenery import Scenery
from game.table.spot import Spot
from game.ui.canvas import Canvas
from game.ui.kit import Kit
from tests.fifth_game.sevens.model import Card
from tests.fifth_game.sevens.scenes.art import Painter
from tests.fifth_game.sevens.scenes.ground import AWAY, LIT


def _draw(kit: Kit, canvas: Canvas, scenery: Scenery) -> Iterator[None]:
    painter = Painter(kit.t, kit.letters)
    side = scenery.beside(200, 160)
    for text, x, y, angle in (("3B", -40, 4, 9.0), ("4G", 42, 6, -8.0)):
        painter.card(canvas, Card.parse(text), Spot(*side.at(x, y), angle=angle), base=0.86 * side.scale)
        yield


CARD_ART = CardArt(_draw, ground=(LIT, AWAY))
