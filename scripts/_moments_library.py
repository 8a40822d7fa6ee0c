"""Moments in the library: matches, a card that is renamed, one that was deleted, statistics, files."""

from __future__ import annotations

from _moment import NAMES, Moments
from game.store import Profile
from tests.driver import Driver
from tests.game.scenes.library.kept import keep_many, keep_together, leave_match, open_library

MOMENTS = Moments()
moment = MOMENTS.of


def fill(driver: Driver) -> None:
    """Some matches were left, one of them with advice; many were finished."""
    keep_many(driver.app, 46, NAMES[driver.app.texts.language][0])
    for game in ("duos", "dois", "duality", "dualis"):
        match_id = leave_match(driver, game, moves=3)
        if game == "dois":
            driver.app.store.count_hint(match_id)


@moment("library")
def library(driver: Driver) -> None:
    """All matches, the newest open."""
    fill(driver)
    open_library(driver)
    driver.click("search")
    driver.wait(0.3)


@moment("library")
def library_finished(driver: Driver) -> None:
    """The keyboard has gone down to a finished match."""
    fill(driver)
    open_library(driver)
    driver.key("down", times=6)
    driver.wait(0.3)


@moment("library")
def library_rename(driver: Driver) -> None:
    """A name is written."""
    fill(driver)
    open_library(driver)
    driver.click(driver.names("rename.")[0])
    if driver.app.texts.language == "ja":
        driver.compose("雨の日")
    else:
        driver.type("Rainy day")
    driver.wait(0.3)


@moment("library")
def library_deleted(driver: Driver) -> None:
    """A match was deleted, and can be brought back."""
    library_finished(driver)
    driver.key("delete")
    driver.wait(0.5)


@moment("library")
def library_empty(driver: Driver) -> None:
    """Nobody has played yet."""
    open_library(driver)


@moment("library")
def library_files(driver: Driver) -> None:
    """Where files of matches would lie."""
    fill(driver)
    open_library(driver)
    driver.click("import")
    driver.wait(0.3)


@moment("statistics")
def statistics(driver: Driver) -> None:
    """All statistics of a person."""
    fill(driver)
    open_library(driver)
    driver.click("tab.statistics")
    driver.wait(0.3)


@moment("statistics")
def statistics_game(driver: Driver) -> None:
    """Those of one game, further down."""
    statistics(driver)
    driver.click("filter.dualis")
    driver.wait(0.3)
    driver.wheel("statistics", -20)
    driver.wait(1)


@moment("statistics")
def statistics_together(driver: Driver) -> None:
    """Two have played DUOS together: turns, not wins; another person's page is a press away."""
    keep_together(driver.app.store)
    driver.app.store.save_profile(Profile("", NAMES[driver.app.texts.language][1], "beard"))
    open_library(driver)
    driver.click("next_person")
    driver.click("tab.statistics")
    driver.wait(0.3)


@moment("statistics")
def statistics_person(driver: Driver) -> None:
    """A person gets another name."""
    statistics(driver)
    driver.click("edit_person")
    driver.wait(0.3)
