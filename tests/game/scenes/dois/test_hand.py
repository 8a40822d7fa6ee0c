"""The own hand at the table of Dois: all 13 cards can be read, and nothing else lies under them."""

from __future__ import annotations

from itertools import pairwise
from math import cos, radians, sin

import pytest

from engine.dois.model import HAND_SIZE
from game.table import card as cards
from game.ui.layout import TABLE
from tests.engine.dois.tables import lay
from tests.game.scenes.dois.moments import RESULT
from tests.game.scenes.dois.rig import placing, sit_down, start
from tests.game.scenes.rig import Drive, SilentBots, ready

RIM = 6.0
"""The empty edge of a card."""


@pytest.mark.parametrize(("text_size", "least"), [(100, 72), (150, 44)])
def test_every_card_of_a_full_hand_can_be_read(drive: Drive, text_size: int, least: float) -> None:
    """The corner with the sign is 44 wide; 72 show the large number as well."""
    driver = drive(size=(960, 540), animation="off", text_size=text_size)
    table = start(driver)
    ready(driver, table)
    spots = [spot for _, spot in placing(table).hand()]
    assert len(spots) == HAND_SIZE
    assert all(right.x - left.x >= least for left, right in pairwise(spots))


def test_the_outer_cards_of_a_full_hand_stay_on_the_table(drive: Drive) -> None:
    driver = drive(size=(960, 540), animation="off")
    table = start(driver)
    ready(driver, table)
    for piece, spot in placing(table).hand():
        turn = radians(abs(spot.angle))
        reach = (cards.HEIGHT * cos(turn) + cards.WIDTH * sin(turn)) / 2
        assert spot.y + reach <= TABLE.bottom + RIM, piece.name


@pytest.mark.parametrize("text_size", [100, 150])
def test_the_hand_leaves_the_score_sheet_free(drive: Drive, text_size: int) -> None:
    driver = drive(size=(960, 540), animation="off", text_size=text_size, bots=SilentBots())
    full = lay("flame*7 1*4 2*2", *["leaf 3"] * 3, bids=(2, 3, 1, 4), results=[RESULT])
    table = sit_down(driver, full)
    ready(driver, table)
    sheet = driver.find("sheet").rect
    for name in driver.names("card "):
        common = driver.find(name).rect.clip(sheet)
        assert common.width <= RIM or common.height <= RIM, (name, common)
