"""Moments at the table of DUOS that are worth a look, each reached by events."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TypeAlias

from engine.core import Options
from game.table.scene import TableScene
from game.ui.scene import Scene
from tests.driver import Driver
from tests.game.scenes.duos.rig import game_of, mark, open_curtain, ready, start

Moment: TypeAlias = Callable[[Driver], Scene]
"""Goes there and says which scene is to be looked at."""

FOUR: Options = {"players": 4, "rounds": 1}
EIGHT: Options = {"players": 8, "rounds": 1}
TWO: Options = {"players": 2, "turns": 1}


def choosing(driver: Driver, options: Options = FOUR, marked: str = "ab c") -> TableScene:
    table = start(driver, options=options, first=1)
    ready(driver, table)
    driver.wait(0.5)
    mark(driver, table, marked)
    return table


def revealing(driver: Driver, options: Options = FOUR, first: int = 1, pairs: int = 3) -> TableScene:
    table = start(driver, options=options, first=first)
    ready(driver, table)
    mark(driver, table, "ab cd ef gh")
    driver.click("ready")
    driver.wait_until(lambda: bool(table.view.table.shown))
    while len(table.view.table.shown) < pairs:
        driver.key("space")
        driver.app.frame(0.1)
    return table


def counting(driver: Driver, options: Options = FOUR) -> Scene:
    table = revealing(driver, options, pairs=4)
    while game_of(table).paid is None:
        driver.key("space")
        driver.app.frame(0.1)
    return table


def a_turn_that_is_over(driver: Driver, options: Options = FOUR) -> Scene:
    table = revealing(driver, options)
    while driver.scene is table:
        driver.key("space")
        driver.app.frame(0.1)
    return driver.scene


def the_results(driver: Driver, options: Options) -> Scene:
    table = start(driver, (), options)
    while driver.scene_name != "ResultsScene":
        if driver.scene is table:
            driver.key("space")
            driver.app.frame(0.1)
        else:
            driver.key("enter")
    return driver.scene


def hints_given(driver: Driver) -> Scene:
    table = choosing(driver, TWO)
    driver.wait(1)
    driver.click("hint word")
    if driver.scene is not table:
        driver.type("extraordinarilylongwordforahint"[:30])
        driver.click("give")
    driver.wait(5)
    return table


def pointing(driver: Driver) -> Scene:
    table = choosing(driver, TWO)
    driver.click("hint yes")
    return table


def a_word(driver: Driver) -> Scene:
    choosing(driver, TWO)
    driver.click("hint word")
    return driver.scene


def two_people(driver: Driver) -> Scene:
    table = start(driver, (0, 1), TWO)
    open_curtain(driver)
    ready(driver, table)
    return table


MOMENTS: Mapping[str, Moment] = {
    "choosing": choosing,
    "choosing of eight": partial(choosing, options=EIGHT, marked="ab cd ef gh"),
    "reveal": revealing,
    "reveal of eight": partial(revealing, options=EIGHT),
    "a person tells": partial(revealing, first=0, pairs=1),
    "the narrator's points of eight": partial(counting, options=EIGHT),
    "turn": a_turn_that_is_over,
    "turn of eight": partial(a_turn_that_is_over, options=EIGHT),
    "turn of two": partial(a_turn_that_is_over, options=TWO),
    "results of eight": partial(the_results, options=EIGHT),
    "grade": partial(the_results, options=TWO),
    "hints": hints_given,
    "pointing": pointing,
    "word": a_word,
    "two people": two_people,
}
