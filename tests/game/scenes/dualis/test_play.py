"""Whole matches of Duālis through real events, in every mode, to the results."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.core import Options
from engine.dualis import rules
from game.scenes.dualis.words import with_minus
from tests.game.scenes.dualis.player import EventPlayer
from tests.game.scenes.dualis.rig import hud, start
from tests.game.scenes.player import changes_of_hands, play_and_compare
from tests.game.scenes.rig import Drive

TEAMS: Options = {}
SHORT: Options = {"length": "short"}
HIGH_LOW: Options = {"high_low": True}
SHORT_HIGH_LOW: Options = {"length": "short", "high_low": True}
ISO: Options = {"mode": "iso"}
ISO_3: Options = {"mode": "iso", "players": 3}
ISO_SHORT: Options = {"mode": "iso", "length": "short"}
ISO_3_SHORT_HIGH_LOW: Options = {"mode": "iso", "players": 3, "length": "short", "high_low": True}


def play_match(
    drive: Drive, people: Sequence[int], options: Options, animation: str = "off", keys_only: bool = False
) -> EventPlayer:
    """Play a whole match by mouse and keys; its store must agree with it, and so must the results."""
    driver = drive(size=(960, 540), animation=animation)
    table = start(driver, people, options, first=None)
    player = EventPlayer(driver, seed=len(people), keys_only=keys_only)
    play_and_compare(player)
    assert player.summaries == len(table.view.table.results)
    driver.wait(1)  # the scores count up
    for side, total in enumerate(rules.side_totals(table.view.table)):
        assert driver.reads(hud(table).words.side(side))
        assert driver.reads(with_minus(total))
    return player


@pytest.mark.parametrize(
    "options",
    [TEAMS, HIGH_LOW, SHORT, ISO, ISO_3, ISO_3_SHORT_HIGH_LOW],
    ids=["teams", "high-low", "short", "iso 4", "iso 3", "iso 3 short high-low"],
)
def test_one_person_plays_a_match_against_bots_and_no_curtain_ever_shows(
    drive: Drive, options: Options
) -> None:
    player = play_match(drive, (0,), options)
    assert player.curtains == 0


def test_a_match_is_played_with_the_keys_alone(drive: Drive) -> None:
    player = play_match(drive, (1,), SHORT, keys_only=True)
    assert set(player.moves) == {"by_keys"}


def test_two_opponents_at_one_screen_pass_it_at_every_change(drive: Drive) -> None:
    player = play_match(drive, (0, 1), SHORT_HIGH_LOW)
    assert player.curtains == changes_of_hands(player)


def test_partners_may_both_be_people_and_cards_fly_meanwhile(drive: Drive) -> None:
    player = play_match(drive, (1, 3), SHORT, animation="fast")
    assert player.curtains == changes_of_hands(player)


def test_four_people_play_in_teams(drive: Drive) -> None:
    player = play_match(drive, (0, 1, 2, 3), SHORT)
    assert player.curtains == changes_of_hands(player)


def test_three_people_play_alone(drive: Drive) -> None:
    player = play_match(drive, (0, 1, 2), ISO_3_SHORT_HIGH_LOW)
    assert player.curtains == changes_of_hands(player)


def test_bots_play_a_match_that_people_only_watch(drive: Drive) -> None:
    player = play_match(drive, (), ISO_SHORT)
    assert player.moves == {}
    assert player.curtains == 0
