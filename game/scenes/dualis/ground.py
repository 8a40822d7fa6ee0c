"""The table of Duālis: indigo velvet with a brass inlay in a walnut rim, and the trump's pool of light."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin, sqrt

import pygame

from engine.dualis.cards import Colour
from game.table.bar import BarStyle
from game.table.ground import Ground
from game.ui import material, paint
from game.ui.canvas import Canvas
from game.ui.material_rim import Frame, cast_shadow, place
from game.ui.theme import WIDTH, Rgb, css, rgb
from game.ui.viewport import Viewport
from game.ui.wood import WALNUT

RIM = Frame(WALNUT, 14.0, seed=5, wire=rgb("#D9AC5A"), cord=True)
_BASE = material.Fall(
    (470, 210),
    (950, 650),
    [(0.0, rgb("#6064CC")), (0.22, rgb("#565BBE")), (0.44, rgb("#484CAE")), (0.75, rgb("#363A8C")),
     (1.0, rgb("#2E3272"))],
)  # fmt: skip
_LAMP = material.lamp((330, 90), (640, 450), (82, 42, 10))
_SHADE = material.vignette((620, 330), (927, 549), (148, 148, 184), 0.49)

OVAL = (640.0, 314.0, 316.0, 204.0)
"""The middle and the radii of the inlay, around the balance and the trick."""
_STARS = (
    (270, 122, 7), (300, 150, 4), (1008, 116, 6), (962, 80, 4), (286, 498, 6.5), (322, 470, 3.6),
    (996, 480, 6), (962, 462, 3.6), (930, 66, 4.6), (956, 112, 3), (1052, 150, 4), (226, 152, 4),
    (262, 548, 4), (1046, 566, 4.6), (1086, 420, 3.4), (200, 420, 3.4),
)  # fmt: skip
_POOL = (575.0, 322.0, 415.0, 250.0)
_POOL_TINTS: dict[Colour | None, tuple[Rgb, float]] = {
    Colour.RED: (rgb("#DE3A34"), 0.52),
    Colour.BLUE: (rgb("#3E86F0"), 0.46),
    None: (rgb("#8C84D8"), 0.34),
}
"""The colour of the pool of light, and how strong it is in its middle."""


def _paint(viewport: Viewport, *, plain: bool) -> pygame.Surface:
    size, scale = (viewport.width, viewport.height), viewport.scale / 2
    half = (viewport.width + 1) // 2, (viewport.height + 1) // 2
    surface = material.light(half, _BASE, [_LAMP], _SHADE)
    material.multiply(surface, material.nap(half, 11, 0.86, (28 * scale, 3.6 * scale)))
    # Where a hand has brushed the pile: broad, so worked out smaller still.
    small, scale = (half[0] // 2, half[1] // 2), scale / 2
    patches = material.noise((14, 10), 21, 0.80)
    brushed = material.cloth(small, patches, (round(1900 * scale), round(1400 * scale)), -28).copy()
    strokes = material.noise((46, 150), 23, 0.88)
    material.multiply(brushed, material.cloth(small, strokes, (round(1700 * scale), round(1500 * scale)), 34))
    material.multiply(surface, pygame.transform.smoothscale(brushed, half))
    cast_shadow(surface, viewport, RIM, (8, 4, 30))
    velvet = pygame.transform.smoothscale(surface, size)
    material.multiply(velvet, material.grain(31, 0.93))
    if not plain:
        _inlays(velvet, viewport)
    RIM.paint(velvet, viewport)
    return velvet


BAR = BarStyle("indigo", x=62, y=62)
GROUND = Ground("dualis", _paint, RIM.width, BAR)


def draw_pool(canvas: Canvas, trump: Colour | None) -> None:
    """The pool of light on the velvet, in the trump's colour and on the side where its coins lie."""
    x, y, rx, ry = _POOL
    lean = {Colour.RED: x, Colour.BLUE: WIDTH - x, None: WIDTH / 2}[trump]
    box = canvas.viewport.rect(pygame.FRect(lean - rx, y - ry, 2 * rx, 2 * ry))

    def make(_: tuple[int, int]) -> pygame.Surface:
        # The light and the velvet under it as one opaque patch: quicker to draw than light alone.
        patch = GROUND.surface(canvas).subsurface(box).copy()
        pool = paint.rasterize_soft(_pool(*_POOL_TINTS[trump]), (2 * rx, 2 * ry), box.size)
        patch.blit(pool, (0, 0), special_flags=paint.PREMULTIPLIED)
        return patch

    canvas.put(canvas.art(("dualis pool", trump), (2 * rx, 2 * ry), make), box.topleft, flags=0)


def _pool(tint: Rgb, strength: float) -> str:
    _, _, rx, ry = _POOL
    stops = ""
    for step in range(13):
        share = 1 - step / 12
        opacity = strength * share * share * (3 - 2 * share)
        stops += f'<stop offset="{step / 12:.3f}" stop-color="{css(tint)}" stop-opacity="{opacity:.3f}"/>'
    return (
        '<defs><radialGradient id="p" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="100" '
        f'gradientTransform="matrix({rx / 100:g} 0 0 {ry / 100:g} {rx:g} {ry:g})">'
        f"{stops}</radialGradient></defs>"
        f'<rect width="{2 * rx:g}" height="{2 * ry:g}" fill="url(#p)"/>'
    )


# -- the inlay -----------------------------------------------------------------------------------------------


def _inlays(velvet: pygame.Surface, viewport: Viewport) -> None:
    cx, cy, rx, ry = OVAL
    place(velvet, viewport, pygame.FRect(cx - rx - 30, cy - ry - 30, 2 * rx + 60, 2 * ry + 60), _inlay())
    for x, y, radius in _STARS:
        box = pygame.FRect(x - radius - 2, y - radius - 2, 2 * radius + 4, 2 * radius + 4)
        place(velvet, viewport, box, _small_star(radius))


def _inlay() -> str:
    """Brass wire pressed into the velvet: the oval, its beads, and a sign at each quarter."""
    _, _, rx, ry = OVAL
    cx, cy = rx + 30, ry + 30
    body = (
        '<defs><linearGradient id="w" gradientUnits="userSpaceOnUse" x1="30" y1="20" '
        f'x2="{2 * rx:g}" y2="{2 * ry:g}"><stop offset="0" stop-color="#FFE2A0"/>'
        '<stop offset="0.5" stop-color="#DEB060"/><stop offset="1" stop-color="#A0743E"/>'
        "</linearGradient></defs>"
    )
    for inset, width, opacity in ((0.0, 2.3, 0.8), (9.0, 1.1, 0.6)):
        shape = f'rx="{rx - inset:g}" ry="{ry - inset:g}" fill="none"'
        body += (
            f'<ellipse cx="{cx + 1:g}" cy="{cy + 1.4:g}" {shape} stroke="#120C30" '
            f'stroke-opacity="{opacity * 0.75:.2f}" stroke-width="{width + 1:g}"/>'
            f'<ellipse cx="{cx:g}" cy="{cy:g}" {shape} stroke="url(#w)" stroke-opacity="{opacity:g}" '
            f'stroke-width="{width:g}"/>'
        )
    for bead in range(96):
        x, y = _on_oval(bead / 96 * 2 * pi)
        body += f'<circle cx="{cx + x:.1f}" cy="{cy + y:.1f}" r="1.25" fill="#F0CD87" fill-opacity="0.62"/>'
    for turn, sign in ((-2.42, _star(12.5)), (-0.72, _MOON), (0.72, _star(12.5)), (2.42, _MOON)):
        x, y = _on_oval(turn)
        body += f'<g transform="translate({cx + x:.1f} {cy + y:.1f})">{_medallion(sign)}</g>'
    return body


def _on_oval(turn: float) -> tuple[float, float]:
    _, _, rx, ry = OVAL
    return cos(turn) * (rx - 4.5), sin(turn) * (ry - 4.5)


def _medallion(sign: str) -> str:
    return (
        '<circle r="23" fill="#262062" fill-opacity="0.96"/>'
        '<circle cx="1" cy="1.4" r="23" fill="none" stroke="#120C30" stroke-opacity="0.6" stroke-width="3"/>'
        '<circle r="23" fill="none" stroke="#E6BC6E" stroke-opacity="0.85" stroke-width="2"/>'
        '<circle r="18.5" fill="none" stroke="#E6BC6E" stroke-opacity="0.45" stroke-width="0.8"/>'
        f'<path d="{sign}" transform="translate(1 1.4)" fill="#120C30" fill-opacity="0.6"/>'
        f'<path d="{sign}" fill="#ECC67A" fill-opacity="0.92" stroke="#F7D592" stroke-width="1" '
        'stroke-linejoin="round"/>'
    )


def _small_star(radius: float) -> str:
    middle, star = radius + 2, _star(radius, 0.42)
    return (
        f'<g transform="translate({middle:g} {middle:g}) rotate({radius * 19:g})">'
        f'<path d="{star}" transform="translate(0.8 1.2)" fill="#0E082C" fill-opacity="0.6"/>'
        f'<path d="{star}" fill="#E2B972" fill-opacity="0.75"/></g>'
    )


def _star(radius: float, waist: float = 0.46) -> str:
    points: Sequence[str] = [
        f"{cos(turn) * reach:.2f} {sin(turn) * reach:.2f}"
        for index in range(10)
        for turn in (index * pi / 5 - pi / 2,)
        for reach in (radius * waist if index % 2 else radius,)
    ]
    return f"M{'L'.join(points)}Z"


def _moon(radius: float, off: float = 0.46, inner: float = 0.80, turn: float = -0.5) -> str:
    """A crescent: a disc without a smaller one beside its middle."""
    small, shift = inner * radius, off * radius
    along = (radius * radius - small * small + shift * shift) / (2 * shift)
    aside = sqrt(radius * radius - along * along)
    cx, cy = cos(turn), sin(turn)
    ax, ay = cx * along - cy * aside, cy * along + cx * aside
    bx, by = cx * along + cy * aside, cy * along - cx * aside
    return (
        f"M{ax:.2f} {ay:.2f}A{radius:g} {radius:g} 0 1 1 {bx:.2f} {by:.2f}"
        f"A{small:.2f} {small:.2f} 0 1 0 {ax:.2f} {ay:.2f}Z"
    )


_MOON = _moon(11.5)
