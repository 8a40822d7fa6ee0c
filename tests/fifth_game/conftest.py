"""Adds the fifth game for the tests in this folder, and takes it away after them."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from engine.registry import VARIABLE
from game import games
from tests.engine.probes import probed
from tests.fifth_game.engine.probe import PROBE
from tests.fifth_game.sevens import DESCRIPTOR
from tests.fifth_game.sevens.scenes import SCENES


@pytest.fixture(scope="package", autouse=True)
def fifth_game() -> Iterator[None]:
    """Sevens is one of the games, here and in every process that is started from here."""
    packages = filter(None, (os.environ.get(VARIABLE), DESCRIPTOR.game.__module__))
    with pytest.MonkeyPatch.context() as patch, probed(DESCRIPTOR, PROBE):
        patch.setenv(VARIABLE, ",".join(packages))
        games.register(SCENES)
        yield
        games.unregister(SCENES.game)
