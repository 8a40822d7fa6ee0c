"""The title: into every game with a click, on with the last match, and out again."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from engine import registry
from game.games import all_scenes, scenes_of
from game.match.session import Session
from game.scenes.duality.tile_art import HEIGHT, WIDTH, line_path, tile_body, tile_lines
from game.scenes.title import TitleScene
from game.store import Bot, Human, MatchSetup, Store
from game.system.paths import STORE_FILE
from tests.driver import Driver
from tests.game.ui.fitting import CASES, faults

Drive = Callable[..., Driver]

BOTS = (Bot("casual", "kai"), Bot("casual", "noa"), Bot("casual", "sora"))


def at_title(drive: Drive, *, match: bool = False, **choices: object) -> Driver:
    player = drive(**choices)
    if match:
        leave_match(player)
    player.app.scenes.reset(TitleScene(player.app))
    return player


def leave_match(player: Driver, *, name: str = "") -> str:
    """A match that was begun and left."""
    setup = MatchSetup("dualis", {}, (Human(name), *BOTS), first=0)
    session = Session.start(player.app.store, player.app.bots, setup, seed=5)
    session.play(0, session.match.legal(0)[0])
    session.close()
    return session.match_id


def test_every_game_has_a_card(drive: Drive) -> None:
    player = at_title(drive)
    assert player.names("game.") == [f"game.{game}" for game in registry.GAMES]


def test_the_title_shows_every_game_that_the_engine_knows_and_each_has_a_table() -> None:
    assert [scenes.game for scenes in all_scenes()] == list(registry.GAMES)
    assert [scenes_of(game).game for game in registry.GAMES] == list(registry.GAMES)


def test_two_clicks_lead_from_the_title_into_a_match(drive: Drive) -> None:
    player = at_title(drive)
    player.click("game.dualis")
    player.click("play")
    assert player.scene_name == "TableScene"
    assert len(player.app.store.open_matches()) == 1


def test_two_presses_of_enter_lead_into_a_match_as_well(drive: Drive) -> None:
    player = at_title(drive)
    player.key("enter")
    player.key("enter")
    assert player.scene_name == "TableScene"


# -- going on ------------------------------------------------------------------------------------


def test_without_an_open_match_there_is_nothing_to_continue(drive: Drive) -> None:
    player = at_title(drive)
    assert not player.see("continue")
    assert player.scene.focused == "game.dualis"  # type: ignore[attr-defined]


def test_the_open_match_is_named_and_has_the_keyboard(drive: Drive) -> None:
    player = at_title(drive, match=True)
    assert player.find("continue").label == "Continue: Duālis with Kai, Noa and Sora"
    player.key("enter")
    assert player.scene_name == "TableScene"


def test_continuing_gives_the_state_that_was_left(drive: Drive) -> None:
    player = drive()
    match_id = leave_match(player)
    before = Session.resume(player.app.store, player.app.bots, match_id)
    assert isinstance(before, Session)
    player.app.scenes.reset(TitleScene(player.app))
    player.click("continue")
    now = player.scene.session  # type: ignore[attr-defined]
    assert now.match_id == match_id
    assert now.match.actions[: len(before.match.actions)] == before.match.actions


def test_a_finished_match_is_not_offered(drive: Drive) -> None:
    player = drive()
    match_id = leave_match(player)
    session = Session.resume(player.app.store, player.app.bots, match_id)
    assert isinstance(session, Session)
    while session.outcome is None:
        seat = min(session.match.to_act)
        session.play(seat, session.match.legal(seat)[0])
    player.app.scenes.reset(TitleScene(player.app))
    assert not player.see("continue")


def test_a_match_that_another_window_plays_is_refused_in_a_sentence(drive: Drive, tmp_path: Path) -> None:
    with Store.open(tmp_path) as other:
        mine = Store.open(tmp_path)
        player = drive(store=mine)
        match_id = leave_match(player)
        assert other.claim_match(match_id)
        player.app.scenes.reset(TitleScene(player.app))
        player.click("continue")
        assert player.scene_name == "TitleScene"
        assert player.app.toasts.text == player.app.t("store.taken")


# -- the other ways ------------------------------------------------------------------------------


def test_the_language_changes_at_once_and_for_good(drive: Drive) -> None:
    player = at_title(drive)
    player.click("language.ja")
    assert player.reads("設定")
    assert player.app.store.settings().language == "ja"
    player.click("language.en")
    assert player.reads("Settings")


def test_settings_open_and_lead_back(drive: Drive) -> None:
    player = at_title(drive)
    player.click("settings")
    assert player.scene_name == "SettingsScene"
    player.key("esc")
    assert player.scene_name == "TitleScene"


def test_rules_open_by_button_and_by_key(drive: Drive) -> None:
    player = at_title(drive)
    for way in ("button", "key"):
        if way == "button":
            player.click("rules")
        else:
            player.key("f1")
        assert player.scene_name == "RulesScene"
        player.key("esc")
        assert player.scene_name == "TitleScene"


@pytest.mark.parametrize("way", ["button", "key"])
def test_leaving_is_asked_first(drive: Drive, way: str) -> None:
    player = at_title(drive)

    def ask() -> None:
        if way == "button":
            player.click("quit")
        else:
            player.key("esc")

    ask()
    assert player.scene_name == "DialogScene"
    player.key("esc")
    assert player.scene_name == "TitleScene"
    assert player.app.running
    ask()
    player.click("quit")
    assert not player.app.running


def test_the_keyboard_reaches_everything(drive: Drive) -> None:
    player = at_title(drive, match=True)
    wanted = {widget.name for widget in player.scene.widgets() if widget.focusable}
    reached = set()
    for _ in range(len(wanted)):
        reached.add(player.scene.focused)  # type: ignore[attr-defined]
        player.key("tab")
    assert reached == wanted


def test_a_grave_notice_of_the_store_waits_for_an_answer(drive: Drive, tmp_path: Path) -> None:
    (tmp_path / STORE_FILE).write_bytes(b"this is no database at all" * 100)
    player = drive(store=Store.open(tmp_path))
    player.app.scenes.reset(TitleScene(player.app))
    assert player.scene_name == "DialogScene"
    player.key("enter")
    assert player.scene_name == "TitleScene"


# -- looks ---------------------------------------------------------------------------------------


def test_the_card_under_the_pointer_rises_and_then_rests(drive: Drive) -> None:
    player = at_title(drive)
    player.settle()
    before = player.screenshot()
    player.hover("game.dois")
    player.settle()
    after = player.screenshot()
    card = player.app.viewport.rect(player.find("game.dois").rect.inflate(0, 30))
    assert pygame.image.tobytes(before.subsurface(card), "RGB") != pygame.image.tobytes(
        after.subsurface(card), "RGB"
    )
    assert not player.app.frame(0.1)


@pytest.mark.parametrize("match", [False, True])
def test_everything_fits_at_every_size(drive: Drive, match: bool) -> None:
    for case in CASES:
        player = at_title(drive, match=match, lang=case.language, size=case.window, text_size=case.text_size)
        whole = player.app.viewport.visible
        assert faults(player.app, player.scene, within=whole) == [], str(case)


def test_lines_of_a_tile_leave_its_edges_at_right_angles() -> None:
    for first in range(6):
        for last in range(first + 1, 6):
            numbers = [float(part) for part in line_path(first, last)[1:].replace("C", " ").split()]
            start, toward, back, end = (tuple(numbers[i : i + 2]) for i in (0, 2, 4, 6))
            for (x, y), (cx, cy) in ((start, toward), (end, back)):
                on_side = x in (0.0, WIDTH)
                assert (cy == y) if on_side else (cx == x and y in (0.0, HEIGHT))


def test_a_bridge_is_drawn_after_the_line_that_it_spans() -> None:
    body = tile_body(tile_lines("02b 14w 35b"))
    # Lines begin and end beyond the edges of the tile, so that each is drawn on from its first port.
    first, second, bridge = (body.index(line_path(*ports)[1:]) for ports in ((0, 2), (3, 5), (1, 4)))
    assert max(first, second) < bridge


@pytest.mark.parametrize("text_size", [100, 150])
def test_japanese_cards_say_how_the_names_are_read(drive: Drive, text_size: int) -> None:
    readings = ("デュアリス", "デュアリティ", "ドイス", "デュオス")
    player = at_title(drive, lang="ja", text_size=text_size)
    assert all(player.reads(reading) for reading in readings)
    player.click("language.en")
    assert not any(player.reads(reading) for reading in readings)
