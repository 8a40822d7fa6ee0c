"""A move in duality as a small picture: the tile as it is turned, and a sign of where it goes."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from engine.duality.model import DualityAction, Laid, Place, Replace
from game.scenes.duality.painting import tile_surface
from game.scenes.duality.seen import seen_lines
from game.scenes.duality.tile_art import HEIGHT, WIDTH
from game.ui.canvas import Canvas

_TILE = 0.9
_SIGN = 0.62
"""How high a tile is, and how wide a sign, for the height of the picture."""
_GAP = 0.12
"""What lies between the tile and its sign."""
_BOX = 20.0


@dataclass(frozen=True, slots=True)
class TileFigure:
    """A tile that is laid anew, or that replaces one; without a tile, a pass."""

    tile: Laid | None
    replaces: bool = False
    flipped: bool = False
    """Whether Black sits at the bottom, so that tiles are seen from the other side."""

    @classmethod
    def of(cls, action: DualityAction, *, flipped: bool) -> TileFigure:
        """The picture of a move."""
        if isinstance(action, Place | Replace):
            return cls(action.tile, isinstance(action, Replace), flipped)
        return cls(None)

    def width(self, height: float) -> float:
        """How much room it takes at a height."""
        sign = _SIGN * height
        return sign if self.tile is None else _TILE * height * WIDTH / HEIGHT + _GAP * height + sign

    def draw(self, canvas: Canvas, place: pygame.FRect) -> None:
        """Draw it from the left edge of the place, and as high as it."""
        height, left = place.height, place.left
        if self.tile is not None:
            size = (_TILE * height * WIDTH / HEIGHT, _TILE * height)
            picture = tile_surface(canvas, seen_lines(self.tile, self.flipped), size)
            canvas.blit(picture, (left + size[0] / 2, place.centery))
            left += size[0] + _GAP * height
        side = _SIGN * height
        kind = "pass" if self.tile is None else "replace" if self.replaces else "place"
        sign = canvas.svg(("tile sign", kind), (side, side), lambda: _SIGNS[kind], (_BOX, _BOX))
        canvas.blit(sign, (left + side / 2, place.centery))


def _disc(ink: str, strokes: str) -> str:
    return (
        f'<circle cx="10" cy="10" r="9.2" fill="{ink}" stroke="#FFF8E6" stroke-width="1.4"/>'
        f'<g fill="none" stroke="#FFFFFF" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round">'
        f"{strokes}</g>"
    )


_SIGNS = {
    "place": _disc("#2E5E58", '<path d="M10 5.2V14.8M5.2 10H14.8"/>'),
    "replace": _disc(
        "#7A5312", '<path d="M4.8 8.2H14.6L11.8 5.4M15.2 11.8H5.4L8.2 14.6"/>'
    ),
    "pass": _disc("#5A5470", '<path d="M5.6 10H14.4"/>'),
}  # fmt: skip
"""A plus for a new tile, two arrows for an exchange, a dash for a pass."""
