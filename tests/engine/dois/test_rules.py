"""Who may do what when in Dois, every reason for a refusal, and what the table remembers."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.core import Refusal
from engine.dois import rules
from engine.dois.model import NUMBERS, Bid, Card, Phase, PlayBoth, PlayNumber, PlaySuit, Shown, State, Suit
from engine.rng import Rng
from tests.engine.dois.tables import (
    GAME,
    bidding,
    cards,
    finish,
    lay,
    legal_texts,
    play,
    refusal_of,
    result,
    show,
)

LEAF, SUN = Suit("leaf"), Suit("sun")
SUITS = list(Suit)
OTHERS = [suit.value for suit in Suit if suit not in (LEAF, SUN)]


# Bids


def test_bids_go_round_in_turn_and_each_seat_bids_once() -> None:
    state = bidding(dealer=3)
    assert legal_texts(state, 0) == [f"bid {tricks}" for tricks in range(13)]
    assert [legal_texts(state, seat) for seat in (1, 2, 3)] == [[], [], []]
    assert refusal_of(state, "bid 3", 2) == Refusal.of("not_your_turn", seat=0)


def test_secret_bids_come_from_everyone_who_has_not_bid() -> None:
    state = bidding(mode="secret")
    state, _ = GAME.apply(state, 2, Bid(3), Rng(0))
    assert [bool(legal_texts(state, seat)) for seat in range(4)] == [True, True, False, True]
    assert refusal_of(state, "bid 3", 2) == Refusal("already_bid")
    assert refusal_of(state, "bid 3", 3) is None


def test_a_bid_is_a_number_of_tricks() -> None:
    state = bidding()
    assert refusal_of(state, "leaf+1", 0) == Refusal("bid_first")
    assert GAME.check(state, 0, Bid(13)) == Refusal.of("bid_range", least=0, most=12)
    assert GAME.check(state, 0, Bid(-1)) == Refusal.of("bid_range", least=0, most=12)
    assert GAME.check(state, 0, Bid(12)) is None
    assert GAME.check(state, 0, Bid(0)) is None
    assert refusal_of(lay("leaf 1", "leaf 2", "leaf 3", "leaf 4"), "bid 3") == Refusal("bidding_over")


@pytest.mark.parametrize("seat", [-1, 4])
def test_who_does_not_sit_there_waits(seat: int) -> None:
    for state in (bidding(), bidding(mode="secret"), lay("leaf 1", "leaf 2", "leaf 3", "leaf 4")):
        assert GAME.check(state, seat, Bid(1)) == Refusal("wait")


@pytest.mark.parametrize("phase", [phase for phase in Phase if phase not in (Phase.BID, Phase.PLAY)])
def test_nobody_may_do_anything_while_the_table_does_something(phase: Phase) -> None:
    state = lay("leaf 1", "leaf 2", "leaf 3", "leaf 4")
    table = replace(state.table, phase=phase)
    for seat in range(4):
        assert rules.legal_actions(table, seat, state.hands[seat]) == ()
        code = "over" if phase is Phase.OVER else "wait"
        assert rules.refuse(table, seat, state.hands[seat], Bid(1)) == Refusal(code)


# Cards


def test_only_the_seat_whose_turn_it_is_plays() -> None:
    state = lay("leaf 1", "leaf 2", "leaf 3", "leaf 4")
    assert legal_texts(state, 0) == ["leaf+1"]
    for seat in (1, 2, 3):
        assert legal_texts(state, seat) == []
        assert refusal_of(state, "leaf+1", seat) == Refusal.of("not_your_turn", seat=0)


def test_in_the_first_trick_the_led_suit_must_be_followed_and_says_so() -> None:
    state = play(lay("leaf 1", f"leaf {OTHERS[0]} 2", "leaf 3", "leaf 4"), "leaf+1")
    assert refusal_of(state, f"{OTHERS[0]}+2") == Refusal.of("follow_first", lead="leaf")
    assert refusal_of(state, "leaf+2") is None
    assert legal_texts(state) == ["leaf+2"]


def later(shows: str, hand: str) -> State:
    """Seat 1 is to play after a lead of leaf, in a trick that is not the first."""
    state = lay("leaf 1 2", hand, "3 4", "5 6", shows=("leaf 7", shows, "leaf 8", "leaf 9"))
    return play(state, "leaf")


def test_who_shows_another_suit_and_holds_the_lead_plays_it_and_nothing_else() -> None:
    state = later(f"{OTHERS[0]} 7", f"leaf {OTHERS[1]} 2")
    for text in (OTHERS[1], "2"):
        assert refusal_of(state, text) == Refusal.of("follow_lead", lead="leaf", shows=OTHERS[0])
    assert refusal_of(state, "leaf") is None
    assert legal_texts(state) == ["leaf"]


def test_who_shows_the_lead_plays_a_number_or_the_lead() -> None:
    state = later("leaf 7", f"leaf {OTHERS[1]} 2")
    assert refusal_of(state, OTHERS[1]) == Refusal.of("number_or_lead", lead="leaf")
    assert refusal_of(state, "2") is None
    assert refusal_of(state, "leaf") is None


def test_who_shows_the_lead_and_has_nothing_but_other_suits_is_free() -> None:
    state = later("leaf 7", f"{OTHERS[0]} {OTHERS[1]}")
    assert all(refusal_of(state, text) is None for text in OTHERS[:2])


def test_one_card_after_the_first_trick_and_two_in_it() -> None:
    first = lay("leaf 1", "leaf 2", "leaf 3", "leaf 4")
    for text in ("leaf", "1"):
        assert refusal_of(first, text) == Refusal("first_trick_needs_both")
    second = lay("leaf 1", "leaf 2", "leaf 3", "leaf 4", shows=("leaf 7",) * 4)
    assert refusal_of(second, "leaf+1") == Refusal("one_card_only")
    assert refusal_of(second, "8") == Refusal.of("not_your_card", card="8")


def test_the_first_play_of_a_hand_is_a_suit_and_a_number() -> None:
    assert rules.show_after(None, cards("leaf 3")) == Shown(LEAF, 3)
    for half in ("leaf", "3"):
        with pytest.raises(ValueError, match="the first play of a hand is a suit and a number"):
            rules.show_after(None, cards(half))
    assert rules.show_after(show("sun 5"), cards("leaf")) == Shown(LEAF, 5)
    assert rules.show_after(show("sun 5"), cards("3")) == Shown(SUN, 3)
    assert rules.covered_by(show("sun 5"), cards("3")) == cards("5")
    assert rules.covered_by(show("sun 5"), cards("leaf")) == cards("sun")
    assert rules.covered_by(None, cards("leaf 3")) == ()


# What the table remembers


@pytest.mark.parametrize("hands", range(10))
def test_a_trump_comes_back_only_after_all_four_have_been(hands: int) -> None:
    turned = [SUITS[number % 4] for number in range(hands)]
    results = [result(0, 0, 0, 0, trump=suit.value) for suit in turned]
    table = lay("leaf 1", "leaf 2", "leaf 3", "leaf 4", results=results).table
    assert rules.trumps_left(table) == tuple(SUITS[hands % 4 :])


def test_who_does_not_play_the_lead_and_shows_another_suit_has_none_of_it() -> None:
    state = play(lay("leaf 1", f"{OTHERS[0]} 2", "leaf 3", "leaf 4"), "leaf+1", f"{OTHERS[0]}+2")
    assert rules.excluded(state.table) == (frozenset(), frozenset({Card(LEAF)}), frozenset(), frozenset())


def test_who_leaves_the_lead_has_neither_that_nor_any_number() -> None:
    state = lay("leaf*2 1", f"leaf {OTHERS[0]} 2", "leaf 3 4", "leaf 5 6")
    state, _ = finish(play(state, "leaf+1", "leaf+2", "leaf+3", "leaf+5"))
    leader = state.table.turn
    assert rules.excluded(state.table) == (frozenset(),) * 4
    assert leader == 3  # the highest number leads; it shows leaf still
    state = play(state, "6", "leaf", OTHERS[0])
    gone = rules.excluded(state.table)
    assert gone[1] == {Card(LEAF), *map(Card, NUMBERS)}
    assert gone[0] == gone[2] == gone[3] == frozenset()
    assert rules.pile(state.table, 1) == (*cards("leaf"), Card(2), Card(Suit(OTHERS[0])))


def test_actions_of_all_kinds_are_told_apart() -> None:
    table = lay("leaf 1", "leaf 2", "leaf 3", "leaf 4", shows=("sun 7",) * 4).table
    assert rules.legal_actions(table, 0, cards("leaf 1")) == (PlaySuit(LEAF), PlayNumber(1))
    fresh = lay("leaf 1", "leaf 2", "leaf 3", "leaf 4").table
    assert rules.legal_actions(fresh, 0, cards("leaf sun 1")) == tuple(
        PlayBoth(suit, 1) for suit in Suit if suit in (LEAF, SUN)
    )
