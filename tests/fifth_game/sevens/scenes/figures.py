"""How the figures of Sevens' rules are drawn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from game.scenes.rules.drawing import Drawing, FigurePainter, beside, labelled
from game.table import card as cards
from game.table.spot import Spot
from game.ui.canvas import Canvas
from game.ui.kit import Kit
from tests.fifth_game.sevens.model import Card, Pair
from tests.fifth_game.sevens.scenes.art import Painter
from tests.fifth_game.sevens.scenes.rule_figures import Pairs

_SCALE = 0.8
_GAP = 60.0
_OVERLAP = 0.35


def _card(kit: Kit, card: Card) -> Drawing:
    painter = Painter(kit.t, kit.letters)

    def paint(canvas: Canvas, rect: pygame.FRect) -> None:
        painter.card(canvas, card, Spot(*rect.center), base=_SCALE)

    return Drawing(cards.WIDTH * _SCALE, cards.HEIGHT * _SCALE, paint)


def _pair(kit: Kit, pair: Pair) -> Drawing:
    """The laid card lies over the one that it covers."""
    return beside([_card(kit, pair.covered), _card(kit, pair.laid)], gap=-_OVERLAP * cards.WIDTH * _SCALE)


def pairs(kit: Kit, figure: Pairs, labels: Sequence[str], width: float) -> Drawing:
    """Pairs side by side with their labels."""
    drawn = [_pair(kit, pair) for pair in figure.pairs]
    return beside(labelled(kit, drawn, labels, width=width, gap=_GAP), gap=_GAP)


PAINTERS: Mapping[type, FigurePainter] = {Pairs: pairs}
"""What draws each figure."""
