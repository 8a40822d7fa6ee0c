"""The home rails of duality: bone for White, black lacquer for Black, with the names engraved in them.

They follow the edges of the whole window, whatever its shape; words and ports keep to the table.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import NamedTuple

import pygame

from engine.core import Seat
from game.input import Point
from game.scenes.duality.ground import RIM
from game.scenes.duality.hud import LABEL, NOTE, Hud
from game.scenes.duality.tile_board import BoardView
from game.ui import paint
from game.ui.canvas import Canvas
from game.ui.linebreak import Run
from game.ui.theme import SMALLEST_TYPE, Rgb, TextStyle, rgb
from game.ui.wood import BRASS, gradient

FRONT = 6.0
"""How much of the upper rail is its front edge."""
_CAST = 16.0
"""How far the upper rail throws its shadow onto the stone."""
_MIRROR = 17.0
"""How deep a tile is seen in lacquer."""
_INLAY = 14.0
_BAR = 34.0
"""How high a home bar is, beside a home row that lies away from its rail."""
_NARROW = 26.0
"""A gap between bar and rail that is narrower than this belongs to the bar."""
_LEAST_BAR = 4.0
_CAP = 14.0
"""How wide the brass at an end of a bar is."""


class _Look(NamedTuple):
    """What a rail is made of, and what stands on it."""

    ink: Rgb
    note: Rgb
    light: Rgb
    """What catches the lamp below a cut, ..."""
    light_alpha: int
    dark: Rgb
    """... and what lies in the shade above it."""
    dark_alpha: int
    line: tuple[str, ...]
    """The colours of an inlaid line, from left to right."""


_LOOKS = (
    _Look(
        rgb("#F0C66E"), rgb("#D9C9A4"), rgb("#FFF0C8"), 50, rgb("#000000"), 230,
        ("#E9C26C", "#F6D98F", "#A9782F"),
    ),
    _Look(
        rgb("#54401F"), rgb("#54401F"), rgb("#FFFFFA"), 242, rgb("#3C2406"), 120,
        ("#8A6A3C", "#7A5A2C", "#7A5A2C"),
    ),
)  # fmt: skip
"""Of Black's rail and of White's."""


def title_ink(seat: Seat) -> Rgb:
    """The colour of words on the rail of a player."""
    return _LOOKS[seat].note if seat == 0 else rgb("#4A3820")


def draw_rails(canvas: Canvas, hud: Hud) -> None:
    """Both rails, from one side of the window to the other."""
    for seat in (0, 1):
        rect, on_top = rail_rect(canvas, hud, seat), seat == hud.top_seat
        room = pygame.FRect(rect.left, rect.top, rect.width, rect.height + (_CAST if on_top else 0))
        body: Callable[[], str] = partial(_bone if seat else _lacquer, rect.size, on_top)
        canvas.blit(canvas.svg(("home_rail", seat, on_top), room.size, body, room.size), room.center)


def rail_rect(canvas: Canvas, hud: Hud, seat: Seat) -> pygame.FRect:
    """The rail of a player between the rims of the window."""
    seen, band = canvas.viewport.visible, hud.band(seat)
    left, right = seen.left + RIM.width, seen.right - RIM.width
    if seat == hud.top_seat:
        top = seen.top + RIM.width
        return pygame.FRect(left, top, right - left, band.bottom - top)
    return pygame.FRect(left, band.top, right - left, seen.bottom - RIM.width - band.top)


def draw_names(canvas: Canvas, hud: Hud, *, note: bool, right: float) -> None:
    """The names between inlaid lines; `note` tells at the lower right how tiles are turned.

    `right` is where the buttons of the upper rail begin.
    """
    seen = canvas.viewport.visible
    for seat in (0, 1):
        look, (text, label) = _LOOKS[seat], hud.labels[seat]
        _engrave(canvas, text, label, look)
        on_top = seat == hud.top_seat
        y = label.centery + 1
        if on_top:
            ends = (hud.title.right + 26, right - 28)
        else:
            ends = (seen.left + 40, (hud.note[1].left if note else seen.right - RIM.width) - 22)
        # Lines of the same length on both sides keep the name in the middle of its rail.
        reach = min(label.centerx - ends[0], ends[1] - label.centerx)
        for start, end, diamond in (
            (label.centerx - reach, label.left - 26, 1.0),
            (label.right + 26, label.centerx + reach, 0.0),
        ):
            _inlay(canvas, seat, start, end, y, diamond)
    if note:
        words, place = hud.note
        canvas.text(words, place, NOTE.with_(colour=_LOOKS[1 - hud.top_seat].note))


def _engrave(canvas: Canvas, text: str, place: pygame.FRect, look: _Look) -> None:
    """Words cut into a rail: shade above, light below, colour in the cut."""
    style = LABEL.with_(colour=look.ink)
    run, pixel = Run(text, bold=True), canvas.viewport.scale

    def edges(size: tuple[int, int]) -> pygame.Surface:
        picture = paint.blank(size)
        for colour, alpha, x, y in (
            (look.light, look.light_alpha, 0.9, 1.3),
            (look.dark, look.dark_alpha, -0.7, -0.9),
        ):
            words = paint.faded(
                canvas.type.render(run, TextStyle(style.size, bold=True, colour=colour)), alpha
            )
            corner = (
                round((size[0] - words.get_width()) / 2 + x * pixel),
                round((size[1] - words.get_height()) / 2 + y * pixel),
            )
            picture.blit(words, corner, special_flags=paint.PREMULTIPLIED)
        return picture

    room = place.inflate(6, 0)
    canvas.blit(canvas.art(("engraved", text, style, canvas.type.text_size), room.size, edges), room.center)
    canvas.text(text, place, style)


def _inlay(canvas: Canvas, seat: Seat, start: float, end: float, y: float, diamond: float) -> None:
    """A thin line with a diamond at the end towards the name."""
    width = end - start
    if width < 40:
        return

    def body() -> str:
        colours = [rgb(colour) for colour in _LOOKS[seat].line]
        at, middle = 6 + diamond * (width - 12), _INLAY / 2
        lit = '<rect x="0" y="7.6" width="{0:g}" height="1" fill="#FFFFFA" fill-opacity="0.8"/>'
        return (
            gradient("line", colours, (0, 0, width, 0))
            + (lit.format(width) if seat else "")
            + f'<rect x="0" y="6.3" width="{width:g}" height="1.4" fill="url(#line)"/>'
            f'<path d="M{at - 6:g} {middle:g}L{at:g} {middle - 5.6:g}L{at + 6:g} {middle:g}'
            f'L{at:g} {middle + 5.6:g}Z" fill="url(#line)"/>'
        )

    size = (width, _INLAY)
    canvas.blit(canvas.svg(("inlay", seat, diamond), size, body, size), (start + width / 2, y))


def draw_bars(canvas: Canvas, hud: Hud, board: BoardView) -> None:
    """Where a home row lies away from its rail, a bar of the same material lies at the row."""
    upper, lower = board.edges
    window = hud.window
    for seat in (0, 1):
        on_top = seat == hud.top_seat
        seen = upper - window.top if on_top else window.bottom - lower
        if seen < _LEAST_BAR:
            continue
        free = seen >= _BAR + _NARROW
        size = (window.width, _BAR if free else _BAR + _NARROW)
        front = on_top or free
        room = (size[0], size[1] + (_CAST if front else 0))
        top = upper - size[1] if on_top else lower
        body: Callable[[], str] = partial(_bar, seat, size, front=front, inlaid=free)
        with canvas.clipped(window):
            art = canvas.svg(("home_bar", seat, front, free), room, body, room)
            canvas.blit(art, (window.centerx, top + room[1] / 2))


def draw_small_bar(canvas: Canvas, seat: Seat, place: pygame.FRect, text: str) -> None:
    """A home bar at a board that is looked at again, with a few words on it."""
    room = pygame.FRect(place.left, place.top, place.width, place.height + _CAST)
    body: Callable[[], str] = partial(_bar, seat, place.size, front=True, inlaid=False)
    canvas.blit(canvas.svg(("small_bar", seat), room.size, body, room.size), room.center)
    words = pygame.FRect(place.left + _CAP + 4, place.top, place.width - 2 * _CAP - 8, place.height - FRONT)
    canvas.text(text, words, LABEL.with_(size=SMALLEST_TYPE, colour=_LOOKS[seat].ink))


def draw_port(canvas: Canvas, at: Point, *, own: bool) -> None:
    """The light on a rail where a path starts."""
    fill, edge, glow = ("#FFD873", "#8A5A12", "#FFC454") if own else ("#BFE2FF", "#3F7FB5", "#78BEFF")

    def body() -> str:
        return (
            '<defs><radialGradient id="g" gradientUnits="userSpaceOnUse" cx="32" cy="32" r="30">'
            f'<stop offset="0" stop-color="{glow}" stop-opacity="{0.65 if own else 0.55}"/>'
            f'<stop offset="1" stop-color="{glow}" stop-opacity="0"/></radialGradient></defs>'
            '<circle cx="32" cy="32" r="30" fill="url(#g)"/>'
            f'<rect x="19" y="28.8" width="26" height="6.4" rx="3.2" fill="{fill}" stroke="{edge}"/>'
        )

    canvas.blit(canvas.svg(("home_port", own), (64, 64), body, (64, 64)), at)


def draw_mirrored(canvas: Canvas, place: pygame.FRect, *, down: bool) -> None:
    """The faint picture of a home tile in lacquer below it, or above it."""
    size = (place.width - 8, _MIRROR)

    def body() -> str:
        ends = (0.4, 0.0) if down else (0.0, 0.4)
        return (
            '<defs><linearGradient id="m" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" '
            f'y2="{_MIRROR:g}"><stop offset="0" stop-color="#E8CE9C" stop-opacity="{ends[0]:g}"/>'
            f'<stop offset="1" stop-color="#E8CE9C" stop-opacity="{ends[1]:g}"/></linearGradient></defs>'
            f'<rect width="{size[0]:g}" height="{_MIRROR:g}" fill="url(#m)"/>'
        )

    y = place.bottom + _MIRROR / 2 if down else place.top - FRONT - _MIRROR / 2
    canvas.blit(canvas.svg(("mirrored", down), size, body, size), (place.centerx, y))


# -- materials ---------------------------------------------------------------------------------------------


def _bone(size: tuple[float, float], on_top: bool) -> str:
    """Bone with fine fibres; the upper rail stands over the stone on a front edge."""
    width, height = size
    face = height - (FRONT if on_top else 0)
    colours = [rgb(colour) for colour in ("#F3E8CF", "#F4EAD3", "#E6D8B9", "#CDBD9A")]
    body = _front(size, "#B7A27C", "#8B7752") if on_top else ""
    body += gradient("bone", colours, (0, 0, width, 0))
    body += f'<rect width="{width:g}" height="{face:g}" fill="url(#bone)"/>'
    body += _fibres(width, face, round(width / 8))
    shade = ((0, "#3C240A", 0.42), (0.2, "#3C240A", 0.06), (0.5, "#FFFFFF", 0.1), (1, "#FFFAEB", 0.28))
    if not on_top:
        shade = ((0, "#FFFAEB", 0.35), (0.4, "#FFFFFF", 0.08), (0.8, "#3C240A", 0.05), (1, "#3C240A", 0.3))
    body += _veil("fall", (0, face), shade) + f'<rect width="{width:g}" height="{face:g}" fill="url(#fall)"/>'
    edge = face - 1.4 if on_top else 0.0
    body += f'<rect y="{edge:g}" width="{width:g}" height="1.4" fill="#FFFDF4" fill-opacity="0.9"/>'
    return body + _rim_shade(height)


def _lacquer(size: tuple[float, float], on_top: bool) -> str:
    """Polished black with the lamp in it."""
    width, height = size
    face = height - (FRONT if on_top else 0)
    body = _front(size, "#0E0D12", "#050407") if on_top else ""
    stops = (
        (0, "#4C4A55", 1.0), (0.07, "#2C2B33", 1.0), (0.3, "#1B1A20", 1.0), (0.75, "#141318", 1.0),
        (1, "#0D0C10", 1.0),
    )  # fmt: skip
    body += _veil("black", (0, face), stops)
    body += f'<rect width="{width:g}" height="{face:g}" fill="url(#black)"/>'
    across = ((0, "#5A463C", 0.25), (0.3, "#785C46", 0.35), (0.7, "#3C3232", 0.12), (1, "#000000", 0.0))
    body += _veil("across", (width, 0), across)
    body += f'<rect width="{width:g}" height="{min(face, 41) * 0.42:g}" fill="url(#across)"/>'
    lamp = 0.32 * width
    body += (
        '<defs><radialGradient id="lamp" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="100" '
        f'gradientTransform="matrix(4.2 0 0 0.2 {lamp:g} 8)">'
        '<stop offset="0" stop-color="#FFD6A0" stop-opacity="0.34"/>'
        '<stop offset="0.5" stop-color="#FFC88C" stop-opacity="0.13"/>'
        '<stop offset="1" stop-color="#FFBE78" stop-opacity="0"/></radialGradient></defs>'
        f'<rect x="{max(0.0, lamp - 420):g}" width="840" height="{min(face, 28):g}" fill="url(#lamp)"/>'
    )
    edge = face - 1.2 if on_top else 0.0
    body += f'<rect y="{edge:g}" width="{width:g}" height="1.2" fill="#FFECCE" fill-opacity="0.55"/>'
    return body + _rim_shade(height)


def _bar(seat: Seat, size: tuple[float, float], *, front: bool, inlaid: bool) -> str:
    """A bar of bone or lacquer, with its front edge and an inlaid line where they are seen whole."""
    width, height = size
    face = height - (FRONT if front else 0)
    if seat:
        colours, edges = ("#F4EAD3", "#E9DCBE", "#D3C4A1"), ("#B7A27C", "#8B7752")
    else:
        colours, edges = ("#3A3841", "#1D1C22", "#121116"), ("#0E0D12", "#050407")
    body = _front(size, *edges) if front else ""
    body += gradient("bar", [rgb(colour) for colour in colours], (0, 0, 0, face))
    body += f'<rect width="{width:g}" height="{face:g}" fill="url(#bar)"/>'
    body += _fibres(width, face, round(width / 8)) if seat else ""
    body += _bar_inlay(seat, width, face) if inlaid else ""
    light, edge = ("#FFFDF4", 0.9) if seat else ("#FFECCE", 0.5)
    return body + (
        f'<rect width="{width:g}" height="1.2" fill="{light}" fill-opacity="{edge:g}"/>'
        f'<rect y="{face - 1.2:g}" width="{width:g}" height="1.2" fill="{light}" fill-opacity="{edge:g}"/>'
        + _caps(size, face, riveted=inlaid)
    )


def _caps(size: tuple[float, float], face: float, *, riveted: bool) -> str:
    """Brass at both ends of a bar: a sleeve with a bead towards the middle, and a rivet in one seen whole."""
    width, height = size
    body = gradient("cap", list(BRASS), (0, 0, 0, face))
    for left, bead in ((0.0, _CAP - 3), (width - _CAP, width - _CAP)):
        middle = left + _CAP / 2 + (-1.5 if left == 0 else 1.5)
        body += (
            f'<rect x="{left:g}" width="{_CAP:g}" height="{height:g}" fill="#5E3C0C"/>'
            f'<rect x="{left:g}" width="{_CAP:g}" height="{face:g}" fill="url(#cap)"/>'
            f'<rect x="{bead:g}" width="3" height="{face:g}" fill="#FFF9DF" fill-opacity="0.55"/>'
            f'<rect x="{bead:g}" width="1" height="{height:g}" fill="#3A2507" fill-opacity="0.6"/>'
            f'<rect x="{bead + 2:g}" width="1" height="{height:g}" fill="#3A2507" fill-opacity="0.6"/>'
            f'<rect x="{left + 0.6:g}" y="0.6" width="{_CAP - 1.2:g}" height="{height - 1.2:g}" fill="none" '
            'stroke="#3A2507" stroke-opacity="0.7" stroke-width="1.2"/>'
        )
        if not riveted:
            continue
        body += (
            f'<circle cx="{middle + 0.5:g}" cy="{face / 2 + 1:g}" r="3" fill="#3A2507" fill-opacity="0.6"/>'
            f'<circle cx="{middle:g}" cy="{face / 2:g}" r="2.7" fill="#FFE7A6" stroke="#7E551A"/>'
        )
    return body


def _bar_inlay(seat: Seat, width: float, face: float) -> str:
    """A line let into a bar, with a diamond at the middle."""
    y, middle = face / 2, width / 2
    colours = [rgb(colour) for colour in _LOOKS[seat].line]
    lit = "#FFFFFA" if seat else "#000000"
    return (
        gradient("inlay", colours, (0, 0, width, 0))
        + f'<rect x="18" y="{y + 0.7:g}" width="{width - 36:g}" height="1" fill="{lit}" fill-opacity="0.6"/>'
        f'<rect x="18" y="{y - 0.7:g}" width="{width - 36:g}" height="1.4" fill="url(#inlay)"/>'
        f'<path d="M{middle - 7:g} {y:g}L{middle:g} {y - 6:g}L{middle + 7:g} {y:g}L{middle:g} {y + 6:g}Z" '
        'fill="url(#inlay)"/>'
    )


def _front(size: tuple[float, float], light: str, dark: str) -> str:
    """The front edge of the upper rail, and its shadow on the stone."""
    width, height = size
    top = height - FRONT
    return (
        _veil("cast", (0, _CAST), ((0, "#040E0C", 0.55), (0.5, "#040E0C", 0.24), (1, "#040E0C", 0.0)), height)
        + f'<rect y="{height - 0.5:g}" width="{width:g}" height="{_CAST:g}" fill="url(#cast)"/>'
        + gradient("front", [rgb(light), rgb(dark)], (0, top, 0, height))
        + f'<rect y="{top:g}" width="{width:g}" height="{FRONT:g}" fill="url(#front)"/>'
    )


def _fibres(width: float, height: float, count: int) -> str:
    rng = Random(31)
    lines = ""
    for _ in range(count):
        x, y, length = rng.random() * width, 1 + rng.random() * (height - 2), 30 + rng.random() * 170
        end = min(x + length, width)
        y2 = min(height, max(0.0, y + (rng.random() - 0.5) * 3))
        lines += (
            f'<path d="M{x:.1f} {y:.1f}L{end:.1f} {y2:.1f}" stroke-opacity="{0.04 + 0.1 * rng.random():.2f}" '
            f'stroke-width="{0.5 + rng.random() * 0.9:.2f}"/>'
        )
    flecks = "".join(
        f'<rect x="{rng.random() * width:.1f}" y="{rng.random() * (height - 1):.1f}" '
        f'width="{1 + rng.random() * 3:.1f}" height="0.8" fill-opacity="{0.1 + 0.16 * rng.random():.2f}"/>'
        for _ in range(count)
    )
    return f'<g stroke="#8C6C3C">{lines}</g><g fill="#78582C">{flecks}</g>'


def _rim_shade(height: float) -> str:
    """The shadow of the left rim."""
    return (
        _veil("rim", (14, 0), ((0, "#000000", 0.4), (1, "#000000", 0.0)))
        + f'<rect width="14" height="{height:g}" fill="url(#rim)"/>'
    )


def _veil(name: str, end: Point, stops: tuple[tuple[float, str, float], ...], top: float = 0.0) -> str:
    """A fall of colour and opacity, from the corner or from some way down."""
    inner = "".join(
        f'<stop offset="{at:g}" stop-color="{colour}" stop-opacity="{opacity:g}"/>'
        for at, colour, opacity in stops
    )
    return (
        f'<defs><linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="0" y1="{top:g}" '
        f'x2="{end[0]:g}" y2="{top + end[1]:g}">{inner}</linearGradient></defs>'
    )
