"""Who may do what when in Duālis, and what the table tells about it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.core import Refusal
from engine.dualis import rules
from engine.dualis.model import Card, GiveCoin, Phase, PlayCard, Suit
from tests.engine.dualis.tables import GAME, finish, lay, legal_texts, play

HANDS = ("S1R S2B M3R", "S4R S5B M6R", "S7R S8B M9R", "S10R S11B M12R")


def test_only_the_seat_whose_turn_it_is_may_do_anything() -> None:
    state = lay(*HANDS, coins=(1, 1, 1, 1))
    assert rules.legal_actions(state.table, 0, state.hands[0]) != ()
    for seat in (1, 2, 3):
        assert rules.legal_actions(state.table, seat, state.hands[seat]) == ()


@pytest.mark.parametrize("phase", [phase for phase in Phase if phase is not Phase.PLAY])
def test_nobody_may_do_anything_while_the_table_does_something(phase: Phase) -> None:
    state = lay(*HANDS, coins=(1, 1, 1, 1))
    table = replace(state.table, phase=phase)
    code = "over" if phase is Phase.OVER else "wait"
    for seat in range(4):
        assert rules.legal_actions(table, seat, state.hands[seat]) == ()
        assert rules.refuse(table, seat, state.hands[seat], GiveCoin()) == Refusal(code)


def test_each_card_is_played_without_or_with_a_coin_of_the_other_colour() -> None:
    state = lay(*HANDS, centre=(0, 1))
    red, blue = Card.parse("S1R"), Card.parse("S2B")
    legal = rules.legal_actions(state.table, 0, state.hands[0])
    assert PlayCard(red, coin=True) in legal
    assert PlayCard(blue, coin=True) not in legal
    assert {action.card for action in legal if isinstance(action, PlayCard)} == set(state.hands[0])


def test_a_coin_is_given_by_who_has_one_and_has_a_partner() -> None:
    assert GiveCoin() in GAME.legal(lay(*HANDS, coins=(1, 0, 0, 0)), 0)
    assert GiveCoin() not in GAME.legal(lay(*HANDS, coins=(0, 1, 1, 1)), 0)
    alone = lay(*HANDS, coins=(1, 0, 0, 0), mode="iso")
    assert GiveCoin() not in GAME.legal(alone, 0)
    assert GAME.check(alone, 0, GiveCoin()) == Refusal("no_partner")
    assert GAME.check(lay(*HANDS, coins=(0, 1, 1, 1)), 0, GiveCoin()) == Refusal("nothing_to_give")


def test_who_did_not_follow_has_shown_that_the_suit_is_gone() -> None:
    state = lay("S1R M2R", "M3R M4B", "S5R S6B", "M7R M8B")
    state = play(state, "S1R", "M3R", "S5R", "M7R")
    assert rules.voids(state.table) == (
        frozenset(),
        frozenset({Suit("S")}),
        frozenset(),
        frozenset({Suit("S")}),
    )
    state, _ = finish(state)
    assert rules.voids(state.table)[1] == {Suit("S")}


def test_a_coin_on_a_card_counts_for_the_bid_at_once_and_only_once() -> None:
    state = lay(*HANDS, coins=(1, 0, 0, 0))
    state = play(state, "S1R+", "S4R")
    assert rules.bids(state.table) == (2, 0, 0, 0)
    assert rules.needs(state.table) == (2, 0)
    assert legal_texts(state, 2)
