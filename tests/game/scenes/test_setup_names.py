"""Names at the set-up: who has none is counted, whoever has one keeps it, and both are told in full."""

from __future__ import annotations

from collections.abc import Callable

from game.match.players import PORTRAITS, player_names
from game.scenes.setup import SetupScene
from game.scenes.title import TitleScene
from game.store import Human
from tests.driver import Driver
from tests.game.scenes.setting_up import at_setup, choose, open_setup, seat_somebody, started

Drive = Callable[..., Driver]


def ribbons(player: Driver) -> list[str]:
    """What everyone is called at the table of the set-up."""
    assert isinstance(player.scene, SetupScene)
    return player.scene.words.names()


def test_nameless_people_are_counted_among_the_people_and_stay_nameless(drive: Drive) -> None:
    player = at_setup(drive)
    seat_somebody(player, 2, human=True)
    assert ribbons(player) == ["Player 1", "Kai", "Player 2", "Sora"]
    setup = started(player)
    assert setup.players[0] == Human("", PORTRAITS[0], 1)
    assert setup.players[2] == Human("", PORTRAITS[2], 2)
    assert player_names(player.app.texts, setup.players) == ["Player 1", "Kai", "Player 2", "Sora"]


def test_a_number_goes_along_with_its_person(drive: Drive) -> None:
    player = at_setup(drive)
    seat_somebody(player, 1, human=True)
    player.drag("seat.1.disc", "seat.3.disc")
    assert (ribbons(player)[0], ribbons(player)[3]) == ("Player 1", "Player 2")
    player.drag("seat.3.disc", "seat.0.disc")
    assert (ribbons(player)[0], ribbons(player)[3]) == ("Player 2", "Player 1")
    started(player)
    open_setup(player)
    assert (ribbons(player)[0], ribbons(player)[3]) == ("Player 2", "Player 1")


def test_the_second_of_two_people_is_player_2_beside_somebody_with_a_name(drive: Drive) -> None:
    player = at_setup(drive)
    player.click("seat.0.name")
    player.type("Ann")
    seat_somebody(player, 2, human=True)
    assert (ribbons(player)[0], ribbons(player)[2]) == ("Ann", "Player 2")
    player.drag("seat.2.disc", "seat.0.disc")
    assert (ribbons(player)[0], ribbons(player)[2]) == ("Player 2", "Ann")
    started(player)
    open_setup(player)
    assert (ribbons(player)[0], ribbons(player)[2]) == ("Player 2", "Ann")


def test_a_number_is_said_in_the_language_of_the_moment(drive: Drive) -> None:
    player = at_setup(drive)
    seat_somebody(player, 2, human=True)
    setup = started(player)
    player.app.change_settings(language="ja")
    assert player_names(player.app.texts, setup.players)[2] == "プレイヤー2"
    open_setup(player)
    assert (ribbons(player)[0], ribbons(player)[2]) == ("プレイヤー1", "プレイヤー2")


def test_whoever_is_left_alone_is_you_again(drive: Drive) -> None:
    player = at_setup(drive)
    seat_somebody(player, 2, human=True)
    choose(player, "seat.2.kind", "bot")
    assert ribbons(player)[0] == "You"
    assert started(player).players[0] == Human("", PORTRAITS[0])


def write_name(player: Driver, seat: int, name: str) -> None:
    """Type a name in place of the one that is there."""
    player.click(f"seat.{seat}.name")
    player.key("ctrl+a")
    player.key("backspace")
    player.type(name)


def own_name(player: Driver, game: str) -> str:
    """The name with which the set-up of a game opens."""
    player.app.scenes.reset(TitleScene(player.app))
    player.click(f"game.{game}")
    assert isinstance(player.scene, SetupScene)
    return player.scene.draft.seats[0].name.text


def test_a_single_person_has_one_name_in_all_games(drive: Drive) -> None:
    player = at_setup(drive)
    write_name(player, 0, "Mia")
    started(player)
    assert own_name(player, "duality") == "Mia"
    write_name(player, 0, "Ann")
    started(player)
    assert own_name(player, "dualis") == "Ann"
    write_name(player, 0, "")
    player.click("back")
    assert own_name(player, "duality") == ""
    assert own_name(player, "dualis") == ""


def test_a_guest_who_sits_before_the_first_person_does_not_take_over_other_games(drive: Drive) -> None:
    """As after a rematch, which moves everybody one seat along."""
    player = at_setup(drive)
    seat_somebody(player, 2, human=True)
    seat_somebody(player, 0, human=False)
    seat_somebody(player, 0, human=True)
    write_name(player, 0, "Ben")
    started(player)
    assert own_name(player, "duality") == ""


def test_after_enter_the_rail_tells_the_summary_again(drive: Drive) -> None:
    player = at_setup(drive, lang="ja", text_size=150)
    scene = player.scene
    assert isinstance(scene, SetupScene)
    write_name(player, 0, "Mia")
    assert scene._help() == player.app.t("setup.name_note", count=16)
    write_name(player, 0, "")
    player.key("enter")
    assert scene._help() == ""


def test_a_name_that_is_full_says_so_until_the_next_key(drive: Drive) -> None:
    player = at_setup(drive)
    write_name(player, 0, "Grandmother Ann-")
    usual = player.app.t("setup.name_note", count=16)
    assert player.find("seat.0.name_note").label == usual
    player.type("M")
    assert player.find("seat.0.name_note").label == player.app.t("setup.name_full", count=16)
    player.key("backspace")
    assert player.find("seat.0.name_note").label == usual
