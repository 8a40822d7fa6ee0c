"""What is known to whom, and the worlds that a seat must think possible."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

from engine.bots.levels import RANDOM
from engine.core import OptionValue
from engine.dois import rules
from engine.dois.determinize import sample, unseen
from engine.dois.events import BidLaid, BidMade, Dealt, HandShown, NewHand
from engine.dois.model import COUNTS, NUMBERS, Card, Cards, Phase, Redeal, State, Suit, View
from engine.match import Match, Setup
from engine.rng import Rng
from tests.engine.dois.tables import GAME, act, bidding, cards, dealt, finish, lay, play
from tests.engine.probes import played, playing

# Public and private


def test_hands_are_private() -> None:
    match = Match(Setup("dois", {}, 1))
    assert match.view(2).hand == match.state.hands[2]
    assert match.view(2).hand_sizes == (13,) * 4
    assert match.view(None).hand == ()


def test_a_deal_shows_only_the_own_hand() -> None:
    match = Match(Setup("dois", {}, 1))
    deal = match.events_for(2)[0]
    assert isinstance(deal, Dealt)
    assert deal.hands == ((), (), match.state.hands[2], ())
    assert deal.text.endswith(f"- | - | {' '.join(map(str, match.state.hands[2]))} | -")


def test_a_hand_shown_for_a_redeal_is_seen_by_all_and_the_new_one_by_its_owner() -> None:
    before = dealt("leaf*3 1*4 2*3 3*3", "wave*2 5*4 6*4 7*3", "sun*7 4*4 3 8", "flame*7 wave 8*3 7 2")
    state, (shown, new) = GAME.advance(before, Rng(1))
    assert isinstance(shown, HandShown)
    assert isinstance(new, NewHand)
    for seat in (None, 0, 1, 2, 3):
        assert shown.seen_by(seat) == shown
        assert shown.teaches(0)
        assert GAME.view(state, seat).table.redeals == (Redeal(1, before.hands[1]),)
    assert new.seen_by(1) == new
    assert new.seen_by(2) == new.seen_by(None) == NewHand(1, ())
    assert new.seen_by(2).text == "1 gets a new hand"


def test_what_everyone_shows_and_has_shown_bids_tokens_totals_and_the_trump_are_public() -> None:
    for match in playing(Setup("dois", {"hands": 1}, 2), RANDOM):
        for seat in (None, *match.seats):
            assert match.view(seat).table == match.state.table


def test_the_rest_of_the_deck_is_seen_by_nobody() -> None:
    state = lay("leaf 1 2", "leaf 1 2", "leaf 1 2")
    other = replace(state, rest=state.rest[1:])
    assert all(GAME.view(state, seat) == GAME.view(other, seat) for seat in (None, 0, 1, 2))


def test_a_secret_bid_is_seen_by_its_owner_alone() -> None:
    start = bidding(mode="secret")
    low, (low_event,) = act(start, 2, "bid 1")
    high, (high_event,) = act(start, 2, "bid 9")
    assert isinstance(low_event, BidLaid)
    for seat in (None, 0, 1, 3):
        assert GAME.view(low, seat) == GAME.view(high, seat)
        assert GAME.view(low, seat).table.placed == (False, False, True, False)
        assert low_event.seen_by(seat) == high_event.seen_by(seat) == BidLaid(2, None)
        assert low_event.seen_by(seat).text == "2 has bid"
    assert GAME.view(low, 2).bid == 1
    assert low_event.seen_by(2) == low_event


def test_what_others_bid_in_secret_changes_nothing_that_a_seat_may_do_or_see() -> None:
    worlds = [bidding(mode="secret") for _ in range(2)]
    for seat, bids in ((1, (0, 12)), (3, (4, 5))):
        worlds = [act(state, seat, f"bid {bid}")[0] for state, bid in zip(worlds, bids, strict=True)]
    here, there = worlds
    assert all(GAME.view(here, viewer) == GAME.view(there, viewer) for viewer in (0, 2, None))
    assert GAME.to_act(here) == GAME.to_act(there)
    assert GAME.legal(here, 0) == GAME.legal(there, 0)


def test_secret_bids_are_known_once_they_are_revealed() -> None:
    state = bidding(mode="secret")
    for seat in range(4):
        state, _ = act(state, seat, f"bid {seat}")
        assert GAME.view(state, None).table.bids == (None,) * 4
    state, events = finish(state)
    assert GAME.view(state, None).table.bids == (0, 1, 2, 3)
    assert all(isinstance(event, BidMade) and event.seen_by(None) == event for event in events)


def test_bids_face_down_are_guessed_and_the_own_one_is_kept() -> None:
    match = Match(Setup("dois", {"bidding": "secret"}, 1))
    for seat in (0, 2):
        match.play(seat, GAME.parse("bid 3"))
    guesses = {sample(match.view(2), Rng.of(number)).laid for number in range(200)}
    assert {laid[0] for laid in guesses} == set(range(13))
    assert {laid[1:] for laid in guesses} == {(None, 3, None)}


# What a play tells


def test_who_shows_another_suit_and_does_not_play_the_lead_suit_holds_none() -> None:
    state = lay("leaf 1 2", "wave 1 2", "leaf 1 2", "leaf 4 5")
    state = play(state, "leaf+1", "wave+1")
    assert list(map(set, rules.excluded(state.table))) == [set(), {Card(Suit.LEAF)}, set(), set()]


def test_that_is_so_in_later_tricks_too() -> None:
    state = lay("leaf 1 2", "leaf sun 1 2", "leaf 1 3", "leaf sun 4")
    state, _ = finish(play(state, "leaf+1", "leaf+1", "leaf+3", "leaf+4"))
    state = play(state, "sun", "2", "sun")
    assert list(map(set, rules.excluded(state.table))) == [{Card(Suit.SUN)}, set(), set(), set()]


def test_a_number_on_the_lead_suit_tells_nothing() -> None:
    state = lay("leaf 1 2", "leaf 1 2", "leaf 1 2", "leaf 4 5")
    state, _ = finish(play(state, "leaf+1", "leaf+1", "leaf+1", "leaf+4"))
    state, _ = finish(play(state, "5", "2", "2", "2"))
    assert rules.excluded(state.table) == (frozenset(),) * 4


def test_who_leaves_the_lead_suit_has_neither_that_nor_any_number() -> None:
    state = lay("leaf 1 wave", "leaf 1 2", "leaf 1 2", "leaf 4 5")
    state, _ = finish(play(state, "leaf+1", "leaf+1", "leaf+1", "leaf+4"))
    state = play(state, "5", "wave")
    assert rules.excluded(state.table)[0] == {Card(Suit.LEAF), *map(Card, NUMBERS)}


def test_what_plays_exclude_is_never_in_hand() -> None:
    for seed, players in itertools.product(range(6), (3, 4)):
        for match in playing(Setup("dois", {"hands": 1, "players": players}, seed), RANDOM):
            for kinds, hand in zip(rules.excluded(match.state.table), match.state.hands, strict=True):
                assert not kinds & set(hand)


# Possible worlds


def test_the_unseen_cards_are_all_but_the_own_and_those_on_the_table() -> None:
    state = play(lay("leaf 1 2", "leaf 1 2", "leaf 1 2"), "leaf+1")
    seen = Counter(cards("leaf*2 1*2 2"))
    assert Counter(unseen(GAME.view(state, 1))) == Counter(COUNTS) - seen


def splits(pool: Counter[Card], size: int) -> Iterator[Cards]:
    """Every hand of a size from a pool, alike cards not told apart."""
    yield from set(itertools.combinations(sorted(pool.elements()), size))


def is_fair(table_pile: Cards, hand: Cards) -> bool:
    return not rules.is_lopsided((*table_pile, *hand))


def worlds(view: View) -> set[tuple[Cards, ...]]:
    """Every way the unseen cards can lie, found by trying all of them."""
    excluded = rules.excluded(view.table)
    found: set[tuple[Cards, ...]] = set()

    def deal(hands: tuple[Cards, ...], pool: Counter[Card]) -> None:
        seat = len(hands)
        if seat == len(view.hand_sizes):
            found.add(hands)
        elif seat == view.seat:
            deal((*hands, view.hand), pool)
        else:
            for hand in splits(pool, view.hand_sizes[seat]):
                if not set(hand) & excluded[seat] and is_fair(rules.pile(view.table, seat), hand):
                    deal((*hands, hand), pool - Counter(hand))

    deal((), Counter(unseen(view)))
    return found


def late_state(seed: int, left: int, **options: OptionValue) -> State:
    """A real match in its first hand, when the seat to act has n cards left."""
    for match in playing(Setup("dois", {"hands": 1, **options}, seed), RANDOM):
        state: State = match.state
        if state.table.phase is Phase.PLAY and len(state.hands[state.table.turn]) == left:
            return state
    raise AssertionError("a hand is longer than that")


@pytest.mark.parametrize("seed", range(3))
def test_every_possible_world_is_reached_and_no_other(seed: int) -> None:
    state = late_state(seed, left=1)
    view = GAME.view(state, state.table.turn)
    possible = worlds(view)
    assert state.hands in possible
    reached = {sample(view, Rng.of(seed, number)).hands for number in range(15 * len(possible))}
    assert reached <= possible
    # Kinds of which few are left are rarer, so a few worlds may be missed.
    assert len(reached) > 0.9 * len(possible)


def test_worlds_are_as_likely_as_there_are_ways_to_deal_them() -> None:
    state = late_state(2, left=1, players=3)
    view = GAME.view(state, state.table.turn)
    pool = Counter(unseen(view))
    other = next(seat for seat in range(3) if seat != view.seat and view.hand_sizes[seat])
    draws = 2000
    found = Counter(sample(view, Rng.of(number)).hands[other] for number in range(draws))
    free = {kind: copies for kind, copies in pool.items() if kind not in rules.excluded(view.table)[other]}
    total = sum(free.values())
    for (kind,), times in found.items():
        assert abs(times / draws - free[kind] / total) < 0.05


# A redeal tells where cards cannot be

SHOWN = "sun*2 5*4 6*4 7*3"


def after_redeal() -> State:
    state = dealt("leaf*3 1*4 2*3 3*3", SHOWN, "sun*5 4*4 3 8 2 7", "flame*7 wave 8*3 leaf*2")
    while state.table.phase is Phase.REDEAL:
        state, _ = GAME.advance(state, Rng(3))
    return state


def test_cards_shown_for_a_redeal_lie_with_their_owner_or_in_the_rest() -> None:
    view = GAME.view(after_redeal(), 0)
    for number in range(60):
        world = sample(view, Rng.of(number))
        outside = Counter((*world.hands[0], *world.hands[2], *world.hands[3]))
        for kind, copies in Counter(cards(SHOWN)).items():
            assert outside[kind] <= COUNTS[kind] - copies
        assert not any(map(rules.is_lopsided, world.hands))


def replayed(world: State) -> list[Counter[Card]]:
    """What was in the rest before each redeal, told backwards from a world; negative where impossible."""
    table = world.table
    hands = [Counter((*rules.pile(table, seat), *hand)) for seat, hand in enumerate(world.hands)]
    rest = Counter(world.rest)
    earlier = []
    for redeal in reversed(table.redeals):
        pool = Counter(rest)
        pool.update(hands[redeal.seat])
        pool.subtract(redeal.cards)
        hands[redeal.seat] = Counter(redeal.cards)
        rest = pool
        earlier.append(pool)
    return earlier


@cache
def redealt_setups() -> tuple[Setup, ...]:
    """Matches in which hands were dealt anew at once: some once, and some twice or to two seats."""
    setups = [Setup("dois", {"hands": 1}, seed) for seed in range(500)]
    redeals = {setup: len(Match(setup).state.table.redeals) for setup in setups}
    once = [setup for setup in setups if redeals[setup] == 1]
    return (*once[:3], *(setup for setup in setups if redeals[setup] > 1))


def test_worlds_after_redeals_could_have_come_about() -> None:
    assert len(redealt_setups()) > 3
    for setup in redealt_setups():
        for match in playing(setup, RANDOM):
            if len(match.actions) % 9 == 0:
                for seat in (None, *match.seats):
                    world = sample(match.view(seat), Rng.of(seat or 9))
                    assert all(min(rest.values()) >= 0 for rest in replayed(world))


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_while_a_lopsided_hand_waits_to_be_shown_others_can_tell_no_more(viewer: int | None) -> None:
    state = dealt("leaf*3 1*4 2*3 3*3", "wave*2 5*4 6*4 7*3", "sun*7 4*4 3 8", dealer=2)
    view = GAME.view(state, viewer)
    sorts = set()
    for number in range(40):
        world = sample(view, Rng.of(number))
        assert GAME.view(world, viewer) == view
        assert rules.is_lopsided(world.hands[1])
        assert not rules.is_lopsided(world.hands[0])
        sorts.add(rules.count_suits(world.hands[1]) < 3)
    assert sorts == ({True} if viewer == 1 else {True, False})


def test_a_world_is_found_at_every_step_of_a_match() -> None:
    match = played(redealt_setups()[0], RANDOM)
    for step in match.steps:
        for seat in (None, *match.seats):
            view = GAME.view(step.state, seat)
            world = sample(view, Rng.of(1))
            assert GAME.view(world, seat) == view
