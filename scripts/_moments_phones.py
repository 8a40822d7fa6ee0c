"""Moments of tables with phones: the code to scan, who is in, and a match whose hands are elsewhere."""

from __future__ import annotations

import os

from _moment import NAMES, Moments
from game.table.remote_start import LISTEN
from tests.driver import Driver
from tests.game.remote.tables import PhoneParty, scan, until
from tests.game.scenes.setting_up import choose, open_seat

MOMENTS = Moments()
moment = MOMENTS.of


def _set_up(driver: Driver) -> None:
    """Three of four seats of Duālis get phones; the program listens on the loopback alone."""
    os.environ[LISTEN] = "127.0.0.1:0"
    driver.app.navigation.open_setup("dualis")
    driver.app.frame(0.1)
    for seat in (0, 1, 2):
        open_seat(driver, seat)
        choose(driver, f"seat.{seat}.kind", "phone")


@moment("phones")
def phones_setup(driver: Driver) -> None:
    """A seat is played from a phone."""
    _set_up(driver)
    driver.wait(0.3)


@moment("phones")
def phones_join(driver: Driver) -> None:
    """The code to scan; one phone is in."""
    _set_up(driver)
    driver.click("play")
    phone = scan(driver)
    language = driver.app.texts.language
    phone.say(join={"name": NAMES[language][0], "portrait": "braids", "lang": language})
    until(driver, lambda: phone.hear_now() and "wait" in phone.told)
    driver.wait(0.5)


@moment("phones")
def phones_table(driver: Driver) -> None:
    """A match of four phones: the screen shows what everybody may know."""
    os.environ[LISTEN] = "127.0.0.1:0"
    PhoneParty(driver, "dualis", {})
    driver.wait(2)


@moment("phones")
def phones_pause(driver: Driver) -> None:
    """A phone is lost; the pause menu shows its code."""
    os.environ[LISTEN] = "127.0.0.1:0"
    party = PhoneParty(driver, "duos", {"players": 4})
    party.phones[1].close()
    until(driver, lambda: 1 not in party.server.present)
    driver.wait(1)
    driver.key("escape")
    driver.wait(0.3)
