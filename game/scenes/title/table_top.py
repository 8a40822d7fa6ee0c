"""The finished table of the title: wood, four grounds and the games' pieces, made in slices.

Nothing of it is needed for the first frame, so it is made in the frames after it, a few milliseconds in each,
and what is finished is shown. Loaded only then: it brings the textures along.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from time import perf_counter

import pygame

from game.games import CardArt, GameScenes
from game.scenes.title import plain
from game.scenes.title.medallion import lay_medallion, medallion_picture
from game.scenes.title.plan import GAP, RIM, Place, Plan
from game.scenes.title.scenery import Scenery
from game.ui import material
from game.ui.canvas import Canvas
from game.ui.kit import Kit
from game.ui.viewport import Viewport

_SLICE = 0.006
"""Seconds of work in a frame, before the last step of it."""
_SHEET = 150.0
"""How high the sheet of wood is that all planks are cut from."""
_FLECKS = 34
"""How many of 256 cells of wood are pores."""


class TableTop:
    """Makes the table of a plan; `shown` is what can be seen of it so far."""

    def __init__(self, canvas: Canvas, plan: Plan, games: Mapping[str, GameScenes], kit: Kit):
        self.arts: dict[str, CardArt] = {}
        """What the games show, as far as it is there."""
        self.stage = 0
        """How much of it is shown; it grows up to the end."""
        self.shown: pygame.Surface | None = None
        self.done = False
        self._plan = plan
        self._games = games
        self._kit = kit
        self._target = canvas
        self._viewport: Viewport = canvas.viewport
        self._bench = pygame.Surface((self._viewport.width, self._viewport.height), depth=32)
        self._canvas = Canvas(self._bench, canvas.type)
        self._steps = self._work()

    def advance(self) -> bool:
        """Work for a slice of a frame; whether there is more to see."""
        before, end = self.stage, perf_counter() + _SLICE
        while not self.done and self.stage == before and perf_counter() < end:
            if next(self._steps, self) is self:
                self.done = True
        return self.stage != before

    def _show(self) -> None:
        self.stage += 1
        self.shown = self._bench.copy()

    # -- the work ------------------------------------------------------------------------------------

    def _work(self) -> Iterator[None]:
        plan, size = self._plan, self._bench.get_size()
        self._light = plain.fall_of_light(plan, size)
        self._warmth = plain.warmth(plan, size)
        self._shade = plain.vignette(plan, size)
        yield
        self._wood = wood_sheet(self._viewport)
        yield
        yield from self._lay_wood()
        plain.paint_front(self._bench, self._viewport, plan)
        for place in plan.places:
            self._bench.fill(plain.under_lamp(self._games[place.game].cloth), self._viewport.rect(place.rect))
        yield
        self._bench.blit(self._part(self._light, self._bench.get_rect()), (0, 0), None, pygame.BLEND_RGB_MULT)
        yield
        self._bench.blit(self._part(self._warmth, self._bench.get_rect()), (0, 0), None, pygame.BLEND_RGB_ADD)
        yield
        self._bench.blit(self._part(self._shade, self._bench.get_rect()), (0, 0), None, pygame.BLEND_RGB_MULT)
        yield
        for place in plan.places:
            plain.sink(self._bench, self._viewport.rect(place.rect), self._viewport)
            plain.edge(self._bench, self._viewport.rect(place.rect), self._viewport)
        plain.lay_brass(self._bench, self._viewport, plan)
        yield
        if plan.medallion is not None:
            wood = self._medallion_wood(plan.medallion.radius)
            self._medallion = medallion_picture(self._viewport, plan.medallion, wood)
            yield
        self._lay_medallion()
        self._show()
        yield
        for place in plan.places:
            yield from self._lay(place)
            self._show()
            yield
        self._bench = pygame.Surface((1, 1))

    def _part(self, small: pygame.Surface, area: pygame.Rect) -> pygame.Surface:
        return plain.lit_part(small, self._bench.get_size(), area)

    def _lay(self, place: Place) -> Iterator[None]:
        """A place: its ground in the light of the lamp, and the pieces on it."""
        box = self._viewport.rect(place.rect)
        bench = self._bench
        art = self._games[place.game].card_art()
        scenery = Scenery.of(place, art.groups)
        yield
        under = bench.subsurface(box)
        under.fill(plain.under_lamp(self._games[place.game].cloth))
        cover = felt if art.cover is None else art.cover
        yield from cover(under, self._viewport.scale, scenery)
        under.blit(self._part(self._light, box), (0, 0), None, pygame.BLEND_RGB_MULT)
        yield
        under.blit(self._part(self._warmth, box), (0, 0), None, pygame.BLEND_RGB_ADD)
        plain.sink(bench, box, self._viewport)
        bench.set_clip(box)
        yield
        yield from art.draw(self._kit, self._canvas, scenery)
        under.blit(self._part(self._shade, box), (0, 0), None, pygame.BLEND_RGB_MULT)
        # The medallion lies on the places, and throws its shadow on them.
        self._lay_medallion()
        bench.set_clip(None)
        self.arts[place.game] = art

    def _lay_medallion(self) -> None:
        if self._plan.medallion is not None:
            lay_medallion(self._bench, self._viewport, self._plan.medallion, self._medallion)

    # -- wood ----------------------------------------------------------------------------------------

    def _lay_wood(self) -> Iterator[None]:
        """Planks all around and between the places, and along the front."""
        plan, seen = self._plan, self._plan.seen
        inner = pygame.FRect(
            seen.left + RIM, seen.top + RIM, seen.width - 2 * RIM, plan.front.top - seen.top - RIM
        )
        self._plank(pygame.FRect(seen.left, seen.top, seen.width, RIM), 0)
        self._plank(pygame.FRect(seen.left, seen.top + RIM, RIM, inner.height), 30, upright=True)
        self._plank(pygame.FRect(inner.right, inner.top, RIM, inner.height), 62, upright=True)
        yield
        low = max(place.rect.bottom for place in plan.places)
        self._plank(pygame.FRect(inner.left, low, inner.width, plan.front.top - low), 92)
        self._plank(plan.front, 46)
        yield
        tops = sorted({place.rect.top for place in plan.places})
        for place in plan.places:
            if place.rect.right < inner.right - 1:
                gap = pygame.FRect(place.rect.right, place.rect.top, GAP, place.rect.height)
                self._plank(gap, 118, upright=True)
        for top in tops[1:]:
            self._plank(pygame.FRect(inner.left, top - GAP, inner.width, GAP), 20)

    def _plank(self, rect: pygame.FRect, offset: float, *, upright: bool = False) -> None:
        box, sheet = self._viewport.rect(rect), self._wood
        length, across = (box.height, box.width) if upright else box.size
        across, top = min(across, sheet.get_height()), self._viewport.px(offset)
        top = min(top, sheet.get_height() - across)
        board = sheet.subsurface((0, top, min(length, sheet.get_width()), across))
        self._bench.blit(pygame.transform.rotate(board, 90) if upright else board, box.topleft)

    def _medallion_wood(self, radius: float) -> pygame.Surface:
        """The wood of the medallion, lit from its upper left."""
        side = min(self._viewport.px(2 * radius), self._wood.get_width())
        disc = pygame.Surface((side, side), depth=32)
        for top in range(0, side, self._wood.get_height()):
            disc.blit(pygame.transform.flip(self._wood, False, top > 0), (0, top))
        small = pygame.Surface((16, 16), depth=32)
        for y in range(16):
            for x in range(16):
                away = (((x - 5.6) / 16) ** 2 + ((y - 4.6) / 16) ** 2) ** 0.5
                grey = round(255 * (0.78 - 0.5 * away))
                small.set_at((x, y), (grey, round(grey * 0.96), round(grey * 0.92)))
        disc.blit(pygame.transform.smoothscale(small, (side, side)), (0, 0), None, pygame.BLEND_RGB_MULT)
        return disc


def wood_sheet(viewport: Viewport) -> pygame.Surface:
    """A sheet of walnut as long as the window: rings, fibres along them and short dark pores."""
    scale = viewport.scale
    size = (max(viewport.width, viewport.height), viewport.px(_SHEET))
    sheet = pygame.Surface(size, depth=32)
    # What the textures below take away on the average is added before.
    sheet.fill(tuple(min(255, round(channel / 0.64)) for channel in plain.under_lamp(plain.WALNUT)))
    length, across = size[0] / scale, size[1] / scale
    for cell, seed, low in (((200, 5.5), 71, 0.70), ((90, 2.6), 72, 0.84), ((48, 1.3), 73, 0.72)):
        cells = (max(4, round(length / cell[0])), max(4, round(across / cell[1])))
        texture = pygame.transform.smoothscale(material.noise(cells, seed, low), size)
        sheet.blit(texture, (0, 0), None, pygame.BLEND_RGB_MULT)
    cells = (max(4, round(length / 14)), max(4, round(across / 1.1)))
    levels = bytes(200 if level < _FLECKS else 255 for level in range(256))
    data = random.Random(74).randbytes(cells[0] * cells[1]).translate(levels)
    pores = pygame.image.frombytes(data, cells, "P")
    pores.set_palette([(level, level, level) for level in range(256)])
    texture = pygame.transform.smoothscale(pores.convert(32), size)
    sheet.blit(texture, (0, 0), None, pygame.BLEND_RGB_MULT)
    return sheet


def felt(surface: pygame.Surface, scale: float, scenery: Scenery) -> Iterator[None]:
    """The ground of a game that brings none of its own: the felt of the house."""
    material.multiply(surface, material.grain(91, 0.86))
    yield
