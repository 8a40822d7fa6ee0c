"""What the tests of the program share."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pytest
from hypothesis import Phase, settings

if TYPE_CHECKING:
    from game.app import App
    from tests.driver import Driver

# The same examples on every run, so that a red test is red for everyone; `--hypothesis-profile deep`
# looks further when somebody has the time.
settings.register_profile("house", deadline=None, derandomize=True, max_examples=4)
settings.register_profile("deep", deadline=None, max_examples=300)
# Whoever only wants to know whether a test fails needs no smallest example of it: scripts/mutants.py.
settings.register_profile(
    "verdict", parent=settings.get_profile("house"), phases=(Phase.explicit, Phase.generate)
)
settings.load_profile("house")


@pytest.fixture
def drive() -> Iterator[Callable[..., Driver]]:
    """Start a program as `make_app` does, with a player at it; it is closed after the test."""
    from tests.apps import close_app, make_app  # here, because the tests of the engine need no pygame
    from tests.driver import Driver

    apps: list[App] = []

    def start(*arguments: object, **options: object) -> Driver:
        apps.append(make_app(*arguments, **options))  # type: ignore[arg-type]
        return Driver(apps[-1])

    yield start
    for app in apps:
        close_app(app)


@pytest.fixture(scope="module")
def hasty_bots() -> Iterator[None]:
    """Bots of all levels think only a little: for tests of the rules, to which their skill is all one."""
    from engine.bots import choose

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(choose, "FEWEST", 8)
        patch.setattr(choose, "PLAIN_SHARE", 0.0)
        yield
