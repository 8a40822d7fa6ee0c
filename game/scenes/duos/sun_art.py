"""Points in DUOS: wooden suns with a face, their count on a disc of wood, and what has just been won."""

from __future__ import annotations

from math import atan2, cos, degrees, hypot, pi, sin

import pygame

from game.input import Point
from game.ui import paint
from game.ui.canvas import Canvas
from game.ui.craft import MARGIN, Relief, draw_raised, raised_art
from game.ui.text import Typesetter
from game.ui.theme import TextStyle, rgb
from game.ui.wood import gradient

SUN = 12.5
"""The radius of a sun that lies at a seat."""
FLYING = 16.0
"""The radius of a sun on its way."""
_SIDE = 3.0
_STEP, _ROW = 17.2, 23.0
_COLUMNS = 5
_PILES = 10
"""How many suns lie beside each other; more lie on top of these."""
_HIGHEST = 4
MOST_SUNS = _PILES * _HIGHEST
"""How many points can lie there as suns."""
_BOX = 40.0
_TAIL = (150.0, 44.0)
_SPARK = (
    '<path transform="translate(10 10) scale(1.6)" d="M0 -6Q0.7 -0.7 6 0Q0.7 0.7 0 6Q-0.7 0.7 -6 0'
    'Q-0.7 -0.7 0 -6Z" fill="#FFF8DC"/>'
)

_COUNT = TextStyle(22, bold=True, colour=rgb("#3B1E14"), align="center", leading=1.2)
_GAIN = TextStyle(20, bold=True, colour=rgb("#5A3206"), align="center", leading=1.2)
_GOLD = (rgb("#FFEFAE"), rgb("#F9CF62"), rgb("#E5A933"))
_WOOD = (rgb("#E9BC83"), rgb("#C48B52"))


def sun_path(radius: float, rays: int = 8, inner: float = 0.6) -> str:
    """The outline of a sun around 0, 0."""
    points = []
    for index in range(2 * rays):
        turn, reach = -pi / 2 + index * pi / rays, radius * (inner if index % 2 else 1.0)
        points.append(f"{cos(turn) * reach:.2f} {sin(turn) * reach:.2f}")
    return f"M{'L'.join(points)}Z"


def sun_body(at: Point, radius: float, *, side: float = _SIDE, turn: float = 0.0) -> str:
    """A sun of painted wood as SVG, with its shadow."""
    path, edge = sun_path(radius * 0.95), f'stroke-linejoin="round" stroke-width="{radius * 0.13:.2f}"'
    layers = "".join(
        f'<g transform="translate({x:g} {y:g}) rotate({turn:g})" opacity="{opacity:g}">'
        f'<path d="{path}" fill="{ink}" stroke="{ink}" {edge}/></g>'
        for x, y, ink, opacity in (
            (2.4, side + 3.4, "#1D0820", 0.16), (1.6, side + 2.2, "#1D0820", 0.24),
            (0.8, side + 1.0, "#1D0820", 0.3), (0.0, side, "#7E3D08", 1.0), (0.0, side * 0.6, "#9C4E0C", 1.0),
            (0.0, side * 0.25, "#9C4E0C", 1.0), (0.0, 0.0, "url(#rays)", 1.0),
        )
    )  # fmt: skip
    r = radius
    return (
        f'<g transform="translate({at[0]:.1f} {at[1]:.1f})">'
        f'<defs><linearGradient id="rays" gradientUnits="userSpaceOnUse" x1="{-r:g}" y1="{-r:g}" x2="{r:g}" '
        f'y2="{r:g}"><stop offset="0" stop-color="#FFC64A"/><stop offset="0.55" stop-color="#F59A24"/>'
        '<stop offset="1" stop-color="#DE7416"/></linearGradient><radialGradient id="sun" '
        f'gradientUnits="userSpaceOnUse" cx="{-0.17 * r:.2f}" cy="{-0.24 * r:.2f}" r="{0.96 * r:.2f}">'
        '<stop offset="0" stop-color="#FFF0A4"/><stop offset="0.6" stop-color="#FFD054"/>'
        '<stop offset="1" stop-color="#F5B231"/></radialGradient></defs>'
        f'{layers}<circle r="{r * 0.6:.2f}" fill="url(#sun)" stroke="#C46C12" stroke-opacity="0.75"/>'
        f'<g fill="#8A4308"><circle cx="{-0.2 * r:.2f}" cy="{-0.08 * r:.2f}" r="{0.09 * r:.2f}"/>'
        f'<circle cx="{0.2 * r:.2f}" cy="{-0.08 * r:.2f}" r="{0.09 * r:.2f}"/></g>'
        f'<path d="M{-0.24 * r:.2f} {0.12 * r:.2f}Q0 {0.38 * r:.2f} {0.24 * r:.2f} {0.12 * r:.2f}" '
        f'fill="none" stroke="#8A4308" stroke-width="{0.1 * r:.2f}" stroke-linecap="round"/>'
        f'<path d="M{-0.46 * r:.2f} {-0.1 * r:.2f}A{0.47 * r:.2f} {0.47 * r:.2f} 0 0 1 {-0.02 * r:.2f} '
        f'{-0.47 * r:.2f}" fill="none" stroke="#FFFBE2" stroke-width="{0.11 * r:.2f}" '
        'stroke-linecap="round"/></g>'
    )


def draw_sun(canvas: Canvas, centre: Point, radius: float = SUN, *, scale: float = 1.0) -> None:
    """One sun by its centre."""
    half = radius * 1.35 + 4
    art = canvas.svg(
        ("duos sun", radius), (2 * half, 2 * half), lambda: sun_body((half, half), radius), (2 * half,) * 2
    )
    canvas.blit(art, centre, scale=scale)


def draw_hollow(canvas: Canvas, centre: Point, radius: float) -> None:
    """The place of a sun that was not won, pressed into paper."""
    half = radius + 3
    body = (
        f'<g transform="translate({half:g} {half:g})">'
        f'<path d="{sun_path(radius)}" transform="translate(0.8 1.2)" fill="#FFFFFF"/>'
        f'<path d="{sun_path(radius)}" fill="#E3D2AC" stroke="#C7B07E" stroke-linejoin="round"/>'
        f'<circle r="{radius * 0.57:.2f}" fill="#EADCBB"/></g>'
    )
    canvas.blit(
        canvas.svg(("duos hollow", radius), (2 * half, 2 * half), lambda: body, (2 * half,) * 2), centre
    )


def draw_flying_sun(canvas: Canvas, at: Point, scale: float, start: Point, goal: Point) -> None:
    """A sun on its way, with a tail of light behind it."""
    way, gone = hypot(goal[0] - start[0], goal[1] - start[1]), hypot(at[0] - start[0], at[1] - start[1])
    if way > 1 and gone > 4:
        along = atan2(at[1] - start[1], at[0] - start[0])
        strength = min(1.0, gone / _TAIL[0]) * min(1.0, (way - gone) / 30 + 0.25)
        art = canvas.svg("duos tail", _TAIL, _tail_body, _TAIL)
        reach = _TAIL[0] / 2
        middle = (at[0] - cos(along) * reach, at[1] - sin(along) * reach)
        canvas.blit(art, middle, angle=-degrees(along), alpha=round(255 * max(0.0, strength)), light=True)
    draw_sun(canvas, at, FLYING, scale=scale)


def _tail_body() -> str:
    """Three layers of light that taper away from the head at the right end."""
    width, height = _TAIL
    middle, head = height / 2, width - 12
    body = (
        '<defs><radialGradient id="head" gradientUnits="userSpaceOnUse" '
        f'cx="{width - height / 2:g}" cy="{middle:g}" r="{height / 2:g}">'
        '<stop offset="0" stop-color="#E89A2A" stop-opacity="0.8"/>'
        '<stop offset="0.5" stop-color="#D9801A" stop-opacity="0.35"/>'
        '<stop offset="1" stop-color="#B85A10" stop-opacity="0"/></radialGradient></defs>'
        f'<circle cx="{width - height / 2:g}" cy="{middle:g}" r="{height / 2:g}" fill="url(#head)"/>'
    )
    for start, half, ink, opacity in (
        (0.0, 14.0, "#8A4A10", 0.35), (6.0, 10.5, "#C86A14", 0.45), (12.0, 7.0, "#D98A20", 0.6),
        (34.0, 3.4, "#FFE9A0", 0.75),
    ):  # fmt: skip
        body += (
            f'<path d="M{start:g} {middle:g}Q{(start + head) / 2:g} {middle - half * 0.7:g} {head:g} '
            f"{middle - half:g}V{middle + half:g}Q{(start + head) / 2:g} {middle + half * 0.7:g} "
            f'{start:g} {middle:g}Z" fill="{ink}" fill-opacity="{opacity}"/>'
        )
    return body


# -- the score of a seat -----------------------------------------------------------------------------------


LEAST_SUNS = 2 * SUN + (_COLUMNS - 1) * 8.0
"""The least room in which the suns of a score may lie."""


def disc_size(type_: Typesetter) -> float:
    """How wide the disc of a score is."""
    return max(35.0, type_.line_height(_COUNT) + 8.6)


def draw_count(canvas: Canvas, centre: Point, count: int, *, lit: bool = False) -> None:
    """A number on a disc of wood, or of gold where a point was just won."""
    size = disc_size(canvas.type)
    rect = pygame.FRect(centre[0] - size / 2, centre[1] - size / 2, size, size)
    if lit:
        canvas.glow(rect, radius=size / 2, blur=12, alpha=190)
    colours = _GOLD if lit else _WOOD

    def body(face: tuple[float, float]) -> str:
        r = face[0] / 2
        side = "#9A6510" if lit else "#7D4F28"
        return (
            f'<circle cx="{r:g}" cy="{r + 3.5:g}" r="{r:g}" fill="{side}"/>'
            + gradient("face", list(colours), (r * 0.3, 0, r * 1.6, 2 * r))
            + f'<circle cx="{r:g}" cy="{r:g}" r="{r:g}" fill="url(#face)"/>'
            f'<path d="M2 {r:g}A{r - 2:g} {r - 2:g} 0 0 1 {r:g} 2" fill="none" stroke="#FFFFFF" '
            'stroke-opacity="0.85" stroke-width="1.6"/>'
        )

    draw_raised(canvas, ("duos count", lit), rect, body, Relief(size / 2, 3.5, reach=(4.0, 5.0), blur=3.0))
    canvas.text(str(count), rect, _COUNT)


def draw_suns(canvas: Canvas, start: Point, count: int, room: float, *, way: int = 1) -> None:
    """Suns in rows of five from a point on, close together in a narrow room; above ten they lie in piles."""
    if not count:
        return
    shown = min(count, MOST_SUNS)
    rows = 2 if shown > _COLUMNS else 1
    step = min(_STEP, (room - 2 * SUN) / (_COLUMNS - 1)) if shown >= _COLUMNS else _STEP
    step = round(step, 1)
    width, height = (_COLUMNS - 1) * step + _BOX, _ROW + _BOX

    def body() -> str:
        parts = ""
        for index in range(shown):
            slot, layer = index % _PILES, index // _PILES
            column, row = slot % _COLUMNS, slot // _COLUMNS
            x = _BOX / 2 + (column if way > 0 else _COLUMNS - 1 - column) * step
            y = height / 2 + ((-10 + row * _ROW) if rows > 1 else 0) + (1.5 if column % 2 else -1)
            at = (x + layer * 0.8, y - layer * 3.4)
            parts += sun_body(at, SUN, turn=(index * 37) % 45)
        return parts

    art = canvas.svg(("duos suns", shown, way, step), (width, height), body, (width, height))
    canvas.blit(art, (start[0] + way * (_COLUMNS - 1) * step / 2, start[1]))


# -- what was just won ---------------------------------------------------------------------------------------


def gain_size(type_: Typesetter, text: str) -> tuple[float, float]:
    """How large the tag of a gain is."""
    return max(42.0, type_.width(text, _GAIN) + 16), max(30.0, type_.line_height(_GAIN) + 4)


def draw_gain(canvas: Canvas, centre: Point, text: str) -> None:
    """A tag of gold such as +1, a little askew, with sparks around it."""
    size = gain_size(canvas.type, text)

    def body(face: tuple[float, float]) -> str:
        width, height = face
        shape = f'width="{width:g}" height="{height:g}" rx="9"'
        return (
            f'<g transform="rotate(-7 {width / 2:g} {height / 2:g})"><rect y="3" {shape} fill="#B9791A"/>'
            + gradient("tag", list(_GOLD), (0, 0, 0, height))
            + f'<rect {shape} fill="url(#tag)"/><rect x="1" y="1" width="{width - 2:g}" '
            f'height="{height - 2:g}" rx="8" fill="none" stroke="#FFF8DC" stroke-opacity="0.8" '
            'stroke-width="1.5"/></g>'
        )

    relief = Relief(9.0, 3.0, reach=(3.0, 5.0), blur=3.0)
    canvas.blit(raised_art(canvas, "duos gain", size, body, relief), centre)
    key = ("duos gain words", text, canvas.type.text_size)
    art = canvas.art(key, (size[0] + MARGIN, size[1] + MARGIN), lambda pixels: _words(canvas, text, pixels))
    canvas.blit(art, centre)


def _words(canvas: Canvas, text: str, pixels: tuple[int, int]) -> pygame.Surface:
    font = canvas.type.font(_GAIN, bold=True)
    words = font.render(text, True, _GAIN.colour).convert_alpha().premul_alpha()
    words = pygame.transform.rotozoom(words, 7, 1.0)
    sheet = paint.blank(pixels)
    corner = ((pixels[0] - words.get_width()) // 2, (pixels[1] - words.get_height()) // 2)
    sheet.blit(words, corner, special_flags=paint.PREMULTIPLIED)
    return sheet


def draw_sparks(canvas: Canvas, centre: Point, size: float) -> None:
    """A few sparks around something that has just won."""
    for turn, reach, spark in ((-35, 0.62, 6.0), (-140, 0.66, 4.0), (170, 0.74, 6.0), (155, 0.58, 4.0)):
        x, y = (
            centre[0] + cos(turn * pi / 180) * size * reach,
            centre[1] + sin(turn * pi / 180) * size * reach,
        )
        canvas.blit(canvas.svg("duos spark", (2 * spark, 2 * spark), lambda: _SPARK, (20, 20)), (x, y))
