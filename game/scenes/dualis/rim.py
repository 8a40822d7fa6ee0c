"""The rim of the table of Duālis: walnut, a wire of brass, a cord along the velvet, plates at the corners."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.scenes.dualis.signs import moon_path, star_path
from game.ui.dashes import dashed_box
from game.ui.material_rim import box_path, place
from game.ui.viewport import Viewport
from game.ui.wood import WALNUT, gradient, plank

_REACH = 56.0
"""How far the plates at the corners reach along the rim."""
_WIRE, _WIRE_CORNER = 10.0, 16.0
"""How far the wire lies from the outer edge, and how round it is."""
_CORD = 4.0
"""How far the cord lies from the wood."""
_TONES = ("#4A2916", "#70441F", "#5A3319", "#A87040")
"""The wood in the round corners: it is lit where a plank's inner edge looks at the lamp."""
_PLATE = "M3 3H52C50 9 46 12 40 13C33 14 30 20 30 25C27 27 25 29 25 31C19 31 14 33 13 40C12 46 9 50 3 52Z"
_GROOVE = (
    "M6 6H45C42 9 40 10 37 10.5C29 12 27 18 27 23C25 24 24 25 23 27C18 27 12 29 10.5 37C10 40 9 42 6 45Z"
)


@dataclass(frozen=True, slots=True)
class WalnutRim:
    """A rim as wide as `width`; the ground inside it has round corners."""

    width: float = 24.0
    corner: float = 26.0

    def inner(self, viewport: Viewport) -> pygame.FRect:
        """The ground inside, in virtual coordinates."""
        return viewport.visible.inflate(-2 * self.width, -2 * self.width)

    def outline(self, viewport: Viewport) -> str:
        """The edge of the ground as a path."""
        rect, r = self.inner(viewport), self.corner
        return (
            f"M{rect.left + r:g} {rect.top:g}H{rect.right - r:g}A{r:g} {r:g} 0 0 1 {rect.right:g} "
            f"{rect.top + r:g}V{rect.bottom - r:g}A{r:g} {r:g} 0 0 1 {rect.right - r:g} {rect.bottom:g}"
            f"H{rect.left + r:g}A{r:g} {r:g} 0 0 1 {rect.left:g} {rect.bottom - r:g}"
            f"V{rect.top + r:g}A{r:g} {r:g} 0 0 1 {rect.left + r:g} {rect.top:g}Z"
        )

    def paint(self, surface: pygame.Surface, viewport: Viewport) -> None:
        """Lay the planks around the ground, then light, wire, cord and plates on them."""
        seen, inner = viewport.visible, self.inner(viewport)
        strips = (
            (pygame.FRect(seen.left, inner.top, self.width, inner.height), True, True),
            (pygame.FRect(inner.right, inner.top, self.width, inner.height), True, False),
            (pygame.FRect(seen.left, seen.top, seen.width, self.width), False, True),
            (pygame.FRect(seen.left, inner.bottom, seen.width, self.width), False, False),
        )
        for index, (rect, upright, lit) in enumerate(strips):
            place(surface, viewport, rect, plank(rect.size, WALNUT, 5 + index, lit=lit, upright=upright))
        self._round(surface, viewport, inner)
        deep = self.width + self.corner + 4
        middle = seen.height - 2 * deep
        body, cord = self._finish(viewport), self._cord(viewport)
        for rect in (
            pygame.FRect(seen.left, seen.top, seen.width, deep),
            pygame.FRect(seen.left, seen.bottom - deep, seen.width, deep),
            pygame.FRect(seen.left, seen.top + deep, deep, middle),
            pygame.FRect(seen.right - deep, seen.top + deep, deep, middle),
        ):
            strip = f"{body}{_within(rect, cord)}"
            moved = f'<g transform="translate({-rect.left:g} {-rect.top:g})">{strip}</g>'
            place(surface, viewport, rect, moved)
        for index, (x, y, sx, sy) in enumerate(_corners(seen)):
            box = pygame.FRect(x if sx > 0 else x - _REACH, y if sy > 0 else y - _REACH, _REACH, _REACH)
            place(surface, viewport, box, _plate(sx, sy, star_path(7) if index in (0, 3) else moon_path(6.4)))

    def _round(self, surface: pygame.Surface, viewport: Viewport, inner: pygame.FRect) -> None:
        """The wood between the straight planks and the round corners of the ground."""
        r = self.corner
        for (x, y, sx, sy), tone in zip(_corners(inner), _TONES, strict=True):
            box = pygame.FRect(x if sx > 0 else x - r, y if sy > 0 else y - r, r, r)
            shape = f'<path d="M0 0H{r:g}A{r:g} {r:g} 0 0 0 0 {r:g}Z" fill="{tone}"/>'
            place(surface, viewport, box, _mirrored(shape, sx, sy, r))

    def _finish(self, viewport: Viewport) -> str:
        """The fall of the lamp on the wood, its edges, the wire in it and the cord along it."""
        seen, inner = viewport.visible, self.inner(viewport)
        across = (seen.left, seen.top, seen.right, seen.bottom)
        lamp = (
            '<defs><radialGradient id="lamp" gradientUnits="userSpaceOnUse" cx="300" cy="40" r="900">'
            '<stop offset="0" stop-color="#FFC47A" stop-opacity="0.36"/><stop offset="0.5" '
            'stop-color="#FFB464" stop-opacity="0.06"/><stop offset="1" stop-color="#140814" '
            'stop-opacity="0.3"/></radialGradient></defs>'
        )
        ring = f"{box_path(seen)}{self.outline(viewport)}"
        body = f'{lamp}<path fill-rule="evenodd" d="{ring}" fill="url(#lamp)"/>'
        left, top, right, bottom = seen.left + 0.8, seen.top + 0.8, seen.right - 1, seen.bottom - 1
        body += _line(f'<path d="M{left:g} {bottom:g}V{top:g}H{right:g}"', "#FFDEAA", 1.6, 0.55)
        body += _line(f'<path d="M{right:g} {top:g}V{bottom:g}H{left:g}"', "#1E0C04", 2, 0.6)
        wire = _box(seen.inflate(-2 * _WIRE, -2 * _WIRE), _WIRE_CORNER)
        body += _line(wire, "#281206", 3.2, 0.55)
        body += gradient("wire", [(251, 227, 164), (217, 172, 90), (141, 100, 48)], across)
        body += _line(wire, "url(#wire)", 1.6)
        body += gradient(
            "bevel", [(44, 22, 11), (59, 32, 16), (217, 164, 104)], (0, inner.top, 0, inner.bottom)
        )
        body += _line(_box(inner, self.corner), "url(#bevel)", 2.4)
        edge = inner.inflate(-2 * _CORD, -2 * _CORD)
        body += _line(_box(edge, self.corner - _CORD), "#7A5526", 4.4)
        return body + gradient("cord", [(240, 207, 138), (199, 156, 85), (149, 112, 58)], across)

    def _cord(self, viewport: Viewport) -> list[str]:
        """The turns of the cord, a line each."""
        edge = self.inner(viewport).inflate(-2 * _CORD, -2 * _CORD)
        return dashed_box(edge, self.corner - _CORD, 5.2, 1.6).split("M")[1:]


def _within(rect: pygame.FRect, cord: Sequence[str]) -> str:
    """The turns of the cord that lie in a strip: the others cost time and are not seen."""
    reach = rect.inflate(16, 16)
    seen = [turn for turn in cord if reach.collidepoint(*map(float, turn.split("L")[0].split()))]
    return _line(f'<path d="M{"M".join(seen)}"', "url(#cord)", 2.6)


def _corners(rect: pygame.FRect) -> tuple[tuple[float, float, int, int], ...]:
    """The corners of a rectangle and the ways into it: the upper ones, then the lower ones."""
    return (
        (rect.left, rect.top, 1, 1),
        (rect.right, rect.top, -1, 1),
        (rect.left, rect.bottom, 1, -1),
        (rect.right, rect.bottom, -1, -1),
    )


def _mirrored(body: str, sx: int, sy: int, size: float) -> str:
    """What is drawn for the upper left corner, in a box of another one."""
    x, y = (0 if sx > 0 else size), (0 if sy > 0 else size)
    return f'<g transform="translate({x:g} {y:g}) scale({sx} {sy})">{body}</g>'


def _plate(sx: int, sy: int, sign: str) -> str:
    """A brass plate with an engraved sign, which stands upright at every corner."""
    # The lamp is at the upper left of the whole table: the gradient follows the plate's own corner.
    brass = gradient("plate", [(255, 240, 190), (221, 176, 96), (154, 108, 46)], (0, 0, 40, 40))
    pins = "".join(
        f'<circle cx="{x:g}" cy="{y:g}" r="1.9" fill="#FFF3C4"/>'
        f'<circle cx="{x + 0.5:g}" cy="{y + 0.6:g}" r="1.6" fill="#8A5E26"/>'
        for x, y in ((42, 7.4), (7.4, 42))
    )
    shape = (
        f'<path d="{_PLATE}" fill="url(#plate)" stroke="#4A2D0E" stroke-width="1"/>'
        f'<path d="{_GROOVE}" fill="none" stroke="#6B4516" stroke-opacity="0.8" stroke-width="0.9"/>{pins}'
    )
    shade = "".join(
        f'<g transform="translate({x:g} {y:g})">'
        f'{_mirrored(f"""<path d="{_PLATE}" fill="#0A0422" fill-opacity="{alpha}"/>""", sx, sy, _REACH)}</g>'
        for x, y, alpha in ((1, 1.4, 0.35), (2, 3.2, 0.25))
    )
    x, y = 15.5 if sx > 0 else _REACH - 15.5, 15.5 if sy > 0 else _REACH - 15.5
    return (
        f"{brass}{shade}{_mirrored(shape, sx, sy, _REACH)}"
        f'<path d="{sign}" transform="translate({x:g} {y:g})" fill="#5B3A14" fill-opacity="0.9"/>'
    )


def _box(rect: pygame.FRect, radius: float) -> str:
    return (
        f'<rect x="{rect.left:g}" y="{rect.top:g}" width="{rect.width:g}" height="{rect.height:g}" '
        f'rx="{radius:g}"'
    )


def _line(shape: str, colour: str, width: float, opacity: float = 1.0) -> str:
    """An opened element as a line."""
    return f'{shape} fill="none" stroke="{colour}" stroke-opacity="{opacity:g}" stroke-width="{width:g}"/>'
