"""Every match can be found again in the library: continued, renamed, deleted and brought back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.match.session import Session
from game.scenes.title import TitleScene
from game.store import Human, MatchSetup, Store
from tests.driver import Driver
from tests.game.scenes.library.kept import (
    DAY,
    GAMES,
    HOUR,
    KAI,
    NOA,
    SORA,
    Clock,
    finish_match,
    keep_together,
    leave_match,
    open_library,
)

Drive = Callable[..., Driver]


def to_title(player: Driver) -> None:
    player.app.scenes.reset(TitleScene(player.app))


def cards(player: Driver) -> list[str]:
    return [name.removeprefix("match.") for name in player.names("match.")]


def test_the_newest_match_has_the_ribbon_and_other_games_have_one_of_their_own(drive: Drive) -> None:
    player = drive()
    older = leave_match(player, "dualis")
    leave_match(player, "dois")
    to_title(player)
    assert player.scene.focused == "continue"  # type: ignore[attr-defined]
    assert player.names("continue") == ["continue.dualis", "continue"]
    player.click("continue.dualis")
    assert player.scene.session.match_id == older  # type: ignore[attr-defined]


def test_a_badge_counts_the_matches_of_a_game_and_leads_to_the_library(drive: Drive) -> None:
    player = drive()
    for _ in range(3):
        leave_match(player, "dualis")
    leave_match(player, "duality")
    to_title(player)
    assert player.names("open.") == ["open.dualis"]
    assert player.reads("3")
    player.click("open.dualis")
    assert player.scene_name == "LibraryScene"


def test_the_library_opens_from_the_title_and_esc_leads_back(drive: Drive) -> None:
    player = drive()
    to_title(player)
    player.click("library")
    assert player.scene_name == "LibraryScene"
    player.key("esc")
    assert player.scene_name == "TitleScene"


def test_an_empty_library_has_kind_words_and_a_way_to_play(drive: Drive) -> None:
    player = drive()
    open_library(player)
    assert player.reads(player.app.t("library.empty"))
    player.key("enter")
    assert player.scene_name == "TitleScene"


def test_each_match_says_what_it_is_where_it_stands_and_when(drive: Drive) -> None:
    clock = Clock()
    player = drive(store=Store.in_memory(clock))
    leave_match(player, "duality", moves=2)
    clock.now += 3 * DAY
    leave_match(player, "dualis", moves=5)
    clock.now += 60
    open_library(player)
    for text in ("Duālis", "Round 1 · 0 : 0", "Today, ", "duality", "Paths 3 : 4"):
        assert player.reads(text), text
    assert not player.reads("Yesterday")


@pytest.mark.parametrize(
    ("lang", "lines"),
    [
        ("en", ("Round 1 · 0 : 0", "Hand 1 of 8", "Turn 1 of 8", "Paths ")),
        ("ja", ("第1ラウンド · 0 : 0", "ディール 1／8", "ターン 1／8", "道 ")),
    ],
)
def test_it_says_how_a_match_stands_in_the_games_own_score(
    drive: Drive, lang: str, lines: tuple[str, ...]
) -> None:
    player = drive(lang=lang)
    for game in GAMES:
        leave_match(player, game)
    open_library(player)
    player.wheel("matches", -20)
    player.wait(1)
    for line in lines:
        assert player.reads(line), line


def test_it_counts_rounds_that_were_won(drive: Drive) -> None:
    player = drive()
    setup = MatchSetup("dualis", {"length": "short"}, (Human(""), KAI, NOA, SORA))
    session = Session.start(player.app.store, player.app.bots, setup, seed=5)
    while session.match.state.table.round < 2:
        seat = min(session.match.to_act)
        session.play(seat, session.match.legal(seat)[0])
    session.close()
    open_library(player)
    assert player.reads("Round 2 · 1 : 0") or player.reads("Round 2 · 0 : 1")


def test_finished_matches_say_who_won(drive: Drive) -> None:
    player = drive()
    finish_match(player.app.store, "dois", won=False)
    finish_match(player.app.store, "dualis", won=True)
    finish_match(player.app.store, "duality", person=Human("Ada"), bots=(KAI,))
    open_library(player)
    assert player.reads("Won 12 : 7")
    assert player.reads("Lost 7 : 12")


@pytest.mark.parametrize(("lang", "words"), [("en", "Shared win"), ("ja", "同点優勝")])
def test_a_win_that_all_share_is_a_win_as_in_results_and_statistics(
    drive: Drive, lang: str, words: str
) -> None:
    player = drive(lang=lang)
    finish_match(player.app.store, "dois", shared=True)
    open_library(player)
    assert player.reads(words)


def test_points_below_zero_have_a_true_minus(drive: Drive) -> None:
    player = drive()
    finish_match(player.app.store, "dois", won=False, scores=(-2, -10))
    open_library(player)
    assert player.reads("Lost −10 : −2")


def test_help_is_marked(drive: Drive) -> None:
    player = drive()
    helped, alone = leave_match(player), leave_match(player)
    player.app.store.count_hint(helped)
    open_library(player)
    assert player.see(f"hint.{helped}")
    assert not player.see(f"hint.{alone}")
    player.click("search")
    player.hover(f"hint.{helped}")
    player.wait(1)
    assert player.reads("With advice: once")


def test_any_match_can_be_continued(drive: Drive) -> None:
    player = drive()
    oldest = leave_match(player)
    leave_match(player)
    leave_match(player, "dois")
    open_library(player)
    player.click(f"match.{oldest}")
    player.click(f"play.{oldest}")
    assert player.scene.session.match_id == oldest  # type: ignore[attr-defined]


def test_enter_on_the_open_card_continues_the_match(drive: Drive) -> None:
    player = drive()
    leave_match(player)
    newest = leave_match(player, "dois")
    open_library(player)
    player.key("enter")
    assert player.scene.session.match_id == newest  # type: ignore[attr-defined]


def test_finished_matches_are_replayed_and_reviewed(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    player = drive()
    match_id = finish_match(player.app.store)
    asked: list[tuple[str, int | None]] = []
    monkeypatch.setattr(
        player.app.navigation,
        "open_review",
        lambda match_id, at=None: asked.append((match_id, at)),
        raising=False,
    )
    open_library(player)
    player.click(f"replay.{match_id}")
    player.click(f"review.{match_id}")
    player.key("tab")
    player.key("shift+tab")
    assert asked == [(match_id, 0), (match_id, None)]


def play_to_the_end(player: Driver) -> Session:
    setup = MatchSetup("dualis", {"length": "short"}, (Human(""), KAI, NOA, SORA))
    session = Session.start(player.app.store, player.app.bots, setup, seed=5)
    while session.match.to_act:
        seat = min(session.match.to_act)
        session.play(seat, session.match.legal(seat)[0])
    return session


def test_a_match_played_here_is_reviewed_from_the_library_and_esc_leads_back(drive: Drive) -> None:
    player = drive()
    session = play_to_the_end(player)
    session.close()
    scene = open_library(player)
    assert scene.person.statistics().matches == 1
    player.click(f"review.{session.match_id}")
    player.wait(0.3)
    assert player.scene_name == "ReviewScene"
    player.key("esc")
    assert player.scene_name == "LibraryScene"
    player.click(f"replay.{session.match_id}")
    player.wait(0.3)
    assert player.scene_name == "ReviewScene"


def test_the_results_lead_to_the_library_and_esc_leads_back(drive: Drive) -> None:
    player = drive(animation="off")
    player.app.navigation.open_match(play_to_the_end(player))
    player.wait_until(lambda: player.scene_name == "ResultsScene")
    player.wait(3)
    player.click("library")
    assert player.scene_name == "LibraryScene"
    assert len(player.names("match.")) == 1
    player.key("esc")
    assert player.scene_name == "ResultsScene"


def test_deleting_is_at_once_and_can_be_undone(drive: Drive) -> None:
    player = drive()
    first, second = leave_match(player), leave_match(player, "dois")
    open_library(player)
    assert not player.see("undo")
    player.click(f"delete.{first}")
    assert cards(player) == [second]
    assert [one.id for one in player.app.store.open_matches()] == [second]
    player.click("undo")
    assert cards(player) == [second, first]
    assert not player.see("undo")
    assert player.scene.list.chosen == first  # type: ignore[attr-defined]


def test_the_delete_key_deletes_and_ctrl_z_brings_back(drive: Drive) -> None:
    player = drive()
    first, second = leave_match(player), leave_match(player, "dois")
    open_library(player)
    player.key("delete")
    assert cards(player) == [first]
    player.key("delete")
    assert cards(player) == []
    assert player.reads(player.app.t("library.empty"))
    player.key("ctrl+z", times=2)
    assert cards(player) == [second, first]


def test_a_gamepad_that_stands_in_a_field_deletes_no_match(drive: Drive) -> None:
    """The button that deletes a match on its card means nothing to words that are being written."""
    player = drive()
    match_id = leave_match(player)
    open_library(player)
    player.click("search")
    player.pad("x")
    assert cards(player) == [match_id]
    player.click(f"rename.{match_id}")
    player.pad("x")
    assert cards(player) == [match_id]
    assert player.see("rename")
    player.pad("b")
    player.pad("x")
    assert cards(player) == []


def test_undo_stands_until_the_library_is_left(drive: Drive) -> None:
    player = drive()
    leave_match(player)
    leave_match(player)
    open_library(player)
    player.key("delete")
    player.wait(30)
    assert player.see("undo")
    player.key("esc")
    open_library(player)
    assert not player.see("undo")


def test_a_match_that_another_window_plays_is_neither_continued_nor_deleted(
    drive: Drive, tmp_path: Path
) -> None:
    with Store.open(tmp_path) as other:
        player = drive(store=Store.open(tmp_path))
        match_id = leave_match(player)
        assert other.claim_match(match_id)
        open_library(player)
        player.click(f"play.{match_id}")
        assert player.scene_name == "LibraryScene"
        assert player.app.toasts.text == player.app.t("store.taken")
        player.click(f"delete.{match_id}")
        assert player.app.toasts.text == player.app.t("store.taken")
        assert len(player.app.store.open_matches()) == 1


def test_a_match_is_renamed_in_place(drive: Drive) -> None:
    player = drive()
    match_id = leave_match(player)
    open_library(player)
    player.click(f"rename.{match_id}")
    player.type("Rainy day")
    player.key("enter")
    assert player.app.store.library()[0].summary.title == "Rainy day"
    assert player.reads("Rainy day")
    player.click(f"rename.{match_id}")
    player.type("No")
    player.key("esc")
    assert player.app.store.library()[0].summary.title == "Rainy day"
    assert player.scene_name == "LibraryScene"
    player.click(f"rename.{match_id}")
    player.type("Sunny day")
    player.click("tab.statistics")
    assert player.app.store.library()[0].summary.title == "Sunny day"
    player.click("tab.matches")
    player.click(f"rename.{match_id}")
    player.key("backspace")
    player.key("enter")
    assert player.app.store.library()[0].summary.title == ""
    assert player.reads("Duālis")


def test_quitting_speaks_of_all_that_waits(drive: Drive) -> None:
    player = drive()
    leave_match(player)
    leave_match(player, "dois")
    to_title(player)
    player.key("esc")
    assert player.reads(player.app.t("dialog.quit.text"))


def test_a_match_played_on_stands_first_when_one_comes_back(drive: Drive) -> None:
    clock = Clock()
    player = drive(store=Store.in_memory(clock))
    first, second = leave_match(player), leave_match(player, "dois")
    clock.now += HOUR
    assert [one.summary.id for one in player.app.store.library()] == [second, first]
    player.app.store.append_action(first, 1, 1, "x")
    open_library(player)
    assert cards(player) == [first, second]


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_in_large_text_a_card_keeps_the_way_to_continue_before_all_others(drive: Drive, lang: str) -> None:
    player = drive(lang=lang, text_size=150)
    for game in GAMES:
        leave_match(player, game)
    open_library(player)
    for match_id in cards(player):
        assert player.see(f"play.{match_id}")


def test_a_match_of_which_nothing_is_over_says_when_one_may_look_back(drive: Drive) -> None:
    player = drive()
    match_id = leave_match(player, "duality", moves=2)
    open_library(player)
    player.click("search")
    for name in ("replay", "review"):
        button = player.find(f"{name}.{match_id}")
        assert not button.enabled
        player.hover(button.name)
        player.wait(1)
        assert player.reads("Possible once a round, or the match, is over.")
    assert player.find(f"play.{match_id}").enabled


def test_two_who_played_together_read_how_many_turns_they_won(drive: Drive) -> None:
    player = drive()
    keep_together(player.app.store, turns=3, won=1)
    open_library(player)
    assert player.reads("1 of 3 turns won")
