"""Looks for puzzles among matches of bots, proves each one and writes them beside `engine.puzzles.files`."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from engine.bots.characters import CHARACTERS
from engine.bots.choose import choose, thinking_seed
from engine.core import Action, OptionValue, Seat
from engine.duality import rules
from engine.match import Match, Setup
from engine.puzzles.check import WrongPuzzleError, prove
from engine.puzzles.files import write
from engine.puzzles.model import GRADES, Puzzle, Task
from engine.puzzles.play import solver_of

DATA = Path(__file__).resolve().parent.parent / "engine/puzzles/data"
CASUAL = "casual"
"""Whose move a harder puzzle must not be."""
MOST_DECISIONS = 120


class Wanted(NamedTuple):
    """A goal that a position may be asked for."""

    goal: str
    fewest: int
    """How many moves there must be to choose from."""
    hidden: bool = False
    """Whether the move of a casual bot must be a wrong one."""


class Recipe(NamedTuple):
    """Where to look in a game."""

    options: Mapping[str, OptionValue]
    wants: Callable[[Any], Sequence[Wanted]]
    each: int = 8
    """How many puzzles of a grade."""
    last: int = MOST_DECISIONS
    """How many decisions before the end of the round are looked at."""
    kind: Callable[[str], object] = len
    """The kind of a solution, of which a grade should have more than one."""
    level: str = CASUAL
    """Who plays the matches."""
    iterations: int | None = None
    alike: int = 8
    """How many solutions of one kind a grade may have."""


def _dois(state: Any) -> Sequence[Wanted]:
    """The last tricks of the first hand."""
    table = state.table
    if table.hand != 1 or table.phase.value != "play" or None in table.shown:
        return ()
    left = len(state.hands[table.turn])
    by_left = {3: Wanted("bid", 3), 4: Wanted("bid", 3), 5: Wanted("bid", 4, True)}
    return (by_left[left],) if left in by_left else ()


def _dualis(state: Any) -> Sequence[Wanted]:
    """The last tricks of the first round."""
    table = state.table
    if table.round != 1:
        return ()
    left = len(state.hands[table.turn])
    by_left = {2: Wanted("round", 4), 3: Wanted("round", 6), 4: Wanted("round", 7, True)}
    return (by_left[left],) if left in by_left else ()


def _duality(state: Any) -> Sequence[Wanted]:
    """What may be asked shows itself; something is connected or stopped only where it is about to be."""
    table, other = state.table, 1 - state.table.turn
    threat = any(
        other in rules.finishers(rules.with_tile(table, move.spot, move.tile))
        for move in rules.possible_moves(table, other, state.hands[other])
    )
    if threat:
        return (Wanted("stop", 15),)
    return (Wanted("connect_1", 15), Wanted("connect_2", 15, True))


def _duos(state: Any) -> Sequence[Wanted]:
    """The first choice."""
    return () if any(state.table.chosen) else (Wanted("crowd", 1),)


RECIPES = {
    "dualis": Recipe(
        {}, _dualis, kind=lambda text: text.endswith("+"), alike=5, level="strong", iterations=60
    ),
    "duality": Recipe({}, _duality, last=7, kind=lambda text: text.split()[0], alike=6),
    "dois": Recipe({"players": 3}, _dois, kind=str.isdigit, alike=5),
    "duos": Recipe({"players": 3}, _duos, each=4),
}


def played(game: str, seed: int) -> Match:
    """The first round of a match."""
    match = Match(Setup(game, RECIPES[game].options, seed))
    while match.outcome is None and len(match.actions) < MOST_DECISIONS and not _round_over(match):
        seat = match.next_to_act
        recipe = RECIPES[game]
        match.play(seat, natural(match, seat, len(match.actions), recipe.level, recipe.iterations))
    return match


def natural(match: Match, seat: Seat, at: int, level: str = CASUAL, iterations: int | None = None) -> Action:
    """What a bot does after a number of decisions."""
    setup, styles = match.setup, list(CHARACTERS)
    view = match.game.view(match.before(at), seat)
    style = styles[(seat + setup.seed) % len(styles)]
    seed = thinking_seed(setup.seed, at, seat)
    chosen: Action = choose(setup.game, view, level, style, seed, iterations)
    return chosen


def candidates(game: str, seed: int, missing: Sequence[str]) -> Iterator[Puzzle]:
    """The puzzles of one match."""
    recipe, solver, match = RECIPES[game], solver_of(game), played(game, seed)
    decided = match.actions
    for at, (seat, _) in list(enumerate(decided))[-recipe.last :]:
        state = match.before(at)
        for wanted in recipe.wants(state):
            task = Task(wanted.goal, seat, state)
            grade = solver.grade(task)
            if grade is None or grade not in missing or len(match.game.legal(state, seat)) < wanted.fewest:
                continue
            keeping = solver.keeping(task, state)
            if len(keeping) != 1 or (wanted.hidden and natural(match, seat, at) == keeping[0]):
                continue
            yield Puzzle(
                game=game,
                name="",
                grade=grade,
                goal=wanted.goal,
                seed=seed,
                solution=(keeping[0].text,),
                options=tuple(sorted(recipe.options.items())),
                moves=tuple(before.text for _, before in decided[:at]),
            )


def _round_over(match: Match) -> bool:
    return bool(getattr(match.state.table, "results", ()))


def find(game: str, seeds: range, minutes: float) -> list[Puzzle]:
    """As many puzzles of each grade as are wanted, of as many matches."""
    each = RECIPES[game].each
    found: dict[str, list[Puzzle]] = {grade: [] for grade in GRADES}
    ends = time.monotonic() + 60 * minutes
    for seed in seeds:
        missing = [grade for grade in GRADES if len(found[grade]) < each]
        if not missing or time.monotonic() > ends:
            break
        rarest = min(missing, key=lambda grade: len(found[grade]))
        for puzzle in sorted(candidates(game, seed, missing), key=lambda one: one.grade != rarest):
            kind, grade = RECIPES[game].kind, found[puzzle.grade]
            alike = sum(kind(one.solution[0]) == kind(puzzle.solution[0]) for one in grade)
            if alike >= RECIPES[game].alike:
                continue
            named = Puzzle(**{**_values(puzzle), "name": f"{puzzle.grade}-{len(found[puzzle.grade]) + 1}"})
            try:
                prove(named)
            except WrongPuzzleError:
                continue
            found[puzzle.grade].append(named)
            print(seed, named.name, named.goal, *named.solution, file=sys.stderr, flush=True)
            break  # one of a match
    return [puzzle for grade in GRADES for puzzle in found[grade]]


def _values(puzzle: Puzzle) -> dict[str, Any]:
    return {name: getattr(puzzle, name) for name in Puzzle.__dataclass_fields__}


def main(arguments: Sequence[str]) -> int:
    """Look for the puzzles of a game and write them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=sorted(RECIPES))
    parser.add_argument("--seeds", type=int, default=5000)
    parser.add_argument("--minutes", type=float, default=15.0)
    parser.add_argument("--out", type=Path, default=DATA)
    chosen = parser.parse_args(arguments)
    listed = find(chosen.game, range(1, chosen.seeds + 1), chosen.minutes)
    (chosen.out / f"{chosen.game}.toml").write_text(write(listed), encoding="utf-8", newline="\n")
    print(len(listed), "puzzles of", chosen.game)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
