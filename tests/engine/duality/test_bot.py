"""What the players of duality see, and that better levels play better."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.bots.characters import CHARACTERS
from engine.bots.choose import choose, thinking_seed
from engine.bots.levels import LEVELS, QUICKEST
from engine.duality import rules
from engine.duality.bot.choose import prefer
from engine.duality.bot.convert import action_of, board_of, open_board
from engine.duality.bot.kernel.board import Board
from engine.duality.bot.kernel.orientations import PIECES
from engine.duality.bot.kernel.path_distance import winning_tiles
from engine.duality.bot.kernel.search import Thought
from engine.duality.model import TILES, DualityAction, Laid, Phase, Square, Turn, View
from engine.match import Match, Setup
from engine.rng import Rng
from tests.engine.duality.tables import GAME, column, lay, tiles
from tests.engine.probes import playing

OPEN = column("04b 13w 25w", "03w 14b 25b", "04w 13b 25b")
"""One tile is missing for a path of each player."""


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seat", [0, 1])
def test_who_can_finish_does(level: str, seat: int) -> None:
    held = tiles("03b 14w 25b", "01w 25b 34w", "05b 12b 34w")
    hands = (held, ()) if seat == 0 else ((), held)
    state = lay(OPEN, *hands, turn=seat)
    decided = [choose("duality", GAME.view(state, seat), level, name, 1) for name in CHARACTERS]
    finishing = [seat in rules.finishers(rules.with_tile(state.table, a.spot, a.tile)) for a in decided]
    assert any(finishing) if level == "beginner" else all(finishing)


def test_the_strong_one_does_not_leave_a_path_to_a_tile_that_it_saw() -> None:
    # White took the tile that finishes a path in the middle; Black can stop it there, or look away.
    wanted = tiles("03b 14w 25b")
    state = lay(OPEN, tiles("02b 15b 34w", "02b 14b 35w", "05b 12b 34w"), wanted)
    state = replace(state, table=replace(state.table, known=((), wanted)))
    bit = PIECES[wanted[0].number].bit

    def leaves_it(action: DualityAction) -> bool:
        after, _ = GAME.apply(state, 0, action, Rng(0))
        return bool(winning_tiles(open_board(after.table), 1) & bit)

    assert any(map(leaves_it, GAME.legal(state, 0)))
    for name in CHARACTERS:
        assert not leaves_it(choose("duality", GAME.view(state, 0), "strong", name, 3))


@pytest.mark.parametrize("rows", [7, 5, 3])
@given(seed=st.integers(0, 2**32))
def test_the_tiles_that_finish_at_once_are_found(rows: int, seed: int) -> None:
    """All but those that a path would cross twice; the rule against repetitions is left out of account."""
    for match in playing(Setup("duality", {"rows": rows}, seed), QUICKEST):
        table = match.state.table
        if table.phase is not Phase.PLAY or len(match.actions) % 8 != 7:
            continue
        lying = {at.tile.tile for at in table.tiles}
        free = [tile for tile in TILES if tile not in lying]
        for seat in (0, 1):
            found = winning_tiles(open_board(table), seat)
            winning = set()
            for move in rules.possible_moves(replace(table, swaps=()), seat, free):
                path = rules.winning_path(rules.with_tile(table, move.spot, move.tile), seat)
                if path is not None and [step.spot for step in path.steps].count(move.spot) == 1:
                    winning.add(move.tile.tile)
            assert {tile for tile in free if found & PIECES[tile.number].bit} == winning


BACK, ON = "replace 05b 13w 24w 0,2", "replace 03b 14w 25b 0,2"


def thoughts_of(view: View, *moves: tuple[str, float]) -> tuple[Board, list[Thought]]:
    """Moves that were found to have these chances, the best first."""
    board = board_of(view)
    numbers = {action_of(board, move).text: move for move in board.legal()}
    return board, [Thought(numbers[text], chance, 0.0) for text, chance in moves]


@pytest.mark.parametrize(
    ("back", "on", "chosen"),
    [(0.60, 0.60, ON), (0.60, 0.53, ON), (0.60, 0.40, BACK), (0.40, 0.60, ON)],
    ids=["equal", "near", "far better", "worse"],
)
@pytest.mark.parametrize("name", CHARACTERS)
def test_a_tile_is_not_swapped_back_while_another_move_is_as_good(
    name: str, back: float, on: float, chosen: str
) -> None:
    lying = column("04b 13w 25w", "03w 14b 25b", "04w 13b 25b")
    state = lay(lying, tiles("05b 13w 24w", "03b 14w 25b"), turn=0)
    swapped = Turn(0, Square(0, 2), Laid.parse("05b 13w 24w"))
    state = replace(state, table=replace(state.table, turns=(swapped, Turn(1, Square(1, 3), drew=True))))
    view = GAME.view(state, 0)
    board, thoughts = thoughts_of(view, *sorted([(BACK, back), (ON, on)], key=lambda move: -move[1]))
    for seed in range(8):
        thought = prefer(view, board, thoughts, CHARACTERS[name], Rng(seed))
        assert action_of(board, thought.move).text == chosen


def test_a_tile_is_swapped_back_where_nothing_else_is_known() -> None:
    lying = column("04b 13w 25w", "03w 14b 25b", "04w 13b 25b")
    state = lay(lying, tiles("05b 13w 24w", "03b 14w 25b"), turn=0)
    swapped = Turn(0, Square(0, 2), Laid.parse("05b 13w 24w"))
    state = replace(state, table=replace(state.table, turns=(swapped, Turn(1, Square(1, 3), drew=True))))
    view = GAME.view(state, 0)
    board, thoughts = thoughts_of(view, (BACK, 0.5))
    assert prefer(view, board, thoughts, CHARACTERS["sora"], Rng(1)) is thoughts[0]


def wins_of(level: str, other: str, matches: int, rows: int) -> int:
    """How many of these matches, each played with both sides, a level wins against another."""
    won = 0
    for number in range(matches):
        levels = (level, other) if number % 2 == 0 else (other, level)
        match = Match(Setup("duality", {"rows": rows}, number // 2))
        while match.outcome is None:
            (seat,) = match.to_act
            seed = thinking_seed(number, len(match.actions), seat)
            match.play(seat, choose("duality", match.view(seat), levels[seat], "sora", seed))
        won += any(levels[seat] == level for seat in match.outcome.winners)
    return won


@pytest.mark.parametrize(("level", "other"), [("beginner", "random"), ("casual", "beginner")])
def test_a_better_level_wins_more(level: str, other: str) -> None:
    assert wins_of(level, other, matches=20, rows=5) > 10


def test_characters_play_differently() -> None:
    match = Match(Setup("duality", {}, 2))
    seat = match.state.table.turn
    decided = {choose("duality", match.view(seat), "casual", name, 1) for name in CHARACTERS}
    assert len(decided) > 1
