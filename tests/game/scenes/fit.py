"""Whether a table has room for everything, at every size of window and text, in every language."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations
from typing import Any, TypeAlias

import pygame

from game.app import App
from game.ui.layout import TABLE
from game.ui.scene import Scene
from tests.driver import Driver
from tests.game.ui.fitting import CASES, SLACK, Case, faults

Things: TypeAlias = Sequence[tuple[str, pygame.FRect]]
"""What must not lie on anything else, by name."""


def change(app: App, case: Case, **more: Any) -> None:
    """Another window, language and text size for whatever is on the screen, and more settings."""
    pygame.display.set_mode(case.window, pygame.RESIZABLE)
    app.change_settings(language=case.language, text_size=case.text_size, window_size=case.window, **more)


def leaving(things: Things) -> Iterator[str]:
    """Things that are not all on the table."""
    for name, rect in things:
        if not TABLE.inflate(2, 2).contains(rect):
            yield f"{name} leaves the table: {rect}"


def overlapping(things: Things) -> Iterator[str]:
    """Things that lie on each other."""
    for (name, rect), (other, place) in combinations(things, 2):
        common = rect.clip(place)
        if common.width > SLACK and common.height > SLACK:
            yield f"{name} and {other} lie on each other: {common}"


def misfits(
    driver: Driver, scene: Scene, crowded: Callable[[Scene], Iterable[str]], cases: Sequence[Case] = CASES
) -> dict[str, list[str]]:
    """Everything that has no room in one of these cases; letters come on the cards and go again."""
    found: dict[str, list[str]] = {}
    for case in cases:
        change(driver.app, case, letters=not driver.app.settings.letters)
        wrong = [*faults(driver.app, scene), *crowded(scene)]
        # The outer cards of a fan dip a little below the edge of the table.
        wrong = [fault for fault in wrong if not (fault.startswith("card ") and "leaves the table" in fault)]
        if wrong:
            found[str(case)] = wrong
    return found
