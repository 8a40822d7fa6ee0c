"""Draws tiles, places and what is shown upon them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial

import pygame

from game.scenes.duality import tile_art
from game.scenes.duality.tile_art import TileLine
from game.table import card as cards
from game.table.spot import Spot
from game.ui import paint
from game.ui.canvas import Canvas
from game.ui.craft import Relief, box, draw_raised
from game.ui.dashes import dashed_box
from game.ui.text import Typesetter
from game.ui.theme import GOLD, INK, TextStyle, css, mix, rgb
from game.ui.wood import gradient

BADGE = TextStyle(18, bold=True, colour=rgb("#2A1A06"), align="center", leading=1.2)
_LARGE_BADGE = BADGE.with_(size=22)
_AMBER = "#F6C455"
_EDGE = 30.0
_EYE_OUT = 11.0
"""How far the eye reaches beyond the corner of a tile."""
_DIM = (168, 170, 184, 255)
_BOX = (tile_art.WIDTH, tile_art.HEIGHT)
_SHADOWS = ((1.5, 2.5, 2.0, 140), (5.0, 8.0, 7.0, 140))
_LIFTED = ((4.0, 8.0, 5.0, 107), (13.0, 22.0, 13.0, 153))
"""To the right, down, blur and opacity of the shadows of a tile that lies, and of a lifted one."""
_SHADOW_ROOM, _LIFTED_ROOM = 24.0, 50.0


def tile_surface(
    canvas: Canvas,
    lines: Sequence[TileLine],
    size: tuple[float, float],
    lit: Collection[TileLine] = (),
    rival: Collection[TileLine] = (),
    *,
    dim: bool = False,
    won: bool = False,
) -> pygame.Surface:
    """A tile at a size, made once; the lit lines of a path that has `won` shine brighter."""
    own, other = frozenset(lit), frozenset(rival)
    key = ("tile", tuple(lines), own, other, won and bool(own))
    surface = canvas.svg(key, size, lambda: tile_art.tile_body(lines, own, other, won=won), _BOX)
    if not dim:
        return surface

    def darken(pixels: tuple[int, int]) -> pygame.Surface:
        dark = surface.copy()
        dark.fill(_DIM, special_flags=pygame.BLEND_RGBA_MULT)
        return dark

    return canvas.art((*key, "dim"), size, darken)


def back_surface(canvas: Canvas, size: tuple[float, float]) -> pygame.Surface:
    """The back of a tile at a size."""
    return canvas.svg("tile back", size, tile_art.back_body, _BOX)


def draw_surface(
    canvas: Canvas,
    surface: pygame.Surface,
    spot: Spot,
    squeeze: float,
    *,
    zoom: float = 1.0,
    angle: float = 0.0,
) -> None:
    """Place a tile's picture at a spot."""
    canvas.blit(surface, spot.point, angle=angle, scale=zoom, squeeze=squeeze, alpha=spot.alpha)


def draw_shadow(canvas: Canvas, rect: pygame.FRect, *, lifted: bool = False, squeeze: float = 1.0) -> None:
    """The shadow of a tile that lies, or is lifted: away from the lamp at the upper left, in one picture.

    It narrows with a tile that turns over.
    """
    room = _LIFTED_ROOM if lifted else _SHADOW_ROOM
    shadows = _LIFTED if lifted else _SHADOWS

    def make(pixels: tuple[int, int]) -> pygame.Surface:
        surface = paint.blank(pixels)
        margin = canvas.viewport.px(room)
        tile = pygame.Rect(margin, margin, pixels[0] - 2 * margin, pixels[1] - 2 * margin)
        corner = tile_art.CORNER * rect.width / tile_art.WIDTH
        for right, down, blur, alpha in shadows:
            cards.throw_shadow(surface, tile, canvas.viewport.scale, corner, (right, down), blur, alpha)
        return surface

    size = (rect.width + 2 * room, rect.height + 2 * room)
    canvas.blit(canvas.art(("tile shadow", lifted), size, make), rect.center, squeeze=squeeze)


def draw_place(canvas: Canvas, rect: pygame.FRect, *, faint: bool) -> None:
    """An empty place where the held tile may go: amber in dashes of gold."""

    def body() -> str:
        width, height, reach = rect.width, rect.height, 0.62 * rect.width
        fill = (
            '<defs><radialGradient id="a" gradientUnits="userSpaceOnUse" '
            f'cx="{width / 2:g}" cy="{height / 2:g}" r="{reach:g}">'
            '<stop offset="0" stop-color="#D89E48" stop-opacity="0.30"/>'
            '<stop offset="0.6" stop-color="#DEA042" stop-opacity="0.42"/>'
            '<stop offset="1" stop-color="#ECA83C" stop-opacity="0.66"/></radialGradient></defs>'
            f'<rect x="5" y="5" width="{width - 10:g}" height="{height - 10:g}" rx="8" fill="url(#a)"/>'
        )
        dashes = dashed_box(pygame.FRect(6, 6, width - 12, height - 12), 8, 11, 7.4)
        frame = f'<path d="{dashes}" fill="none" stroke-linecap="round" '
        if faint:
            return f'{frame} stroke="{_AMBER}" stroke-opacity="0.6" stroke-width="2"/>'
        lights = "".join(
            f'{frame} stroke="#FFBA3C" stroke-opacity="{opacity:g}" stroke-width="{wide:g}"/>'
            for wide, opacity in ((11, 0.10), (8, 0.14), (5.5, 0.3))
        )
        return f'{fill}{lights}{frame} stroke="{_AMBER}" stroke-width="3"/>'

    canvas.blit(canvas.svg(("place", faint), rect.size, body, rect.size), rect.center)


def draw_left(canvas: Canvas, surface: pygame.Surface, rect: pygame.FRect) -> None:
    """The place in a tray that a held tile came from: its shade within dashes."""
    canvas.blit(surface, rect.center, alpha=76)
    draw_slot(canvas, rect)


def draw_slot(canvas: Canvas, rect: pygame.FRect) -> None:
    """An empty place of a tile, in dashes."""

    def body() -> str:
        dashes = dashed_box(pygame.FRect(3, 2, rect.width - 6, rect.height - 8), 8, 9, 7)
        return f'<path d="{dashes}" fill="none" stroke="#F3B63E" stroke-width="2.4" stroke-linecap="round"/>'

    canvas.blit(canvas.svg("tile slot", rect.size, body, rect.size), rect.center)


def draw_rim(canvas: Canvas, rect: pygame.FRect, *, faint: bool = False, large: bool = False) -> None:
    """Gold around a tile that the held one may replace, or around the held one."""

    def body() -> str:
        width, height, corner = rect.width, rect.height - tile_art.SIDE * rect.width / tile_art.WIDTH, 6.0

        def frame(inset: float, ink: str, opacity: float, wide: float) -> str:
            return (
                f'<rect x="{inset:g}" y="{inset:g}" width="{width - 2 * inset:g}" '
                f'height="{height - 2 * inset:g}" rx="{corner:g}" fill="none" stroke="{ink}" '
                f'stroke-opacity="{opacity:g}" stroke-width="{wide:g}"/>'
            )

        if faint:
            # Thin gold is lost on the sand of a tile, so a darker line lies beneath it.
            return frame(2, css(INK), 0.35, 3.4) + frame(2.2, "#EDB548", 0.8, 1.8)
        wide = 3.4 if large else 2.6
        glow = "".join(
            frame(1.9, "#FFBE3C", opacity, wide + more)
            for more, opacity in ((8 if large else 5, 0.2), (5 if large else 3, 0.3))
        )
        return glow + frame(1.9, "#EDB548", 1, wide) + frame(1.4, "#FFF4CD", 0.9, 1)

    canvas.blit(canvas.svg(("tile rim", faint, large), rect.size, body, rect.size), rect.center)


def draw_last(canvas: Canvas, rect: pygame.FRect) -> None:
    """The tile that was laid last: corners of light."""

    def body() -> str:
        x, y = tile_art.WIDTH / 2 - 2.2, tile_art.HEIGHT / 2 - 2.2
        corner = f"M{-x:.1f} {15 - y:.1f}V{5.8 - y:.1f}Q{-x:.1f} {-y:.1f} {5.8 - x:.1f} {-y:.1f}H{15 - x:.1f}"
        strokes = "".join(
            f'<path d="{corner}" stroke="{css(ink)}" stroke-width="{width}" transform="scale({sides})"/>'
            for ink, width in ((mix(INK, GOLD, 0.25), 5.2), (GOLD, 3.2))
            for sides in ("1 1", "-1 1", "1 -1", "-1 -1")
        )
        x, y = tile_art.WIDTH / 2, tile_art.HEIGHT / 2
        return f'<g fill="none" stroke-linecap="round" transform="translate({x:g} {y:g})">{strokes}</g>'

    canvas.blit(canvas.svg("tile last", rect.size, body, _BOX), rect.center)


def draw_dead_end(canvas: Canvas, at: tuple[float, float], *, level: bool, scale: float) -> None:
    """A small red bar where unequal colours touch; `level` where it lies between two rows."""

    def body() -> str:
        bar = (
            '<defs><linearGradient id="r" gradientUnits="userSpaceOnUse" x1="0" y1="9.7" x2="0" y2="14.3">'
            '<stop offset="0" stop-color="#F07A64"/><stop offset="1" stop-color="#B93A2C"/>'
            "</linearGradient></defs>"
            '<rect x="4" y="11.2" width="17.6" height="4.8" rx="2.4" fill="#280804" fill-opacity="0.55"/>'
            '<rect x="3.2" y="9.6" width="17.6" height="4.8" rx="2.4" fill="url(#r)"/>'
        )
        return bar if level else f'<g transform="rotate(90 12 12)">{bar}</g>'

    size = (24 * scale, 24 * scale)
    canvas.blit(canvas.svg(("dead_end", level), size, body, (24, 24)), at)


def badge_size(type_: Typesetter, text: str, *, large: bool = False) -> tuple[float, float]:
    """How large a chip is."""
    block = type_.block(text, _LARGE_BADGE if large else BADGE)
    return max(64.0 if large else 50.0, block.width + 10), max(31.0 if large else 26.0, block.height + 2)


def draw_badge(
    canvas: Canvas, text: str, rect: pygame.FRect, within: pygame.FRect, *, large: bool = False
) -> None:
    """Needed and made connections, on a chip of brass at the right upper corner of a tile: no port is there.

    It stays within what is seen of the board.
    """
    style = _LARGE_BADGE if large else BADGE
    badge = pygame.FRect(0, 0, *badge_size(canvas.type, text, large=large))
    badge.center = (rect.right - (2 if large else 8), rect.top + (9 if large else 14))
    badge.clamp_ip(within)
    relief = Relief(badge.height / 2, 3.0, reach=(3.0, 4.0), blur=3.0, shadow=0.55)
    draw_raised(canvas, ("chip", large), badge, partial(_chip, large), relief)
    canvas.text(canvas.type.block(text, style), badge)


def _chip(large: bool, size: tuple[float, float]) -> str:
    colours = ("#FFF7D6", "#FFD877", "#E9AE42") if large else ("#FFF0BC", "#EFC76D", "#CF993F", "#B07A2B")
    radius = size[1] / 2
    return (
        box(size, radius, "#7E551A", drop=3)
        + gradient("brass", [rgb(colour) for colour in colours], (0, 0, size[0] * 0.4, size[1]))
        + box(size, radius, "url(#brass)")
        + box(size, radius, "none", inset=0.5, more='stroke="#6E4610" stroke-opacity="0.75"')
        + box(size, radius, "none", inset=2, more='stroke="#FFFAE1" stroke-opacity="0.85" stroke-width="1.2"')
    )


def draw_edge(canvas: Canvas, window: pygame.FRect, *, left: bool) -> None:
    """The shade at the edge of what is seen of the board, where it goes on."""
    size = (_EDGE, window.height)

    def body() -> str:
        ends = (0.6, 0.0) if left else (0.0, 0.6)
        return (
            '<defs><linearGradient id="e" gradientUnits="userSpaceOnUse" x1="0" y1="0" '
            f'x2="{_EDGE:g}" y2="0"><stop offset="0" stop-color="#081412" stop-opacity="{ends[0]:g}"/>'
            f'<stop offset="1" stop-color="#081412" stop-opacity="{ends[1]:g}"/></linearGradient></defs>'
            f'<rect width="{size[0]:g}" height="{size[1]:g}" fill="url(#e)"/>'
        )

    x = window.left + _EDGE / 2 if left else window.right - _EDGE / 2
    canvas.blit(canvas.svg(("board_edge", left), size, body, size), (x, window.centery))


def with_eye(rect: pygame.FRect) -> pygame.FRect:
    """A tile together with the eye at its corner."""
    return pygame.FRect(
        rect.left - _EYE_OUT, rect.top - _EYE_OUT, rect.width + _EYE_OUT, rect.height + _EYE_OUT
    )


def draw_eye(canvas: Canvas, at: tuple[float, float]) -> None:
    """The mark of a tile that the other player has seen."""

    def body() -> str:
        return (
            '<defs><linearGradient id="e" gradientUnits="userSpaceOnUse" x1="4" y1="4" x2="30" y2="30">'
            '<stop offset="0" stop-color="#FFFDF4"/><stop offset="1" stop-color="#E2D3AE"/>'
            "</linearGradient></defs>"
            '<circle cx="19" cy="20.5" r="14" fill="#000000" fill-opacity="0.22"/>'
            '<circle cx="18.5" cy="19.5" r="13.4" fill="#000000" fill-opacity="0.25"/>'
            '<circle cx="17" cy="19" r="13" fill="#8A7A58"/>'
            '<circle cx="17" cy="17" r="13" fill="url(#e)" stroke="#8A6A2C" stroke-width="1.2"/>'
            '<path d="M9 17Q17 7 25 17Q17 27 9 17Z" fill="none" stroke="#1B2138" stroke-width="2" '
            'stroke-linejoin="round"/><circle cx="17" cy="17" r="2.9" fill="#1B2138"/>'
        )

    canvas.blit(canvas.svg("seen_tile", (36, 36), body, (34, 36)), at)
