"""Materials by code: seeded noise, fibres, reliefs and grain, from which grounds and rims are composed.

Everything here is made once a size and kept by whoever asks; nothing is random from run to run. What has no
fine detail (light, clouds, nap) is worked out small and enlarged smoothly, which looks the same and costs a
fraction. Textures multiply what lies under them, so they hold shares of full light: a texture from 0.9 to 1.1
is stored as 0.82 to 1, and the colours below it are chosen lighter by a tenth.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import ceil, cos, radians, sin
from typing import NamedTuple

import pygame

from game.ui import paint
from game.ui.theme import HEIGHT, WIDTH, Rgb, css

Size = tuple[int, int]
_SMALL = 8
"""How many times smaller the fall of light is worked out."""
_SWEEP = 12
"""The stops of a fall of light that eases in and out."""


class Fall(NamedTuple):
    """Light that falls off around a point; places and radii on a table of 1280 by 720."""

    centre: tuple[float, float]
    radii: tuple[float, float]
    stops: Sequence[tuple[float, Rgb]]


def lamp(centre: tuple[float, float], radii: tuple[float, float], colour: Rgb) -> Fall:
    """A warm light to add: strongest in its middle, gone at its radii."""
    steps = [step / _SWEEP for step in range(_SWEEP + 1)]
    return Fall(centre, radii, [(at, _times(colour, (1 - at) ** 2)) for at in steps])


def vignette(centre: tuple[float, float], radii: tuple[float, float], edge: Rgb, start: float = 0.5) -> Fall:
    """A shade to multiply: none within `start` of its radii, `edge` at them."""
    white: Rgb = (255, 255, 255)
    stops: list[tuple[float, Rgb]] = [(0.0, white)]
    for step in range(_SWEEP + 1):
        share = step / _SWEEP
        eased = share * share * (3 - 2 * share)
        red, green, blue = (round(255 + (edge[channel] - 255) * eased) for channel in range(3))
        stops.append((start + (1 - start) * share, (red, green, blue)))
    return Fall(centre, radii, stops)


def light(size: Size, base: Fall, added: Sequence[Fall] = (), shade: Fall | None = None) -> pygame.Surface:
    """The colours of a ground under its lamp, without any texture; it fills a window of any shape."""
    small = (max(2, size[0] // _SMALL), max(2, size[1] // _SMALL))
    surface = _fall(base, small)
    for fall in added:
        surface.blit(_fall(fall, small), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    if shade is not None:
        multiply(surface, _fall(shade, small))
    return pygame.transform.smoothscale(surface, size)


def _fall(fall: Fall, size: Size) -> pygame.Surface:
    stops = "".join(f'<stop offset="{at:.3f}" stop-color="{css(colour)}"/>' for at, colour in fall.stops)
    (x, y), (wide, high) = fall.centre, fall.radii
    body = (
        '<defs><radialGradient id="g" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="100" '
        f'gradientTransform="matrix({wide / 100:g} 0 0 {high / 100:g} {x:g} {y:g})">{stops}'
        f'</radialGradient></defs><rect width="{WIDTH}" height="{HEIGHT}" fill="url(#g)"/>'
    )
    return paint.rasterize(body, (WIDTH, HEIGHT), size).convert()


def _times(colour: Rgb, share: float) -> Rgb:
    return round(colour[0] * share), round(colour[1] * share), round(colour[2] * share)


# -- noise ---------------------------------------------------------------------------------------------------


def noise(cells: Size, seed: int, low: float = 0.0, high: float = 1.0) -> pygame.Surface:
    """Grey random cells between two shares of full light, the same for the same seed."""
    data = random.Random(seed).randbytes(cells[0] * cells[1])
    surface = pygame.image.frombytes(data, cells, "P")
    greys = [round(255 * (low + (high - low) * level / 255)) for level in range(256)]
    surface.set_palette([(grey, grey, grey) for grey in greys])
    return surface.convert(32)


def cloth(size: Size, source: pygame.Surface, spread: Size, angle: float = 0.0) -> pygame.Surface:
    """Noise enlarged smoothly to `spread`, turned by an angle, and cut to a size from its middle.

    Where the turned noise would not cover the size it is enlarged to do so.
    """
    wide, high = _turned(size, angle)
    large = pygame.transform.smoothscale(source, (max(spread[0], wide), max(spread[1], high)))
    if angle:
        # Only what the size needs is turned: turning is the costly part.
        cut = pygame.Rect(0, 0, wide, high)
        cut.center = large.get_rect().center
        large = pygame.transform.rotate(large.subsurface(cut), angle)
    corner = ((large.get_width() - size[0]) // 2, (large.get_height() - size[1]) // 2)
    return large.subsurface(pygame.Rect(corner, size))


def _turned(size: Size, angle: float) -> Size:
    """What covers a size after it was turned."""
    turn = radians(abs(angle))
    wide = ceil(size[0] * cos(turn) + size[1] * sin(turn)) + 2
    return wide, ceil(size[0] * sin(turn) + size[1] * cos(turn)) + 2


def smoothed(source: pygame.Surface) -> pygame.Surface:
    """Noise without the creases that plain enlarging leaves between its cells, three times as large."""
    width, height = source.get_size()
    return pygame.transform.gaussian_blur(pygame.transform.smoothscale(source, (3 * width, 3 * height)), 2)


def fibres(size: Size, seed: int, angle: float, low: float, cell: tuple[float, float]) -> pygame.Surface:
    """A nap that lies at an angle, from `low` to full light; a cell is the size of a fibre in pixels."""
    wide, high = _turned(size, angle)
    cells = (max(2, ceil(wide / cell[0])), max(2, ceil(high / cell[1])))
    return cloth(size, noise(cells, seed, low), (wide, high), angle)


def nap(size: Size, seed: int, low: float, cell: tuple[float, float]) -> pygame.Surface:
    """Fibres at both sides of the upright, one over the other."""
    surface = fibres(size, seed, 30, low, cell).copy()
    multiply(surface, fibres(size, seed + 1, -30, low, cell))
    return surface


def grain(seed: int, low: float, side: int = 256, flecks: int = 0) -> pygame.Surface:
    """A square of the finest noise, a pixel a cell; `flecks` of 256 are much darker, as in stone."""
    surface = noise((side, side), seed, low)
    if flecks:
        levels = bytes(255 if level < flecks else 0 for level in range(256))
        data = random.Random(seed + 1).randbytes(side * side).translate(levels)
        dark = pygame.image.frombytes(data, (side, side), "P")
        dark.set_palette([(round(level * 0.14),) * 3 for level in range(256)])
        surface.blit(dark.convert(32), (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    return surface


# -- putting together ----------------------------------------------------------------------------------------


def multiply(target: pygame.Surface, texture: pygame.Surface) -> None:
    """Multiply a texture into what is there, repeated where it is smaller."""
    _tile(target, texture, pygame.BLEND_RGB_MULT)


def _tile(target: pygame.Surface, texture: pygame.Surface, flags: int) -> None:
    for top in range(0, target.get_height(), texture.get_height()):
        for left in range(0, target.get_width(), texture.get_width()):
            target.blit(texture, (left, top), special_flags=flags)


def averaged(one: pygame.Surface, other: pygame.Surface) -> pygame.Surface:
    """Half of one and half of the other."""
    mixed, half = one.copy(), other.copy()
    half.set_alpha(128)
    mixed.blit(half, (0, 0))
    return mixed


def emboss(target: pygame.Surface, height: pygame.Surface, strength: float, step: int = 1) -> None:
    """Light from the upper left on a relief: slopes that face it grow lighter, the others darker."""
    shifted = pygame.Surface(height.get_size(), depth=32)
    shifted.blit(height, (0, 0))
    shifted.blit(height, (step, step))
    weight = (round(255 * min(1.0, strength)),) * 3
    lit = height.copy()
    lit.blit(shifted, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    shifted.blit(height, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    for slope in (lit, shifted):
        slope.fill(weight, special_flags=pygame.BLEND_RGB_MULT)
    # What rises towards the lower right faces the lamp.
    _tile(target, lit, pygame.BLEND_RGB_ADD)
    _tile(target, shifted, pygame.BLEND_RGB_SUB)


def weave(threads: int, thickness: int, seed: int) -> pygame.Surface:
    """A square of linen: threads over and under each other, each a little different and uneven."""
    side = threads * thickness
    across = _threads(threads, thickness, seed)
    upright = pygame.transform.rotate(_threads(threads, thickness, seed + 1), 90)
    over, under = across.copy(), upright.copy()
    for top, below in ((over, upright), (under, across)):
        faint = below.copy()
        faint.set_alpha(64)
        top.blit(faint, (0, 0))
    checks = pygame.image.frombytes(bytes([1, 0, 0, 1]), (2, 2), "P")
    checks.set_palette([(0, 0, 0), (255, 255, 255)])
    squares = pygame.Surface((side, side), depth=32)
    _tile(squares, pygame.transform.scale(checks.convert(32), (2 * thickness, 2 * thickness)), 0)
    over.blit(squares, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    holes = pygame.Surface((side, side), depth=32)
    holes.fill((255, 255, 255))
    holes.blit(squares, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    under.blit(holes, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    over.blit(under, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return over


def _threads(threads: int, thickness: int, seed: int) -> pygame.Surface:
    """Level threads, round by their shading; along each the light changes slowly."""
    side = threads * thickness
    slubs = pygame.Surface((side, side), depth=32)
    uneven = noise((max(4, threads // 6), threads), seed, 0.86)
    for row in range(threads):
        line = pygame.transform.smoothscale(
            uneven.subsurface((0, row, uneven.get_width(), 1)), (side, thickness)
        )
        slubs.blit(line, (0, row * thickness))
    shades = [0.80 + 0.20 * sin(radians(180 * (pixel + 0.5) / thickness)) for pixel in range(thickness)]
    data = bytes(round(255 * shade) for shade in shades for _ in range(3))
    profile = pygame.image.frombytes(data, (1, thickness), "RGB").convert(32)
    multiply(slubs, pygame.transform.scale(profile, (side, thickness)))
    return slubs
