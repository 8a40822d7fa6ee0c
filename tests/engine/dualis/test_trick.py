"""Components, set-up and a trick, sentence by sentence."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.core import Refusal
from engine.dualis.model import DECK, Card, Colour, Dealt, Suit, TrickWon
from engine.match import Match, Setup
from tests.engine.dualis.tables import (
    best_of,
    collected,
    finish,
    lay,
    legal_texts,
    play,
    refusal_of,
    trick_of,
    variant,
    winner_of,
)

# Components


def test_52_cards_of_two_suits_two_colours_and_13_numbers_each_unique() -> None:
    assert len(DECK) == len(set(DECK)) == 52
    assert Counter((card.suit, card.colour) for card in DECK) == {
        (suit, colour): 13 for suit in Suit for colour in Colour
    }
    assert {card.number for card in DECK} == set(range(1, 14))


def test_7_red_and_7_blue_coins() -> None:
    table = Match(Setup("dualis", {}, 1)).state.table
    assert (table.centre.red, table.centre.blue) == (7, 7)


@pytest.mark.parametrize("text", ["", "S", "S0R", "S14B", "X9B", "S9G", "S09B", "s9b", "S 9B", "S9B+"])
def test_nothing_else_is_a_card(text: str) -> None:
    with pytest.raises(ValueError, match="is no card"):
        Card.parse(text)


# Set-up


def test_seats_0_and_2_play_against_1_and_3() -> None:
    teams = variant()
    assert teams.sides == ((0, 2), (1, 3))
    assert [teams.partner_of(seat) for seat in range(4)] == [2, 3, 0, 1]
    assert [teams.side_of(seat) for seat in range(4)] == [0, 1, 0, 1]


def test_13_cards_each_are_dealt_and_none_is_left() -> None:
    state = Match(Setup("dualis", {}, 1)).state
    assert [len(hand) for hand in state.hands] == [13] * 4
    assert state.aside == ()


def test_all_coins_lie_in_the_centre_and_nobody_has_one() -> None:
    table = Match(Setup("dualis", {}, 1)).state.table
    assert table.coins == table.tricks == (0, 0, 0, 0)


def test_the_first_leader_is_drawn_at_random() -> None:
    drawn = Counter(Match(Setup("dualis", {}, seed)).state.table.leader for seed in range(200))
    assert set(drawn) == {0, 1, 2, 3}
    assert min(drawn.values()) > 25


@pytest.mark.parametrize("seat", range(4))
def test_or_named_in_the_set_up(seat: int) -> None:
    match = Match(Setup("dualis", {}, 1, first=seat))
    assert match.to_act == {seat}
    (deal,) = match.events_for(None)
    assert isinstance(deal, Dealt)
    assert deal.leader == seat


def test_every_card_may_come_to_every_seat() -> None:
    seen = {
        (seat, card)
        for seed in range(60)
        for seat, hand in enumerate(Match(Setup("dualis", {}, seed)).state.hands)
        for card in hand
    }
    assert len(seen) == 4 * 52


# A trick


def test_the_leader_plays_any_card() -> None:
    state = lay("S1R S9B M4R M13B", "S2R", "S3R", "S4R", centre=(0, 0))
    assert legal_texts(state) == ["S1R", "S9B", "M4R", "M13B"]


def test_play_goes_clockwise() -> None:
    state = lay("S1R", "S2R", "S3R", "S4R", leader=2)
    turns = []
    for text in ("S3R", "S4R", "S1R", "S2R"):
        turns.append(state.table.turn)
        state = play(state, text)
    assert turns == [2, 3, 0, 1]


def test_only_the_seat_whose_turn_it_is_may_play() -> None:
    state = lay("S1R", "S2R", "S3R", "S4R")
    assert refusal_of(state, "S2R", seat=1) == Refusal.of("not_your_turn", seat=0)


def test_only_an_own_card_may_be_played() -> None:
    state = lay("S1R", "S2R", "S3R", "S4R")
    assert refusal_of(state, "S2R") == Refusal.of("not_your_card", card="S2R")


def test_follow_the_led_suit_if_you_can() -> None:
    state = play(lay("S1R", "S2R S5B M3R", "S3R", "S4R"), "S1R")
    assert refusal_of(state, "M3R") == Refusal.of("follow_suit", suit="S", cards="S2R S5B")


def test_the_colour_is_free() -> None:
    state = play(lay("S1R", "S2R S5B M3R", "S3R", "S4R", centre=(0, 0)), "S1R")
    assert legal_texts(state) == ["S2R", "S5B"]


def test_with_no_card_of_that_suit_play_anything() -> None:
    state = play(lay("S1R", "M2R M5B", "S3R", "S4R", centre=(0, 0)), "S1R")
    assert legal_texts(state) == ["M2R", "M5B"]


def test_a_coin_on_the_lead_does_not_change_the_suit_to_follow() -> None:
    state = play(lay("S1R", "S2R M5B", "S3R", "S4R"), "S1R+")
    assert refusal_of(state, "M5B") == Refusal.of("follow_suit", suit="S", cards="S2R")


def test_after_the_last_card_the_coins_left_in_the_centre_are_compared() -> None:
    hands = ("S1R", "S2R", "S3R", "S4R")
    assert trick_of(lay(*hands, centre=(5, 4)), *hands).trump is Colour.RED
    assert trick_of(lay(*hands, centre=(4, 5)), *hands).trump is Colour.BLUE
    assert trick_of(lay(*hands, centre=(5, 5)), *hands).trump is None


def test_the_last_coin_still_tips_the_trump() -> None:
    state = lay("S9R", "S2R", "S3R", "S1R", centre=(5, 5))
    assert trick_of(state, "S9R", "S2R", "S3R", "S1R+") == TrickWon(
        0, Colour.RED, play(state, "S9R", "S2R", "S3R", "S1R+").table.trick
    )


@pytest.mark.parametrize(
    ("centre", "plays", "winner"),
    [
        pytest.param((5, 4), ("S2R", "S13B", "S7R", "S5B"), "S7R", id="the strongest of the trump colour"),
        pytest.param((5, 4), ("S2R", "S13B", "M7R", "S5B"), "M7R", id="of either suit"),
        pytest.param((4, 5), ("S13R", "S12R", "M1B", "S11R"), "M1B", id="the lowest trump beats all others"),
        pytest.param((5, 4), ("S2B", "S13B+", "S7R", "S5B"), "S13B", id="coins make a card a trump"),
        pytest.param((5, 4), ("S2R", "S3B", "S13R+", "S5B"), "S2R", id="coins make a card no trump"),
        pytest.param((4, 4), ("S2R", "S9B", "M13R", "S5R"), "S9B", id="no trump: the led suit"),
        pytest.param((4, 4), ("S2R", "S9B", "S10R", "S5R"), "S10R", id="no trump: of either colour"),
        pytest.param((5, 4), ("S2B", "S9B", "M13B", "S5B"), "S9B", id="no card of the trump colour"),
        pytest.param((4, 4), ("S9R", "S9B", "S1R", "S2R"), "S9B", id="of two equal cards the later"),
        pytest.param((5, 4), ("S9R", "M9R", "S1R", "S2R"), "M9R", id="of two equal trumps the later"),
        pytest.param((5, 4), ("M9R", "S9B+", "S1R", "M9B+"), "M9B", id="of three equal trumps the last"),
    ],
)
def test_who_wins(centre: tuple[int, int], plays: tuple[str, ...], winner: str) -> None:
    assert best_of(variant(), centre, *plays) == winner


def test_an_empty_trick_has_no_winner() -> None:
    assert best_of(variant(), (5, 4)) is None


def test_the_worked_trick() -> None:
    state = lay("S2R", "S9B", "M7R", "S5B", centre=(5, 4))
    done, events = finish(play(state, "S2R", "S9B", "M7R", "S5B+"))
    assert (done.table.centre.red, done.table.centre.blue) == (4, 4)
    trick = next(event for event in events if isinstance(event, TrickWon))
    assert (trick.winner, trick.trump) == (1, None)
    assert collected(events) == (3,)


def test_first_coins_are_collected_and_then_the_trick() -> None:
    state = play(lay("S1R M1R", "S2R M2R", "S3R M3R", "S4R M4R"), "S1R+", "S2R", "S3R+", "S4R")
    state, events = finish(state)
    assert [event.kind for event in events] == ["coins", "trick"]
    assert collected(events) == (0, 2)
    assert state.table.coins == (1, 0, 1, 0)
    assert sum(state.table.tricks) == 1


def test_without_a_coin_there_is_nothing_to_collect_but_the_trick() -> None:
    hands = ("S1R", "S2R", "S3R", "S4R")
    _, events = finish(play(lay(*hands), *hands))
    assert [event.kind for event in events] == ["trick", "round"]


def test_a_coin_on_the_table_is_collected_by_its_player_not_by_the_winner() -> None:
    state, events = finish(play(lay("S9R M1R", "S2R M2R", "S3R M3R", "S4R M4R"), "S9R", "S2R+", "S3R", "S4R"))
    assert state.table.leader == 0
    assert collected(events) == (1,)
    assert state.table.coins == (0, 1, 0, 0)


def test_the_winner_leads_next() -> None:
    state = lay("S1R M1R", "S2R M2R", "S9R M3R", "S4R M4R")
    state, _ = finish(play(state, "S1R", "S2R", "S9R", "S4R"))
    assert state.table.leader == state.table.turn == 2
    assert state.table.tricks == (0, 0, 1, 0)


def test_a_full_trick_waits_for_nobody() -> None:
    hands = ("S1R", "S2R", "S3R", "S4R")
    state = play(lay(*hands), *hands)
    assert refusal_of(state, "S1R", seat=0) == Refusal("wait")


def test_the_winner_of_a_trick_is_a_seat_of_it() -> None:
    assert winner_of(lay("S5R", "S2R", "S3R", "S4R", leader=3), "S4R", "S5R", "S2R", "S3R") == 0
