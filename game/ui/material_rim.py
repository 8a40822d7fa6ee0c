"""The rim of a table around its ground: wooden frames with brass, and stitched leather.

A rim follows the edges of the whole window, whatever its shape; only a deep bar at the top, where the table's
buttons stand, keeps to the table. It is painted onto the ground, strip by strip, so it costs nothing later.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

import pygame

from game.ui import paint
from game.ui.material import cloth, emboss, multiply, noise
from game.ui.theme import Rgb, css
from game.ui.viewport import Viewport
from game.ui.wood import BRASS, Wood, corner_plate, gradient, plank

_PLATE = 46.0
"""How far a brass corner reaches along the rim."""
_SHADOW = (4.0, 7.0)
"""Where the shadows of a table fall, under its lamp at the upper left."""


@dataclass(frozen=True, slots=True)
class Frame:
    """A wooden rim: how wide it is, and what is set into it."""

    wood: Wood
    width: float
    seed: int
    bar: float = 0.0
    """Where the upper side ends, on the table, if it is deeper than the others."""
    wire: Rgb | None = None
    """The colour of a thin inlay along the middle of the rim."""
    cord: bool = False
    """Whether a twisted cord lies along the ground's edge."""
    plates: bool = True
    """Whether brass plates hold the corners; mitred ones need none."""

    def inner(self, viewport: Viewport) -> pygame.FRect:
        """The ground inside, in virtual coordinates."""
        seen = viewport.visible
        top = max(seen.top + self.width, self.bar)
        return pygame.FRect(
            seen.left + self.width, top, seen.width - 2 * self.width, seen.bottom - self.width - top
        )

    def outline(self, viewport: Viewport) -> str:
        """The edge of the ground as a path."""
        return box_path(self.inner(viewport))

    def paint(self, surface: pygame.Surface, viewport: Viewport) -> None:
        """Lay the planks around the ground, then the brass on them."""
        seen, inner = viewport.visible, self.inner(viewport)
        top = pygame.FRect(seen.left, seen.top, seen.width, inner.top - seen.top)
        bottom = pygame.FRect(seen.left, inner.bottom, seen.width, seen.bottom - inner.bottom)
        left = pygame.FRect(seen.left, inner.top, self.width, inner.height)
        right = pygame.FRect(inner.right, inner.top, self.width, inner.height)
        for index, (rect, upright) in enumerate(((left, True), (right, True), (top, False), (bottom, False))):
            lit = index in (0, 2)
            body = plank(rect.size, self.wood, self.seed + index, lit=lit, upright=upright)
            place(surface, viewport, rect, body)
        for rect in (top, bottom, left, right):
            place(surface, viewport, rect.inflate(8, 8), self._edges(rect, seen, inner))
        if self.plates:
            self._corners(surface, viewport, seen)
        else:
            self._mitres(surface, viewport, seen, inner)

    def _mitres(
        self, surface: pygame.Surface, viewport: Viewport, seen: pygame.FRect, inner: pygame.FRect
    ) -> None:
        """The slanted joints of the planks."""
        width = self.width
        for left, top, path in (
            (seen.left, inner.top, f"M0 {width:g}L{width:g} 0"),
            (inner.right, inner.top, f"M{width:g} {width:g}L0 0"),
            (seen.left, inner.bottom, f"M0 {width:g}L{width:g} 0"),
            (inner.right, inner.bottom, f"M{width:g} {width:g}L0 0"),
        ):
            joint = _stroke(path, "#321408", 0.5, 1.2)
            place(surface, viewport, pygame.FRect(left, top, width, width), joint)

    def _edges(self, rect: pygame.FRect, seen: pygame.FRect, inner: pygame.FRect) -> str:
        """The lit and shaded edges, the wire and the cord, as far as they lie in a strip."""
        left, top, right, bottom = inner.left, inner.top, inner.right, inner.bottom
        body = (
            _stroke(_open(seen, 0.7, lit=True), "#FFDEAA", 0.55, 1.5)
            + _stroke(_open(seen, 0.7, lit=False), "#1E0C04", 0.6, 1.6)
            + _stroke(f"M{left - 1:g} {bottom + 1:g}V{top - 1:g}H{right + 1:g}", "#1C0C04", 0.75, 2)
            + _stroke(f"M{left:g} {bottom + 0.8:g}H{right + 0.8:g}V{top:g}", "#FFD696", 0.62, 1.5)
        )
        if self.wire is not None:
            half = self.width * 0.5
            path = box_path(
                pygame.FRect(left - half, top - half, inner.width + 2 * half, inner.height + 2 * half)
            )
            body += gradient("wire", [BRASS[0], self.wire, BRASS[3]], _diagonal(seen))
            body += _stroke(path, "#281206", 0.55, 3.0) + _stroke(path, "url(#wire)", 1.0, 1.6)
        if self.cord:
            path = box_path(inner.inflate(-3, -3))
            body += gradient("cord", [(240, 207, 138), (199, 156, 85), (149, 112, 58)], _diagonal(seen))
            body += _stroke(path, "#7A5526", 1.0, 3.2)
            body += _stroke(path, "url(#cord)", 1.0, 2.2, ' stroke-dasharray="5.2 1.6"')
        return f'<g transform="translate({4 - rect.left:g} {4 - rect.top:g})">{body}</g>'

    def _corners(self, surface: pygame.Surface, viewport: Viewport, seen: pygame.FRect) -> None:
        reach = _PLATE
        for right, low in ((False, False), (True, False), (False, True), (True, True)):
            box = pygame.FRect(
                seen.right - reach if right else seen.left, seen.bottom - reach if low else seen.top,
                reach, reach,
            )  # fmt: skip
            pixels = viewport.rect(box)
            body = corner_plate(self.width, reach, lit=not (right or low))
            plate = paint.rasterize(body, (reach, reach), pixels.size)
            plate = pygame.transform.flip(plate, right, low)
            surface.blit(plate, pixels.topleft, special_flags=paint.PREMULTIPLIED)


@dataclass(frozen=True, slots=True)
class Leather:
    """A stitched leather rim, with flaps at the upper corners where the buttons and the title stand."""

    width: float
    flap: float | None
    """Where the flaps end below, on the table; None: there are none."""
    title: float
    """Where the left flap ends ..."""
    buttons: float
    """... and the right one begins."""
    colour: Rgb
    seed: int
    corner: float = 20.0
    seam: float = 7.0
    """How far the stitches lie from the edge."""

    def outline(self, viewport: Viewport, grow: float = 0.0) -> str:
        """The edge of the ground as a path, moved into the leather by `grow`."""
        seen, width = viewport.visible, self.width - grow
        left, right = seen.left + width, seen.right - width
        top, bottom = seen.top + width, seen.bottom - width
        if self.flap is None:
            points = [(left, top), (right, top), (right, bottom), (left, bottom)]
            return rounded_path(points, self.corner)
        flap = self.flap - grow
        return rounded_path(
            [
                (left, flap), (self.title - grow, flap), (self.title - grow, top), (self.buttons + grow, top),
                (self.buttons + grow, flap), (right, flap), (right, bottom), (left, bottom),
            ],
            self.corner,
        )  # fmt: skip

    def paint(self, surface: pygame.Surface, viewport: Viewport) -> None:
        """Lay four strips of leather around the ground and sew them."""
        seen, deep = viewport.visible, self.width + self.corner
        flap = deep if self.flap is None else self.flap + self.corner - seen.top
        hide = self._hide(viewport)
        middle = seen.height - flap - deep
        strips = (
            pygame.FRect(seen.left, seen.top, seen.width, flap),
            pygame.FRect(seen.left, seen.top + flap, self.width + 6, middle),
            pygame.FRect(seen.right - self.width - 6, seen.top + flap, self.width + 6, middle),
            pygame.FRect(seen.left, seen.bottom - deep, seen.width, deep),
        )
        for rect in strips:
            pixels = viewport.rect(rect)
            strip = paint.rasterize(self._shape(rect, viewport), rect.size, pixels.size)
            full = pygame.Surface(pixels.size, depth=32)
            full.fill((255, 255, 255))
            for top in range(-(pixels.top % hide.get_height()), pixels.height, hide.get_height()):
                for left in range(-(pixels.left % hide.get_width()), pixels.width, hide.get_width()):
                    full.blit(hide, (left, top))
            strip.blit(full, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
            surface.blit(strip, pixels.topleft, special_flags=paint.PREMULTIPLIED)
            place(surface, viewport, rect, self._sewing(rect, viewport))

    def _shape(self, rect: pygame.FRect, viewport: Viewport) -> str:
        """Light where the leather is: everything outside the ground's edge, darker away from the lamp."""
        seen = viewport.visible
        whole = box_path(seen.inflate(40, 40))
        fall = (
            '<defs><radialGradient id="far" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="100" '
            f'gradientTransform="matrix({seen.width / 98:g} 0 0 {seen.height / 72:g} '
            f'{seen.left + seen.width * 0.3:g} {seen.top + seen.height * 0.08:g})">'
            '<stop offset="0" stop-color="#FFFFFF"/><stop offset="0.45" stop-color="#E6E6E6"/>'
            '<stop offset="1" stop-color="#8E8E8E"/></radialGradient></defs>'
        )
        path = f"{whole}{self.outline(viewport)}"
        return _moved(rect, f'{fall}<path fill-rule="evenodd" d="{path}" fill="url(#far)"/>')

    def _hide(self, viewport: Viewport) -> pygame.Surface:
        """A square of pebbled leather, lit from the upper left."""
        side = viewport.px(230)
        pebbles = cloth((side, side), noise((72, 72), self.seed), (side, side))
        fine = cloth((side, side), noise((150, 150), self.seed + 1, 0.2, 0.8), (side, side))
        tone = cloth((side, side), noise((7, 7), self.seed + 2, 0.86), (side, side))
        surface = pygame.Surface((side, side), depth=32)
        surface.fill(self.colour)
        multiply(surface, tone)
        emboss(surface, pebbles, 0.27, viewport.px(1.2))
        emboss(surface, fine, 0.16, 1)
        return surface

    def _sewing(self, rect: pygame.FRect, viewport: Viewport) -> str:
        """The rolled edge, the groove and the stitches in it, and the fall of the lamp."""
        seen = viewport.visible
        edge, seam = self.outline(viewport, 0.8), self.outline(viewport, self.seam)
        shine = gradient("shine", [(255, 214, 160), (150, 92, 54), (20, 8, 4)], _diagonal(seen))
        dash = ' stroke-linecap="round" stroke-dasharray="9.2 5.3"'
        # The edge is rolled: it rises from the ground to its crest and falls to the groove of the seam.
        crest = self.seam * 0.42
        body = (
            _stroke(edge, "#200C03", 0.85, 2.8)
            + _stroke(self.outline(viewport, crest * 0.5), "#2A1206", 0.35, crest)
            + shine
            + _stroke(self.outline(viewport, crest * 1.15), "url(#shine)", 0.3, crest * 0.9)
            + _stroke(self.outline(viewport, self.seam + 3.6), "#3A1B0B", 0.3, 4.4)
            + _stroke(seam, "#2A1206", 0.55, 5.4)
            + f'<g transform="translate(1 1.8)">{_stroke(seam, "#2A1206", 0.75, 3.4, dash)}</g>'
            + _stroke(seam, "#C9A468", 1.0, 2.9, dash)
            + f'<g transform="translate(-0.4 -0.7)">{_stroke(seam, "#F4DDA6", 0.9, 1.2, dash)}</g>'
            + _stroke(_open(seen, 1.2, lit=True), "#FFDEAA", 0.22, 2.4)
            + _stroke(_open(seen, 3.0, lit=False), "#160802", 0.4, 6.4)
            + _stroke(_open(seen, 3.0, lit=True), "#160802", 0.22, 6.4)
        )
        return _moved(rect, body)


class Rim(Protocol):
    """Whatever lies around a ground."""

    def outline(self, viewport: Viewport) -> str:
        """The edge of the ground as a path."""
        ...


def cast_shadow(
    surface: pygame.Surface, viewport: Viewport, rim: Rim, colour: Rgb, opacity: float = 0.72
) -> None:
    """Darken a ground along its rim, more below the edges that stand towards the lamp.

    The surface may be smaller than the window: a shadow is soft.
    """
    seen = viewport.visible
    size = (max(2, surface.get_width() // 3), max(2, surface.get_height() // 3))
    whole = box_path(seen.inflate(80, 80))
    body = ""
    for (x, y), share in ((_SHADOW, 1.0), ((0.0, 0.0), 0.5)):
        body += (
            f'<g transform="translate({x - seen.left:g} {y - seen.top:g})">'
            f'<path fill-rule="evenodd" d="{whole}{rim.outline(viewport)}" fill="{css(colour)}" '
            f'fill-opacity="{opacity * share:.2f}"/></g>'
        )
    shade = paint.rasterize(body, seen.size, size)
    radius = max(1, round(7 * viewport.scale * size[0] / viewport.width))
    shade = pygame.transform.gaussian_blur(shade, radius)
    shade = pygame.transform.smoothscale(shade, surface.get_size())
    surface.blit(shade, (0, 0), special_flags=paint.PREMULTIPLIED)


def place(surface: pygame.Surface, viewport: Viewport, rect: pygame.FRect, body: str) -> None:
    """Draw SVG elements, in units of the table from the rectangle's corner, onto a ground."""
    pixels = viewport.rect(rect)
    if pixels.width > 0 and pixels.height > 0:
        drawn = paint.rasterize(body, rect.size, pixels.size)
        surface.blit(drawn, pixels.topleft, special_flags=paint.PREMULTIPLIED)


def box_path(rect: pygame.FRect) -> str:
    """A rectangle as a path."""
    return f"M{rect.left:g} {rect.top:g}H{rect.right:g}V{rect.bottom:g}H{rect.left:g}Z"


def rounded_path(points: Sequence[tuple[float, float]], radius: float) -> str:
    """A closed path through points whose corners are rounded."""
    path = ""
    for index, (x, y) in enumerate(points):
        starts = []
        for other in (points[index - 1], points[(index + 1) % len(points)]):
            dx, dy = other[0] - x, other[1] - y
            length = max(1e-6, (dx * dx + dy * dy) ** 0.5)
            share = min(radius, length / 2) / length
            starts.append((x + dx * share, y + dy * share))
        (ax, ay), (bx, by) = starts
        path += f"{'L' if path else 'M'}{ax:.2f} {ay:.2f}Q{x:.2f} {y:.2f} {bx:.2f} {by:.2f}"
    return path + "Z"


def _open(rect: pygame.FRect, inset: float, *, lit: bool) -> str:
    """The left and upper edge of a rectangle, or the right and lower one."""
    left, top = rect.left + inset, rect.top + inset
    right, bottom = rect.right - inset, rect.bottom - inset
    if lit:
        return f"M{left:g} {bottom:g}V{top:g}H{right:g}"
    return f"M{right:g} {top:g}V{bottom:g}H{left:g}"


def _stroke(path: str, colour: str, opacity: float, width: float, more: str = "") -> str:
    return (
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-opacity="{opacity:g}" '
        f'stroke-width="{width:g}"{more}/>'
    )


def _moved(rect: pygame.FRect, body: str) -> str:
    return f'<g transform="translate({-rect.left:g} {-rect.top:g})">{body}</g>'


def _diagonal(rect: pygame.FRect) -> tuple[float, float, float, float]:
    return rect.left, rect.top, rect.right, rect.bottom
