"""Exact search for goals that are reached or not: every move of both sides, each position once."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import Protocol, Self


class Position(Protocol):
    """A position between a side that wants a goal and one that does not, with everything open."""

    @property
    def key(self) -> Hashable:
        """Equal for positions that go on alike."""
        ...

    @property
    def ours(self) -> bool:
        """Whether the side decides that wants the goal."""
        ...

    @property
    def settled(self) -> bool | None:
        """Whether the goal is reached, or beyond reach; None while that is open."""
        ...

    def moves(self) -> Iterable[int]:
        """Everything that may be done now, as numbers of the game's own."""
        ...

    def after(self, move: int) -> Self:
        """The position after a move."""
        ...


class Search:
    """Knows of every position that it has seen whether the goal is reached from it against any defence."""

    def __init__(self) -> None:
        self._known: dict[Hashable, bool] = {}

    def reaches(self, position: Position) -> bool:
        """Whether the goal is reached, however the other side plays."""
        settled = position.settled
        if settled is not None:
            return settled
        key = position.key
        known = self._known.get(key)
        if known is None:
            ours = position.ours
            known = not ours
            for move in position.moves():
                if self.reaches(position.after(move)) is ours:
                    known = ours
                    break
            self._known[key] = known
        return known

    def keeping(self, position: Position) -> list[int]:
        """The moves after which the goal is still reached."""
        return [move for move in position.moves() if self.reaches(position.after(move))]

    def reply(self, position: Position) -> int:
        """The best move of whoever decides: towards the goal, or against it.

        Where every move loses, it is the one that leaves the other side the fewest right answers.
        """
        moves = list(position.moves())
        keeping = self.keeping(position)
        if position.ours:
            return (keeping or moves)[0]
        refuting = [move for move in moves if move not in keeping]
        if refuting:
            return refuting[0]
        return min(moves, key=lambda move: self._room(position.after(move)))

    def _room(self, position: Position) -> float:
        """How large a share of the next moves of the side with the goal is right."""
        depth = 0
        while position.settled is None and not position.ours and depth < 8:
            position = position.after(next(iter(position.moves())))
            depth += 1
        if position.settled is not None:
            return 2.0
        return len(self.keeping(position)) / len(list(position.moves()))
