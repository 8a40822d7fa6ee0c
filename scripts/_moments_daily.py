"""Moments of the daily deals: a month that was played, a day whose par is known, a first look."""

from __future__ import annotations

from _moment import Moments, to_title
from tests.driver import Driver
from tests.game.scenes.daily.kept import keep_month, stop_the_clock

MOMENTS = Moments()
moment = MOMENTS.of


@moment("daily")
def daily(driver: Driver) -> None:
    """A month with a streak; today's deal waits."""
    keep_month(driver.app, "dualis")
    to_title(driver)
    driver.click("daily")
    driver.wait(0.4)


@moment("daily")
def daily_par(driver: Driver) -> None:
    """A day that was played, and what experts made of it."""
    keep_month(driver.app, "dualis", today=True)
    to_title(driver)
    driver.click("daily")
    driver.wait(0.4)


@moment("daily")
def daily_first(driver: Driver) -> None:
    """Nobody has played a daily deal yet."""
    stop_the_clock(driver.app)
    to_title(driver)
    driver.click("daily")
    driver.click("filter.dois")
    driver.wait(0.4)
