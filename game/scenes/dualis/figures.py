"""Figures of the game with coins: cards, the balance, whole tricks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from engine.dualis.model import Centre, Colour
from game.scenes.dualis.art import Painter
from game.scenes.dualis.balance import draw_beam, draw_stand
from game.scenes.dualis.geometry import ARM, PAN, PIVOT, coin_spot, tilt
from game.scenes.dualis.rule_figures import Balance, CardRow, HighLow, ShownCard, Thought, Trick
from game.scenes.rules.drawing import Drawing, FigurePainter, badge, beside, labelled, sign, stacked
from game.table import card as cards
from game.table.portrait import draw_face
from game.table.spot import Spot
from game.ui.canvas import Canvas
from game.ui.kit import Kit
from game.ui.theme import GOLD, LINE

_CARD = 0.86
_SMALL_CARD = 0.74
_BALANCE = 0.69
_ABOVE, _BELOW = 28.0, 127.0
"""How far beam and foot reach from the pivot of the balance at its own size."""
_FACE = 108.0
_WORLD_CARD = 0.5
_WORLD_OVERLAP = 0.45
_WORLD_PADDING = 12.0
_WORLD_BADGE = 30.0


def _painter(kit: Kit) -> Painter:
    letters = {colour: kit.t(f"dualis.letter.{colour.value}") for colour in Colour}
    return Painter(kit.type, letters if kit.letters else None)


def card(kit: Kit, shown: ShownCard, scale: float = _CARD, *, wins: bool = False) -> Drawing:
    """A card, perhaps with its coin; the one that wins is lit and sealed."""
    painter = _painter(kit)

    def paint(canvas: Canvas, rect: pygame.FRect) -> None:
        if wins:
            canvas.glow(rect, radius=cards.CORNER * scale, blur=9, alpha=230)
        painter.card(
            canvas, shown.card, Spot(*rect.center), recoloured=shown.coin, coin=shown.coin, base=scale
        )
        if wins:
            badge(canvas, (rect.right - 4, rect.top + 4))

    return Drawing(cards.WIDTH * scale, cards.HEIGHT * scale, paint)


def balance(kit: Kit, centre: Centre, scale: float = _BALANCE) -> Drawing:
    """The balance with the coins that lie on it."""
    painter = _painter(kit)
    angle = tilt(centre)

    def paint(canvas: Canvas, rect: pygame.FRect) -> None:
        pivot = (rect.centerx, rect.top + _ABOVE * scale)
        draw_stand(canvas, angle, pivot, scale)
        for colour, count in ((Colour.RED, centre.red), (Colour.BLUE, centre.blue)):
            for index in range(count):
                spot = coin_spot(colour, index, angle)
                place = (pivot[0] + (spot.x - PIVOT[0]) * scale, pivot[1] + (spot.y - PIVOT[1]) * scale)
                painter.flat_coin(canvas, colour, place, scale=scale)
        draw_beam(canvas, angle, centre.trump, pivot, scale)

    return Drawing(2 * (ARM + PAN) * scale, (_ABOVE + _BELOW) * scale, paint)


def card_row(kit: Kit, figure: CardRow, labels: Sequence[str], width: float) -> Drawing:
    """Cards side by side with their labels."""
    gap = 44.0 if len(figure.cards) > 2 else 70.0
    shown = [card(kit, one) for one in figure.cards]
    return beside(labelled(kit, shown, labels, width=width, gap=gap), gap=gap)


def balances(kit: Kit, figure: Balance, labels: Sequence[str], width: float) -> Drawing:
    """The balance before and after."""
    gap = 24.0
    pictures = [balance(kit, centre) for centre in (figure.before, figure.after)]
    before, after = labelled(kit, pictures, labels, width=width - 48, gap=gap)
    return beside([before, sign("forward"), after], gap=gap)


def _in_order(drawings: Sequence[Drawing], *, gap: float) -> Drawing:
    """Cards in the order of play, with small arrows between them."""
    parts: list[Drawing] = []
    for index, one in enumerate(drawings):
        parts += [sign("forward", 18), one] if index else [one]
    return beside(parts, gap=gap)


def trick(kit: Kit, figure: Trick, labels: Sequence[str], width: float) -> Drawing:
    """A trick in the order of play, and the balance that decides its trump."""
    shown = [card(kit, one, wins=index == figure.winner) for index, one in enumerate(figure.cards)]
    row = _in_order(labelled(kit, shown, labels, width=width, gap=60), gap=16)
    return stacked([row, balance(kit, figure.left, 0.58)], gap=14)


def high_low(kit: Kit, figure: HighLow, labels: Sequence[str], width: float) -> Drawing:
    """Two tricks side by side, one below the other where the labels would not fit."""
    tricks = [
        _in_order(
            [card(kit, one, _SMALL_CARD, wins=index == winner) for index, one in enumerate(shown)], gap=5
        )
        for shown, winner in ((figure.high, figure.high_winner), (figure.low, figure.low_winner))
    ]
    gap = 40.0
    both = labelled(kit, tricks, labels, width=width, gap=gap)
    return beside(both, gap=gap) if sum(one.width for one in both) + gap <= width else stacked(both, gap=20)


def thought(kit: Kit, figure: Thought, labels: Sequence[str], width: float) -> Drawing:
    """A face, and beside it some ways in which hidden cards may lie, each with how a move fares there."""
    worlds = [_world(kit, figure, index) for index in range(len(figure.worlds))]
    return beside([_face(figure.character), sign("forward"), beside(worlds, gap=16)], gap=18)


def _face(character: str) -> Drawing:
    def paint(canvas: Canvas, rect: pygame.FRect) -> None:
        canvas.panel(rect, GOLD, radius=_FACE / 2)
        draw_face(canvas, rect.center, _FACE - 6, character)

    return Drawing(_FACE, _FACE, paint)


def _world(kit: Kit, figure: Thought, index: int) -> Drawing:
    """Cards that overlap in a frame, with a tick or a cross on its edge."""
    works = index in figure.works
    shown = [card(kit, one, _WORLD_CARD) for one in figure.worlds[index]]
    hand = beside(shown, gap=-shown[0].width * _WORLD_OVERLAP)

    def paint(canvas: Canvas, rect: pygame.FRect) -> None:
        frame = pygame.FRect(rect.left, rect.top, rect.width, rect.height - _WORLD_BADGE / 2)
        canvas.panel(frame, LINE, alpha=28, radius=14, border=GOLD if works else LINE, border_width=2)
        hand.paint(canvas, frame.inflate(-2 * _WORLD_PADDING, -2 * _WORLD_PADDING))
        badge(canvas, (frame.centerx, frame.bottom), "check" if works else "close", _WORLD_BADGE)

    return Drawing(
        hand.width + 2 * _WORLD_PADDING, hand.height + 2 * _WORLD_PADDING + _WORLD_BADGE / 2, paint
    )


PAINTERS: Mapping[type, FigurePainter] = {
    CardRow: card_row,
    Balance: balances,
    Trick: trick,
    HighLow: high_low,
    Thought: thought,
}
"""What draws each figure."""
