"""The one way to ask what each move is worth, and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, runtime_checkable

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


@runtime_checkable
class OpenAdviser(Protocol):
    """What the adviser of a game offers besides, where not all that is legal is looked at equally long.

    It looks at a sensible part of it. Whatever else somebody wants to know about, such as the move that a
    person made, is judged as well as those on request; the other values stay the same.
    """

    def advise_also(self, view: Any, rng: Rng, iterations: int, also: Sequence[Any], /) -> Advice:
        """The same as `advise`, with the legal actions `also` among the moves that are known well."""
        ...


class NoAdviceError(ValueError):
    """A game without an adviser; its text is one sentence for a person."""


def advises(game_name: str) -> bool:
    """Whether a game has an adviser."""
    return registry.descriptor(game_name).adviser is not None


def adviser_of(game_name: str) -> Adviser:
    """The adviser of a game, loaded when it is first asked for; `NoAdviceError` where there is none."""
    load = registry.descriptor(game_name).adviser
    if load is None:
        raise NoAdviceError(f"nobody gives advice in {game_name}.")
    return load()


def advise(
    game_name: str,
    view: Any,
    seed: int,
    iterations: int | None = None,
    pace: float = 1.0,
    also: Sequence[str] = (),
) -> Advice:
    """What every legal move of the view's seat is worth, and why: the same arguments, the same advice.

    Only the view goes in. How long it thinks is a number of iterations, never a time; None: as many as an
    expert's on this machine, times `pace`. `also` are the texts of actions that must be among the moves:
    where not all that is legal can be looked at, they are looked at too. `ValueError` where one is not legal.
    """
    adviser, rng = adviser_of(game_name), Rng.of("advice", seed)
    if iterations is None:
        iterations = budget(game_name, LEVEL, pace)
    asked = _legal_actions(game_name, view, also)
    if asked and isinstance(adviser, OpenAdviser):
        return rounded(adviser.advise_also(view, rng, iterations, asked))
    return rounded(adviser.advise(view, rng, iterations))


def _legal_actions(game_name: str, view: Any, texts: Sequence[str]) -> list[Any]:
    """The actions with these texts; what is legal is the same in every world of a view."""
    if not texts:
        return []
    game = registry.game(game_name)
    world = game.determinize(view, Rng.of("also"))
    actions = [game.parse(text) for text in texts]
    for action in actions:
        if game.check(world, view.seat, action) is not None:
            raise ValueError(f"{action.text!r} is not allowed now.")
    return actions


def advice_seed(match_seed: int, decisions: int) -> int:
    """The seed for advice on a match's next decision: a hint, a review and the command line agree."""
    return Rng.of(match_seed, "advice", decisions).bits()
