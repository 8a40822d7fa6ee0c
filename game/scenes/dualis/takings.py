"""What a seat has taken, as it lies before it: tricks as packets of cards, coins as coins.

Few things lie side by side; from five on a number stands beside a pile.
"""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.input import Point
from game.scenes.dualis.coin_art import coin_body
from game.scenes.dualis.small_back import paint_small_back
from game.table import card as cards
from game.ui import paint
from game.ui.canvas import Canvas
from game.ui.dashes import dashed_box
from game.ui.text import Typesetter
from game.ui.theme import ON_WOOD_STRONG

NUMBERED_FROM = 5
PACKET = (32.0, 45.0)
COIN = 33.0
"""How large the picture of a coin is; its ring is a little smaller."""
HEIGHT = 46.0
_NUMBER = ON_WOOD_STRONG
_BESIDE = 5.0
"""Between a pile and its number."""
_APART = 10.0
"""Between tricks and coins."""
_PACKET_STEP = 13.0
_TILTS = (7.0, -5.0, 4.0, -7.0)
_THICK = 4
"""How many edges of cards are seen below the uppermost one of a packet."""
_ROOM = 8.0
"""Around a packet and a coin, for the shadow."""


def width(type_: Typesetter, tricks: int, coins: int) -> float:
    """How much room a seat's tricks and coins need side by side."""
    return tricks_width(type_, tricks) + (_APART + _coins_width(type_, coins) if coins else 0.0)


def tricks_width(type_: Typesetter, count: int) -> float:
    """How much room tricks need; none have a place too."""
    if count >= NUMBERED_FROM:
        return PACKET[0] + 2 + _BESIDE + _number_width(type_, count)
    return PACKET[0] + 2 + _PACKET_STEP * max(0, count - 1)


def _coins_width(type_: Typesetter, count: int) -> float:
    if count >= NUMBERED_FROM:
        return COIN + _BESIDE + _number_width(type_, count)
    return COIN + _coin_step(count) * (count - 1)


def _coin_step(count: int) -> float:
    return 20.0 if count <= 2 else 14.0


def _number_width(type_: Typesetter, count: int) -> float:
    return type_.width(str(count), _NUMBER)


def coin_points(type_: Typesetter, rect: pygame.FRect, tricks: int, coins: int) -> list[Point]:
    """The middles of a seat's coins, the uppermost last; of a numbered pile there is one."""
    left = rect.left + tricks_width(type_, tricks) + _APART + COIN / 2
    seen = 1 if coins >= NUMBERED_FROM else coins
    return [
        (left + _coin_step(coins) * index, rect.centery + (2.0 if index % 2 == 0 else 0.0))
        for index in range(seen)
    ]


def trick_point(rect: pygame.FRect, tricks: int) -> Point:
    """The middle of the uppermost packet, where the next trick goes."""
    steps = min(max(0, tricks - 1), NUMBERED_FROM - 2) if tricks < NUMBERED_FROM else 0
    return rect.left + PACKET[0] / 2 + 1 + _PACKET_STEP * steps, rect.centery


def draw(canvas: Canvas, rect: pygame.FRect, tricks: int, coins: int, *, held: bool = False) -> None:
    """Draw a seat's tricks and coins from the left; `held`: the uppermost coin is a piece of its own."""
    type_ = canvas.type
    if tricks == 0:
        draw_missing_trick(canvas, trick_point(rect, 0))
    elif tricks >= NUMBERED_FROM:
        draw_packet(canvas, trick_point(rect, tricks), _TILTS[0])
        _draw_number(canvas, rect, rect.left + PACKET[0] + 2 + _BESIDE, tricks)
    else:
        for index in range(1, tricks + 1):
            draw_packet(canvas, trick_point(rect, index), _TILTS[index - 1])
    points = coin_points(type_, rect, tricks, coins)
    for point in points[:-1] if held and coins < NUMBERED_FROM else points:
        draw_coin(canvas, point)
    if coins >= NUMBERED_FROM:
        _draw_number(canvas, rect, points[0][0] + COIN / 2 + _BESIDE, coins)


def _draw_number(canvas: Canvas, rect: pygame.FRect, left: float, count: int) -> None:
    line = canvas.type.line_height(_NUMBER)
    place = pygame.FRect(left, rect.centery - line / 2, _number_width(canvas.type, count) + 2, line)
    canvas.text(str(count), place, _NUMBER)


# -- single things, for seats and trays --------------------------------------------------------------------


def draw_packet(
    canvas: Canvas, centre: Point, angle: float = 0.0, size: tuple[float, float] = PACKET
) -> None:
    """A trick that was taken: a thin packet of cards, face down."""
    box = (size[0] + 2 * _ROOM, size[1] + 2 * _ROOM)
    art = canvas.art(("dualis packet", size), box, lambda pixels: _packet(pixels, size))
    canvas.blit(art, centre, angle=angle)


def draw_coin(canvas: Canvas, centre: Point, size: float = COIN) -> None:
    """A coin that was collected, with its neutral side up and a shadow."""
    span = size + 2 * _ROOM
    art = canvas.art(("dualis taken coin", size), (span, span), lambda pixels: _coin(pixels, size))
    canvas.blit(art, centre)


def draw_missing_trick(canvas: Canvas, centre: Point) -> None:
    """The place of a first trick."""
    width_, height = PACKET

    def body() -> str:
        outline = dashed_box(pygame.FRect(1, 1, width_, height), 4, 4, 3.4)
        return (
            f'<rect x="1" y="1" width="{width_:g}" height="{height:g}" rx="4" fill="#1D1850" '
            f'fill-opacity="0.35"/><path d="{outline}" fill="none" stroke="#E7C98C" stroke-opacity="0.6" '
            'stroke-width="1.5"/>'
        )

    box = (width_ + 2, height + 2)
    canvas.blit(canvas.svg("dualis no trick", box, body, box), centre)


def _packet(pixels: tuple[int, int], size: tuple[float, float]) -> pygame.Surface:
    unit = pixels[0] / (size[0] + 2 * _ROOM)
    surface = paint.blank(pixels)
    edge = round(_ROOM * unit)
    paper = pygame.Rect(edge, edge, round(size[0] * unit), round(size[1] * unit))
    for offset, blur, alpha in (((1.2, 3.4), 1.2, 110), ((2.5, 6.0), 3.0, 100)):
        cards.throw_shadow(surface, paper, unit, 3.4, offset, blur, alpha)
    surface.blit(paint.rasterize("".join(_edges(size)), _box(size), pixels), (0, 0),
                 special_flags=paint.PREMULTIPLIED)  # fmt: skip
    paint_small_back(surface, paper)
    return surface


def _box(size: tuple[float, float]) -> tuple[float, float]:
    return size[0] + 2 * _ROOM, size[1] + 2 * _ROOM


def _edges(size: tuple[float, float]) -> Iterator[str]:
    """The edges of the cards below, and the paper of the uppermost one."""
    for index in range(_THICK, -1, -1):
        ink = "#FBF4E3" if index == 0 else "#CDBD96" if index % 2 else "#F3E8CE"
        yield (
            f'<rect x="{_ROOM + index * 0.5:g}" y="{_ROOM + index * 0.9:g}" width="{size[0]:g}" '
            f'height="{size[1]:g}" rx="3.4" fill="{ink}"/>'
        )


def _coin(pixels: tuple[int, int], size: float) -> pygame.Surface:
    unit = pixels[0] / (size + 2 * _ROOM)
    surface = paint.blank(pixels)
    edge, side = round(_ROOM * unit), round(size * unit)
    place = pygame.Rect(edge, edge, side, side)
    ring = place.inflate(-size * unit * 0.1, -size * unit * 0.1)
    cards.throw_shadow(surface, ring, unit, size / 2, (2, 3.5), 2.5, 120)
    art = paint.rasterize(coin_body(None), (48, 48), place.size)
    surface.blit(art, place.topleft, special_flags=paint.PREMULTIPLIED)
    return surface
