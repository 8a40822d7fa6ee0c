"""Sevens has room for everything: at every size of window and text, in every language."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations

import pygame
import pytest

from game.content.rulebook import load
from game.scenes.rules import RulesScene
from game.scenes.rules.blocks import page_blocks
from game.scenes.setup import SetupScene
from game.scenes.title import TitleScene
from game.table.scene import TableScene
from game.ui.kit import Kit
from game.ui.screen import Scene
from tests.driver import Driver
from tests.fifth_game.engine.tables import table as laid
from tests.fifth_game.game.rig import rig
from tests.fifth_game.sevens.scenes.placing import TOP
from tests.fifth_game.sevens.scenes.table import SevensTable
from tests.game.scenes.fit import leaving, misfits, overlapping
from tests.game.scenes.rig import Drive, ScriptedBots, ready
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


def the_end(driver: Driver) -> Scene:
    table = rig().sit_down(driver, laid("4G", "6B", pile="3G"))
    ready(driver, table)
    driver.drag("card 4G", "zone table")
    driver.wait_until(lambda: driver.scene_name == "ResultsScene")
    return driver.scene


MOMENTS: dict[str, Callable[[Driver], Scene]] = {
    moment.__name__: moment for moment in (a_hand_of_seven, a_chosen_card_and_a_long_pile, the_end)
}


def solid(table: TableScene) -> Iterator[tuple[str, pygame.FRect]]:
    """What must not lie on anything else: plates, buttons, the hand and the pile."""
    assert isinstance(table.game, SevensTable)
    yield from ((f"plate {seat}", rect) for seat, (_, rect) in enumerate(table.game.hud(table.state).plates))
    yield from ((widget.name, widget.rect) for widget in table.widgets() if widget.role == "button")
    hand = [widget.rect for widget in table.widgets() if widget.role == "card"]
    yield "hand", hand[0].unionall(hand[1:])
    yield "pile", TOP


def crowded(scene: Scene) -> Iterator[str]:
    """Solid things that lie on each other or leave the table."""
    if isinstance(scene, TableScene):
        things = list(solid(scene))
        yield from leaving([(name, rect) for name, rect in things if name != "hand"])
        yield from overlapping(things)


@pytest.mark.parametrize("moment", MOMENTS)
def test_everything_at_the_table_has_its_room(drive: Drive, moment: str) -> None:
    driver = drive(size=(960, 540), animation="off", bots=ScriptedBots("6B"))
    assert misfits(driver, MOMENTS[moment](driver), crowded) == {}


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
