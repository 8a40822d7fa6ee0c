"""Known people at the set-up: picked with one press or by name, and known from their first match on."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.match.players import PORTRAITS
from game.scenes.setup import SetupScene
from game.scenes.setup.people import PersonChip
from game.store import DEFAULT_PROFILE, Human, MatchSetup, Profile, Store
from tests.driver import Driver
from tests.game.scenes.setting_up import at_setup, open_setup, profile_of, seat_somebody, started

Drive = Callable[..., Driver]


def know(driver: Driver, *people: tuple[str, str]) -> list[Profile]:
    """Some people have played here before; the last one last."""
    return [driver.app.store.save_profile(Profile("", name, portrait)) for name, portrait in people]


@pytest.fixture
def player(drive: Drive) -> Driver:
    """Somebody at the set-up of Duālis; Ben and Ada have played here before."""
    driver = drive()
    know(driver, ("Ben", "beard"), ("Ada", "braids"))
    open_setup(driver)
    return driver


def seat(player: Driver, number: int) -> tuple[str, str]:
    """Name and portrait at a seat."""
    assert isinstance(player.scene, SetupScene)
    draft = player.scene.draft.seats[number]
    return draft.name.text, draft.portrait


def offered(player: Driver) -> list[str]:
    return [name.removeprefix("known.") for name in player.names("known.")]


def test_nobody_is_offered_before_anybody_has_a_name(drive: Drive) -> None:
    player = at_setup(drive)
    assert offered(player) == []
    assert player.see("seat.0.name_note")


def test_a_known_person_is_picked_with_one_press(player: Driver) -> None:
    assert offered(player) == ["Ada", "Ben"]
    player.click("known.Ben")
    assert seat(player, 0) == ("Ben", "beard")
    assert offered(player) == ["Ada", DEFAULT_PROFILE]
    setup = started(player)
    assert setup.players[0] == Human("Ben", "beard", 0, profile_of(player, "Ben"))


def test_a_known_person_is_picked_with_the_keyboard(player: Driver) -> None:
    player.key("tab", times=60)
    for _ in range(80):
        if player.scene.focused == "known.Ada":  # type: ignore[attr-defined]
            break
        player.key("tab")
    player.key("enter")
    assert seat(player, 0) == ("Ada", "braids")


def test_typing_a_known_name_brings_the_portrait(player: Driver) -> None:
    player.click("seat.0.name")
    player.type("be")
    assert offered(player)[0] == "Ben"
    assert seat(player, 0) == ("be", PORTRAITS[0])
    player.type("n")
    assert seat(player, 0) == ("ben", "beard")
    assert started(player).players[0] == Human("ben", "beard", 0, profile_of(player, "Ben"))
    assert [one.name for one in player.app.store.profiles()][:2] == ["Ben", "Ada"]


def test_whoever_sits_at_the_table_is_not_offered_again(player: Driver) -> None:
    player.click("known.Ada")
    seat_somebody(player, 2, human=True)
    player.click("seat.2.disc")
    assert offered(player) == ["Ben"]


def test_a_portrait_that_somebody_has_today_is_not_taken_away(player: Driver) -> None:
    player.click("portrait.beard")
    seat_somebody(player, 2, human=True)
    player.click("seat.2.disc")
    player.click("known.Ben")
    name, portrait = seat(player, 2)
    assert name == "Ben"
    assert portrait != "beard"
    started(player)
    ben = player.app.store.profile_named("Ben")
    assert ben is not None
    assert ben.portrait == "beard"


def test_a_new_name_makes_a_profile_when_the_match_starts(player: Driver) -> None:
    player.click("seat.0.name")
    player.type("Cleo")
    assert player.app.store.profile_named("Cleo") is None
    setup = started(player)
    assert setup.players[0] == Human("Cleo", PORTRAITS[0], 0, profile_of(player, "Cleo"))


def test_whoever_plays_alone_without_a_name_is_known_too(drive: Drive) -> None:
    player = at_setup(drive)
    player.click("portrait.straw")
    assert started(player).players[0] == Human("", "straw")
    (you,) = player.app.store.profiles()
    assert (you.id, you.portrait) == (DEFAULT_PROFILE, "straw")


def test_a_name_is_given_up_with_one_press(player: Driver) -> None:
    player.click("known.Ada")
    player.click(f"known.{DEFAULT_PROFILE}")
    assert seat(player, 0)[0] == ""


def test_several_without_names_are_guests(player: Driver) -> None:
    seat_somebody(player, 2, human=True)
    players = started(player).players
    assert [one.profile for one in players if isinstance(one, Human)] == ["", ""]
    assert len(player.app.store.profiles()) == 3


def test_two_of_one_name_are_two_people(player: Driver) -> None:
    player.click("known.Ada")
    seat_somebody(player, 2, human=True)
    player.click("seat.2.name")
    player.type("ada")
    players = started(player).players
    profiles = {one.profile for one in players if isinstance(one, Human)}
    assert profiles == {profile_of(player, "Ada"), profile_of(player, "ada 2")}
    assert len(profiles) == 2


def test_a_new_name_of_a_profile_stands_at_the_next_set_up(player: Driver) -> None:
    player.click("known.Ada")
    started(player)
    store = player.app.store
    ada = store.profile_named("Ada")
    assert ada is not None
    store.save_profile(ada._replace(name="Ada L."))
    open_setup(player)
    assert seat(player, 0)[0] == "Ada L."
    setup = started(player)
    assert setup.players[0] == Human("Ada L.", "braids", 0, ada.id)


def test_a_set_up_of_before_there_were_profiles_is_there_as_it_was(drive: Drive) -> None:
    driver = drive()
    store: Store = driver.app.store
    store.save_last_setup(MatchSetup("dualis", {}, (Human("Ada", "moon"),)))
    open_setup(driver)
    assert seat(driver, 0) == ("Ada", "moon")


@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_names_stay_inside_the_sheet_at_every_text_size(drive: Drive, language: str, text_size: int) -> None:
    driver = drive(language, text_size=text_size)
    know(driver, ("WWWWWWWWWWWWWWWW", "moon"), ("長い長い長い長い長い長い長い長い", "beard"), ("凛", "afro"))
    open_setup(driver)
    sheet = driver.find("sheet").rect
    chips = [one for one in driver.scene.widgets() if isinstance(one, PersonChip)]
    assert chips
    for chip in chips:
        assert sheet.contains(chip.rect)
    assert all(one.fits for one in driver.written())


def test_two_people_of_one_name_are_offered_beside_each_other(drive: Drive) -> None:
    player = drive()
    both = know(player, ("Ben", "beard"), ("Ben", "moon"))
    open_setup(player)
    assert sorted(offered(player)) == sorted(profile.id for profile in both)
    player.click(f"known.{both[0].id}")
    assert seat(player, 0) == ("Ben", "beard")
