"""The learned policy of Duālis: every legal play has its weight, and is drawn as often as that says."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.bots.characters import CHARACTERS
from engine.bots.choose import choose
from engine.bots.kernel.dice import Dice
from engine.core import OptionValue
from engine.dualis import rules
from engine.dualis.bot.convert import card_of
from engine.dualis.bot.search import SearchSettings, deals_for, round_of, think
from engine.dualis.bot.weights import ordinary_weights_of, weights_of
from engine.dualis.model import PlayCard, View
from engine.match import Match, Setup
from tests.engine.dualis.tables import GAME, lay, play

WAYS: list[dict[str, OptionValue]] = [
    {},
    {"high_low": True},
    {"length": "short"},
    {"mode": "iso", "players": 3},
    {"mode": "iso", "players": 4, "length": "short", "high_low": True},
]


def views(options: dict[str, OptionValue]) -> list[View]:
    """What the seats saw in a round among casual players."""
    match = Match(Setup("dualis", options, 4))
    seen = []
    while not match.state.table.results:
        seat = match.next_to_act
        seen.append(match.view(seat))
        match.play(seat, choose("dualis", seen[-1], "casual", "sora", len(seen)))
    return seen


@pytest.mark.parametrize("options", WAYS, ids=str)
def test_every_legal_play_has_a_weight_and_nothing_else_has(options: dict[str, OptionValue]) -> None:
    for view in views(options):
        table = round_of(view)
        count = table.policy.fill(table)
        legal = [
            action
            for action in rules.legal_actions(view.table, view.table.turn, view.hand)
            if isinstance(action, PlayCard)
        ]
        assert count == len(legal)
        assert sum(weight > 0 for weight in table.policy.weights) == count
        table.policy.clear(count)
        assert not any(table.policy.weights)


def test_plays_are_drawn_as_often_as_they_are_likely() -> None:
    view = views({})[6]
    table = round_of(view)
    dice = Dice(3)
    drawn = Counter(table.policy.sample(table, dice) for _ in range(4000))
    for move, times in drawn.items():
        assert times / 4000 == pytest.approx(table.policy.likelihood(table, move), abs=0.03)
    assert table.policy.likelihood(table, table.policy.likeliest(table)) == max(
        table.policy.likelihood(table, move) for move in drawn
    )


def test_a_guided_search_looks_at_every_play_even_at_unlikely_ones() -> None:
    view = views({})[6]
    plays = [
        action
        for action in rules.legal_actions(view.table, view.table.turn, view.hand)
        if isinstance(action, PlayCard)
    ]
    thoughts = think(view, SearchSettings(400, guided=True), Dice(1))
    assert {thought.action for thought in thoughts} == set(plays)
    assert sum(thought.visits for thought in thoughts) == 400


ALONE: dict[str, OptionValue] = {"mode": "iso", "players": 4, "length": "short"}
READING = SearchSettings(1600, trust=1.0, guided=True, ordinary=0.5)


def seen_as_ordinary(match: Match) -> float:
    """The share in which the one who is to act takes the others for ordinary people."""
    view = match.view(match.next_to_act)
    deals = deals_for(view, READING, Dice(2))
    others = [seat for seat in range(4) if seat != view.seat]
    return sum(deal.ordinary >> seat & 1 for deal in deals for seat in others) / (len(deals) * len(others))


def test_alone_plays_tell_ordinary_people_from_skilled_ones() -> None:
    ordinary, skilled = Match(Setup("dualis", ALONE, 6)), Match(Setup("dualis", ALONE, 6))
    dice = Dice(1)
    for number in range(26):
        view = ordinary.view(ordinary.next_to_act)
        ordinary.play(ordinary.next_to_act, choose("dualis", view, "casual", "sora", number))
        table = round_of(skilled.view(skilled.next_to_act))
        move = table.policy.sample(table, dice)
        skilled.play(skilled.next_to_act, PlayCard(card_of(move >> 1), bool(move & 1)))
    assert seen_as_ordinary(ordinary) > 0.7
    assert seen_as_ordinary(skilled) < 0.4


@pytest.mark.parametrize("options", [{}, ALONE], ids=str)
def test_nobody_takes_itself_or_a_partner_for_ordinary(options: dict[str, OptionValue]) -> None:
    for view in views(options)[::7]:
        for deal in deals_for(view, READING, Dice(2)):
            assert not deal.ordinary >> view.table.turn & 1
            assert not (view.table.variant.teams and deal.ordinary)


def test_where_others_are_not_searched_every_own_play_still_is() -> None:
    view = views(ALONE)[5]
    plays = rules.legal_actions(view.table, view.table.turn, view.hand)
    thoughts = think(view, READING, Dice(1))
    assert {thought.action for thought in thoughts} == {one for one in plays if isinstance(one, PlayCard)}
    assert sum(thought.visits for thought in thoughts) == READING.iterations


@pytest.mark.parametrize("name", CHARACTERS)
def test_a_beginner_takes_no_coin_that_can_never_be_filled(name: str) -> None:
    # The side has bid for every trick that is left.
    state = lay("S9R", "S2R", "S10R", "S12R", centre=(4, 4), coins=(3, 3, 3, 2), tricks=(3, 2, 5, 2))
    view = GAME.view(play(state, "S9R", "S2R", "S10R"), 3)
    assert not any(choose("dualis", view, "beginner", name, seed).coin for seed in range(30))


@pytest.mark.parametrize("teams", [False, True])
@pytest.mark.parametrize("high_low", [False, True])
def test_the_tables_have_room_for_all_that_can_be_told_apart(teams: bool, high_low: bool) -> None:
    weights = weights_of(teams, high_low)
    assert len(weights.standing) == len(weights.standing_slopes) == 5 * 4 * 7 * 4 * 2
    assert len(weights.balance) == len(weights.balance_slopes) == 7 * 4 * 3 * 3
    assert len(weights.rivals) == 4 * 4 * 3 * 3
    assert len(weights.strengths) == 3 * 2 * 4 * 13
    assert [len(table) for table in ordinary_weights_of(high_low)] == [len(table) for table in weights]
