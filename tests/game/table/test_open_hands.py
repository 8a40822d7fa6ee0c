"""Open hands: several people at one screen, without a curtain; the view changes to whoever is to act."""

from __future__ import annotations

import pytest

from engine import registry
from game.match.session import Session
from game.store import HouseRules, Human, MatchSetup
from game.table.scene import TableScene
from tests.driver import Driver
from tests.game.scenes import rig
from tests.game.scenes.dualis.player import DROP
from tests.game.scenes.duos import player as duos_player
from tests.game.scenes.rig import Drive, SilentBots

NAMES = ("Ada", "Ben", "Cleo", "Dan")


def at_open_table(drive: Drive, game: str = "dualis") -> tuple[Driver, TableScene]:
    """Nobody but people, with open hands."""
    driver = drive(size=(960, 540), animation="off", bots=SilentBots())
    rules = registry.game(game)
    seats = rules.seats({option.name: option.default for option in rules.options})
    people = tuple(Human(name) for name in NAMES[:seats])
    first = 0 if rules.names_first else None
    setup = MatchSetup(game, {}, people, first, HouseRules(open_hands=True))
    driver.app.navigation.open_match(Session.start(driver.app.store, driver.app.bots, setup, 5))
    table = driver.scene
    assert isinstance(table, TableScene)
    rig.ready(driver, table)
    return driver, table


@pytest.mark.parametrize("game", registry.GAMES)
def test_no_curtain_falls_before_the_first_decision(drive: Drive, game: str) -> None:
    driver, table = at_open_table(drive, game)
    assert driver.scene is table
    assert table.viewer.seat in table.session.people_to_act


def test_the_view_changes_to_whoever_is_to_act(drive: Drive) -> None:
    driver, table = at_open_table(drive)
    for seat in (0, 1, 2, 3):
        assert (table.viewer.seat, table.viewer.bottom) == (seat, seat)
        hand = {f"card {card}" for card in table.session.match.state.hands[seat]}
        assert set(driver.names("card ")) == hand
        legal = table.session.match.legal(seat)[0]
        driver.drag_to(f"card {legal.card}", DROP)
        rig.ready(driver, table)
        assert driver.scene is table


def test_a_whole_round_of_pairs_in_duos_needs_no_curtain(drive: Drive) -> None:
    driver, table = at_open_table(drive, "duos")
    player = duos_player.EventPlayer(driver, 3, hints=False)
    for _ in range(400):
        if driver.scene_name == "TurnsScene":  # everybody has chosen, and the turn was counted
            break
        assert driver.scene is table
        player.act()
    assert table.decisions >= len(table.session.humans)
    assert player.curtains == 0


def test_leaving_the_window_covers_nothing(drive: Drive) -> None:
    driver, table = at_open_table(drive)
    before = driver.names("card ")
    driver.lose_focus()
    driver.gain_focus()
    rig.ready(driver, table)
    assert driver.scene is table
    assert driver.names("card ") == before


def test_what_was_said_to_one_person_is_gone_with_the_next(drive: Drive) -> None:
    driver, table = at_open_table(drive)
    table.say("for Ada alone", private=True)
    legal = table.session.match.legal(0)[0]
    driver.drag_to(f"card {legal.card}", DROP)
    rig.ready(driver, table)
    assert table.viewer.seat == 1
    assert not driver.reads("for Ada alone")


def test_a_move_that_the_next_player_saw_is_not_undone_and_it_is_said_why(drive: Drive) -> None:
    driver, table = at_open_table(drive)
    driver.key("ctrl+z")
    assert driver.app.toasts.text == "Nothing to undo."
    driver.drag_to(f"card {table.session.match.legal(0)[0].card}", DROP)
    rig.ready(driver, table)
    driver.key("ctrl+z")
    why = "It’s the next player’s turn: too late to undo."
    assert driver.app.toasts.text == why
    driver.key("esc")
    assert not driver.find("undo").enabled
    assert driver.reads(why)


def test_the_log_of_several_people_calls_all_of_them_by_name(drive: Drive) -> None:
    driver, table = at_open_table(drive)
    for seat in (0, 1, 2, 3):
        driver.drag_to(f"card {table.session.match.legal(seat)[0].card}", DROP)
        rig.ready(driver, table)
    winner = table.viewer.seat
    assert winner is not None, "whoever won leads, and looks"
    driver.key("l")
    assert driver.reads(f"{NAMES[winner]} wins: ")
    assert not driver.reads("You win")
