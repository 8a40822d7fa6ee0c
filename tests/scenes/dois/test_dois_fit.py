"""The table of Dois has room for everything: at every size of window and text, in every language."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pygame
import pytest

from game.app import App
from game.scenes.base import Scene
from game.scenes.dois.layout import LEAD, LEAD_SIZE
from game.scenes.dois.scene import DoisTable
from game.table.pieces import rect_around
from game.ui.layout import TABLE
from tests.scenes.dois.moments import MOMENTS, bots
from tests.scenes.dualis.rig import Drive
from tests.ui.fitting import CASES, SLACK, Case, faults

FIT_CASES = [case for case in CASES if case.text_size != 125]


def change(app: App, case: Case) -> None:
    """Another window, language and text size for whatever is on the screen."""
    pygame.display.set_mode(case.window, pygame.RESIZABLE)
    app.change_settings(
        language=case.language,
        text_size=case.text_size,
        window_size=case.window,
        letters=not app.settings.letters,
    )


def solid(table: DoisTable) -> Iterator[tuple[str, pygame.FRect]]:
    """What must not lie on anything else: plates, panels, buttons, piles, the bids or the lead."""
    face = table.face
    for seat, (_, rect) in enumerate(face.plates):
        yield f"plate {seat}", rect
    for number, (_, rect) in enumerate(face.panels):
        yield f"panel {number}", rect
    for widget in table.widgets():
        if widget.role == "button" and not widget.name.startswith("bid"):
            yield widget.name, widget.rect
    if table.shows_bids:
        yield "bids", table.bid_panel().rect
        return
    yield "lead", rect_around(LEAD, LEAD_SIZE, LEAD_SIZE)
    for seat in range(table.view.table.variant.players):
        yield f"piles {seat}", face.layout.piles_rect(seat)


def crowded(scene: Scene) -> Iterator[str]:
    """Solid things that lie on each other or leave the table."""
    if not isinstance(scene, DoisTable):
        return
    things = list(solid(scene))
    for name, rect in things:
        if not TABLE.inflate(2, 2).contains(rect):
            yield f"{name} leaves the table: {rect}"
    for (name, rect), (other, place) in combinations(things, 2):
        common = rect.clip(place)
        if common.width > SLACK and common.height > SLACK:
            yield f"{name} and {other} lie on each other: {common}"


@pytest.mark.parametrize("moment", MOMENTS)
def test_everything_has_its_room(drive: Drive, moment: str) -> None:
    driver = drive(size=(960, 540), animation="off", bots=bots(moment))
    scene = MOMENTS[moment](driver)
    found: dict[str, list[str]] = {}
    for case in FIT_CASES:
        change(driver.app, case)
        wrong = [*faults(driver.app, scene), *crowded(scene)]
        # The outer cards of a fan dip a little below the edge of the table.
        wrong = [fault for fault in wrong if not (fault.startswith("card ") and "leaves the table" in fault)]
        if wrong:
            found[str(case)] = wrong
    assert found == {}
