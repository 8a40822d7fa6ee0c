"""Where the keyboard is, and where it goes next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.input import Direction
from game.ui.widget import Widget

_HALF = 0.5
"""Of their size: what two things that lie on each other are apart at least, to lie above each other."""
_STEEPEST = 3.0
"""How many times farther aside than up or down a thing may lie to be called above or below."""
_ASIDE = 2.5
"""What a step aside costs: the next thing in line is meant, not the one round the corner."""


def step(widgets: Sequence[Widget], current: str | None, direction: Direction) -> str | None:
    """The name of the widget that the focus moves to: in reading order, or nearest in a direction.

    It moves on from where it is, even where that has just gone out of use.
    """
    open_ = [w for w in widgets if w.focusable and w.enabled]
    if not open_:
        return None
    here = next((index for index, w in enumerate(widgets) if w.name == current), None)
    if here is None or direction in ("first", "last"):
        return open_[-1 if direction in ("previous", "last") else 0].name
    match direction:
        case "next":
            return _first_open([*widgets[here + 1 :], *widgets[: here + 1]])
        case "previous":
            return _first_open([*widgets[here:], *widgets[:here]][::-1])
        case "page_up" | "page_down":
            return current
    return _nearest(open_, widgets[here], direction) or current


def _first_open(widgets: Sequence[Widget]) -> str:
    return next(w.name for w in widgets if w.focusable and w.enabled)


def _nearest(widgets: Sequence[Widget], start: Widget, direction: Direction) -> str | None:
    """The next thing where the eye expects it: in the same row or column first, then round the corner.

    What lies on a thing, such as the buttons on a card, begins at its left, and there one leaves it.
    """
    parts = [widget for widget in widgets if _lies_on(widget, start)]
    if direction == "right" and parts:
        return min(parts, key=lambda widget: widget.rect.left).name
    whole = next((widget for widget in widgets if _lies_on(start, widget)), None)
    if whole is not None and direction in ("left", "right"):
        widgets = [widget for widget in widgets if widget is not whole]
    best: tuple[_Way, str] | None = None
    for widget in widgets:
        way = None if widget is start else _way(start.rect, widget.rect, direction)
        if way is not None and (best is None or _better(way, best[0], direction)):
            best = (way, widget.name)
    if whole is not None and direction == "left" and (best is None or not best[0].in_line):
        return whole.name
    return best[1] if best else None


def _lies_on(part: Widget, whole: Widget) -> bool:
    """Whether a thing is a part of another; columns and the places of a table only lie below others."""
    return part is not whole and whole.role not in ("scroll", "zone") and whole.rect.contains(part.rect)


class _Way(NamedTuple):
    """How one comes from one thing to another in a direction."""

    near: float
    far: float
    """How far away its nearer and its farther edge are."""
    in_line: bool
    """Whether it lies in the same row, or in the same column."""
    cost: float


def _way(start: pygame.FRect, to: pygame.FRect, direction: Direction) -> _Way | None:
    """The way to another thing; None where it does not lie in this direction."""
    dx, dy = to.centerx - start.centerx, to.centery - start.centery
    beside, below = 2 * abs(dx) / (start.width + to.width), 2 * abs(dy) / (start.height + to.height)
    horizontal = direction in ("left", "right")
    along, across = (dx, dy) if horizontal else (dy, dx)
    if along * (1 if direction in ("right", "down") else -1) <= 1:
        return None
    # Cards in a fan stand a little higher and lower, but they stand beside each other.
    apart_along, apart_across = (beside, below) if horizontal else (below, beside)
    if apart_along < min(_HALF, apart_across):
        return None
    reach = (start.width + to.width if horizontal else start.height + to.height) / 2
    size = to.width if horizontal else to.height
    near = max(0.0, abs(along) - reach)
    aside = _aside(start, to, horizontal)
    if aside > abs(along) * (1 if horizontal else _STEEPEST):
        return None  # the eye would call that above or below, or beside
    return _Way(near, near + size, aside == 0, abs(along) + _ASIDE * aside + abs(across) * 0.1)


def _better(one: _Way, other: _Way, direction: Direction) -> bool:
    """Whether one way is rather meant than another."""
    if one.in_line != other.in_line:
        straight, crooked = (one, other) if one.in_line else (other, one)
        # A row is a row, however far its next thing is; a column ends where something lies wholly nearer.
        if direction in ("left", "right") or straight.near < crooked.far:
            return one.in_line
    return one.cost < other.cost


def _aside(one: pygame.FRect, other: pygame.FRect, horizontal: bool) -> float:
    """How far two rectangles are from lying in one row, or in one column."""
    if horizontal:
        return max(0.0, max(one.top, other.top) - min(one.bottom, other.bottom))
    return max(0.0, max(one.left, other.left) - min(one.right, other.right))
