"""The title's table as it is shown at once: plain colours under the lamp, in the shapes of the finished one.

The program's first frame waits for nothing that takes long: textures and pieces come in the frames after it
(see `table_top`), at the same places and in the same light.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import exp

import pygame

from game.scenes.title.plan import GAP, RIM, Plan
from game.ui import paint
from game.ui.theme import Rgb, css
from game.ui.viewport import Viewport

BRIGHTEST = 1.29
"""How much brighter than its own colour a thing is under the lamp; the fall of light is a share of that."""
WALNUT: Rgb = (124, 74, 42)
_SMALL = 8
"""How many times smaller a fall of light is worked out."""
_DEEP, _ASIDE = 16.0, 12.0
"""How far the wood's shadow reaches into a place, from above and from the left."""


def under_lamp(colour: Rgb) -> Rgb:
    """A colour before the fall of light is multiplied into it."""
    red, green, blue = (
        min(255, round(channel * BRIGHTEST * warm))
        for channel, warm in zip(colour, (1.04, 1, 0.94), strict=True)
    )
    return red, green, blue


def make_plain(viewport: Viewport, plan: Plan, cloths: Mapping[str, Rgb]) -> pygame.Surface:
    """The whole table without any texture."""
    surface = pygame.Surface((viewport.width, viewport.height), depth=32)
    surface.fill(under_lamp(WALNUT))
    for place in plan.places:
        surface.fill(under_lamp(cloths[place.game]), viewport.rect(place.rect))
    paint_front(surface, viewport, plan)
    surface.blit(
        pygame.transform.smoothscale(fall_of_light(plan, surface.get_size()), surface.get_size()),
        (0, 0),
        special_flags=pygame.BLEND_RGB_MULT,
    )
    for place in plan.places:
        sink(surface, viewport.rect(place.rect), viewport)
        edge(surface, viewport.rect(place.rect), viewport)
    lay_brass(surface, viewport, plan)
    return surface


# -- light ---------------------------------------------------------------------------------------------------


def fall_of_light(plan: Plan, size: tuple[int, int]) -> pygame.Surface:
    """The light of the lamp as a share of the brightest, much smaller than the window of a size."""
    stops = []
    for step in range(13):
        share = (0.57 + 0.72 * exp(-((2.2 * step / 12) ** 2))) / BRIGHTEST
        stops.append((step / 12, (round(255 * share),) * 3, 1.0))
    return _fall(plan, size, (380, 180), (2.2 * 640, 2.2 * 400), stops)


def warmth(plan: Plan, size: tuple[int, int]) -> pygame.Surface:
    """The warm light to add, much smaller than the window."""
    stops: list[tuple[float, Rgb, float]] = [(0, (42, 31, 18), 1), (0.5, (13, 9, 5), 1), (1, (0, 0, 0), 1)]
    return _fall(plan, size, (400, 190), (620, 384), stops)


def vignette(plan: Plan, size: tuple[int, int]) -> pygame.Surface:
    """What the far corners of the room leave of the light, much smaller than the window."""
    white: Rgb = (255, 255, 255)
    stops: list[tuple[float, Rgb, float]] = [(0, white, 1), (0.46, white, 1), (1, (172, 170, 175), 1)]
    return _fall(plan, size, (520, 300), (860, 602), stops)


def _fall(
    plan: Plan,
    size: tuple[int, int],
    centre: tuple[float, float],
    radii: tuple[float, float],
    stops: list[tuple[float, Rgb, float]],
) -> pygame.Surface:
    """A fall of light that is drawn for a table of 1280 by 720, and stretched to any other."""
    inner = "".join(f'<stop offset="{at:.3f}" stop-color="{css(ink)}"/>' for at, ink, _ in stops)
    (x, y), (wide, high) = centre, radii
    body = (
        '<defs><radialGradient id="g" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="100" '
        f'gradientTransform="matrix({wide / 100:g} 0 0 {high / 100:g} {x:g} {y:g})">{inner}'
        '</radialGradient></defs><rect width="1280" height="720" fill="url(#g)"/>'
    )
    small = (max(2, size[0] // _SMALL), max(2, size[1] // _SMALL))
    return paint.rasterize(body, (1280, 720), small).convert()


def lit_part(small: pygame.Surface, whole: tuple[int, int], area: pygame.Rect) -> pygame.Surface:
    """A part of a fall of light at the size of the window."""
    across, down = small.get_width() / whole[0], small.get_height() / whole[1]
    left, top = int(area.left * across), int(area.top * down)
    cut = pygame.Rect(
        left, top, max(1, round(area.width * across) + 1), max(1, round(area.height * down) + 1)
    )
    return pygame.transform.smoothscale(small.subsurface(cut.clip(small.get_rect())), area.size)


# -- wood and brass ------------------------------------------------------------------------------------------


def paint_front(surface: pygame.Surface, viewport: Viewport, plan: Plan) -> None:
    """Darken the table's front: it falls away from the lamp below a lit edge."""
    box = viewport.rect(plan.front)
    steps = 15
    for step in range(steps):
        top, bottom = (box.top + round(box.height * part / steps) for part in (step, step + 1))
        grey = round(255 * (0.74 - 0.22 * step / steps))
        surface.fill((grey,) * 3, (box.left, top, box.width, bottom - top), pygame.BLEND_RGB_MULT)
    edge = viewport.px(3.4)
    surface.fill((70, 46, 30), (box.left, box.top, box.width, edge), pygame.BLEND_RGB_ADD)
    for line in range(viewport.px(7)):
        grey = round(255 * (0.62 + 0.38 * line / viewport.px(7)))
        rect = (box.left, box.top + edge + line, box.width, 1)
        surface.fill((grey,) * 3, rect, pygame.BLEND_RGB_MULT)


def sink(surface: pygame.Surface, box: pygame.Rect, viewport: Viewport) -> None:
    """Let a place lie deeper than the wood: shadow from above and from the left."""
    for reach, dark, upright in ((_DEEP, 0.6, False), (_ASIDE, 0.55, True)):
        lines = viewport.px(reach)
        for line in range(lines):
            grey = round(255 * (1 - dark * (1 - line / lines) ** 1.25))
            rect = (box.left + line, box.top, 1, box.height)
            if not upright:
                rect = (box.left, box.top + line, box.width, 1)
            surface.fill((grey, grey, grey), rect, pygame.BLEND_RGB_MULT)


def edge(surface: pygame.Surface, box: pygame.Rect, viewport: Viewport) -> None:
    """The edges of the wood around a place: those that look at the lamp are lit."""
    thin = viewport.px(1.5)
    lit, dim = (58, 46, 30), (128, 118, 112)
    surface.fill(lit, (box.left, box.bottom, box.width, thin), pygame.BLEND_RGB_ADD)
    surface.fill(lit, (box.right, box.top, thin, box.height), pygame.BLEND_RGB_ADD)
    surface.fill(dim, (box.left, box.top - thin, box.width, thin), pygame.BLEND_RGB_MULT)
    surface.fill(dim, (box.left - thin, box.top, thin, box.height), pygame.BLEND_RGB_MULT)


def lay_brass(surface: pygame.Surface, viewport: Viewport, plan: Plan) -> None:
    """The brass line in the wood between the places, and the thinner one around all of them."""
    seen, bottom = plan.seen, plan.front.top
    tops = sorted({place.rect.top for place in plan.places})
    for place in plan.places:
        if place.rect.right < seen.right - RIM - 1:
            x = place.rect.right + GAP / 2
            _bar(surface, viewport, pygame.FRect(x - 1.5, place.rect.top, 3, place.rect.height))
    for top in tops[1:]:
        _bar(surface, viewport, pygame.FRect(seen.left + RIM, top - GAP / 2 - 1.5, seen.width - 2 * RIM, 3))
    # Between rows of the same columns the upright lines run through.
    if len(tops) > 1 and plan.medallion is not None:
        x, y = plan.medallion.centre
        _bar(surface, viewport, pygame.FRect(x - 1.5, y - GAP / 2, 3, GAP))
    left, top, right, low = seen.left + 12.5, seen.top + 12.5, seen.right - 12.5, bottom - 15.5
    for rect in (
        pygame.FRect(left, top, right - left, 2),
        pygame.FRect(left, low, right - left, 2),
        pygame.FRect(left, top, 2, low - top),
        pygame.FRect(right - 2, top, 2, low - top),
    ):
        _wire(surface, viewport, rect)
    lit = (58, 50, 38)
    thin = viewport.px(2)
    width = surface.get_width()
    surface.fill(lit, (0, 0, width, thin), pygame.BLEND_RGB_ADD)
    surface.fill(lit, (0, thin, thin, viewport.rect(plan.front).top - thin), pygame.BLEND_RGB_ADD)


def _bar(surface: pygame.Surface, viewport: Viewport, rect: pygame.FRect) -> None:
    """A bar of brass let into the wood, lit along its upper or left edge."""
    box, rim = viewport.rect(rect), viewport.px(1.0)
    upright = box.height > box.width
    surface.fill((90, 56, 16), box.inflate(2 * rim, 0) if upright else box.inflate(0, 2 * rim))
    surface.fill((217, 166, 72), box)
    shine = (box.left, box.top, rim, box.height) if upright else (box.left, box.top, box.width, rim)
    surface.fill((246, 220, 158), shine)


def _wire(surface: pygame.Surface, viewport: Viewport, rect: pygame.FRect) -> None:
    """A thin wire of brass in a groove, as dim as the wood around it."""
    box, rim = viewport.rect(rect), viewport.px(1.0)
    surface.fill((150, 140, 130), box.inflate(2 * rim, 2 * rim), pygame.BLEND_RGB_MULT)
    surface.fill((186, 138, 58), box)
    upright = box.height > box.width
    shine = (box.left, box.top, rim, box.height) if upright else (box.left, box.top, box.width, rim)
    surface.fill((214, 174, 98), shine)
