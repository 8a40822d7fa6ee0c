"""What the program tells somebody who watches the screen: what is there, where it is, and nothing more."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from engine.dualis.model import State as DualisState
from engine.duality.model import State as DualityState
from engine.match import Match, Setup
from game.devtools.watch import Watch, on_screen
from game.scenes.title import TitleScene
from tests.driver import Driver
from tests.engine.dualis.tables import GAME as DUALIS
from tests.game.scenes.dualis.rig import RIG as DUALIS_RIG
from tests.game.scenes.duality import rig as duality
from tests.game.scenes.privacy import like
from tests.game.scenes.rig import Drive, SilentBots, ready


def at_title(drive: Drive) -> Driver:
    driver = drive(size=(1000, 700))
    driver.app.scenes.reset(TitleScene(driver.app))
    driver.settle()
    return driver


def test_every_thing_is_told_with_a_point_where_a_click_reaches_it(drive: Drive) -> None:
    driver = at_title(drive)
    seen = on_screen(driver.app)
    assert seen["scene"] == "TitleScene"
    assert seen["window"] == [1000, 700]
    assert [one["name"] for one in seen["things"]] == driver.names()
    (card,) = (one for one in seen["things"] if one["name"] == "game.dois")
    assert card["enabled"]
    x, y, width, height = card["rect"]
    assert x <= card["at"][0] <= x + width
    assert y <= card["at"][1] <= y + height
    driver.click_at(driver.app.viewport.virtual(*card["at"]))
    assert driver.scene_name == "SetupScene"


def test_a_thing_behind_another_has_the_point_that_still_shows(drive: Drive) -> None:
    driver, _ = duality.at_table(drive)
    reached = {one["name"]: one["at"] for one in on_screen(driver.app)["things"] if one["at"] is not None}
    assert {f"tile {tile}" for tile in duality.HAND} <= set(reached)
    for name, point in reached.items():
        front = driver._front(driver.app.viewport.virtual(*point))
        assert front is not None
        assert front.name == name


def test_the_file_is_written_again_only_when_something_is_different(drive: Drive, tmp_path: Path) -> None:
    driver, file = at_title(drive), tmp_path / "screen.json"
    driver.app.watch = Watch(file)
    driver.app.frame(0)
    assert json.loads(file.read_text(encoding="utf-8"))["scene"] == "TitleScene"
    file.unlink()
    driver.app.frame(0.1)
    assert not file.exists()
    driver.click("game.dois")
    driver.settle()
    assert json.loads(file.read_text(encoding="utf-8"))["scene"] == "SetupScene"
    assert [path.name for path in tmp_path.iterdir()] == ["screen.json"]


def test_a_file_that_cannot_be_written_does_not_disturb_the_game(drive: Drive, tmp_path: Path) -> None:
    driver = at_title(drive)
    driver.app.watch = Watch(tmp_path / "no such folder/screen.json")
    driver.click("game.dois")
    assert driver.scene_name == "SetupScene"


def test_nothing_told_depends_on_what_is_hidden_from_the_player(drive: Drive) -> None:
    dealt: DualisState = Match(Setup("dualis", {}, 11, 0)).state
    told = []
    for state in (dealt, like(DUALIS, dealt, 0)):
        driver = drive(bots=SilentBots())
        table = DUALIS_RIG.sit_down(driver, state)
        ready(driver, table)
        told.append(on_screen(driver.app))
    assert told[0] == told[1]


@pytest.mark.parametrize("seat", [0, 1])
def test_a_tile_of_the_other_player_has_no_name(drive: Drive, seat: int) -> None:
    state: DualityState = duality.book_table(turn=seat)
    driver, _ = duality.at_table(drive, state, people=(seat,))
    told = json.dumps(on_screen(driver.app))
    assert all(str(tile) in told for tile in state.hands[seat])
    assert not any(str(tile) in told for tile in state.hands[1 - seat])


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights there")
def test_no_link_leads_the_file_elsewhere(drive: Drive, tmp_path: Path) -> None:
    driver = at_title(drive)
    letter, file = tmp_path / "letter", tmp_path / "watch.json"
    letter.write_text("dear Ada")
    for name in ("watch.json", "watch.json.draft"):
        (tmp_path / name).symlink_to(letter)
    Watch(file).look(driver.app)
    assert letter.read_text() == "dear Ada"
    assert json.loads(file.read_text("utf-8"))["scene"] == "TitleScene"
    assert file.stat().st_mode & 0o777 == 0o600
    assert sorted(path.name for path in tmp_path.iterdir()) == ["letter", "watch.json"]
