"""A board of tiles that one can move about and look at from near and far. It knows no rules.

Rows are numbered from 1 and their number is fixed; columns go on to both sides. Cells are whole pixels, so
that what is drawn up to the edge of a tile meets what is drawn on the next one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import floor

import pygame

from game.input import Point
from game.scenes.duality import tile_art
from game.ui.viewport import Viewport

NEAREST, FARTHEST = 2.2, 0.3
"""The sizes of a tile, in its own units, up to which the board can be brought near and sent away."""
ZOOM_STEP = 1.15
LARGEST = 1.4
"""The size of a tile, in its own units, that a small board is not blown up beyond."""
SMALLEST = 0.4
"""The size down to which a wide board shrinks before it goes on beyond the edges."""

_LITTLE = 8.0
"""What is left above and below a place that is brought into sight."""


@dataclass(frozen=True, slots=True)
class Camera:
    """Where the player looks: the place (column and row) in the middle, and how near."""

    column: float
    row: float
    zoom: float
    """1: all rows just fit."""


@dataclass(frozen=True, slots=True)
class BoardView:
    """Cells on the virtual table; `flipped`, the last row is on top and columns run to the left."""

    rows: int
    flipped: bool
    cell: tuple[float, float]
    origin: Point
    """The middle of the cell in column 0 and (unseen) row 0."""
    zoom: float

    @property
    def scale(self) -> float:
        """The size of a tile, in its own units."""
        return self.cell[0] / tile_art.WIDTH

    @property
    def _sign(self) -> int:
        return -1 if self.flipped else 1

    def centre(self, column: float, row: float) -> Point:
        """The middle of a place."""
        sign = self._sign
        return self.origin[0] + sign * column * self.cell[0], self.origin[1] + sign * row * self.cell[1]

    def rect(self, column: float, row: float) -> pygame.FRect:
        """The rectangle of a place."""
        x, y = self.centre(column, row)
        width, height = self.cell
        return pygame.FRect(x - width / 2, y - height / 2, width, height)

    def world(self, at: Point) -> tuple[float, float]:
        """The column and row of a point, with fractions."""
        sign = self._sign
        return (at[0] - self.origin[0]) / self.cell[0] * sign, (at[1] - self.origin[1]) / self.cell[1] * sign

    def place(self, at: Point) -> tuple[int, int]:
        """The column and row of the place under a point."""
        column, row = self.world(at)
        return round(column), round(row)

    def port(self, column: int, row: int, x: float, y: float) -> Point:
        """A point of a tile, given in the tile's units as it is seen."""
        rect = self.rect(column, row)
        return rect.left + x / tile_art.WIDTH * rect.width, rect.top + y / tile_art.HEIGHT * rect.height

    @property
    def edges(self) -> tuple[float, float]:
        """Where the topmost and the lowest row end."""
        height = self.cell[1] / 2
        ends = (self.centre(0, 1)[1], self.centre(0, self.rows)[1])
        return min(ends) - height, max(ends) + height


@dataclass(frozen=True, slots=True)
class Framing:
    """Looks at a board of some columns through an area of the table."""

    area: pygame.FRect
    rows: int
    columns: tuple[int, int]
    """The outermost columns that should be seen."""
    flipped: bool
    viewport: Viewport
    smallest: float = SMALLEST
    """The size down to which a wide board shrinks here."""

    def view(self, camera: Camera | None = None) -> BoardView:
        """The board as a camera sees it; without one, everything as large as it fits."""
        if camera is None:
            camera = self.automatic()
        height = self._cell_height(camera.zoom)
        width = round(height * tile_art.WIDTH / tile_art.HEIGHT)
        scale = self.viewport.scale
        cell = (width / scale, height / scale)
        sign = -1 if self.flipped else 1
        x = self.area.centerx - sign * camera.column * cell[0]
        y = self.area.centery - sign * camera.row * cell[1]
        return BoardView(self.rows, self.flipped, cell, self._on_pixels((x, y), (width, height)), camera.zoom)

    def _on_pixels(self, at: Point, size: tuple[int, int]) -> Point:
        """The point nearest to another around which a cell has its edges on whole pixels."""
        x, y = self.viewport.point(*at)
        return self.viewport.virtual(
            round(x - size[0] / 2) + size[0] / 2, round(y - size[1] / 2) + size[1] / 2
        )

    def _cell_height(self, zoom: float) -> int:
        """The height of a cell in pixels."""
        return max(8, floor(self.area.height * self.viewport.scale / self.rows * zoom + 0.01))

    @property
    def _full_height(self) -> float:
        """The height of a cell where all rows fill the area."""
        return self.area.height / self.rows

    def automatic(self) -> Camera:
        """All rows, and as many of the columns as can be seen well."""
        first, last = self.columns
        by_height = self._full_height
        by_width = self.area.width / (last - first + 1) * tile_art.HEIGHT / tile_art.WIDTH
        smallest, largest = self.smallest * tile_art.HEIGHT, LARGEST * tile_art.HEIGHT
        height = min(by_height, max(by_width, smallest), largest)
        return Camera((first + last) / 2, (self.rows + 1) / 2, height / by_height)

    def zoomed(self, camera: Camera | None, steps: float, at: Point) -> Camera:
        """Nearer or farther by some steps of the wheel; what is under the point stays there."""
        before = self.view(camera)
        camera = camera or self.automatic()
        full = tile_art.HEIGHT / self._full_height
        zoom = max(FARTHEST * full, min(NEAREST * full, camera.zoom * ZOOM_STEP**steps))
        column, row = before.world(at)
        share = before.cell[1] / self.view(replace(camera, zoom=zoom)).cell[1]
        middle = Camera(column + (camera.column - column) * share, row + (camera.row - row) * share, zoom)
        return self._within(middle)

    def moved(self, camera: Camera | None, by: Point) -> Camera:
        """The board pushed by some virtual pixels."""
        view = self.view(camera)
        camera = camera or self.automatic()
        sign = -1 if self.flipped else 1
        return self._within(
            replace(
                camera,
                column=camera.column - sign * by[0] / view.cell[0],
                row=camera.row - sign * by[1] / view.cell[1],
            )
        )

    def reveal(self, camera: Camera | None, places: Sequence[tuple[int, int]]) -> Camera | None:
        """The camera moved so far that places are seen whole, and farther away only where they need it."""
        view = self.view(camera)
        room = view.rect(*places[0]).unionall([view.rect(*place) for place in places[1:]])
        if self.area.inflate(2, 2).contains(room):
            return camera
        fits = min(self.area.width / room.width, self.area.height / room.height)
        if fits < 1:
            start = camera or self.automatic()
            camera = replace(start, zoom=start.zoom * fits)
            view = self.view(camera)
            room = view.rect(*places[0]).unionall([view.rect(*place) for place in places[1:]])
        # What lies around a place is worth a look too, as far as there is room for it.
        spare = max(0.0, self.area.width - room.width), max(0.0, self.area.height - room.height)
        room = room.inflate(min(view.cell[0], spare[0]), min(_LITTLE, spare[1]))
        x = max(0.0, self.area.left - room.left) - max(0.0, room.right - self.area.right)
        y = max(0.0, self.area.top - room.top) - max(0.0, room.bottom - self.area.bottom)
        return self.moved(camera, (x, y))

    def _within(self, camera: Camera) -> Camera:
        """Some of the board always stays in the middle of the area."""
        first, last = self.columns
        return replace(
            camera,
            column=max(first, min(last, camera.column)),
            row=max(1, min(self.rows, camera.row)),
        )
