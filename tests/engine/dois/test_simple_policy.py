"""The rollouts of the rule player before the rules: the same options, the same winners, all cards gone."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.bots.levels import RANDOM
from engine.dois import rules
from engine.dois.bot.convert import BIT, pack_cards
from engine.dois.bot.kernel.packed import NUMBERS as SHOWN
from engine.dois.bot.kernel.packed import held_kinds, need_of, pack_status, strength_of
from engine.dois.bot.kernel.playout import Hand
from engine.dois.bot.kernel.simple_policy import roll_out, simple_play
from engine.dois.model import DECK, HAND_SIZE, NUMBERS, TRICKS, Bid, Card, Phase, PlayAction, State, Suit
from engine.match import Setup
from engine.rng import Rng
from tests.engine.dois.kernel_worlds import moves_of, unpacked, world_of
from tests.engine.dois.tables import GAME, cards
from tests.engine.probes import playing

SUN = BIT[Card(Suit.SUN)]


def needs(world: Hand, players: int) -> list[int]:
    return [need_of(world.status_of(seat)) for seat in range(players)]


def legal_plays(state: State) -> list[PlayAction]:
    """What the rules let the seat whose turn it is play."""
    return [action for action in GAME.legal(state, state.table.turn) if not isinstance(action, Bid)]


def simple_action(state: State) -> PlayAction:
    """What a simple player plays in a state, as one of the legal actions."""
    world = world_of(state)
    chosen = simple_play(world.a, world.p, world.lead, world.target, world.trump)
    (action,) = [action for action in legal_plays(state) if pack_cards(action.cards) == chosen]
    return action


def positions(players: int, seeds: range) -> list[State]:
    setups = [Setup("dois", {"hands": 1, "players": players}, seed) for seed in seeds]
    states = [match.state for setup in setups for match in playing(setup, RANDOM)]
    return [state for state in states if state.table.phase is Phase.PLAY]


def options(world: Hand) -> list[int]:
    """What the mover may play, as packed cards."""
    legal = [bit for bit in BIT.values() if bit & world.legal()]
    if world.p & SHOWN:
        return legal
    numbers = [BIT[Card(number)] for number in NUMBERS if BIT[Card(number)] & held_kinds(world.a)]
    return [suit | number for suit in legal for number in numbers]


@pytest.mark.parametrize("players", [3, 4])
def test_the_options_are_the_legal_plays_and_the_winner_is_the_one_of_the_rules(players: int) -> None:
    for state in positions(players, range(6)):
        seat = state.table.turn
        world = world_of(state)
        legal = legal_plays(state)
        assert sorted(options(world)) == sorted(pack_cards(action.cards) for action in legal)
        if state.table.trick:
            assert world.winner == rules.winning_seat(state.table)
        for action in legal[:3]:
            after, _ = GAME.apply(state, seat, action, Rng(0))
            world = world_of(state)
            for move in moves_of(action):
                world.play(move)
            assert world.winner == rules.winning_seat(after.table)


@pytest.mark.parametrize("players", [3, 4])
def test_a_rollout_gives_out_every_trick_and_uses_up_every_card(players: int) -> None:
    for state in positions(players, range(2)):
        left = TRICKS - len(state.table.done)
        world = world_of(state)
        before = sum(needs(world, players))
        roll_out(world, 0)
        assert sum(needs(world, players)) == before - left
        assert (world.a, world.b, world.c, world.d) == (0, 0, 0, 0)


def test_a_world_begins_again_where_it_began() -> None:
    state = positions(4, range(1))[0]
    world, again = world_of(state), world_of(state)
    roll_out(world, 0)
    world.begin_with(0)
    assert (world.a, world.b, world.c, world.d) == (again.a, again.b, again.c, again.d)
    assert needs(world, 4) == needs(again, 4)
    assert (world.mover, world.winner, world.tricks) == (again.mover, again.winner, again.tricks)


@pytest.mark.parametrize("players", [3, 4])
def test_a_rollout_takes_the_tricks_that_single_plays_by_the_rules_take(players: int) -> None:
    for state in positions(players, range(8)):
        world = world_of(state)
        roll_out(world, TRICKS - len(state.table.done) - 1)
        hand = state.table.hand
        while state.table.phase is Phase.PLAY and len(state.table.done) + world.tricks < TRICKS:
            state, _ = GAME.apply(state, state.table.turn, simple_action(state), Rng(0))
        if state.table.phase is Phase.TRICK:
            state, _ = GAME.advance(state, Rng(0))
        assert state.table.hand == hand
        won = state.table.tricks
        assert needs(world, players) == [(bid or 0) - won[s] for s, bid in enumerate(state.table.bids)]


@pytest.mark.parametrize("players", [3, 4])
def test_who_needs_tricks_takes_this_one_where_possible_and_who_needs_none_does_not(players: int) -> None:
    seen: Counter[bool] = Counter()
    for state in positions(players, range(20)):
        table, seat = state.table, state.table.turn
        if not table.trick:
            continue
        view = GAME.view(state, seat)
        takes = {action: rules.preview(view, action).winner == seat for action in legal_plays(state)}
        wants = (table.bids[seat] or 0) > table.tricks[seat]
        if wants in takes.values():
            seen[wants] += 1
            assert takes[simple_action(state)] is wants
    assert min(seen[True], seen[False]) > 50


def test_a_trick_is_taken_with_the_lowest_number_that_does() -> None:
    assert followed("3 6 7 8", "leaf 5", need=1) == cards("6")


def test_a_trick_is_left_with_the_highest_number_that_does() -> None:
    assert followed("3 4 7 8", "leaf 5", need=0) == cards("4")


def test_trump_is_spent_last() -> None:
    assert followed("sun 6 7 8", "leaf 5", need=1) == cards("6")
    assert followed("sun flame 7 8", "flame 5", need=1, shows="leaf 8") == cards("flame")


def followed(hand: str, against: str, need: int, shows: str = "leaf 2") -> tuple[Card, ...]:
    """What a simple player plays after a lead; sun is trump."""
    lead = pack_cards(cards(against))
    suit = BIT[cards(against)[0]]
    status = pack_status(pack_cards(cards(shows)), need, 0)
    target = strength_of(lead, suit, SUN)
    return unpacked(simple_play(pack_cards(cards(hand)), status, suit, target, SUN))


@pytest.mark.parametrize("lacking", [Suit, int])
def test_an_imagined_hand_without_suits_or_without_numbers_sits_out(lacking: type) -> None:
    """It cannot show both in the first trick, and would have been dealt anew at a real table."""
    state = next(s for s in positions(4, range(1)) if not s.table.done and not s.table.trick)
    hand = tuple(card for card in DECK if not isinstance(card.face, lacking))[:HAND_SIZE]
    later = (state.table.turn + 2) % 4
    hands = tuple(hand if seat == later else held for seat, held in enumerate(state.hands))
    world = world_of(State(state.table, hands, state.rest, state.laid))
    before = needs(world, 4)
    roll_out(world, 0)
    after = needs(world, 4)
    assert sum(after) == sum(before) - TRICKS
    assert after[later] == before[later]
    assert pack_cards(hand) in (world.a, world.b, world.c, world.d)
