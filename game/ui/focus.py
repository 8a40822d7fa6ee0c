"""Where the keyboard is, and where it goes next."""

from __future__ import annotations

from collections.abc import Sequence

from game.input import Direction
from game.ui.widget import Widget


def step(widgets: Sequence[Widget], current: str | None, direction: Direction) -> str | None:
    """The name of the widget that the focus moves to: in reading order, or nearest in a direction."""
    open_ = [w for w in widgets if w.focusable and w.enabled]
    if not open_:
        return None
    names = [w.name for w in open_]
    if current not in names:
        return names[-1] if direction in ("previous", "last") else names[0]
    index = names.index(current)
    match direction:
        case "next":
            return names[(index + 1) % len(names)]
        case "previous":
            return names[index - 1]
        case "first":
            return names[0]
        case "last":
            return names[-1]
        case "page_up" | "page_down":
            return current
    return _nearest(open_, open_[index], direction) or current


def _nearest(widgets: Sequence[Widget], start: Widget, direction: Direction) -> str | None:
    horizontal = direction in ("left", "right")
    sign = 1 if direction in ("right", "down") else -1
    best: tuple[float, str] | None = None
    for widget in widgets:
        if widget is start:
            continue
        dx = widget.rect.centerx - start.rect.centerx
        dy = widget.rect.centery - start.rect.centery
        along, across = (dx, dy) if horizontal else (dy, dx)
        if along * sign <= 1:
            continue
        # Going sideways counts double: the next thing in line is meant, not the one round the corner.
        cost = abs(along) + 2.5 * _apart(start, widget, horizontal) + abs(across) * 0.1
        if best is None or cost < best[0]:
            best = (cost, widget.name)
    return best[1] if best else None


def _apart(a: Widget, b: Widget, horizontal: bool) -> float:
    """How far two widgets are from overlapping across the direction of travel."""
    if horizontal:
        return max(0.0, max(a.rect.top, b.rect.top) - min(a.rect.bottom, b.rect.bottom))
    return max(0.0, max(a.rect.left, b.rect.left) - min(a.rect.right, b.rect.right))
