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


def _advise(driver: Driver, game: str, steps: int) -> None:
    """Advice has been asked for, step by step."""
    here = sit_at(driver, game, (0,), None, seed=5, first=None if game == "duality" else 0)
    driver.wait_until(lambda: here.interactive and not here.moving)
    driver.press_until("h", lambda: here.hints.step >= steps)
    driver.wait(0.5)


@moment("advice")
def advice_dualis(driver: Driver) -> None:
    """The best cards with their chances, on the rail."""
    _advise(driver, "dualis", 3)


@moment("advice")
def advice_duality(driver: Driver) -> None:
    """The best places with their chances, on the rail."""
    _advise(driver, "duality", 3)


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


@moment("pause")
def pause_review(driver: Driver) -> None:
    """In a later round the earlier ones can be reviewed."""
    sit_down(driver, until=lambda match: match.state.table.round == 2 and after(1, to_play=0)(match))
    my_turn(driver)
    driver.key("esc")
    driver.wait(0.5)


@moment("settings", muted=False, animation="")
def settings_unchosen(driver: Driver) -> None:
    """No pace has been chosen yet."""
    driver.app.navigation.to_title()
    driver.app.navigation.open_settings()
    driver.wait(0.3)
