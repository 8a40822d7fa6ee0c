"""The quick board of the search against the rules: moves, paths, winners, undoing, and random games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.bots.kernel.dice import Dice
from engine.bots.levels import RANDOM
from engine.duality import rules
from engine.duality.bot.convert import action_of, board_of, deal_hidden
from engine.duality.bot.kernel.board import HAND, NOBODY, UNDECIDED, Board
from engine.duality.bot.kernel.orientations import NO_PIECE, NOTHING, ORIENTATIONS, PIECES, Piece
from engine.duality.bot.kernel.path_distance import finishing_places, winning_tiles
from engine.duality.bot.kernel.paths import Layer
from engine.duality.bot.kernel.playout import deal, play_randomly, random_playouts
from engine.duality.model import (
    DualityAction,
    Laid,
    Pass,
    Place,
    Replace,
    Square,
    State,
    Table,
    TileAt,
)
from engine.duality.tiles import turned
from engine.match import Match, Setup
from engine.rng import Rng
from tests.engine.duality.tables import GAME
from tests.engine.probes import playing

every_size = pytest.mark.parametrize("rows", [7, 5, 3])
seeds = st.integers(min_value=0, max_value=2**32)


def whole_board(state: State) -> Board:
    """A state in plain numbers, hidden tiles included."""
    board = board_of(GAME.view(state, 0))
    deal_hidden(board, state)
    return board


def hands_of(board: Board) -> list[list[int]]:
    halves = board.hands[:HAND], board.hands[HAND:]
    return [sorted(numbers_of(piece for piece in hand if piece is not NO_PIECE)) for hand in halves]


def numbers_of(pieces: Iterable[Piece]) -> list[int]:
    return [piece.number for piece in pieces]


def entries_of(layer: Layer) -> set[tuple[int, int]]:
    return {(spot.cell.number, spot.entries) for spot in layer.reached[: layer.size]}


def snapshot(board: Board) -> tuple[object, ...]:
    return (
        [(cell.orientation.number, cell.around) for cell in board.cells if 1 <= cell.row <= board.rows],
        [(entries_of(layer), layer.finished) for layer in (board.black, board.white)],
        [(entries_of(layer), layer.finished) for layer in (board.black_back, board.white_back)],
        list(board.hands),
        board.deck[: board.left],
        (board.mover, board.passes, board.winner),
    )


@every_size
@given(seed=seeds)
def test_the_board_follows_the_rules_to_the_end_and_can_be_undone(rows: int, seed: int) -> None:
    match = Match(Setup("duality", {"rows": rows}, seed))
    board = whole_board(match.state)
    dice = Dice(seed)
    before = []
    while match.outcome is None:
        table = match.state.table
        assert (board.winner, board.mover) == (UNDECIDED, table.turn)
        legal = {action_of(board, move).text for move in board.legal()}
        assert (legal or {"pass"}) == {action.text for action in match.legal(table.turn)}
        assert (board.longest(0), board.longest(1)) == rules.lengths(table)
        before.append(snapshot(board))
        moves = board.legal()
        if moves:
            move = moves[dice.below(len(moves))]
            match.play(table.turn, action_of(board, move))
            board.play_move(move)
        else:
            match.play(table.turn, Pass())
            board.skip()
        assert hands_of(board) == [[tile.number for tile in hand] for hand in match.state.hands]
        assert numbers_of(board.deck[: board.left]) == [tile.number for tile in match.state.deck]
    assert board.winner == (match.outcome.winners or (NOBODY,))[0]
    while before:
        board.undo()
        assert snapshot(board) == before.pop()


@every_size
@given(seed=seeds)
def test_paths_that_are_kept_up_to_date_are_those_of_the_rules(rows: int, seed: int) -> None:
    for match in playing(Setup("duality", {"rows": rows}, seed), RANDOM):
        table = match.state.table
        board = board_of(match.view(0))
        for seat, layer, back in ((0, board.black, board.black_back), (1, board.white, board.white_back)):
            ahead, behind = rules.entry_ports(table, seat), rules.entry_ports(half_turned(table), seat)
            assert entries_of(layer) == {
                (board.cell(spot.column, spot.row).number, bits_of(ports)) for spot, ports in ahead.items()
            }
            assert entries_of(back) == {
                (board.cell(-spot.column, rows + 1 - spot.row).number, bits_of(map(turned, ports)))
                for spot, ports in behind.items()
            }


def bits_of(ports: Iterable[int]) -> int:
    return sum(1 << port for port in ports)


def half_turned(table: Table) -> Table:
    """The table as it lies for somebody on the other side: what came from there comes from home now."""
    lying = (
        TileAt(Square(-at.spot.column, table.rows + 1 - at.spot.row), at.tile.half_turned)
        for at in table.tiles
    )
    return replace(table, tiles=tuple(sorted(lying)))


@every_size
def test_the_board_refuses_the_replacements_that_the_rules_call_repetitions(rows: int) -> None:
    refused = 0
    for seed in range(8):
        match = Match(Setup("duality", {"rows": rows}, seed))
        rng = Rng.of(seed, "swaps")
        while match.outcome is None and len(match.actions) < 30:
            table, seat = match.state.table, match.state.table.turn
            board = whole_board(match.state)
            hand = match.state.hands[seat]
            for move in rules.possible_moves(replace(table, swaps=()), seat, hand):
                cell = board.cell(move.spot.column, move.spot.row)
                refusal = match.check(seat, move)
                assert board.history.repeats(cell, ORIENTATIONS[move.tile.facing]) == (refusal is not None)
                if refusal is not None:
                    assert refusal.code == "repeated"
                    refused += 1
            legal = match.legal(seat)
            swaps = [move for move in legal if isinstance(move, Replace)]
            match.play(seat, rng.choice(swaps or legal))
    assert refused > 10


@given(seed=seeds)
def test_who_holds_a_tile_that_finishes_is_found(seed: int) -> None:
    """All but those that a path would cross twice; the rule against repetitions is left out of account."""
    for match in playing(Setup("duality", {"rows": 5}, seed), RANDOM):
        if match.outcome is not None:
            break
        board = whole_board(match.state)
        table = match.state.table
        for seat in (0, 1):
            winning = set()
            for move in rules.possible_moves(table, seat, match.state.hands[seat]):
                path = rules.winning_path(rules.with_tile(table, move.spot, move.tile), seat)
                if path is not None and [step.spot for step in path.steps].count(move.spot) == 1:
                    winning.add((move.spot, move.tile.tile))
            places = {spot for spot, _ in winning}
            held = sum(PIECES[tile.number].bit for tile in match.state.hands[seat])
            found = finishing_places(board, seat, held, 2)
            assert found >= min(2, len(places))
            assert all(winning_tiles(board, seat) & PIECES[tile.number].bit for _, tile in winning)
            if not table.swaps:
                assert found == min(2, len(places))


@every_size
@given(seed=seeds)
def test_random_games_keep_to_the_rules_to_the_end(rows: int, seed: int) -> None:
    match = Match(Setup("duality", {"rows": rows}, seed))
    dealt = whole_board(match.state)
    board = Board(rows, False)
    for cell in dealt.cells:
        if cell.orientation is not NOTHING:
            board.lay(board.cells[cell.number], cell.orientation)
    board.hands, board.deck, board.left, board.mover = dealt.hands, dealt.deck, dealt.left, dealt.mover
    dice = Dice(seed)
    while match.outcome is None:
        before = [cell.orientation for cell in board.cells]
        assert (board.winner, board.mover) == (UNDECIDED, match.state.table.turn)
        play_randomly(board, dice)
        action: DualityAction = Pass()
        for cell, orientation in zip(board.cells, before, strict=True):
            if cell.orientation is not orientation:
                spot, tile = Square(cell.column - board.offset, cell.row), Laid.of(cell.orientation.number)
                action = Place(tile, spot) if orientation is NOTHING else Replace(tile, spot)
        match.play(match.state.table.turn, action)
        assert hands_of(board) == [[tile.number for tile in hand] for hand in match.state.hands]
    assert board.winner == (match.outcome.winners or (NOBODY,))[0]


def test_every_legal_move_is_as_likely_as_the_others() -> None:
    state = Match(Setup("duality", {}, 3)).state
    board = whole_board(state)
    legal = board.legal()
    dice = Dice(1)
    made: Counter[tuple[int, int]] = Counter()
    for _ in range(200 * len(legal)):
        play_randomly(board, dice)
        cell = board.history.turns[board.history.size - 1].cell
        made[cell.number, cell.orientation.number] += 1
        board.undo()
    assert set(made) == {(move >> 10, move >> 3 & 127) for move in legal}
    assert all(140 < times < 260 for times in made.values())


def test_random_games_are_dealt_as_the_rules_say() -> None:
    board = Board(7, False)
    dice = Dice(7)
    for _ in range(30):
        deal(board, dice)
        lying = [cell for cell in board.cells if cell.orientation is not NOTHING]
        assert [(cell.column - board.offset, cell.row) for cell in lying] == [(0, row) for row in range(1, 8)]
        pieces = [cell.orientation.piece for cell in lying] + board.hands + board.deck[: board.left]
        assert sorted(numbers_of(pieces)) == list(range(54))
        assert not board.black.finished
        assert not board.white.finished
        shorter = board.longest(board.mover) <= board.longest(1 - board.mover)
        assert shorter


def test_random_games_are_the_same_for_the_same_seed_compiled_or_not() -> None:
    assert random_playouts(5, 12) == random_playouts(5, 12)
    assert random_playouts(5, 12) != random_playouts(6, 12)
    assert random_playouts(5, 12) == (12, 864_264_948)
