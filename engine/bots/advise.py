"""The one way to ask what each move is worth, and why."""

from __future__ import annotations

from typing import Any, Protocol

from engine import registry
from engine.advice import Advice, rounded
from engine.bots.choose import budget
from engine.rng import Rng

LEVEL = "expert"
"""Whoever gives advice thinks as long as a bot of this level."""


class Adviser(Protocol):
    """What the adviser of a game, a module, offers."""

    def advise(self, view: Any, rng: Rng, iterations: int, /) -> Advice:
        """What every legal move of the view's seat is worth; a function of the view alone."""
        ...


class NoAdviceError(ValueError):
    """A game without an adviser; its text is one sentence for a person."""


def advises(game_name: str) -> bool:
    """Whether a game has an adviser."""
    return registry.descriptor(game_name).adviser is not None


def advise(game_name: str, view: Any, seed: int, iterations: int | None = None, pace: float = 1.0) -> Advice:
    """What every legal move of the view's seat is worth, and why: the same arguments, the same advice.

    Only the view goes in. How long it thinks is a number of iterations, never a time; None: as many as an
    expert's on this machine, times `pace`.
    """
    load = registry.descriptor(game_name).adviser
    if load is None:
        raise NoAdviceError(f"nobody gives advice in {game_name}.")
    if iterations is None:
        iterations = budget(game_name, LEVEL, pace)
    return rounded(load().advise(view, Rng.of("advice", seed), iterations))


def advice_seed(match_seed: int, decisions: int) -> int:
    """The seed for advice on a match's next decision: a hint, a review and the command line agree."""
    return Rng.of(match_seed, "advice", decisions).bits()
