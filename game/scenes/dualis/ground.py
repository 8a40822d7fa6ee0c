"""The table of Duālis: indigo velvet with a brass inlay in a walnut rim, and the trump's pool of light."""

from __future__ import annotations

from math import cos, pi, sin

import pygame

from engine.dualis.cards import Colour
from game.scenes.dualis.rim import WalnutRim
from game.scenes.dualis.signs import SPARK, moon_path, star_path
from game.table.bar import BarStyle
from game.table.ground import Ground
from game.ui import material, paint
from game.ui.canvas import Canvas
from game.ui.material_rim import cast_shadow, place
from game.ui.theme import WIDTH, Rgb, css, rgb
from game.ui.viewport import Viewport

RIM = WalnutRim()
_BASE = material.Fall(
    (470, 210),
    (950, 650),
    [(0.0, rgb("#6B6FE0")), (0.22, rgb("#6166D4")), (0.44, rgb("#5256C6")), (0.75, rgb("#4146A6")),
     (1.0, rgb("#33377E"))],
)  # fmt: skip
_LAMP = material.lamp((340, 90), (650, 450), (112, 60, 12))
_SHADE = material.vignette((620, 330), (927, 549), (148, 148, 184), 0.49)

OVAL = (640.0, 312.0, 352.0, 206.0)
"""The middle and the radii of the inlay, around the balance and the trick."""
_STARS = (
    (270, 122, 7), (300, 150, 4), (1008, 116, 6), (962, 80, 4), (286, 498, 6.5), (322, 470, 3.6),
    (996, 492, 6), (962, 470, 3.6), (842, 66, 4.6), (868, 88, 3), (1052, 140, 4), (226, 152, 4),
    (262, 560, 4), (1046, 600, 4.6), (1090, 566, 3.4),
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
    velvet = paint.enlarged(surface, size)
    material.multiply(velvet, material.grain(31, 0.93))
    if not plain:
        _inlays(velvet, viewport)
    RIM.paint(velvet, viewport)
    return velvet


BAR = BarStyle("indigo", x=62, y=62, size=42)
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


def draw_light_pool(
    canvas: Canvas, middle: tuple[float, float], radii: tuple[float, float], trump: Colour | None
) -> None:
    """The same light on a smaller board, around its middle."""
    size = (2 * radii[0], 2 * radii[1])

    def make(pixels: tuple[int, int]) -> pygame.Surface:
        return paint.rasterize_soft(_pool(*_POOL_TINTS[trump], radii), size, pixels)

    canvas.blit(canvas.art(("dualis light pool", trump, size), size, make), middle)


def _pool(tint: Rgb, strength: float, radii: tuple[float, float] = _POOL[2:]) -> str:
    rx, ry = radii
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
    place(
        velvet, viewport, pygame.FRect(cx - rx - 30, cy - ry - 30, 2 * rx + 60, 2 * ry + 60), _inlay(rx, ry)
    )
    for x, y, radius in _STARS:
        box = pygame.FRect(x - radius - 2, y - radius - 2, 2 * radius + 4, 2 * radius + 4)
        place(velvet, viewport, box, _small_star(radius))


def draw_inlay(canvas: Canvas, middle: tuple[float, float], rx: float, ry: float) -> None:
    """The inlay of a smaller board around its middle."""
    size = (2 * rx + 60, 2 * ry + 60)
    art = canvas.svg(("dualis inlay", rx, ry), size, lambda: _inlay(rx, ry, beads=72), size)
    canvas.blit(art, middle)


def _inlay(rx: float, ry: float, *, beads: int = 96) -> str:
    """Brass wire pressed into the velvet: the oval, its beads, and a sign at each quarter."""
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
    for bead in range(beads):
        x, y = _on_oval(bead / beads * 2 * pi, rx, ry)
        body += f'<circle cx="{cx + x:.1f}" cy="{cy + y:.1f}" r="1.25" fill="#F0CD87" fill-opacity="0.62"/>'
    star, moon = star_path(12.5), moon_path(11.5)
    for turn, sign in ((-2.42, star), (-0.72, moon), (0.72, star), (2.42, moon)):
        x, y = _on_oval(turn, rx, ry)
        body += f'<g transform="translate({cx + x:.1f} {cy + y:.1f})">{_medallion(sign)}</g>'
    for x in (cx - rx + 4.5, cx + rx - 4.5):
        body += f'<g transform="translate({x:g} {cy:g})">{_spark()}</g>'
    return body


def _on_oval(turn: float, rx: float, ry: float) -> tuple[float, float]:
    return cos(turn) * (rx - 4.5), sin(turn) * (ry - 4.5)


def _medallion(sign: str) -> str:
    return (
        '<defs><radialGradient id="m" gradientUnits="userSpaceOnUse" cx="-8" cy="-9" r="30">'
        '<stop offset="0" stop-color="#786CC4" stop-opacity="0.55"/><stop offset="1" '
        'stop-color="#3C3482" stop-opacity="0"/></radialGradient></defs>'
        '<circle r="23" fill="#262062" fill-opacity="0.96"/><circle r="23" fill="url(#m)"/>'
        '<circle cx="1" cy="1.4" r="23" fill="none" stroke="#120C30" stroke-opacity="0.6" stroke-width="3"/>'
        '<circle r="23" fill="none" stroke="#E6BC6E" stroke-opacity="0.85" stroke-width="2"/>'
        '<circle r="18.5" fill="none" stroke="#E6BC6E" stroke-opacity="0.45" stroke-width="0.8"/>'
        f'<path d="{sign}" transform="translate(1 1.4)" fill="#120C30" fill-opacity="0.6"/>'
        f'<path d="{sign}" fill="#ECC67A" fill-opacity="0.92" stroke="#F7D592" stroke-width="1" '
        'stroke-linejoin="round"/>'
    )


def _spark() -> str:
    """A star of four points at either end of the oval."""
    return (
        '<circle r="13" fill="#262062" fill-opacity="0.96"/>'
        f'<path d="{SPARK}" transform="translate(1 1.4)" fill="#120C30" fill-opacity="0.6"/>'
        f'<path d="{SPARK}" fill="#ECC67A" fill-opacity="0.92" stroke="#F7D592" stroke-width="1" '
        'stroke-linejoin="round"/>'
    )


def _small_star(radius: float) -> str:
    middle, star = radius + 2, star_path(radius, 0.42)
    return (
        f'<g transform="translate({middle:g} {middle:g}) rotate({radius * 19:g})">'
        f'<path d="{star}" transform="translate(0.8 1.2)" fill="#0E082C" fill-opacity="0.6"/>'
        f'<path d="{star}" fill="#E2B972" fill-opacity="0.75"/></g>'
    )
