"""What lies and hangs at the table of DUOS for show: the runner with its woven bands, and fairy lights."""

from __future__ import annotations

import pygame

from game.ui import paint
from game.ui.material_rim import place
from game.ui.viewport import Viewport

RUNNER = (275.0, 1005.0)
"""The sides of the runner under the pictures."""
_LEFT_OF_LIGHT = (214, 188, 204)
"""What the runner leaves of the light."""
_BAND = 10.0
"""How far from its side the middle of a woven band lies."""
_STITCHES = 20.0
_WOVEN = (
    ("#F0A3C0", '<circle r="3.4"/>'),
    ("#FFF7EA", '<rect x="-3" y="-3" width="6" height="6"/>'),
    ("#2B1330", '<path d="M0 -4.2L4.2 0L0 4.2L-4.2 0Z"/>'),
    ("#F6D55E", '<path d="M0 -3.8L4 3.2H-4Z"/>'),
)
"""The shapes of the four markers, woven into the hem."""

_SPAN, _SAG = 124.0, 7.0
"""How far apart the pins of the fairy lights are, and how deep their wire hangs."""
_BULBS = (0.18, 0.5, 0.82)
_COLOURS = (("#FFCF6E", "#A86C18"), ("#FF9DBD", "#96405C"), ("#FFF1CF", "#907040"), ("#FFB44A", "#AC6014"))
"""The bulbs, and the light that each throws on the cloth."""
_LIGHTS_DEEP = 40.0


def draw_runner(surface: pygame.Surface, viewport: Viewport, inner: pygame.FRect) -> None:
    """A band of darker cloth with woven hems, from the far rim to the near one."""
    left, right = RUNNER
    band = pygame.FRect(left, inner.top, right - left, inner.height)
    surface.fill(_LEFT_OF_LIGHT, viewport.rect(band), special_flags=pygame.BLEND_RGB_MULT)
    for side, outwards in ((left, -1), (right, 1)):
        rect = pygame.FRect(side - 24, band.top, 48, band.height)
        place(surface, viewport, rect, _hem(rect.height, outwards))


def _hem(height: float, way: int) -> str:
    """The edge of the runner in the middle of a strip: its shadow outwards, its woven band inwards."""
    shade, middle = 24 + 12 * way, 24 - _BAND * way
    edge = ("#FFD6BE", 0.38) if way < 0 else ("#1E0820", 0.4)
    shapes, top, index = "", 12.0, 0
    while top < height - 6:
        ink, shape = _WOVEN[index % len(_WOVEN)]
        shapes += f'<g transform="translate({middle:g} {top:g})" fill="{ink}">{shape}</g>'
        top, index = top + _STITCHES, index + 1
    return (
        '<defs><linearGradient id="s" gradientUnits="userSpaceOnUse" '
        f'x1="24" y1="0" x2="{shade:g}" y2="0"><stop offset="0" stop-color="#1E0820" stop-opacity="0.42"/>'
        '<stop offset="1" stop-color="#1E0820" stop-opacity="0"/></linearGradient></defs>'
        f'<rect x="{min(24, shade):g}" width="12" height="{height:g}" fill="url(#s)"/>'
        f'<path d="M24 0V{height:g}" stroke="{edge[0]}" stroke-opacity="{edge[1]}" stroke-width="1.6"/>'
        f'<path d="M{middle - 6:g} 0V{height:g}M{middle + 6:g} 0V{height:g}" stroke="#E9BE62" '
        'stroke-opacity="0.62" stroke-width="1.4" stroke-dasharray="5 3"/>'
        f'<g opacity="0.62">{shapes}</g>'
    )


def draw_lights(surface: pygame.Surface, viewport: Viewport, inner: pygame.FRect) -> None:
    """A string of fairy lights under the bar, from one end of the ground to the other."""
    spans = max(1, round(inner.width / _SPAN))
    step = inner.width / spans
    strip = pygame.FRect(inner.left, inner.top - 6, inner.width, _LIGHTS_DEEP)
    wire, glow, bulbs, pins, index = "", "", "", "", 0
    for span in range(spans):
        start = span * step
        wire += f"M{start:.1f} 5Q{start + step / 2:.1f} {5 + 2 * _SAG:g} {start + step:.1f} 5"
        for share in _BULBS:
            x, y = start + step * share, 5 + 4 * _SAG * share * (1 - share)
            colour, light = _COLOURS[index % len(_COLOURS)]
            index += 1
            glow += (
                f'<ellipse cx="{x + 1:.1f}" cy="{y + 9:.1f}" rx="19" ry="14" fill="{light}" '
                'fill-opacity="0.5"/>'
            )
            bulbs += (
                f'<rect x="{x - 1.8:.1f}" y="{y - 1:.1f}" width="3.6" height="3.5" rx="1" fill="#3C2417"/>'
                f'<ellipse cx="{x:.1f}" cy="{y + 5.3:.1f}" rx="3.3" ry="4.2" fill="{colour}"/>'
                f'<ellipse cx="{x - 0.5:.1f}" cy="{y + 4.8:.1f}" rx="1.7" ry="2.4" fill="#FFFDF2"/>'
            )
    for span in range(spans + 1):
        pins += (
            f'<circle cx="{span * step:.1f}" cy="4" r="2.8" fill="#E0B257" stroke="#5F3818" '
            'stroke-width="0.8"/>'
        )
    _shine(surface, viewport, strip, glow)
    line = f'<path d="{wire}" fill="none" stroke-width="1.6" stroke="'
    place(
        surface,
        viewport,
        strip,
        f'<g transform="translate(3 5)">{line}#1D0820" stroke-opacity="0.45"/></g>'
        f'{line}#2E1A10"/>{bulbs}{pins}',
    )


def _shine(surface: pygame.Surface, viewport: Viewport, rect: pygame.FRect, body: str) -> None:
    """Add light to the ground; it has no detail, so it is drawn small, blurred and enlarged."""
    pixels = viewport.rect(rect)
    small = (max(1, pixels.width // 3), max(1, pixels.height // 3))
    light = paint.rasterize(body, rect.size, small)
    light = pygame.transform.gaussian_blur(light, max(1, round(4.5 * viewport.scale / 3)))
    light = pygame.transform.smoothscale(light, pixels.size)
    surface.blit(light, pixels.topleft, special_flags=pygame.BLEND_RGB_ADD)
