"""Whole matches of Dois by real events: three and four seats, both ways of bidding, one to four people."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.core import Options
from engine.dois import rules
from game.scenes.dois.words import plain
from tests.game.scenes.dois.player import EventPlayer
from tests.game.scenes.dois.rig import hud, start
from tests.game.scenes.player import changes_of_hands, play_and_compare
from tests.game.scenes.rig import Drive


def play_match(
    drive: Drive,
    people: Sequence[int],
    *,
    keys_only: bool = False,
    animation: str = "off",
    seed: int = 5,
    **options: int | str,
) -> EventPlayer:
    """Play a whole match by mouse and keys; its store must agree with it, and so must the results."""
    chosen: Options = {"hands": 1, **options}
    driver = drive(size=(960, 540), animation=animation)
    table = start(driver, people, chosen, seed=seed, first=None)
    player = EventPlayer(driver, seed=len(people), keys_only=keys_only)
    play_and_compare(player)
    assert player.summaries == chosen["hands"]
    driver.wait(1.5)  # scores count up
    for seat, total in enumerate(rules.totals(table.view.table)):
        assert driver.reads(hud(table).words.names[seat])
        assert driver.reads(plain(total))
    return player


@pytest.mark.parametrize(("players", "hands"), [(3, 2), (4, 1)])
def test_one_person_plays_against_bots_and_no_curtain_ever_shows(
    drive: Drive, players: int, hands: int
) -> None:
    player = play_match(drive, (0,), players=players, hands=hands)
    assert player.curtains == 0


def test_one_person_bids_in_secret(drive: Drive) -> None:
    play_match(drive, (1,), bidding="secret", animation="fast")


def test_a_match_is_played_with_the_keys_alone(drive: Drive) -> None:
    player = play_match(drive, (2,), players=3, keys_only=True)
    assert set(player.moves) == {"by_keys"}


def test_two_people_pass_the_screen_at_every_change(drive: Drive) -> None:
    player = play_match(drive, (0, 1), players=3)
    assert player.curtains == changes_of_hands(player)


def test_two_people_bid_in_secret_behind_the_curtain(drive: Drive) -> None:
    player = play_match(drive, (0, 2), bidding="secret")
    assert player.curtains == changes_of_hands(player)


def test_four_people_play(drive: Drive) -> None:
    player = play_match(drive, (0, 1, 2, 3))
    assert player.curtains == changes_of_hands(player)


def test_bots_play_a_match_that_people_only_watch(drive: Drive) -> None:
    player = play_match(drive, (), players=3)
    assert player.moves == {}
