"""Whole matches of DUOS through real events, alone and with others, to the results."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.core import Options
from engine.duos import rules
from tests.game.scenes.duos.player import EventPlayer
from tests.game.scenes.duos.rig import hud, mark, own_pairs, ready, start, table_of
from tests.game.scenes.rig import Drive, played, stored

THREE: Options = {"players": 3, "rounds": 1}

FOUR: Options = {"players": 4, "rounds": 1}
EIGHT: Options = {"players": 8, "rounds": 1}
TWO: Options = {"players": 2, "turns": 3}


def play_match(
    drive: Drive, people: Sequence[int], options: Options, animation: str = "off", keys_only: bool = False
) -> EventPlayer:
    """Play a whole match by mouse and keys; its store must agree with it, and so must the results."""
    driver = drive(size=(960, 540), animation=animation)
    table = start(driver, people, options, first=None)
    player = EventPlayer(driver, seed=len(people), keys_only=keys_only, hints=not keys_only)
    player.play_to_the_end()
    outcome = table.session.outcome
    assert outcome is not None
    assert stored(driver, table) == played(table)
    assert player.turns == table.view.table.variant.length == len(table.view.table.results)
    for seat, total in enumerate(rules.totals(table.view.table)):
        assert driver.reads(hud(table).words.names[seat])
        assert driver.reads(str(total))
    return player


@pytest.mark.parametrize("options", [THREE, EIGHT], ids=["3 seats", "8 seats"])
def test_one_person_plays_against_bots_and_no_curtain_ever_shows(drive: Drive, options: Options) -> None:
    player = play_match(drive, (0,), options)
    assert player.curtains == 0
    assert player.told == 4  # once the person is the Narrator, and goes on after each pair


def test_two_people_and_a_bot_pass_the_screen_for_every_choice(drive: Drive) -> None:
    player = play_match(drive, (0, 2), THREE)
    assert player.curtains == 2 * player.turns
    assert player.told == 2 * 4


def test_four_people(drive: Drive) -> None:
    player = play_match(drive, (0, 1, 2, 3), FOUR)
    assert player.curtains == 4 * player.turns


def test_cards_and_tokens_fly_meanwhile(drive: Drive) -> None:
    player = play_match(drive, (1,), {"players": 3, "rounds": 1, "category": "things"}, animation="fast")
    assert set(player.ways) <= {"by_drag", "by_marker_and_picture", "by_pictures"}


def test_a_match_is_played_with_the_keys_alone(drive: Drive) -> None:
    player = play_match(drive, (0,), {"players": 2, "turns": 1}, keys_only=True)
    assert set(player.ways) == {"by_keys"}


def test_a_person_and_a_bot_play_together_with_hints(drive: Drive) -> None:
    player = play_match(drive, (0,), TWO)
    assert player.hints
    assert player.curtains == 0


def test_two_people_play_together_with_hints(drive: Drive) -> None:
    player = play_match(drive, (0, 1), TWO)
    assert player.hints
    assert player.curtains == 2 * player.turns


def test_bots_play_a_match_that_people_only_watch(drive: Drive) -> None:
    player = play_match(drive, (), THREE)
    assert player.ways == {}
    assert player.curtains == player.told == 0


def test_a_match_that_was_left_goes_on_where_it_was(drive: Drive) -> None:
    driver = drive(size=(960, 540), animation="off")
    table = start(driver, options=THREE)
    ready(driver, table)
    mark(driver, table, "ab cd ef gh")
    driver.click("ready")
    while driver.scene is table:
        driver.key("space")
        driver.app.frame(0.1)
    driver.click("next")
    ready(driver, table)
    before, state = played(table), table.session.match.state
    driver.key("esc")
    driver.click("leave")
    driver.click("continue")
    again = table_of(driver.app)
    assert again is not table
    ready(driver, again)
    assert again.view.table.turn == 2
    assert played(again)[: len(before)] == before
    assert again.session.match.state.table.cards == state.table.cards
    mark(driver, again, "ab")
    assert len(own_pairs(again)) == 1
