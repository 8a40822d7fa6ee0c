"""What the place of DUOS on the title shows: pictures with markers, wool between them, and the ball of it."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, radians, sin, sqrt

import pygame

from game.games import CardArt
from game.input import Point
from game.scenes.duos.marker_art import draw_marker
from game.scenes.duos.picture_art import PictureFace
from game.scenes.duos.wool import draw_thread
from game.scenes.title.scenery import Group, Scenery
from game.scenes.title.seam import Seam
from game.table.spot import Spot
from game.ui import material
from game.ui.canvas import Canvas
from game.ui.craft import cast_art
from game.ui.kit import Kit
from game.ui.theme import rgb

_SIZE = 97.0
"""A picture on the title."""
_PICTURES = (
    ("fox", -66, -68, 3.0),
    ("key", 66, -70, -3.0),
    ("anchor", -64, 66, -2.0),
    ("umbrella", 66, 66, 3.0),
)
_MARKERS = (("white", -1, -104, 29), ("white", 1, -66, 29), ("yellow", 0, 2, 36), ("black", -19, 103, 34),
            ("black", 22, 103, 34))  # fmt: skip

_HEM = Seam(
    12, 2, 9, 6, 'stroke="#E9C9E2" stroke-opacity="0.55" stroke-width="2.2"',
    15.5, 2, 'stroke="#2A1230" stroke-opacity="0.35" stroke-width="1.4"',
)  # fmt: skip


def _cover(surface: pygame.Surface, scale: float, scenery: Scenery) -> Iterator[None]:
    """Linen: threads over and under each other, some thicker than others."""
    size = surface.get_size()
    surface.fill(tuple(min(255, round(channel / 0.68)) for channel in surface.get_at((0, 0))[:3]))
    thread = max(2, round(2.2 * scale))
    material.multiply(surface, material.weave(64, thread, 41))
    yield
    for seed, cells in ((43, (size[0] // thread, 4)), (44, (8, size[1] // thread))):
        material.multiply(surface, pygame.transform.smoothscale(material.noise(cells, seed, 0.82), size))
        yield


def _draw(kit: Kit, canvas: Canvas, scenery: Scenery) -> Iterator[None]:
    _HEM.draw(canvas, "title-hem", scenery.ground)
    yield
    # Drawn for a strip at the left of the side; elsewhere it is the mirrored picture.
    way = 1 if scenery.towards < 0 else -1
    side = scenery.beside(252, 266, most=1.1)
    for picture, x, y, angle in _PICTURES:
        _picture(canvas, side, picture, x * way, y, angle * way)
        yield
    strip = scenery.along(212, 130, most=1.05, least=0.5)
    if strip is not None:
        yield from _draw_strip(canvas, scenery, strip, side, way)
    ends = [side.at(x * way, 100) for x in (-19, 22)]
    _thread(canvas, "black", ends, side.scale)
    yield
    for colour, x, y, size in _MARKERS:
        draw_marker(canvas, colour, side.at(x * way, y), size * side.scale)
    yield


def _draw_strip(canvas: Canvas, scenery: Scenery, strip: Group, side: Group, way: int) -> Iterator[None]:
    """A ball of wool, and a picture that is tied to the nearest one of the side."""
    size = 110 * strip.scale
    ball = cast_art(canvas, ("title-wool", way), (size, size), lambda: _ball(way), strip.scale)
    canvas.blit(ball, strip.at(-64 * way, 8))
    yield
    rose = Group(strip.at(24 * way, 0), strip.scale)
    _picture(canvas, rose, "rose", 0, 0, -4.0 * way)
    yield
    start, end = rose.at(44 * way, -36), side.at(-110 * way, -106)
    if scenery.towards and abs(end[0] - start[0]) < 160 and abs(end[1] - start[1]) < 24:
        _thread(canvas, "pink", [start, end], min(strip.scale, side.scale))
        yield
        for point in (start, end):
            draw_marker(canvas, "pink", point, 38 * strip.scale)
        draw_marker(canvas, "yellow", ((start[0] + end[0]) / 2, rose.at(0, 42)[1]), 36 * strip.scale)
        yield


def _picture(canvas: Canvas, group: Group, picture: str, x: float, y: float, angle: float) -> None:
    # A small card is a large one made smaller: its own margins would leave little of the picture.
    size = _SIZE * max(1.0, group.scale)
    face = PictureFace(canvas.type, size, size, names=False)
    face.draw(canvas, picture, "", Spot(*group.at(x, y), angle=angle, scale=min(1.0, group.scale)))


def _thread(canvas: Canvas, colour: str, ends: list[Point], scale: float) -> None:
    """Wool that hangs between two markers."""
    (ax, ay), (bx, by) = ends
    sag = min(0.46 * abs(bx - ax), 36 * scale)
    way = [
        (ax + (bx - ax) * share, ay + (by - ay) * share + 4 * sag * share * (1 - share))
        for share in (step / 8 for step in range(9))
    ]
    draw_thread(canvas, colour, way)


def _ball(way: int) -> str:
    """A ball of pink and white wool with a loose end, in a box of 110 units."""
    layers = "".join(_winding(turn, rows, bend) for turn, rows, bend in ((-35, 9, -14.3), (38, 6, 10.0)))
    end = "M26 24C40 46 2 60 -28 50"
    loose = (
        f'<path d="{end}" stroke="#77364E" stroke-width="6.6"/>'
        f'<path d="{end}" stroke="#D9628E" stroke-width="5"/>'
        f'<path d="{end}" stroke="#FBD3E2" stroke-width="4" stroke-dasharray="4.5 5.5"/>'
    )
    return (
        '<defs><radialGradient id="shade" gradientUnits="userSpaceOnUse" cx="-11" cy="-14" r="54">'
        '<stop offset="0" stop-color="#FFFFFF" stop-opacity="0.3"/><stop offset="0.45" stop-color="#FFFFFF" '
        'stop-opacity="0"/><stop offset="1" stop-color="#2A0818" stop-opacity="0.62"/>'
        "</radialGradient></defs>"
        f'<g transform="translate(52 46) scale({way} 1)" fill="none" stroke-linecap="round">{loose}'
        f'<circle r="34" fill="#B93A5E"/>{layers}<circle r="34" fill="url(#shade)"/></g>'
    )


def _winding(turn: float, rows: int, bend: float) -> str:
    """Strands side by side that end at the ball's outline, since nothing clips them."""
    found = ""
    tilt = radians(turn)
    for row in range(rows):
        y = -30 + 60 * (row + 0.5) / rows
        reach = sqrt(max(0.0, 33.0**2 - (y * 0.97) ** 2))
        points = []
        for step in range(9):
            x = -reach + 2 * reach * step / 8
            height = y + bend * 0.5 * (1 - (x / max(1.0, reach)) ** 2)
            away = sqrt(x * x + height * height)
            if away > 33.5:
                x, height = x * 33.5 / away, height * 33.5 / away
            points.append(
                f"{x * cos(tilt) - height * sin(tilt):.1f} {x * sin(tilt) + height * cos(tilt):.1f}"
            )
        path = f"M{'L'.join(points)}"
        found += (
            f'<path d="{path}" stroke="#6E1B36" stroke-width="5.4"/><path d="{path}" stroke="#E884A8" '
            f'stroke-width="3.6"/><path d="{path}" stroke="#FBE3EC" stroke-width="3" stroke-dasharray="3 5"/>'
        )
    return found


def _emblem(canvas: Canvas, at: Point, size: float) -> None:
    def body() -> str:
        return (
            '<circle cx="17" cy="20" r="13" fill="#E884A8" stroke="#A84A6E" stroke-width="2"/>'
            '<rect x="36" y="8" width="24" height="24" rx="5" fill="#FFFDF6" stroke="#8F866F" '
            'stroke-width="2"/>'
        )

    canvas.blit(canvas.svg("title-emblem-duos", (1.6 * size, size), body, (64, 40)), at)


def _inlay_sign(canvas: Canvas, at: Point, size: float) -> None:
    """Two wooden markers on the linen, with wool between them."""

    def body() -> str:
        wool = "M-15 -6C-10 24 10 24 16 4"
        return (
            f'<g transform="translate(32 18)"><g fill="none" stroke-linecap="round">'
            f'<path d="{wool}" stroke="#77364E" stroke-width="6.6"/>'
            f'<path d="{wool}" stroke="#D9628E" stroke-width="5"/>'
            f'<path d="{wool}" stroke="#FBD3E2" stroke-width="4" stroke-dasharray="4.5 5.5"/></g>'
            '<circle cx="-15" cy="-2.6" r="11" fill="#2A1030" fill-opacity="0.45"/>'
            '<circle cx="-16" cy="-5" r="11" fill="#A84A6E"/>'
            '<circle cx="-16" cy="-7.5" r="11" fill="#E884A8"/>'
            '<path d="M-23 -9A8 8 0 0 1 -17 -15" fill="none" stroke="#FFFFFF" stroke-opacity="0.6" '
            'stroke-width="2.4" stroke-linecap="round"/>'
            '<rect x="8.2" y="-6" width="18" height="18" rx="4" fill="#2A1030" fill-opacity="0.45"/>'
            '<rect x="7" y="-8.6" width="18" height="18" rx="4" fill="#B5A98E"/>'
            '<rect x="7" y="-11" width="18" height="18" rx="4" fill="#FDF8EC"/></g>'
        )

    canvas.blit(canvas.svg("inlay-duos", (1.6 * size, size), body, (64, 40)), at)


CARD_ART = CardArt(_draw, (rgb("#96588C"), rgb("#4A274A")), _cover, _emblem, _inlay_sign, groups=2)
