"""What a hand does at the table of Sevens, without a screen."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from engine.core import Refusal
from game.table.gesture import Decision, Drop, Lift, PutBack, Refused, Tap, TapZone
from game.table.piece import TableZone
from tests.fifth_game.engine.tables import table
from tests.fifth_game.sevens.game import Sevens
from tests.fifth_game.sevens.model import Card, Lay, View
from tests.fifth_game.sevens.scenes.pieces import CardPiece
from tests.fifth_game.sevens.scenes.touch import NOTHING, SevensDraft, follow, touch

ROOT = Path(__file__).parents[3]
FOUR, ONE = CardPiece(Card.parse("4G")), CardPiece(Card.parse("1R"))
CHOSEN = SevensDraft(FOUR)


def view(must_take: bool = False, seat: int = 0) -> View:
    """A 3 is on top of the pile, and seat 0 is to lay a 4 or a 1."""
    return Sevens().view(table("4G 1R", "6R 2B", pile="3B", must_take=must_take), seat)


def test_a_click_chooses_a_card_and_another_click_chooses_another() -> None:
    assert touch(view(), NOTHING, Tap(FOUR)) == CHOSEN
    assert touch(view(), CHOSEN, Tap(ONE)) == SevensDraft(ONE)


@pytest.mark.parametrize("gesture", [Tap(FOUR), TapZone(TableZone()), Drop(FOUR, TableZone())])
def test_a_second_click_on_card_or_table_lays_it_and_so_does_a_drop(gesture: Tap | TapZone | Drop) -> None:
    assert touch(view(), CHOSEN, gesture) == Decision(Lay(FOUR.card), NOTHING)


def test_a_click_on_the_table_without_a_card_does_nothing() -> None:
    assert touch(view(), NOTHING, TapZone(TableZone())) == NOTHING


def test_a_chosen_card_can_be_put_back() -> None:
    assert CHOSEN.pending
    assert touch(view(), CHOSEN, PutBack()) == NOTHING
    assert not NOTHING.pending


def test_a_card_may_be_lifted_unless_the_rules_refuse_it() -> None:
    assert touch(view(), NOTHING, Lift(ONE)) == NOTHING
    refused = touch(view(must_take=True), NOTHING, Lift(ONE))
    assert refused == Refused(Refusal.of("must_take", number=4), ONE)
    two = CardPiece(Card.parse("2B"))
    assert touch(view(seat=1), NOTHING, Lift(two)) == Refused(Refusal.of("not_your_turn", seat=0), two)


def test_a_card_that_is_gone_is_not_chosen_any_more() -> None:
    assert follow(CHOSEN, view()) == CHOSEN
    assert follow(CHOSEN, view(seat=1)) == NOTHING


def test_touch_needs_no_screen() -> None:
    probe = "import sys, tests.fifth_game.sevens.scenes.touch; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", probe], cwd=ROOT, check=False).returncode == 0
