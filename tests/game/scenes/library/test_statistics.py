"""The page of a person and the page of statistics."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.scenes.library import LibraryScene
from game.scenes.library.chips import FilterChip
from game.store import Human, Profile
from game.ui.scroll import ScrollView
from tests.driver import Driver
from tests.game.scenes.library.kept import KAI, finish_match, keep_many, keep_together, open_library

Drive = Callable[..., Driver]


def test_the_clipboard_shows_wins_streak_bids_accuracy_and_the_best_partner(drive: Drive) -> None:
    player = drive()
    keep_many(player.app, 24)
    found = open_library(player).person.statistics()
    assert found.matches == 24
    assert player.reads(f"{found.won} of 24 won")
    for text in (
        "Ada",
        "Wins by game",
        "Exact bids",
        "Accuracy",
        "Best DUOS partner",
        "pairs in common a turn",
    ):
        assert player.reads(text), text
    for game, share in found.by_game.items():
        assert player.reads(f"{share.won} of {share.of}"), game


def test_two_together_count_as_matches_and_win_turns(drive: Drive) -> None:
    player = drive()
    finish_match(player.app.store, "duality", won=True, bots=(KAI,))
    keep_together(player.app.store, turns=3, won=1)
    open_library(player)
    for text in ("1 of 1 won", "1 of 3 turns", "2.3 pairs in common a turn"):
        assert player.reads(text), text
    assert not player.reads("1 of 2 won")
    player.click("tab.statistics")
    player.wait(0.2)
    assert player.reads("1 (100%)")
    assert player.reads("2 finished matches")
    assert [chip_count(player, game) for game in (None, "duality", "duos")] == [2, 1, 1]
    player.click("filter.duos")
    player.wait(0.2)
    assert player.reads("Turns won together")
    assert not player.reads("Wins by partner")
    assert not player.reads("(0%)")


def chip_count(player: Driver, game: str | None) -> int:
    chip = player.find(f"filter.{game or 'all'}")
    assert isinstance(chip, FilterChip)
    return chip.matches


def test_whoever_has_finished_nothing_reads_kind_words(drive: Drive) -> None:
    player = drive()
    player.app.store.save_profile(Profile("", "Ada", "moon"))
    open_library(player)
    assert player.reads(player.app.t("statistics.kind"))


def test_points_below_zero_have_a_true_minus(drive: Drive) -> None:
    player = drive()
    finish_match(player.app.store, "dois", tally={"rounds": 4, "points": -6})
    open_library(player)
    player.click("tab.statistics")
    player.wait(0.2)
    assert player.reads("−1.5")


def test_statistics_are_narrowed_by_game_level_and_help(drive: Drive) -> None:
    player = drive()
    keep_many(player.app, 24)
    helped = finish_match(player.app.store, "dois", person=Human("Ada", "moon"))
    player.app.store.count_hint(helped)
    scene = open_library(player)
    player.click("tab.statistics")
    player.wait(0.2)
    every = scene.person.statistics().matches
    player.click("filter.dois")
    player.wait(0.2)
    dois = scene.person.statistics(scene.narrow).matches
    assert 0 < dois < every
    assert player.reads(f"{dois} finished matches")
    player.click("narrow.level")
    player.wait(0.2)
    assert scene.narrow.level is not None
    assert scene.person.statistics(scene.narrow).matches < dois
    player.click("filter.all")
    player.click("narrow.without_help")
    player.wait(0.2)
    assert scene.narrow.without_help


def test_modes_are_told_apart(drive: Drive) -> None:
    player = drive()
    keep_many(player.app, 24)
    scene = open_library(player)
    player.click("tab.statistics")
    player.wait(0.2)
    assert not player.see("narrow.mode")
    player.click("filter.dualis")
    player.wait(0.2)
    player.click("narrow.mode")
    player.wait(0.2)
    assert scene.narrow.option in (("mode", "teams"), ("mode", "iso"))
    assert player.reads("Mode: ")


def test_reset_asks_first(drive: Drive) -> None:
    player = drive()
    keep_many(player.app, 8)
    scene = open_library(player)
    player.click("tab.statistics")
    player.wait(0.2)
    player.click("reset")
    assert player.scene_name == "DialogScene"
    assert player.reads("Your statistics of all games") or player.reads("The statistics of Ada in all games")
    player.key("enter")
    assert player.scene_name == "LibraryScene"
    player.wait(0.2)
    assert scene.person.statistics().matches == 8
    player.click("reset")
    player.click("reset")
    player.wait(0.3)
    assert scene.person.statistics().matches == 0
    assert player.reads("The statistics of Ada start again")
    assert len(player.app.store.library()) == 8


def test_several_people_have_pages_of_their_own(drive: Drive) -> None:
    player = drive()
    keep_many(player.app, 8, "Ada")
    keep_many(player.app, 4, "Ben")
    scene = open_library(player)
    shown = set()
    for _ in scene.person.profiles:
        assert scene.person.profile is not None
        shown.add(scene.person.profile.name)
        player.click("next_person")
        player.wait(0.2)
    assert {"Ada", "Ben"} <= shown


def test_statistics_are_reached_by_the_keyboard(drive: Drive) -> None:
    player = drive()
    keep_many(player.app, 8)
    scene = open_library(player)
    player.key("tab")
    player.key("home")
    while scene.focused != "tab.statistics":
        player.key("tab")
    player.key("enter")
    assert scene.page == "statistics"
    while scene.focused != "narrow.without_help":
        player.key("tab")
    player.key("space")
    assert scene.narrow.without_help


@pytest.mark.parametrize("text_size", [100, 150])
def test_the_page_of_statistics_is_scrolled_by_the_keyboard(drive: Drive, text_size: int) -> None:
    player = drive(text_size=text_size)
    keep_many(player.app, 24)
    open_library(player)
    player.click("tab.statistics")
    player.wait(0.2)
    column = player.find("statistics")
    assert isinstance(column, ScrollView)
    scroll = column.model
    assert scroll.scrolls
    for key, goal in (("end", scroll.limit), ("home", 0.0), ("page down", None), ("page up", 0.0)):
        before = scroll.offset
        player.key(key)
        player.wait(1)
        assert scroll.offset != before, key
        assert goal is None or scroll.offset == goal, key
    scene = player.scene
    assert isinstance(scene, LibraryScene)
    while scene.focused != "reset":
        player.key("tab")
    player.key("down", times=60)
    player.wait(1)
    assert scroll.offset == scroll.limit
    player.key("up", times=60)
    player.wait(1)
    assert scroll.offset == 0


def test_the_clipboard_is_scrolled_by_the_keyboard_and_stays_below_its_clip_and_buttons(drive: Drive) -> None:
    player = drive(text_size=150)
    keep_many(player.app, 24)
    keep_many(player.app, 4, "Ben")
    scene = open_library(player)
    page = player.find("page")
    assert isinstance(page, ScrollView)
    scroll = page.model
    for name in ("next_person", "previous_person"):
        assert player.find(name).rect.bottom <= page.rect.top
    while scene.focused != "next_person":
        player.key("shift+tab")
    for key in ("end", "home", "page down", "page up"):
        before = scroll.offset
        player.key(key)
        player.wait(1)
        assert scroll.offset != before, key


def test_the_person_before_is_one_press_away(drive: Drive) -> None:
    player = drive()
    keep_many(player.app, 4, "Ada")
    keep_many(player.app, 4, "Ben")
    scene = open_library(player)
    first = scene.person.profile
    player.click("next_person")
    player.click("previous_person")
    assert scene.person.profile == first


def test_without_a_review_it_says_how_one_comes_to_see_the_accuracy(drive: Drive) -> None:
    player = drive()
    finish_match(player.app.store, "dois")
    open_library(player)
    assert player.reads("Review a match to see this.")
    keep_many(player.app, 4)
    open_library(player)
    assert not player.reads("Review a match to see this.")


def test_where_nothing_was_finished_there_are_kind_words_and_nothing_to_reset(drive: Drive) -> None:
    player = drive()
    open_library(player)
    player.click("tab.statistics")
    player.wait(0.2)
    assert player.reads(player.app.t("statistics.kind"))
    assert not player.see("reset")
    assert not player.reads(player.app.t("statistics.nothing"))


def edit_person(player: Driver, name: str) -> None:
    """Open the card of the person whose page is open and write another name."""
    player.click("edit_person")
    assert player.scene_name == "PersonCard"
    player.key("ctrl+a")
    player.type(name)
    player.key("enter")
    player.wait(0.3)


def test_a_person_gets_another_name_and_keeps_the_statistics(drive: Drive) -> None:
    player = drive()
    keep_many(player.app, 8, "Ada")
    scene = open_library(player)
    player.click("tab.statistics")
    player.wait(0.2)
    edit_person(player, "Adele")
    assert scene.person.profile is not None
    assert scene.person.profile.name == "Adele"
    assert scene.person.statistics().matches == 8
    assert player.reads("Adele: the name is saved")
    assert player.app.store.profile_named("Ada") is None


def test_leaving_the_card_of_a_person_changes_nothing(drive: Drive) -> None:
    player = drive()
    keep_many(player.app, 2, "Ada")
    scene = open_library(player)
    player.click("tab.statistics")
    player.wait(0.2)
    player.click("edit_person")
    player.type("x")
    player.key("escape")
    assert player.scene_name == "LibraryScene"
    player.click("edit_person")
    player.key("ctrl+a")
    player.key("backspace")
    player.click("save")  # no name is no name
    assert scene.person.profile is not None
    assert scene.person.profile.name == "Ada"


def test_a_name_that_somebody_has_makes_two_one_person_if_that_is_confirmed(drive: Drive) -> None:
    player = drive()
    keep_many(player.app, 4, "Ben")
    keep_many(player.app, 8, "Ada")
    scene = open_library(player)
    player.click("tab.statistics")
    player.wait(0.2)
    ada = player.app.store.profile_named("Ada")
    ben = player.app.store.profile_named("Ben")
    assert ada is not None
    assert ben is not None
    scene.person.choose(ada.id)
    scene.rebuild()
    edit_person(player, "ben")
    assert player.reads("There already is a player called Ben")
    player.click("keep")
    assert player.app.store.profile_named("Ada") == ada
    edit_person(player, "ben")
    player.click("merge")
    player.wait(0.3)
    assert player.app.store.profile_named("Ada") is None
    assert scene.person.profile is not None
    assert scene.person.profile.id == ben.id
    assert scene.person.statistics().matches == 12


def test_deleting_a_person_asks_first_and_leaves_the_matches(drive: Drive) -> None:
    player = drive()
    keep_many(player.app, 3, "Ben")
    keep_many(player.app, 4, "Ada")
    scene = open_library(player)
    player.click("tab.statistics")
    player.wait(0.2)
    assert scene.person.profile is not None
    gone = scene.person.profile.name
    player.click("edit_person")
    player.click("delete")
    assert player.reads(f"The statistics of {gone} are deleted")
    player.key("enter")  # the main answer is to keep it
    assert player.app.store.profile_named(gone) is not None
    player.click("edit_person")
    player.click("delete")
    player.click("delete")
    player.wait(0.3)
    assert player.app.store.profile_named(gone) is None
    assert len(player.app.store.library()) == 7
