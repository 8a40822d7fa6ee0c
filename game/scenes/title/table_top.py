"""The finished table of the title: wood, four grounds and the games' pieces, made in slices.

Nothing of it is needed for the first frame, so it is made in the frames after it, a few milliseconds in each,
part by part. Loaded only then: it brings the textures along.
"""

from __future__ import annotations

import random
from collections.abc import Generator, Hashable, Iterator, Mapping
from time import perf_counter

import pygame

from game.games import GameScenes
from game.scenes.title import plain
from game.scenes.title.medallion import medallion_picture
from game.scenes.title.plan import GAP, RIM, Place, Plan
from game.scenes.title.scenery import Scenery
from game.ui import material, paint
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
    """Makes the parts of a plan's table that are missing, one after the other."""

    def __init__(
        self,
        canvas: Canvas,
        plan: Plan,
        missing: Mapping[Hashable, Place | str],
        games: Mapping[str, GameScenes],
        kit: Kit,
    ) -> None:
        self._plan = plan
        self._missing = missing
        self._games = games
        self._kit = kit
        self._viewport: Viewport = canvas.viewport
        self._bench = paint.lasting_room((self._viewport.width, self._viewport.height))
        self._canvas = Canvas(self._bench, canvas.type)
        self._steps = self._work()

    def advance(self) -> tuple[Hashable, pygame.Surface] | None:
        """Work for a slice of a frame; the part that was finished in it, if any."""
        end = perf_counter() + _SLICE
        while perf_counter() < end:
            part = next(self._steps, None)
            if part is not None:
                return part
        return None

    def close(self) -> None:
        """Stop, and let all tools go at once: the work and its tools hold each other."""
        self._steps.close()

    # -- the work ------------------------------------------------------------------------------------

    def _work(self) -> Generator[tuple[Hashable, pygame.Surface] | None]:
        plan, size = self._plan, self._bench.get_size()
        self._light = plain.fall_of_light(plan, size)
        self._warmth = plain.warmth(plan, size)
        self._shade = plain.vignette(plan, size)
        yield None
        if any(isinstance(part, str) for part in self._missing.values()):
            self._wood = wood_sheet(self._viewport)
            yield None
        for key, part in self._missing.items():
            if isinstance(part, Place):
                yield from self._lay(part)
                yield key, paint.lasting(self._bench.subsurface(self._viewport.rect(part.rect)))
            elif part == "wood":
                yield from self._lay_table()
                yield key, paint.lasting(self._bench)
            else:
                assert plan.medallion is not None  # it is missing
                wood = self._medallion_wood(plan.medallion.radius)
                yield key, medallion_picture(self._viewport, plan.medallion, wood)

    def _lay_table(self) -> Iterator[None]:
        """Wood and brass all over, and the places in their plain colours."""
        plan, bench, viewport = self._plan, self._bench, self._viewport
        yield from self._lay_wood()
        plain.paint_front(bench, viewport, plan)
        for place in plan.places:
            bench.fill(plain.under_lamp(self._games[place.game].cloth), viewport.rect(place.rect))
        yield
        for small, flag in (
            (self._light, pygame.BLEND_RGB_MULT),
            (self._warmth, pygame.BLEND_RGB_ADD),
            (self._shade, pygame.BLEND_RGB_MULT),
        ):
            bench.blit(self._part(small, bench.get_rect()), (0, 0), None, flag)
            yield
        for place in plan.places:
            plain.sink(bench, viewport.rect(place.rect), viewport)
            plain.edge(bench, viewport.rect(place.rect), viewport)
        plain.lay_brass(bench, viewport, plan)
        yield

    def _part(self, small: pygame.Surface, area: pygame.Rect) -> pygame.Surface:
        return plain.lit_part(small, self._bench.get_size(), area)

    def _lay(self, place: Place) -> Iterator[None]:
        """A place: its ground in the light of the lamp, and the pieces on it."""
        bench, box = self._bench, self._viewport.rect(place.rect)
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
        yield
        bench.set_clip(box)
        yield from art.draw(self._kit, self._canvas, scenery)
        bench.set_clip(None)
        under.blit(self._part(self._shade, box), (0, 0), None, pygame.BLEND_RGB_MULT)
        yield

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
