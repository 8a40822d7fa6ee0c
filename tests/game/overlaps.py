"""Finds named things that lie on each other although neither is a part of the other.

Things are what `GameTable.things` lists and the widgets of the scene in front. A thing may lie on what it is
a part of, and two parts of one pile may lie on each other; whatever is in the hand, and places that only take
something, lie over the table by their nature.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

import pygame

from game.app import App
from game.table.piece_widgets import PieceWidget, ZoneWidget
from game.table.scene import TableScene
from game.table.thing import Thing
from game.ui.scene import Scene
from game.ui.widget import Widget
from tests.game.ui.fitting import shown_part

SCROLL_BAR = 24.0
SLACK = 1.0
"""What rounding to pixels may cost, in virtual pixels."""


def overlaps(app: App) -> list[str]:
    """Every pair that lies on each other in the scene in front, a sentence each."""
    things = list(_things(app.scenes.top))
    by_name = {thing.name: thing for thing in things}
    assert len(by_name) == len(things), f"two things share a name: {sorted(thing.name for thing in things)}"
    return [
        f"{one.name} {_numbers(one)} lies on {other.name} {_numbers(other)}"
        for one, other in combinations(things, 2)
        if _common(one, other) and not _related(one, other, by_name)
    ]


def _things(scene: Scene) -> Iterator[Thing]:
    listed: Sequence[Thing] = ()
    held = ""
    if isinstance(scene, TableScene):
        listed = scene.game.things(scene.state)
        dragged = scene.state.dragged
        held = dragged.name if dragged is not None else ""
        assert listed, "the table names nothing that lies on it"
    names = {thing.name for thing in listed}
    yield from (thing for thing in listed if thing.name != held)
    # A table may list a widget itself, such as a lesson's note: its buttons are parts of it all the same.
    widgets = [
        widget
        for widget in scene.widgets()
        if widget.solid and widget.name != held and not isinstance(widget, ZoneWidget)
    ]
    for widget in widgets:
        if widget.name in names:
            continue
        seen = _seen(widget) if widget.inside is None else shown_part(widget)
        if seen.width > SLACK and seen.height > SLACK:
            whole = "" if isinstance(widget, PieceWidget) else _holder(widget, widgets)
            yield Thing(widget.name, seen, widget.part_of or whole)


def _holder(widget: Widget, others: Sequence[Widget]) -> str:
    """The smallest pane or scrolling area that holds a widget whole: it is a part of that."""
    panes = [
        other
        for other in others
        if not other.focusable
        and other.rect.size != widget.rect.size
        and (other.rect if other.inside is widget.inside else shown_part(other))
        .inflate(2, 2)
        .contains(_seen(widget))
    ]
    areas = [
        other
        for other in others
        if other.role == "scroll"
        and widget.role != "scroll"
        and other.rect.inflate(2, 2).contains(widget.rect if widget.inside is None else widget.inside.view)
    ]
    holders = [*panes, *areas]
    return min(holders, key=lambda pane: pane.rect.width * pane.rect.height).name if holders else ""


def _seen(widget: Widget) -> pygame.FRect:
    """What a widget covers: the bar of a scrolling area stands beside its sheet."""
    bar = SCROLL_BAR if widget.role == "scroll" else 0.0
    return pygame.FRect(widget.rect.left, widget.rect.top, widget.rect.width - bar, widget.rect.height)


def _common(one: Thing, other: Thing) -> bool:
    common = one.rect.clip(other.rect)
    return common.width > SLACK and common.height > SLACK


def _related(one: Thing, other: Thing, by_name: dict[str, Thing]) -> bool:
    if other.name in _wholes(one, by_name) or one.name in _wholes(other, by_name):
        return True
    piles = [name for name in _wholes(one, by_name) if name in by_name and by_name[name].pile]
    return any(name in _wholes(other, by_name) for name in piles)


def _wholes(thing: Thing, by_name: dict[str, Thing]) -> list[str]:
    """What a thing is a part of, from the nearest outwards."""
    found: list[str] = []
    while thing.of and thing.of not in found:
        found.append(thing.of)
        if thing.of not in by_name:
            break
        thing = by_name[thing.of]
    return found


def _numbers(thing: Thing) -> str:
    left, top, width, height = (round(value) for value in thing.rect)
    return f"({left} {top} {width}x{height})"
