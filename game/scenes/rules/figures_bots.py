"""The figure about the bots: somebody who thinks, and what is imagined."""

from __future__ import annotations

import pygame

from game.content.rulebook.figures import Thought
from game.scenes.dualis.figures import card
from game.scenes.rules.drawing import Drawing, Kit, badge, beside, sign
from game.table.portrait import draw_portrait
from game.ui.canvas import Canvas
from game.ui.theme import GOLD, LINE

_FACE = 108.0
_CARD = 0.5
_OVERLAP = 0.45
_PADDING = 12.0
_BADGE = 30.0


def thought(kit: Kit, figure: Thought) -> Drawing:
    """A face, and beside it some ways in which hidden cards may lie, each with how a move fares there."""
    worlds = [_world(kit, figure, index) for index in range(len(figure.worlds))]
    return beside([_face(figure.character), sign("forward"), beside(worlds, gap=16)], gap=18)


def _face(character: str) -> Drawing:
    def paint(canvas: Canvas, rect: pygame.FRect) -> None:
        canvas.panel(rect, GOLD, radius=_FACE / 2)
        draw_portrait(canvas, rect.center, _FACE - 6, character)

    return Drawing(_FACE, _FACE, paint)


def _world(kit: Kit, figure: Thought, index: int) -> Drawing:
    """Cards that overlap in a frame, with a tick or a cross on its edge."""
    works = index in figure.works
    cards = [card(kit, one, _CARD) for one in figure.worlds[index]]
    hand = beside(cards, gap=-cards[0].width * _OVERLAP)

    def paint(canvas: Canvas, rect: pygame.FRect) -> None:
        frame = pygame.FRect(rect.left, rect.top, rect.width, rect.height - _BADGE / 2)
        canvas.panel(frame, LINE, alpha=28, radius=14, border=GOLD if works else LINE, border_width=2)
        hand.paint(canvas, frame.inflate(-2 * _PADDING, -2 * _PADDING))
        badge(canvas, (frame.centerx, frame.bottom), "check" if works else "close", _BADGE)

    return Drawing(hand.width + 2 * _PADDING, hand.height + 2 * _PADDING + _BADGE / 2, paint)
