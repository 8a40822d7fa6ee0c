"""Ink and graphite: pictures that are printed through a mask, worn where the ground did not take them."""

from __future__ import annotations

import pygame

from game.ui import paint
from game.ui.material import cloth, multiply, noise
from game.ui.theme import Rgb


def inked(mask: pygame.Surface, colour: Rgb, opacity: float = 1.0) -> pygame.Surface:
    """A colour that is seen as far as the mask is light; premultiplied, as all art is."""
    light = pygame.image.tobytes(mask, "RGB")[0::3]
    data = bytearray(len(light) * 4)
    for channel, level in enumerate((*colour, 255)):
        scale = level / 255 * opacity
        data[channel::4] = light.translate(bytes(round(value * scale) for value in range(256)))
    return pygame.image.frombytes(bytes(data), mask.get_size(), "RGBA").convert_alpha()


def wear(mask: pygame.Surface, seed: int, cell: float, low: float) -> None:
    """Let a mask lose some of its light in grains of `cell` pixels, down to the share `low`."""
    width, height = mask.get_size()
    cells = (max(2, round(width / cell)), max(2, round(height / cell)))
    multiply(mask, cloth((width, height), noise(cells, seed, low), (width, height)))


def mask_of(body: str, box: tuple[float, float], pixels: tuple[int, int]) -> pygame.Surface:
    """SVG elements in white on black, as a mask."""
    mask = pygame.Surface(pixels, depth=32)
    mask.blit(paint.rasterize(body, box, pixels), (0, 0), special_flags=paint.PREMULTIPLIED)
    return mask
