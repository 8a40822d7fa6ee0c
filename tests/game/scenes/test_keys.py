"""The page of keys: from the pause, and by F1 while the rules are open."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.games import all_scenes
from game.scenes.keys import ANYWHERE, AT_TABLES, KeysScene
from game.scenes.title import TitleScene
from tests.driver import Driver
from tests.game.ui.fitting import CASES, faults

Drive = Callable[..., Driver]


def test_f1_in_the_rules_opens_the_keys_and_once_more_leads_back(drive: Drive) -> None:
    player = drive()
    player.app.scenes.reset(TitleScene(player.app))
    for scene in ("RulesScene", "KeysScene", "RulesScene"):
        player.key("f1")
        assert player.scene_name == scene
    player.key("f1")
    player.key("esc")
    assert player.scene_name == "RulesScene"


def test_the_pause_leads_to_the_keys_and_back(drive: Drive) -> None:
    player = drive()
    player.app.navigation.open_setup("dualis")
    player.click("play")
    player.key("esc")
    player.click("keys")
    assert player.scene_name == "KeysScene"
    player.click("back")
    assert player.scene_name == "PauseScene"


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_key_has_its_caps_and_what_it_does(drive: Drive, lang: str) -> None:
    player = drive(lang=lang)
    player.app.scenes.reset(KeysScene(player.app))
    rows = [("keys", name) for name in (*ANYWHERE, *AT_TABLES)]
    rows += [(f"{scenes.game}.key", name) for scenes in all_scenes() for name in scenes.keys]
    for place, name in rows:
        row = f"{place}.{name}"
        assert "".join(player.find(f"{row}.does").label.split()) == "".join(
            player.app.t(f"{row}.does").split()
        )
        for cap in player.app.t(f"{row}.caps").split("|"):
            assert player.find(f"{row}.cap.{cap}").label == cap


def test_the_page_fits_everywhere(drive: Drive) -> None:
    for case in CASES:
        player = drive(lang=case.language, size=case.window, text_size=case.text_size)
        scene = KeysScene(player.app)
        player.app.scenes.reset(scene)
        assert faults(player.app, scene) == [], str(case)
