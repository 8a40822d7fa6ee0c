"""What the card of DUOS on the title shows: two pictures."""

from __future__ import annotations

from game.games import CardArt
from game.scenes.duos.picture_art import PictureFace
from game.scenes.title.scenery import Scenery
from game.table.spot import Spot
from game.ui.canvas import Canvas
from game.ui.kit import Kit
from game.ui.theme import rgb


def _draw(kit: Kit, canvas: Canvas, scenery: Scenery) -> None:
    size = 108 * scenery.scale
    face = PictureFace(canvas.type, size, size, names=False)
    for picture, x, y, angle in (
        ("fox", -51, -4, 6 + 3 * scenery.fan),
        ("key", 51, 4, -7 - 3 * scenery.fan),
    ):
        place = scenery.at(x * (1 + 0.08 * scenery.fan), float(y))
        face.draw(canvas, picture, "", Spot(*place, angle=angle, alpha=scenery.alpha))


CARD_ART = CardArt(rgb("#E884A8"), _draw, (rgb("#96588C"), rgb("#4A274A")))
