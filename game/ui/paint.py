"""Crisp art at real pixels: SVG written by code, soft shadows, the felt; all surfaces premultiplied.

Premultiplied colours have no dark fringes when they are scaled or turned, and blit fast.
"""

from __future__ import annotations

import io
import mmap
import random
from collections import OrderedDict
from collections.abc import Callable, Collection, Hashable
from weakref import WeakSet

import pygame

from game.ui.theme import FELT, LAMP, NIGHT, Rgb, css

PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED
_LARGE = 8 * 1024
"""From how many bytes on a picture has memory of its own: smaller ones leave holes in the heap that stay."""
_LASTING: WeakSet[pygame.Surface] = WeakSet()
"""All that have."""
_SOFTLY = 6
"""How many times smaller a fall of light is drawn than it is shown."""


class SurfaceCache:
    """Surfaces by key, the least recently used dropped first when they outgrow the budget.

    Whoever draws in frames calls `turn` at each: what the present frame or the one before has used is never
    dropped, because to make a picture anew in every frame would cost far more. The budget is for the others.
    """

    def __init__(self, budget_bytes: int, made_one: Callable[[], None] | None = None) -> None:
        """`made_one` is called whenever one had to be made, and may break off what asked for it."""
        self.budget = budget_bytes
        self._made_one = made_one
        self.held = 0
        """The bytes of all surfaces together."""
        self.made = 0
        """The bytes of all that were ever made."""
        self._frame = 0
        self._surfaces: OrderedDict[Hashable, tuple[pygame.Surface, int]] = OrderedDict()
        """Each with the frame that used it last, which is also their order."""

    def __len__(self) -> int:
        return len(self._surfaces)

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface of `key`, made at the first use."""
        found = self.find(key)
        if found is not None:
            return found
        surface = _settled(make())
        self._surfaces[key] = (surface, self._frame)
        self.held += _weight(surface)
        self.made += _weight(surface)
        self._drop_to(self.budget)
        if self._made_one is not None:
            self._made_one()
        return surface

    def find(self, key: Hashable) -> pygame.Surface | None:
        """The surface of `key` if it is held."""
        found = self._surfaces.get(key)
        if found is None:
            return None
        surface, used = found
        if used != self._frame:
            self._surfaces[key] = (surface, self._frame)
        self._surfaces.move_to_end(key)
        return surface

    def turn(self) -> None:
        """Another frame begins."""
        self._frame += 1

    def forget(self, key: Hashable) -> None:
        """Forget one surface, if it is there."""
        found = self._surfaces.pop(key, None)
        if found is not None:
            self.held -= _weight(found[0])

    def drop_among(self, surfaces: Collection[pygame.Surface]) -> None:
        """Forget those that are among some surfaces."""
        for key in [key for key, (surface, _) in self._surfaces.items() if surface in surfaces]:
            self.forget(key)

    def trim(self) -> None:
        """Keep to the budget also where nothing new comes."""
        self._drop_to(self.budget)

    def drop_unused(self) -> None:
        """Forget everything that the last frame did not use."""
        self._drop_to(0)

    @property
    def used(self) -> int:
        """The bytes of what was used since the last frame began."""
        return sum(_weight(surface) for surface, frame in self._surfaces.values() if frame == self._frame)

    def clear(self) -> None:
        """Forget everything, as after a change of the window's size."""
        self._surfaces.clear()
        self.held = 0

    def oldest_spare(self, frames: int) -> int | None:
        """The frame that used the oldest picture last; None where the last `frames` used them all."""
        for _, used in self._surfaces.values():
            return used if used <= self._frame - frames else None
        return None

    def drop_oldest(self) -> None:
        """Forget the one that was not used for longest."""
        _, (surface, _) = self._surfaces.popitem(last=False)
        self.held -= _weight(surface)

    def settle(self) -> None:
        """Nothing happens just now: keep what the very last frame has used, and not much more."""
        self._drop_to(self.budget // 4, frames=1)

    def _drop_to(self, most: int, frames: int = 2) -> None:
        """Drop the oldest until no more than that is held of what the last frames did not use."""
        spare: list[tuple[Hashable, int]] = []
        for key, (surface, used) in self._surfaces.items():
            if self._frame and used > self._frame - frames:
                break
            spare.append((key, _weight(surface)))
        over = sum(weight for _, weight in spare) - most
        for key, weight in spare:
            if over <= 0 or len(self._surfaces) == 1:
                return
            del self._surfaces[key]
            self.held -= weight
            over -= weight


def _settled(surface: pygame.Surface) -> pygame.Surface:
    """A large picture in memory of its own; whoever made it has left the heap full of holes of its size."""
    small = _weight(surface) < _LARGE
    if small or surface in _LASTING or not surface.get_flags() & pygame.SRCALPHA:
        return surface
    room = lasting_room(surface.get_size(), opaque=False)
    room.blit(surface, (0, 0), special_flags=PREMULTIPLIED)
    return room


def _weight(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * 4


def rasterize(body: str, box: tuple[float, float], size: tuple[int, int]) -> pygame.Surface:
    """Draw SVG elements, written in a `box` of units, into a surface of exactly `size` pixels."""
    width, height = max(1, size[0]), max(1, size[1])
    source = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {box[0]:g} {box[1]:g}" preserveAspectRatio="none">{body}</svg>'
    )
    surface = pygame.image.load_sized_svg(io.BytesIO(source.encode()), (width, height))
    if _weight(surface) < _LARGE:
        return surface.convert_alpha().premul_alpha_ip()
    # A picture may be as large as the window, and every copy on the way would take as much room once more.
    room = lasting_room((width, height), opaque=False)
    surface.set_alpha(None)
    room.blit(surface, (0, 0))
    return room.premul_alpha_ip()


def rasterize_soft(body: str, box: tuple[float, float], size: tuple[int, int]) -> pygame.Surface:
    """The same for a fall of light, which has no detail: drawn small and enlarged, it costs a fraction."""
    small = rasterize(body, box, (size[0] // _SOFTLY, size[1] // _SOFTLY))
    return pygame.transform.smoothscale(small, size)


def blank(size: tuple[int, int]) -> pygame.Surface:
    """A fully transparent surface."""
    return pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)


def stretched(surface: pygame.Surface, size: tuple[int, int], edge: tuple[int, int]) -> pygame.Surface:
    """A larger picture from a small one: corners of `edge` stay, the sides and the middle are drawn out.

    For things that are the same all along their sides: it costs a fraction of drawing them at their size.
    """
    (width, height), (x, y) = surface.get_size(), edge
    columns, rows = _cuts(width, size[0], x), _cuts(height, size[1], y)
    large = blank(size)
    for top, tall, goal_top, goal_tall in rows:
        for left, wide, goal_left, goal_wide in columns:
            if wide != goal_wide and tall != goal_tall:
                large.fill(surface.get_at((left, top)), (goal_left, goal_top, goal_wide, goal_tall))
                continue
            part = surface.subsurface((left, top, wide, tall))
            if (wide, tall) != (goal_wide, goal_tall):
                part = pygame.transform.scale(part, (goal_wide, goal_tall))
            large.blit(part, (goal_left, goal_top), special_flags=PREMULTIPLIED)
    return large


def _cuts(length: int, goal: int, edge: int) -> tuple[tuple[int, int, int, int], ...]:
    """The parts of a length: where each begins and how long it is, before and after."""
    if length == goal:
        return ((0, length, 0, length),)
    inner, outer = length - 2 * edge, goal - 2 * edge
    return (0, edge, 0, edge), (edge, inner, edge, outer), (length - edge, edge, goal - edge, edge)


def lasting(surface: pygame.Surface) -> pygame.Surface:
    """The same opaque picture in memory of its own (see `lasting_room`)."""
    copy = lasting_room(surface.get_size())
    copy.blit(surface, (0, 0))
    return copy


def lasting_room(size: tuple[int, int], *, opaque: bool = True) -> pygame.Surface:
    """A surface in memory of its own, which goes back to the system as soon as it is dropped.

    For what is as large as the window: what that leaves behind in the heap is seldom given back, and a few
    such surfaces, made and dropped on the way, would weigh on a program as long as it runs.
    """
    width, height = max(1, size[0]), max(1, size[1])
    room = pygame.image.frombuffer(mmap.mmap(-1, 4 * width * height), (width, height), "BGRA")
    if opaque:
        room.set_alpha(None)  # nothing is seen through it
    _LASTING.add(room)
    return room


def enlarged(surface: pygame.Surface, size: tuple[int, int], *, opaque: bool = True) -> pygame.Surface:
    """A picture smoothly enlarged, in memory of its own."""
    room = lasting_room(size, opaque=opaque)
    pygame.transform.smoothscale(surface, room.get_size(), room)
    if opaque:
        room.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_ADD)
    return room


def faded(surface: pygame.Surface, alpha: int) -> pygame.Surface:
    """A copy of a premultiplied surface at a lower opacity."""
    copy = surface.copy()
    copy.fill((alpha, alpha, alpha, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def shadow(size: tuple[int, int], radius: int, blur: int, alpha: int) -> pygame.Surface:
    """A soft black shadow of a rounded rectangle, with `blur * 2` pixels of margin on every side."""
    margin = blur * 2
    edge = radius + 2 * margin + 2
    least = 2 * (edge - margin) + 4
    if size[0] * size[1] > 2 * least * least and min(size) > least:
        soft = shadow((least, least), radius, blur, alpha)
        return stretched(soft, (size[0] + 2 * margin, size[1] + 2 * margin), (edge, edge))
    # A shadow has no detail: blurring a small copy and enlarging it looks the same and costs a fraction.
    shrink = max(1, (blur + 1) // 3)
    width, height = size[0] + 2 * margin, size[1] + 2 * margin
    small = blank((width // shrink, height // shrink))
    box = pygame.Rect(
        margin // shrink, margin // shrink, max(1, size[0] // shrink), max(1, size[1] // shrink)
    )
    pygame.draw.rect(small, (0, 0, 0, alpha), box, border_radius=max(1, radius // shrink))
    blurred = pygame.transform.gaussian_blur(small, max(1, blur // shrink))
    return pygame.transform.smoothscale(blurred, (width, height)).premul_alpha_ip()


def glow(size: tuple[int, int], radius: int, blur: int, colour: Rgb, alpha: int) -> pygame.Surface:
    """A soft coloured light around a rounded rectangle, with `blur * 2` pixels of margin."""
    light = shadow(size, radius, blur, alpha)
    # A premultiplied black shadow holds nothing but alpha: adding colour times alpha makes it light.
    white = blank(light.get_size())
    white.fill((255, 255, 255, 255))
    white.blit(light, (0, 0), special_flags=PREMULTIPLIED)
    inverted = blank(light.get_size())
    inverted.fill((255, 255, 255, 0))
    inverted.blit(white, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    inverted.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
    light.blit(inverted, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return light


def felt(size: tuple[int, int]) -> pygame.Surface:
    """The night table under one warm lamp: a radial fall of light, with a fine grain against banding."""
    body = (
        '<defs><radialGradient id="g" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="100" '
        'gradientTransform="matrix(8.23 0 0 5.23 720 373)">'
        f'<stop offset="0" stop-color="{css(LAMP)}"/><stop offset="0.45" stop-color="{css(FELT)}"/>'
        f'<stop offset="1" stop-color="{css(NIGHT)}"/></radialGradient></defs>'
        '<rect x="0" y="0" width="1440" height="810" fill="url(#g)"/>'
        '<defs><radialGradient id="w" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="100" '
        'gradientTransform="matrix(7.4 0 0 4.9 450 180)">'
        '<stop offset="0" stop-color="#FFC27A" stop-opacity="0.17"/>'
        '<stop offset="0.5" stop-color="#FFC27A" stop-opacity="0.06"/>'
        '<stop offset="1" stop-color="#FFC27A" stop-opacity="0"/></radialGradient></defs>'
        '<rect x="0" y="0" width="1440" height="810" fill="url(#w)"/>'
    )
    small = rasterize(body, (1440, 810), (size[0] // _SOFTLY, size[1] // _SOFTLY)).convert()
    surface = enlarged(small, size)
    grain = _grain()
    for top in range(0, size[1], grain.get_height()):
        for left in range(0, size[0], grain.get_width()):
            surface.blit(grain, (left, top), special_flags=pygame.BLEND_RGB_ADD)
    return surface


def _grain() -> pygame.Surface:
    rng = random.Random(2)  # always the same grain: screenshots must not differ from run to run
    few_levels = bytes(level % 4 for level in range(256))
    noise = rng.randbytes(256 * 256 * 3).translate(few_levels)
    return pygame.image.frombytes(noise, (256, 256), "RGB").convert()
