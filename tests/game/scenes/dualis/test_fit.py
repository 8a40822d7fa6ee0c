"""The table of Duālis has room for everything: at every size of window and text, in every language."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.table import card as cards
from game.table.piece_widgets import rect_around
from game.table.scene import TableScene
from game.ui.screen import Scene
from tests.game.scenes.dualis.moments import MOMENTS, bots
from tests.game.scenes.dualis.rig import hud
from tests.game.scenes.fit import leaving, misfits, overlapping
from tests.game.scenes.rig import Drive


def solid(table: TableScene) -> Iterator[tuple[str, pygame.FRect]]:
    """What must not lie on anything else: plates, panels, buttons, the hand, the trick and the backs."""
    for seat, (_, rect) in enumerate(hud(table).plates):
        yield f"plate {seat}", rect
    for number, (_, rect) in enumerate(hud(table).panels):
        yield f"panel {number}", rect
    for widget in table.widgets():
        if widget.role == "button":
            yield widget.name, widget.rect
    hand = [widget.rect for widget in table.widgets() if widget.role == "card"]
    if hand:
        yield "hand", hand[0].unionall(hand[1:])
    for seat in range(table.view.table.variant.players):
        spot = hud(table).layout.trick_spot(seat)
        yield f"trick {seat}", rect_around(spot.point, cards.WIDTH * spot.scale, cards.HEIGHT * spot.scale)
        backs = [name for name in table.stage.names if name.startswith(f"back {seat} ")]
        spots = [back for name in backs if (back := table.stage.find(name))]
        if spots:
            rects = [rect_around(s.point, cards.WIDTH * s.scale, cards.HEIGHT * s.scale) for s in spots]
            yield f"backs {seat}", rects[0].unionall(rects[1:])


def crowded(scene: Scene) -> Iterator[str]:
    """Solid things that lie on each other or leave the table."""
    if not isinstance(scene, TableScene):
        return
    things = list(solid(scene))
    yield from leaving([(name, rect) for name, rect in things if name != "hand"])
    yield from overlapping(things)


@pytest.mark.parametrize("moment", MOMENTS)
def test_everything_has_its_room(drive: Drive, moment: str) -> None:
    driver = drive(size=(960, 540), animation="off", bots=bots())
    scene = MOMENTS[moment](driver)
    assert misfits(driver, scene, crowded) == {}
