"""The table of Duālis has room for everything: at every size of window and text, in every language."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.app import App
from game.table.scene import TableScene
from game.ui.screen import Scene
from tests.game.overlaps import overlaps
from tests.game.scenes.dualis.moments import MOMENTS, bots
from tests.game.scenes.fit import leaving, misfits
from tests.game.scenes.rig import Drive


def crowded(app: App, scene: Scene) -> Iterator[str]:
    """Things that lie on each other or leave the table; the hand reaches over its lower edge."""
    if isinstance(scene, TableScene):
        things = scene.game.things(scene.state)
        yield from leaving([(one.name, one.rect) for one in things if "hand" not in (one.name, one.of)])
        yield from overlaps(app)


@pytest.mark.parametrize("moment", MOMENTS)
def test_everything_has_its_room(drive: Drive, moment: str) -> None:
    driver = drive(size=(960, 540), animation="off", bots=bots())
    scene = MOMENTS[moment](driver)
    assert misfits(driver, scene, lambda shown: crowded(driver.app, shown)) == {}
