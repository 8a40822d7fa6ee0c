"""Moments at the table of Duālis that are worth a look, each reached by events."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType
from typing import Any, TypeAlias

from engine.dualis.model import RoundResult
from game.ui.scene import Scene
from tests.driver import Driver
from tests.engine.dualis.tables import lay, play
from tests.game.scenes.dualis.player import DROP
from tests.game.scenes.dualis.rig import HANDS, follow, lead, sit_down, start
from tests.game.scenes.rig import ScriptedBots, open_curtain, ready

Options: TypeAlias = Mapping[str, Any]
NO_OPTIONS: Options = MappingProxyType({})
Moment: TypeAlias = Callable[[Driver], Scene]
"""Goes there and says which scene is to be looked at."""

_LAST = ("S9B", "S4B", "S2B", "S5R")
"""One card each, the last ones of a round."""


def bots() -> ScriptedBots:
    """The bots for every moment."""
    return ScriptedBots(*_LAST[1:])


def the_deal(driver: Driver, options: Options = NO_OPTIONS) -> Scene:
    table = start(driver, options=options)
    ready(driver, table)
    return table


def the_middle_of_a_trick(driver: Driver) -> Scene:
    state = follow("S5R+", centre=(5, 3), coins=(2, 0, 1, 3), tricks=(1, 2, 3, 2))
    table = sit_down(driver, state)
    ready(driver, table)
    return table


def a_card_with_its_coin(driver: Driver) -> Scene:
    state = follow("S4B", "S2B", "S5R", centre=(4, 3), coins=(3, 0, 1, 3), tricks=(4, 2, 3, 2))
    table = sit_down(driver, state)
    ready(driver, table)
    driver.click("card S9B")
    driver.key("c")
    driver.settle()
    return table


def a_card_in_the_hand(driver: Driver) -> Scene:
    table = sit_down(driver, follow("S5R", high_low=True))
    ready(driver, table)
    driver.grab("card S12R")
    driver.carry(DROP)
    return table


def a_card_with_its_coin_in_high_low(driver: Driver) -> Scene:
    table = sit_down(driver, follow("S5R", high_low=True, centre=(4, 3)))
    ready(driver, table)
    driver.click("card S9B")
    driver.key("c")
    driver.settle()
    return table


def another_is_to_play(driver: Driver) -> Scene:
    table = sit_down(driver, lead(high_low=True, coins=(1, 1, 0, 2), tricks=(0, 0, 4, 0)))
    ready(driver, table)
    driver.drag_to("card S9B", DROP)
    driver.wait(0.2)  # the bot takes its time
    return table


def the_score(driver: Driver, options: Options = NO_OPTIONS) -> Scene:
    seats = int(options.get("players", 4))
    coins, tricks = (3, 0, 1, 6)[:seats], (2, 4, 3, 3)[:seats]
    table = sit_down(driver, lay(*_LAST[:seats], coins=coins, tricks=tricks, **options))
    ready(driver, table)
    driver.drag_to("card S9B", DROP)
    driver.wait_for("winner")
    return driver.scene


def the_results(driver: Driver, options: Options = NO_OPTIONS) -> Scene:
    seats = int(options.get("players", 4))
    before = [] if options.get("mode") == "iso" else [RoundResult((4, 3, 3, 3), (4, 3, 3, 3), (7, 6), 0)]
    coins, tricks = (13, 0, 0, 0)[:seats], (12, 0, 0, 0)[:seats]
    table = sit_down(driver, lay(*_LAST[:seats], coins=coins, tricks=tricks, results=before, **options))
    ready(driver, table)
    driver.drag_to("card S9B", DROP)
    driver.wait_for("next")
    driver.click("next")
    driver.wait_for("again")
    return driver.scene


def the_next_trick(driver: Driver) -> Scene:
    table = sit_down(driver, follow("S4B", "S2B", "S5R"))
    ready(driver, table)
    driver.drag_to("card S12R", DROP)
    ready(driver, table)
    assert driver.see("last trick")
    return table


def the_last_trick(driver: Driver) -> Scene:
    the_next_trick(driver)
    driver.key("t")
    return driver.scene


def the_curtain(driver: Driver) -> Scene:
    sit_down(driver, lay(*HANDS), people=(0, 1))
    driver.wait_for("reveal")
    return driver.scene


def two_people(driver: Driver) -> Scene:
    table = sit_down(driver, play(lay(*HANDS, coins=(2, 1, 1, 0), tricks=(1, 1, 4, 1)), "S9B"), people=(1, 3))
    driver.wait_for("reveal")
    open_curtain(driver)
    ready(driver, table)
    return table


ISO_3: Options = {"mode": "iso", "players": 3}
ISO_4: Options = {"mode": "iso"}
LONGEST_TITLE: Options = {"mode": "iso", "length": "short", "high_low": True}

MOMENTS: Mapping[str, Moment] = {
    "deal": the_deal,
    "deal iso 3": partial(the_deal, options=ISO_3),
    "deal iso short high-low": partial(the_deal, options=LONGEST_TITLE),
    "trick": the_middle_of_a_trick,
    "card with coin": a_card_with_its_coin,
    "card with coin high-low": a_card_with_its_coin_in_high_low,
    "card in the hand": a_card_in_the_hand,
    "another": another_is_to_play,
    "two people": two_people,
    "score": the_score,
    "score iso 3": partial(the_score, options=ISO_3),
    "score iso 4": partial(the_score, options=ISO_4),
    "results": the_results,
    "results iso 4": partial(the_results, options=ISO_4),
    "next trick": the_next_trick,
    "last trick": the_last_trick,
    "curtain": the_curtain,
}
