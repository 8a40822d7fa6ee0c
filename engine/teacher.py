"""What a good teacher would say in some positions, and how often the adviser says the same.

A file holds a table `[[position]]` for each:

- `seed`, and `options` where they are not the defaults: the match;
- `at`: after how many decisions, and `bots`: the level that made them (as `python -m engine trace` plays), or
  `actions`: the decisions themselves, each by the seat that is next to act;
- `reasons`: the code of the reason for the best move, or a few that are equally good;
- `why`: the teacher's sentence; and, where the teacher is sure of it, `moves`: the moves to choose from.

The teacher writes from the position alone, without asking the adviser.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.advice import Advice
from engine.bots.advise import advice_seed, advise
from engine.bots.levels import QUICKEST
from engine.core import OptionValue
from engine.match import Match, Setup
from engine.trace import next_decision


@dataclass(frozen=True, slots=True)
class Taught:
    """A position, and the reason that a good teacher would give in it."""

    options: Mapping[str, OptionValue]
    seed: int
    at: int
    bots: str
    actions: tuple[str, ...] | None
    """The decisions that lead there; None: those of the bots."""
    reasons: tuple[str, ...]
    why: str
    moves: tuple[str, ...] = ()
    """The moves that the teacher would choose from; empty: only the reason counts."""

    @property
    def name(self) -> str:
        """How to find the position again: as the arguments of `python -m engine advise`."""
        options = "".join(f" {name}={value}" for name, value in self.options.items())
        return f"--seed {self.seed} --at {self.at}{' --set' if options else ''}{options}"


def read(file: Mapping[str, Any]) -> list[Taught]:
    """The positions of a whole file; `ValueError` with one sentence where it is none."""
    try:
        return [_taught(entry) for entry in file["position"]]
    except (KeyError, TypeError) as error:
        raise ValueError(f"this is no file of a teacher's positions: {error}.") from None


def _taught(entry: Mapping[str, Any]) -> Taught:
    actions = tuple(entry["actions"]) if "actions" in entry else None
    return Taught(
        options=dict(entry.get("options", {})),
        seed=entry["seed"],
        at=len(actions) if actions is not None else entry["at"],
        bots=entry.get("bots", QUICKEST),
        actions=actions,
        reasons=tuple(entry["reasons"]),
        why=entry["why"],
        moves=tuple(entry.get("moves", ())),
    )


def reach(game: str, taught: Taught) -> Match:
    """The match in this position; `ValueError` where it ends before."""
    match = Match(Setup(game, taught.options, taught.seed))
    while len(match.actions) < taught.at:
        if match.outcome is not None:
            break
        if taught.actions is not None:
            match.play(match.next_to_act, match.game.parse(taught.actions[len(match.actions)]))
        else:
            match.play(*next_decision(match, taught.bots))
    if match.outcome is not None:
        raise ValueError(f"the match is over before the position {taught.name}.")
    return match


def advice_on(game: str, taught: Taught) -> Advice:
    """What our adviser says there: as a hint, the review and the command line say it."""
    match = reach(game, taught)
    return advise(game, match.view(match.next_to_act), advice_seed(taught.seed, taught.at))


def report(game: str, positions: Sequence[Taught]) -> Iterator[str]:
    """A line for each position where ours says something else, then the share where it says the same."""
    same = moves = asked = 0
    for taught in positions:
        advice = advice_on(game, taught)
        codes = [reason.code for reason in advice.best.reasons]
        agrees = codes[0] in taught.reasons
        same += agrees
        if taught.moves:
            asked += 1
            moves += advice.best.action in taught.moves
        if not agrees:
            wanted = f"{'/'.join(taught.reasons)} for {' or '.join(taught.moves) or 'the best move'}"
            yield f"{taught.name}: teacher {wanted}; ours {', '.join(codes)} for {advice.best.action}"
    yield f"the same reason in {same} of {len(positions)} positions ({same / len(positions):.0%})"
    if asked:
        yield f"the same move in {moves} of {asked}"
