"""Components, the deal, redeals and bids, sentence by sentence."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from engine.core import Event, OptionError, OptionValue, Refusal
from engine.dois import rules
from engine.dois.events import BidLaid, BidMade, Dealt, HandShown, NewHand, TrumpTurned
from engine.dois.model import COUNTS, DECK, Card, Cards, Phase, Redeal, State, Suit
from engine.match import Match, Setup
from engine.rng import Rng
from tests.engine.dois.tables import GAME, act, bidding, cards, dealt, finish, refusal_of
from tests.engine.probes import played

# Components


def test_four_suits_7_of_each() -> None:
    suits = Counter(card.suit for card in DECK if card.suit is not None)
    assert suits == {Suit("flame"): 7, Suit("leaf"): 7, Suit("wave"): 7, Suit("sun"): 7}


def test_number_cards_1_to_8_4_of_each() -> None:
    numbers = Counter(card.number for card in DECK if card.number is not None)
    assert numbers == dict.fromkeys(range(1, 9), 4)


def test_28_suit_cards_and_32_number_cards_kept_as_data() -> None:
    assert sum(copies for card, copies in COUNTS.items() if card.suit) == 28
    assert sum(copies for card, copies in COUNTS.items() if card.number) == 32
    assert Counter(DECK) == COUNTS


def test_a_card_is_either_a_suit_or_a_number_never_both() -> None:
    assert all((card.suit is None) != (card.number is None) for card in COUNTS)


def test_cards_of_one_kind_are_alike() -> None:
    assert Card.parse("leaf") == Card(Suit.LEAF)
    assert len(set(DECK)) == 12


def test_suits_are_sorted_before_numbers() -> None:
    hand = cards("8 1 sun wave leaf flame 3 flame")
    assert " ".join(map(str, hand)) == "flame flame leaf wave sun 1 3 8"


@pytest.mark.parametrize("text", ["", "0", "9", "07", "Leaf", "leaf 7", "leaf+7", "moon", " 7"])
def test_nothing_else_is_a_card(text: str) -> None:
    with pytest.raises(ValueError, match="is no card"):
        Card.parse(text)


@pytest.mark.parametrize(
    "text", ["bid", "bid x", "bid -1", "bid 03", "bid 3 ", "7+leaf", "leaf+sun", "1+2", "leaf+7+8", "bid ３"]
)
def test_nothing_else_is_an_action(text: str) -> None:
    with pytest.raises(ValueError, match=r"is no (card|bid|action)"):
        GAME.parse(text)


# Options


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"players": 5}, "dois: players cannot be '5'; it can be 4, 3."),
        ({"bidding": "loud"}, "dois: bidding cannot be 'loud'; it can be in_turn, secret."),
        ({"rounds": 2}, "dois has no option 'rounds'; it has players, hands, bidding."),
    ],
)
def test_wrong_options_are_refused_in_one_sentence(options: dict[str, OptionValue], sentence: str) -> None:
    with pytest.raises(OptionError) as refused:
        Setup("dois", options, 1)
    assert str(refused.value) == sentence


@pytest.mark.parametrize("hands", [0, 17])
def test_a_match_has_1_to_16_hands(hands: int) -> None:
    with pytest.raises(OptionError, match=f"hands cannot be '{hands}'"):
        Setup("dois", {"hands": hands}, 1)


def test_without_a_choice_4_players_play_8_hands_and_bid_in_turn() -> None:
    assert Setup("dois", {}, 1).options == {"players": 4, "hands": 8, "bidding": "in_turn"}


# The deal


@pytest.mark.parametrize(("players", "rest"), [(3, 21), (4, 8)])
def test_13_cards_each_are_dealt(players: int, rest: int) -> None:
    state = Match(Setup("dois", {"players": players}, 1)).state
    assert [len(hand) for hand in state.hands] == [13] * players
    assert len(state.rest) == rest
    assert Counter((*state.rest, *(card for hand in state.hands for card in hand))) == COUNTS


def test_the_first_dealer_is_drawn() -> None:
    drawn = Counter(Match(Setup("dois", {}, seed)).state.table.dealer for seed in range(200))
    assert set(drawn) == {0, 1, 2, 3}
    assert min(drawn.values()) > 25


@pytest.mark.parametrize("seat", range(3))
def test_the_set_up_may_name_who_bids_and_leads_first(seat: int) -> None:
    match = Match(Setup("dois", {"players": 3}, 1, first=seat))
    assert match.state.table.dealer == (seat - 1) % 3
    assert match.to_act == {seat}
    assert match.state.table.leader == seat


def all_events(match: Match) -> list[Event]:
    return [event for step in match.steps for event in step.events]


def test_the_deal_goes_round_clockwise() -> None:
    match = played(Setup("dois", {"players": 3, "hands": 5}, 1, first=2), "random")
    dealers = [event.dealer for event in all_events(match) if isinstance(event, Dealt)]
    assert dealers == [1, 2, 0, 1, 2]


@pytest.mark.parametrize("seed", range(3))
def test_in_8_hands_each_suit_is_trump_twice_once_in_each_four(seed: int) -> None:
    match = played(Setup("dois", {"players": 3, "hands": 9}, seed), "random")
    turned = [event for event in all_events(match) if isinstance(event, TrumpTurned)]
    assert {event.suit for event in turned[:4]} == set(Suit)
    assert {event.suit for event in turned[4:8]} == set(Suit)
    assert [event.shuffled for event in turned] == [number in (0, 4, 8) for number in range(9)]


def test_every_suit_may_be_the_first_trump() -> None:
    drawn = Counter(Match(Setup("dois", {}, seed)).state.table.trump for seed in range(120))
    assert set(drawn) == set(Suit)
    assert min(drawn.values()) > 12


def test_the_trumps_are_shuffled_again_after_hand_4() -> None:
    orders = set()
    for seed in range(4):
        match = played(Setup("dois", {"players": 3, "hands": 8}, seed), "random")
        trumps = [event.suit for event in all_events(match) if isinstance(event, TrumpTurned)]
        orders.add(trumps[:4] == trumps[4:])
    assert False in orders


# Redeals

FINE = "leaf*2 flame*3 wave 3 5*2 6*2 7 8"
ALSO_FINE = "wave*4 sun*5 7*2 8*2"
TWO_SUITS = "leaf*2 1*3 2*3 3*2 4*3"
TWO_NUMBERS = "flame*4 leaf*3 wave*4 8*2"


@pytest.mark.parametrize(
    ("hand", "anew"),
    [
        pytest.param("leaf*2 1*4 2*4 3*3", True, id="2 suit cards"),
        pytest.param("1*4 2*4 3*4 4", True, id="no suit card"),
        pytest.param("leaf*3 1*4 2*4 3*2", False, id="3 suit cards"),
        pytest.param("leaf*7 sun*4 1*2", True, id="2 number cards"),
        pytest.param("leaf*7 sun*3 1*3", False, id="3 number cards"),
    ],
)
def test_fewer_than_3_suit_cards_or_fewer_than_3_number_cards(hand: str, anew: bool) -> None:
    assert rules.is_lopsided(cards(hand)) is anew


def redeal(state: State, seed: int = 1) -> tuple[State, tuple[Event, ...]]:
    return GAME.advance(state, Rng(seed))


def test_such_a_hand_is_shown_and_13_new_cards_are_dealt() -> None:
    before = dealt(FINE, TWO_SUITS, FINE, ALSO_FINE)
    after, (shown, new) = redeal(before)
    assert shown == HandShown(1, cards(TWO_SUITS))
    assert new == NewHand(1, after.hands[1])
    assert len(after.hands[1]) == 13
    assert after.table.redeals == (Redeal(1, cards(TWO_SUITS)),)


def test_it_is_shuffled_into_the_rest_of_the_deck() -> None:
    before = dealt(FINE, TWO_SUITS, FINE, ALSO_FINE)
    old: Cards = (*before.rest, *before.hands[1])
    assert len(old) == 21
    kept = set()
    for seed in range(20):
        after, _ = redeal(before, seed)
        assert Counter((*after.rest, *after.hands[1])) == Counter(old)
        assert [after.hands[seat] for seat in (0, 2, 3)] == [before.hands[seat] for seat in (0, 2, 3)]
        kept.add(after.hands[1])
    assert len(kept) > 10


def all_suits_in_other_hands() -> State:
    """Whatever seat 1 is dealt from the rest, it gets two suit cards at most."""
    return dealt("flame*7 leaf 7*2 8*3", TWO_SUITS, "leaf*4 wave*5 5*4", "wave*2 sun*7 6*4")


def test_again_if_need_be() -> None:
    state, _ = redeal(all_suits_in_other_hands())
    assert state.table.redealing == 1
    again, (shown, new) = redeal(state)
    assert shown == HandShown(1, state.hands[1])
    assert new == NewHand(1, again.hands[1])
    assert [each.seat for each in again.table.redeals] == [1, 1]


def test_seats_in_order_from_the_dealers_left() -> None:
    state = dealt(
        "flame*2 1*3 5*4 6*4", "leaf*3 wave*3 sun*4 2*3", TWO_NUMBERS, "sun*2 2 3*2 4*3 7*4 8", dealer=1
    )
    order = []
    while state.table.phase is Phase.REDEAL:
        order.append(state.table.redealing)
        state, _ = redeal(state, len(order))
    assert list(dict.fromkeys(order)) == [2, 3, 0]
    assert not any(map(rules.is_lopsided, state.hands))


def test_after_20_failures_of_one_seat_the_whole_hand_is_dealt_again() -> None:
    before = state = all_suits_in_other_hands()
    for failure in range(1, 20):
        state, events = redeal(state, failure)
        assert [event.kind for event in events] == ["shown", "redeal"]
    state, events = redeal(state)
    assert [event.kind for event in events] == ["shown", "deal"]
    assert state.table.redeals == ()
    assert (state.table.hand, state.table.trump) == (before.table.hand, before.table.trump)
    assert all(new != old for new, old in zip(state.hands, before.hands, strict=True))


def test_failures_of_another_seat_do_not_count() -> None:
    state = dealt(FINE, TWO_SUITS, FINE, ALSO_FINE)
    earlier = (Redeal(0, cards(TWO_NUMBERS)),) * 19
    _, events = redeal(replace(state, table=replace(state.table, redeals=earlier)))
    assert [event.kind for event in events] == ["shown", "redeal"]


def test_nobody_bids_before_all_hands_are_good() -> None:
    state = dealt(FINE, TWO_SUITS, FINE, ALSO_FINE)
    assert GAME.to_act(state) == frozenset()
    assert refusal_of(state, "bid 3", seat=0) == Refusal("wait")


def test_about_5_percent_of_four_player_deals_need_a_redeal() -> None:
    rng = Rng(5)
    deals = 3000
    anew = 0
    for _ in range(deals):
        deck = rng.shuffled(DECK)
        anew += any(rules.is_lopsided(deck[13 * seat : 13 * seat + 13]) for seat in range(4))
    assert 0.03 < anew / deals < 0.07


# Bids


def test_bids_in_turn_from_the_dealers_left() -> None:
    state = bidding(dealer=1)
    order = []
    for tricks in range(4):
        (seat,) = GAME.to_act(state)
        order.append(seat)
        state, events = act(state, seat, f"bid {tricks}")
        assert events == (BidMade(seat, tricks),)
    assert order == [2, 3, 0, 1]
    assert state.table.bids == (2, 3, 0, 1)
    assert state.table.phase is Phase.PLAY


def test_everyone_says_0_to_12() -> None:
    state = bidding()
    assert [action.text for action in GAME.legal(state, 0)] == [f"bid {n}" for n in range(13)]
    assert refusal_of(state, "bid 13") == Refusal.of("bid_range", least=0, most=12)


def test_bids_need_not_add_up_to_12() -> None:
    state = bidding()
    for seat in range(4):
        state, _ = act(state, seat, "bid 12")
    assert state.table.bids == (12,) * 4


def test_only_the_seat_whose_turn_it_is_may_bid() -> None:
    assert refusal_of(bidding(dealer=3), "bid 1", seat=2) == Refusal.of("not_your_turn", seat=0)


def test_no_card_is_played_before_the_bids_and_no_bid_is_made_after_them() -> None:
    state = bidding()
    assert refusal_of(state, "leaf+1") == Refusal("bid_first")
    for seat in range(4):
        state, _ = act(state, seat, "bid 3")
    assert refusal_of(state, "bid 3") == Refusal("bidding_over")


def test_secret_bids_may_come_in_any_order() -> None:
    state = bidding(dealer=1, mode="secret")
    assert GAME.to_act(state) == {0, 1, 2, 3}
    state, events = act(state, 3, "bid 5")
    assert events == (BidLaid(3, 5),)
    assert GAME.to_act(state) == {0, 1, 2}
    assert refusal_of(state, "bid 4", seat=3) == Refusal("already_bid")


def test_secret_bids_are_shown_together_from_the_dealers_left() -> None:
    state = bidding(dealer=1, mode="secret")
    for seat, tricks in ((3, 5), (0, 1), (2, 4), (1, 0)):
        assert state.table.bids == (None,) * 4
        state, _ = act(state, seat, f"bid {tricks}")
    assert GAME.to_act(state) == frozenset()
    state, events = finish(state)
    assert events == [BidMade(2, 4), BidMade(3, 5), BidMade(0, 1), BidMade(1, 0)]
    assert state.table.bids == (1, 0, 4, 5)
    assert GAME.to_act(state) == {2}


@pytest.mark.parametrize("mode", ["in_turn", "secret"])
def test_the_dealers_left_leads_the_first_trick(mode: str) -> None:
    state = bidding(dealer=2, mode=mode)
    for _ in range(4):
        seat = min(GAME.to_act(state))
        state, _ = act(state, seat, "bid 3")
    state, _ = finish(state)
    assert GAME.to_act(state) == {3}


def test_a_bid_can_be_taken_back_until_someone_else_decides() -> None:
    match = Match(Setup("dois", {}, 1, first=0))
    match.play(0, GAME.parse("bid 3"))
    assert match.can_undo(0)
    match.play(1, GAME.parse("bid 3"))
    assert not match.can_undo(0)


def test_the_last_secret_bid_stands_because_it_opened_the_others() -> None:
    match = Match(Setup("dois", {"bidding": "secret"}, 1, first=0))
    for seat in (0, 1, 2):
        match.play(seat, GAME.parse("bid 3"))
        assert match.can_undo(seat)
    match.play(3, GAME.parse("bid 3"))
    assert not match.can_undo(3)
