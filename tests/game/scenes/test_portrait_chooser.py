"""People choose their portraits in the set-up, by mouse and by keys; the choice is kept."""

from __future__ import annotations

from collections.abc import Callable

from engine import registry
from engine.bots.characters import CHARACTERS
from game.match.players import OWN_PORTRAIT, PORTRAITS
from game.scenes.setup import SetupScene
from game.scenes.setup.draft import SetupDraft
from game.scenes.setup.faces import FaceButton
from game.store import Bot, Human, MatchSetup
from game.table.scene import TableScene
from tests.driver import Driver

Drive = Callable[..., Driver]
DUALIS = registry.game("dualis")
MIA = MatchSetup(
    "dualis", {}, (Human("Mia", "captain"), *(Bot("casual", one) for one in ("kai", "noa", "mika")))
)


def at_setup(driver: Driver, game: str = "dualis") -> SetupDraft:
    """Open the set-up of a game anew; what is chosen there."""
    scene = SetupScene(driver.app, game)
    driver.app.scenes.reset(scene)
    driver.settle()
    return scene.draft


def portrait_now(driver: Driver) -> str:
    """The portrait that has the tick."""
    buttons = [widget for widget in driver.scene.widgets() if isinstance(widget, FaceButton)]
    (chosen,) = (button.who for button in buttons if button.chosen)
    return chosen


def started(driver: Driver) -> MatchSetup:
    """Play, and look what was started."""
    driver.click("play")
    table = driver.scene
    assert isinstance(table, TableScene)
    return table.session.setup


# -- choosing ----------------------------------------------------------------------------------------


def test_the_mouse_takes_a_portrait_on_the_sheet_of_a_person(drive: Drive) -> None:
    driver = drive()
    draft = at_setup(driver)
    driver.click("seat.0.disc")
    assert portrait_now(driver) == draft.seats[0].portrait == PORTRAITS[0]
    assert driver.names("portrait.") == [f"portrait.{one}" for one in PORTRAITS]
    driver.click("portrait.turban")
    assert portrait_now(driver) == draft.seats[0].portrait == "turban"
    assert started(driver).players[0] == Human("", "turban")


def test_the_keys_take_a_portrait_on_the_sheet_of_a_person(drive: Drive) -> None:
    driver = drive()
    draft = at_setup(driver)
    while driver.scene.focused != f"portrait.{PORTRAITS[0]}":  # type: ignore[attr-defined]
        driver.key("tab")
    driver.key("right", 2)
    driver.key("down")
    chosen = driver.scene.find(driver.scene.focused)  # type: ignore[attr-defined]
    assert isinstance(chosen, FaceButton)
    assert chosen.who == PORTRAITS[2 + 6]
    driver.key("enter")
    assert driver.scene.focused == chosen.name  # type: ignore[attr-defined]
    assert draft.seats[0].portrait == chosen.who


def test_only_people_choose_a_portrait_and_only_bots_a_character(drive: Drive) -> None:
    driver = drive()
    at_setup(driver)
    assert driver.names("portrait.")
    assert not driver.names("character.")
    driver.click("seat.1.disc")
    assert not driver.names("portrait.")
    assert driver.names("character.") == [f"character.{one}" for one in CHARACTERS]


def test_two_people_never_have_one_portrait(drive: Drive) -> None:
    driver = drive()
    draft = at_setup(driver)
    draft.set_human(2, True)
    driver.scene.refresh()
    other = draft.seats[2].portrait
    assert other != draft.seats[0].portrait
    taken = driver.find(f"portrait.{other}")
    assert not taken.enabled
    assert taken.tooltip == driver.app.t("setup.portrait_taken")
    driver.click(f"portrait.{other}")
    assert draft.seats[0].portrait == PORTRAITS[0]
    free = draft.seats[1].portrait  # a bot's seat keeps it for later
    driver.click(f"portrait.{free}")
    draft.set_human(1, True)
    assert len({seat.portrait for seat in draft.seats}) == len(draft.seats)


def test_a_portrait_goes_along_when_places_are_changed(drive: Drive) -> None:
    driver = drive()
    draft = at_setup(driver)
    driver.click("portrait.straw")
    driver.click("seat.0.down")
    assert draft.seats[1].human
    assert draft.seats[1].portrait == "straw"
    assert portrait_now(driver) == "straw", "the sheet goes along"


def test_every_portrait_is_called_something_in_both_languages(drive: Drive) -> None:
    for lang in ("en", "ja"):
        driver = drive(lang=lang)
        at_setup(driver)
        driver.click("seat.0.disc")
        labels = [driver.find(name).label for name in driver.names("portrait.")]
        assert len(set(labels)) == len(PORTRAITS)


# -- memory ------------------------------------------------------------------------------------------


def test_the_own_portrait_is_kept_with_the_own_name_for_every_game(drive: Drive) -> None:
    driver = drive()
    at_setup(driver)
    driver.click("seat.0.name")
    driver.type("Mia")
    driver.click("seat.0.disc")
    driver.click("portrait.silver")
    started(driver)
    assert driver.app.store.settings().extra[OWN_PORTRAIT] == "silver"
    for game in registry.GAMES:
        own = at_setup(driver, game).seats[0]
        assert (own.name.text, own.portrait) == ("Mia", "silver")


def test_the_own_portrait_of_the_last_match_counts_in_other_games_too() -> None:
    assert SetupDraft(DUALIS, MIA, "Mia", "beret").seats[0].portrait == "beret"
    renamed = SetupDraft(DUALIS, MIA, "Ada", "beret").seats[0]  # one person has one name in all games
    assert (renamed.name.text, renamed.portrait) == ("Ada", "beret")
    assert SetupDraft(DUALIS, MIA, "Mia", "a portrait that is gone").seats[0].portrait == "captain"


def test_a_set_up_of_an_older_version_gets_portraits_that_differ() -> None:
    last = MatchSetup("dualis", {}, tuple(Human(name) for name in ("Ada", "Bo", "Cy", "Di")))
    portraits = [seat.portrait for seat in SetupDraft(DUALIS, last, "Ada", PORTRAITS[2]).seats]
    assert portraits[0] == PORTRAITS[2]
    assert len(set(portraits)) == 4
    assert set(portraits) <= set(PORTRAITS)


def test_the_lesson_shows_the_own_portrait(drive: Drive) -> None:
    driver = drive()
    at_setup(driver)
    driver.click("seat.0.disc")
    driver.click("portrait.bowl")
    started(driver)
    at_setup(driver)
    driver.click("lesson")
    table = driver.scene
    assert isinstance(table, TableScene)
    player = table.session.setup.players[0]
    assert isinstance(player, Human)
    assert player.portrait == "bowl"
