"""Every moment that the pictures show can be reached, in both languages, with every text in its room."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

import _shots
from _moments import MOMENTS, SCENES
from game.content.i18n import LANGUAGES
from tests.apps import close_app, make_app
from tests.driver import Driver


@pytest.fixture(scope="module", params=LANGUAGES)
def player(request: pytest.FixtureRequest) -> Iterator[Driver]:
    """One program for all moments of a language: its art is drawn only once."""
    app = make_app(request.param, size=(960, 540))
    yield Driver(app)
    close_app(app)


@pytest.mark.parametrize("name", MOMENTS)
def test_every_moment_is_reached_and_all_its_texts_have_room(player: Driver, name: str) -> None:
    moment = MOMENTS[name]
    usual = player.app.settings
    player.app.change_settings(**moment.settings)
    moment.reach(player)
    assert [one for one in player.written() if not one.fits] == []
    assert player.texts() != []
    player.release()
    player.app.change_settings(**{setting: getattr(usual, setting) for setting in moment.settings})


def test_pictures_are_written_under_names_that_tell_what_they_show(tmp_path: Path) -> None:
    out = tmp_path / "pictures"
    arguments = ["--scene", "title", "--lang", "ja", "--size", "960x540", "--text", "150"]
    assert _shots.main([str(out), *arguments]) == 0
    written = {file.name for file in out.iterdir()}
    assert written == {
        f"{name}-ja-960x540-text150.png" for name, moment in MOMENTS.items() if moment.scene == "title"
    }
    assert pygame.image.load(out / "title-ja-960x540-text150.png").get_size() == (960, 540)


def test_a_scene_that_does_not_exist_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SystemExit) as refused:
        _shots.main([str(tmp_path), "--scene", "cellar"])
    assert refused.value.code == 2


def test_no_scene_bears_the_name_of_a_moment_of_another() -> None:
    assert all(MOMENTS[scene].scene == scene for scene in SCENES if scene in MOMENTS)
