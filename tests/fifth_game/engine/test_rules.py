"""The rules of Sevens, one by one as the rulebook (the package's docstring) tells them."""

from __future__ import annotations

import pytest

from engine.core import Outcome, Refusal
from engine.match import Match, Setup
from engine.rng import Rng
from tests.engine.turns import Turns
from tests.fifth_game.engine.tables import table
from tests.fifth_game.sevens import rules
from tests.fifth_game.sevens.game import Sevens
from tests.fifth_game.sevens.model import DECK, Card, Pair, Phase, State

GAME = Sevens()
TURNS = Turns(GAME)


def lay(state: State, *texts: str) -> State:
    """Let the seats lay these cards in turn, and take what they make."""
    for text in texts:
        state = TURNS.play(state, text)
        if state.table.phase is Phase.TAKE:
            state, _ = GAME.advance(state, Rng(0))
    return state


def test_the_deck_has_six_numbers_in_three_colours() -> None:
    assert len(set(DECK)) == len(DECK) == 18


@pytest.mark.parametrize(("options", "size"), [({}, 5), ({"hand": 7}, 7)])
def test_each_player_is_dealt_five_cards_or_seven(options: dict[str, int], size: int) -> None:
    state = Match(Setup("sevens", options, 1)).state
    assert [len(hand) for hand in state.hands] == [size, size]
    assert len(state.aside) == 18 - 2 * size


def test_a_card_that_makes_seven_takes_the_pair_and_the_opponent_goes_on() -> None:
    state = lay(table("4G 1R", "6R 2B", pile="3B"), "4G")
    assert state.table.taken == ((Pair(Card(3, "B"), Card(4, "G")),), ())
    assert state.table.pile == ()
    assert state.table.turn == 1


def test_what_lies_below_a_pair_is_on_top_again() -> None:
    state = lay(table("4G 1R", "6R 2B", pile="1G 3B"), "4G", "6R")
    assert rules.totals(state.table) == (1, 1)
    assert state.table.pile == ()


def test_a_card_that_does_not_make_seven_stays_on_the_pile() -> None:
    state = lay(table("4G 1R", "6R 2B", pile="3B"), "1R")
    assert state.table.pile == (Card(3, "B"), Card(1, "R"))
    assert rules.totals(state.table) == (0, 0)


@pytest.mark.parametrize(("laid", "points"), [("4G", 1), ("4B", 2)])
def test_a_pair_of_one_colour_is_worth_two(laid: str, points: int) -> None:
    assert rules.totals(lay(table("4G 4B", "6R 2B", pile="3B"), laid).table) == (points, 0)


def test_more_points_win_once_all_cards_are_laid() -> None:
    state = lay(table("4G", "6R", pile="3B"), "4G")
    assert GAME.outcome(state) is None
    assert GAME.outcome(lay(state, "6R")) == Outcome((0,), "more_points", (1, 0))


def test_equal_points_are_a_draw() -> None:
    assert GAME.outcome(lay(table("1R", "2B"), "1R", "2B")) == Outcome((), "equal", (0, 0))


def test_nobody_lays_out_of_turn_or_a_card_that_is_not_in_hand() -> None:
    state = table("4G", "6R")
    assert TURNS.refusal_of(state, "6R", seat=1) == Refusal.of("not_your_turn", seat=0)
    assert TURNS.refusal_of(state, "6R") == Refusal.of("not_in_hand", card="6R")
    assert TURNS.refusal_of(lay(state, "4G", "6R"), "4G") == Refusal("not_now")


def test_a_pair_may_be_left_unless_the_option_says_otherwise() -> None:
    hands = ("4G 4B 1R", "6R 2B 5G")
    assert TURNS.legal_texts(table(*hands, pile="3B")) == ["1R", "4B", "4G"]
    strict = table(*hands, pile="3B", must_take=True)
    assert TURNS.legal_texts(strict) == ["4B", "4G"]
    assert TURNS.refusal_of(strict, "1R") == Refusal.of("must_take", number=4)


def test_who_must_take_and_does_not_shows_what_is_missing() -> None:
    state = lay(table("1R 2R", "6R 2B", pile="3B", must_take=True), "1R")
    assert state.table.lacking == ((4,), ())
    for seed in range(50):
        world = GAME.determinize(GAME.view(state, 1), Rng(seed))
        assert all(card.number != 4 for card in world.hands[0])


def test_who_need_not_take_shows_nothing() -> None:
    assert lay(table("1R 2R", "6R 2B", pile="3B"), "1R").table.lacking == ((), ())
