"""Search in Duālis: honest, repeatable, and over every possible deal."""

from __future__ import annotations

import pytest

from engine.bots.choose import choose
from engine.bots.kernel.dice import Dice
from engine.bots.levels import RANDOM
from engine.core import OptionValue
from engine.dualis import rules
from engine.dualis.bot.convert import mask_of
from engine.dualis.bot.kernel.playout import Deal
from engine.dualis.bot.kernel.round import MOONS, STARS
from engine.dualis.bot.search import SearchSettings, deals_for, think
from engine.dualis.determinize import unseen
from engine.dualis.model import PlayCard, State, Suit, View
from engine.match import Setup
from engine.rng import Rng
from tests.engine.dualis.tables import GAME
from tests.engine.probes import playing


def states(count: int, **options: OptionValue) -> list[State]:
    """Positions of real matches, in which somebody is to play."""
    found: list[State] = []
    seed = 0
    while len(found) < count:
        for step, match in enumerate(playing(Setup("dualis", options, seed), RANDOM)):
            if match.to_act and step % 7 == seed % 7 and len(found) < count:
                found.append(match.state)
        seed += 1
    return found


def hands_of(deal: Deal, players: int) -> list[int]:
    return [deal.first, deal.second, deal.third, deal.fourth][:players]


def views(count: int, **options: OptionValue) -> list[View]:
    return [GAME.view(state, state.table.turn) for state in states(count, **options)]


@pytest.mark.parametrize("trust", [0.0, 0.7])
@pytest.mark.parametrize("players", [3, 4])
def test_every_deal_in_mind_agrees_with_the_view(players: int, trust: float) -> None:
    for view in views(25, mode="iso", players=players):
        assert view.seat is not None
        voids = rules.voids(view.table)
        hidden = mask_of(unseen(view))
        for deal in deals_for(view, SearchSettings(12, trust), Dice(1)):
            hands = hands_of(deal, players)
            assert [hand.bit_count() for hand in hands] == list(view.hand_sizes)
            assert hands[view.seat] == mask_of(view.hand)
            others = [hand for seat, hand in enumerate(hands) if seat != view.seat]
            assert sum(others) & ~hidden == 0
            assert sum(hand.bit_count() for hand in others) == sum(others).bit_count()
            for seat, hand in enumerate(hands):
                assert not (Suit.STAR in voids[seat] and hand & STARS)
                assert not (Suit.MOON in voids[seat] and hand & MOONS)


def test_equal_views_give_equal_moves_whatever_the_hidden_cards_are() -> None:
    for number, state in enumerate(states(200, length="short")):
        seat = state.table.turn
        other = GAME.determinize(GAME.view(state, seat), Rng(number))
        moves = {choose("dualis", GAME.view(each, seat), "expert", "mika", 3, 12) for each in (state, other)}
        assert len(moves) == 1


def test_the_same_seed_thinks_the_same() -> None:
    for view in views(5):
        assert think(view, SearchSettings(60, 0.5), Dice(4)) == think(view, SearchSettings(60, 0.5), Dice(4))


@pytest.mark.parametrize("level", ["strong", "expert"])
def test_what_it_plays_is_legal(level: str) -> None:
    for options in ({"mode": "iso", "players": 3}, {"length": "short"}, {"high_low": True}, {"mode": "iso"}):
        for state in states(12, **options):
            seat = state.table.turn
            action = choose("dualis", GAME.view(state, seat), level, "yui", 1, 20)
            assert isinstance(action, PlayCard)
            assert GAME.check(state, seat, action) is None
