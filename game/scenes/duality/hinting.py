"""The hint at the table of duality: a ring of brass around the tile and its place, each with a lamp.

The ring is dark, bright and dark again, so that it is told from the other places without its colour. It
pulses when the hint comes, and then rests.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import pi, sin
from typing import TYPE_CHECKING

import pygame

from engine.duality.model import Laid, Place, Replace, Square
from game.scenes.duality import tile_art
from game.table.piece_widgets import rect_around
from game.ui import paint
from game.ui.canvas import Canvas
from game.ui.icons import draw_icon
from game.ui.theme import rgb
from game.ui.wood import BRASS, gradient

if TYPE_CHECKING:
    from game.scenes.duality.table import State

PULSE = 2.7
"""Seconds that a hint pulses for."""
_BEATS = 3
_STEPS = 8
"""In how many strengths the light of a beat is made."""
_RING = 8.0
"""How far the ring reaches beyond a tile."""
_BLUR = 18.0
_LAMP = 34.0
_INK = rgb("#3A2507")
_LIGHT = rgb("#FFD56B")


@dataclass(slots=True)
class HintPulse:
    """The light of a hint that has just come."""

    seconds: float
    age: float = 0.0

    @property
    def running(self) -> bool:
        """Whether it has not come to rest yet."""
        return self.age < self.seconds

    @property
    def strength(self) -> float:
        """How bright it is now, from 0 to 1."""
        beat = sin(pi * _BEATS * self.age / self.seconds) ** 2 if self.running else 0.0
        return round(beat * _STEPS) / _STEPS


def hinted_square(state: State, tile: Laid | None) -> Square | None:
    """Where a hint wants the tile that is chosen, as it is turned; None once the hand does something else."""
    hint = state.hinted
    if not state.interactive or not isinstance(hint, Place | Replace) or hint.tile != tile:
        return None
    return hint.spot


def draw_ring(canvas: Canvas, rect: pygame.FRect, strength: float) -> None:
    """The ring around a tile or a place, and its light; what lies within it stays in sight."""
    if strength:
        _draw_light(canvas, rect, strength)
    outer = rect.inflate(2 * _RING, 2 * _RING)

    def body() -> str:
        width, height = outer.size

        def frame(inset: float, ink: str, wide: float) -> str:
            return (
                f'<rect x="{inset:g}" y="{inset:g}" width="{width - 2 * inset:g}" '
                f'height="{height - 2 * inset:g}" rx="{14 - inset:g}" fill="none" stroke="{ink}" '
                f'stroke-width="{wide:g}"/>'
            )

        return (
            gradient("ring", list(BRASS), (0, 0, width * 0.6, height))
            + frame(4.5, "#241503", 9)
            + frame(4.3, "url(#ring)", 5.6)
            + frame(2.6, "#FFF9DF", 1.4)
        )

    canvas.blit(canvas.svg(("hint ring", outer.size), outer.size, body, outer.size), outer.center)


def _draw_light(canvas: Canvas, rect: pygame.FRect, strength: float) -> None:
    """Light around the ring, and none within it: a tile may lie there already."""
    lit = rect.inflate(_RING, _RING)
    room = lit.inflate(4 * _BLUR, 4 * _BLUR)

    def make(pixels: tuple[int, int]) -> pygame.Surface:
        blur = canvas.viewport.px(_BLUR)
        size = pixels[0] - 4 * blur, pixels[1] - 4 * blur
        light = paint.glow(size, canvas.viewport.px(14), blur, _LIGHT, round(255 * strength))
        hole = pygame.Rect((0, 0), canvas.viewport.rect(rect).size)
        hole.center = light.get_rect().center
        light.fill((0, 0, 0, 0), hole)
        return light

    canvas.blit(canvas.art(("hint light", strength), room.size, make), room.center)


def draw_lamp(canvas: Canvas, rect: pygame.FRect, within: pygame.FRect) -> None:
    """A lamp on a disc of brass at the left lower corner of a tile, where no port is."""
    disc = rect_around((rect.left + 5, rect.bottom - tile_art.SIDE - 6), _LAMP, _LAMP)
    disc.clamp_ip(within)

    def body() -> str:
        return (
            gradient("disc", list(BRASS), (6, 4, 26, 32))
            + '<circle cx="18.5" cy="20" r="15.5" fill="#000000" fill-opacity="0.3"/>'
            '<circle cx="17" cy="17.6" r="16" fill="#5E3C0C"/>'
            '<circle cx="17" cy="17" r="15" fill="url(#disc)" stroke="#FFFAE1" stroke-width="1.2"/>'
        )

    canvas.blit(canvas.svg("hint lamp", (_LAMP + 2, _LAMP + 2), body, (36, 36)), disc.center)
    draw_icon(canvas, "hint", (disc.centerx - 1, disc.centery - 1), 21, _INK)
