"""The abacus of duality: a bead for every tile of a path, and ghosts of what a move would change."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Literal, TypeAlias

import pygame

from engine.core import Seat
from game.scenes.duality.columns import PATH, AbacusRow
from game.scenes.duality.hud import Hud
from game.ui.canvas import Canvas
from game.ui.craft import draw_well, draw_wood
from game.ui.dashes import dashed_ellipse
from game.ui.theme import Rgb, rgb
from game.ui.wood import LIGHT_WALNUT

Ghost: TypeAlias = Literal["", "new", "lost"]

_STEP = 20.0
_RADII = (8.6, 10.5)
_BOX = 40.0
"""The room of a bead with its shadow and its light."""
_SLATE: Rgb = (47, 76, 70)
_WORDS = (rgb("#FFDC8C"), rgb("#F4ECD8"))
"""The colours of one's own words and of the other's."""
_OWN, _RIVAL = "#F3B63E", "#86C5F7"
_FILLS: tuple[Sequence[tuple[float, str]], ...] = (
    ((0, "#C9C6D4"), (0.22, "#4B4A56"), (0.6, "#1C1B22"), (1, "#0C0B10")),
    ((0, "#FFFFFF"), (0.45, "#F2E8D2"), (1, "#A8977A")),
)
"""The falls of colour on a black bead and on a white one."""


def beads(before: int, after: int | None) -> list[Ghost]:
    """The beads of a path from the left: those that stay, then those that a move adds or takes away."""
    if after is None or after == before:
        return [""] * before
    change: Ghost = "new" if after > before else "lost"
    stay: list[Ghost] = [""] * min(before, after)
    return stay + [change] * abs(after - before)


def draw_abacus(canvas: Canvas, hud: Hud, own: Seat, forecast: tuple[int, ...] | None) -> None:
    """The frame, both wires with their beads, and how long both paths are in words."""
    frame = hud.left.abacus
    draw_wood(canvas, frame, wood=LIGHT_WALNUT, radius=12, side=7, seed=61)
    draw_well(canvas, frame.inflate(-24, -22), fill=_SLATE, radius=8)
    for seat in (0, 1):
        row = hud.left.abacus_row(seat)
        style = PATH.with_(colour=_WORDS[0 if seat == own else 1], shaded=True)
        canvas.text(canvas.type.block(hud.path_words[seat], style), row.words)
        _draw_wire(canvas, row.wire)
        after = forecast[seat] if forecast is not None else None
        _draw_beads(canvas, row, beads(hud.lengths[seat], after), seat, own=seat == own)


def _draw_wire(canvas: Canvas, room: pygame.FRect) -> None:
    size = (room.width, 10.0)

    def body() -> str:
        return (
            '<defs><linearGradient id="w" gradientUnits="userSpaceOnUse" x1="0" y1="3" x2="0" y2="7">'
            '<stop offset="0" stop-color="#FFE9B0"/><stop offset="1" stop-color="#8F6424"/>'
            "</linearGradient></defs>"
            f'<rect y="6.6" width="{size[0]:g}" height="3" fill="#000000" fill-opacity="0.45"/>'
            f'<rect y="3.5" width="{size[0]:g}" height="3" fill="url(#w)"/>'
        )

    canvas.blit(canvas.svg("abacus_wire", size, body, size), room.center)


def _draw_beads(canvas: Canvas, row: AbacusRow, kinds: list[Ghost], seat: Seat, *, own: bool) -> None:
    """Beads from the left; where a path is long they lie closer together."""
    start, end = row.wire.left + 19, row.wire.right - 14
    step = min(_STEP, (end - start) / max(1, len(kinds) - 1))
    for index, kind in enumerate(kinds):
        at = (start + index * step, row.wire.centery)
        body = partial(_bead, seat, own, kind)
        art = canvas.svg(("bead", seat, own, kind), (_BOX, _BOX), body, (_BOX, _BOX))
        canvas.blit(art, at)


def _bead(seat: Seat, own: bool, kind: Ghost) -> str:
    middle = _BOX / 2
    rx, ry = _RADII
    ring = _OWN if own else _RIVAL
    inner = "".join(f'<stop offset="{at:g}" stop-color="{colour}"/>' for at, colour in _FILLS[seat])
    body = (
        '<defs><radialGradient id="b" gradientUnits="userSpaceOnUse" '
        f'cx="{middle - 3:g}" cy="{middle - 4:g}" r="15">{inner}</radialGradient></defs>'
    )
    oval = f'cx="{middle:g}" cy="{middle:g}"'
    if kind == "new":
        body += (
            '<defs><radialGradient id="g" gradientUnits="userSpaceOnUse" '
            f'cx="{middle:g}" cy="{middle:g}" r="{middle:g}"><stop offset="0.4" stop-color="{ring}" '
            f'stop-opacity="0.85"/><stop offset="1" stop-color="{ring}" stop-opacity="0"/>'
            f'</radialGradient></defs><circle {oval} r="{middle:g}" fill="url(#g)"/>'
        )
    elif not kind:
        for spread, opacity in ((2.2, 0.12), (1.0, 0.18), (0.0, 0.28)):
            body += (
                f'<ellipse cx="{middle + 2.6:g}" cy="{middle + 3.6:g}" rx="{rx + spread:g}" '
                f'ry="{ry + spread:g}" fill="#000000" fill-opacity="{opacity:g}"/>'
            )
    lost = kind == "lost"
    ring_line = f'fill="none" stroke="{ring}" stroke-width="{2.6 if kind == "new" else 2:g}"'
    if lost:
        dashes = dashed_ellipse(rx, ry, 3, 3)
        around = f'<path d="{dashes}" transform="translate({middle:g} {middle:g})" {ring_line}/>'
    else:
        around = f'<ellipse {oval} rx="{rx:g}" ry="{ry:g}" {ring_line}/>'
    return body + (
        f'<ellipse {oval} rx="{rx:g}" ry="{ry:g}" fill="url(#b)" fill-opacity="{0.38 if lost else 1:g}"/>'
        f"{around}"
    )
