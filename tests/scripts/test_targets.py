"""Everything that can be touched is large enough for a finger, in one moment of every scene."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from _moments import MOMENTS
from tests.apps import close_app, make_app
from tests.driver import Driver
from tests.scripts.targets import too_small

SHOWN = {moment.scene: name for name, moment in reversed(MOMENTS.items())}
"""The first moment of each scene."""


@pytest.fixture(params=[100, 150])
def player(request: pytest.FixtureRequest) -> Iterator[Driver]:
    """The layout is the same at every size of the window, but not with larger text."""
    app = make_app(size=(960, 540), animation="off", text_size=request.param)
    yield Driver(app)
    close_app(app)


@pytest.mark.parametrize("scene", SHOWN)
def test_targets_are_large_enough_for_a_finger(player: Driver, scene: str) -> None:
    MOMENTS[SHOWN[scene]].reach(player)
    player.app.frame(0)
    assert too_small(player.scene) == []
