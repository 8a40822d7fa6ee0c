"""The pictures of a lesson: the teacher's note of paper, the owl on it, and the gold arrow that points."""

from __future__ import annotations

from functools import partial
from math import cos, radians, sin

import pygame

from game.input import Point
from game.ui import paint
from game.ui.canvas import Canvas
from game.ui.craft import Relief, draw_raised
from game.ui.theme import rgb
from game.ui.wood import gradient

OWL = (64.0, 84.0)
"""How large the owl is drawn; any other size keeps its shape."""
ARROW = (55.0, 34.0)
"""How long the arrow is, and how wide its head."""
EAR = 26.0
"""The corner of the note that is turned over."""
PIN = 7.0
_HALO = 16.0
"""The room for the light around a frame."""

_OWL_BOX = (76.0, 94.0)
_FEATHERS = ((-7, 12), (7, 12), (0, 19), (-8, 25), (8, 25), (0, 31))
_ARROW = "M0 0L-17 -24Q-18.5 -28 -14 -28H-7.5V-49Q-7.5 -55 0 -55Q7.5 -55 7.5 -49V-28H14Q18.5 -28 17 -24Z"
_ARROW_BOX = 150.0
"""The arrow turns around its tip in the middle of its box."""
_RING = [rgb(colour) for colour in ("#FFF3C4", "#EBC474", "#B98539", "#7E5320", "#C0924A")]
_GOLD = [rgb(colour) for colour in ("#FFE6A0", "#F0C25E", "#CF9A3E")]


def draw_note(canvas: Canvas, rect: pygame.FRect) -> None:
    """A sheet of paper with a pin in its upper right corner and its lower right one turned over."""
    draw_raised(canvas, ("lesson", "note"), rect, _note, Relief(4.0, 4.0))


def draw_owl(canvas: Canvas, centre: Point, height: float) -> None:
    """The teacher."""
    scale = height / OWL[1]
    size = (_OWL_BOX[0] * scale, _OWL_BOX[1] * scale)
    canvas.blit(canvas.svg(("lesson", "owl"), size, _owl, _OWL_BOX), centre)


def draw_dot(canvas: Canvas, centre: Point, state: str, scale: float = 1.0) -> None:
    """A step of the lesson: `done`, `now` or `next`."""
    if state == "now":
        rect = pygame.FRect(0, 0, 16 * scale, 16 * scale)
        rect.center = centre
        canvas.glow(rect, radius=8 * scale, blur=5 * scale, alpha=150)
    size = (20 * scale, 20 * scale)
    canvas.blit(canvas.svg(("lesson", "dot", state), size, partial(_dot, state), (20, 20)), centre)


def draw_way_dot(canvas: Canvas, centre: Point, radius: float) -> None:
    """A dot of the way that something takes."""
    size = radius * 4
    canvas.blit(canvas.svg(("lesson", "way"), (size, size), _way_dot, (40, 40)), centre)


def draw_arrow(canvas: Canvas, tip: Point, angle: float) -> None:
    """A fat gold arrow whose tip is at a point; it comes from above, turned clockwise by an angle."""
    size = (_ARROW_BOX, _ARROW_BOX)
    art = canvas.art(("lesson", "arrow", angle), size, partial(_arrow, angle))
    canvas.blit(art, tip)


def draw_frame(canvas: Canvas, rect: pygame.FRect) -> None:
    """A gold line in its own light around a thing, which stays as it is."""
    outer = rect.inflate(2 * _HALO, 2 * _HALO)
    art = canvas.art(("lesson", "frame", rect.size), outer.size, partial(_frame, rect.size))
    canvas.blit(art, outer.center)


def arrow_room(tip: Point, angle: float) -> pygame.FRect:
    """What the arrow covers."""
    turn = radians(angle)
    points = []
    for x, y in ((0.0, 0.0), (-17.0, -26.0), (17.0, -26.0), (-8.0, -ARROW[0]), (8.0, -ARROW[0])):
        points.append((tip[0] + x * cos(turn) - y * sin(turn), tip[1] + x * sin(turn) + y * cos(turn)))
    left, top = min(x for x, _ in points), min(y for _, y in points)
    return pygame.FRect(left, top, max(x for x, _ in points) - left, max(y for _, y in points) - top)


# -- SVG -----------------------------------------------------------------------------------------------------


def _note(size: tuple[float, float]) -> str:
    width, height = size
    cut = height - EAR
    body = (
        f'<path d="M2 8Q2 4 6 4H{width + 2:g}V{cut + 4:g}L{width - EAR + 2:g} {height + 4:g}H6'
        f'Q2 {height + 4:g} 2 {height:g}Z" fill="#A8966C"/>'
    )
    body += gradient("paper", [rgb("#FFFBEF"), rgb("#F9F0DC"), rgb("#EADBB8")], (0, 0, width, height))
    body += (
        f'<path d="M0 4Q0 0 4 0H{width - 4:g}Q{width:g} 0 {width:g} 4V{cut:g}L{width - EAR:g} {height:g}H4'
        f'Q0 {height:g} 0 {height - 4:g}Z" fill="url(#paper)"/>'
        f'<path d="M{width:g} {cut:g}L{width - EAR:g} {height:g}L{width - EAR + 3:g} {cut + 7:g}'
        f'Q{width - EAR + 4:g} {cut + 3:g} {width:g} {cut:g}Z" fill="#DCC89A" stroke="#B99F66" '
        'stroke-width="0.8"/>'
        f'<path d="M1 {height - 6:g}V5Q1 1 5 1H{width - 6:g}" stroke="#FFFFFF" stroke-width="1.6" '
        'fill="none" stroke-opacity="0.9"/>'
    )
    x, y = width - 17, 17.0
    body += gradient("pin", _RING, (x - PIN, y - PIN, x + PIN, y + PIN))
    return body + (
        f'<circle cx="{x + 2:g}" cy="{y + 3.5:g}" r="{PIN + 1:g}" fill="#3C2208" fill-opacity="0.35"/>'
        f'<circle cx="{x:g}" cy="{y:g}" r="{PIN:g}" fill="url(#pin)"/>'
        f'<circle cx="{x - 1.6:g}" cy="{y - 1.8:g}" r="2" fill="#FFFBE6" fill-opacity="0.9"/>'
    )


def _owl() -> str:
    body = "M-25 -30L-29 -43Q-18 -42 -11 -36H11Q18 -42 29 -43L25 -30Q33 -18 32 4Q31 38 0 38Q-31 38 -32 4"
    body += "Q-33 -18 -25 -30Z"
    feathers = "".join(f"M{x - 3} {y}q3 4 6 0" for x, y in _FEATHERS)
    eyes = ""
    for x in (-12.5, 12.5):
        eyes += (
            gradient(f"eye{x:g}", _RING, (x - 14, -28, x + 14, 0))
            + f'<circle cx="{x}" cy="-14" r="14" fill="url(#eye{x:g})"/>'
            f'<circle cx="{x}" cy="-14" r="11.4" fill="#FFFBEF"/>'
            f'<circle cx="{x - 2.5}" cy="-14" r="6.4" fill="#2A2140"/>'
            f'<circle cx="{x - 0.5}" cy="-16.4" r="2.1" fill="#FFFFFF"/>'
        )
    return (
        f'<g transform="translate(38 47)"><path transform="translate(2 4)" d="{body}" fill="#3C2408" '
        f'fill-opacity="0.28"/><path d="{body}" fill="#5A54AE"/>'
        '<path d="M-25 -30L-29 -43Q-18 -42 -11 -36" fill="#7A74CC"/>'
        '<ellipse cx="0" cy="19" rx="18.5" ry="17" fill="#F6E6C0"/>'
        f'<path d="{feathers}" fill="none" stroke="#C79645" stroke-width="1.8" stroke-linecap="round"/>'
        '<path d="M-31 0Q-34 24 -19 33Q-16 14 -22 -2Z" fill="#423D8E"/>'
        '<path d="M31 0Q34 24 19 33Q16 14 22 -2Z" fill="#423D8E"/>'
        f'{eyes}<path d="M-5 -5Q0 -9 5 -5L0 5Z" fill="#F0B544" stroke="#B07A2B" stroke-width="1"/>'
        f'<path transform="translate(0 -33)" d="{_crescent(6.4)}" fill="#FFD978"/>'
        '<path d="M-12 37v4M-8 38v4M8 38v4M12 37v4" stroke="#F0B544" stroke-width="3" '
        'stroke-linecap="round"/></g>'
    )


def _crescent(radius: float) -> str:
    """A disc without a smaller one beside its middle."""
    inner, off, turn = 0.8 * radius, 0.46 * radius, -0.5
    along = (radius**2 - inner**2 + off**2) / (2 * off)
    across = (radius**2 - along**2) ** 0.5
    x, y = cos(turn), sin(turn)
    first = (x * along - y * across, y * along + x * across)
    last = (x * along + y * across, y * along - x * across)
    return (
        f"M{first[0]:.2f} {first[1]:.2f}A{radius:g} {radius:g} 0 1 1 {last[0]:.2f} {last[1]:.2f}"
        f"A{inner:.2f} {inner:.2f} 0 1 0 {first[0]:.2f} {first[1]:.2f}Z"
    )


def _dot(state: str) -> str:
    if state == "done":
        return '<circle cx="10" cy="10" r="6" fill="#4A47A3"/>'
    if state == "now":
        return gradient("g", _GOLD, (0, 2, 0, 18)) + (
            '<circle cx="10" cy="10" r="8" fill="url(#g)" stroke="#A87430" stroke-width="1.4"/>'
        )
    return '<circle cx="10" cy="10" r="5.4" fill="none" stroke="#A8925E" stroke-width="2"/>'


def _frame(size: tuple[float, float], pixels: tuple[int, int]) -> pygame.Surface:
    box = (size[0] + 2 * _HALO, size[1] + 2 * _HALO)

    def line(colour: str, width: float, opacity: float) -> pygame.Surface:
        body = (
            f'<rect x="{_HALO:g}" y="{_HALO:g}" width="{size[0]:g}" height="{size[1]:g}" rx="12" fill="none" '
            f'stroke="{colour}" stroke-opacity="{opacity:g}" stroke-width="{width:g}"/>'
        )
        return paint.rasterize(body, box, pixels)

    blur = max(1, round(4 * pixels[0] / box[0]))
    picture = pygame.transform.gaussian_blur(line("#FFC23C", 9, 1), blur)
    picture.blit(line("#FFE596", 3.4, 1), (0, 0), special_flags=paint.PREMULTIPLIED)
    return picture


def _way_dot() -> str:
    return (
        '<defs><radialGradient id="g" gradientUnits="userSpaceOnUse" cx="20" cy="20" r="20">'
        '<stop offset="0.4" stop-color="#FFB52E" stop-opacity="0.6"/>'
        '<stop offset="1" stop-color="#FFB52E" stop-opacity="0"/></radialGradient></defs>'
        '<circle cx="20" cy="20" r="20" fill="url(#g)"/><circle cx="20" cy="20" r="10" fill="#FFDF8A"/>'
    )


def _arrow(angle: float, pixels: tuple[int, int]) -> pygame.Surface:
    middle = _ARROW_BOX / 2
    box = (_ARROW_BOX, _ARROW_BOX)

    def turned(path: str, x: float = 0.0, y: float = 0.0) -> str:
        return f'<g transform="translate({middle + x:g} {middle + y:g}) rotate({angle:g})">{path}</g>'

    scale = pixels[0] / _ARROW_BOX
    glow = paint.rasterize(turned(f'<path d="{_ARROW}" fill="#FFC23C" fill-opacity="0.9"/>'), box, pixels)
    picture = pygame.transform.gaussian_blur(glow, max(1, round(5 * scale)))
    shade = f'<path d="{_ARROW}" fill="#0A0422" fill-opacity="0.5"/>'
    shadow = paint.rasterize(turned(shade, 5, 8), box, pixels)
    shadow = pygame.transform.gaussian_blur(shadow, max(1, round(3 * scale)))
    picture.blit(shadow, (0, 0), special_flags=paint.PREMULTIPLIED)
    # The light falls from the upper left, however the arrow is turned.
    light = _back((-30.0, -46.0), angle), _back((30.0, 30.0), angle)
    face = gradient("gold", _GOLD, (*light[0], *light[1])) + (
        f'<path d="{_ARROW}" fill="url(#gold)" stroke="#FFF6D2" stroke-width="2" stroke-linejoin="round"/>'
    )
    side = turned(f'<path d="{_ARROW}" fill="#8A5A16"/>', 1.4, 3)
    picture.blit(paint.rasterize(side + turned(face), box, pixels), (0, 0), special_flags=paint.PREMULTIPLIED)
    return picture


def _back(point: Point, angle: float) -> Point:
    """A point of the window in the arrow's own directions."""
    turn = radians(-angle)
    return point[0] * cos(turn) - point[1] * sin(turn), point[0] * sin(turn) + point[1] * cos(turn)
