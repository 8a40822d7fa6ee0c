"""What a lesson points at: gold frames around it, arrows to it, and dots along the way that a thing takes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, radians, sin

import pygame

from game.input import Point
from game.table.lesson_art import arrow_room, draw_arrow, draw_frame, draw_way_dot
from game.ui.canvas import Canvas
from game.ui.layout import TABLE

_AROUND = 10.0
_ANGLES = (38, -38, 90, -90, 0, 142, -142, 180)
"""Where an arrow may come from, the best first: 0 is from above, 90 from the right."""
_ARROWS = 3
_COVERS = 500.0
"""How many square pixels of other things an arrow may cover."""
_LARGE = 60_000.0
"""What is larger than this is a place where things lie, not a thing."""
_DOT_STEP = 22.0


@dataclass(frozen=True, slots=True)
class Targets:
    """Places on the table: those that the teacher means, and those that should be seen meanwhile."""

    meant: Sequence[pygame.FRect]
    seen: Sequence[pygame.FRect] = ()
    kept: Sequence[pygame.FRect] = ()
    """What the words must not hide either, though nothing points at it; they grow wider to keep clear."""
    top: float = 72.0
    """How high the words may go: below the bar, unless its things are among those to be kept."""
    way: Sequence[pygame.FRect] = ()
    """From where to where something is taken."""
    others: Sequence[pygame.FRect] = ()
    """What an arrow should not lie on."""


def draw_pointers(canvas: Canvas, targets: Targets, note: pygame.FRect) -> None:
    """Frame all that is meant, show the way, and point at what comes first."""
    for target in targets.meant:
        draw_frame(canvas, target.inflate(_AROUND, _AROUND))
    for point, radius in _dots(targets, note):
        draw_way_dot(canvas, point, radius)
    for tip, angle in arrows(targets, note):
        draw_arrow(canvas, tip, angle)


def arrows(targets: Targets, note: pygame.FRect) -> list[tuple[Point, float]]:
    """The tips and angles of the arrows, where they cover next to nothing: a frame alone is plain enough."""
    firsts = list(targets.way[:1] or targets.meant[:_ARROWS])
    others = (*targets.meant, *targets.kept, *targets.others, *targets.way)
    # A large note is a thing all the same: an arrow below it would not be seen.
    around = [note, *(other for other in others if other.width * other.height < _LARGE)]
    found: list[tuple[Point, float]] = []
    for index, target in enumerate(firsts):
        cost, tip, angle = min(
            (_cost(target, angle, around) + rank * 4, _tip(target, angle), angle)
            for rank, angle in enumerate(_ANGLES)
        )
        if cost < (_COVERS if index == 0 else _COVERS / 2):
            found.append((tip, angle))
            around.append(arrow_room(tip, angle))
    return found


def _tip(target: pygame.FRect, angle: float) -> Point:
    """Where an arrow from that side ends: at the frame, on the line to the middle."""
    box = target.inflate(_AROUND + 6, _AROUND + 6)
    x, y = sin(radians(angle)), -cos(radians(angle))
    reach = min(
        box.width / 2 / abs(x) if abs(x) > 1e-6 else float("inf"),
        box.height / 2 / abs(y) if abs(y) > 1e-6 else float("inf"),
    )
    return box.centerx + x * reach, box.centery + y * reach


def _cost(target: pygame.FRect, angle: float, around: Sequence[pygame.FRect]) -> float:
    """How much an arrow from that side would cover or stand off the table."""
    room = arrow_room(_tip(target, angle), angle)
    inside = room.clip(TABLE.inflate(-40, -40))
    cost = (room.width * room.height - inside.width * inside.height) * 20
    for other in around:
        # What the target lies on or in is covered anyway, as a pan by its coins.
        if not other.contains(target):
            common = room.clip(other)
            cost += common.width * common.height
    return cost


def _dots(targets: Targets, note: pygame.FRect) -> list[tuple[Point, float]]:
    """Dots along a bent way, growing a little towards its end; none lies on its ends or on the words."""
    if len(targets.way) < 2:
        return []
    begin, end = targets.way[0], targets.way[-1]
    down = end.centery > begin.centery
    start = (begin.centerx, begin.bottom if down else begin.top)
    finish = (end.centerx, end.top if down else end.bottom)
    rise = finish[1] - start[1]
    bends = (start, (start[0], start[1] + rise * 0.5), (finish[0], finish[1] - rise * 0.35), finish)
    length = abs(finish[0] - start[0]) + abs(rise)
    count = max(2, round(length / _DOT_STEP))
    hidden = [note.inflate(8, 8), *targets.kept]
    dots = []
    for step in range(1, count):
        share = step / count
        point = _curve(bends, share)
        if not any(rect.collidepoint(point) for rect in hidden):
            dots.append((point, 3.1 + 0.8 * share))
    return dots


def _curve(bends: Sequence[Point], share: float) -> Point:
    rest = 1 - share
    parts = (rest**3, 3 * rest * rest * share, 3 * rest * share * share, share**3)
    x, y = (sum(part * bend[axis] for part, bend in zip(parts, bends, strict=True)) for axis in (0, 1))
    return x, y
