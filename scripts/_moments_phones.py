"""Moments of tables with phones: the code to scan, who is in, and a match whose hands are elsewhere."""

from __future__ import annotations

import os
from typing import Any

import pygame

from _moment import NAMES, Moments
from game.table.remote_start import LISTEN
from tests.driver import Driver
from tests.game.remote.phone_client import FakePhone
from tests.game.remote.tables import PhoneParty, close_phones, scan, until
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


def a_chosen_card(driver: Driver) -> tuple[pygame.Surface, dict[str, Any]]:
    """Three cards lie there and the fourth is chosen on a phone: the screen, and what that phone was told."""
    os.environ[LISTEN] = "127.0.0.1:0"
    party = PhoneParty(driver, "dualis", {}, seed=12)

    def acting() -> FakePhone:
        party.settle()
        return party.phones[party.table.session.match.next_to_act]

    def touch(name: str) -> dict[str, Any]:
        phone = acting()
        number = phone.told["n"]
        phone.say(page=number, tap=name)
        until(driver, lambda: phone.hear_now() and phone.told["n"] != number)
        return phone.told

    def legal_cards() -> list[str]:
        items = [item for group in acting().told["page"]["groups"] for item in group["items"]]
        names = [item["name"] for item in items if item.get("look") == "legal"]
        return [name for name in names if name.startswith("card")]

    for index, coin in ((0, False), (1, True), (0, False)):
        touch(legal_cards()[index])
        if coin:
            touch("coin")
        touch("play")
    touch(legal_cards()[-1])
    told = touch("coin")
    party.settle()
    screen = driver.screenshot()
    close_phones(party.phones.values())
    return screen, told
