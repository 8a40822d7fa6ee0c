"""Search, filters and long lists: only what can be seen is laid out, and the keyboard reaches everything."""

from __future__ import annotations

from collections.abc import Callable

from game.store import Human
from tests.driver import Driver
from tests.game.scenes.library.kept import finish_match, leave_match, open_library

Drive = Callable[..., Driver]


def cards(player: Driver) -> list[str]:
    return [name.removeprefix("match.") for name in player.names("match.")]


def test_the_filters_count_and_show_the_matches_of_a_game(drive: Drive) -> None:
    player = drive()
    dualis = [leave_match(player), leave_match(player)]
    dois = leave_match(player, "dois")
    open_library(player)
    assert [chip.label for chip in map(player.find, player.names("filter."))] == [
        "All", "Duālis", "duality", "Dois", "DUOS",
    ]  # fmt: skip
    assert player.reads("3 matches · 3 to continue")
    player.click("filter.dualis")
    assert cards(player) == dualis[::-1]
    player.click("filter.dois")
    assert cards(player) == [dois]
    player.click("filter.duos")
    assert cards(player) == []
    assert player.reads(player.app.t("library.nothing_found"))
    player.click("show_all")
    assert len(cards(player)) == 3


def test_the_search_finds_people_bots_and_titles(drive: Drive) -> None:
    player = drive()
    ada = leave_match(player, "dualis", name="Ada")
    duo = leave_match(player, "duality", name="Ben")
    player.app.store.rename_match(duo, "Rainy day")
    open_library(player)
    for words, found in (("ada", [ada]), ("rain", [duo]), ("SORA", [ada]), ("kai", [duo, ada]), ("zzz", [])):
        player.click("search")
        player.key("ctrl+a")
        player.type(words)
        assert cards(player) == found, words
    player.key("esc")
    assert cards(player) == [duo, ada]
    assert player.scene_name == "LibraryScene"


def test_the_search_finds_bots_by_their_japanese_names(drive: Drive) -> None:
    player = drive(lang="ja")
    ada = leave_match(player, "dualis", name="Ada")
    leave_match(player, "duality", name="Ben")
    open_library(player)
    player.click("search")
    player.compose("ソラ")
    assert cards(player) == [ada]


def test_a_long_list_lays_out_only_what_can_be_seen(drive: Drive) -> None:
    player = drive()
    for number in range(130):
        finish_match(player.app.store, "dois", person=Human(f"P{number}"))
    scene = open_library(player)
    assert len(cards(player)) < 12
    player.key("end")
    oldest = player.app.store.library(offset=129, limit=1)[0].summary.id
    assert scene.list.chosen == oldest
    assert oldest in cards(player)
    assert len(cards(player)) < 12
    card = player.find(f"match.{oldest}")
    assert card.inside is not None
    assert card.inside.view.contains(card.rect)
    player.key("home")
    assert scene.list.index == 0
    player.key("page down")
    assert scene.list.index == 4
    player.key("up")
    assert scene.list.index == 3


def test_every_card_is_reached_by_the_arrow_keys_and_its_buttons_by_tab(drive: Drive) -> None:
    player = drive()
    matches = [leave_match(player, "dois") for _ in range(9)][::-1]
    scene = open_library(player)
    for match_id in matches[1:]:
        player.key("down")
        assert scene.focused == f"match.{match_id}"
        card = player.find(f"match.{match_id}")
        assert card.inside is not None
        assert card.inside.view.contains(card.rect)
    player.key("tab")
    assert scene.focused == f"rename.{matches[-1]}"
    player.key("tab")
    assert scene.focused == f"play.{matches[-1]}"
    player.key("home")
    for _ in matches:
        player.key("up")
    assert scene.focused is not None
    assert not scene.focused.startswith("match.")


def test_the_wheel_scrolls_and_the_open_card_stays_open(drive: Drive) -> None:
    player = drive()
    for _ in range(60):
        finish_match(player.app.store, "dois")
    scene = open_library(player)
    first = scene.list.chosen
    player.wheel("matches", -100)
    player.wait(2)
    assert scene.list.chosen == first
    assert first not in cards(player)
    assert cards(player)
