"""The teacher's positions of Duālis: many, of all kinds, that can be reached, with reasons that we know."""

from __future__ import annotations

from pathlib import Path

import pytest
import tomli

from engine import teacher
from engine.dualis.bot.advice_reasons import NUDGES

FILE = Path(__file__).with_name("teacher.toml")
POSITIONS = teacher.read(tomli.loads(FILE.read_text(encoding="utf-8")))


def test_there_are_enough_of_them_from_every_way_to_play() -> None:
    assert len(POSITIONS) >= 40
    ways = {tuple(sorted(taught.options.items())) for taught in POSITIONS}
    assert len(ways) >= 6
    assert len({(taught.seed, taught.at, str(taught.options)) for taught in POSITIONS}) == len(POSITIONS)


@pytest.mark.parametrize("taught", POSITIONS, ids=lambda taught: taught.name)
def test_a_position_can_be_reached_and_its_answer_makes_sense(taught: teacher.Taught) -> None:
    match = teacher.reach("dualis", taught)
    legal = {action.text for action in match.legal(match.next_to_act)}
    assert set(taught.moves) <= legal
    assert 1 <= len(taught.reasons) <= 3
    assert set(taught.reasons) <= NUDGES.keys()
    assert taught.why.endswith(".")
