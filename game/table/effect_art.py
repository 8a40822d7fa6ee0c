"""How the effects of a table look: functions of an effect and of the share of its time that has passed."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin
from random import Random

import pygame

from game.table.effects import Dust, Pop, Size, Sweep
from game.table.motion import between, ease_out, softly
from game.table.spot import Spot
from game.ui import paint
from game.ui.canvas import Canvas
from game.ui.theme import GOLD, INK, PAPER, Rgb, TextStyle, css, mix, rgb

_DUST: Rgb = rgb("#F2DFB8")
_DUST_ALPHA, _DUST_BLUR, _DUST_SPREAD = 120, 7.0, 0.2
_SPECKS = 18
_SPECK = 3.4
_SWEEP: Rgb = rgb("#FFD25E")
_CORNER = 11.0
_BADGE = 40.0
_BADGE_TEXT = TextStyle(22, bold=True, colour=INK, align="center")
_SWELLS, _SETTLES, _FADES = 0.2, 0.42, 0.72
_SWOLLEN = 1.25


def draw_dust(canvas: Canvas, dust: Dust, share: float) -> None:
    """A pale ring that widens and thins out, and a few specks ahead of it."""
    spot, strength = dust.at, (1 - share) ** 1.5
    width, height = dust.size[0] * spot.scale, dust.size[1] * spot.scale
    spread = ease_out(share)

    def make(pixels: tuple[int, int]) -> pygame.Surface:
        blur = canvas.viewport.px(_DUST_BLUR)
        corner = canvas.viewport.px(_CORNER * spot.scale)
        inner = (pixels[0] - 4 * blur, pixels[1] - 4 * blur)
        return paint.glow(inner, corner, blur, _DUST, _DUST_ALPHA)

    room = 4 * _DUST_BLUR
    ring = canvas.art(("effect", "dust"), (width + room, height + room), make)
    with canvas.exactly():
        canvas.blit(
            ring,
            spot.point,
            angle=spot.angle,
            scale=1 + _DUST_SPREAD * spread,
            alpha=round(255 * strength),
        )
    speck = canvas.svg(
        ("effect", "speck"),
        (_SPECK, _SPECK),
        lambda: f'<circle cx="5" cy="5" r="5" fill="{css(_DUST)}"/>',
        (10, 10),
    )
    for x, y, reach in _specks():
        out = 1 + (0.1 + 0.34 * reach) * spread
        at = (spot.x + x * width / 2 * out, spot.y + y * height / 2 * out)
        canvas.blit(speck, at, alpha=round(170 * strength * (0.5 + 0.5 * reach)))


@cache
def _specks() -> tuple[tuple[float, float, float], ...]:
    """Where specks begin on the edge of a piece, and how far they go: always the same ones."""
    rng = Random(7)
    found = []
    for index in range(_SPECKS):
        turn = 2 * pi * (index + rng.random() * 0.8) / _SPECKS
        x, y = cos(turn), sin(turn)
        edge = max(abs(x), abs(y))
        found.append((x / edge, y / edge, rng.random()))
    return tuple(found)


def draw_sweep(canvas: Canvas, sweep: Sweep, share: float, spot: Spot) -> None:
    """A slanted band of gold light across a piece, and a rim of light around it."""
    surface = canvas.art(("sweep", "mask"), sweep.size, lambda pixels: _mask(canvas, pixels))
    width, height = surface.get_size()
    band = canvas.art(("sweep", "band"), (sweep.size[0] * 0.9, sweep.size[1]), _band)
    light = paint.blank((width, height))
    x = between(-band.get_width(), width, softly(share))
    light.blit(band, (round(x), 0), special_flags=paint.PREMULTIPLIED)
    light.blit(surface, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    rim = canvas.art(("sweep", "rim"), _with_room(sweep.size), lambda pixels: _rim(canvas, pixels))
    with canvas.exactly():
        strength = sin(pi * min(1.0, share))
        canvas.blit(rim, spot.point, angle=spot.angle, scale=spot.scale, alpha=round(255 * strength))
        canvas.blit(light, spot.point, angle=spot.angle, scale=spot.scale)


def _with_room(size: Size) -> Size:
    return size[0] + 20, size[1] + 20


def _mask(canvas: Canvas, pixels: tuple[int, int]) -> pygame.Surface:
    corner = canvas.viewport.px(_CORNER)
    body = f'<rect width="{pixels[0]}" height="{pixels[1]}" rx="{corner}" fill="#fff"/>'
    return paint.rasterize(body, pixels, pixels)


def _rim(canvas: Canvas, pixels: tuple[int, int]) -> pygame.Surface:
    width, height = pixels
    room, corner = canvas.viewport.px(10), canvas.viewport.px(_CORNER)
    lines = "".join(
        f'<rect x="{room - grow}" y="{room - grow}" width="{width - 2 * (room - grow)}" '
        f'height="{height - 2 * (room - grow)}" rx="{corner + grow}" fill="none" stroke="{css(_SWEEP)}" '
        f'stroke-opacity="{opacity}" stroke-width="{room * thick:.2f}"/>'
        for grow, thick, opacity in ((0, 0.28, 0.95), (room * 0.3, 0.5, 0.35), (room * 0.55, 0.8, 0.14))
    )
    return paint.rasterize(lines, pixels, pixels)


def _band(pixels: tuple[int, int]) -> pygame.Surface:
    width, height = pixels
    slant = width * 0.4
    body = (
        '<defs><linearGradient id="g"><stop offset="0" stop-color="#FFC64A" stop-opacity="0"/>'
        f'<stop offset="0.42" stop-color="{css(_SWEEP)}" stop-opacity="0.6"/>'
        '<stop offset="0.5" stop-color="#FFF6D2" stop-opacity="0.95"/>'
        f'<stop offset="0.58" stop-color="{css(_SWEEP)}" stop-opacity="0.6"/>'
        '<stop offset="1" stop-color="#FFC64A" stop-opacity="0"/></linearGradient></defs>'
        f'<polygon points="{slant},0 {width},0 {width - slant},{height} 0,{height}" fill="url(#g)"/>'
    )
    return paint.rasterize(body, pixels, pixels)


def draw_pop(canvas: Canvas, pop: Pop, share: float) -> None:
    """A golden disc with a count: it swells to a quarter more, settles, and fades."""
    size = max(
        _BADGE, canvas.type.width(pop.text, _BADGE_TEXT) + 18, canvas.type.line_height(_BADGE_TEXT) + 8
    )

    def make(pixels: tuple[int, int]) -> pygame.Surface:
        body = (
            f'<circle cx="24" cy="25" r="22.6" fill="{css(mix(GOLD, INK, 0.45))}"/>'
            f'<circle cx="24" cy="23.4" r="22.4" fill="{css(GOLD)}"/>'
            f'<circle cx="24" cy="23.4" r="18.4" fill="{css(mix(GOLD, PAPER, 0.35))}"/>'
        )
        disc = paint.rasterize(body, (48, 48), pixels)
        font = canvas.type.font(_BADGE_TEXT, bold=True)
        text = font.render(pop.text, True, INK).convert_alpha().premul_alpha()
        ink = text.get_bounding_rect()
        place = (round((pixels[0] - ink.width) / 2), round(pixels[1] * 0.488 - ink.height / 2))
        disc.blit(text, place, ink, special_flags=paint.PREMULTIPLIED)
        return disc

    disc = canvas.art(("effect", "pop", pop.text), (size, size), make)
    if share < _SWELLS:
        scale = between(0.5, _SWOLLEN, softly(share / _SWELLS))
    else:
        scale = between(_SWOLLEN, 1.0, softly((share - _SWELLS) / (_SETTLES - _SWELLS)))
    fade = 1.0 - max(0.0, (share - _FADES) / (1 - _FADES))
    with canvas.exactly():
        canvas.blit(disc, pop.at, scale=scale, alpha=round(255 * fade))
