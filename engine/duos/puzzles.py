"""Puzzles of DUOS: which four pairs do most minds choose?

A crowd of imagined minds, always the same for the same pictures, chooses its boards; the puzzle is to find
the one that most of them choose.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from engine.core import Action, Reason
from engine.duos.bot import boards
from engine.duos.bot.minds import imagine
from engine.duos.model import Board, Choose, State, View
from engine.puzzles.model import End, Grade, Task
from engine.rng import Rng

OPEN_HANDS = False
CROWD = "crowd"
MINDS = 60
LEAD = 2
"""How many times as many minds choose the board of most as any other."""
_EASY, _MEDIUM = 0.85, 0.7
"""What share of the minds agrees at least."""


@lru_cache(maxsize=32)
def votes(view: View) -> tuple[tuple[Board, int], ...]:
    """The boards that the crowd chooses, and how many minds each; the first is that of most."""
    crowd = imagine(view, Rng.of("crowd", *view.table.pictures), hear=False, memory=0, minds=MINDS)
    counted = Counter(crowd.board(boards.best_pairs(mind.chances)) for mind in crowd.all)
    return tuple(counted.most_common())


def _votes(task: Task) -> tuple[tuple[Board, int], ...]:
    state: State = task.start
    return votes(View(state.table, task.seat, None, len(state.deck)))


def grade(task: Task) -> Grade | None:
    """The fewer minds agree, the harder it is to agree with them."""
    if task.goal != CROWD:
        return None
    _, most = _votes(task)[0]
    return "easy" if most >= _EASY * MINDS else "medium" if most >= _MEDIUM * MINDS else "hard"


def facts(task: Task) -> Reason:
    """How large the crowd is."""
    return Reason.of(task.goal, minds=MINDS)


def keeping(task: Task, state: State) -> tuple[Action, ...]:
    """The board of most, where it leads clearly: more than half of all, and far more than any other."""
    (board, most), *others = _votes(task)
    if 2 * most <= MINDS or (others and LEAD * others[0][1] > most):
        return ()
    return (Choose(board),)


def proved(task: Task) -> tuple[Action, ...]:
    """The crowd is what it is."""
    return keeping(task, task.start)


def reply(task: Task, state: State) -> Action:
    """Everybody else chooses as most do."""
    return Choose(_votes(task)[0][0])


def matters(task: Task, state: State) -> bool:
    """The others have chosen already."""
    return False


def lost(task: Task, state: State) -> Reason:
    """With the choice it is over."""
    return Reason.of("differs")


def end(task: Task, state: State) -> End | None:
    """How many minds agree, how many of their pairs the player has, and how many have all of the player's."""
    turn = len(task.start.table.results)
    if len(state.table.results) <= turn:
        return None
    board = state.table.results[turn].boards[task.seat]
    minds = dict(_votes(task)).get(board, 0)
    best, most = _votes(task)[0]
    if board == best:
        return End(True, Reason.of("agreed", most=most, all=MINDS))
    pairs = len(set(board) & set(best))
    code = "differs_none" if not pairs else "differs_with" if minds else "differs"
    return End(False, Reason.of(code, count=pairs, minds=minds, most=most, all=MINDS))
