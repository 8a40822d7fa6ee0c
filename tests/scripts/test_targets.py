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
CLOSE = {
    "rules": ("page.", 32.0),
    "bots": ("page.", 36.0),
    "advice": ("zone coins", 22.0),
}
"""Where rows or buttons touch each other, or pieces lie on a place: names, and the room that each has."""


@pytest.fixture
def player() -> Iterator[Driver]:
    """The layout is the same at every size of the window."""
    app = make_app(size=(960, 540), animation="off")
    yield Driver(app)
    close_app(app)


@pytest.mark.parametrize("scene", SHOWN)
def test_targets_are_large_enough_for_a_finger(player: Driver, scene: str) -> None:
    MOMENTS[SHOWN[scene]].reach(player)
    player.app.frame(0)
    beginning, least = CLOSE.get(scene, ("", 0.0))
    found = [
        (name, width, height)
        for name, width, height in too_small(player.scene)
        if not (name.startswith(beginning) and min(width, height) >= least > 0)
    ]
    assert found == []
