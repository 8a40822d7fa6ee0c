"""A second proof, by the rules alone: every move of everybody, without any kernel."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable
from typing import Any, NamedTuple

from engine.core import Action, Game, Seat
from engine.puzzles.model import End, Task
from engine.rng import Rng

_NO_CHANCE = Rng(0)
"""Where all cards are dealt, nothing is random."""


class Rules(NamedTuple):
    """What a proof has to know of a game, and of what is asked."""

    game: Game[Any, Any, Any]
    ours: Collection[Seat]
    """Who plays for the goal."""
    moves: Callable[[Any, Seat], Iterable[Action]]
    """What may be done in a state, without what changes nothing."""
    reached: Callable[[Any], bool | None]
    """Whether the goal is reached in a state; None while that is open."""
    key: Callable[[Any], Hashable]
    """Equal for states that go on alike."""


def has_reached(end: Callable[[Task, Any], End | None], task: Task, state: Any) -> bool | None:
    """Whether the goal is reached, as the end of a task tells; None while it goes on."""
    found = end(task, state)
    return None if found is None else found.reached


class Proof:
    """Finds out whether the goal is reached, however the others play; each position once."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._known: dict[Hashable, bool] = {}

    def after(self, state: Any, seat: Seat, action: Action) -> bool:
        """Whether the goal is reached after a move."""
        then, _ = self._rules.game.apply(state, seat, action, _NO_CHANCE)
        return self._reaches(then)

    def _reaches(self, state: Any) -> bool:
        rules = self._rules
        while (reached := rules.reached(state)) is None and not rules.game.to_act(state):
            state, _ = rules.game.advance(state, _NO_CHANCE)
        if reached is not None:
            return reached
        key = rules.key(state)
        known = self._known.get(key)
        if known is None:
            (seat,) = rules.game.to_act(state)
            outcomes = (self.after(state, seat, action) for action in rules.moves(state, seat))
            known = self._known[key] = any(outcomes) if seat in rules.ours else all(outcomes)
        return known
