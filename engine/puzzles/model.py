"""What a puzzle is: a moment of a match among bots, a goal for the seat to move, and the one way to it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Literal, Protocol, TypeAlias

from engine.core import Action, OptionValue, Reason, Seat
from engine.match import Match, Setup

GRADES = ("easy", "medium", "hard")
Grade: TypeAlias = Literal["easy", "medium", "hard"]


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position to solve. The match that led to it is its set-up and the moves of its bots."""

    game: str
    name: str
    """Its own within the game, such as `easy-3`; a store knows it by this for ever."""
    grade: str
    goal: str
    """What has to be reached; its solver and its texts know the word."""
    seed: int
    solution: tuple[str, ...]
    """The moves that reach the goal whatever the others do: one, or a set of equal ones."""
    options: tuple[tuple[str, OptionValue], ...] = ()
    moves: tuple[str, ...] = field(default=(), repr=False)
    """What was decided before, by whoever had to."""

    @property
    def setup(self) -> Setup:
        """The match that it was found in."""
        return Setup(self.game, dict(self.options), self.seed)

    def match(self, tried: Sequence[str] = ()) -> Match:
        """The position, or the one after more moves; `ValueError` where one is not allowed there."""
        match = Match(self.setup)
        for text in (*self.moves, *tried):
            match.play(match.next_to_act, match.game.parse(text))
        return match


class Standing(Enum):
    """How far somebody has come with a puzzle."""

    OPEN = "open"
    """The goal can still be reached, and the solver decides."""
    LOST = "lost"
    """The others can keep the goal from being reached."""
    SOLVED = "solved"


@dataclass(frozen=True, slots=True)
class End:
    """How a puzzle came out, and in which numbers."""

    reached: bool
    reason: Reason


@dataclass(frozen=True, slots=True)
class Task:
    """What a solver has to know of a puzzle: the goal, whose it is, and where it began."""

    goal: str
    seat: Seat
    start: Any
    """The full state at the beginning."""


class PuzzleSolver(Protocol):
    """What a game must be able to say of its puzzles, exactly."""

    OPEN_HANDS: bool
    """Whether all hands lie open in this game's puzzles."""

    def grade(self, task: Task) -> Grade | None:
        """How hard a task is; None where nothing like it is asked in this game."""
        ...

    def facts(self, task: Task) -> Reason:
        """The goal with the numbers that its sentence needs, as the position is."""
        ...

    def keeping(self, task: Task, state: Any) -> tuple[Action, ...]:
        """The moves of the player that reach the goal whatever the others do."""
        ...

    def proved(self, task: Task) -> tuple[Action, ...]:
        """The first moves that reach the goal in every world that fits what lies open at the beginning.

        Where `keeping` asks a kernel, this asks the rules alone.
        """
        ...

    def reply(self, task: Task, state: Any) -> Action:
        """What somebody else does: the best against the goal, or for it where they play together."""
        ...

    def matters(self, task: Task, state: Any) -> bool:
        """Whether somebody who plays against the goal can go wrong, or has to find the right answer."""
        ...

    def lost(self, task: Task, state: Any) -> Reason:
        """Why the goal is out of reach, where it goes on; only what is certain."""
        ...

    def end(self, task: Task, state: Any) -> End | None:
        """How it came out in a later state; None while it goes on."""
        ...
