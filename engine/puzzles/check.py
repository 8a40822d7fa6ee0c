"""Proves puzzles: the position is a real one, and the solution is the only way to the goal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.core import IllegalMove
from engine.puzzles.model import Puzzle, Standing
from engine.puzzles.play import MOST_REPLIES, answer, solver_of, task_of


class WrongPuzzleError(ValueError):
    """A puzzle that is none; its text names it."""


def prove(puzzle: Puzzle) -> None:
    """Raise `WrongPuzzleError` unless a puzzle has exactly its solution and it leads to the goal."""
    called = f"{puzzle.game} {puzzle.name}"
    try:
        match = puzzle.match()
    except (IllegalMove, ValueError) as error:
        raise WrongPuzzleError(f"{called}: its match cannot be played: {error}.") from None
    task, solver = task_of(puzzle), solver_of(puzzle.game)
    grade = solver.grade(task)
    if grade is None:
        raise WrongPuzzleError(f"{called}: the goal {puzzle.goal!r} is not asked here.")
    if grade != puzzle.grade:
        raise WrongPuzzleError(f"{called}: its grade is {grade}, and not {puzzle.grade}.")
    found = tuple(action.text for action in solver.keeping(task, match.state))
    if sorted(found) != sorted(puzzle.solution):
        told = ", ".join(found) or "nothing"
        raise WrongPuzzleError(f"{called}: solved by {told}, and not by {', '.join(puzzle.solution)}.")
    proved = tuple(action.text for action in solver.proved(task))
    if proved != found:
        told = ", ".join(proved) or "nothing"
        raise WrongPuzzleError(f"{called}: proved in every world is {told}, and not {', '.join(found)}.")
    others = (action.text for action in match.legal(task.seat) if action.text not in found)
    if all(answer(puzzle, [text]).standing is not Standing.LOST for text in others):
        raise WrongPuzzleError(f"{called}: every move solves it.")
    for text in found:
        _lead_to_the_goal(puzzle, text, called)


def _lead_to_the_goal(puzzle: Puzzle, first: str, called: str) -> None:
    """Play a solution against the best defence by the rules alone: it must end at the goal."""
    tried = [first]
    for _ in range(MOST_REPLIES):
        told = answer(puzzle, tried)
        if told.standing is Standing.SOLVED:
            return
        if told.standing is Standing.LOST:
            break
        tried += [*told.replies, told.keeping[0]]
    raise WrongPuzzleError(f"{called}: {' '.join(tried)} does not reach the goal.")


def prove_all(listed: Iterable[Puzzle]) -> Iterator[str]:
    """A line for each puzzle that is proved; names must differ."""
    names: set[tuple[str, str]] = set()
    for puzzle in listed:
        if (puzzle.game, puzzle.name) in names:
            raise WrongPuzzleError(f"{puzzle.game} {puzzle.name}: there are two of that name.")
        names.add((puzzle.game, puzzle.name))
        prove(puzzle)
        yield f"{puzzle.game} {puzzle.name}: {puzzle.goal}, {' or '.join(puzzle.solution)}"
