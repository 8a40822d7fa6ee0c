"""The table of Dois has room for everything: at every size of window and text, in every language."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.scenes.dois.geometry import LEAD, LEAD_SIZE
from game.table.piece_widgets import rect_around
from game.table.scene import TableScene
from game.ui.screen import Scene
from tests.game.scenes.dois.moments import MOMENTS, bots
from tests.game.scenes.dois.rig import game, hud
from tests.game.scenes.fit import leaving, misfits, overlapping
from tests.game.scenes.rig import Drive
from tests.game.ui.fitting import CASES

FIT_CASES = [case for case in CASES if case.text_size != 125]


def solid(table: TableScene) -> Iterator[tuple[str, pygame.FRect]]:
    """What must not lie on anything else: plates, panels, buttons, piles, the bids or the lead."""
    placed = hud(table)
    for seat, (_, rect) in enumerate(placed.plates):
        yield f"plate {seat}", rect
    for number, (_, rect) in enumerate(placed.panels):
        yield f"panel {number}", rect
    for widget in table.widgets():
        if widget.role == "button" and not widget.name.startswith("bid"):
            yield widget.name, widget.rect
    if game(table).shows_bids(table.state):
        yield "bids", game(table).bid_panel(table.state).rect
        return
    yield "lead", rect_around(LEAD, LEAD_SIZE, LEAD_SIZE)
    for seat in range(table.view.table.variant.players):
        yield f"piles {seat}", placed.layout.piles_rect(seat)


def crowded(scene: Scene) -> Iterator[str]:
    """Solid things that lie on each other or leave the table."""
    if not isinstance(scene, TableScene):
        return
    things = list(solid(scene))
    yield from leaving(things)
    yield from overlapping(things)


@pytest.mark.parametrize("moment", MOMENTS)
def test_everything_has_its_room(drive: Drive, moment: str) -> None:
    driver = drive(size=(960, 540), animation="off", bots=bots(moment))
    scene = MOMENTS[moment](driver)
    assert misfits(driver, scene, crowded, FIT_CASES) == {}
