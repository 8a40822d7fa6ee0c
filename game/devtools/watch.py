"""Tells another program what stands on the screen, so that it can play with a real mouse.

`TWOFOLD_WATCH=FILE twofold` writes the list of interactive things to that file whenever something was drawn:
names, roles, labels and where a press reaches them, in pixels of the window. It is what a person sees there
anyway, nothing of what lies behind; the test of the packaged program and screen readers of one's own can use
it.
"""

from __future__ import annotations

import json
import logging
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from game.system import private

if TYPE_CHECKING:
    from game.app import App
    from game.input import Point
    from game.ui.widget import Widget

log = logging.getLogger(__name__)

_PROBES = 7
"""Points in each direction at which a thing is tried: a card may show only a corner."""


class Watch:
    """Writes what stands on the screen to a file."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._seen: tuple[object, ...] = ()
        self._told: dict[str, Any] = {}

    def look(self, app: App) -> None:
        """Write, where anything is different since the last time."""
        now = time.monotonic()
        seen = (app.frames_drawn, app.scenes.top, app.scenes.moving)
        if seen == self._seen:
            return
        self._seen = seen
        told = on_screen(app)
        if told == self._told:
            return
        self._told = told
        try:
            private.replace_text(self._file, json.dumps({"at": now, **told}, ensure_ascii=False))
        except OSError as error:
            log.warning("what is on the screen cannot be written to %s: %s", self._file, error)


def on_screen(app: App) -> dict[str, Any]:
    """The scene in front and its things, from back to front."""
    scene = app.scenes.top
    things = scene.widgets()
    return {
        "scene": type(scene).__name__,
        "moving": app.scenes.moving,
        "window": list(app.canvas.surface.get_size()),
        "things": [
            {
                "name": one.name,
                "role": one.role,
                "label": one.label,
                "enabled": one.enabled,
                "rect": [round(value) for value in app.viewport.rect(one.rect)],
                "at": _in_pixels(app, _reach(one, things)),
            }
            for one in things
        ],
    }


def _in_pixels(app: App, point: Point | None) -> list[int] | None:
    return None if point is None else [round(value) for value in app.viewport.point(*point)]


def _reach(wanted: Widget, things: Sequence[Widget]) -> Point | None:
    """Where a press reaches a thing and nothing in front of it, as near to its middle as can be."""
    in_front = things[things.index(wanted) :]
    for point in _probes(wanted.rect):
        hit = (one for one in reversed(in_front) if _shows(one, point) and one.hit(point))
        if next(hit, None) is wanted:
            return point
    return None


def _shows(thing: Widget, point: Point) -> bool:
    return thing.inside is None or thing.inside.view.collidepoint(point)


def _probes(rect: pygame.FRect) -> Iterator[Point]:
    shares = [(index + 0.5) / _PROBES for index in range(_PROBES)]
    grid = [(x, y) for x in shares for y in shares]
    for x, y in sorted(grid, key=lambda share: (share[0] - 0.5) ** 2 + (share[1] - 0.5) ** 2):
        yield rect.left + rect.width * x, rect.top + rect.height * y
