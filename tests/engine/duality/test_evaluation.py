"""What a move in duality is worth, and what the opponent's moves tell about the hand."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.bots.kernel.dice import Dice
from engine.bots.levels import QUICKEST
from engine.duality import rules
from engine.duality.bot.convert import action_of, board_of
from engine.duality.bot.inference import UNLIKELY, drew_last, hand_likelihoods
from engine.duality.bot.kernel.evaluation import LOST, WON, Evaluator, chance_of_none, ones, step
from engine.duality.bot.kernel.orientations import PIECES
from engine.duality.bot.kernel.search import Worlds
from engine.duality.determinize import unseen
from engine.duality.model import Laid, Place, State, Table, Tile, View
from engine.match import Match, Setup
from engine.rng import Rng
from tests.engine.duality.tables import GAME, column, lay, tiles
from tests.engine.probes import playing

seeds = st.integers(min_value=0, max_value=2**32)
LOOKED_BACK = 6
OPEN = column("04b 13w 25w", "03w 14b 25b", "04w 13b 25b")
"""One tile is missing for a path of each player."""


def bits(some: tuple[Tile, ...]) -> int:
    return sum(PIECES[tile.number].bit for tile in some)


def evaluator_of(view: View) -> Evaluator:
    return Evaluator(board_of(view), sum(map(bits, view.table.known)))


def pieces_unseen(view: View) -> list[int]:
    return [tile.number for tile in unseen(view)]


def likely(view: View) -> list[float]:
    return hand_likelihoods(view, [PIECES[number] for number in pieces_unseen(view)], LOOKED_BACK)


# What a move is worth


@given(tiles=st.integers(min_value=0, max_value=2**54 - 1))
def test_tiles_in_a_set_are_counted(tiles: int) -> None:
    assert ones(tiles) == tiles.bit_count()


def test_shares_have_steps_of_a_fortieth_and_nothing_has_one_of_its_own() -> None:
    assert [step(count, 40) for count in (0, 1, 2, 21, 22, 40)] == [0, 2, 3, 22, 23, 23]


def test_the_chance_to_hold_none_of_some_tiles_is_that_of_drawing_without_putting_back() -> None:
    assert chance_of_none(2, 10, 3) == pytest.approx(8 / 10 * 7 / 9 * 6 / 8)
    assert chance_of_none(0, 10, 3) == 1
    assert chance_of_none(9, 10, 2) == 0


@given(seed=seeds)
def test_an_evaluator_knows_what_lies_there_and_what_all_saw_go_into_hands(seed: int) -> None:
    match = Match(Setup("duality", {"rows": 5}, seed))
    evaluator = evaluator_of(match.view(0))
    rng = Rng(seed)
    while match.outcome is None:
        state: State = match.state
        table = state.table
        assert evaluator.lying == bits(tuple(at.tile.tile for at in table.tiles))
        assert evaluator.known == sum(map(bits, table.known))
        board = board_of(match.view(table.turn))
        evaluator.board = board
        moves = board.legal()
        if not moves:
            match.play(table.turn, GAME.legal(state, table.turn)[0])
            continue
        move = rng.choice(moves)
        evaluator.play(move)
        match.play(table.turn, action_of(board_of(match.view(table.turn)), move))


@given(seed=seeds)
def test_a_move_is_evaluated_by_what_its_player_knows_and_by_nothing_else(seed: int) -> None:
    dice = Dice(seed)
    for match in playing(Setup("duality", {"rows": 5}, seed), QUICKEST):
        if match.outcome is not None or len(match.actions) % 4:
            continue
        seat = match.state.table.turn
        view = match.view(seat)
        evaluator = evaluator_of(view)
        board, table = evaluator.board, view.table
        hidden = [PIECES[number] for number in pieces_unseen(view)]
        worlds = Worlds(board, seat, len(table.known[1 - seat]), hidden, table.sideways[1 - seat])
        found = set()
        for _ in range(3):
            worlds.deal(dice)
            found.add(tuple((move, evaluator.value(move)) for move in sorted(board.legal())))
        assert len(found) == 1


@given(seed=seeds)
def test_a_move_that_finishes_is_known_as_won_or_lost(seed: int) -> None:
    for match in playing(Setup("duality", {"rows": 3}, seed), QUICKEST):
        if match.outcome is not None:
            break
        table: Table = match.state.table
        evaluator = evaluator_of(match.view(table.turn))
        for move in evaluator.board.legal():
            action = action_of(evaluator.board, move)
            done = rules.finishers(rules.with_tile(table, action.spot, action.tile))
            value = evaluator.value(move)
            assert (value == WON) == (table.turn in done)
            assert (value == LOST) == (done == (1 - table.turn,))
            assert done or 0 <= value < 1


# What moves tell


@given(seed=seeds)
def test_the_turns_of_a_table_lead_back_to_every_earlier_one(seed: int) -> None:
    tables: list[Table] = [
        match.state.table for match in playing(Setup("duality", {"rows": 5}, seed), QUICKEST)
    ]
    after = tables[-1]
    lying = rules.grid(after)
    for before, turn in zip(reversed(tables[:-1]), reversed(after.turns), strict=True):
        assert turn.seat == before.turn
        if turn.spot is not None:
            lying = dict(lying)
            del lying[turn.spot]
            if turn.taken is not None:
                lying[turn.spot] = turn.taken
        assert lying == rules.grid(before)


def test_who_did_not_finish_does_not_hold_the_tile_for_it() -> None:
    # White could have finished in the middle with a single tile, and laid another one beside it.
    wanted, laid = Laid.parse("03b 14w 25b").tile, Laid.parse("02b 15b 34w")
    state = lay(OPEN, tiles("02b 14b 35w"), (laid.tile,), turn=1)
    assert any(
        1 in rules.finishers(rules.with_tile(state.table, move.spot, move.tile))
        for move in rules.possible_moves(state.table, 1, (wanted,))
    )
    place = next(
        move
        for move in GAME.legal(state, 1)
        if isinstance(move, Place) and not rules.finishers(rules.with_tile(state.table, move.spot, move.tile))
    )
    after, _ = GAME.apply(state, 1, place, Rng(0))
    view = GAME.view(after, 0)
    assert drew_last(view.table.turns, 1) == 1
    weights = likely(view)
    others = [weights[number] for number in pieces_unseen(view) if number != wanted.number]
    assert weights[wanted.number] == pytest.approx(UNLIKELY)
    assert sum(others) / len(others) > 10 * UNLIKELY


def test_without_turns_all_tiles_are_alike() -> None:
    state = lay(OPEN, tiles("02b 14b 35w"), tiles("02b 15b 34w"))
    assert set(likely(GAME.view(state, 0))) == {1.0}
    assert drew_last(state.table.turns, 1) == 0


def test_tiles_that_are_kept_really_seem_likelier_than_those_in_the_deck() -> None:
    held: list[float] = []
    elsewhere: list[float] = []
    for seed in range(20):
        for match in playing(Setup("duality", {"rows": 5}, seed), QUICKEST):
            state: State = match.state
            if match.outcome is not None or len(match.actions) % 3 != 2:
                continue
            seat = state.table.turn
            view = GAME.view(state, seat)
            weights = likely(view)
            hand = set(state.hands[1 - seat])
            for number in pieces_unseen(view):
                tile = Tile(number)
                (held if tile in hand else elsewhere).append(weights[number])
    assert len(held) > 40
    assert sum(held) / len(held) > 1.1 * sum(elsewhere) / len(elsewhere)


def test_worlds_hold_likely_tiles_more_often_but_any_in_place_of_a_drawn_one() -> None:
    state = lay(OPEN, tiles("02b 14b 35w"), tiles("02b 15b 34w", "01b 23b 45w", "05b 14b 23w"))
    view = GAME.view(state, 0)
    hidden = [PIECES[number] for number in pieces_unseen(view)]
    worlds = Worlds(board_of(view), 0, 0, hidden, 0)
    favourite = hidden[5]
    worlds.likely = [0.01] * len(PIECES)
    worlds.likely[favourite.number] = 1.0
    worlds.fresh = 1
    dice, times = Dice(4), 0
    drawn = set()
    for _ in range(200):
        worlds.deal(dice)
        times += favourite in worlds.board.hands[3:5]
        drawn.add(worlds.board.hands[5].number)
    assert times > 150
    assert len(drawn) > 30
    assert worlds.danger(favourite.bit) == pytest.approx(times / 200, abs=0.1)
