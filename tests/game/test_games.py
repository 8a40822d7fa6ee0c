"""One descriptor a game on this side of the wall: found, loaded lazily, and added from elsewhere."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine import registry
from engine.descriptor import Descriptor
from game import games
from game.content import assets
from game.content.i18n import Texts
from game.content.lesson import has_lesson, load_lesson
from game.content.rulebook import ANCHORS, RulebookError, load
from game.game_parts import Seating, Switch
from game.games import GameScenes
from game.settings import Settings

ROOT = Path(__file__).resolve().parents[2]
HOUSE = list(registry.GAMES)

PACKAGE = """
from engine.descriptor import Descriptor

DESCRIPTOR = Descriptor("guest", 9, game=None, iterations=None, bot=None, arena=None)
"""
SCENES = """
from pathlib import Path
from game.games import GameScenes

SCENES = GameScenes("guest", None, None, pages=("minute",), assets=Path(__file__).parent / "assets")
"""
RULES = """
title = "Guest"
subtitle = "For two"
credits = "By nobody"
[[page]]
id = "minute"
title = "In a minute"
[[page.block]]
kind = "text"
text = "Play."
"""


@pytest.fixture
def guest(tmp_path: Path) -> Iterator[Path]:
    """A game that lives elsewhere and has a folder of assets of its own, which is still empty."""
    like, scenes = registry.descriptor(HOUSE[0]), games.scenes_of(HOUSE[0])
    registry.register(Descriptor("guest", 9, like.game, like.iterations, like.bot, like.arena))
    games.register(scenes._replace(game="guest", pages=("minute",), assets=tmp_path))
    yield tmp_path
    registry.unregister("guest")
    games.unregister("guest")
    load.cache_clear()


def write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


# -- the games of the house ----------------------------------------------------------------------


@pytest.mark.parametrize("game", HOUSE)
def test_a_descriptor_loads_all_that_the_shared_scenes_need(game: str) -> None:
    scenes = games.scenes_of(game)
    assert scenes.game == game
    assert callable(scenes.card_art().draw)
    assert scenes.pages == ANCHORS[game]
    assert scenes.figures()
    assert scenes.figure_painters()
    assert isinstance(scenes.seating(), Seating)
    assert all(isinstance(switch, Switch) for switch in scenes.switches())
    rules = registry.game(game)
    options = {option.name: option.values for option in rules.options}
    assert all(value in options[name] for name, value in scenes.short.items())


def test_the_books_are_those_of_the_games_and_one_about_the_bots() -> None:
    assert list(ANCHORS) == [*HOUSE, "bots"]
    assert len(ANCHORS) == len(HOUSE) + 1
    assert "chess" not in ANCHORS


def test_descriptors_load_nothing_of_their_games() -> None:
    program = (
        "import sys; from game.games import all_scenes; all_scenes();"
        "print(*(name for name in sys.modules if name.startswith(('game.', 'pygame', 'engine.core'))))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert set(done.stdout.split()) == {
        "game.games",
        "game.scenes",
        *(f"game.scenes.{game}" for game in HOUSE),
    }


def test_a_switch_is_kept_among_the_extra_settings() -> None:
    switch = Switch("sparkle", "guest_sparkle", default=True)
    settings = Settings(extra={"player_name": "Ada"})
    assert switch.is_on(settings)
    off = Settings(**switch.turned(settings, False))  # type: ignore[arg-type]
    assert not switch.is_on(off)
    assert off.extra["player_name"] == "Ada"


# -- games from elsewhere ------------------------------------------------------------------------


def test_a_registered_game_is_one_of_all_and_goes_again(guest: Path) -> None:
    assert [scenes.game for scenes in games.all_scenes()] == [*HOUSE, "guest"]
    assert list(ANCHORS) == [*HOUSE, "guest", "bots"]
    games.unregister("guest")
    assert [scenes.game for scenes in games.all_scenes()] == HOUSE


def test_a_game_without_scenes_is_left_out() -> None:
    like = registry.descriptor(HOUSE[0])
    registry.register(Descriptor("engine_only", 9, like.game, like.iterations, like.bot, like.arena))
    try:
        assert [scenes.game for scenes in games.all_scenes()] == HOUSE
        with pytest.raises(ModuleNotFoundError):
            games.scenes_of("engine_only")
    finally:
        registry.unregister("engine_only")


def test_texts_rules_and_lesson_are_found_in_its_own_folder(guest: Path) -> None:
    assert not has_lesson("guest")
    with pytest.raises(FileNotFoundError, match="guest has no lesson"):
        load_lesson("guest")
    with pytest.raises(RulebookError, match="guest has no rules in 'en'"):
        load("guest", "en")
    write(guest / "texts/en/guest.toml", 'name = "Guest"')
    write(guest / "rules/en/guest.toml", RULES)
    write(guest / "lessons/guest.toml", 'game = "guest"')
    assert Texts("en", strict=True).t("guest.name") == "Guest"
    assert load("guest", "en").page("minute").title == "In a minute"
    assert has_lesson("guest")


def test_the_assets_of_the_program_go_first(guest: Path) -> None:
    write(guest / "texts/en/title.toml", 'name = "Mine"')
    assert Texts("en", strict=True).t("title.name") == "Twofold"
    assert assets.find("texts/en/no_such_file.toml") is None


@pytest.mark.parametrize("where", ["package", "module"])
def test_the_environment_names_a_game_for_other_processes(tmp_path: Path, where: str) -> None:
    package = tmp_path / "guest_package"
    write(package / "__init__.py", PACKAGE + (SCENES if where == "package" else ""))
    if where == "module":
        write(package / "scenes.py", SCENES)
    write(package / "assets/texts/en/guest.toml", 'name = "Guest"')
    program = (
        "from game.games import all_scenes; from game.content.i18n import Texts;"
        "print(*(scenes.game for scenes in all_scenes()), Texts('en', strict=True).t('guest.name'))"
    )
    assert other_process(program, tmp_path, "guest_package") == [*HOUSE, "guest", "Guest"]


def test_a_package_without_scenes_or_out_of_reach_is_passed_over(tmp_path: Path) -> None:
    write(tmp_path / "guest_package" / "__init__.py", PACKAGE)
    program = "from game.games import all_scenes; print(*(scenes.game for scenes in all_scenes()))"
    assert other_process(program, tmp_path, "guest_package,not_there.at_all") == HOUSE


def other_process(program: str, folder: Path, packages: str) -> list[str]:
    """What a program says in a process that is told about the packages in a folder."""
    environment = os.environ | {"PYTHONPATH": f"{ROOT}{os.pathsep}{folder}", registry.VARIABLE: packages}
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    )
    return done.stdout.split()


def test_whatever_a_game_does_not_say_has_a_default() -> None:
    scenes = GameScenes("guest", games.scenes_of(HOUSE[0]).table, games.scenes_of(HOUSE[0]).card_art, ())
    assert (scenes.figures(), scenes.figure_painters(), scenes.switches()) == ({}, {}, ())
    assert (dict(scenes.short), scenes.assets) == ({}, None)
    seating = scenes.seating()
    assert [seating.side_of({}, seat) for seat in range(3)] == [0, 1, 2]
    assert not seating.together({})
