"""Every match that was left can be found again from the title, continued and deleted."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from engine import registry
from game.match.session import Session
from game.scenes.open_matches import OpenMatchesScene
from game.scenes.title import TitleScene
from game.store import Bot, Human, MatchSetup, Store
from tests.driver import Driver
from tests.game.ui.fitting import CASES, faults

Drive = Callable[..., Driver]

KAI, NOA, SORA = (Bot("casual", name) for name in ("kai", "noa", "sora"))
HOUR, DAY = 3600.0, 86400.0


class Clock:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.now = 1_700_000_000.0

    def __call__(self) -> float:
        self.now += 0.001
        return self.now


def leave_match(player: Driver, game: str = "dualis", *, moves: int = 1) -> str:
    """A match that was begun and left."""
    others = (KAI,) if game == "duality" else (KAI, NOA, SORA)
    setup = MatchSetup(game, {"players": 1 + len(others)} if game == "duos" else {}, (Human(""), *others))
    session = Session.start(player.app.store, player.app.bots, setup, seed=5)
    for _ in range(moves):
        seat = min(session.match.to_act)
        session.play(seat, session.match.legal(seat)[0])
    session.close()
    return session.match_id


def to_title(player: Driver) -> None:
    player.app.scenes.reset(TitleScene(player.app))


def test_the_newest_match_has_the_ribbon_and_other_games_have_one_of_their_own(drive: Drive) -> None:
    player = drive()
    older = leave_match(player, "dualis")
    leave_match(player, "dois")
    to_title(player)
    assert player.scene.focused == "continue"  # type: ignore[attr-defined]
    assert player.names("continue") == ["continue.dualis", "continue"]
    player.click("continue.dualis")
    assert player.scene.session.match_id == older  # type: ignore[attr-defined]


def test_a_badge_counts_the_matches_of_a_game_and_leads_to_the_list(drive: Drive) -> None:
    player = drive()
    for _ in range(3):
        leave_match(player, "dualis")
    leave_match(player, "duality")
    to_title(player)
    assert player.names("open.") == ["open.dualis"]
    assert player.reads("3")
    player.click("open.dualis")
    assert player.scene_name == "OpenMatchesScene"


def test_the_list_opens_from_the_title_where_something_waits(drive: Drive) -> None:
    player = drive()
    to_title(player)
    assert not player.see("matches")
    leave_match(player)
    to_title(player)
    player.click("matches")
    assert player.scene_name == "OpenMatchesScene"
    player.key("esc")
    assert player.scene_name == "TitleScene"


def test_each_match_says_what_it_is_who_plays_where_it_stands_and_when(drive: Drive) -> None:
    clock = Clock()
    player = drive(store=Store.in_memory(clock))
    leave_match(player, "duality", moves=2)
    clock.now += 3 * DAY
    leave_match(player, "dualis", moves=5)
    clock.now += 2 * HOUR
    to_title(player)
    player.click("matches")
    for text in (
        "Duālis", "You, Kai, Noa and Sora", "Round 1 · 0 : 0 · 2 hours ago",
        "duality", "You and Kai", "Paths 3 : 4 · 3 days ago",
    ):  # fmt: skip
        assert player.reads(text), text


def test_any_match_can_be_continued(drive: Drive) -> None:
    player = drive()
    oldest = leave_match(player)
    leave_match(player)
    leave_match(player, "dois")
    to_title(player)
    player.click("matches")
    player.click(f"play.{oldest}")
    assert player.scene.session.match_id == oldest  # type: ignore[attr-defined]


def test_a_match_is_deleted_after_a_question(drive: Drive) -> None:
    player = drive()
    first, second = leave_match(player), leave_match(player, "dois")
    to_title(player)
    player.click("matches")
    player.click(f"delete.{first}")
    assert player.scene_name == "DialogScene"
    player.key("esc")
    assert len(player.app.store.open_matches()) == 2
    player.click(f"delete.{first}")
    player.click("delete")
    assert [one.id for one in player.app.store.open_matches()] == [second]
    assert not player.see(f"play.{first}")
    player.click(f"delete.{second}")
    player.click("delete")
    assert player.scene_name == "TitleScene"  # nothing is left to list
    assert not player.see("continue")


def test_a_match_that_another_window_plays_is_neither_continued_nor_deleted(
    drive: Drive, tmp_path: Path
) -> None:
    with Store.open(tmp_path) as other:
        player = drive(store=Store.open(tmp_path))
        match_id = leave_match(player)
        assert other.claim_match(match_id)
        to_title(player)
        player.click("matches")
        player.click(f"play.{match_id}")
        assert player.scene_name == "OpenMatchesScene"
        assert player.app.toasts.text == player.app.t("store.taken")
        player.click(f"delete.{match_id}")
        player.click("delete")
        assert player.app.toasts.text == player.app.t("store.taken")
        assert len(player.app.store.open_matches()) == 1


def test_quitting_speaks_of_all_that_waits(drive: Drive) -> None:
    player = drive()
    leave_match(player)
    leave_match(player, "dois")
    to_title(player)
    player.key("esc")
    assert player.reads(player.app.t("dialog.quit.text"))


def test_the_list_and_a_title_full_of_matches_fit_everywhere(drive: Drive) -> None:
    for case in CASES:
        player = drive(lang=case.language, size=case.window, text_size=case.text_size)
        for game in registry.GAMES:
            leave_match(player, game)
            leave_match(player, game)
        title = TitleScene(player.app)
        player.app.scenes.reset(title)
        badges = frozenset(player.names("open."))  # they sit on the corners of cards, and on nothing else
        found = faults(player.app, title, may_overlap=badges, within=player.app.viewport.visible)
        assert found == [], str(case)
        for badge in badges:
            others = [
                one for one in player.names("continue") if one.rpartition(".")[2] in ("continue", badge[5:])
            ]
            assert not any(player.find(badge).rect.colliderect(player.find(one).rect) for one in others)
        scene = OpenMatchesScene(player.app)
        player.app.scenes.push(scene)
        assert faults(player.app, scene) == [], str(case)


def test_the_list_says_how_a_match_stands_in_the_games_own_score(drive: Drive) -> None:
    zeros = "0 : 0 : 0 : 0"
    for lang, lines in (
        ("en", ("Round 1 · 0 : 0", f"Hand 1 of 8 · {zeros}", f"Turn 1 of 8 · {zeros}", "Paths ")),
        ("ja", ("第1ラウンド · 0 : 0", f"ディール 1／8 · {zeros}", f"ターン 1／8 · {zeros}", "道 ")),
    ):
        player = drive(lang=lang)
        for game in registry.GAMES:
            leave_match(player, game)
        to_title(player)
        player.click("matches")
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
    to_title(player)
    player.click("matches")
    assert player.reads("Round 2 · 1 : 0") or player.reads("Round 2 · 0 : 1")
