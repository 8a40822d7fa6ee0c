"""Proves puzzles: the position is a real one, and the solution is the only way to the goal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.core import IllegalMove
from engine.puzzles.model import GRADES, Puzzle, Standing
from engine.puzzles.play import MOST_REPLIES, answer, solver_of, task_of


class WrongPuzzleError(ValueError):
    """A puzzle that is none; its text names it."""


def prove(puzzle: Puzzle) -> None:
    """Raise `WrongPuzzleError` unless a puzzle has exactly its solution and it leads to the goal."""
    called = f"{puzzle.game} {puzzle.name}"
    if puzzle.grade not in GRADES:
        raise WrongPuzzleError(f"{called}: there is no grade {puzzle.grade!r}.")
    try:
        match = puzzle.match()
    except (IllegalMove, ValueError) as error:
        raise WrongPuzzleError(f"{called}: its match cannot be played: {error}.") from None
    task, solver = task_of(puzzle), solver_of(puzzle.game)
    keeping = solver.keeping(task, match.state)
    found = tuple(action.text for action in keeping)
    if set(found) != set(puzzle.solution):
        told = ", ".join(found) or "nothing"
        raise WrongPuzzleError(f"{called}: solved by {told}, and not by {', '.join(puzzle.solution)}.")
    if len(match.legal(task.seat)) <= len(found):
        raise WrongPuzzleError(f"{called}: every move solves it.")
    for action in keeping:
        if not solver.proved(task, action):
            raise WrongPuzzleError(f"{called}: {action.text} does not solve it in every world.")
        _lead_to_the_goal(puzzle, action.text, called)


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
