"""What the card of Duālis on the title shows: two cards of a hand."""

from __future__ import annotations

from engine.dualis.cards import Card, Colour
from game.games import CardArt
from game.scenes.dualis.art import Painter
from game.scenes.title.scenery import Scenery
from game.table.spot import Spot
from game.ui.canvas import Canvas
from game.ui.kit import Kit
from game.ui.theme import BLUE, RED, mix, rgb


def _draw(kit: Kit, canvas: Canvas, scenery: Scenery) -> None:
    letters = {colour: kit.t(f"dualis.letter.{colour.value}") for colour in Colour} if kit.letters else None
    painter = Painter(canvas.type, letters)
    for text, x, y, angle in (("S9R", -40, 4, 9 + 4 * scenery.fan), ("M4B", 42, 6, -8 - 4 * scenery.fan)):
        place = scenery.at(x * (1 + 0.1 * scenery.fan), y)
        spot = Spot(*place, angle=angle, alpha=scenery.alpha)
        painter.card(canvas, Card.parse(text), spot, base=0.86 * scenery.scale)


CARD_ART = CardArt(mix(RED, BLUE, 0.35), _draw, (rgb("#5558B4"), rgb("#262A66")))
