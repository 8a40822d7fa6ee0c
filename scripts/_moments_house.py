"""Moments before a match: the title, settings, the set-up, rules and the lesson."""

from __future__ import annotations

from _moment import Moments, to_title
from _moments_dualis import after, sit_down
from tests.driver import Driver

MOMENTS = Moments()
moment = MOMENTS.of


@moment("title")
def title(driver: Driver) -> None:
    """The first thing that a player sees."""
    to_title(driver)


@moment("title")
def title_continue(driver: Driver) -> None:
    """A match waits to be continued."""
    sit_down(driver, until=after(2, to_play=0))
    to_title(driver)


@moment("title")
def title_focus(driver: Driver) -> None:
    """The keyboard stands on a game."""
    to_title(driver)
    driver.key("tab")
    driver.wait(0.5)


@moment("title", letters=True)
def title_letters(driver: Driver) -> None:
    """Colours are marked with letters."""
    to_title(driver)


@moment("dialog")
def quit_dialog(driver: Driver) -> None:
    """Leave the program?"""
    to_title(driver)
    driver.key("esc")
    driver.wait(0.3)


@moment("settings", muted=False)
def settings(driver: Driver) -> None:
    """All settings."""
    to_title(driver)
    driver.click("settings")
    driver.wait(0.3)


@moment("settings", muted=False)
def settings_focus(driver: Driver) -> None:
    """A slider has the keyboard."""
    settings(driver)
    driver.key("tab", times=4)
    driver.wait(0.3)


@moment("setup")
def setup_dualis(driver: Driver) -> None:
    """Who plays, and by which rules."""
    to_title(driver)
    driver.click("game.dualis")
    driver.wait(0.3)


@moment("setup")
def setup_duos(driver: Driver) -> None:
    """Eight seats, and bots of all levels."""
    to_title(driver)
    driver.click("game.duos")
    for seat, steps in ((1, 1), (2, 2), (3, 3)):
        for _ in range(steps):
            driver.click(f"seat.{seat}.level")
    driver.wait(0.3)


@moment("setup")
def setup_name(driver: Driver) -> None:
    """A name is being composed."""
    setup_dualis(driver)
    driver.click("seat.0.name")
    if driver.app.texts.language == "ja":
        driver.compose("あお", finish=False)
    else:
        driver.type("Ada")
    driver.wait(0.3)


@moment("rules")
def rules_dualis(driver: Driver) -> None:
    """The first page of the rules."""
    to_title(driver)
    driver.click("rules")
    driver.wait(0.3)


@moment("rules")
def rules_figure(driver: Driver) -> None:
    """A page with a drawn example."""
    rules_dualis(driver)
    driver.click("page.example")
    driver.wait(0.3)


@moment("rules")
def rules_duos(driver: Driver) -> None:
    """The rules of another game."""
    rules_dualis(driver)
    driver.click("game.duos")
    driver.wait(0.3)


@moment("bots")
def bots_think(driver: Driver) -> None:
    """How the bots think, opened from the set-up."""
    setup_dualis(driver)
    driver.click("bots")
    driver.wait(0.3)


@moment("bots")
def bots_fair(driver: Driver) -> None:
    """Why they cannot cheat."""
    bots_think(driver)
    driver.click("page.fair")
    driver.wait(0.3)


@moment("bots")
def bots_levels(driver: Driver) -> None:
    """The four levels."""
    bots_think(driver)
    driver.click("page.levels")
    driver.wait(0.3)


@moment("bots")
def bots_cast(driver: Driver) -> None:
    """The six characters with their faces."""
    bots_think(driver)
    driver.click("page.cast")
    driver.wait(0.3)


@moment("lesson")
def lesson(driver: Driver) -> None:
    """The guided first round."""
    setup_dualis(driver)
    driver.click("lesson")
    driver.wait(3)
