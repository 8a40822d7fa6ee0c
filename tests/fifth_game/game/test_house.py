"""The fifth game in the program: on the title, in the set-up, among the rules, and in the smoke test."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from engine import registry
from game import games
from game.content.i18n import LANGUAGES, Texts, load_file, parameters
from game.content.rulebook import ANCHORS, Picture, load
from game.scenes.rules import RulesScene
from game.scenes.title import TitleScene
from game.table.ground import ground_of
from game.table.scene import TableScene
from game.ui.choice import Choice
from game.ui.viewport import Viewport
from tests.driver import Driver
from tests.fifth_game.sevens.scenes import SCENES
from tests.fifth_game.sevens.scenes.ground import GROUND
from tests.fifth_game.sevens.scenes.rule_figures import Pairs
from tests.game.scenes.rig import Drive

ROOT = Path(__file__).parents[3]


def at_title(drive: Drive, **choices: object) -> Driver:
    driver = drive(animation="off", **choices)
    driver.app.scenes.reset(TitleScene(driver.app))
    return driver


def test_it_is_the_fifth_descriptor_and_goes_as_it_came(monkeypatch: pytest.MonkeyPatch) -> None:
    assert [scenes.game for scenes in games.all_scenes()][4:] == ["sevens"]
    assert games.scenes_of("sevens") is SCENES
    monkeypatch.delenv(registry.VARIABLE)
    games.unregister("sevens")
    assert len(games.all_scenes()) == 4
    games.register(SCENES)


def test_the_title_has_a_fifth_card_and_a_click_leads_to_the_set_up(drive: Drive) -> None:
    driver = at_title(drive)
    assert driver.names("game.")[4:] == ["game.sevens"]
    assert driver.reads("Lay a card that makes seven, and take the pair")
    driver.click("game.sevens")
    assert driver.scene_name == "SetupScene"


def test_the_set_up_shows_its_options_and_starts_a_match_with_them(drive: Drive) -> None:
    driver = at_title(drive)
    driver.click("game.sevens")
    for option in ("hand", "must_take"):
        choice = driver.find(f"option.{option}")
        assert isinstance(choice, Choice)
        driver.click_at(choice.segment(1).center)
    assert driver.reads("Seven cards each; only four stay aside.")
    assert driver.reads("Whoever can take a pair must take one.")
    driver.click("play")
    assert isinstance(driver.scene, TableScene)
    assert driver.scene.setup.options == {"hand": 7, "must_take": True}
    assert len(driver.scene.setup.players) == 2


def test_its_ground_is_its_own_and_covers_every_window(drive: Drive) -> None:
    drive()
    ground = ground_of("sevens")
    assert ground is GROUND
    for size in ((960, 540), (2560, 1080), (1023, 767)):
        surface = ground.paint(Viewport(*size), plain=False)
        assert surface.get_size() == size
        red, green, blue = surface.get_at((size[0] // 2, size[1] // 2))[:3]
        assert red > 1.5 * green > blue


@pytest.mark.parametrize("language", LANGUAGES)
def test_f1_opens_its_rules_with_a_figure_of_pairs(drive: Drive, language: str) -> None:
    driver = at_title(drive, lang=language)
    driver.hover("game.sevens")
    driver.key("f1")
    assert isinstance(driver.scene, RulesScene)
    book = load("sevens", language)
    assert driver.reads(book.page("minute").title)
    driver.click("page.pairs")
    assert driver.reads(book.page("pairs").title)
    (figure,) = (block for block in book.page("pairs").blocks if isinstance(block, Picture))
    assert isinstance(figure.figure, Pairs)
    assert [pair.points for pair in figure.figure.pairs] == [1, 2]
    assert all(driver.reads(label) for label in figure.labels)  # its painter writes them


def test_its_texts_say_the_same_in_every_language() -> None:
    assert SCENES.assets is not None
    for name in ("sevens", "lesson_sevens"):
        found = [load_file(SCENES.assets / "texts" / language / f"{name}.toml") for language in LANGUAGES]
        assert found[0].keys() == found[1].keys()
        for key in found[0]:
            ours, theirs = (parameters("".join(texts[key].values())) for texts in found)
            assert ours == theirs, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_is_a_sentence_for_every_refusal(language: str) -> None:
    texts = Texts(language, strict=True)
    for code in ("wait", "not_now", "not_your_turn", "not_in_hand", "must_take"):
        assert texts.t(f"sevens.refuse.{code}", name="Ada", card="4", number=4)


def test_the_smoke_test_of_another_process_goes_through_it(tmp_path: Path) -> None:
    out = tmp_path / "out.json"
    environment = os.environ | {
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
        registry.VARIABLE: "tests.fifth_game.sevens",
    }
    command = [sys.executable, "-m", "game", "--smoke-test", str(out)]
    assert subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode == 0
    report = json.loads(out.read_text(encoding="utf-8"))
    assert report["ok"], report["reason"]
    opened = {(entry["scene"], entry["language"]) for entry in report["scenes"]}
    for scene in ("setup", "table", "pause", "log", "rules"):
        assert opened >= {(f"{scene} sevens", language) for language in LANGUAGES}
    assert [entry["game"] for entry in report["matches"]] == list(registry.GAMES)
    assert report["matches"][-1]["decisions"] == 10


def test_its_book_stands_before_the_one_about_bots() -> None:
    assert list(ANCHORS)[-2:] == ["sevens", "bots"]


def test_the_library_keeps_its_matches_and_counts_them(drive: Drive) -> None:
    driver = at_title(drive)
    driver.click("game.sevens")
    driver.click("play")
    driver.app.navigation.to_title()
    driver.click("library")
    driver.wait(0.5)
    assert driver.see("filter.sevens")
    assert len(driver.names("match.")) == 1
    driver.click("tab.statistics")
    driver.wait(0.3)
    driver.click("filter.sevens")
    assert driver.scene_name == "LibraryScene"
