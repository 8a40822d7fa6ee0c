"""The lesson of duality: its words leave the numbers in sight that they speak of."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest

from game.content.i18n import LANGUAGES
from game.content.lesson import LessonStep
from game.scenes.duality.columns import PATH
from game.table.scene import TableScene
from game.table.teacher import Teacher
from tests.driver import Driver
from tests.game.scenes.duality.rig import facing, game, hud, said


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
def test_the_words_do_not_hide_what_the_held_tile_would_do(
    drive: Callable[..., Driver], lang: str, size: tuple[int, int]
) -> None:
    driver = drive(lang, size=size, animation="off")
    driver.app.navigation.open_lesson("duality")
    table = driver.scene
    assert isinstance(table, TableScene)
    teacher = table.chrome.teacher
    assert isinstance(teacher, Teacher)
    tried = []
    while (step := teacher.step) is not None and step.id != "free":
        driver.wait_until(lambda: not table.showing and bool(teacher.text))
        if not step.do:
            driver.click("lesson next")
            continue
        move = table.session.match.game.parse(step.do[0])
        driver.click(f"tile {move.tile.tile}")
        if facing(table, move.tile.tile) != move.tile:
            driver.key("r")
        driver.hover(f"zone {move.spot}")
        assert len(said(table)) >= 3
        assert not hud(table).right.rail.colliderect(driver.find("lesson").rect), step.id
        driver.click(f"zone {move.spot}")
        tried.append(step.id)
        driver.wait_until(lambda: teacher.step is None or bool(teacher.text))
    assert tried == ["connect", "turn", "block", "column"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("text_size", [100, 125, 150])
def test_no_frame_cuts_the_words_of_a_path_or_the_eye_of_a_tile(
    drive: Callable[..., Driver], lang: str, text_size: int
) -> None:
    driver = drive(lang, text_size=text_size, animation="off")
    framed = []
    for step in steps(driver):
        table = driver.scene
        assert isinstance(table, TableScene)
        kept = []
        for seat in (0, 1):
            words = hud(table).left.abacus_row(seat).words
            width = driver.app.type.width(hud(table).path_words[seat], PATH)
            kept.append(pygame.FRect(words.left, 0, width, PATH.size))
            kept[-1].centery = words.centery
        if step.id == "known":
            kept.append(pygame.FRect(0, 0, 26, 26))
            tile = driver.find("tile 05w 14b 23w").rect
            kept[-1].center = (tile.left + 2, tile.top + 2)
        marks = game(table).landmarks(table.state)
        for name in step.point:
            frame = (marks[name] if name in marks else driver.find(name).rect).inflate(10, 10)
            for words in kept:
                inside = frame.inflate(-3, -3).contains(words)
                assert inside or not frame.inflate(3, 3).colliderect(words), step.id
                framed += [step.id] * inside
    assert framed == ["path", "path", "danger", "blocked", "blocked", "known"]


def steps(driver: Driver) -> Iterator[LessonStep]:
    """Every step of the lesson, while it is shown."""
    driver.app.navigation.open_lesson("duality")
    table = driver.scene
    assert isinstance(table, TableScene)
    teacher = table.chrome.teacher
    assert isinstance(teacher, Teacher)
    while (step := teacher.step) is not None:
        driver.wait_until(lambda: not table.showing and bool(teacher.text))
        yield step
        if step.id == "free":
            return
        if step.do:
            lay(driver, table, step.do[0])
        else:
            driver.click("lesson next")
        driver.wait_until(lambda: teacher.step is None or bool(teacher.text))


def lesson_at(driver: Driver, wanted: str) -> tuple[TableScene, Teacher]:
    """The lesson played up to a step."""
    driver.app.navigation.open_lesson("duality")
    table = driver.scene
    assert isinstance(table, TableScene)
    teacher = table.chrome.teacher
    assert isinstance(teacher, Teacher)
    while (step := teacher.step) is not None and step.id != wanted:
        driver.wait_until(lambda: not table.showing and bool(teacher.text))
        if step.do:
            lay(driver, table, step.do[0])
        else:
            driver.click("lesson next")
        driver.wait_until(lambda: teacher.step is None or bool(teacher.text))
    driver.wait_until(lambda: not table.showing)
    return table, teacher


def lay(driver: Driver, table: TableScene, text: str) -> None:
    """Lay a tile as the lesson wants it."""
    move = table.session.match.game.parse(text)
    if facing(table, move.tile.tile) != move.tile:
        driver.click(f"tile {move.tile.tile}", button=3)
    driver.click(f"tile {move.tile.tile}")
    driver.click(f"zone {move.spot}")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_tile_that_was_turned_early_is_not_asked_to_be_turned_again(
    drive: Callable[..., Driver], lang: str
) -> None:
    driver = drive(lang, animation="off")
    table, teacher = lesson_at(driver, "connect")
    t = driver.app.t
    driver.click("tile 02w 13w 45b", button=3)  # the next step's tile, one step early
    assert teacher.text == t("lesson_duality.connect")
    lay(driver, table, "place 01w 23b 45b -1,2")
    driver.wait_until(lambda: teacher.step is not None and teacher.step.id == "turn" and not table.showing)
    assert teacher.text == t("lesson_duality.turn")
    driver.click("tile 02w 13w 45b", button=3)
    assert teacher.text == t("lesson_duality.turn_turn")
    driver.click("tile 02w 13w 45b", button=3)
    assert teacher.text == t("lesson_duality.turn")
    lay(driver, table, "place 04w 12b 35w -1,3")
    assert teacher.step is not None
    assert teacher.step.id != "turn"


@pytest.mark.parametrize("wanted", ["connect", "turn", "block"])
def test_a_refused_tile_that_lies_the_wrong_way_round_is_to_be_turned(
    drive: Callable[..., Driver], wanted: str
) -> None:
    driver = drive("en", animation="off")
    table, teacher = lesson_at(driver, wanted)
    t, step = driver.app.t, teacher.step
    assert step is not None
    move = table.session.match.game.parse(step.do[0])
    if facing(table, move.tile.tile) == move.tile:
        driver.click(f"tile {move.tile.tile}", button=3)
    assert teacher.text == t(f"lesson_duality.{wanted}_turn")
    before = len(table.session.match.actions)
    driver.click(f"tile {move.tile.tile}")
    driver.click(f"zone {move.spot}")
    assert driver.app.toasts.text in (t("lesson_duality.turn_first"), t("duality.refuse.turn"))
    assert len(table.session.match.actions) == before
    driver.key("r")
    assert teacher.text == t(f"lesson_duality.{wanted}")


@pytest.mark.parametrize("way", ["drag", "click"])
@pytest.mark.parametrize("wanted", ["connect", "block"])
def test_another_tile_on_the_frame_is_refused_in_the_words_of_the_lesson(
    drive: Callable[..., Driver], wanted: str, way: str
) -> None:
    driver = drive("en", animation="off")
    table, teacher = lesson_at(driver, wanted)
    step = teacher.step
    assert step is not None
    move = table.session.match.game.parse(step.do[0])
    before = len(table.session.match.actions)
    others = [name for name in driver.names("tile 0") if name != f"tile {move.tile.tile}"]
    assert len(others) == 2
    for name in others:
        for _ in range(2):  # both ways round
            if way == "drag":
                driver.drag(name, f"zone {move.spot}")
            else:
                driver.click(name)
                driver.click(f"zone {move.spot}")
                driver.key("escape")
            assert driver.app.toasts.text == driver.app.t(f"lesson_duality.{wanted}_otherwise")
            driver.app.toasts.hush()
            driver.click(name, button=3)
    assert len(table.session.match.actions) == before
