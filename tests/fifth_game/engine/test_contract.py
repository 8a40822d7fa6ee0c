"""Sevens owes the match, the bots and the screens what every game does, and nothing hidden shows through."""

from __future__ import annotations

from tests.engine.probes import setups_of
from tests.engine.test_contract import *  # noqa: F403 - the same tests, for another game
from tests.fifth_game.engine.probe import PROBE
from tests.fifth_game.sevens.game import Sevens

SETUPS = tuple(setups_of(Sevens(), PROBE))


def test_there_are_two_options_of_two_values() -> None:
    assert len(SETUPS) == 4
