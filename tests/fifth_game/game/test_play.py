"""Sevens played through real events: whole matches, and everything that a table owes its players."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.core import Options
from game.content.i18n import LANGUAGES
from game.content.lesson import load_lesson
from game.scenes.title import TitleScene
from game.table.scene import TableScene
from tests.driver import Driver
from tests.fifth_game.engine.tables import table as laid
from tests.fifth_game.game.rig import DROP, EventPlayer, player_at, rig
from tests.game.scenes.player import changes_of_hands, play_and_compare
from tests.game.scenes.rig import Drive, held, played, ready, selected, stored

LAID = laid("4G 4B 1R", "6R 2B 5G", pile="1G 3B")


def play_match(
    drive: Drive, people: Sequence[int], options: Options, *, keys_only: bool = False
) -> EventPlayer:
    """Play a whole match; its store must agree with it, and so must the results."""
    driver = drive(size=(960, 540), animation="off")
    table = rig().start(driver, people, options, first=None)
    player = player_at(driver, table, keys_only=keys_only)
    play_and_compare(player)
    outcome = table.session.outcome
    assert outcome is not None
    rows = [driver.find(f"row {index}").label for index in range(2)]
    assert sorted(row.split()[-1] for row in rows) == sorted(map(str, outcome.scores))
    return player


# -- whole matches ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "options", [{}, {"hand": 7, "must_take": True}], ids=["as always", "seven, must take"]
)
def test_one_person_plays_a_match_against_a_bot_by_drag_and_by_clicks(drive: Drive, options: Options) -> None:
    player = play_match(drive, (0,), options)
    assert player.curtains == 0
    assert set(player.moves) == {"by_drag", "by_click_and_click", "by_two_clicks"}


def test_a_match_is_played_with_the_keys_alone(drive: Drive) -> None:
    player = play_match(drive, (1,), {}, keys_only=True)
    assert player.moves == {"by_keys": 5}


def test_two_people_pass_the_screen_at_every_turn(drive: Drive) -> None:
    player = play_match(drive, (0, 1), {"must_take": True})
    assert player.curtains == changes_of_hands(player) == 10


def test_bots_play_a_match_that_people_only_watch(drive: Drive) -> None:
    assert play_match(drive, (), {}).moves == {}


# -- one card --------------------------------------------------------------------------------------------


def test_a_pair_is_taken_and_counts(drive: Drive) -> None:
    driver, table = rig().at_table(drive, LAID)
    driver.grab("card 4B")
    driver.carry(DROP)
    assert held(table) == "card 4B"
    assert driver.reads("Makes seven: 2 points")
    driver.release()
    driver.settle()
    assert table.session.match.state.table.taken[0][0].points == 2
    assert driver.reads("pairs 1")
    assert driver.reads("points 2")


def test_a_card_that_is_dropped_beside_the_table_goes_back(drive: Drive) -> None:
    driver, table = rig().at_table(drive, LAID)
    driver.drag_to("card 1R", (1200, 650))
    assert played(table) == []
    driver.click("card 1R")
    assert driver.reads("Not seven: the card stays on the pile")
    driver.key("esc")
    assert selected(table) is None


def test_a_refusal_is_a_sentence_and_nothing_is_played(drive: Drive) -> None:
    driver, table = rig().at_table(drive, laid("4G 1R", "6R 2B", pile="3B", must_take=True))
    driver.drag_to("card 1R", DROP)
    assert driver.reads("You hold a 4, so you must take the pair.")
    assert played(table) == []


def test_whose_turn_it_is_not_is_told_so(drive: Drive) -> None:
    driver, table = rig().at_table(drive, LAID)
    driver.drag("card 1R", "zone table")
    driver.settle()
    driver.click("card 4G")
    assert driver.reads("Not your turn yet: Kai is to play.")
    assert played(table) == ["0 1R"]


# -- what every table owes -------------------------------------------------------------------------------


def test_a_card_can_be_taken_back_until_the_opponent_has_played(drive: Drive) -> None:
    driver, table = rig().at_table(drive, LAID)
    driver.drag("card 4G", "zone table")
    driver.settle()
    driver.key("ctrl+z")
    assert played(table) == stored(driver, table) == []
    assert driver.see("card 4G")
    driver.key("ctrl+y")
    assert played(table) == ["0 4G"]


def test_what_a_bot_has_shown_goes_back_with_the_own_card(drive: Drive) -> None:
    driver, table = rig().at_table(drive, LAID, "2B")
    driver.drag("card 1R", "zone table")
    driver.wait_until(lambda: len(played(table)) == 2)
    ready(driver, table)
    assert not table.session.match.can_undo(0)
    driver.key("ctrl+z")
    assert played(table) == stored(driver, table) == []


def test_a_hint_names_a_card_and_chooses_it(drive: Drive) -> None:
    driver, table = rig().at_table(drive, LAID, "4B")
    driver.key("h")
    driver.wait_until(lambda: selected(table) == "card 4B")
    assert driver.reads("Hint: blue 4")


def test_the_log_tells_every_card_and_every_pair(drive: Drive) -> None:
    driver, table = rig().at_table(drive, LAID, "6R")
    driver.drag("card 4G", "zone table")
    driver.wait_until(lambda: len(played(table)) == 2)
    ready(driver, table)
    driver.key("l")
    assert driver.scene_name == "MatchLogScene"
    for line in ("first to play: Ada", "Ada: green 4", "Seven! Ada takes the pair for 1 point", "Kai: red 6"):
        assert driver.reads(line)


def test_f1_opens_the_page_that_fits(drive: Drive) -> None:
    driver, _ = rig().at_table(drive, LAID)
    driver.key("f1")
    assert driver.scene_name == "RulesScene"
    assert driver.reads("A pair is worth 1 point.")


def test_a_match_is_left_and_continued_from_the_title(drive: Drive) -> None:
    driver = drive(size=(960, 540), animation="off")
    driver.app.scenes.reset(TitleScene(driver.app))
    table = rig().start(driver)
    ready(driver, table)
    card = table.session.match.legal(0)[0].text
    driver.drag(f"card {card}", "zone table")
    driver.wait_until(lambda: len(played(table)) == 2)
    rig().assert_the_same_after_leaving(driver, table)


def test_letters_tell_the_colours_where_they_are_wanted(drive: Drive) -> None:
    driver, _ = rig().at_table(drive, LAID)
    before = driver.screenshot().get_buffer().raw
    driver.app.change_settings(letters=True)
    driver.settle()
    assert driver.screenshot().get_buffer().raw != before


# -- the lesson ------------------------------------------------------------------------------------------


def lesson(driver: Driver) -> TableScene:
    driver.app.scenes.reset(TitleScene(driver.app))
    driver.click("game.sevens")
    driver.click("lesson")
    assert isinstance(driver.scene, TableScene)
    return driver.scene


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lesson_is_played_by_doing_what_it_says(drive: Drive, language: str) -> None:
    driver = drive(lang=language, animation="fast")
    table = lesson(driver)
    teacher = table.chrome.teacher
    assert teacher is not None
    seen = []
    while (step := teacher.step) is not None:
        driver.wait_until(lambda: not table.showing and bool(teacher.text))
        step = teacher.step
        assert step is not None
        seen.append(step.id)
        assert driver.reads(teacher.text.replace("**", ""))
        assert {*step.point} <= {*driver.names(), *table.game.landmarks(table.state)}
        if step.do:
            driver.drag(f"card {step.do[0]}", "zone table")
        else:
            driver.click("lesson next")
    assert seen == [step.id for step in load_lesson("sevens").steps if step.id]


def test_another_card_than_the_one_that_is_taught_goes_back(drive: Drive) -> None:
    driver = drive(animation="off")
    table = lesson(driver)
    for _ in range(2):
        driver.wait_for("lesson next")
        driver.click("lesson next")
    driver.drag("card 6G", "zone table")
    assert driver.reads("For now, lay the blue 4.")
    assert played(table) == []


def test_a_lesson_ends_with_the_match_and_leads_to_the_set_up(drive: Drive) -> None:
    driver = drive(animation="off")
    table = lesson(driver)
    teacher = table.chrome.teacher
    assert teacher is not None
    player = player_at(driver, table)
    while not teacher.closing:
        if driver.see("lesson next"):
            driver.click("lesson next")
        elif teacher.step is not None and teacher.step.do and table.interactive:
            driver.drag(f"card {teacher.step.do[0]}", "zone table")
        else:
            player.turn()
    driver.wait_for("lesson next")
    assert driver.reads("Now play a match of your own!")
    driver.click("lesson next")
    assert driver.scene_name == "SetupScene"
