"""Bots of Duālis: sane single decisions, levels that differ, and nothing but the view."""

from __future__ import annotations

from functools import cache

import pytest

from engine.bots.characters import CHARACTERS, UnknownCharacterError, character
from engine.bots.choose import choose, thinking_seed
from engine.bots.levels import LEVELS, UnknownLevelError, check_level
from engine.dualis import rules
from engine.dualis.bot.rule_player import prospect
from engine.dualis.model import Card, Centre, Colour, GiveCoin, PlayCard, State, View
from engine.match import Match, Setup
from tests.engine.dualis.tables import GAME, cards, lay, play, variant


def strong_play(state: State, name: str = "sora") -> str:
    action = choose("dualis", GAME.view(state, state.table.turn), "strong", name, seed=1, iterations=600)
    assert isinstance(action, PlayCard)
    return action.text


# Single decisions


def test_it_wins_the_last_trick_that_it_needs() -> None:
    state = lay(
        "S4R M1R", "S5R M2R", "S6R M3R", "S1B S13R", centre=(0, 0), coins=(9, 1, 0, 2), tricks=(5, 1, 5, 0)
    )
    assert strong_play(play(state, "S4R", "S5R", "S6R")) == "S13R"


def test_it_ducks_where_the_bid_is_full() -> None:
    state = lay(
        "S4R M1R", "S5R M2R", "S6R M3R", "S1B S13R", centre=(0, 0), coins=(9, 1, 0, 2), tricks=(4, 1, 4, 2)
    )
    assert strong_play(play(state, "S4R", "S5R", "S6R")) == "S1B"


def test_it_takes_the_coin_that_makes_the_last_trick_a_bid() -> None:
    state = lay("S4R", "S5R", "S6R", "S13R", centre=(0, 2), coins=(1, 0, 1, 0), tricks=(1, 0, 1, 0))
    assert strong_play(play(state, "S4R", "S5R", "S6R")) == "S13R+"


def test_it_does_not_beat_the_partners_sure_winner() -> None:
    hands = ("S2R M1R", "S13R M2R", "S3R M3R", "S13B S4B")
    state = lay(*hands, centre=(0, 0), coins=(0, 3, 0, 3), tricks=(3, 2, 4, 2))
    assert strong_play(play(state, "S2R", "S13R", "S3R")) == "S4B"


def test_it_wins_cheaply_where_it_plays_last() -> None:
    state = lay(
        "S4R M9R", "S5R M8R", "S6R M7B", "S7B S13R", centre=(0, 0), coins=(0, 3, 0, 4), tricks=(2, 2, 4, 3)
    )
    assert strong_play(play(state, "S4R", "S5R", "S6R")) == "S7B"


def test_it_recolours_a_card_where_that_wins_the_trick() -> None:
    state = lay("S9B", "S2B", "S10B", "S3B", centre=(4, 2), coins=(3, 3, 3, 1), tricks=(2, 3, 6, 1))
    assert strong_play(play(state, "S9B", "S2B", "S10B")) == "S3B+"


def test_it_tips_the_trump_where_that_wins_the_trick() -> None:
    state = lay("S9R", "S2B", "S10R", "S12B", centre=(5, 4), coins=(3, 3, 3, 1), tricks=(2, 3, 6, 1))
    assert strong_play(play(state, "S9R", "S2B", "S10R")) == "S12B+"


def test_it_takes_no_coin_that_it_could_never_fill() -> None:
    state = lay("S13R", "S5R", "S6R", "S1B", centre=(3, 3), coins=(1, 0, 1, 0), tricks=(5, 0, 7, 0))
    assert not strong_play(play(state, "S13R", "S5R", "S6R")).endswith("+")


def test_high_cards_and_trumps_have_better_prospects() -> None:
    rivals = cards("S5R S6B M7R M8B S9R S10B")
    level, red = Centre(4, 4), Centre(6, 1)
    high, low, trump = Card.parse("S13B"), Card.parse("S2B"), Card.parse("S2R")
    assert prospect(high, rivals, level, variant()) > prospect(low, rivals, level, variant())
    assert prospect(trump, rivals, red, variant()) > prospect(low, rivals, red, variant())
    assert prospect(low, (), level, variant()) == 1.0


def test_in_high_low_both_ends_are_good() -> None:
    rivals = cards("S5R S6B M7R M8B S9R S10B")
    values = [
        prospect(Card.parse(f"M{number}R"), rivals, Centre(4, 4), variant(high_low=True))
        for number in (1, 7, 13)
    ]
    assert values[0] > values[1] < values[2]


# Levels and characters


def rounds_won(one: str, other: str, deals: int) -> int:
    """How many short rounds a team of one level wins against another; every deal twice, sides exchanged."""
    won = 0
    for seed in range(deals):
        for side in (0, 1):
            match = Match(Setup("dualis", {"length": "short"}, seed))
            while not match.state.table.results:
                (seat,) = match.to_act
                level = one if seat % 2 == side else other
                thinking = thinking_seed(seed, len(match.actions), seat)
                match.play(seat, choose("dualis", match.view(seat), level, "sora", thinking, 100))
            won += match.state.table.results[0].winner == side
    return won


def test_every_level_beats_the_one_below() -> None:
    assert rounds_won("beginner", "random", 15) >= 16
    assert rounds_won("casual", "beginner", 15) >= 20
    assert rounds_won("strong", "casual", 4) >= 5


def test_the_names_are_checked() -> None:
    assert [check_level(name) for name in LEVELS] == ["beginner", "casual", "strong", "expert"]
    with pytest.raises(UnknownLevelError, match=r"^there is no level 'god'; there is random, simple"):
        check_level("god")
    with pytest.raises(UnknownCharacterError, match=r"^there is no character 'bob'; there is sora, kai"):
        character("bob")


def test_six_characters_have_six_styles() -> None:
    styles = {(c.caution, c.boldness, c.coin_love, c.whimsy) for c in CHARACTERS.values()}
    assert len(styles) == len(CHARACTERS) == 6
    assert all(-1 <= value <= 1 for style in styles for value in style)


@cache
def tables() -> list[View]:
    """What the seats saw on some tables with coins left, in rounds of the rule player."""
    seen: list[View] = []
    for seed in range(12):
        match = Match(Setup("dualis", {}, seed))
        while len(match.state.table.done) < 8:
            (seat,) = match.to_act
            view = match.view(seat)
            if (len(match.actions) + seed) % 6 == 0 and sum(map(view.table.centre.of, Colour)):
                seen.append(view)
            match.play(seat, choose("dualis", view, "simple", "sora", 1))
    return seen


def style_of(name: str, level: str) -> tuple[int, int]:
    """How often a character takes a coin, and how often the lead of the trick, on those tables."""
    coins = leads = 0
    for number, view in enumerate(tables()):
        action = choose("dualis", view, level, name, number, 150)
        coins += action.coin
        leads += rules.preview(view, action).winner.seat == view.seat
    return coins, leads


@pytest.mark.parametrize("level", LEVELS)
def test_mika_loves_coins_and_ren_leaves_them(level: str) -> None:
    assert style_of("mika", level)[0] > 1.5 * style_of("ren", level)[0]


@pytest.mark.parametrize("level", ["casual", "expert"])
def test_kai_takes_the_lead_where_noa_waits(level: str) -> None:
    assert style_of("kai", level)[1] > style_of("noa", level)[1]


@pytest.mark.parametrize("level", ["beginner", "expert"])
def test_six_characters_play_in_six_ways(level: str) -> None:
    ways = set()
    for name in CHARACTERS:
        ways.add(tuple(choose("dualis", view, level, name, 1, 150).text for view in tables()[:6]))
    assert len(ways) == len(CHARACTERS)


def test_random_gives_coins_too() -> None:
    state = lay("S1R", "S2R", "S3R", "S4R", coins=(1, 0, 0, 0), centre=(0, 0))
    decisions = {choose("dualis", GAME.view(state, 0), "random", "sora", seed) for seed in range(30)}
    assert decisions == {PlayCard(Card.parse("S1R")), GiveCoin()}


def test_a_thought_has_its_own_seed() -> None:
    seeds = {
        thinking_seed(match, decisions, seat) for match in (1, 2) for decisions in (0, 1) for seat in (0, 1)
    }
    assert len(seeds) == 8
