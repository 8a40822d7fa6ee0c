"""A rematch: everybody sits one seat on, where no seat is anybody's own."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.games import scenes_of
from game.match.session import Session
from game.store import Bot, Human, MatchSetup, Player
from game.table.scene import TableScene
from tests.driver import Driver

Drive = Callable[..., Driver]

ADA = Human("Ada", "moon")
BOTS = [Bot("beginner", name) for name in ("kai", "noa", "sora")]


def finish(driver: Driver, game: str, players: list[Player], first: int | None = None) -> None:
    """Play a match to its end and open its results."""
    setup = MatchSetup(game, dict(scenes_of(game).short), tuple(players), first)
    session = Session.start(driver.app.store, driver.app.bots, setup, seed=5)
    while session.outcome is None:
        seat = min(session.match.to_act)
        session.play(seat, session.match.legal(seat)[0])
    driver.app.navigation.open_match(session)
    driver.wait_for("again")


def rematch(driver: Driver) -> tuple[Player, ...]:
    driver.click("again")
    table = driver.scene
    assert isinstance(table, TableScene)
    return table.setup.players


def test_everybody_moves_one_seat_on_and_the_button_says_so(drive: Drive) -> None:
    driver = drive(animation="off")
    finish(driver, "dualis", [ADA, *BOTS])
    assert driver.find("again").tooltip == "Everyone moves one seat along."
    assert rematch(driver) == (*BOTS, ADA)


@pytest.mark.parametrize(
    ("game", "players", "first"), [("duality", [ADA, BOTS[0]], None), ("dualis", [ADA, *BOTS], 0)]
)
def test_seats_with_colours_and_a_named_leader_stay(
    drive: Drive, game: str, players: list[Player], first: int | None
) -> None:
    driver = drive(animation="off")
    finish(driver, game, players, first)
    assert driver.find("again").tooltip == ""
    assert rematch(driver) == tuple(players)


def test_the_table_can_be_viewed_and_its_button_brings_the_results_back(drive: Drive) -> None:
    driver = drive(animation="off")
    finish(driver, "duality", [ADA, BOTS[0]])
    assert driver.find("look").label == "View table"
    driver.click("look")
    driver.wait(0.5)
    assert driver.scene_name == "TableScene"
    driver.click("results")
    assert driver.scene_name == "ResultsScene"
