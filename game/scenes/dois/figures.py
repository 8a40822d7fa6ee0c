"""Figures of Dois: single cards, a card that covers another, and what everyone shows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from game.scenes.dois.art import Painter
from game.scenes.dois.rule_figures import Cover, DoisCards, DoisTokens, DoisTrick, Shown
from game.scenes.rules.drawing import (
    LABEL,
    Drawing,
    FigurePainter,
    badge,
    beside,
    labelled,
    sign,
    stacked,
    words,
)
from game.table import card as cards
from game.table import tokens
from game.table.spot import Spot
from game.ui.canvas import Canvas
from game.ui.kit import Kit
from game.ui.theme import GOLD, MUTED, PANEL

_CARD = 0.8
_TRICK_CARD = 0.6
_TOKENS = 200.0
_COVERED = 16.0
"""How far a covered card peeps out."""


def _card(kit: Kit, card: str, scale: float, *, framed: bool = False, covers: str | None = None) -> Drawing:
    """A card; one that was just played has a gold frame, one that was covered peeps out above it."""
    painter = Painter(kit.type)

    def paint(canvas: Canvas, rect: pygame.FRect) -> None:
        if covers:
            painter.card(canvas, covers, Spot(rect.centerx, rect.centery - _COVERED), base=scale)
        painter.card(canvas, card, Spot(*rect.center), base=scale)
        if framed:
            canvas.panel(
                rect, GOLD, alpha=0, radius=cards.CORNER * scale, border=GOLD, border_width=4.5 * scale + 1
            )

    return Drawing(cards.WIDTH * scale, cards.HEIGHT * scale, paint)


def _pair(
    kit: Kit, shown: Shown, scale: float, played: str | None = None, covers: str | None = None
) -> Drawing:
    """A suit and a number side by side, as a player shows them."""
    parts = [
        _card(kit, one, scale, framed=one == played, covers=covers if one == played else None)
        for one in (shown.suit, shown.number)
    ]
    return beside(parts, gap=8 * scale)


def card_row(kit: Kit, figure: DoisCards, labels: Sequence[str], width: float) -> Drawing:
    """Cards side by side with their labels, in two lines where the words need the room."""
    gap = 20.0
    shown = [_card(kit, one, _CARD) for one in figure.cards]
    widest = max(kit.type.width(label, LABEL) for label in labels)
    needed = len(shown) * max(widest, shown[0].width) + gap * (len(shown) - 1)
    lines = 1 if needed <= width else 2
    each = -(-len(shown) // lines)
    rows = [
        beside(
            labelled(kit, shown[start : start + each], labels[start : start + each], width=width, gap=gap),
            gap=gap,
        )
        for start in range(0, len(shown), each)
    ]
    return stacked(rows, gap=20)


def cover(kit: Kit, figure: Cover, labels: Sequence[str], width: float) -> Drawing:
    """What is shown, the card that is played, and what is shown then."""
    after = figure.before.covered_by(figure.play)
    covered = figure.before.suit if figure.play == after.suit else figure.before.number
    parts = [
        _pair(kit, figure.before, _CARD),
        _card(kit, figure.play, _CARD, framed=True),
        _pair(kit, after, _CARD, figure.play, covered),
    ]
    before, play, then = labelled(kit, parts, labels, width=width - 120, gap=16)
    return beside([before, sign("plus"), play, sign("forward"), then], gap=16)


def _sign(kit: Kit, label: str, suit: str) -> Drawing:
    """A suit that matters in this trick, on a dark pill with its name."""
    name = words(kit, label, style=LABEL.with_(colour=MUTED))
    size = name.height * 1.05
    emblem = Drawing(size, size, lambda canvas, rect: Painter.sign(canvas, suit, rect.center, size))
    inside = beside([name, emblem], gap=10)

    def paint(canvas: Canvas, rect: pygame.FRect) -> None:
        canvas.panel(rect, PANEL, alpha=190, radius=rect.height / 2)
        inside.paint(canvas, rect.inflate(-36, -10))

    return Drawing(inside.width + 36, inside.height + 10, paint)


def trick(kit: Kit, figure: DoisTrick, labels: Sequence[str], width: float) -> Drawing:
    """What all show in the order of play; cards just played are framed, the winner's are lit."""
    shown = []
    for index, one in enumerate(figure.shows):
        pair = _pair(kit, one, _TRICK_CARD, figure.plays[index] if figure.plays else None)
        shown.append(_lit(pair) if index == figure.winner else pair)
    gap = 26.0
    signs = [
        _sign(kit, kit.t(f"rules.figure.{key}"), suit)
        for key, suit in (("lead", figure.lead), ("trump", figure.trump))
    ]
    row = beside(labelled(kit, shown, labels, width=width, gap=gap), gap=gap)
    return stacked([beside(signs, gap=16), row], gap=18)


def _lit(pair: Drawing) -> Drawing:
    def paint(canvas: Canvas, rect: pygame.FRect) -> None:
        canvas.glow(rect, radius=9, blur=9, alpha=235)
        pair.paint(canvas, rect)
        badge(canvas, (rect.right - 2, rect.top + 2))

    return Drawing(pair.width, pair.height, paint)


def token_rows(kit: Kit, figure: DoisTokens, labels: Sequence[str], width: float) -> Drawing:
    """Rows of tokens, full ones for tricks that were won, and the points below them."""
    gap = 44.0
    rows = [_tokens(won, bid) for won, bid in zip(figure.won, figure.bids, strict=True)]
    return beside(labelled(kit, rows, labels, width=width, gap=gap), gap=gap)


def _tokens(won: int, bid: int) -> Drawing:
    wide = tokens.row_width(max(won, bid), _TOKENS)

    def paint(canvas: Canvas, rect: pygame.FRect) -> None:
        canvas.panel(rect.inflate(24, 14), PANEL, alpha=150, radius=rect.height / 2 + 7)
        tokens.draw_row(canvas, (rect.left, rect.centery), won, bid, _TOKENS)

    return Drawing(wide, tokens.SIZE, paint)


PAINTERS: Mapping[type, FigurePainter] = {
    DoisCards: card_row,
    Cover: cover,
    DoisTrick: trick,
    DoisTokens: token_rows,
}
"""What draws each figure."""
