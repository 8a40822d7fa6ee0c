"""Moments before a match: the title, settings, the set-up, rules and the lesson."""

from __future__ import annotations

from _moment import Moments, to_title
from _moments_dualis import after, sit_down
from engine.bots.characters import CHARACTERS
from engine.bots.levels import LEVELS
from engine.core import Options
from game.match.session import Session
from game.store import Bot, HouseRules, Human, MatchSetup, Profile
from tests.driver import Driver

MOMENTS = Moments()
moment = MOMENTS.of


@moment("title")
def title(driver: Driver) -> None:
    """The first thing that a player sees."""
    to_title(driver)


@moment("title")
def title_continue(driver: Driver) -> None:
    """A match waits to be continued."""
    sit_down(driver, until=after(2, to_play=0))
    to_title(driver)


def leave_matches(driver: Driver) -> None:
    """Matches of all games that were begun and left, several of some."""
    bots = (Bot("casual", "kai"), Bot("strong", "noa"), Bot("expert", "sora"))
    for game, count in (("duos", 3), ("dois", 1), ("duality", 3), ("dualis", 3), ("dualis", 3)):
        options: Options = {"players": 4} if game == "duos" else {}
        players = (Human("", "moon"), *bots)[: 2 if game == "duality" else 4]
        session = Session.start(driver.app.store, driver.app.bots, MatchSetup(game, options, players), seed=5)
        for _ in range(count):
            seat = min(session.match.to_act)
            session.play(seat, session.match.legal(seat)[0])
        session.close()


@moment("title")
def title_matches(driver: Driver) -> None:
    """Several games have matches that wait, and one of them two."""
    leave_matches(driver)
    to_title(driver)


@moment("title")
def title_focus(driver: Driver) -> None:
    """The keyboard stands on a game."""
    to_title(driver)
    driver.key("tab")
    driver.wait(0.5)


@moment("title", letters=True)
def title_letters(driver: Driver) -> None:
    """Colours are marked with letters."""
    to_title(driver)


@moment("dialog")
def quit_dialog(driver: Driver) -> None:
    """Leave the program?"""
    to_title(driver)
    driver.key("esc")
    driver.wait(0.3)


@moment("settings", muted=False)
def settings(driver: Driver) -> None:
    """All settings."""
    to_title(driver)
    driver.click("settings")
    driver.wait(0.3)


@moment("settings", muted=False)
def settings_focus(driver: Driver) -> None:
    """A slider has the keyboard."""
    settings(driver)
    driver.key("tab", times=4)
    driver.wait(0.3)


@moment("keys")
def keys(driver: Driver) -> None:
    """What every key does."""
    to_title(driver)
    driver.key("f1", times=2)
    driver.wait(0.3)


@moment("setup")
def setup_dualis(driver: Driver) -> None:
    """Who plays, and by which rules."""
    to_title(driver)
    driver.click("game.dualis")
    driver.wait(0.3)


@moment("setup")
def setup_open(driver: Driver) -> None:
    """A bot's seat is open: character and level are chosen on the sheet."""
    bots = (Bot("casual", "kai"), Bot("casual", "noa"), Bot("strong", "mika"))
    driver.app.store.save_last_setup(MatchSetup("dualis", {}, (Human("Ada", "moon"), *bots)))
    setup_dualis(driver)
    driver.click("seat.3.disc")
    driver.wait(0.3)


@moment("setup")
def setup_people(driver: Driver) -> None:
    """Two people share the screen, with open hands."""
    people = (Human("Ada", "moon"), Human("Ben", "beard"))
    house = HouseRules(open_hands=True)
    driver.app.store.save_last_setup(MatchSetup("dualis", {}, people, house=house))
    setup_dualis(driver)


@moment("setup")
def setup_known(driver: Driver) -> None:
    """Others have played here before; the second of two people is about to be picked."""
    for name, portrait in (("Cleo", "flower"), ("凛", "bowl"), ("Ben", "beard"), ("Ada", "moon")):
        driver.app.store.save_profile(Profile("", name, portrait))
    driver.app.store.save_last_setup(MatchSetup("dualis", {}, (Human("Ada", "moon"), Human("", "afro"))))
    setup_dualis(driver)
    driver.click("seat.1.disc")
    if driver.see("known.Ben"):  # large text may leave no room for it
        driver.hover("known.Ben")
    driver.wait(0.3)


@moment("setup")
def setup_alone(driver: Driver) -> None:
    """Three seats, each alone; the one that leads has a sign, and the keyboard is on an option."""
    bots = (Bot("beginner", "ren"), Bot("expert", "yui"))
    options: Options = {"mode": "iso", "players": 3}
    driver.app.store.save_last_setup(MatchSetup("dualis", options, (Human("", "afro"), *bots), first=1))
    setup_dualis(driver)
    driver.click("seat.1.disc")
    driver.key("tab", times=4)
    driver.wait(0.3)


@moment("setup")
def setup_duality(driver: Driver) -> None:
    """Two seats with colours of their own; a portrait is carried to the other seat."""
    to_title(driver)
    driver.click("game.duality")
    driver.grab("seat.0.disc")
    driver.carry(driver.find("seat.1.disc").rect.center)
    driver.wait(0.3)


@moment("setup")
def setup_dois(driver: Driver) -> None:
    """Four seats, each alone."""
    to_title(driver)
    driver.click("game.dois")
    driver.click("seat.2.disc")
    driver.wait(0.3)


@moment("setup")
def setup_duos(driver: Driver) -> None:
    """Eight seats, and bots of all levels."""
    bots = [Bot(LEVELS[seat % len(LEVELS)], one) for seat, one in enumerate([*CHARACTERS, "kai"])]
    setup = MatchSetup("duos", {"players": 8}, (Human("", "straw"), *bots))
    driver.app.store.save_last_setup(setup)
    to_title(driver)
    driver.click("game.duos")
    driver.click("seat.6.disc")
    driver.wait(0.3)


@moment("setup")
def setup_name(driver: Driver) -> None:
    """A name is being composed."""
    setup_dualis(driver)
    driver.click("seat.0.name")
    if driver.app.texts.language == "ja":
        driver.compose("あお", finish=False)
    else:
        driver.type("Ada")
    driver.wait(0.3)


@moment("rules")
def rules_dualis(driver: Driver) -> None:
    """The first page of the rules."""
    to_title(driver)
    driver.click("rules")
    driver.wait(0.3)


@moment("rules")
def rules_figure(driver: Driver) -> None:
    """A page with a drawn example."""
    rules_dualis(driver)
    driver.click("page.example")
    driver.wait(0.3)


@moment("rules")
def rules_duos(driver: Driver) -> None:
    """The rules of another game."""
    rules_dualis(driver)
    driver.click("game.duos")
    driver.wait(0.3)


@moment("bots")
def bots_think(driver: Driver) -> None:
    """How the bots think, opened from the set-up."""
    setup_dualis(driver)
    driver.click("bots")
    driver.wait(0.3)


@moment("bots")
def bots_fair(driver: Driver) -> None:
    """Why they cannot cheat."""
    bots_think(driver)
    driver.click("page.fair")
    driver.wait(0.3)


@moment("bots")
def bots_levels(driver: Driver) -> None:
    """The four levels."""
    bots_think(driver)
    driver.click("page.levels")
    driver.wait(0.3)


@moment("bots")
def bots_cast(driver: Driver) -> None:
    """The six characters with their faces."""
    bots_think(driver)
    driver.click("page.cast")
    driver.wait(0.3)


@moment("lesson")
def lesson(driver: Driver) -> None:
    """The guided first round."""
    setup_dualis(driver)
    driver.click("lesson")
    driver.wait(3)
