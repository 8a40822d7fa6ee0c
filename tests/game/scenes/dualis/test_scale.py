"""The brass scale of Duālis: coins in stacks on its pans, and how it swings and comes to rest."""

from __future__ import annotations

from itertools import pairwise

import pytest

from engine.dualis.cards import Colour
from engine.dualis.model import Centre
from game.scenes.dualis.coin_art import FLAT_DEPTH, FLAT_THICK, FLAT_WIDTH
from game.scenes.dualis.geometry import (
    CHAIN,
    PAN,
    PIVOT,
    STEEPEST,
    coin_spot,
    hang_point,
    pan_rect,
    sunk,
    tilt,
)
from game.scenes.dualis.swing import Swing
from game.table.piece_widgets import PieceWidget
from game.table.spot import Spot
from tests.game.scenes.dualis.rig import at_table, lead
from tests.game.scenes.rig import Drive

COINS = 7
FRAME = 1 / 60


@pytest.mark.parametrize("colour", list(Colour))
@pytest.mark.parametrize("angle", [-STEEPEST, 0.0, STEEPEST])
def test_coins_lie_in_two_stacks_on_their_pan(colour: Colour, angle: float) -> None:
    x, y = hang_point(colour, angle)
    spots = [coin_spot(colour, index, angle) for index in range(COINS)]
    for index, spot in enumerate(spots):
        assert abs(spot.x - x) + FLAT_WIDTH <= PAN
        assert y < spot.y - FLAT_DEPTH, "below the beam"
        assert spot.y < y + CHAIN, "above the rim of the pan"
        assert spot.angle == 0.0
        if index >= 2:
            assert spots[index - 2].y - spot.y == pytest.approx(FLAT_THICK)
            assert spot.z > spots[index - 2].z
    assert spots[-1].y == min(spot.y for spot in spots), "the last coin can be taken from the top"


@pytest.mark.parametrize("red", range(COINS + 1))
@pytest.mark.parametrize("blue", range(COINS + 1))
def test_a_card_gets_a_coin_where_pans_and_coins_are_seen(red: int, blue: int) -> None:
    centre = Centre(red, blue)
    angle = tilt(centre)
    for colour in Colour:
        x, y = hang_point(colour, angle)
        pan = pan_rect(colour, angle)
        assert pan.collidepoint(x - PAN + 1, y + CHAIN)
        assert pan.collidepoint(x + PAN - 1, y + CHAIN)
        assert not pan.collidepoint(PIVOT)
        for index in range(centre.of(colour)):
            assert pan.collidepoint(coin_spot(colour, index, angle).point)


@pytest.mark.parametrize("colour", list(Colour))
def test_a_coin_at_its_place_goes_along_with_its_pan(colour: Colour) -> None:
    home = coin_spot(colour, 3, 0.0)
    for angle in (-6.0, 0.0, 2.6):
        assert sunk(colour, home, home, angle).point == pytest.approx(coin_spot(colour, 3, angle).point)
    far = Spot(home.x, home.y + 300)
    assert sunk(colour, far, home, 6.0) == far


@pytest.mark.parametrize("colour", list(Colour))
def test_the_uppermost_coin_of_each_colour_is_hit_where_it_lies(drive: Drive, colour: Colour) -> None:
    driver, table = at_table(drive, lead())
    name = f"coin {colour.value} {COINS - 1}"
    widget = driver.find(name)
    assert isinstance(widget, PieceWidget)
    spot = coin_spot(colour, COINS - 1, tilt(table.view.table.centre))
    assert widget.hit(spot.point)
    assert not driver.see(f"coin {colour.value} {COINS - 2}")


def test_the_balance_swings_past_its_goal_and_comes_to_rest() -> None:
    swing = Swing()
    angles: list[float] = []
    while not swing.still(5.2) and len(angles) < 600:
        swing.move(5.2, FRAME)
        angles.append(swing.angle)
    assert swing.angle == 5.2
    assert len(angles) < 150, "it rests within two and a half seconds"
    assert max(angles) > 5.2 * 1.1
    assert max(angles) < 5.2 * 1.6
    turns = [abs(one - 5.2) for one in angles]
    assert max(turns[60:]) < max(turns[:60]) / 4, "every swing is smaller"
    assert all(abs(b - a) < 1.2 for a, b in pairwise(angles)), "nothing steps visibly"


def test_a_slow_frame_swings_as_far_as_quick_ones() -> None:
    slow, quick = Swing(), Swing()
    slow.move(4.0, 6 * FRAME)
    for _ in range(6):
        quick.move(4.0, FRAME)
    assert slow.angle == pytest.approx(quick.angle, abs=0.01)


def test_a_balance_at_rest_stays_there() -> None:
    swing = Swing()
    swing.rest(2.6)
    assert swing.still(2.6)
    swing.move(2.6, FRAME)
    assert swing.still(2.6)
