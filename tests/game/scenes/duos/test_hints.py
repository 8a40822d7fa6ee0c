"""Two players together: hints and their limits, promises, words by keyboard and input method, the partner."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.core import Options
from engine.duos import data
from engine.duos.model import Given, HintKind
from game.content.i18n import LANGUAGES
from game.scenes.duos.markers import Marker, MarkerBoard
from game.table.scene import TableScene
from tests.driver import Driver
from tests.game.scenes.duos.rig import (
    at_table,
    chosen,
    hud,
    mark,
    open_curtain,
    own,
    own_pairs,
    pictures_of,
    pointing,
    ready,
)
from tests.game.scenes.rig import Drive, ScriptedBots, played

TWO: Options = {"players": 2, "turns": 2}


def together(drive: Drive, *answers: str, people: Sequence[int] = (0,)) -> tuple[Driver, TableScene]:
    return at_table(drive, *answers, people=people, options=TWO, first=None)


@pytest.fixture
def seated(drive: Drive) -> tuple[Driver, TableScene]:
    """A person, and a partner who says nothing."""
    return together(drive)


def promise(driver: Driver, table: TableScene, kind: str, place: int) -> str:
    picture: str = table.view.table.pictures[place]
    driver.click(f"hint {kind}")
    driver.click(f"picture {picture}")
    driver.click("give")
    driver.wait(0.3)
    return picture


def on(table: TableScene, picture: str) -> Marker | None:
    """The marker on a picture."""
    markers = own(table)
    assert markers is not None
    return markers.on(picture)


def said(driver: Driver, key: str, **values: str | int) -> bool:
    return driver.app.toasts.text == driver.app.t(f"duos.{key}", **values)


# -- giving ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["yes", "not"])
def test_a_picture_is_pointed_at_and_the_hint_confirmed(seated: tuple[Driver, TableScene], kind: str) -> None:
    driver, table = seated
    picture = promise(driver, table, kind, 3)
    assert table.view.table.hints == (Given(0, HintKind(kind), picture),)
    assert played(table) == [f"0 {kind} {picture}"]


def test_a_hint_can_still_be_kept_before_it_is_confirmed(seated: tuple[Driver, TableScene]) -> None:
    driver, table = seated
    driver.click("hint yes")
    driver.key("esc")
    assert pointing(table) is None
    driver.click("hint not")
    driver.click(f"picture {table.view.table.pictures[0]}")
    driver.click("keep")
    assert not played(table)


@pytest.mark.parametrize("kind", ["yes", "not"])
def test_a_hint_marker_dragged_onto_a_picture_means_it(seated: tuple[Driver, TableScene], kind: str) -> None:
    driver, table = seated
    picture = table.view.table.pictures[5]
    driver.drag(f"hint {kind}", f"picture {picture}")
    driver.click("give")
    assert table.view.table.hints == (Given(0, HintKind(kind), picture),)


def test_a_hint_marker_dropped_beside_the_pictures_goes_on_looking(seated: tuple[Driver, TableScene]) -> None:
    driver, table = seated
    driver.drag("hint not", "zone tray")
    assert pointing(table) is HintKind.NOT
    assert driver.reads(driver.app.t("duos.prompt.not"))
    assert not played(table)


def test_the_marker_of_the_word_asks_for_it_also_where_it_is_dragged(
    seated: tuple[Driver, TableScene],
) -> None:
    driver, table = seated
    driver.drag("hint word", f"picture {table.view.table.pictures[5]}")
    assert driver.scene_name == "WordHintScene"


def test_a_given_hint_cannot_be_taken_back_not_even_from_a_bot(seated: tuple[Driver, TableScene]) -> None:
    driver, table = seated
    promise(driver, table, "yes", 0)
    assert not driver.see("undo")
    driver.key("ctrl+z")
    assert driver.app.toasts.text == driver.app.t("pause.no_undo_alone")
    assert len(table.view.table.hints) == 1


def test_after_a_hint_undo_takes_the_markers_back_and_stops_there(seated: tuple[Driver, TableScene]) -> None:
    driver, table = seated
    promise(driver, table, "yes", 0)
    mark(driver, table, "ab")
    driver.key("ctrl+z")
    assert on(table, table.view.table.pictures[0]) is not None
    assert on(table, table.view.table.pictures[1]) is None
    driver.key("ctrl+z", times=3)
    assert own(table) == MarkerBoard()
    assert len(table.view.table.hints) == 1


def test_undo_lays_no_marker_on_a_picture_promised_not(seated: tuple[Driver, TableScene]) -> None:
    driver, table = seated
    mark(driver, table, "ab")
    picture = promise(driver, table, "not", 1)
    driver.key("ctrl+z")
    assert on(table, picture) is None
    assert own(table) == MarkerBoard()
    assert not table.turns.can_undo


def test_a_word_is_typed(seated: tuple[Driver, TableScene]) -> None:
    driver, table = seated
    driver.click("hint word")
    driver.type("kitchen")
    driver.key("enter")
    assert table.view.table.hints == (Given(0, HintKind.WORD, "kitchen"),)
    driver.wait(0.3)
    assert driver.reads("kitchen")


def say_word(driver: Driver, word: str) -> None:
    driver.click("hint word")
    driver.type(word)
    driver.key("enter")
    driver.wait(0.3)


def test_a_bot_says_whether_it_knows_a_word(seated: tuple[Driver, TableScene]) -> None:
    driver, table = seated
    name = hud(table).words.names[1]
    say_word(driver, "kitchen")
    assert said(driver, "answer.known", name=name)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_bot_says_that_it_does_not_know_a_word(drive: Drive, lang: str) -> None:
    driver, table = at_table(drive, options=TWO, first=None, lang=lang)
    say_word(driver, "qwxzzy")
    assert said(driver, "answer.unknown", name=hud(table).words.names[1])
    assert driver.reads(driver.app.toasts.text)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_word_that_names_a_picture_is_taken_to_mean_it(drive: Drive, lang: str) -> None:
    driver, table = at_table(drive, options=TWO, first=None, lang=lang)
    words, pictures = hud(table).words, table.view.table.pictures
    named = [picture for picture in pictures if "_" not in picture and data.fits(picture, pictures)]
    answer = {
        picture: driver.app.t("duos.answer.named", name=words.names[1], picture=words.picture(picture))
        for picture in named
    }
    meant = [picture for picture in named if words.answer(1, picture, pictures) == answer[picture]]
    assert len(meant) > len(pictures) // 2
    say_word(driver, meant[0])
    assert driver.app.toasts.text == answer[meant[0]]


def test_two_people_answer_each_other_themselves(drive: Drive) -> None:
    driver, _ = together(drive, people=(0, 1))
    say_word(driver, "kitchen")

    assert not driver.app.toasts.text or "kitchen" in driver.app.toasts.text


def test_a_word_comes_through_an_input_method(drive: Drive) -> None:
    driver, table = at_table(drive, options=TWO, first=None, lang="ja")
    driver.click("hint word")
    driver.compose("だいどころ", finish=False)
    driver.key("enter")  # the input method has the key
    assert driver.scene is not table
    driver.compose("台所")
    driver.click("give")
    assert table.view.table.hints == (Given(0, HintKind.WORD, "台所"),)


@pytest.mark.parametrize(
    ("typed", "key"), [("", "one_word"), ("two words", "one_word"), ("x" * 31, "word_too_long")]
)
def test_a_word_that_is_none_is_refused_in_words_and_can_be_mended(
    seated: tuple[Driver, TableScene], typed: str, key: str
) -> None:
    driver, table = seated
    driver.click("hint word")
    driver.type(typed)
    driver.key("enter")
    driver.wait(0.3)
    assert said(driver, f"refuse.{key}", most=30)
    assert driver.reads(driver.app.toasts.text)
    assert driver.scene_name == "WordHintScene"
    driver.wait_until(lambda: not driver.app.toasts.text)
    driver.click("give")
    assert said(driver, f"refuse.{key}", most=30)
    assert driver.scene_name == "WordHintScene"
    driver.key("esc")
    assert not played(table)


# -- limits ----------------------------------------------------------------------------------------------


def test_only_one_hint_a_turn(seated: tuple[Driver, TableScene]) -> None:
    driver, table = seated
    promise(driver, table, "yes", 0)
    driver.click("hint not")
    assert said(driver, "refuse.one_hint")
    assert pointing(table) is None


def test_not_both_the_same_kind(drive: Drive) -> None:
    driver, table = together(drive, f"not {pictures_of(TWO, first=None)[0]}")
    driver.wait_until(lambda: len(table.view.table.hints) == 1)
    driver.wait_until(lambda: not driver.app.toasts.text)
    driver.click("hint not")
    assert said(driver, "refuse.hint_taken", hint="NOT")


# -- promises --------------------------------------------------------------------------------------------


def test_not_is_held_a_marker_is_refused_there(seated: tuple[Driver, TableScene]) -> None:
    driver, table = seated
    picture = promise(driver, table, "not", 0)
    driver.click(f"picture {picture}")
    assert said(driver, "refuse.promised_not", picture=hud(table).words.picture(picture))
    driver.drag("marker pink 0", f"picture {picture}")
    assert on(table, picture) is None


def test_not_takes_a_marker_off_that_lies_there_already(seated: tuple[Driver, TableScene]) -> None:
    driver, table = seated
    mark(driver, table, "ab")
    picture = promise(driver, table, "not", 0)
    assert on(table, picture) is None


def test_yes_is_held_ready_is_refused_without_the_picture(seated: tuple[Driver, TableScene]) -> None:
    driver, table = seated
    picture = promise(driver, table, "yes", 11)
    mark(driver, table, "ab cd ef gh")
    driver.click("ready")
    assert said(driver, "refuse.promised_yes", picture=hud(table).words.picture(picture))
    driver.drag("marker pink 0", f"picture {picture}")
    driver.click("ready")
    assert len(played(table)) == 2


# -- a bot as partner ------------------------------------------------------------------------------------


def test_the_partner_chooses_only_after_the_person_could_give_a_hint(drive: Drive) -> None:
    pictures = pictures_of(TWO, first=None)
    early, late = chosen(pictures, "ab cd ef gh"), chosen(pictures, "ai cd ef gh")
    bots = ScriptedBots(early, early, late)
    driver, table = at_table(drive, options=TWO, first=None, bots=bots)
    driver.wait(1)
    assert not played(table)
    assert len(bots.asked) == 1
    promise(driver, table, "not", 1)
    driver.wait(1)
    assert len(played(table)) == 1
    assert len(bots.asked) == 2  # it heard the hint, and still waits
    mark(driver, table, "ac di ef gh")
    driver.click("ready")
    driver.wait(0.5)
    assert played(table)[-1] == f"1 {late}"


def test_the_partners_hint_is_told_and_lies_on_the_card(drive: Drive) -> None:
    picture = pictures_of(TWO, first=None)[4]
    driver, table = together(drive, f"yes {picture}")
    driver.wait_until(lambda: bool(table.view.table.hints))
    assert driver.app.toasts.text == hud(table).words.hint_line(table.view.table.hints[0])
    assert driver.reads(hud(table).words.picture(picture))


# -- two people ------------------------------------------------------------------------------------------


def test_two_people_pass_the_screen_for_hints_and_find_their_markers_again(drive: Drive) -> None:
    driver, table = together(drive, people=(0, 1))
    assert table.viewer.seat == 0
    mark(driver, table, "ab")
    promise(driver, table, "not", 11)
    driver.click("pass")
    open_curtain(driver)
    ready(driver, table)
    assert table.viewer.seat == 1
    assert own(table) == MarkerBoard()
    assert driver.reads(hud(table).words.given(table.view.table.hints[0]))  # hints are public
    promise(driver, table, "yes", 0)
    driver.click("pass")
    open_curtain(driver)
    ready(driver, table)
    assert table.viewer.seat == 0
    assert len(own_pairs(table)) == 1


def test_whoever_sat_there_comes_back_when_the_window_was_left(drive: Drive) -> None:
    driver, table = together(drive, people=(0, 1))
    driver.click("pass")
    open_curtain(driver)
    ready(driver, table)
    driver.lose_focus()
    driver.wait_for("reveal")
    assert driver.reads(driver.app.t("curtain.pass", name="Ben"))


def test_every_person_has_a_way_back_of_their_own(drive: Drive) -> None:
    driver, table = together(drive, people=(0, 1))
    mark(driver, table, "ab")
    driver.click("pass")
    open_curtain(driver)
    ready(driver, table)
    assert not table.turns.can_undo
    driver.key("ctrl+z")
    assert driver.app.toasts.text == driver.app.t("table.cannot_undo")
    driver.click("pass")
    open_curtain(driver)
    ready(driver, table)
    assert table.turns.can_undo
    driver.key("ctrl+z", times=2)
    assert own(table) == MarkerBoard()
    assert not table.turns.can_undo
