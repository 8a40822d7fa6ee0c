"""What may be expected of the rule player of Dois: bids that follow the hand, play that follows the bid."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from statistics import mean
from typing import Any

import pytest

from engine.bots.characters import CHARACTERS, Character
from engine.bots.levels import RANDOM, SIMPLE
from engine.dois import rules
from engine.dois.bot.evaluation import FEATURES, WEIGHTS, SeatPosition, expected_tricks, features, worth
from engine.dois.bot.rule_player import SETTINGS, choose, choose_bid
from engine.dois.model import DECK, HAND_SIZE, TRICKS, HandResult, Suit, View
from engine.match import Match, Setup
from engine.rng import Rng
from tests.engine.dois.tables import cards
from tests.engine.probes import played, playing

PLAIN = Character("plain", caution=0, boldness=0, coin_love=0, whimsy=0)
GOOD = "leaf sun*5 1 7*3 8*3"
POOR = "flame*4 leaf*2 wave*3 1*2 2*2"


def opening_view(hand: str) -> View:
    """The view of someone who bids first with this hand; sun is trump."""
    match = Match(Setup("dois", {}, 1, first=0, stacked=tuple(map(str, cards(hand)))))
    view: View = match.view(0)
    assert view.hand == cards(hand)
    return replace(view, table=replace(view.table, trump=Suit.SUN))


def bid(hand: str, style: Character = PLAIN) -> int:
    return choose_bid(opening_view(hand), SETTINGS[SIMPLE], style, Rng(1))


# Evaluation


def test_every_feature_has_a_weight_for_every_part_of_a_hand() -> None:
    position = SeatPosition(cards(GOOD), None, Suit.SUN, True, (), 4)
    assert {len(row) for _, row in WEIGHTS} == {len(FEATURES)} == {len(features(position))}


def test_hands_dealt_at_random_are_worth_12_tricks_together() -> None:
    rng = Rng(4)
    for players in (3, 4):
        sums = []
        for _ in range(150):
            deck = rng.shuffled(DECK)
            hands = [tuple(deck[HAND_SIZE * n : HAND_SIZE * (n + 1)]) for n in range(players)]
            sums.append(
                sum(
                    expected_tricks(SeatPosition(hand, None, Suit.SUN, seat == 0, (), players))
                    for seat, hand in enumerate(hands)
                )
            )
        assert abs(mean(sums) - TRICKS) < 1


def test_the_last_trick_decides_between_the_bid_and_a_miss() -> None:
    assert worth(3, 0, 0, 0.0) == 3
    assert worth(3, 1, 0, 0.0) == -1
    assert worth(3, -2, 0, 0.0) == -2


def test_a_bid_that_the_hand_can_make_is_worth_more_than_one_that_it_cannot() -> None:
    assert worth(3, 3, 12, 3.0) > worth(8, 8, 12, 3.0)
    assert worth(6, 6, 12, 6.0) > worth(1, 1, 12, 6.0)


# Bidding


def test_bids_follow_the_hand() -> None:
    assert bid(GOOD) >= 5
    assert bid(POOR) <= 1


def test_a_gambler_bids_higher_than_a_careful_bidder() -> None:
    styles = [replace(PLAIN, boldness=value, caution=-value) for value in (-1, 0, 1)]
    middling = "sun*2 leaf*2 wave*2 2 3 4 5 6 7 8"
    low, middle, high = (bid(middling, style) for style in styles)
    assert low <= middle <= high
    assert low < high


def test_bids_give_way_to_those_already_made() -> None:
    middling = "sun*2 leaf*2 wave*2 2 3 4 5 6 7 8"
    view = opening_view(middling)
    after = []
    for said in (0, 6):
        table = replace(view.table, bids=(None, said, said, said), placed=(False, True, True, True))
        after.append(choose_bid(replace(view, table=table), SETTINGS[SIMPLE], PLAIN, Rng(1)))
    assert after[0] > after[1]


# Play


def undecided() -> Iterator[View]:
    """Views of last players of a trick who can win it or not."""
    for seed in range(16):
        for match in playing(Setup("dois", {"hands": 1}, seed), RANDOM):
            table = match.state.table
            if match.outcome is None and len(table.trick) == len(match.seats) - 1:
                view = match.view(table.turn)
                if len({wins(view, action) for action in match.legal(table.turn)}) == 2:
                    yield view


def wins(view: View, action: Any) -> bool:
    return rules.preview(view, action).winner == view.seat


def wins_with_need(view: View, needed: int, level: str) -> bool:
    """Whether a bot takes the trick when it needs n of the tricks that are left."""
    table = view.table
    bids = tuple(needed + won for won in table.tricks)
    asked = replace(view, table=replace(table, bids=bids))
    return wins(view, choose(asked, level, PLAIN, Rng(3)))


@pytest.mark.parametrize("level", ["casual", SIMPLE])
def test_bots_take_tricks_while_they_need_them_and_duck_when_their_bid_is_full(level: str) -> None:
    views = list(undecided())
    assert len(views) > 20
    assert mean(wins_with_need(view, min(len(view.hand), TRICKS), level) for view in views) > 0.8
    assert mean(wins_with_need(view, 0, level) for view in views) < 0.2


def hands_of(level: str, matches: int) -> list[HandResult]:
    ended = (played(Setup("dois", {"hands": 2}, seed), level) for seed in range(matches))
    return [each for match in ended for each in match.state.table.results]


@pytest.fixture(scope="module")
def results() -> dict[str, list[HandResult]]:
    return {level: hands_of(level, 8) for level in SETTINGS}


def exact_rate(results: list[HandResult]) -> float:
    return mean(b == t for each in results for b, t in zip(each.bids, each.tricks, strict=True))


def test_bids_of_four_add_up_to_about_12(results: dict[str, list[HandResult]]) -> None:
    assert abs(mean(sum(each.bids) for each in results[SIMPLE]) - TRICKS) < 2


def test_bids_differ_from_hand_to_hand(results: dict[str, list[HandResult]]) -> None:
    assert len({bid for each in results[SIMPLE] for bid in each.bids}) >= 5


def test_misjudging_less_meets_bids_more_often(
    results: dict[str, list[HandResult]],
) -> None:
    assert exact_rate(results[SIMPLE]) > exact_rate(results["beginner"])
    assert exact_rate(results[SIMPLE]) > 0.25


def test_every_character_plays() -> None:
    view = opening_view(GOOD)
    bids = {name: choose_bid(view, SETTINGS[SIMPLE], style, Rng(1)) for name, style in CHARACTERS.items()}
    assert max(bids.values()) - min(bids.values()) <= 3
    assert bids["kai"] >= bids["noa"]
