"""Sevens has room for everything: at every size of window and text, in every language."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations

import pygame
import pytest

from game.app import App
from game.content.rulebook import load
from game.scenes.rules import RulesScene
from game.scenes.rules.blocks import page_blocks
from game.scenes.setup import SetupScene
from game.scenes.setup.draft import NAME_LENGTH
from game.scenes.title import TitleScene
from game.store import Human
from game.table.scene import TableScene
from game.ui.kit import Kit
from game.ui.scene import Scene
from tests.driver import Driver
from tests.fifth_game.engine.tables import table as laid
from tests.fifth_game.game.rig import DROP, laid_match, rig
from tests.game.overlaps import overlaps
from tests.game.scenes.fit import change, leaving, misfits
from tests.game.scenes.rig import Drive, Rig, ScriptedBots, open_curtain, ready
from tests.game.ui.fitting import CASES, SLACK, Scribe, faults

LONG_PILE = "1R 1G 2R 2G 3R 3G 5R 5G 6R 6G"


def a_hand_of_seven(driver: Driver) -> Scene:
    table = rig().start(driver, options={"hand": 7, "must_take": True})
    ready(driver, table)
    return table


def a_chosen_card_and_a_long_pile(driver: Driver) -> Scene:
    table = rig().sit_down(driver, laid("1B 2B 4G", "6B 5B 4B", pile=LONG_PILE, must_take=True))
    ready(driver, table)
    driver.click("card 1B")
    return table


def a_dragged_card(driver: Driver) -> Scene:
    table = rig().sit_down(driver, laid("1B 2B 4G", "6B 5B 4B", pile="6R 3B"))
    ready(driver, table)
    driver.grab("card 4G")
    driver.carry(DROP)
    return table


def the_longest_names(driver: Driver) -> Scene:
    """At both seats: a ribbon shortens what is too long for it."""
    people = (Human("W" * NAME_LENGTH), Human("あ" * NAME_LENGTH))
    table = Rig("sevens", laid_match, lambda *_: people).sit_down(driver, laid("1B 2B", "6B 5B", pile="6R"))
    driver.wait_for("reveal")
    open_curtain(driver)
    ready(driver, table)
    return table


def the_end(driver: Driver) -> Scene:
    table = rig().sit_down(driver, laid("4G", "6B", pile="3G"))
    ready(driver, table)
    driver.drag("card 4G", "zone table")
    driver.wait_until(lambda: driver.scene_name == "ResultsScene")
    return driver.scene


MOMENTS: dict[str, Callable[[Driver], Scene]] = {
    moment.__name__: moment
    for moment in (a_hand_of_seven, a_chosen_card_and_a_long_pile, a_dragged_card, the_longest_names, the_end)
}


def crowded(app: App, scene: Scene) -> Iterator[str]:
    """Things that lie on each other or leave the table; the hand reaches over its lower edge."""
    if isinstance(scene, TableScene):
        things = scene.game.things(scene.state)
        yield from leaving([(one.name, one.rect) for one in things if "hand" not in (one.name, one.of)])
    yield from overlaps(app)


@pytest.mark.parametrize("moment", MOMENTS)
def test_everything_at_the_table_has_its_room(drive: Drive, moment: str) -> None:
    driver = drive(size=(960, 540), animation="off", bots=ScriptedBots("6B"))
    scene = MOMENTS[moment](driver)
    assert misfits(driver, scene, lambda shown: crowded(driver.app, shown)) == {}


def test_the_note_of_the_lesson_has_a_place_of_its_own(drive: Drive) -> None:
    driver = drive(animation="off")
    driver.app.navigation.open_lesson("sevens")
    table = driver.scene
    assert isinstance(table, TableScene)
    teacher = table.chrome.teacher
    assert teacher is not None
    while teacher.step is not None:
        driver.wait_until(lambda: not table.showing and bool(teacher.text))
        for case in CASES:
            change(driver.app, case)
            place = table.game.lesson_place(table.state)
            assert place is not None
            things = table.game.things(table.state)
            assert [one.name for one in things if one.rect.colliderect(place)] == [], case
            assert [*crowded(driver.app, table)] == [], case
        step = teacher.step
        if step.do:
            driver.drag(f"card {step.do[0]}", "zone table")
        else:
            driver.click("lesson next")


def test_title_set_up_and_rules_have_room_for_it(drive: Drive) -> None:
    for case in CASES:
        app = drive(lang=case.language, size=case.window, text_size=case.text_size).app
        assert faults(app, TitleScene(app), within=app.viewport.visible) == [], str(case)
        assert faults(app, SetupScene(app, "sevens")) == [], str(case)
        pages = load("sevens", case.language).pages
        entries = frozenset(f"page.{page.id}" for page in pages)
        for page in pages:
            assert faults(app, RulesScene(app, "sevens", page.id), may_overlap=entries) == [], str(case)


@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_nothing_on_a_page_hangs_over_or_lies_on_another(drive: Drive, language: str, text_size: int) -> None:
    app = drive(lang=language, text_size=text_size).app
    book = load("sevens", language)
    for page in book.pages:
        scribe, top = Scribe(app.canvas), 0.0
        for block in page_blocks(Kit(app.type, app.t), book, page, 700):
            block.draw(scribe, pygame.FRect(0, top, 700, block.height))
            top += block.height
        for ink in scribe.inks:
            assert ink.lines.width <= ink.room.width + SLACK, ink.text
            assert ink.lines.height <= ink.room.height + SLACK, ink.text
        for one, other in combinations(scribe.inks, 2):
            common = one.lines.clip(other.lines)
            assert common.width <= SLACK or common.height <= SLACK, (one.text, other.text)
