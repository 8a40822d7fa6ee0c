"""A screen for trying widgets, and a walk of the focus through any screen."""

from __future__ import annotations

from collections.abc import Callable

from game.app import App
from game.ui.screen import Screen
from game.ui.scroll import ScrollModel
from game.ui.widget import Widget
from tests.driver import Driver


class Bench(Screen):
    """Holds whatever widgets a test lays out."""

    def __init__(self, app: App, lay_out: Callable[[Bench], list[Widget]]) -> None:
        super().__init__(app)
        self.scroll = self.scrolls(ScrollModel())
        self._lay_out = lay_out

    def build(self) -> list[Widget]:
        """What the test wants."""
        return self._lay_out(self)


def put(driver: Driver, lay_out: Callable[[Bench], list[Widget]]) -> Bench:
    """Show a bench and draw it once."""
    bench = Bench(driver.app, lay_out)
    driver.app.scenes.reset(bench)
    driver.settle()
    return bench


def stops(screen: Screen) -> list[str]:
    """What the keyboard must be able to reach, in reading order."""
    return [w.name for w in screen.widgets() if w.focusable and w.enabled]


def walk(driver: Driver, key: str) -> list[str]:
    """Press a key until the focus is where it was first; the names on the way."""
    screen = driver.scene
    assert isinstance(screen, Screen)
    seen: list[str] = []
    for _ in range(len(screen.widgets()) + 2):
        driver.key(key)
        driver.settle()
        assert screen.ring_shown
        assert screen.focused is not None
        focused = driver.find(screen.focused)
        if focused.inside is not None:
            assert focused.inside.view.contains(focused.rect), f"{focused.name} has the focus unseen"
        if screen.focused in seen:
            return seen
        seen.append(screen.focused)
    raise AssertionError(f"the focus never comes round: {seen}")


def assert_reaches_everything(driver: Driver) -> None:
    """Tab comes to every widget once and round again, and Shift+Tab the same way back."""
    screen = driver.scene
    assert isinstance(screen, Screen)
    forth = walk(driver, "tab")
    assert sorted(forth) == sorted(stops(screen))
    back = walk(driver, "shift+tab")
    assert sorted(back) == sorted(forth)
    start = forth.index(back[0])
    assert back == [*reversed(forth[: start + 1]), *reversed(forth[start + 1 :])]
