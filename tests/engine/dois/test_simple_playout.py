"""The playout of the rule player before the rules: the same options, the same winners, all cards gone."""

from __future__ import annotations

import pytest

from engine.bots.levels import RANDOM
from engine.dois import rules
from engine.dois.bot.simple_playout import NOTHING, Playout
from engine.dois.model import NUMBERS, TRICKS, Card, DoisAction, Phase, PlayBoth, PlaySuit, State, Suit
from engine.match import Setup
from engine.rng import Rng
from tests.engine.dois.tables import GAME
from tests.engine.probes import playing

SUITS = list(Suit)


def position(state: State) -> Playout:
    """The whole state, in the playout's numbers."""
    table = state.table
    assert table.trump is not None
    return Playout(
        trump=SUITS.index(table.trump),
        suits=[[hand.count(Card(suit)) for suit in Suit] for hand in state.hands],
        numbers=[[0, *(hand.count(Card(number)) for number in NUMBERS)] for hand in state.hands],
        suit=[SUITS.index(show.suit) if show else NOTHING for show in table.shown],
        number=[show.number if show else NOTHING for show in table.shown],
        needs=[(bid or 0) - won for bid, won in zip(table.bids, table.tricks, strict=True)],
        leader=table.leader,
        played=len(table.trick),
    )


def as_pair(action: DoisAction) -> tuple[int, int]:
    if isinstance(action, PlayBoth):
        return SUITS.index(action.suit), action.number
    if isinstance(action, PlaySuit):
        return SUITS.index(action.suit), NOTHING
    return NOTHING, int(action.text)


def positions(players: int, seeds: range) -> list[State]:
    setups = [Setup("dois", {"hands": 1, "players": players}, seed) for seed in seeds]
    states = [match.state for setup in setups for match in playing(setup, RANDOM)]
    return [state for state in states if state.table.phase is Phase.PLAY]


@pytest.mark.parametrize("players", [3, 4])
def test_the_options_are_the_legal_plays_and_the_winner_is_the_one_of_the_rules(players: int) -> None:
    for state in positions(players, range(6)):
        seat = state.table.turn
        fast = position(state)
        legal = GAME.legal(state, seat)
        assert sorted(fast.options(seat)) == sorted(map(as_pair, legal))
        if state.table.trick:
            assert fast.best == rules.winning_seat(state.table)
        for action in legal[:3]:
            after, _ = GAME.apply(state, seat, action, Rng(0))
            fast = position(state)
            fast.put(seat, *as_pair(action))
            assert fast.best == rules.winning_seat(after.table)


@pytest.mark.parametrize("players", [3, 4])
def test_a_playout_gives_out_every_trick_and_uses_up_every_card(players: int) -> None:
    for state in positions(players, range(2)):
        left = TRICKS - len(state.table.done)
        fast = position(state)
        before = sum(fast.needs)
        assert sum(fast.run(left)) == before - left
        assert not any(map(any, (*fast.suits, *fast.numbers)))


def test_a_copy_is_used_up_alone() -> None:
    state = positions(4, range(1))[0]
    fast = position(state)
    fast.copy().run(TRICKS)
    again = position(state)
    assert (fast.suits, fast.numbers, fast.needs) == (again.suits, again.numbers, again.needs)
