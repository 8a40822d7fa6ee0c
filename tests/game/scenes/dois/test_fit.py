"""The table of Dois has room for everything: at every size of window and text, in every language."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.table.scene import TableScene
from game.ui.scene import Scene
from tests.game.overlaps import overlaps
from tests.game.scenes.dois.moments import MOMENTS, bots
from tests.game.scenes.fit import leaving, misfits
from tests.game.scenes.rig import Drive
from tests.game.ui.fitting import CASES

FIT_CASES = [case for case in CASES if case.text_size != 125]


def crowded(scene: Scene) -> Iterator[str]:
    """Things that lie on each other or leave the table."""
    yield from overlaps(scene.app)
    if isinstance(scene, TableScene):
        things = scene.game.things(scene.state)
        yield from leaving([(thing.name, thing.rect) for thing in things if thing.name != "hand"])


@pytest.mark.parametrize("moment", MOMENTS)
def test_everything_has_its_room(drive: Drive, moment: str) -> None:
    driver = drive(size=(960, 540), animation="off", bots=bots(moment))
    scene = MOMENTS[moment](driver)
    assert misfits(driver, scene, crowded, FIT_CASES) == {}
