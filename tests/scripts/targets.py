"""How large things are for a finger: measured by touching around them."""

from __future__ import annotations

from collections.abc import Iterator

from game.input import Point
from game.table.piece_widgets import ZoneWidget
from game.ui.scene import Scene
from game.ui.screen import TARGET, Screen
from game.ui.widget import Widget

_STEP = 2.0


def too_small(scene: Scene) -> list[tuple[str, float, float]]:
    """What a finger can hardly hit, with the width and height that it answers to."""
    if not isinstance(scene, Screen):
        return []
    return [(widget.name, width, height) for widget, width, height in _measured(scene)]


def _measured(screen: Screen) -> Iterator[tuple[Widget, float, float]]:
    for widget in screen.widgets():
        if not widget.focusable or not widget.enabled or widget.role == "scroll":
            continue
        rect = widget.rect if widget.inside is None else widget.rect.clip(widget.inside.view)
        points = [
            (part.left + part.width * x / 4, part.top + part.height * y / 4)
            for part in (widget.parts if isinstance(widget, ZoneWidget) else (rect,))
            for x in range(1, 4)
            for y in range(1, 4)
        ]
        sizes = [_size(screen, widget, point) for point in points if _means(screen, point, widget)]
        if widget.inside is not None and rect != widget.rect:
            continue  # the rest of it is out of sight, and can be pulled into it
        width, height = max(sizes, key=min, default=(0.0, 0.0))
        if min(width, height) < TARGET - _STEP:
            yield widget, width, height


def _means(screen: Screen, point: Point, widget: Widget) -> bool:
    return screen.at(screen.aim(point)) is widget


def _size(screen: Screen, widget: Widget, point: Point) -> tuple[float, float]:
    """How wide and how high the place around a point is that means a widget, as far as matters."""
    found = []
    for dx, dy in ((_STEP, 0.0), (0.0, _STEP)):
        steps = 0
        for sign in (-1, 1):
            for step in range(1, round(TARGET / _STEP) + 1):
                if not _means(screen, (point[0] + sign * step * dx, point[1] + sign * step * dy), widget):
                    break
                steps += 1
        found.append(steps * _STEP)
    return found[0], found[1]
