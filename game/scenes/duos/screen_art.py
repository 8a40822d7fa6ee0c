"""Screens that hide a board: three plum leaves in wood, standing closed, half open, or laid wide open."""

from __future__ import annotations

from math import cos, pi, sin

import pygame

from game.input import Point
from game.ui.canvas import Canvas
from game.ui.craft import Relief, draw_raised
from game.ui.theme import SHADE, css

SCREEN = (96.0, 62.0)
"""The room of a standing screen."""
SHUTTER = 13.0
"""How far the leaves of an opened screen stand out at either side of its board."""
_LEAF = 66.0
_CLOSED = ((0.0, 38.0, 8.0, 0.0), (38.0, 78.0, 0.0, 9.0), (78.0, 116.0, 9.0, 1.0))
_OPEN = ((0.0, 22.0, 14.0, 2.0), (22.0, 94.0, 2.0, 2.0), (94.0, 116.0, 2.0, 14.0))
"""Every leaf from where to where, and how high its upper corners are."""
_RAYS = "".join(
    f"M{cos(turn * pi / 4) * 7:.1f} {sin(turn * pi / 4) * 7:.1f}"
    f"L{cos(turn * pi / 4) * 9.6:.1f} {sin(turn * pi / 4) * 9.6:.1f}"
    for turn in range(8)
)
_SIGNS = (
    f'<circle r="4.3" stroke="none"/><path d="{_RAYS}"/>',
    '<path d="M4 -8.5A9 9 0 1 0 4 8.5A7.3 7.3 0 0 1 4 -8.5Z" stroke="none"/>',
    '<path d="M-10 -2q2.5 -4.5 5 0t5 0t5 0t5 0M-10 5q2.5 -4.5 5 0t5 0t5 0t5 0" fill="none"/>',
)
_WOODS = (
    '<defs><linearGradient id="woodL" x1="0%" y1="0%" x2="100%" y2="100%"><stop offset="0" '
    'stop-color="#E9BC83"/><stop offset="1" stop-color="#C48B52"/></linearGradient>'
    '<linearGradient id="woodD" x1="0%" y1="0%" x2="100%" y2="100%"><stop offset="0" stop-color="#C08650"/>'
    '<stop offset="1" stop-color="#935D31"/></linearGradient><linearGradient id="paper" x1="0%" y1="0%" '
    'x2="60%" y2="100%"><stop offset="0" stop-color="#FFFCF1"/><stop offset="1" stop-color="#F1E5CB"/>'
    "</linearGradient></defs>"
)


def draw_screen(canvas: Canvas, centre: Point, *, ready: bool, mirrored: bool = False) -> None:
    """A standing screen: closed once its owner has chosen, and with its sides swung back before."""
    box = (140.0, 92.0)
    art = canvas.svg(
        ("duos screen", ready, mirrored), (box[0] * 0.82, box[1] * 0.82),
        lambda: _standing(ready, mirrored), box,
    )  # fmt: skip
    canvas.blit(art, (centre[0] + 9, centre[1] + 7))


def _standing(ready: bool, mirrored: bool) -> str:
    flip = "matrix(-1 0 0 1 116 0)" if mirrored else "matrix(1 0 0 1 0 0)"
    shade = "".join(
        f'<path d="M2 {_LEAF + 2 + low:g}L40 {_LEAF - 4 + low:g}L80 {_LEAF + 6 + low:g}L118 {_LEAF + low:g}'
        f"L{134 - low} {_LEAF + 12:g}L96 {_LEAF + 18:g}L56 {_LEAF + 10:g}L{18 + low} {_LEAF + 16:g}Z"
        f'" fill="{css(SHADE)}" fill-opacity="0.2"/>'
        for low in (-3, 0, 4)
    )
    leaves = "".join(
        _leaf(index, leaf, light=(index == 1) != mirrored, ready=ready)
        for index, leaf in enumerate(_CLOSED if ready else _OPEN)
    )
    hinges = ((38, 16), (38, 50), (78, 25), (78, 59)) if ready else ((22, 14), (22, 54), (94, 14), (94, 54))
    pins = "".join(
        f'<rect x="{x - 2}" y="{y - 5}" width="4" height="9" rx="1.5" fill="#DDB158" stroke="#5F3818" '
        'stroke-width="0.6"/>'
        for x, y in hinges
    )
    return f'{_WOODS}<g transform="translate(1 1)">{shade}<g transform="{flip}">{leaves}{pins}</g></g>'


def _leaf(index: int, leaf: tuple[float, float, float, float], *, light: bool, ready: bool) -> str:
    left, right, high, low = leaf

    def outline(inset: float) -> str:
        slope = (low - high) * inset / (right - left)
        return (
            f"M{left + inset:g} {high + inset + slope:g}L{right - inset:g} {low + inset - slope:g}"
            f"L{right - inset:g} {low + _LEAF - inset:g}L{left + inset:g} {high + _LEAF - inset:g}Z"
        )

    wood, plum, gold = ("woodL", "#A9557A", "#FFE09A") if light else ("woodD", "#7F3A5E", "#E6B765")
    if not ready and index == 1:
        plum = "#F3E6CB"  # the board behind the leaves that are swung back
    body = (
        f'<path d="{outline(0)}" fill="url(#{wood})" stroke="#5F3818" stroke-width="1.2" '
        f'stroke-linejoin="round"/><path d="{outline(5 if right - left < 30 else 6)}" fill="{plum}" '
        'stroke="#5B2440" stroke-opacity="0.5"/>'
        f'<path d="M{left + 1:g} {high + 1.4:g}L{right - 1:g} {low + 1.4:g}" stroke="#FFE9BE" '
        'stroke-width="1.6" stroke-opacity="0.9"/>'
    )
    middle = ((left + right) / 2, (high + low) / 2 + _LEAF / 2)
    if not ready and index == 1:
        return body + _empty_board(middle)
    narrow = min(0.92, (right - left) / 40)
    return body + (
        f'<g transform="translate({middle[0]:g} {middle[1]:g}) scale({narrow:.2f} 1)" fill="{gold}" '
        f'stroke="{gold}" stroke-width="2" stroke-linecap="round">{_SIGNS[index]}</g>'
    )


def _empty_board(middle: Point) -> str:
    """Twelve bare spaces: what lies on them is nobody's business."""
    return "".join(
        f'<rect x="{middle[0] - 26 + column * 13.6:.1f}" y="{middle[1] - 22 + row * 15.4:.1f}" width="11" '
        'height="12" rx="2.4" fill="#E0CDA2"/>'
        for column in range(4)
        for row in range(3)
    )


def draw_opened(canvas: Canvas, rect: pygame.FRect) -> pygame.FRect:
    """An opened screen: a sheet in a frame of wood between two shutters; gives the room of the sheet."""
    frame = pygame.FRect(rect.left + SHUTTER, rect.top, rect.width - 2 * SHUTTER, rect.height - 5)
    draw_raised(canvas, "duos opened", frame, _opened, Relief(6.0, 5.0, shadow=0.55, blur=7.0))
    return sheet_of(rect)


def sheet_of(rect: pygame.FRect) -> pygame.FRect:
    """The room of the sheet in an opened screen."""
    return pygame.FRect(
        rect.left + SHUTTER + 6, rect.top + 6, rect.width - 2 * SHUTTER - 12, rect.height - 17
    )


def _opened(size: tuple[float, float]) -> str:
    w, h = size
    s = SHUTTER
    return (
        f'{_WOODS}<path d="M0 0L{-s} 8V{h + 5:g}L0 {h:g}Z" fill="url(#woodL)" stroke="#5F3818"/>'
        f'<path d="M{w:g} 0L{w + s:g} 8V{h + 5:g}L{w:g} {h:g}Z" fill="url(#woodD)" stroke="#5F3818"/>'
        f'<path d="M-3 7L-10 12V{h - 3:g}L-3 {h - 6:g}Z" fill="#A9557A"/>'
        f'<path d="M{w + 3:g} 7L{w + 10:g} 12V{h - 3:g}L{w + 3:g} {h - 6:g}Z" fill="#6F3052"/>'
        f'<rect width="{w:g}" height="{h:g}" rx="5" fill="url(#woodL)" stroke="#5F3818"/>'
        f'<path d="M2 1.5H{w - 2:g}" stroke="#FFEFC9" stroke-width="1.6"/>'
        f'<rect x="5.2" y="5.2" width="{w - 10.4:g}" height="{h - 10.4:g}" rx="4.6" fill="#3D1F10" '
        'fill-opacity="0.45"/>'
        f'<rect x="6" y="6" width="{w - 12:g}" height="{h - 12:g}" rx="4" fill="url(#paper)"/>'
    )
