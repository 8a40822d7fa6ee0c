"""What all tests share."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import settings

# Before anything imports pygame: tests need neither a screen nor a loudspeaker.
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

if TYPE_CHECKING:
    from tests.driver import Driver

# The same examples on every run, so that a red test is red for everyone; `--hypothesis-profile deep`
# looks further when somebody has the time.
settings.register_profile("house", deadline=None, derandomize=True, max_examples=4)
settings.register_profile("deep", deadline=None, max_examples=300)
settings.load_profile("house")


@pytest.fixture
def drive() -> Iterator[Callable[..., Driver]]:
    """Start programs as `make_app` does, with a player at each; they end with the test."""
    # Here, so that tests of the engine never load pygame.
    from tests.apps import close_app, make_app
    from tests.driver import Driver

    drivers: list[Driver] = []

    def start(**choices: Any) -> Driver:
        drivers.append(Driver(make_app(**choices)))
        return drivers[-1]

    yield start
    for driver in drivers:
        close_app(driver.app)
