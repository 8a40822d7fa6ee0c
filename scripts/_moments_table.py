"""Moments that every table has: bots that think, the recap, and what cannot be undone."""

from __future__ import annotations

from _moment import Moments, my_turn, sit_at, table
from _moments_dualis import after, sit_down
from tests.driver import Driver
from tests.game.scenes.rig import SilentBots

MOMENTS = Moments()
moment = MOMENTS.of


def _think(driver: Driver, game: str, **options: int) -> None:
    """Bots think, and go on thinking."""
    app = driver.app
    usual, app.bots = app.bots, SilentBots()
    here = sit_at(driver, game, (0,), None, seed=5, first=None if game == "duality" else 1, **options)
    app.bots = usual  # for whatever is played next
    driver.wait_until(lambda: bool(here.thinking.seats))
    driver.wait(0.4)


@moment("thinking")
def thinking_dualis(driver: Driver) -> None:
    """The next player thinks about a card."""
    _think(driver, "dualis")


@moment("thinking")
def thinking_duality(driver: Driver) -> None:
    """The other player thinks about a tile."""
    _think(driver, "duality")


@moment("thinking")
def thinking_dois(driver: Driver) -> None:
    """Somebody thinks about a bid."""
    _think(driver, "dois")


@moment("thinking")
def thinking_duos(driver: Driver) -> None:
    """Everybody thinks at once."""
    _think(driver, "duos", players=4)


@moment("thinking")
def thinking_eight(driver: Driver) -> None:
    """Many think at once, at small seats."""
    _think(driver, "duos", players=8)


@moment("curtain")
def recap(driver: Driver) -> None:
    """Before a hand is shown: what happened since."""
    sit_down(driver, people=(0, 2), until=after(3, to_play=2))
    driver.wait_for("reveal")
    driver.wait(0.5)


@moment("pause")
def pause_no_undo(driver: Driver) -> None:
    """Why nothing can be taken back."""
    sit_down(driver, until=after(0, to_play=0))
    my_turn(driver)
    assert table(driver).interactive
    driver.key("esc")
    driver.hover("undo")
    driver.wait(0.7)


@moment("settings", muted=False, animation="")
def settings_unchosen(driver: Driver) -> None:
    """No pace has been chosen yet."""
    driver.app.navigation.to_title()
    driver.app.navigation.open_settings()
    driver.wait(0.3)
