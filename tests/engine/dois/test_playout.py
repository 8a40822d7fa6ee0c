"""The kernel of the search before the rules: the same plays, the same winners, the same points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from engine.bots.kernel.dice import Dice
from engine.bots.kernel.tree import BITS, NOBODY
from engine.bots.levels import RANDOM
from engine.dois import model, rules
from engine.dois.bot.convert import BIT, MOVE, pack_cards
from engine.dois.bot.evaluation import SeatPosition, expected_tricks
from engine.dois.bot.kernel import packed
from engine.dois.bot.kernel.dealing import random_kind
from engine.dois.bot.kernel.endgame import points_at
from engine.dois.bot.kernel.estimate import estimate
from engine.dois.bot.kernel.heuristics import heuristic_play, highest, lowest, printed_number
from engine.dois.bot.kernel.packed import (
    TRICKS,
    count_kinds,
    is_balanced,
    need_of,
    place_of,
    points_of,
)
from engine.dois.bot.kernel.playout import Hand, random_playouts, solve_each
from engine.dois.determinize import KINDS
from engine.dois.model import COUNTS, HAND_SIZE, NUMBERS, Card, Phase, State, Suit
from engine.dois.model import DECK as CARDS
from engine.match import Match, Setup
from engine.rng import Rng
from tests.engine.dois.kernel_worlds import moves_of, unpacked, world_of
from tests.engine.dois.tables import GAME
from tests.engine.probes import playing


def legal_texts(world: Hand, state: State) -> set[str]:
    """What the kernel allows, as the texts of actions."""
    if state.table.done:
        return {str(card) for card in KINDS if world.legal() & BIT[card]}
    texts = set()
    for suit in [card for card in KINDS if world.legal() & BIT[card]]:
        after = world_of(state)
        after.play(MOVE[suit])
        texts |= {f"{suit}+{number}" for number in KINDS if after.legal() & BIT[number]}
    return texts


def deciding(players: int, seeds: range) -> Iterator[tuple[Match, State]]:
    """Matches before each play."""
    for seed in seeds:
        for match in playing(Setup("dois", {"hands": 1, "players": players}, seed), RANDOM):
            if match.state.table.phase is Phase.PLAY:
                yield match, match.state


@pytest.mark.parametrize("players", [3, 4])
def test_every_play_is_legal_in_the_kernel_where_it_is_by_the_rules(players: int) -> None:
    for match, state in deciding(players, range(20)):
        legal = {action.text for action in match.legal(state.table.turn)}
        assert legal_texts(world_of(state), state) == legal


@pytest.mark.parametrize("players", [3, 4])
def test_whole_hands_end_in_the_kernel_as_by_the_rules(players: int) -> None:
    """One world plays along from the first lead to the end and agrees with the rules at every step."""
    for seed in range(30):
        match = Match(Setup("dois", {"hands": 1, "players": players}, seed))
        rng = Rng.of("follow", seed)
        world: Hand | None = None
        while match.outcome is None:
            table, seat = match.state.table, match.next_to_act
            action = rng.choice(match.legal(seat))
            if table.phase is Phase.PLAY:
                world = world or world_of(match.state)
                assert world.mover == seat
                if table.trick:
                    assert world.winner == rules.winning_seat(table)
                for move in moves_of(action):
                    assert world.legal() & BITS[move]
                    world.play(move)
            match.play(seat, action)
        result = match.state.table.results[0]
        assert world is not None
        assert world.mover == NOBODY
        assert [points_of(world.status_of(seat)) for seat in match.seats] == list(result.points)


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("uses_policy", [False, True])
@pytest.mark.parametrize("rule_share", [0, 80, 100])
def test_a_playout_gives_out_every_trick(players: int, rule_share: int, uses_policy: bool) -> None:
    for _, state in deciding(players, range(3)):
        world = world_of(state, rule_share)
        world.uses_policy = uses_policy
        before = sum(need_of(world.status_of(seat)) for seat in range(players))
        left = world.tricks
        world.finish(Dice(3))
        assert world.mover == NOBODY
        assert sum(need_of(world.status_of(seat)) for seat in range(players)) == before - left


def test_a_playout_takes_the_plays_that_the_single_steps_would_take() -> None:
    """`finish` repeats the rules for speed: with the same dice it must end where single plays end."""
    for _, state in deciding(4, range(4)):
        quick, slow = world_of(state), world_of(state)
        quick.finish(Dice(5))
        dice = Dice(5)
        while slow.mover != NOBODY:
            legal = slow.legal()
            if not legal & (legal - 1):
                bit = legal
            elif dice.below(100) < 80:
                bit = heuristic_play(legal, slow.p, slow.lead, slow.target, slow.trump)
            else:
                bit = random_kind(legal, dice)
            slow.play(place_of(bit))
        assert [quick.status_of(seat) for seat in range(4)] == [slow.status_of(seat) for seat in range(4)]


@pytest.mark.parametrize("players", [3, 4])
def test_heuristics_play_only_what_is_legal(players: int) -> None:
    for _, state in deciding(players, range(8)):
        world = world_of(state)
        bit = heuristic_play(world.legal(), world.p, world.lead, world.target, world.trump)
        assert bit & world.legal()
        assert count_kinds(bit) == 1


def test_solving_finds_the_one_way_to_keep_the_bid() -> None:
    """With the last two tricks open to all, the solver ends no worse than any other way to play."""
    for _, state in deciding(4, range(12)):
        if len(state.table.done) < TRICKS - 2 or state.table.trick:
            continue
        world = world_of(state)
        seat = world.mover
        moves = [place for place in range(0, 48, 4) if world.legal() & BITS[place]]
        values = solve_each(world, moves, 1, 10**6)[:-1]
        world.begin_with(0)
        end = world.solve()
        assert sum(points_at(end, seat) <= 12 for seat in range(4)) == 4
        assert world.reward(seat) == max(values)


def test_points_against_those_of_others_are_the_reward() -> None:
    for _, state in deciding(4, range(3)):
        world = world_of(state)
        world.finish(Dice(2))
        points = [points_of(world.status_of(seat)) for seat in range(4)]
        by_reward = sorted(range(4), key=lambda seat: world.reward(seat))
        assert [points[seat] for seat in by_reward] == sorted(points)
        assert all(0 <= world.reward(seat) <= 1 for seat in range(4))


# The parts


def test_the_constants_of_the_kernel_are_those_of_the_rules() -> None:
    assert (model.TRICKS, HAND_SIZE, len(Suit)) == (packed.TRICKS, packed.HAND_SIZE, packed.SUIT_KINDS)
    assert packed.LEAST_OF_A_KIND == rules.LEAST_OF_A_KIND
    (players,) = [option.values for option in GAME.options if option.name == "players"]
    assert max(map(int, players)) - 1 == packed.OTHERS


def test_the_kernel_deals_from_the_deck_of_the_rules() -> None:
    assert len(CARDS) == packed.DECK_SIZE
    assert (COUNTS[Card(Suit.SUN)], COUNTS[Card(8)]) == (packed.COPIES_OF_A_SUIT, packed.COPIES_OF_A_NUMBER)
    dice = Dice(4)
    dealt: Counter[Card] = Counter()
    for _ in range(300):
        world = Hand(4, 1)
        world.deal(dice)
        hands = [unpacked(hand) for hand in (world.a, world.b, world.c, world.d)]
        assert {len(hand) for hand in hands} == {HAND_SIZE}
        assert not any(map(rules.is_lopsided, hands))
        together = Counter(card for hand in hands for card in hand)
        assert together <= Counter(COUNTS)
        dealt += together
    for card, copies in COUNTS.items():
        assert dealt[card] / 300 == pytest.approx(copies * 52 / 60, rel=0.05)


def test_numbers_are_read_from_their_bits() -> None:
    for number in NUMBERS:
        assert printed_number(BIT[Card(number)]) == number
    some = BIT[Card(2)] | BIT[Card(5)] | BIT[Card(Suit.LEAF)]
    assert (lowest(some), highest(some)) == (BIT[Card(Suit.LEAF)], BIT[Card(5)])
    assert count_kinds(some) == 3


def test_hands_are_evaluated_as_the_rule_player_evaluates_them() -> None:
    rng = Rng(8)
    for players in (3, 4):
        for trump in Suit:
            hand = tuple(sorted(rng.shuffled(CARDS)[:HAND_SIZE]))
            position = SeatPosition(hand, None, trump, players == 3, (), players)
            assert estimate(pack_cards(hand), BIT[Card(trump)], players == 3, players) == pytest.approx(
                expected_tricks(position)
            )
            assert is_balanced(pack_cards(hand)) is not rules.is_lopsided(hand)


def test_random_hands_are_the_same_for_the_same_seed() -> None:
    assert random_playouts(7, 40) == random_playouts(7, 40) != random_playouts(8, 40)
    assert random_playouts(7, 300) == (300, 2354902753)
