"""The cabinet that the library stands in: walnut all over, a box lined with suede, and its front."""

from __future__ import annotations

import pygame

from game.scenes.library.places import Places
from game.scenes.title.table_top import wood_sheet
from game.ui import material, paint
from game.ui.canvas import Canvas
from game.ui.craft import Relief, box, draw_raised, draw_wood
from game.ui.tabs import draw_rod
from game.ui.theme import Rgb, rgb
from game.ui.viewport import Viewport
from game.ui.wood import BRASS, LIGHT_WALNUT, gradient

_RIM = 20.0
_WIRE = 10.0
_SUEDE: Rgb = (122, 60, 54)
_LIGHT = material.Fall(
    (380, 180), (1240, 860),
    [(0.0, (255, 246, 232)), (0.3, (236, 222, 206)), (0.65, (196, 180, 166)), (1.0, (150, 134, 124))],
)  # fmt: skip
_LAMP = material.lamp((360, 130), (700, 470), (54, 34, 14))


def paint_cabinet(viewport: Viewport) -> pygame.Surface:
    """Walnut over the whole window, with a rim and a line of brass along its edge."""
    size = (viewport.width, viewport.height)
    surface = paint.lasting_room(size)
    sheet = wood_sheet(viewport)
    top, turned = 0, False
    while top < size[1]:
        surface.blit(pygame.transform.flip(sheet, turned, turned), (0, top))
        top, turned = top + sheet.get_height(), not turned
    small = (size[0] // 8 + 1, size[1] // 8 + 1)
    light = material.light(small, _LIGHT)
    surface.blit(pygame.transform.smoothscale(light, size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    warm = material.light(small, material.Fall((0, 0), (1, 1), [(0.0, (0, 0, 0)), (1.0, (0, 0, 0))]), [_LAMP])
    surface.blit(pygame.transform.smoothscale(warm, size), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    edge = paint.rasterize(_edge(viewport.visible), viewport.visible.size, size)
    surface.blit(edge, (0, 0), special_flags=paint.PREMULTIPLIED)
    return surface


def _edge(seen: pygame.FRect) -> str:
    """The rim: a groove that parts it from the boards, and the line of brass."""
    width, height = seen.size
    size = (width, height)
    body = box(size, 6, "none", inset=_RIM, more='stroke="#1E0C04" stroke-opacity="0.75" stroke-width="2.4"')
    body += box(
        size, 6, "none", inset=_RIM + 1.8, more='stroke="#FFD9A0" stroke-opacity="0.25" stroke-width="1.2"'
    )
    body += box(size, 5, "none", inset=_WIRE, more='stroke="#4A2B0C" stroke-opacity="0.7" stroke-width="4"')
    body += gradient("wire", [BRASS[0], rgb("#D9A648"), BRASS[2]], (0, 0, width, height))
    return body + box(size, 5, "none", inset=_WIRE, more='stroke="url(#wire)" stroke-width="2"')


def draw_cabinet(canvas: Canvas, places: Places) -> None:
    """The cabinet with its box, its front and the rod, before anything lies in it."""
    canvas.ground("cabinet", paint_cabinet)
    draw_box(canvas, places.box)
    draw_front(canvas, places.front)
    draw_rod(canvas, places.rod)


def draw_box(canvas: Canvas, rect: pygame.FRect) -> None:
    """The hollow of the box, lined with suede, in the shadow of its upper and left wall."""
    art = canvas.art(("suede-box", rect.size), rect.size, lambda pixels: _suede(rect.size, pixels))
    canvas.blit(art, rect.center)


def _suede(size: tuple[float, float], pixels: tuple[int, int]) -> pygame.Surface:
    half = (pixels[0] // 2 + 1, pixels[1] // 2 + 1)
    scale = pixels[0] / size[0] / 2
    lining = pygame.Surface(half, depth=32)
    lining.fill(tuple(min(255, round(channel / 0.8)) for channel in _SUEDE))
    material.multiply(lining, material.nap(half, 31, 0.84, (12 * scale, 3 * scale)))
    clouds = material.noise((9, 6), 33, 0.84)
    material.multiply(lining, material.cloth(half, clouds, half))
    surface = paint.enlarged(lining, pixels, opaque=False)
    width, height = size
    shades = ""
    for steps, deep, upright in ((15, 30.0, False), (11, 22.0, True)):
        for step in range(steps):
            reach = deep * (1 - step / steps)
            room = (
                f'width="{reach:g}" height="{height:g}"'
                if upright
                else f'width="{width:g}" height="{reach:g}"'
            )
            shades += f'<rect {room} fill="#0A0308" fill-opacity="0.075"/>'
    shades += (
        f'<path d="M1 {height:g}V1H{width:g}" fill="none" stroke="#140604" stroke-opacity="0.9" '
        'stroke-width="3"/>'
        f'<path d="M{width - 1:g} 0V{height:g}" fill="none" stroke="#FFD9A0" stroke-opacity="0.4" '
        'stroke-width="2"/>'
    )
    surface.blit(paint.rasterize(shades, size, pixels), (0, 0), special_flags=paint.PREMULTIPLIED)
    surface.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_ADD)
    return surface


def draw_front(canvas: Canvas, rect: pygame.FRect) -> None:
    """The board along the front of the box."""
    draw_wood(canvas, rect, wood=LIGHT_WALNUT, radius=4, side=5, seed=11, upright=False)


def draw_holder(canvas: Canvas, rect: pygame.FRect) -> None:
    """A holder of brass with a slip of paper, and a screw at both of its ends."""
    relief = Relief(4.0, 2.0, shadow=0.5, reach=(2.0, 3.0), blur=3.0)
    draw_raised(canvas, "label-holder", rect, _holder, relief)
    for x in (rect.left - 14, rect.right + 14):
        art = canvas.svg("label-screw", (12, 12), _screw, (12, 12))
        canvas.blit(art, (x, rect.centery))


def _holder(size: tuple[float, float]) -> str:
    width, height = size
    body = box(size, 4, "#5B3A14", drop=2) + gradient("rim", list(BRASS), (0, 0, width * 0.2, height))
    body += box(size, 4, "url(#rim)")
    body += gradient("slip", [rgb("#FFFBF0"), rgb("#F3E7CA")], (0, 0, 0, height))
    body += box(size, 3, "url(#slip)", inset=5)
    return body + f'<path d="M5 6H{width - 5:g}" stroke="#3C2208" stroke-opacity="0.35" stroke-width="2"/>'


def _screw() -> str:
    return (
        gradient("screw", [BRASS[0], BRASS[2], BRASS[3]], (2, 2, 10, 10))
        + '<circle cx="6.6" cy="7" r="5" fill="#1E0C04" fill-opacity="0.5"/>'
        '<circle cx="6" cy="6" r="4.6" fill="url(#screw)"/>'
        '<path d="M3.4 7.6L8.6 4.4" stroke="#5B3A14" stroke-width="1.4"/>'
    )
