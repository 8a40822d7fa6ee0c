"""The levels and characters of Dois: who searches, bids that follow the hand, styles that show."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from statistics import mean

import pytest

from engine.bots.characters import CHARACTERS, Character
from engine.bots.choose import budget, choose
from engine.bots.levels import LEVELS, RANDOM, SEARCH, SEARCH_ITERATIONS, SIMPLE
from engine.dois.bot import ITERATIONS
from engine.dois.bot.choose import prefer, taste_of
from engine.dois.bot.evaluation import strength
from engine.dois.bot.search import SearchSettings, Taste, Thought, think
from engine.dois.model import Bid, Phase, PlayNumber, PlaySuit, Suit, View
from engine.match import Match, Setup
from engine.rng import Rng
from tests.engine.dois.tables import cards, result
from tests.engine.probes import playing

GOOD = "leaf sun*5 1 7*3 8*3"
MIDDLING = "sun*2 leaf*2 wave*2 2 3 4 5 6 7 8"
POOR = "flame*4 leaf*2 wave*3 1*2 2*2"
PLAIN = Character("plain", caution=0, boldness=0, coin_love=0, whimsy=0)
ITERATIONS_HERE = 300


def opening_view(hand: str) -> View:
    """The view of someone who bids first with this hand; sun is trump."""
    match = Match(Setup("dois", {}, 1, first=0, stacked=tuple(map(str, cards(hand)))))
    view: View = match.view(0)
    return replace(view, table=replace(view.table, trump=Suit.SUN))


def bid(view: View, level: str = "expert", name: str = "sora", iterations: int = ITERATIONS_HERE) -> int:
    action = choose("dois", view, level, name, 1, iterations)
    assert isinstance(action, Bid)
    return action.tricks


def test_every_level_is_played_and_thinks_no_less_than_the_one_below() -> None:
    assert set(ITERATIONS) == {*LEVELS, SIMPLE, SEARCH}
    thinking = [ITERATIONS[level] for level in LEVELS]
    assert thinking == sorted(thinking)
    assert ITERATIONS[SEARCH] == SEARCH_ITERATIONS


@pytest.mark.parametrize(("asked", "thinks"), [(None, SEARCH_ITERATIONS), (50, 50)])
def test_plain_search_thinks_as_long_as_asked_and_otherwise_its_own_number_everywhere(
    monkeypatch: pytest.MonkeyPatch, asked: int | None, thinks: int
) -> None:
    seen: list[int] = []

    def quickly(
        view: View, iterations: int, settings: SearchSettings, taste: Taste, rng: Rng
    ) -> list[Thought]:
        seen.append(iterations)
        return think(view, 20, settings, taste, rng)

    monkeypatch.setattr("engine.dois.bot.choose.think", quickly)
    choose("dois", opening_view(GOOD), SEARCH, "sora", 1, asked)
    assert seen == [thinks]
    assert budget("dois", SEARCH, pace=7.0) == SEARCH_ITERATIONS


def test_the_strength_of_a_hand_tells_good_from_poor() -> None:
    assert strength(cards(GOOD), Suit.SUN) > 6
    assert strength(cards(POOR), Suit.SUN) < 2


@pytest.mark.parametrize("level", ["strong", "expert"])
def test_bids_follow_the_hand(level: str) -> None:
    good, middling, poor = (bid(opening_view(hand), level) for hand in (GOOD, MIDDLING, POOR))
    assert poor < middling < good
    assert good >= 5
    assert poor <= 1


def test_four_to_six_tricks_are_about_equally_good_for_a_middling_hand() -> None:
    assert 4 <= bid(opening_view(MIDDLING), iterations=1000) <= 6


# The match


def last_hand(hand: str, *points: int) -> View:
    """The same hand in the last hand of a match, after these points."""
    view = opening_view(hand)
    table = replace(view.table, hand=8, results=(result(*points),))
    return replace(view, table=table)


@pytest.mark.parametrize("hand", ["sun*2 leaf*3 wave*2 1 2 3 5 6*2", "sun*2 leaf*2 wave*3 1 2 3 4 5 7"])
def test_in_the_last_hand_who_is_behind_does_not_bid_what_cannot_win_any_more(hand: str) -> None:
    """A low bid is safe and good while all are level, and useless to who is seven points behind."""
    assert bid(last_hand(hand, 0, 7, 0, 0)) >= bid(last_hand(hand, 0, 0, 0, 0)) + 2


# Characters


@cache
def fresh_views() -> tuple[View, ...]:
    """Those who bid first in matches of fixed seeds."""
    return tuple(Match(Setup("dois", {}, seed, first=0)).view(0) for seed in range(10))


@cache
def views_of_both_kinds() -> tuple[View, ...]:
    """Views in which a suit or a number may be played."""
    found = []
    for seed in range(5):
        for match in playing(Setup("dois", {"hands": 1}, seed), RANDOM):
            table = match.state.table
            if table.phase is Phase.PLAY and table.done and len(match.actions) % 3 == 0:
                legal = match.legal(table.turn)
                if len({type(action) for action in legal}) == 2:
                    found.append(match.view(table.turn))
    return tuple(found)


@cache
def mean_bid(name: str) -> float:
    return mean(bid(view, name=name) for view in fresh_views())


@cache
def share_of_suits(name: str) -> float:
    actions = [
        choose("dois", view, "expert", name, 1, ITERATIONS_HERE // 3) for view in views_of_both_kinds()
    ]
    return mean(isinstance(action, PlaySuit) for action in actions)


def test_kai_bids_boldly_and_noa_with_care() -> None:
    assert mean_bid("kai") >= mean_bid("noa") + 0.5
    assert mean_bid("noa") <= mean_bid("sora") <= mean_bid("kai")


def test_mika_changes_suits_more_gladly_than_ren() -> None:
    assert len(views_of_both_kinds()) >= 20
    assert share_of_suits("mika") >= share_of_suits("ren") + 0.15


def test_ren_minds_the_points_of_others_more_than_anyone() -> None:
    envy = {name: taste_of(style).envy for name, style in CHARACTERS.items()}
    assert max(envy, key=lambda name: envy[name]) == "ren"
    assert envy["ren"] >= 1.5
    assert taste_of(PLAIN).envy == 1


def test_yui_often_takes_a_good_second_choice_but_never_a_bad_one() -> None:
    thoughts = [
        Thought(PlayNumber(3), 100, 5.0),
        Thought(PlayNumber(5), 80, 4.95),
        Thought(PlayNumber(8), 60, 2.0),
    ]
    chosen = [prefer(thoughts, CHARACTERS["yui"], 0.0, Rng(seed)) for seed in range(60)]
    assert set(chosen) == {PlayNumber(3), PlayNumber(5)}
    assert {prefer(thoughts, CHARACTERS["sora"], 0.0, Rng(seed)) for seed in range(60)} == {PlayNumber(3)}
