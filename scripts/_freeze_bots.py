"""Runs inside a frozen tree: what the bots of a game decide in positions of seeded matches.

`python -m _freeze_bots GAME SHARE` prints it as JSON; SHARE (such as 1 or 0.1) is how many of the positions
are asked about, always the first ones. Every bot thinks with a fixed number of iterations, so that plain and
compiled engines can be asked the same.
"""

from __future__ import annotations

import hashlib
import json
import math
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from _freeze_options import OptionSet, covering, label, spread
from engine.bots import levels
from engine.bots.choose import choose
from engine.match import Match, Setup

CHARACTERS = ("sora", "kai", "noa", "mika", "ren", "yui")
DRIVERS = ("random", "casual")
"""Who plays the matches from which positions are taken, in turns."""
NAMES = ("random", "simple", "search", "beginner", "casual", "strong", "expert")
FEW_SETS = 12
FROM_A_MATCH = 40
"""The most positions that are taken from one match, so that there are several matches."""


@dataclass(frozen=True, slots=True)
class Ask:
    """A level, how many positions of a game it is asked about, and how long it thinks."""

    level: str
    positions: int
    iterations: int

    @property
    def name(self) -> str:
        """The level as the record names it."""
        return f"{self.level}, {self.iterations} iterations" if self.iterations else self.level


RULES = tuple(Ask(level, 1200, 0) for level in ("simple", "beginner", "casual"))
ASKED: dict[str, tuple[Ask, ...]] = {
    "dualis": (
        *RULES,
        Ask("search", 96, 200),
        Ask("strong", 480, 300),
        Ask("expert", 360, 300),
        Ask("expert", 24, 2000),
    ),
    # Its search follows every candidate at least once, so a move takes long however little it thinks; from
    # 4,000 iterations for each turn on it looks back at what the opponent did.
    "duality": (
        Ask("simple", 150, 0),
        Ask("beginner", 600, 0),
        Ask("casual", 600, 0),
        Ask("strong", 120, 200),
        Ask("strong", 48, 600),
        Ask("expert", 60, 200),
        Ask("expert", 9, 8000),
    ),
    "dois": (
        *RULES,
        Ask("search", 96, 200),
        Ask("strong", 480, 300),
        Ask("expert", 360, 300),
        Ask("expert", 24, 2000),
    ),
    "duos": tuple(Ask(level, 900, 0) for level in ("beginner", "casual", "strong", "expert")),
}
OTHERWISE = Ask("", 240, 300)
"""For a level that is not listed above but known to the bot."""


@dataclass(frozen=True, slots=True)
class Position:
    """A seat that has a choice, in a match that was played to there."""

    name: str
    seat: int
    view: Any


def known_levels(game: str, view: Any) -> list[str]:
    """The levels that the bot of a game knows; whoever chooses its own budget is asked by name alone."""
    listed = (*NAMES, *getattr(levels, "YARDSTICKS", ()), *getattr(levels, "LEVELS", ()))
    known: list[str] = []
    for level in dict.fromkeys(listed):
        try:
            choose(game, view, level, CHARACTERS[0], 0)
        except levels.UnknownLevelError:
            continue
        known.append(level)
    return known


def asks_of(game: str, known: Sequence[str]) -> list[Ask]:
    """What every known level is asked."""
    listed = [ask for ask in ASKED.get(game, ()) if ask.level in known]
    met = {ask.level for ask in listed}
    others = [Ask(level, OTHERWISE.positions, OTHERWISE.iterations) for level in known if level not in met]
    return [Ask(ask.level, 600, 0) if ask.level == "random" else ask for ask in others] + listed


def played(game: str, chosen: OptionSet, seed: int) -> tuple[list[Position], str]:
    """The positions with a choice in one match, and a digest of all that was played in it."""
    driver = DRIVERS[seed % len(DRIVERS)]
    match = Match(Setup(game, chosen, seed))
    found: list[Position] = []
    while match.outcome is None:
        seat, decisions = match.next_to_act, len(match.actions)
        view = match.view(seat)
        if len(match.legal(seat)) > 1:
            found.append(Position(f"seed {seed}, {driver}, after {decisions}, seat {seat}", seat, view))
        style = CHARACTERS[seat % len(CHARACTERS)]
        match.play(seat, choose(game, view, driver, style, spread("drive", seed, decisions, seat), 0))
    text = "\n".join([*(f"{seat} {action.text}" for seat, action in match.actions), str(match.outcome)])
    return found, hashlib.sha256(text.encode()).hexdigest()


def positions_of(game: str, chosen: OptionSet, wanted: int) -> tuple[list[Position], dict[str, str]]:
    """Positions of an option set, mixed, and the digests of the matches they come from."""
    found: list[Position] = []
    matches: dict[str, str] = {}
    while len(found) < wanted or len(matches) < len(DRIVERS):
        seed = len(matches)
        there, matches[f"seed {seed}"] = played(game, chosen, seed)
        found += sorted(there, key=lambda one: spread(label(chosen), one.name))[:FROM_A_MATCH]
    return sorted(found, key=lambda one: spread("order", label(chosen), one.name))[:wanted], matches


def decided(game: str, ask: Ask, position: Position) -> str:
    """What a bot decides, as text; or the error that it raises, which is behaviour too."""
    character = CHARACTERS[spread("character", position.name, ask.name) % len(CHARACTERS)]
    seed = spread("ask", position.name, ask.name)
    try:
        text: str = choose(game, position.view, ask.level, character, seed, ask.iterations).text
    except Exception as error:
        return f"! {type(error).__name__}: {error}"
    return text


def told(game: str, share: float) -> Iterator[tuple[str, dict[str, Any]]]:
    """For each option set its positions and what each level decides in the first of them."""
    sets = covering(game, FEW_SETS)
    opening = Match(Setup(game, sets[0], 0))
    asks = asks_of(game, known_levels(game, opening.view(opening.next_to_act)))

    def number(ask: Ask) -> int:
        return math.ceil(ask.positions / len(sets))

    for chosen in sets:
        positions, matches = positions_of(game, chosen, max(map(number, asks)))
        answers: dict[str, Any] = {}
        for ask in asks:
            moves = [decided(game, ask, one) for one in positions[: math.ceil(number(ask) * share)]]
            answers[ask.name] = {
                "sha256": hashlib.sha256("\n".join(moves).encode()).hexdigest(),
                "moves": moves,
            }
        names = [position.name for position in positions]
        yield label(chosen), {"matches": matches, "positions": names, "levels": answers}


def main(argv: Sequence[str]) -> int:
    """Print what was asked for."""
    game, share = argv[0], float(argv[1])
    print(json.dumps(dict(told(game, share)), ensure_ascii=False))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
