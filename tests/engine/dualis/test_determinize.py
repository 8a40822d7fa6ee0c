"""What is known to whom, and the worlds that a seat must think possible."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest

from engine.bots.levels import RANDOM
from engine.dualis import rules
from engine.dualis.determinize import sample, unseen
from engine.dualis.model import DECK, Card, Dealt, Played, State, Suit, View
from engine.match import Match, Setup
from engine.rng import Rng
from tests.engine.dualis.tables import GAME, cards, finish, lay, play
from tests.engine.probes import playing


def test_each_hand_is_private() -> None:
    match = Match(Setup("dualis", {}, 1))
    view = match.view(2)
    assert view.hand == match.state.hands[2]
    assert view.hand_sizes == (13, 13, 13, 13)
    assert match.view(None).hand == ()


def test_a_deal_shows_only_the_own_hand() -> None:
    match = Match(Setup("dualis", {}, 1))
    (deal,) = match.events_for(2)
    assert isinstance(deal, Dealt)
    assert deal.hands == ((), (), match.state.hands[2], ())
    assert deal.text.endswith(f"- | - | {' '.join(map(str, match.state.hands[2]))} | -")


def test_two_deals_that_differ_in_other_hands_look_the_same() -> None:
    match = Match(Setup("dualis", {}, 1))
    (deal,) = match.opening[0].events
    assert isinstance(deal, Dealt)
    a, b, c, d = deal.hands
    other = replace(deal, hands=(a, d, b, c))
    assert deal.seen_by(0) == other.seen_by(0)
    assert deal.seen_by(1) != other.seen_by(1)


def test_the_table_is_open_to_everyone() -> None:
    state, _ = finish(play(lay("S1R M1R", "S2R M2R", "S3R M3R", "S4R M4R"), "S1R+", "S2R", "S3R", "S4R"))
    assert all(GAME.view(state, seat).table == state.table for seat in (None, 0, 1, 2, 3))


def test_a_card_teaches_everyone_but_the_one_who_played_it() -> None:
    played = Played(1, Card.parse("S9B"), coin=False)
    assert [played.teaches(seat) for seat in range(4)] == [True, False, True, True]


def test_who_does_not_follow_shows_a_void() -> None:
    state = lay("S1R M1R", "M2R M5R", "S3R M3R", "M4R M7R")
    state, _ = finish(play(state, "S1R", "M2R", "S3R", "M4R"))
    assert [set(suits) for suits in rules.voids(state.table)] == [set(), {Suit.STAR}, set(), {Suit.STAR}]


def test_the_unseen_cards_are_all_but_the_own_and_those_played() -> None:
    state = play(lay("S1R M1R", "S2R M2R", "S3R M3R", "S4R M4R"), "S1R", "S2R")
    gone = cards("S1R S2R S3R M3R")
    assert unseen(GAME.view(state, 2)) == tuple(card for card in DECK if card not in gone)


def worlds(view: View) -> set[tuple[tuple[Card, ...], ...]]:
    """Every way the unseen cards can lie, found by trying all of them."""
    shown = rules.voids(view.table)
    others = [seat for seat in range(len(view.hand_sizes)) if seat != view.seat]
    found = set()

    def deal(hands: dict[int, tuple[Card, ...]], rest: tuple[Card, ...]) -> None:
        if len(hands) == len(view.hand_sizes):
            found.add(tuple(hands[seat] for seat in range(len(hands))))
            return
        seat = next(seat for seat in others if seat not in hands)
        for hand in itertools.combinations(rest, view.hand_sizes[seat]):
            if not any(card.suit in shown[seat] for card in hand):
                deal({**hands, seat: hand}, tuple(card for card in rest if card not in hand))

    deal({} if view.seat is None else {view.seat: view.hand}, unseen(view))
    return found


def late_state(seed: int, left: int, **options: str | int | bool) -> State:
    """A real match in its first round, with n cards left in the hand of the seat to act."""
    for match in playing(Setup("dualis", options, seed), RANDOM):
        state: State = match.state
        if len(state.hands[state.table.turn]) == left:
            return state
    raise AssertionError("a round is longer than that")


@pytest.mark.parametrize("seed", range(6))
def test_every_possible_world_is_reached_and_no_other(seed: int) -> None:
    view = GAME.view(late_state(seed, left=2), 0)
    possible = worlds(view)
    reached = {sample(view, Rng.of(seed, number)).hands for number in range(40 * len(possible))}
    assert reached == possible


@pytest.mark.parametrize("seed", range(3))
def test_the_cards_set_aside_may_lie_in_any_hand(seed: int) -> None:
    view = GAME.view(late_state(seed, left=1, mode="iso", players=3), 0)
    possible = worlds(view)
    reached = {sample(view, Rng.of(seed, number)).hands for number in range(40 * len(possible))}
    assert reached == possible


def test_all_possible_worlds_are_equally_likely() -> None:
    view = GAME.view(late_state(1, left=2), 0)
    possible = worlds(view)
    draws = 300 * len(possible)
    counts = dict.fromkeys(possible, 0)
    for number in range(draws):
        counts[sample(view, Rng.of(number)).hands] += 1
    assert len(possible) > 2
    assert all(220 < count < 380 for count in counts.values())
