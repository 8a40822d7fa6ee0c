"""A puzzle that is being tried: what the others answer, and whether the goal can still be reached."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from engine import registry
from engine.codec import from_json, to_json
from engine.core import Reason, Seat
from engine.match import Match
from engine.puzzles.files import puzzle as find
from engine.puzzles.model import Puzzle, PuzzleSolver, Standing, Task

MOST_REPLIES = 100
"""More than can follow each other in any puzzle."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What follows from the moves tried so far."""

    replies: tuple[str, ...]
    """What the others do until the player decides again, or it is over."""
    standing: Standing
    keeping: tuple[str, ...] = ()
    """The player's moves then that still reach the goal."""
    end: Reason | None = None
    """How it came out, or why it is lost."""
    telling: int | None = None
    """Which of the replies refutes a wrong move: the first with which the others could have gone wrong."""


def solver_of(game: str) -> PuzzleSolver:
    """The solver of a game; `LookupError` where it has no puzzles."""
    load = registry.descriptor(game).puzzles
    if load is None:
        raise LookupError(f"{game} has no puzzles.")
    return load()


@cache
def player_of(puzzle: Puzzle) -> Seat:
    """The seat that has to find the solution."""
    return puzzle.match().next_to_act


def task_of(puzzle: Puzzle) -> Task:
    """What its solver has to know."""
    match = puzzle.match()
    return Task(puzzle.goal, match.next_to_act, match.state)


def goal_of(puzzle: Puzzle) -> Reason:
    """The goal with its numbers."""
    return solver_of(puzzle.game).facts(task_of(puzzle))


def has_open_hands(puzzle: Puzzle) -> bool:
    """Whether all hands lie open in it."""
    return solver_of(puzzle.game).OPEN_HANDS


def answer_named(game: str, name: str, tried: Sequence[str]) -> Answer:
    """What follows from moves in a puzzle that is told by its name."""
    return answer(find(game, name), tried)


def answer(puzzle: Puzzle, tried: Sequence[str]) -> Answer:
    """What follows from the moves since the puzzle began, the others' included."""
    solver, task, match = solver_of(puzzle.game), task_of(puzzle), puzzle.match(tried)
    before = len(match.actions)
    replies = _reply(solver, task, match)
    end = solver.end(task, match.state)
    if end is not None and end.reached:
        return Answer(replies, Standing.SOLVED, end=end.reason)
    keeping = solver.keeping(task, match.state) if end is None else ()
    if keeping:
        return Answer(replies, Standing.OPEN, tuple(action.text for action in keeping))
    why = end.reason if end is not None else solver.lost(task, match.state)
    states = (match.before(before + at) for at in range(len(replies)))
    telling = next((at for at, state in enumerate(states) if solver.matters(task, state)), None)
    return Answer(replies, Standing.LOST, end=why, telling=telling)


def _reply(solver: PuzzleSolver, task: Task, match: Match) -> tuple[str, ...]:
    """Let the others decide until the player does; what they did."""
    replies: list[str] = []
    while len(replies) < MOST_REPLIES and solver.end(task, match.state) is None:
        if match.next_to_act == task.seat:
            break
        action = solver.reply(task, match.state)
        match.play(match.next_to_act, action)
        replies.append(action.text)
    return tuple(replies)


def reply_to_json(reply: Answer) -> Any:
    """An answer for a pipe."""
    return to_json(reply)


def reply_from_json(told: Any) -> Answer:
    """Read it back; `ValueError` where it is none."""
    reply: Answer = from_json(Answer, told)
    return reply
