"""The quick board of the search against the rules: moves, paths, winners, undoing, and random games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.bots.kernel.dice import Dice
from engine.bots.levels import RANDOM
from engine.duality import rules
from engine.duality.bot.convert import action_of, board_of
from engine.duality.bot.kernel.board import HAND, NOBODY, UNDECIDED, Board
from engine.duality.bot.kernel.orientations import NO_PIECE, NOTHING, PIECES, Piece
from engine.duality.bot.kernel.path_distance import places as places_to_finish
from engine.duality.bot.kernel.path_distance import winning as winning_tiles
from engine.duality.bot.kernel.paths import Layer
from engine.duality.bot.kernel.playout import deal, play_randomly, random_playouts
from engine.duality.bot.kernel.position import Position
from engine.duality.model import DualityAction, Laid, Pass, Place, Replace, Square, State
from engine.match import Match, Setup
from tests.engine.duality.tables import GAME
from tests.engine.probes import playing

every_size = pytest.mark.parametrize("rows", [7, 5, 3])
seeds = st.integers(min_value=0, max_value=2**32)


def whole_board(state: State) -> Board:
    """A state in plain numbers, hidden tiles included."""
    board = board_of(GAME.view(state, 0))
    for seat, hand in enumerate(state.hands):
        board.hands[seat * HAND : seat * HAND + len(hand)] = [PIECES[tile.number] for tile in hand]
    board.deck = [PIECES[tile.number] for tile in state.deck]
    board.left = len(board.deck)
    return board


def hands_of(board: Board) -> list[list[int]]:
    halves = board.hands[:HAND], board.hands[HAND:]
    return [sorted(numbers_of(piece for piece in hand if piece is not NO_PIECE)) for hand in halves]


def numbers_of(pieces: Iterable[Piece]) -> list[int]:
    return [piece.number for piece in pieces]


def entries_of(layer: Layer) -> set[tuple[int, int]]:
    return {(spot.cell.number, spot.entries) for spot in layer.hot[: layer.size]}


def snapshot(board: Board) -> tuple[object, ...]:
    return (
        [(cell.face.number, cell.around) for cell in board.cells if 1 <= cell.row <= board.rows],
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
def test_paths_that_are_kept_up_to_date_are_those_that_a_walk_finds(rows: int, seed: int) -> None:
    for match in playing(Setup("duality", {"rows": rows}, seed), RANDOM):
        board = board_of(match.view(0))
        position = rules.position_of(match.state.table)
        for colour, layer, back in ((0, board.black, board.black_back), (1, board.white, board.white_back)):
            assert entries_of(layer) == walked(position, colour, colour)
            assert entries_of(back) == walked(position, colour, 1 - colour)


def walked(position: Position, colour: int, side: int) -> set[tuple[int, int]]:
    entries = [0] * len(position.cells)
    return {(cell, entries[cell]) for cell in position.enter(colour, side, entries)}


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
            found = places_to_finish(board, seat, held, 2)
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
        if cell.face is not NOTHING:
            board.lay(board.cells[cell.number], cell.face)
    board.hands, board.deck, board.left, board.mover = dealt.hands, dealt.deck, dealt.left, dealt.mover
    dice = Dice(seed)
    while match.outcome is None:
        before = [cell.face for cell in board.cells]
        assert (board.winner, board.mover) == (UNDECIDED, match.state.table.turn)
        play_randomly(board, dice)
        action: DualityAction = Pass()
        for cell, face in zip(board.cells, before, strict=True):
            if cell.face is not face:
                spot, tile = Square(cell.column - board.offset, cell.row), Laid.of(cell.face.number)
                action = Place(tile, spot) if face is NOTHING else Replace(tile, spot)
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
        made[cell.number, cell.face.number] += 1
        board.undo()
    assert set(made) == {(move >> 10, move >> 3 & 127) for move in legal}
    assert all(140 < times < 260 for times in made.values())


def test_random_games_are_dealt_as_the_rules_say() -> None:
    board = Board(7, False)
    dice = Dice(7)
    for _ in range(30):
        deal(board, dice)
        lying = [cell for cell in board.cells if cell.face is not NOTHING]
        assert [(cell.column - board.offset, cell.row) for cell in lying] == [(0, row) for row in range(1, 8)]
        pieces = [cell.face.piece for cell in lying] + board.hands + board.deck[: board.left]
        assert sorted(numbers_of(pieces)) == list(range(54))
        assert not board.black.finished
        assert not board.white.finished
        shorter = board.longest(board.mover) <= board.longest(1 - board.mover)
        assert shorter


def test_random_games_are_the_same_for_the_same_seed_compiled_or_not() -> None:
    assert random_playouts(5, 12) == random_playouts(5, 12)
    assert random_playouts(5, 12) != random_playouts(6, 12)
    assert random_playouts(5, 12) == (12, 864_264_948)
