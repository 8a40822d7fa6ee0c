"""The library fits every window, language and text size."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine import registry
from game.scenes.title import TitleScene
from tests.driver import Driver
from tests.game.scenes.library.kept import keep_many, leave_match, open_library
from tests.game.ui.fitting import CASES, Case, faults

Drive = Callable[..., Driver]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_matches_and_statistics_fit_everywhere(drive: Drive, case: Case) -> None:
    player = drive(lang=case.language, size=case.window, text_size=case.text_size)
    keep_many(player.app, 12)
    keep_many(player.app, 4, "Maximiliane")
    for game in registry.GAMES:
        player.app.store.count_hint(leave_match(player, game))
    scene = open_library(player)
    assert faults(player.app, scene) == []
    player.key("down", times=5)  # a finished match is open
    player.wait(0.2)
    assert faults(player.app, scene) == []
    player.key("delete")
    assert faults(player.app, scene) == []
    player.click("tab.statistics")
    player.wait(0.2)
    assert faults(player.app, scene) == []
    player.click("filter.dualis")
    player.wait(0.2)
    assert faults(player.app, scene) == []


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_title_full_of_matches_fits_everywhere(drive: Drive, case: Case) -> None:
    player = drive(lang=case.language, size=case.window, text_size=case.text_size)
    for game in registry.GAMES:
        leave_match(player, game)
        leave_match(player, game)
    title = TitleScene(player.app)
    player.app.scenes.reset(title)
    badges = frozenset(player.names("open."))  # they sit on the corners of cards, and on nothing else
    assert faults(player.app, title, may_overlap=badges, within=player.app.viewport.visible) == []
    for badge in badges:
        others = [
            one for one in player.names("continue") if one.rpartition(".")[2] in ("continue", badge[5:])
        ]
        assert not any(player.find(badge).rect.colliderect(player.find(one).rect) for one in others)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_an_empty_library_fits_everywhere(drive: Drive, case: Case) -> None:
    player = drive(lang=case.language, size=case.window, text_size=case.text_size)
    scene = open_library(player)
    assert faults(player.app, scene) == []
