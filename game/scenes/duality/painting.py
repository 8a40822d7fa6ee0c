"""Draws tiles, places and what is shown upon them."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

import pygame

from engine.duality.model import Laid
from game.scenes.duality import tile_art
from game.scenes.duality.tile_art import TileLine
from game.table import card as cards
from game.table.spot import Spot
from game.ui import paint
from game.ui.canvas import Canvas
from game.ui.icons import draw_icon
from game.ui.text import Typesetter
from game.ui.theme import GOLD, INK, PANEL, PAPER, RED, TextStyle, css, mix, rgb

BADGE = TextStyle(18, bold=True, colour=INK, align="center")
_BRASS, _BRASS_SIDE = (rgb("#FFEDB4"), rgb("#D09A40")), rgb("#7A5119")
"""The light and the dark end of a chip's face, and its side."""
_DIM = (168, 170, 184, 255)
_BOX = (tile_art.WIDTH, tile_art.HEIGHT)
_SHADOWS = ((1.5, 2.5, 3.0, 120), (5.0, 8.0, 8.0, 125))
_LIFTED = ((5.0, 8.0, 6.0, 80), (12.0, 20.0, 14.0, 140))
"""To the right, down, blur and opacity of the shadows of a tile that lies, and of a lifted one."""
_SHADOW_ROOM, _LIFTED_ROOM = 24.0, 50.0


def seen_lines(tile: Laid, flipped: bool) -> tuple[TileLine, ...]:
    """The lines of a tile as they are seen."""
    laid = tile.half_turned if flipped else tile
    return tuple((line.a, line.b, line.colour.value) for line in laid.lines)


def seen_line(low: int, high: int, flipped: bool) -> tuple[int, int]:
    """The ports of a line as they are seen, the lower one first."""
    if not flipped:
        return low, high
    a, b = (low + 3) % 6, (high + 3) % 6
    return min(a, b), max(a, b)


def tile_surface(
    canvas: Canvas,
    lines: Sequence[TileLine],
    size: tuple[float, float],
    lit: Collection[TileLine] = (),
    rival: Collection[TileLine] = (),
    *,
    dim: bool = False,
) -> pygame.Surface:
    """A tile at a size, made once."""
    own, other = frozenset(lit), frozenset(rival)
    key = ("tile", tuple(lines), own, other)
    surface = canvas.svg(key, size, lambda: tile_art.tile_body(lines, own, other), _BOX)
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


def draw_shadow(canvas: Canvas, rect: pygame.FRect, *, lifted: bool = False) -> None:
    """The shadow of a tile that lies, or is lifted: away from the lamp at the upper left, in one picture."""
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
    canvas.blit(canvas.art(("tile shadow", lifted), size, make), rect.center)


def draw_place(canvas: Canvas, rect: pygame.FRect, *, faint: bool) -> None:
    """An empty place where the held tile may go, in dashed gold."""
    inner = rect.inflate(-4, -4)

    def body() -> str:
        x, y, corner = inner.width - 1.6, inner.height - 1.6, 7.0
        dashes = [*_dashes(1.6 + corner, x - corner, (1.6, y), level=True)]
        dashes += _dashes(1.6 + corner, y - corner, (1.6, x), level=False)
        return (
            f'<rect x="1.6" y="1.6" width="{x - 1.6:.2f}" height="{y - 1.6:.2f}" rx="{corner}" '
            f'fill="{css(GOLD)}" fill-opacity="{0 if faint else 0.2}"/>'
            f'<path d="{"".join(dashes)}" fill="none" stroke="{css(GOLD)}" stroke-linecap="round" '
            f'stroke-opacity="{0.55 if faint else 1}" stroke-width="{1.8 if faint else 3}"/>'
        )

    canvas.blit(canvas.svg(("place", faint), inner.size, body, inner.size), inner.center)


def _dashes(start: float, end: float, at: tuple[float, float], *, level: bool) -> Iterator[str]:
    """Dashes from one end to the other, on two opposite sides of a place."""
    count = max(2, round((end - start) / 18))
    step = (end - start) / (count - 0.4)
    for side in at:
        for index in range(count):
            first, last = start + index * step, start + (index + 0.6) * step
            yield f"M{first:.2f} {side:.2f}H{last:.2f}" if level else f"M{side:.2f} {first:.2f}V{last:.2f}"


def draw_rim(canvas: Canvas, rect: pygame.FRect, *, faint: bool = False) -> None:
    """Gold around a tile that the held one may replace."""
    inner = rect.inflate(-3, -3)
    if faint:
        # Thin gold is lost on the sand of a tile, so a darker line lies beneath it.
        canvas.panel(inner, GOLD, alpha=0, radius=7, border=INK, border_width=3.4, border_alpha=90)
        inner = inner.inflate(-1.4, -1.4)
    width, alpha = (1.8, 190) if faint else (3.2, 255)
    canvas.panel(inner, GOLD, alpha=0, radius=7, border=GOLD, border_width=width, border_alpha=alpha)


def draw_hint(canvas: Canvas, rect: pygame.FRect) -> None:
    """A broad frame of light around the place that a hint means."""
    for spread, width, alpha in ((18, 9, 70), (10, 6, 140), (3, 4, 255)):
        frame = rect.inflate(spread, spread)
        canvas.panel(
            frame, GOLD, alpha=0, radius=8 + spread / 2, border=GOLD, border_width=width, border_alpha=alpha
        )


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
    length, thick = 19.0 * scale, 4.2 * scale
    size = (length, thick) if level else (thick, length)
    rect = pygame.FRect(0, 0, *size)
    rect.center = at
    rim = rect.inflate(2.6 * scale, 2.6 * scale)
    canvas.panel(rim, PAPER, radius=rim.height)
    canvas.panel(rect, RED, radius=rect.height)


def badge_size(type_: Typesetter, text: str, room: float) -> tuple[float, float]:
    """How large a badge is that should not be wider than its tile."""
    block = type_.block(text, BADGE)
    return max(block.width + 8, min(block.width + 18, room - 4)), block.height + 2


def draw_badge(canvas: Canvas, text: str, rect: pygame.FRect) -> None:
    """Needed and made connections on a tile that may be replaced."""
    block = canvas.type.block(text, BADGE)
    badge = pygame.FRect(0, 0, *badge_size(canvas.type, text, rect.width))
    badge.center = rect.center
    canvas.shadow(badge.move(1.5, 0), radius=badge.height / 2, blur=4, alpha=150, drop=4)
    canvas.panel(badge.move(0, 2.5), _BRASS_SIDE, radius=badge.height / 2)
    edge = mix(GOLD, INK, 0.45)
    canvas.panel(
        badge, _BRASS[0], radius=badge.height / 2, border=edge, border_width=1.5, fill_bottom=_BRASS[1]
    )
    canvas.text(block, badge)


def draw_eye(canvas: Canvas, at: tuple[float, float]) -> None:
    """The mark of a tile that the other player has seen."""
    disc = pygame.FRect(0, 0, 28, 28)
    disc.center = at
    canvas.panel(disc, PANEL, alpha=235, radius=14, border=mix(PAPER, PANEL, 0.4), border_width=1.5)
    draw_icon(canvas, "eye", at, 18, PAPER)
