"""Random games of duality, quick: to try things out, and to measure how quick the engine is.

mypyc compiles it together with `engine.duality.board`; both ways give the same results for the same dice.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from engine.bots.dice import Dice
from engine.duality.board import HAND, UNDECIDED, Board
from engine.duality.faces import NO_TILE, NOTHING, WAYS_TO_LIE
from engine.duality.paths import allows
from engine.duality.search import shuffle
from engine.duality.tiles import BLACK, TILE_FACINGS

TILES: Final = len(TILE_FACINGS)
SLOTS: Final[list[int]] = [0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 2, 0, 0, 0, 2, 0, 1, 2, 0, 0, 1, 2]
"""At `HAND * held + n`: the slot of a hand's n-th tile, where `held` says as bits which slots hold one."""
_DARTS: Final = 40
_CHECK_MODULUS: Final = 1_000_000_007


def deal(board: Board, dice: Dice) -> None:
    """Begin a game: the column, the hands, and who is first; a column with a finished path is dealt again."""
    while True:
        board.clear()
        board.deck = list(range(TILES))
        shuffle(board.deck, dice)
        board.left = TILES
        first = board.offset * board.stride
        for row in range(1, board.rows + 1):
            tile = _draw(board)
            face = WAYS_TO_LIE[2 * tile + dice.below(2)]
            board.lay(board.cells[first + row], WAYS_TO_LIE[2 * tile] if face is NOTHING else face)
        if not board.black.finished and not board.white.finished:
            break
    for slot in range(2 * HAND):
        board.hands[slot] = _draw(board)
    black, white = board.longest(0), board.longest(1)
    board.mover = dice.below(2) if black == white else 0 if black < white else 1


def _draw(board: Board) -> i64:
    board.left -= 1
    tile: i64 = board.deck[board.left]
    return tile


def play_randomly(board: Board, dice: Dice) -> None:
    """Make any legal move, each as likely as the others, or pass where there is none."""
    mover = board.mover
    layer = board.black if mover == BLACK else board.white
    hot = layer.hot
    first = mover * HAND
    hands = board.hands
    held: i64 = 0
    ways: i64 = 0
    for place in range(HAND):
        if hands[first + place] != NO_TILE:
            held |= 1 << place
            ways += 2
    if not ways:
        board.skip()
        return
    choices = layer.size * ways
    # Most tiles fit in most of these places, so a few darts are quicker than a list of all that do.
    for _ in range(_DARTS):
        dart = dice.below(choices)
        spot = hot[dart // ways]
        dart %= ways
        slot = first + SLOTS[held * HAND + (dart >> 1)]
        tile: i64 = hands[slot]
        face = WAYS_TO_LIE[2 * tile + (dart & 1)]
        if not spot.entries & (face.black if mover == BLACK else face.white):
            continue
        cell = spot.cell
        if cell.face is not NOTHING and (not allows(cell, face) or board.repeats(cell, face)):
            continue
        board.play(cell, face, slot)
        return
    _play_from_list(board, dice)


def _play_from_list(board: Board, dice: Dice) -> None:
    """The same, by a list of all legal moves."""
    moves = board.legal()
    if moves:
        board.play_move(moves[dice.below(len(moves))])
    else:
        board.skip()


def random_playouts(seed: int, count: int) -> tuple[int, int]:
    """Play so many random games of seven rows: how many, and a number that tells them from others."""
    board = Board(7, False)
    dice = Dice(seed)
    check: i64 = 1
    for _ in range(count):
        deal(board, dice)
        while board.winner == UNDECIDED:
            play_randomly(board, dice)
        turns: i64 = len(board.changed)
        check = (check * 31 + turns * 4 + board.winner + 1) % _CHECK_MODULUS
    return count, check
