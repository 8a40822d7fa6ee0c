"""The first trick, covering, the lead suit, who wins, and scoring, sentence by sentence."""

from __future__ import annotations

import pytest

from engine.core import Refusal
from engine.dois import rules
from engine.dois.events import Played
from engine.dois.model import Card, Phase, PlayBoth, PlayNumber, PlaySuit, Shown, Suit
from engine.match import Setup
from engine.rng import Rng
from tests.engine.dois.tables import (
    GAME,
    act,
    cards,
    finish,
    lay,
    legal_texts,
    play,
    refusal_of,
    result,
    scored,
    show,
    trick_of,
    winner_of,
)
from tests.engine.probes import playing

ANY = "leaf sun 3 4"
"""A hand for those who do not matter."""

# The first trick


def test_each_plays_one_suit_card_and_one_number_card_side_by_side() -> None:
    state, (event,) = act(lay("leaf 1 7", ANY, ANY, ANY), 0, "leaf+7")
    assert event == Played(0, (Card(Suit.LEAF), Card(7)), (), False)
    assert state.table.shown[0] == Shown(Suit.LEAF, 7)
    assert state.hands[0] == cards("1")


def test_the_leader_is_free() -> None:
    state = lay("leaf sun*2 1 7*2", ANY, ANY, ANY)
    assert legal_texts(state) == ["leaf+1", "leaf+7", "sun+1", "sun+7"]


def test_the_others_follow_the_led_suit_if_they_hold_it() -> None:
    state = play(lay("leaf 1 2", "leaf sun 1 7", ANY, ANY), "leaf+1")
    assert legal_texts(state) == ["leaf+1", "leaf+7"]
    assert refusal_of(state, "sun+7") == Refusal.of("follow_first", lead="leaf")


def test_else_any_suit() -> None:
    state = play(lay("leaf 1 2", "wave sun 1", ANY, ANY), "leaf+1")
    assert legal_texts(state) == ["wave+1", "sun+1"]


def test_the_number_is_free() -> None:
    state = play(lay("leaf 8 1", "leaf 1 4 8", ANY, ANY), "leaf+8")
    assert legal_texts(state) == ["leaf+1", "leaf+4", "leaf+8"]


@pytest.mark.parametrize("text", ["leaf", "7"])
def test_the_first_trick_needs_both(text: str) -> None:
    assert refusal_of(lay("leaf 7 7", ANY, ANY, ANY), text) == Refusal("first_trick_needs_both")


def test_only_own_cards_may_be_played() -> None:
    state = lay("leaf 7 7", ANY, ANY, ANY)
    assert refusal_of(state, "sun+7") == Refusal.of("not_your_card", card="sun")
    assert refusal_of(state, "leaf+8") == Refusal.of("not_your_card", card="8")


def test_cards_stay_on_the_table() -> None:
    state = play(lay(*["leaf 1 7"] * 4), *["leaf+7"] * 4)
    state, _ = finish(state)
    assert state.table.shown == (Shown(Suit.LEAF, 7),) * 4


# Tricks 2 to 12

SHOWS = ("leaf 5", "leaf 3", "wave 4", "sun 2")


def test_each_plays_one_card_onto_the_own_card_of_the_same_kind() -> None:
    state = lay("sun 8", ANY, ANY, ANY, shows=SHOWS)
    after, (event,) = act(state, 0, "sun")
    assert after.table.shown[0] == show("sun 5")
    assert event == Played(0, cards("sun"), cards("leaf"), False)
    after, (event,) = act(state, 0, "8")
    assert after.table.shown[0] == show("leaf 8")
    assert event == Played(0, cards("8"), cards("5"), False)


def test_a_card_like_the_one_shown_may_cover_it() -> None:
    after, (event,) = act(lay("leaf 5", ANY, ANY, ANY, shows=SHOWS), 0, "leaf")
    assert after.table.shown[0] == show("leaf 5")
    assert event == Played(0, cards("leaf"), cards("leaf"), False)


def test_one_card_only() -> None:
    assert refusal_of(lay("leaf 7", ANY, ANY, ANY, shows=SHOWS), "leaf+7") == Refusal("one_card_only")


def test_the_winner_of_the_trick_before_leads_and_may_cover_either() -> None:
    state = lay(*["leaf 1 3 7"] * 4)
    state, _ = finish(play(state, "leaf+3", "leaf+7", "leaf+1", "leaf+3"))
    assert GAME.to_act(state) == {1}
    assert legal_texts(state) == ["1", "3"]
    assert legal_texts(lay("leaf wave 7", ANY, ANY, ANY, shows=SHOWS)) == ["leaf", "wave", "7"]


def test_play_goes_clockwise() -> None:
    state = lay(*["leaf 1 2"] * 3, leader=2)
    turns = []
    for _ in range(3):
        turns.append(state.table.turn)
        state = play(state, "leaf+1")
    assert turns == [2, 0, 1]


def test_only_the_seat_whose_turn_it_is_may_play() -> None:
    state = lay(*["leaf 1 2"] * 4)
    assert refusal_of(state, "leaf+1", seat=2) == Refusal.of("not_your_turn", seat=0)


def test_a_full_trick_waits_for_nobody() -> None:
    state = play(lay(*["leaf 1 2"] * 4), *["leaf+1"] * 4)
    assert refusal_of(state, "1", seat=0) == Refusal("wait")


def test_the_lead_suit_is_the_suit_that_the_leader_shows_after_playing() -> None:
    state = lay("wave 8", "1", "1", "1", shows=SHOWS)
    assert rules.lead_suit(state.table) is None
    assert rules.lead_suit(play(state, "wave").table) is Suit.WAVE


def test_also_where_only_the_number_was_covered() -> None:
    state = lay("wave 8", "1", "1", "1", shows=SHOWS)
    assert rules.lead_suit(play(state, "8").table) is Suit.LEAF


def test_showing_another_suit_and_holding_the_lead_suit_you_must_play_it() -> None:
    state = play(lay("8", "leaf wave sun 1", ANY, ANY, shows=("sun 5", "wave 3", "", "")), "8")
    assert legal_texts(state) == ["sun"]
    must = Refusal.of("follow_lead", lead="sun", shows="wave")
    assert refusal_of(state, "leaf") == refusal_of(state, "1") == must


def test_showing_another_suit_and_not_holding_it_you_play_anything() -> None:
    state = play(lay("8", "leaf wave 1", ANY, ANY, shows=("sun 5", "wave 3", "", "")), "8")
    assert legal_texts(state) == ["leaf", "wave", "1"]


def test_showing_the_lead_suit_already_you_play_any_number_or_the_lead_suit() -> None:
    state = play(lay("8", "leaf sun wave 1 8", ANY, ANY, shows=("sun 5", "sun 3", "", "")), "8")
    assert legal_texts(state) == ["sun", "1", "8"]
    assert refusal_of(state, "wave") == Refusal.of("number_or_lead", lead="sun")


@pytest.mark.parametrize("hand", ["leaf wave 1", "leaf wave sun"])
def test_one_number_or_one_card_of_the_lead_suit_is_enough_to_forbid_other_suits(hand: str) -> None:
    state = play(lay("8", hand, ANY, ANY, shows=("sun 5", "sun 3", "", "")), "8")
    assert legal_texts(state) == [hand.split()[-1]]
    assert refusal_of(state, "leaf") == Refusal.of("number_or_lead", lead="sun")
    assert not rules.nothing_but_other_suits(GAME.view(state, 1))


def test_only_if_nothing_but_suit_cards_of_other_suits_is_left_any_card() -> None:
    state = play(lay("8", "leaf wave*2", ANY, ANY, shows=("sun 5", "sun 3", "", "")), "8")
    assert legal_texts(state) == ["leaf", "wave"]
    assert rules.nothing_but_other_suits(GAME.view(state, 1))
    _, (event,) = act(state, 1, "wave")
    assert event == Played(1, cards("wave"), cards("sun"), True)


def test_the_exception_is_no_matter_for_a_leader_or_for_those_who_wait() -> None:
    state = lay("leaf wave", "leaf wave", ANY, ANY, shows=("sun 5", "sun 3", "", ""))
    assert not rules.nothing_but_other_suits(GAME.view(state, 0))
    assert not rules.nothing_but_other_suits(GAME.view(state, 1))
    assert not rules.nothing_but_other_suits(GAME.view(state, None))


def test_the_exception_is_said_of_nobody_before_their_turn() -> None:
    state = play(lay("8", "1", "leaf wave", ANY, shows=("sun 5", "sun 3", "sun 2", "")), "8")
    assert rules.duty(state.table, 2, state.hands[2]) is rules.Duty.EXCEPTION
    assert not rules.nothing_but_other_suits(GAME.view(state, 2))
    assert not rules.nothing_but_other_suits(GAME.view(state, None))


def test_whoever_leads_has_no_duty_but_to_lead() -> None:
    state = lay("leaf wave", "leaf wave", ANY, ANY, shows=("sun 5", "sun 3", "", ""))
    assert rules.duty(state.table, 0, state.hands[0]) is rules.Duty.LEAD


def test_who_shows_another_suit_and_has_only_other_suits_is_simply_free() -> None:
    state = play(lay("8", "leaf wave", ANY, ANY, shows=("sun 5", "flame 3", "", "")), "8")
    assert legal_texts(state) == ["leaf", "wave"]
    _, (event,) = act(state, 1, "wave")
    assert isinstance(event, Played)
    assert not event.exception


# Winner


@pytest.mark.parametrize(
    ("shows", "winner"),
    [
        pytest.param("leaf 5, sun 2, leaf 8, sun 3", 3, id="anyone shows trump: the highest of those"),
        pytest.param("leaf 8, leaf 7, sun 1, leaf 6", 2, id="the lowest trump beats the highest lead"),
        pytest.param("leaf 5, leaf 6, wave 8, flame 8", 1, id="else the highest of the lead suit"),
        pytest.param("leaf 1, wave 8, wave 8, flame 8", 0, id="other suits never win"),
        pytest.param("leaf 6, leaf 6, leaf 5, leaf 6", 3, id="equal: who played last"),
        pytest.param("leaf 6, sun 4, sun 4, leaf 8", 2, id="equal trumps: who played last"),
        pytest.param("sun 6, sun 7, leaf 8, sun 7", 3, id="trump is led"),
    ],
)
def test_who_wins(shows: str, winner: int) -> None:
    each = shows.split(", ")
    state = lay(*(f"{cards_shown} flame" for cards_shown in each))
    assert winner_of(state, *(cards_shown.replace(" ", "+") for cards_shown in each)) == winner


def test_played_last_in_this_trick_counts_not_the_seat() -> None:
    state = lay("leaf 6 1", "leaf 6 1", "leaf 5 1", leader=2)
    assert winner_of(state, "leaf+5", "leaf+6", "leaf+6") == 1
    state = lay("leaf 6 1", "leaf 6 1", "leaf 5 1", leader=1)
    assert winner_of(state, "leaf+6", "leaf+5", "leaf+6") == 0


def test_a_number_left_lying_counts_as_much_as_one_just_played() -> None:
    shows = ("leaf 8", "leaf 3", "leaf 4", "leaf 2")
    state = lay("leaf", "8", "1", "1", shows=shows)
    assert winner_of(state, "leaf", "8", "1", "1") == 1
    assert winner_of(lay("leaf", "7", "1", "1", shows=shows), "leaf", "7", "1", "1") == 0


def test_a_trump_left_lying_still_wins() -> None:
    state = lay("8", "wave", "4", "1", shows=("leaf 5", "wave 3", "sun 1", "leaf 2"))
    assert winner_of(state, "8", "wave", "4", "1") == 2


def test_only_those_who_have_played_win_now() -> None:
    state = lay("8", "wave", "4", "1", shows=("leaf 5", "wave 3", "sun 1", "leaf 2"))
    assert rules.winning_seat(state.table) is None
    assert rules.winning_seat(play(state, "8", "wave").table) == 0
    assert rules.winning_seat(play(state, "8", "wave", "4").table) == 2


def test_the_winner_takes_a_win_token_and_leads_next() -> None:
    state, (event,) = finish(play(lay(*["leaf 3 1"] * 4), *["leaf+3"] * 4))
    assert event.text == "trick 1 to 3, lead leaf"
    assert state.table.tricks == (0, 0, 0, 1)
    assert GAME.to_act(state) == {3}


def test_the_trick_tells_its_lead_suit() -> None:
    assert trick_of(lay(*["wave 3 1"] * 3), *["wave+3"] * 3).lead is Suit.WAVE


@pytest.mark.parametrize("players", [3, 4])
def test_all_13_cards_are_gone_after_trick_12(players: int) -> None:
    for match in playing(Setup("dois", {"players": players, "hands": 1}, 4), "random"):
        table = match.state.table
        if table.phase is Phase.PLAY:
            sizes = {len(hand) for hand in match.state.hands}
            assert max(sizes) == 13 - len(table.done) - bool(table.done)
    assert match.state.hands == ((),) * players
    assert len(match.state.table.done) == sum(match.state.table.tricks) == 12


# What a play would do


def test_a_preview_tells_what_is_covered_and_who_would_win() -> None:
    state = play(lay("8", "sun 7", ANY, ANY, shows=("leaf 5", "wave 3", "", "")), "8")
    view = GAME.view(state, 1)
    assert rules.preview(view, PlaySuit(Suit.SUN)) == (cards("wave"), show("sun 3"), Suit.LEAF, 1)
    assert rules.preview(view, PlayNumber(7)) == (cards("3"), show("wave 7"), Suit.LEAF, 0)


def test_a_preview_of_the_first_trick_covers_nothing() -> None:
    view = GAME.view(lay("leaf 7 1", ANY, ANY, ANY), 0)
    assert rules.preview(view, PlayBoth(Suit.LEAF, 7)) == ((), show("leaf 7"), Suit.LEAF, 0)


def test_a_preview_is_what_comes_true() -> None:
    for match in playing(Setup("dois", {"hands": 1}, 6), "random"):
        if match.state.table.phase is Phase.PLAY:
            seat = match.state.table.turn
            for action in match.legal(seat):
                told = rules.preview(match.view(seat), action)
                after, (event,) = GAME.apply(match.state, seat, action, Rng(0))
                assert isinstance(event, Played)
                assert told == (
                    event.covers,
                    after.table.shown[seat],
                    rules.lead_suit(after.table),
                    rules.winning_seat(after.table),
                )


# Scoring


@pytest.mark.parametrize(
    ("bid", "tricks", "points"), [(3, 3, 3), (12, 12, 12), (0, 0, 0), (3, 1, -2), (1, 4, -3), (0, 12, -12)]
)
def test_tricks_equal_to_the_bid_that_many_points_otherwise_minus_the_difference(
    bid: int, tricks: int, points: int
) -> None:
    assert rules.score(bid, tricks) == points


def test_a_hand_is_scored_for_everyone() -> None:
    _, event = scored(bids=(3, 2, 5, 0), tricks=(3, 4, 4, 1))
    assert event.result.points == (3, -2, -1, -1)


def test_totals_may_be_negative() -> None:
    _, event = scored((3, 2, 5, 0), (3, 4, 4, 1), results=[result(-5, 1, 1, -2)])
    assert event.totals == (-2, -1, 0, -3)


def test_after_8_hands_the_most_points_win() -> None:
    state, _ = scored((3, 9, 0), (3, 9, 0), results=[result(1, 0, 2)] * 7)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((2,), (10, 9, 14))


def test_ties_share_it() -> None:
    state, _ = scored((3, 3, 6), (3, 3, 6), results=[result(3, 3, 0)], match_of=2)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.winners == (0, 1, 2)


@pytest.mark.parametrize("match_of", [1, 2, 16])
def test_an_option_1_to_16_hands(match_of: int) -> None:
    for played in range(1, match_of + 1):
        state, _ = scored((4, 4, 4), (4, 4, 4), results=[result(0, 0, 0)] * (played - 1), match_of=match_of)
        assert (GAME.outcome(state) is not None) == (played == match_of)


def test_after_the_last_hand_nothing_more_can_be_done() -> None:
    state, _ = scored((4, 4, 4), (4, 4, 4), match_of=1)
    assert refusal_of(state, "bid 1", seat=0) == Refusal("over")
    assert GAME.legal(state, 0) == ()


def test_what_the_rules_ask_has_the_names_that_texts_call_it_by() -> None:
    assert [one.value for one in rules.Duty] == ["lead", "follow", "free", "keep", "exception"]
