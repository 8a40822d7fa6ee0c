"""Whose face is shown at each seat; what a seat knows does not depend on it."""

from __future__ import annotations

import pytest

from engine import registry
from engine.core import complete
from game.match.bot_pool import InlineBots
from game.match.players import PORTRAITS, player_faces
from game.match.session import Session
from game.store import Bot, Human, MatchSetup, Player, Store


def test_bots_show_their_characters_and_people_their_portraits() -> None:
    players = (Human("Ada", "straw"), Bot("casual", "kai"), Human("Bo", "beard"))
    assert player_faces(players) == ("straw", "kai", "beard")


def test_people_without_a_portrait_get_one_that_nobody_else_has() -> None:
    players: list[Player] = [
        Human(""),
        Human("Bo", PORTRAITS[0]),
        Human("Cy"),
        Human("Di", "of a later version"),
    ]
    faces = player_faces(players)
    assert faces == (PORTRAITS[1], PORTRAITS[0], PORTRAITS[2], PORTRAITS[3])
    assert player_faces(players) == faces


def test_more_people_than_portraits_still_have_faces() -> None:
    faces = player_faces([Human(f"Player {number}") for number in range(len(PORTRAITS) + 3)])
    assert set(faces) == set(PORTRAITS)


@pytest.mark.parametrize("game", registry.GAMES)
def test_a_portrait_changes_nothing_that_a_seat_knows(game: str) -> None:
    options = complete(registry.game(game), {})
    seats = range(registry.game(game).seats(options))
    views = []
    for portrait in ("", "captain"):
        players = tuple(Human(f"Player {seat}", portrait) for seat in seats)
        setup = MatchSetup(game, options, players)
        match = Session.start(Store.in_memory(), InlineBots(), setup, seed=3).match
        views.append([match.view(seat) for seat in seats])
    assert views[0] == views[1]
