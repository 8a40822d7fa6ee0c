"""Who sits somewhere: a face in a ring of brass, lit from the upper left."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import cos, pi, sin

import pygame

from game.input import Point
from game.table.portrait_art import FACES
from game.table.portrait_hair import HAIR
from game.table.portrait_hats import HATS
from game.ui import paint
from game.ui.canvas import Canvas
from game.ui.theme import INK, PAPER, Rgb, css, mix

PEOPLE: Mapping[str, Callable[[], str]] = {**HAIR, **HATS}
"""The faces that people choose from, by the names of the portraits."""

_BOX = (120.0, 120.0)
_CUT = '<circle cx="60" cy="60" r="59.5" fill="#FFFFFF"/>'
_MARGIN = 0.22
"""What shadow and light take around a portrait, as a share of its size."""
_BRASS = 0.075
_THIN_BRASS, _LEAST_THIN = 0.045, 1.1
_ENAMEL, _LEAST_ENAMEL = 0.048, 1.8
_TICKS_FROM = 64.0
"""Smaller rings have no engraving: it would be a blur."""
_TICKS = 40
_GRADIENT = 'gradientUnits="userSpaceOnUse"'


@dataclass(frozen=True, slots=True)
class Disc:
    """Somebody in the colour of a side, which lies around the face."""

    name: str
    tint: Rgb
    character: str
    """Whose face it is, a bot's or a person's."""

    def draw(self, canvas: Canvas, centre: Point, size: float) -> None:
        """Draw the disc."""
        draw_portrait(canvas, centre, size, self.character, tint=self.tint)


def draw_portrait(
    canvas: Canvas,
    centre: Point,
    size: float,
    who: str,
    *,
    tint: Rgb | None = None,
    now: bool = False,
    alpha: int = 255,
) -> None:
    """A face in its ring, `size` across, with a shadow to the lower right.

    `tint` lies as enamel between brass and face, `now` lights the ring: it is this player's turn.
    """
    span = size * (1 + 2 * _MARGIN)
    ring = _Ring(size, tint, now)
    art = canvas.art(
        ("portrait", who, ring), (span, span), lambda pixels: _portrait(canvas, who, ring, pixels)
    )
    canvas.blit(art, centre, alpha=alpha)


def draw_face(canvas: Canvas, centre: Point, size: float, who: str) -> None:
    """A face alone, cut to a disc."""
    canvas.blit(face_art(canvas, size, who), centre)


def face_art(canvas: Canvas, size: float, who: str) -> pygame.Surface:
    """The picture of a face alone, for one that is part of another picture."""
    return canvas.art(("face", who), (size, size), lambda pixels: _face(who, pixels))


def _face(who: str, pixels: tuple[int, int]) -> pygame.Surface:
    body = FACES[who] if who in FACES else PEOPLE[who]
    face = paint.rasterize(body(), _BOX, pixels)
    # What draws SVG for us knows no clipping.
    face.blit(paint.rasterize(_CUT, _BOX, pixels), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return face


@dataclass(frozen=True, slots=True)
class _Ring:
    """What lies around a face of some size; all lengths are in virtual pixels."""

    size: float
    tint: Rgb | None
    now: bool

    @property
    def brass(self) -> float:
        """The width of the brass."""
        return self.size * _BRASS if self.tint is None else max(_LEAST_THIN, self.size * _THIN_BRASS)

    @property
    def face(self) -> float:
        """The radius of the face."""
        enamel = 0.0 if self.tint is None else max(_LEAST_ENAMEL, self.size * _ENAMEL)
        return self.size / 2 - self.brass - enamel

    @property
    def middle(self) -> float:
        """Where the centre is in the drawing, whose margin is part of it."""
        return self.size * (0.5 + _MARGIN)


def _portrait(canvas: Canvas, who: str, ring: _Ring, pixels: tuple[int, int]) -> pygame.Surface:
    box = (2 * ring.middle, 2 * ring.middle)
    picture = paint.rasterize(_below(ring), box, pixels)
    # The ring is lit and put out in turns; the face in it stays the same.
    face = face_art(canvas, 2 * ring.face, who)
    side = face.get_width()
    picture.blit(face, ((pixels[0] - side) // 2, (pixels[1] - side) // 2), special_flags=paint.PREMULTIPLIED)
    picture.blit(paint.rasterize(_above(ring), box, pixels), (0, 0), special_flags=paint.PREMULTIPLIED)
    return picture


def _below(ring: _Ring) -> str:
    """Shadow, light, brass and enamel."""
    c, r = ring.middle, ring.size / 2
    inner = ring.face + r * 0.03
    parts = [
        _defs(ring),
        _circle(c + r * 0.09, c + r * 0.16, r * 1.22, "url(#shadow)"),
        _circle(c, c, r * 1.4, "url(#glow)") if ring.now else "",
        _circle(c + r * 0.018, c + r * 0.055, r, "#5B3A14"),
        _circle(c, c, r, "url(#ring)"),
    ]
    if ring.size >= _TICKS_FROM and ring.tint is None:
        parts.append(_ticks(ring))
    if ring.tint is not None:
        parts.append(_circle(c, c, r - ring.brass, css(mix(ring.tint, INK, 0.45))))
        parts.append(_circle(c, c, r - ring.brass - ring.size * 0.008, "url(#enamel)"))
        inner = ring.face + ring.size * 0.008
    parts.append(_circle(c, c, inner, "url(#inner)"))
    return "".join(parts)


def _above(ring: _Ring) -> str:
    """The lamp's light over the face, the ring's shadow on it, and the glint on the brass."""
    c, r = ring.middle, ring.size / 2
    glint = (
        f'<path d="M{c - r * 0.93:.2f} {c - r * 0.2:.2f}A{r * 0.95:.2f} {r * 0.95:.2f} 0 0 1 '
        f'{c - r * 0.1:.2f} {c - r * 0.94:.2f}" fill="none" stroke="#FFFBE6" stroke-opacity="0.85" '
        f'stroke-width="{max(0.9, r * 0.04):.2f}" stroke-linecap="round"/>'
    )
    gold = (
        f'<circle cx="{c:.2f}" cy="{c:.2f}" r="{r + ring.size * 0.022:.2f}" fill="none" stroke="#FFD978" '
        f'stroke-width="{max(1.8, ring.size * 0.028):.2f}"/>'
    )
    return "".join(
        (
            _defs(ring),
            _circle(c, c, ring.face, "url(#lamp)"),
            _circle(c, c, ring.face, "url(#edge)"),
            glint,
            gold if ring.now else "",
        )
    )


def _circle(x: float, y: float, r: float, fill: str) -> str:
    return f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{r:.2f}" fill="{fill}"/>'


def _ticks(ring: _Ring) -> str:
    c, r = ring.middle, ring.size / 2
    outer, inner = r - ring.brass * 0.48, r - ring.brass * 0.74
    path = "".join(
        f"M{c + cos(turn) * outer:.2f} {c + sin(turn) * outer:.2f}"
        f"L{c + cos(turn) * inner:.2f} {c + sin(turn) * inner:.2f}"
        for turn in (step * 2 * pi / _TICKS for step in range(_TICKS))
    )
    return (
        f'<circle cx="{c:.2f}" cy="{c:.2f}" r="{r - ring.brass * 0.37:.2f}" fill="none" stroke="#7B5220" '
        f'stroke-opacity="0.7" stroke-width="{ring.size * 0.0095:.2f}"/>'
        f'<path d="{path}" fill="none" stroke="#6B4516" stroke-opacity="0.65" '
        f'stroke-width="{ring.size * 0.0095:.2f}"/>'
    )


def _defs(ring: _Ring) -> str:
    """All falls of light; the lamp hangs at the upper left."""
    c, r, face = ring.middle, ring.size / 2, ring.face
    tint = ring.tint or PAPER
    slant = f'{_GRADIENT} x1="{c - r:.2f}" y1="{c - r:.2f}" x2="{c + r:.2f}" y2="{c + r:.2f}"'
    back = f'{_GRADIENT} x1="{c + face:.2f}" y1="{c + face:.2f}" x2="{c - face:.2f}" y2="{c - face:.2f}"'

    def around(x: float, y: float, radius: float) -> str:
        return f'{_GRADIENT} cx="{x:.2f}" cy="{y:.2f}" r="{radius:.2f}"'

    brass = (
        (
            (0, "#FFFBE2", 1),
            (0.28, "#FFE08A", 1),
            (0.55, "#EDB64A", 1),
            (0.78, "#B97D2A", 1),
            (1, "#F0C468", 1),
        )
        if ring.now
        else (
            (0, "#FFF3C4", 1),
            (0.28, "#EBC474", 1),
            (0.55, "#B98539", 1),
            (0.78, "#7E5320", 1),
            (1, "#C0924A", 1),
        )
    )
    shadow = around(c + r * 0.09, c + r * 0.16, r * 1.22)
    return "".join(
        (
            "<defs>",
            _fall("linear", "ring", slant, brass),
            _fall("linear", "inner", back, ((0, "#FFE9AE", 1), (0.5, "#A87732", 1), (1, "#5B3A14", 1))),
            _fall(
                "linear",
                "enamel",
                slant,
                ((0, css(mix(tint, PAPER, 0.16)), 1), (1, css(mix(tint, INK, 0.12)), 1)),
            ),
            _fall(
                "radial", "shadow", shadow, ((0.7, "#0A0422", 0.6), (0.84, "#0A0422", 0.3), (1, "#0A0422", 0))
            ),
            _fall(
                "radial",
                "glow",
                around(c, c, r * 1.4),
                ((0.68, "#FFCB5C", 0.95), (0.82, "#FFCB5C", 0.42), (1, "#FFCB5C", 0)),
            ),
            _fall(
                "radial",
                "lamp",
                around(c - face * 0.48, c - face * 0.6, face * 1.9),
                ((0, "#FFE3AE", 0.32), (0.45, "#FFD59A", 0.04), (1, "#1A1038", 0.28)),
            ),
            _fall(
                "radial",
                "edge",
                around(c + face * 0.05, c + face * 0.08, face * 1.08),
                ((0.84, "#1A0D30", 0), (1, "#1A0D30", 0.42)),
            ),
            "</defs>",
        )
    )


def _fall(kind: str, name: str, place: str, stops: Sequence[tuple[float, str, float]]) -> str:
    inside = "".join(
        f'<stop offset="{offset:g}" stop-color="{colour}" stop-opacity="{opacity:g}"/>'
        for offset, colour, opacity in stops
    )
    return f'<{kind}Gradient id="{name}" {place}>{inside}</{kind}Gradient>'
