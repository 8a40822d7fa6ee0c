"""Furniture of wood, paper and brass: what lies on a table and holds words.

Everything is lit from the upper left, stands on a side of a few pixels and throws a shadow away from the
lamp; each thing is drawn once a size and kept. `draw_*` places one in a rectangle, which is the upper face:
the side and the shadow reach beyond it. `*_art` gives the picture alone, for things that lie at an angle.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from typing import Literal, NamedTuple, TypeAlias

import pygame

from game.ui import paint
from game.ui.canvas import Canvas
from game.ui.theme import SHADE, Rgb, css, mix, rgb
from game.ui.wood import BRASS, WALNUT, Wood, gradient, grain

Body: TypeAlias = Callable[[tuple[float, float]], str]
"""SVG elements of a thing whose upper face has this size, from the face's corner."""

MARGIN = 18.0
"""The room around a face for its side, its shadow and its light."""


class Relief(NamedTuple):
    """How a thing stands on the table."""

    radius: float = 10.0
    side: float = 5.0
    """How high its side is."""
    shadow: float = 0.5
    """How dark its shadow is; 0: none."""
    reach: tuple[float, float] = (4.0, 7.0)
    """How far its shadow falls."""
    blur: float = 6.0


def draw_wood(
    canvas: Canvas,
    rect: pygame.FRect,
    *,
    wood: Wood = WALNUT,
    radius: float = 10.0,
    side: float = 6.0,
    seed: int = 3,
    brass: bool = False,
    upright: bool | None = None,
    coarse: bool = False,
) -> None:
    """A walnut board with a lit edge; `brass` sets a thin rim of brass into it.

    The grain runs along the longer side, unless `upright` says how. `coarse` is for a board as large as the
    table, most of which is covered: it is made at half of its size.
    """
    art = wood_art(
        canvas,
        rect.size,
        wood=wood,
        radius=radius,
        side=side,
        seed=seed,
        brass=brass,
        upright=upright,
        coarse=coarse,
    )
    canvas.blit(art, rect.center)


def wood_art(
    canvas: Canvas,
    size: tuple[float, float],
    *,
    wood: Wood = WALNUT,
    radius: float = 10.0,
    side: float = 6.0,
    seed: int = 3,
    brass: bool = False,
    upright: bool | None = None,
    coarse: bool = False,
) -> pygame.Surface:
    """The picture of a board, for one that lies at an angle or fades."""
    if upright is None:
        upright = size[1] > 1.4 * size[0]
    key = ("wood", tuple(wood.lit), radius, side, seed, brass, upright)
    body = partial(_board, wood, radius, side, seed, brass, upright)
    return raised_art(canvas, key, size, body, Relief(radius, side), coarse=coarse)


def draw_paper(
    canvas: Canvas,
    rect: pygame.FRect,
    *,
    radius: float = 10.0,
    side: float = 4.0,
    frame: bool = True,
    now: bool = False,
) -> None:
    """A card of ivory paper with a thin printed frame; `now` gives it a gold edge in light."""
    if now:
        canvas.glow(rect, radius=radius, blur=9, alpha=150)
    art = paper_art(canvas, rect.size, radius=radius, side=side, frame=frame, now=now)
    canvas.blit(art, rect.center)


def paper_art(
    canvas: Canvas,
    size: tuple[float, float],
    *,
    radius: float = 10.0,
    side: float = 4.0,
    frame: bool = True,
    now: bool = False,
) -> pygame.Surface:
    """The picture of a card of paper, for one that lies at an angle."""
    key = ("paper", radius, side, frame, now)
    return raised_art(canvas, key, size, partial(_paper, radius, side, frame, now), Relief(radius, side))


def draw_brass(canvas: Canvas, rect: pygame.FRect, *, radius: float = 8.0, side: float = 3.0) -> None:
    """A plate of brass, for words engraved in ink."""
    relief = Relief(radius, side, reach=(2.0, 3.5), blur=3.0)
    draw_raised(canvas, ("brass", radius, side), rect, partial(_brass, radius, side), relief)


def draw_pin(canvas: Canvas, centre: tuple[float, float], radius: float = 6.0) -> None:
    """The head of a brass pin that holds paper down."""
    size = (radius * 3, radius * 3)
    canvas.blit(canvas.svg("pin", size, _pin, (30, 30)), centre)


def draw_knob(canvas: Canvas, centre: tuple[float, float], size: float, *, lit: bool, dull: bool) -> None:
    """A turned knob of brass, `size` across; `lit` where a hand is at it."""
    outer = (size * 1.3, size * 1.3)
    canvas.blit(canvas.svg(("knob", lit, dull), outer, partial(_knob, lit, dull), (52, 52)), centre)


def draw_well(
    canvas: Canvas, rect: pygame.FRect, *, fill: Rgb = (38, 20, 10), radius: float = 8.0, brass: bool = False
) -> None:
    """A hollow cut into wood: dark at the edges towards the lamp, a line of light at the others."""
    key = ("well", fill, radius, brass)
    draw_raised(canvas, key, rect, partial(_well, fill, radius, brass), Relief(radius, 0.0, 0.0))


# -- the one way to raise something ------------------------------------------------------------------------


def draw_raised(canvas: Canvas, key: Hashable, rect: pygame.FRect, body: Body, relief: Relief) -> None:
    """Draw a thing of one's own with its shadow; `key` tells its look from that of others."""
    canvas.blit(raised_art(canvas, key, rect.size, body, relief), rect.center)


def raised_art(
    canvas: Canvas,
    key: Hashable,
    size: tuple[float, float],
    body: Body,
    relief: Relief,
    *,
    coarse: bool = False,
) -> pygame.Surface:
    """The picture of a thing with its shadow; its face has `size` and stands in the picture's middle."""
    outer = (size[0] + 2 * MARGIN, size[1] + 2 * MARGIN)

    def make(pixels: tuple[int, int]) -> pygame.Surface:
        if not coarse:
            return _raise(body(size), size, outer, pixels, relief)
        half = (max(1, pixels[0] // 2), max(1, pixels[1] // 2))
        return paint.enlarged(_raise(body(size), size, outer, half, relief), pixels, opaque=False)

    return canvas.art(("craft", key, relief, size, coarse), outer, make)


def _raise(
    body: str, size: tuple[float, float], outer: tuple[float, float], pixels: tuple[int, int], relief: Relief
) -> pygame.Surface:
    thing = paint.rasterize(f'<g transform="translate({MARGIN:g} {MARGIN:g})">{body}</g>', outer, pixels)
    if not relief.shadow:
        return thing
    scale = pixels[0] / outer[0]
    width, height = size[0], size[1] + relief.side
    soft, contact = (
        (relief.reach[0], relief.reach[1] - relief.side * 0.5, relief.shadow),
        (1.0, 2.0, relief.shadow),
    )
    shade = ""
    for x, y, opacity in (soft, contact):
        shade += (
            f'<rect x="{MARGIN + x:g}" y="{MARGIN + y:g}" width="{width:g}" height="{height:g}" '
            f'rx="{relief.radius:g}" fill="{css(SHADE)}" fill-opacity="{opacity * 0.75:.2f}"/>'
        )
    # A shadow has no detail: made at a third of the size it looks the same and costs a fraction.
    small = (max(1, pixels[0] // 3), max(1, pixels[1] // 3))
    shadow = paint.rasterize(shade, outer, small)
    shadow = pygame.transform.gaussian_blur(shadow, max(1, round(relief.blur * scale / 3)))
    shadow = paint.enlarged(shadow, pixels, opaque=False)
    shadow.blit(thing, (0, 0), special_flags=paint.PREMULTIPLIED)
    return shadow


def cast_art(
    canvas: Canvas,
    key: Hashable,
    size: tuple[float, float],
    body: Callable[[], str],
    unit: float = 1.0,
    *,
    reach: tuple[float, float] = (4.0, 7.0),
    blur: float = 5.0,
    shadow: float = 0.42,
) -> pygame.Surface:
    """The picture of a thing of any outline with the shadow of that outline.

    The body is drawn in a box of `size` over `unit`; the box leaves room for the shadow.
    """
    box_ = (size[0] / unit, size[1] / unit)

    def make(pixels: tuple[int, int]) -> pygame.Surface:
        thing = paint.rasterize(body(), box_, pixels)
        return with_shadow(thing, pixels[0] / box_[0], reach=reach, blur=blur, shadow=shadow)

    return canvas.art(("cast", key, reach, blur, shadow), size, make)


def with_shadow(
    thing: pygame.Surface,
    scale: float,
    *,
    reach: tuple[float, float] = (4.0, 7.0),
    blur: float = 5.0,
    shadow: float = 0.42,
) -> pygame.Surface:
    """A picture over the shadow of its own outline; the scale is that of pixels for a unit."""
    size = thing.get_size()
    picture = paint.blank(size)
    for (x, y), soft, dark in ((reach, blur, shadow), ((1.0, 2.0), 1.3, shadow * 1.15)):
        # A shadow has no detail: made small and enlarged it looks the same and costs a fraction.
        shrink = max(1, round(soft * scale * 0.8))
        small = (max(1, size[0] // shrink), max(1, size[1] // shrink))
        shade = pygame.transform.smoothscale(thing, small) if shrink > 1 else thing.copy()
        shade.fill((0, 0, 0, round(255 * dark)), special_flags=pygame.BLEND_RGBA_MULT)
        if soft * scale > 2:
            shade = pygame.transform.gaussian_blur(shade, max(1, round(soft * scale / shrink)))
        if shrink > 1:
            shade = pygame.transform.smoothscale(shade, size)
        picture.blit(shade, (round(x * scale), round(y * scale)), special_flags=paint.PREMULTIPLIED)
    picture.blit(thing, (0, 0), special_flags=paint.PREMULTIPLIED)
    return picture


# -- bodies ------------------------------------------------------------------------------------------------


def box(
    size: tuple[float, float],
    radius: float,
    fill: str,
    *,
    inset: float = 0.0,
    drop: float = 0.0,
    more: str = "",
) -> str:
    """A rounded rectangle as SVG, drawn in by `inset` and lowered by `drop`."""
    corner = max(0.0, min(radius, size[0] / 2, size[1] / 2) - inset)
    return (
        f'<rect x="{inset:g}" y="{inset + drop:g}" width="{size[0] - 2 * inset:g}" '
        f'height="{size[1] - 2 * inset:g}" rx="{corner:g}" fill="{fill}" {more}/>'
    )


def lit_edges(size: tuple[float, float], radius: float, light: float = 0.55, dark: float = 0.5) -> str:
    """The edges of a face: the upper and left one catch the lamp, the others do not."""
    width, height = size
    corner = min(radius, width / 2, height / 2)
    near = (
        f"M0.8 {height - corner:g}V{corner:g}Q0.8 0.8 {corner:g} 0.8H{width - corner:g}"
        if corner > 1
        else f"M0.8 {height:g}V0.8H{width:g}"
    )
    far = (
        f"M{corner:g} {height - 0.8:g}H{width - corner:g}Q{width - 0.8:g} {height - 0.8:g} "
        f"{width - 0.8:g} {height - corner:g}V{corner:g}"
        if corner > 1
        else f"M0 {height - 0.8:g}H{width - 0.8:g}V0"
    )
    return (
        f'<path d="{near}" fill="none" stroke="#FFE9C0" stroke-opacity="{light:g}" stroke-width="1.6"/>'
        f'<path d="{far}" fill="none" stroke="#1E0C04" stroke-opacity="{dark:g}" stroke-width="1.6"/>'
    )


def _board(
    wood: Wood,
    radius: float,
    side: float,
    seed: int,
    brass: bool,
    upright: bool,
    size: tuple[float, float],
) -> str:
    width, height = size
    edge, low = mix(wood.lit[-1], (0, 0, 0), 0.25), mix(wood.lit[-1], (0, 0, 0), 0.55)
    body = gradient("side", [edge, low], (0, height - radius, 0, height + side))
    # Of the side, only the lower end is seen: to fill what the face covers would cost as much as the face.
    low_end = min(height, 2 * radius + side)
    body += box((width, low_end), radius, "url(#side)", drop=height - low_end + side)
    body += gradient("face", list(wood.lit[1:]), (0, 0, min(width * 0.35, height * 0.8), height)) + box(
        size, radius, "url(#face)"
    )
    # The grain keeps clear of the round corners, since nothing clips it.
    clear = radius * 0.3
    lines = grain((width - 2 * clear, height - 2 * clear), wood.lines // 2, seed, upright=upright)
    body += f'<g transform="translate({clear:g} {clear:g})">{lines}</g>'
    if brass:
        line = gradient("rim", list(BRASS), (0, 0, width, height))
        body += line + box(size, radius, "none", inset=1.2, more='stroke="url(#rim)" stroke-width="2.2"')
    else:
        body += lit_edges(size, radius)
    return body


def _paper(radius: float, side: float, frame: bool, now: bool, size: tuple[float, float]) -> str:
    width, height = size
    body = box(size, radius, "#A8936A", drop=side) + box(size, radius, "#CDBB92", drop=side * 0.55)
    body += gradient("paper", [rgb("#FFFDF5"), rgb("#FBF4E2"), rgb("#EFE3C8")], (0, 0, width, height))
    body += box(size, radius, "url(#paper)")
    if now:
        body += box(size, radius, "none", inset=1.5, more='stroke="#FFD25E" stroke-width="3"')
    if frame and min(size) > 40:
        body += box(size, radius, "none", inset=7, more='stroke="#CDAE6C" stroke-width="1.4"')
    return body + f'<path d="M{radius:g} 0.7H{width - radius:g}" stroke="#FFFFFF" stroke-width="1.4"/>'


def _brass(radius: float, side: float, size: tuple[float, float]) -> str:
    width, height = size
    colours = [rgb(colour) for colour in ("#FFEFB8", "#F3CE7C", "#DDAC55", "#C08D3A")]
    body = box(size, radius, "#6B4416", drop=side)
    body += gradient("brass", colours, (0, 0, min(width * 0.25, height * 0.5), height)) + box(
        size, radius, "url(#brass)"
    )
    body += box(
        size, radius, "none", inset=0.8, more='stroke="#FFF8DC" stroke-opacity="0.75" stroke-width="1.4"'
    )
    if min(size) > 30:
        body += box(
            size, radius, "none", inset=4, more='stroke="#8A5C1F" stroke-opacity="0.5" stroke-width="1"'
        )
    return body


def _pin() -> str:
    return gradient("pin", list(BRASS), (7, 7, 23, 23)) + (
        '<circle cx="17.5" cy="18.5" r="10.5" fill="#3C2208" fill-opacity="0.32"/>'
        '<circle cx="15" cy="15" r="10" fill="url(#pin)"/>'
        '<circle cx="12.4" cy="12" r="3" fill="#FFFBE6" fill-opacity="0.9"/>'
    )


def _knob(lit: bool, dull: bool) -> str:
    colours = [mix(colour, (150, 130, 110), 0.6) for colour in BRASS] if dull else list(BRASS)
    if lit:
        colours = [mix(colour, (255, 250, 225), 0.3) for colour in colours]
    return (
        gradient("rim", [colours[0], colours[2], colours[3]], (8, 8, 44, 44))
        + gradient("face", [colours[3], colours[2], colours[0]], (12, 12, 40, 40))
        + gradient("dome", [colours[0], colours[1], colours[2]], (14, 14, 38, 38))
        + '<circle cx="28.5" cy="30.5" r="20" fill="#0A0422" fill-opacity="0.35"/>'
        '<circle cx="26" cy="27.2" r="20" fill="#5B3A14"/><circle cx="26" cy="26" r="20" fill="url(#rim)"/>'
        '<circle cx="26" cy="26" r="15.5" fill="url(#face)"/>'
        '<circle cx="26" cy="26" r="14" fill="url(#dome)"/>'
        '<path d="M14 21A13 13 0 0 1 24 13" fill="none" stroke="#FFFBE6" stroke-opacity="0.8" '
        'stroke-width="2.2" stroke-linecap="round"/>'
    )


def _well(fill: Rgb, radius: float, brass: bool, size: tuple[float, float]) -> str:
    width, height = size
    dark = mix(fill, (0, 0, 0), 0.45)
    body = gradient("well", [dark, fill], (0, 0, width * 0.1, min(height, 26.0)))
    body += box(size, radius, "url(#well)")
    corner = min(radius, width / 2, height / 2)
    if brass:
        line = gradient("rim", [BRASS[3], BRASS[2], BRASS[1]], (0, 0, width, height))
        return (
            body + line + box(size, radius, "none", inset=0.9, more='stroke="url(#rim)" stroke-width="1.8"')
        )
    return body + (
        f'<path d="M0.8 {height - corner:g}V{corner:g}Q0.8 0.8 {corner:g} 0.8H{width - corner:g}" '
        'fill="none" stroke="#000000" stroke-opacity="0.5" stroke-width="1.6"/>'
        f'<path d="M{corner:g} {height - 0.6:g}H{width - corner:g}Q{width - 0.6:g} {height - 0.6:g} '
        f'{width - 0.6:g} {height - corner:g}V{corner:g}" fill="none" stroke="#FFD9A0" stroke-opacity="0.45" '
        'stroke-width="1.3"/>'
    )


Trim: TypeAlias = Literal["walnut", "indigo", "brass"]
"""What the buttons of a table are made of: wood or indigo enamel in a rim of brass, or brass alone."""
