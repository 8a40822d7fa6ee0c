"""Figures of DUOS: pictures by their names, markers, pairs and hints."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from game.input import Point
from game.scenes.duos.marker_art import MARKER_COLOURS, draw_marker
from game.scenes.duos.picture_art import PictureFace, draw_picture
from game.scenes.duos.rule_figures import MARKERS, Hints, Matches, Pair, PictureBoard
from game.scenes.duos.wool import draw_thread
from game.scenes.rules.drawing import Drawing, FigurePainter, badge, beside, labelled, stacked, words
from game.table.spot import Spot
from game.ui.canvas import Canvas
from game.ui.icons import draw_icon
from game.ui.kit import Kit
from game.ui.theme import INK, PAPER, TextStyle, css

_NAME = TextStyle(18, bold=True, colour=INK, align="center", leading=1.2)
_MARKER = 30.0
_INSET = 11.0
"""How far inside its card's corner a marker lies."""
_COLUMNS = 4
_WOOL_BELOW = 14.0
"""What wool below the last row of pictures needs."""
_THUMB = 34.0
_PICTURE = 84.0
"""What a card needs for its picture, beside the name."""


def _name(kit: Kit, picture: str) -> str:
    return kit.t(f"duos_pictures.{picture}")


def _picture_card(kit: Kit, picture: str, width: float, height: float) -> Drawing:
    """A card as it lies on the table: the picture, its name, and on three edges the signs of its way up."""
    face = PictureFace(kit.type, width, height)

    def paint(canvas: Canvas, rect: pygame.FRect) -> None:
        face.draw(canvas, picture, _name(kit, picture), Spot(*rect.center))

    return Drawing(width, height, paint)


def _name_card(kit: Kit, picture: str, size: tuple[float, float], *, pictured: bool) -> Drawing:
    """A small card for a list: the picture beside its name, where there is room for both."""
    block = kit.type.block(_name(kit, picture), _NAME)

    def paint(canvas: Canvas, rect: pygame.FRect) -> None:
        canvas.shadow(rect, radius=10, blur=5, alpha=120, drop=2)
        canvas.panel(rect, PAPER, radius=10)
        left = rect.left + 8
        if pictured:
            draw_picture(canvas, picture, (left + _THUMB / 2, rect.centery), _THUMB)
            left += _THUMB + 2
        canvas.text(block, pygame.FRect(left, rect.top, rect.right - 8 - left, rect.height))

    return Drawing(*size, paint)


def _widest(kit: Kit, pictures: Sequence[str]) -> float:
    return max(kit.type.width(_name(kit, picture), _NAME) for picture in pictures)


def picture_board(kit: Kit, figure: PictureBoard, width: float) -> Drawing:
    """The twelve pictures, a marker at the corner of each that is paired, and a thread to its twin."""
    gap = 20.0
    room = width - gap * (_COLUMNS - 1) - 24  # a thread may run outside the last column
    card_width = min(room / _COLUMNS, max(142.0, _widest(kit, figure.cards) + 44))
    card_height = kit.type.line_height(_NAME) + _PICTURE + 24
    pictures = [_picture_card(kit, picture, card_width, card_height) for picture in figure.cards]
    rows = [
        beside(pictures[start : start + _COLUMNS], gap=gap) for start in range(0, len(pictures), _COLUMNS)
    ]
    cards = stacked(rows, gap=gap)

    def corner(rect: pygame.FRect, index: int) -> Point:
        """The lower right corner of a card."""
        column, row = index % _COLUMNS, index // _COLUMNS
        return (
            rect.left + column * (card_width + gap) + card_width,
            rect.top + row * (card_height + gap) + card_height,
        )

    def paint(canvas: Canvas, rect: pygame.FRect) -> None:
        cards.paint(canvas, rect)
        for lane, colour in enumerate(MARKERS):
            ends = [corner(rect, index) for index, held in enumerate(figure.markers) if held == colour]
            if len(ends) == 2:
                draw_thread(canvas, colour, _way(ends[0], ends[1], gap / 2 + (lane - 1.5) * 4))
        for index, held in enumerate(figure.markers):
            if held is not None:
                x, y = corner(rect, index)
                draw_marker(canvas, held, (x - _INSET, y - _INSET), _MARKER)

    return Drawing(cards.width, cards.height + _WOOL_BELOW, paint)


def _way(start: Point, end: Point, lane: float) -> list[Point]:
    """From one card's corner to another's through the gaps between cards, so that no name is crossed."""
    (x0, y0), (x1, y1) = start, end
    first, last = (x0 - _INSET, y0 - _INSET), (x1 - _INSET, y1 - _INSET)
    if y0 == y1:
        return [first, (first[0], y0 + lane), (last[0], y0 + lane), last]
    return [first, (x0 + lane, first[1]), (x0 + lane, y1 + lane), (last[0], y1 + lane), last]


def _pair(
    kit: Kit, pair: Pair, colour: str, size: tuple[float, float], *, matched: bool, pictured: bool
) -> Drawing:
    """Two pictures that hang together by a marker; a pair that both have is lit."""
    both = beside([_name_card(kit, picture, size, pictured=pictured) for picture in pair], gap=16)

    def paint(canvas: Canvas, rect: pygame.FRect) -> None:
        if matched:
            canvas.glow(rect, radius=10, blur=7, alpha=225)
        both.paint(canvas, rect)
        draw_marker(canvas, colour, rect.center, 24)

    return Drawing(both.width, both.height, paint)


def matches(kit: Kit, figure: Matches, labels: Sequence[str], width: float) -> Drawing:
    """The Narrator's pairs and the player's, with a thread between those that are the same."""
    gap, line_gap = 60.0, 14.0
    pictures = [picture for pair in (*figure.narrator, *figure.player) for picture in pair]
    wanted_width = _widest(kit, pictures) + _THUMB + 22
    card_width = min(((width - gap) / 2 - 16) / 2, wanted_width)
    pictured = card_width >= wanted_width - 4
    size = (card_width, kit.type.line_height(_NAME) + 20)
    wanted = {frozenset(figure.narrator[index]): index for index in figure.matched}

    def column(pairs: Sequence[Pair]) -> Drawing:
        rows = [
            _pair(kit, pair, colour, size, matched=frozenset(pair) in wanted, pictured=pictured)
            for pair, colour in zip(pairs, MARKERS, strict=True)
        ]
        return stacked(rows, gap=line_gap)

    names = [words(kit, label, 2 * card_width + 16) for label in labels]
    heads = max(name.height for name in names)
    columns = [
        stacked([name, column(pairs)], gap=10)
        for name, pairs in zip(names, (figure.narrator, figure.player), strict=True)
    ]
    both = beside(columns, gap=gap)
    step = size[1] + line_gap

    def paint(canvas: Canvas, rect: pygame.FRect) -> None:
        both.paint(canvas, rect)
        top = rect.top + heads + 10 + size[1] / 2
        left, right = rect.centerx - gap / 2, rect.centerx + gap / 2
        for index, pair in enumerate(figure.player):
            if frozenset(pair) in wanted:
                start = (left + 3, top + wanted[frozenset(pair)] * step)
                draw_thread(canvas, None, [start, (right - 3, top + index * step)])
        for index in figure.matched:
            badge(canvas, (left, top + index * step), size=24)

    return Drawing(both.width, both.height, paint)


def hints(kit: Kit, figure: Hints, labels: Sequence[str], width: float) -> Drawing:
    """A word, a picture that is used, a picture that is not."""
    card_width = max(142.0, _widest(kit, (figure.yes, figure.no)) + 44)
    size = (card_width, kit.type.line_height(_NAME) + _PICTURE + 24)
    gap = 40.0
    parts = [
        _with_marker(_bubble(size), "pink"),
        _with_marker(_picture_card(kit, figure.yes, *size), "white", "check"),
        _with_marker(_picture_card(kit, figure.no, *size), "black", "close"),
    ]
    return beside(labelled(kit, parts, labels, width=width, gap=gap), gap=gap)


def _with_marker(card: Drawing, colour: str, icon: str | None = None) -> Drawing:
    def paint(canvas: Canvas, rect: pygame.FRect) -> None:
        card.paint(canvas, rect)
        centre = (rect.right - 12, rect.top + 10)
        draw_marker(canvas, colour, centre, 34)
        if icon == "check":
            draw_icon(canvas, "check", centre, 18, INK)
        elif icon == "close":
            draw_icon(canvas, "close", centre, 13, PAPER)

    return Drawing(card.width, card.height, paint)


def _bubble(size: tuple[float, float]) -> Drawing:
    """A word that is said aloud."""
    width, height = size

    def body() -> str:
        middle = (height - 14) / 2
        dots = "".join(f'<circle cx="{width / 2 + x:g}" cy="{middle:g}" r="6"/>' for x in (-24, 0, 24))
        return (
            f'<path d="M16 0H{width - 16:g}A16 16 0 0 1 {width:g} 16V{height - 30:g}A16 16 0 0 1 '
            f"{width - 16:g} {height - 14:g}H62L40 {height:g}L42 {height - 14:g}H16A16 16 0 0 1 0 "
            f'{height - 30:g}V16A16 16 0 0 1 16 0Z" fill="{css(PAPER)}"/>'
            f'<g fill="{css(MARKER_COLOURS["pink"])}">{dots}</g>'
        )

    return Drawing(
        width,
        height,
        lambda canvas, rect: canvas.blit(canvas.svg(("duos", "bubble", size), size, body, size), rect.center),
    )


PAINTERS: Mapping[type, FigurePainter] = {
    PictureBoard: lambda kit, figure, labels, width: picture_board(kit, figure, width),
    Matches: matches,
    Hints: hints,
}
"""What draws each figure."""
