"""Random games of duality, quick: to try things out, and to measure how quick the engine is.

mypyc compiles it together with `board`; both ways give the same results for the same dice.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from engine.bots.kernel.dice import Dice
from engine.duality.bot.kernel.board import HAND, UNDECIDED, Board
from engine.duality.bot.kernel.orientations import ORIENTATIONS, PIECES, Piece
from engine.duality.bot.kernel.paths import surplus
from engine.duality.bot.kernel.search import shuffle
from engine.duality.tiles import BLACK

_SIX_BITS: Final = 63
_DARTS: Final = 40
_FINE_BITS: Final = 29
_FINE: Final = 2**29
"""What a throw of the dice can tell apart."""
_CHECK_MODULUS: Final = 1_000_000_007


def deal(board: Board, dice: Dice) -> None:
    """Begin a game: the column, the hands, and who is first; a column with a finished path is dealt again."""
    while True:
        board.clear()
        board.deck = PIECES[:]
        shuffle(board.deck, dice)
        board.left = len(PIECES)
        first = board.offset * board.stride
        for row in range(1, board.rows + 1):
            piece = _draw(board)
            turned = dice.below(2) and piece.ways == 2
            board.lay(board.cells[first + row], piece.second if turned else piece.first)
        if not board.black.finished and not board.white.finished:
            break
    for slot in range(2 * HAND):
        board.hands[slot] = _draw(board)
    black, white = board.longest(0), board.longest(1)
    board.mover = dice.below(2) if black == white else 0 if black < white else 1


def _draw(board: Board) -> Piece:
    board.left -= 1
    return board.deck[board.left]


def play_randomly(board: Board, dice: Dice) -> None:
    """Make any legal move, each as likely as the others, or pass where there is none."""
    mover = board.mover
    layer = board.black if mover == BLACK else board.white
    reached = layer.reached
    size = layer.size
    hands = board.hands
    history = board.history
    # The ways in which the tiles of the hand can lie, one after the other: those of the second tile begin at
    # `second`, and so on.
    first = mover * HAND
    second = hands[first].ways
    third = second + hands[first + 1].ways
    ways = third + hands[first + 2].ways
    if not ways:
        board.skip()
        return
    # The ports of the mover's colour, six bits for each way; the other ports are the other's.
    ports: i64
    theirs: i64
    if mover == BLACK:
        ports = hands[first].black | hands[first + 1].black << 6 * second
        ports |= hands[first + 2].black << 6 * third
        theirs = _SIX_BITS << 6
    else:
        ports = hands[first].white | hands[first + 1].white << 6 * second
        ports |= hands[first + 2].white << 6 * third
        theirs = _SIX_BITS
    # Most tiles fit in most of these places, so a few darts are quicker than a list of all that do.
    darts: i64 = 0
    while darts < _DARTS:
        darts += 1
        # One throw is good for both: the fraction that the first leaves is as random as the whole.
        dart = dice.below(_FINE) * size
        way = (dart & _FINE - 1) * ways >> _FINE_BITS
        node = reached[dart >> _FINE_BITS]
        mine = ports >> 6 * way & _SIX_BITS
        # Below 0 where no path comes in, or where connections would be lost: one branch for both, because
        # neither can be foreseen.
        fits = surplus(mine << 6 ^ mine ^ theirs, node.cell.colours, node.cell.around)
        if fits | (node.entries & mine) - 1 < 0:
            continue
        cell = node.cell
        # Nor can be foreseen which tile it is, and how it lies: that is computed, without a branch.
        later = i64(way >= second)
        last = i64(way >= third)
        slot = first + later + last
        turn = way - later * second - last * (third - second)
        orientation = ORIENTATIONS[hands[slot].orientations >> 7 * turn & 127]
        if cell.swapped > history.placed and history.repeats(cell, orientation):
            continue
        board.play(cell, orientation, slot)
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
    """Play `count` random games of seven rows: that count, and a number that tells them from others."""
    board = Board(7, False)
    dice = Dice(seed)
    check: i64 = 1
    for _ in range(count):
        deal(board, dice)
        turns: i64 = 0
        while board.winner == UNDECIDED:
            play_randomly(board, dice)
            turns += 1
        check = (check * 31 + turns * 4 + board.winner + 1) % _CHECK_MODULUS
    return count, check
