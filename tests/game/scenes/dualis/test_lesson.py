"""The lesson of Duālis: what it speaks of lies on the table, and is seen."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from engine.dualis.model import Phase
from game.content.i18n import LANGUAGES
from game.content.lesson import LessonStep
from game.table.scene import TableScene
from tests.driver import Driver
from tests.game.scenes.dualis.rig import RIG
from tests.game.scenes.rig import Drive, played, selected

SCREEN = pygame.FRect(0, 0, 1280, 720)


def begin(drive: Drive, **program: object) -> tuple[Driver, TableScene]:
    driver = drive(**{"animation": "off", "size": (960, 540)} | program)
    driver.app.navigation.open_lesson("dualis")
    return driver, RIG.table_of(driver.app)


def hear(driver: Driver, table: TableScene) -> LessonStep:
    """Wait for the next words."""
    teacher = table.chrome.teacher
    assert teacher is not None
    driver.wait_until(lambda: not table.showing and bool(teacher.text))
    driver.wait(0.1)
    assert teacher.step is not None
    return teacher.step


def do(driver: Driver, step: LessonStep) -> None:
    """What the teacher says, or go on where there is nothing to do."""
    if not step.do:
        driver.click("lesson next")
        return
    card = step.do[0].removesuffix("+")
    driver.click(f"card {card}")
    if step.do[0].endswith("+"):
        driver.key("c")
    driver.click(f"card {card}")


def reach(driver: Driver, table: TableScene, name: str) -> LessonStep:
    """Go on to a step."""
    while (step := hear(driver, table)).id != name:
        do(driver, step)
    return step


@pytest.mark.parametrize("step", ["no_trump", "trump", "even"])
def test_the_trick_lies_there_until_it_is_explained(drive: Drive, step: str) -> None:
    driver, table = begin(drive)
    reach(driver, table, step)
    trick = table.view.table.trick
    assert len(trick) == 4
    driver.wait(5)
    assert table.view.table.trick == trick, "it waits for whoever reads"
    assert all(f"card {play.card}" in table.stage.names for play in trick)
    driver.click("lesson next")
    hear(driver, table)
    assert table.view.table.trick == ()


@pytest.mark.parametrize(("step", "tricks", "coins"), [("bid", 1, 0), ("exact", 1, 1), ("score", 2, 2)])
def test_what_was_taken_is_counted_before_it_is_spoken_of(
    drive: Drive, step: str, tricks: int, coins: int
) -> None:
    driver, table = begin(drive)
    reach(driver, table, step)
    now = table.view.table
    assert now.phase is Phase.PLAY
    assert (now.tricks[0] + now.tricks[2], now.coins[0] + now.coins[2]) == (tricks, coins)


@pytest.mark.parametrize("text_size", [100, 125, 150])
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_the_teacher_points_at_is_seen_whole(drive: Drive, language: str, text_size: int) -> None:
    driver, table = begin(drive, lang=language, text_size=text_size)
    while (step := hear(driver, table)).id != "free":
        marks, note = table.game.landmarks(table.state), driver.find("lesson").rect
        place = table.game.lesson_place(table.state)
        assert place is not None
        assert place.inflate(2, 2).contains(note), (step.id, "the words are too long for their place")
        for name in step.point:
            frame = marks[name].inflate(10, 10)
            assert SCREEN.contains(frame), (step.id, name)
            common = frame.clip(note)
            assert common.width * common.height == 0, (step.id, name)
        do(driver, step)


@pytest.mark.parametrize("step", ["coin", "follow"])
def test_once_the_coin_lies_on_its_card_the_way_leads_to_the_table(drive: Drive, step: str) -> None:
    driver, table = begin(drive)
    card = reach(driver, table, step).do[0].removesuffix("+")
    marks = table.game.landmarks(table.state)
    pan, _ = table.chrome.targets.way
    assert pan in (marks["pile red"], marks["pile blue"])
    driver.click(f"card {card}")
    driver.key("c")
    driver.settle()
    marks = table.game.landmarks(table.state)
    assert table.chrome.targets.way == (marks[f"card {card}"], marks["trick 0"])
    assert table.chrome.targets.meant == table.chrome.targets.way
    driver.key("c")
    driver.settle()
    assert table.chrome.targets.way[0] == pan


def test_the_frame_of_a_card_leaves_out_what_the_next_card_covers(drive: Drive) -> None:
    driver, table = begin(drive)
    hear(driver, table)
    marks = table.game.landmarks(table.state)
    hand = [marks[name] for name in driver.names("card ")]
    assert len(hand) == 9
    for one, following in pairwise(hand):
        assert one.right <= following.left + 1
        assert one.width > 30


@pytest.mark.parametrize("way", ["key", "button"])
def test_a_hint_in_the_lesson_is_the_move_that_it_teaches(drive: Drive, way: str) -> None:
    driver, table = begin(drive)
    for step, sentence in (("lead", "red Star 9"), ("coin", "blue Moon 4"), ("follow", "red Star 13")):
        taught = reach(driver, table, step).do[0]
        if way == "key":
            driver.key("h")
        else:
            driver.click("hint")
        driver.wait(0.2)
        assert selected(table) == f"card {taught.removesuffix('+')}"
        assert driver.reads(sentence)
        driver.key("enter")
        assert f"0 {taught}" in played(table)


def test_after_the_lesson_a_hint_is_one_of_a_strong_player(drive: Drive) -> None:
    driver, table = begin(drive)
    reach(driver, table, "free")
    driver.click("lesson next")
    driver.wait_until(lambda: table.interactive)
    driver.key("h")
    driver.wait_until(lambda: selected(table) is not None)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sheet_of_a_lesson_promises_no_round_and_the_teacher_has_the_last_word(
    drive: Drive, language: str
) -> None:
    driver, table = begin(drive, lang=language)
    teacher = table.chrome.teacher
    assert teacher is not None
    while teacher.step is not None:
        do(driver, hear(driver, table))
        driver.wait_until(lambda: teacher.step is None or (not table.showing and bool(teacher.text)))
    while not teacher.closing:
        driver.wait_until(lambda: table.interactive or not table.on_top)
        if table.interactive:
            card = table.session.match.legal(0)[0].card
            driver.click(f"card {card}")
            driver.click(f"card {card}")
            driver.wait(0.1)
    driver.wait_for("next")
    assert driver.find("next").label == driver.app.t("dualis.score.lesson")
    driver.click("next")
    driver.wait_for("lesson next")
    assert driver.reads(driver.app.t("lesson_dualis.done"))
