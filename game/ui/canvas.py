"""Drawing in virtual coordinates onto the window's real pixels."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from typing import Literal

import pygame

from game.ui import paint
from game.ui.frame import Box, Entry, paint_frame, without_picture
from game.ui.panel_style import PanelStyle
from game.ui.shared_budget import SharedBudget
from game.ui.text import TextBlock, Typesetter
from game.ui.theme import GOLD, PAPER, RADIUS, SHADE, Rgb, TextStyle
from game.ui.viewport import Viewport

VAlign = Literal["top", "middle", "bottom"]

_ART_WINDOWS, _TURNED_WINDOWS, _FADED_WINDOWS, _GROUND_WINDOWS = 0.75, 0.15, 0.06, 1.0
"""How much room the caches have for pictures that are not on the screen just now, in sizes of the window."""
_MOST_BYTES = 96 * 1024 * 1024
"""What all pictures may take together, on the largest screen too, beyond what a single frame shows."""
_VEIL_TILE = 320
_STRONG_VEIL = 190
_DARKER = 88
"""What is left of a ground's light in high contrast, of 255."""
_SHADED = 170
"""How dark the shadow of words is."""


class UnfinishedFrameError(Exception):
    """A frame was broken off because it had too many pictures to make."""


class _Limit:
    """Breaks a frame off where there is a limit.

    A thing of its own, so that a canvas and its caches do not hold each other when nobody needs them.
    """

    enough: Callable[[], bool] | None = None
    """Says whether a frame has taken so long that the rest of its pictures is for later."""

    def made_one(self) -> None:
        """A picture had to be made."""
        if self.enough is not None and self.enough():
            raise UnfinishedFrameError


class Canvas:
    """A surface to draw on, with caches of everything that is costly to make."""

    def __init__(self, surface: pygame.Surface, type_: Typesetter) -> None:
        self.surface = surface
        self._size = surface.get_size()
        """What the pictures were made for: pygame may give the very same surface another size."""
        self.type = type_
        self._limit = _Limit()
        self._art = self._cache(_ART_WINDOWS)
        self._turned = self._cache(_TURNED_WINDOWS)
        self._faded = self._cache(_FADED_WINDOWS)
        self._grounds = self._cache(_GROUND_WINDOWS)
        self.budget = SharedBudget(_MOST_BYTES, [*(cache for cache, _ in self._caches), type_.lines])
        self._exact = False
        self._blits: list[Entry] | None = None
        """What this frame has put down so far; None: between frames, where everything is painted at once."""
        self._shown: list[Entry] = []
        """What the window shows."""
        self._once: set[pygame.Surface] = set()
        """The pictures of this frame that no other will show."""
        self._clip: Box | None = None
        self._room = 0

    @property
    def viewport(self) -> Viewport:
        """The mapping in use."""
        return self.type.viewport

    @property
    def high_contrast(self) -> bool:
        """Whether whoever looks needs all of it: strong edges, and grounds that are dark and calm."""
        return self.type.high_contrast

    def use(self, surface: pygame.Surface) -> None:
        """Draw on another surface, as after a change of the window's size."""
        self.surface = surface
        if surface.get_size() != self._size:
            self._size = surface.get_size()
            for cache, windows in self._caches:
                cache.clear()
                cache.budget = self._budget(windows)
        self.forget_window()

    @property
    def _caches(self) -> Sequence[tuple[paint.SurfaceCache, float]]:
        return (
            (self._art, _ART_WINDOWS), (self._turned, _TURNED_WINDOWS), (self._faded, _FADED_WINDOWS),
            (self._grounds, _GROUND_WINDOWS),
        )  # fmt: skip

    def _cache(self, windows: float) -> paint.SurfaceCache:
        return paint.SurfaceCache(self._budget(windows), self._limit.made_one)

    def _budget(self, windows: float) -> int:
        width, height = self._size
        return round(4 * width * height * windows)

    def clear_pictures(self) -> None:
        """Make room for those of another screen; only grounds are kept that were made for later."""
        for cache in (self._art, self._turned, self._faded):
            cache.clear()
        self._grounds.drop_among({source for (source, *_), _ in self._shown})
        self._shown = [without_picture(entry) for entry in self._shown]

    def drop_unused(self) -> None:
        """Give the room of all pictures back that the last frame did not show."""
        for cache, _ in self._caches:
            cache.drop_unused()

    # -- frames ----------------------------------------------------------------------------------

    def forget_window(self) -> None:
        """What was shown may be gone from the window: the next frame paints and shows all of it."""
        self._shown = []

    def frame(
        self, draw: Callable[[], None], enough: Callable[[], bool] | None = None
    ) -> list[pygame.Rect] | None:
        """Draw a frame; the places of the window that look different now (None: perhaps all).

        Nothing is painted before `draw` has ended, and then only what differs from the frame before. So a
        frame that has many pictures to make can be broken off when there are `enough` of them: the window
        stays as it is, `UnfinishedFrameError` is raised, and the next try finds them made. A window that
        shows nothing yet does not wait.
        """
        for cache, _ in self._caches:
            cache.turn()
        self.type.turn()
        blits: list[Entry] = []
        self._blits, self._limit.enough = blits, enough if self._shown else None
        try:
            draw()
        except UnfinishedFrameError:
            self._once.clear()
            raise
        finally:
            self._blits = self._limit.enough = None
        self._grounds.trim()
        self.budget.keep()
        before, self._shown = self._shown, []
        places = paint_frame(self.surface, before, blits)
        self._shown = [without_picture(one) if one[0][0] in self._once else one for one in blits]
        self._once.clear()
        return places

    def measure_room(self) -> None:
        """Before pictures are made for later: let go what is not needed, and see how much room there is."""
        for cache, _ in self._caches:
            cache.settle()
        self.budget.keep(frames=1)
        self._room = self._art.used + self._art.budget

    @property
    def has_room(self) -> bool:
        """Whether a picture can still be made for later without giving up another that is."""
        return self._art.used < self._room and self.budget.has_room

    def rehearse(self, draw: Callable[[Canvas], None]) -> int:
        """Make the pictures of a drawing, and show nothing of it; how many pixels had to be made."""
        made, blits = self._made, self._blits
        self._blits = []
        try:
            draw(self)
        finally:
            self._blits = blits
        return (self._made - made) // 4

    @property
    def _made(self) -> int:
        return sum(cache.made for cache, _ in self._caches)

    def put(
        self,
        surface: pygame.Surface,
        corner: tuple[int, int],
        *,
        area: Box | None = None,
        flags: int = paint.PREMULTIPLIED,
    ) -> None:
        """Put a picture, or an area of it, with its corner at a pixel; it must not be painted on later."""
        blit = (surface, corner, area or (0, 0, *surface.get_size()), flags)
        if self._blits is None:
            self.surface.blit(*blit)
        else:
            self._blits.append((blit, self._clip))

    @contextmanager
    def clipped(self, rect: pygame.FRect | None) -> Iterator[None]:
        """Draw nothing outside a rectangle (None: everywhere), and inside the clip that holds already."""
        if rect is None:
            yield
            return
        before, whole = self._clip, self.surface.get_clip()
        inside = self.viewport.rect(rect).clip(whole if before is None else before)
        self._clip = (inside.x, inside.y, inside.width, inside.height)
        if self._blits is None:
            self.surface.set_clip(inside)
        try:
            yield
        finally:
            self._clip = before
            self.surface.set_clip(whole)

    @contextmanager
    def exactly(self) -> Iterator[None]:
        """Turn and size art to the last degree, and keep none of it.

        For things in flight: steps between kept pictures would be seen, and no picture is needed twice.
        """
        before, self._exact = self._exact, True
        try:
            yield
        finally:
            self._exact = before

    @property
    def exact(self) -> bool:
        """Whether something in flight is being drawn."""
        return self._exact

    # -- art -------------------------------------------------------------------------------------

    def art(
        self, key: Hashable, size: tuple[float, float], draw: Callable[[tuple[int, int]], pygame.Surface]
    ) -> pygame.Surface:
        """The cached surface of `key` at a virtual size; `draw` makes it for a size in pixels."""
        pixels = (self.viewport.px(size[0]), self.viewport.px(size[1]))
        return self._art.get((key, pixels), lambda: draw(pixels))

    def svg(
        self, key: Hashable, size: tuple[float, float], body: Callable[[], str], box: tuple[float, float]
    ) -> pygame.Surface:
        """A cached drawing written as SVG elements in a `box` of units."""
        return self.art(key, size, lambda pixels: paint.rasterize(body(), box, pixels))

    def ground(self, name: Hashable, make: Callable[[Viewport], pygame.Surface]) -> None:
        """Cover the whole window with a ground of its own."""
        self.put(self.ground_surface(name, make), (0, 0), flags=0)

    def ground_surface(self, name: Hashable, make: Callable[[Viewport], pygame.Surface]) -> pygame.Surface:
        """The cached ground of that name, made for the window at the first use."""
        if self.high_contrast:
            return self._grounds.get(("strong", name), lambda: _calm(make(self.viewport)))
        return self._grounds.get(name, lambda: make(self.viewport))

    def forget_ground(self, name: Hashable) -> None:
        """Give up a ground that will not be seen again."""
        self._grounds.forget(name)
        self._grounds.forget(("strong", name))

    def veil(self, alpha: int) -> None:
        """Darken everything that was drawn so far."""
        if self.high_contrast:
            alpha = max(alpha, _STRONG_VEIL)
        # A tile laid out over the window: a veil of its size would hold as much room as a ground.
        side = _VEIL_TILE

        def make() -> pygame.Surface:
            dark = paint.blank((side, side))
            dark.fill((8 * alpha // 255, 10 * alpha // 255, 24 * alpha // 255, alpha))
            return dark

        tile = self._art.get(("veil", alpha), make)
        width, height = self._size
        for top in range(0, height, side):
            for left in range(0, width, side):
                self.put(tile, (left, top))

    # -- placing ---------------------------------------------------------------------------------

    def blit(
        self,
        surface: pygame.Surface,
        centre: tuple[float, float],
        *,
        angle: float = 0.0,
        scale: float = 1.0,
        squeeze: float = 1.0,
        alpha: int = 255,
        light: bool = False,
    ) -> None:
        """Place art by its centre; `squeeze` narrows it, as when it turns over; `light` only brightens."""
        if scale <= 0 or squeeze <= 0.01 or alpha <= 0:
            return
        if angle or scale != 1.0 or squeeze != 1.0:
            surface = self._turn(surface, angle, scale, squeeze)
        if alpha < 255:
            surface = self._fade(surface, alpha)
        x, y = self.viewport.point(*centre)
        width, height = surface.get_size()
        flags = pygame.BLEND_RGB_ADD if light else paint.PREMULTIPLIED
        self.put(surface, (round(x - width / 2), round(y - height / 2)), flags=flags)

    def _fade(self, surface: pygame.Surface, alpha: int) -> pygame.Surface:
        return self._faded.get((surface, alpha), lambda: paint.faded(surface, alpha))

    def _turn(self, surface: pygame.Surface, angle: float, scale: float, squeeze: float) -> pygame.Surface:
        if self._exact:
            once = _turned(surface, angle, scale, squeeze)
            if self._blits is not None:
                self._once.add(once)
            return once
        turn, zoom, narrow = round(angle * 2) / 2, round(scale * 50) / 50, round(squeeze * 20) / 20
        # The surface itself is part of the key: ids of dropped surfaces may come back as others.
        key = (surface, turn, zoom, narrow)
        return self._turned.get(key, lambda: _turned(surface, turn, zoom, narrow))

    # -- shapes ----------------------------------------------------------------------------------

    def panel(
        self,
        rect: pygame.FRect,
        fill: Rgb,
        *,
        alpha: int = 255,
        radius: float = RADIUS,
        border: Rgb | None = None,
        border_width: float = 1.5,
        border_alpha: int = 255,
        fill_bottom: Rgb | None = None,
    ) -> None:
        """A rounded rectangle, perhaps with a border and a fall of colour."""
        box = self.viewport.rect(rect)
        if box.width <= 0 or box.height <= 0:
            return
        if self.high_contrast and border is not None:
            border_width, border_alpha = border_width + 1, 255
        style = PanelStyle(fill, alpha, radius, border, border_width, border_alpha, fill_bottom)
        key = ("panel", box.size, style)

        def make() -> pygame.Surface:
            return style.draw((rect.width, rect.height), box.size, self.viewport.scale)

        self.put(self._art.get(key, make), box.topleft)

    def shadow(
        self,
        rect: pygame.FRect,
        *,
        radius: float = RADIUS,
        blur: float = 10,
        alpha: int = 110,
        drop: float = 5,
    ) -> None:
        """A soft shadow under a rounded rectangle."""
        self._soft(
            ("shadow", radius, blur, alpha),
            rect.move(0, drop),
            blur,
            lambda size, b: paint.shadow(size, self.viewport.px(radius), b, alpha),
        )

    def glow(
        self,
        rect: pygame.FRect,
        *,
        colour: Rgb = GOLD,
        radius: float = RADIUS,
        blur: float = 9,
        alpha: int = 130,
    ) -> None:
        """Light around a rounded rectangle: gold for "now"."""
        if self.high_contrast:
            alpha = min(255, 2 * alpha)
        self._soft(
            ("glow", radius, blur, alpha, colour),
            rect,
            blur,
            lambda size, b: paint.glow(size, self.viewport.px(radius), b, colour, alpha),
        )

    def _soft(
        self,
        key: Hashable,
        rect: pygame.FRect,
        blur: float,
        make: Callable[[tuple[int, int], int], pygame.Surface],
    ) -> None:
        box = self.viewport.rect(rect)
        pixels = self.viewport.px(blur)
        surface = self._art.get((key, box.size, pixels), lambda: make(box.size, pixels))
        self.put(surface, (box.x - 2 * pixels, box.y - 2 * pixels))

    # -- text ------------------------------------------------------------------------------------

    def text(
        self,
        text: str | TextBlock,
        rect: pygame.FRect,
        style: TextStyle | None = None,
        *,
        valign: VAlign = "middle",
        alpha: int = 255,
    ) -> None:
        """Set a text inside a rectangle: a block as it is, a string wrapped and, if needed, shrunk to fit."""
        if isinstance(text, str):
            block = self.type.fit(text, style or TextStyle(colour=PAPER), rect.width, rect.height)
        else:
            block = text
        spare = rect.height - block.height
        top = rect.top + (0 if valign == "top" else spare / 2 if valign == "middle" else spare)
        for index, line in enumerate(block.lines):
            pieces = [self.type.render(run, block.style) for run in line]
            width = sum(piece.get_width() for piece in pieces)
            left, y = self.viewport.point(rect.left, top + index * block.line_height)
            room = rect.width * self.viewport.scale - width
            x = left + (
                0 if block.style.align == "left" else room / 2 if block.style.align == "center" else room
            )
            for run, piece in zip(line, pieces, strict=True):
                height = block.line_height * self.viewport.scale
                place = (round(x), round(y + (height - piece.get_height()) / 2))
                if block.style.shaded:
                    dark = self.type.render(run, block.style.with_(colour=SHADE))
                    below = (place[0] + self.viewport.px(0.8), place[1] + self.viewport.px(1.4))
                    self.put(self._fade(dark, alpha if self.high_contrast else alpha * _SHADED // 255), below)
                self.put(piece if alpha >= 255 else self._fade(piece, alpha), place)
                x += piece.get_width()


def _calm(ground: pygame.Surface) -> pygame.Surface:
    """A ground so dark that whatever lies on it stands out, and its own pattern does not."""
    dark = ground.copy()
    dark.fill((_DARKER, _DARKER, _DARKER, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return dark


def _turned(surface: pygame.Surface, angle: float, scale: float, squeeze: float) -> pygame.Surface:
    width, height = surface.get_size()
    if not angle:
        # Upright, this is the quicker of the two, and fine lines do not flicker when they get smaller.
        size = (max(1, round(width * scale * squeeze)), max(1, round(height * scale)))
        return pygame.transform.smoothscale(surface, size)
    if squeeze != 1.0:
        surface = pygame.transform.smoothscale(surface, (max(1, round(width * squeeze)), height))
    return pygame.transform.rotozoom(surface, angle, scale)
