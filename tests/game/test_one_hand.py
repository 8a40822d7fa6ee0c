"""The whole program with one thing in the hand: keys, a pad, a mouse or a finger, from the title and back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from engine.bots.levels import QUICKEST
from engine.core import Options
from engine.duos.model import Hint, HintKind
from game.scenes.dualis.pieces import OwnCoin
from game.scenes.title import TitleScene
from game.store import Bot, Human, MatchSetup
from game.ui.screen import Screen
from tests.apps import close_app, make_app
from tests.driver import Driver, FingersOnly, KeysOnly, MouseOnly, PadOnly
from tests.game.scenes.dois.player import EventPlayer as DoisPlayer
from tests.game.scenes.dualis import rig as dualis
from tests.game.scenes.dualis.player import EventPlayer as DualisPlayer
from tests.game.scenes.duality.rig import EventPlayer as DualityPlayer
from tests.game.scenes.duos import rig as duos
from tests.game.scenes.duos.player import EventPlayer as DuosPlayer
from tests.game.scenes.rig import Drive, played

PLAYERS: dict[str, Callable[[Driver], Any]] = {
    "dualis": lambda driver: DualisPlayer(driver, 1, keys_only=by_keys(driver)),
    "duality": lambda driver: DualityPlayer(driver, 1, keys_only=by_keys(driver)),
    "dois": lambda driver: DoisPlayer(driver, 1, keys_only=by_keys(driver)),
    "duos": lambda driver: DuosPlayer(driver, 1, keys_only=by_keys(driver), hints=False),
}


def by_keys(driver: Driver) -> bool:
    """Whether one walks to things instead of pointing at them."""
    return isinstance(driver, KeysOnly)


SHORT: dict[str, Options] = {
    "dualis": {"length": "short"},
    "duality": {"rows": 3},
    "dois": {"players": 3, "hands": 1},
    "duos": {"players": 2, "turns": 1},
}
SEATS = {"dualis": 4, "duality": 2, "dois": 3, "duos": 2}


@pytest.fixture(params=[KeysOnly, PadOnly, MouseOnly, FingersOnly])
def player(request: pytest.FixtureRequest) -> Iterator[Driver]:
    app = make_app(size=(960, 540), animation="off")
    app.scenes.reset(TitleScene(app))
    driver = request.param(app)
    driver.wait(0.5)
    yield driver
    close_app(app)


def walk(driver: Driver, name: str) -> None:
    """Go through everything on the screen until the focus is on a thing, and press it; or point at it."""
    if not by_keys(driver):
        driver.click(name)
        return
    stand_on(driver, name)
    driver.key("enter")


def stand_on(driver: Driver, name: str) -> None:
    screen = driver.scene
    assert isinstance(screen, Screen)
    for _ in range(2 * len(screen.widgets()) + 2):
        if screen.ring_shown and screen.focused == name:
            return
        driver.key("tab")
    raise AssertionError(f"no way to {name} on {driver.scene_name}")


@pytest.mark.usefixtures("hasty_bots")
@pytest.mark.parametrize("game", PLAYERS)
def test_a_match_of_each_game_from_the_title_to_the_title(player: Driver, game: str) -> None:
    bots = [Bot(QUICKEST, one) for one in ("kai", "noa", "mika")]
    setup = MatchSetup(game, SHORT[game], (Human(""), *bots[: SEATS[game] - 1]))
    player.app.store.save_last_setup(setup)
    walk(player, f"game.{game}")
    assert player.scene_name == "SetupScene"
    walk(player, "play")
    assert player.scene_name == "TableScene"
    PLAYERS[game](player).play_to_the_end()
    player.wait(1.0)
    walk(player, "title")
    assert player.scene_name == "TitleScene"


def test_settings_library_rules_and_the_way_out(player: Driver) -> None:
    walk(player, "settings")
    walk(player, "muted")
    before = player.app.settings.music_volume
    if by_keys(player):
        stand_on(player, "music_volume")
        player.key("left", times=2)
    else:
        place = player.find("music_volume").rect
        player.click_at((place.left + 0.3 * place.width, place.bottom - 16))
    assert player.app.settings.music_volume < before
    walk(player, "letters")
    assert player.app.settings.letters
    go_back(player, "back")
    walk(player, "library")
    assert player.scene_name == "LibraryScene"
    go_back(player, "back")
    if by_keys(player):
        player.key("f1")
    else:
        player.click("rules")
    assert player.scene_name == "RulesScene"
    go_back(player, "back")
    go_back(player, "quit")
    assert player.scene_name == "DialogScene"
    go_back(player, "stay")
    assert player.scene_name == "TitleScene"


def go_back(driver: Driver, button: str) -> None:
    """By Esc, or by a button that there is for whoever has no keys."""
    if by_keys(driver):
        driver.key("esc")
    else:
        driver.click(button)


@pytest.mark.parametrize("hands", [KeysOnly, PadOnly])
def test_a_coin_is_handed_to_the_partner_without_a_mouse(drive: Drive, hands: type[KeysOnly]) -> None:
    driver, table = dualis.at_table(drive, dualis.lead(coins=(2, 0, 0, 0)))
    player = hands(driver.app)
    stand_on(player, OwnCoin().name)
    player.key("enter", times=2)
    assert played(table) == ["0 give"]


@pytest.mark.parametrize("hands", [KeysOnly, PadOnly])
@pytest.mark.parametrize("kind", ["yes", "not", "word"])
def test_a_hint_of_duos_is_given_without_a_mouse(drive: Drive, hands: type[KeysOnly], kind: str) -> None:
    """The marker, then the picture that it is put on, or a word; a pad writes it on the board of letters."""
    driver, table = duos.at_table(drive, people=(0,), options={"players": 2, "turns": 2}, first=None)
    player = hands(driver.app)
    walk(player, f"hint {kind}")
    if kind != "word":
        value = table.view.table.pictures[5]
        walk(player, f"picture {value}")
    elif hands is PadOnly:
        value = "AB"
        player.key("enter")
        for letter in value:
            walk(player, f"letter.{letter}")
        player.key("esc")
    else:
        value = "sea"
        player.type(value)
    walk(player, "give")
    assert f"0 {Hint(HintKind(kind), value).text}" in played(table)
