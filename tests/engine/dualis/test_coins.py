"""Coins on cards and coins between partners."""

from __future__ import annotations

import pytest

from engine.core import Refusal
from engine.dualis import rules
from engine.dualis.model import Colour, GiveCoin, Given, PlayCard
from engine.rng import Rng
from tests.engine.dualis.tables import GAME, cards, finish, lay, legal_texts, play, refusal_of


def test_with_the_card_you_may_take_one_coin_of_the_opposite_colour() -> None:
    state = lay("S9R M4B", "S2R", "S3R", "S4R")
    assert legal_texts(state) == ["S9R", "S9R+", "M4B", "M4B+"]
    after = play(state, "S9R+").table.centre
    assert (after.red, after.blue) == (7, 6)
    after = play(state, "M4B+").table.centre
    assert (after.red, after.blue) == (6, 7)


def test_only_if_one_is_left() -> None:
    state = lay("S9R M4B", "S2R", "S3R", "S4R", centre=(3, 0))
    assert refusal_of(state, "S9R+") == Refusal.of("no_coin_left", colour="B")
    assert legal_texts(state) == ["S9R", "M4B", "M4B+"]


def test_coins_of_the_cards_own_colour_do_not_help() -> None:
    state = lay("S9R", "S2R", "S3R", "S4R", centre=(7, 0))
    assert legal_texts(state) == ["S9R"]


def test_the_card_is_then_of_the_coins_colour() -> None:
    table = play(lay("S9R", "S2R", "S3R", "S4R"), "S9R+").table
    assert table.trick[0].colour is Colour.BLUE
    assert table.trick[0].card.colour is Colour.RED


def test_the_bid_is_one_higher_at_once() -> None:
    table = play(lay("S9R", "S2R", "S3R", "S4R", coins=(2, 0, 1, 0)), "S9R+").table
    assert rules.bids(table) == (3, 0, 1, 0)
    assert rules.side_bids(table) == (4, 0)
    assert table.coins == (2, 0, 1, 0)


def test_the_bid_does_not_change_when_the_coin_is_collected() -> None:
    state = play(lay("S9R M1R", "S2R M2R", "S3R M3R", "S4R M4R"), "S9R+", "S2R", "S3R", "S4R")
    while state.table.trick:
        assert rules.bids(state.table) == (1, 0, 0, 0)
        state, _ = GAME.advance(state, Rng(0))
    assert rules.bids(state.table) == state.table.coins == (1, 0, 0, 0)


def test_a_coin_taken_stays_out_of_the_centre() -> None:
    state, _ = finish(play(lay("S9R M1R", "S2R M2R", "S3R M3R", "S4R M4R"), "S9R+", "S2R+", "S3R", "S4R"))
    assert (state.table.centre.red, state.table.centre.blue) == (7, 5)


def test_a_preview_shows_centre_trump_and_winner_after_a_play() -> None:
    state = play(lay("S9R", "S2B S1R", "S3R", "S4R", centre=(5, 4)), "S9R")
    view = GAME.view(state, 1)
    (high,) = cards("S1R")
    (low,) = cards("S2B")
    shown = rules.preview(view, PlayCard(low, coin=True))
    assert (shown.centre.red, shown.centre.blue, shown.trump) == (4, 4, None)
    assert shown.winner.seat == 0
    shown = rules.preview(view, PlayCard(low))
    assert (shown.trump, shown.winner.seat) == (Colour.RED, 0)
    shown = rules.preview(view, PlayCard(high, coin=True))
    assert (shown.centre.blue, shown.trump, shown.winner.seat) == (3, Colour.RED, 0)


# Coins between partners


def test_a_player_may_hand_a_coin_collected_earlier_to_the_partner() -> None:
    state = lay("S9R", "S2R", "S3R", "S4R", coins=(2, 0, 1, 0))
    after, events = GAME.apply(state, 0, GiveCoin(), Rng(0))
    assert events == (Given(0, 2),)
    assert after.table.coins == (1, 0, 2, 0)


def test_any_coins_one_after_the_other_until_none_is_left() -> None:
    state = play(lay("S9R", "S2R", "S3R", "S4R", coins=(2, 0, 1, 0)), "give", "give")
    assert state.table.coins == (0, 0, 3, 0)
    assert refusal_of(state, "give") == Refusal("nothing_to_give")


def test_it_ends_no_turn() -> None:
    state = play(lay("S9R", "S2R", "S3R", "S4R", coins=(1, 0, 0, 0)), "give")
    assert state.table.turn == 0
    assert legal_texts(state) == ["S9R", "S9R+"]


def test_it_changes_no_score() -> None:
    before = lay("S9R", "S2R", "S3R", "S4R", coins=(2, 1, 1, 0), tricks=(3, 1, 0, 0))
    after = play(before, "give")
    assert rules.score_round(after.table).scores == rules.score_round(before.table).scores


def test_only_on_the_own_turn() -> None:
    state = lay("S9R", "S2R", "S3R", "S4R", coins=(1, 1, 1, 1))
    assert [refusal_of(state, "give", seat) for seat in range(4)] == [
        None,
        *[Refusal.of("not_your_turn", seat=0)] * 3,
    ]


def test_the_coin_on_the_own_card_is_not_collected_yet() -> None:
    state = play(lay("S9R M1R", "S2R", "S3R", "S4R"), "S9R+")
    assert refusal_of(state, "give", seat=0) == Refusal.of("not_your_turn", seat=1)
    assert rules.refuse_gift(state.table, 0) == Refusal("nothing_to_give")


@pytest.mark.parametrize("players", [3, 4])
def test_alone_there_is_no_partner(players: int) -> None:
    hands = ("S9R", "S2R", "S3R", "S4R")[:players]
    state = lay(*hands, coins=(3,) * players, mode="iso", players=players)
    assert refusal_of(state, "give") == Refusal("no_partner")
    assert "give" not in legal_texts(state)
