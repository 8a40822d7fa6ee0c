"""How well the minds of DUOS meet, in numbers: `python -m engine arena duos`.

Who wins says little about its bots: what counts is how often two of them pair the same pictures.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import cycle, islice, permutations
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Any, TypeAlias, TypeVar

import tomli

from engine.arena.entry import Entry, OwnCommand, OwnOption
from engine.arena.intervals import SURE
from engine.bots.characters import CHARACTERS, Character
from engine.bots.choose import budget
from engine.bots.levels import QUICKEST, RANDOM, check_level
from engine.core import complete
from engine.duos import judged, pairs_command, rules, words_command
from engine.duos.bot import choose
from engine.duos.choices import any_board
from engine.duos.game import Duos
from engine.duos.model import Board, Category, Choose, DuosAction, Pair, State
from engine.rng import Rng

GAME = Duos()
_Judged = TypeVar("_Judged")
Duo: TypeAlias = tuple[Character, Character]
ALIKE: tuple[Duo, ...] = tuple((character, character) for character in CHARACTERS.values())
UNLIKE: tuple[Duo, ...] = tuple(permutations(CHARACTERS.values(), 2))


def report(
    cases: Sequence[Case], deals_judged: Sequence[judged.Judged], level: str, deals: int
) -> Iterator[str]:
    """The lines that the command prints."""
    matches = -(-deals // 9)
    everyone = tuple(Rng.of("arena", "teams").shuffled((*ALIKE, *UNLIKE)))
    yield f"{level} bots, {deals} deals or turns for each number"
    yield _line("pairs in common of 4, by chance", f"{by_chance(deals):.2f}")
    yield _line("pairs in common of 4, the same character", f"{in_common(ALIKE, level, deals):.2f}")
    yield _line("pairs in common of 4, different characters", f"{in_common(UNLIKE, level, deals):.2f}")
    for hints in (False, True):
        won = team_score(everyone, level, matches, hints)
        yield _line(f"turns of 9 won together, {'with' if hints else 'without'} hints", f"{won:.2f}")
    yield from _about_narrators(level, deals)
    for tuning in (True, False):
        chosen = [case for case in cases if case.tuning is tuning]
        if chosen:
            name = "used for tuning" if tuning else "held out"
            share = share_found(chosen, level)
            yield _line(f"pairs of people found in {len(chosen)} cases {name}", f"{share:.0%}")
    yield from judged.report(deals_judged, level)


def _line(name: str, value: str) -> str:
    return f"{name + ':':<52}{value:>5}"


# Without hints


def deal(seed: int, players: int) -> State:
    """A first turn in which seat 0 is the Narrator, if there is one."""
    state = GAME.new(complete(GAME, {"players": players}), Rng.of("arena", seed), first=0)
    return GAME.advance(state, Rng.of("arena", seed, "deal"))[0]


def in_common(duos: Sequence[Duo], level: str, deals: int) -> float:
    """How many of four pairs a Narrator and another bot share on average."""

    def one(seed: int, duo: Duo) -> int:
        state = deal(seed, 3)
        return rules.in_common(
            *(choose.choose_pairs(GAME.view(state, seat), level, style) for seat, style in enumerate(duo))
        )

    return fmean(one(seed, duo) for seed, duo in enumerate(islice(cycle(duos), deals)))


def by_chance(deals: int) -> float:
    """The same for random boards."""
    rng = Rng.of("arena", "chance")

    def lot(seed: int) -> Board:
        return any_board(deal(seed, 3).table.pictures, rules.Promise(), rng)

    return fmean(rules.in_common(lot(seed), lot(seed)) for seed in range(deals))


# Together


def team_score(duos: Sequence[Duo], level: str, matches: int, hints: bool) -> float:
    """How many of nine turns two bots win on average."""
    return fmean(
        _play_together(seed, duo, level, hints) for seed, duo in enumerate(islice(cycle(duos), matches))
    )


def _play_together(seed: int, duo: Duo, level: str, hints: bool) -> int:
    state = deal(seed, 2)
    step, seat = 0, 1
    while GAME.outcome(state) is None:
        step += 1
        rng = Rng.of("arena", seed, step)
        waiting = GAME.to_act(state)
        if waiting:
            seat = next(other for other in (1 - seat, seat) if other in waiting)
            state = GAME.apply(state, seat, _decide(state, seat, duo[seat], level, hints), rng)[0]
        else:
            state = GAME.advance(state, rng)[0]
    return rules.totals(state.table)[0]


def _decide(state: State, seat: int, style: Character, level: str, hints: bool) -> DuosAction:
    view = GAME.view(state, seat)
    hint = choose.find_hint(view, level, style) if hints else None
    return hint or Choose(choose.choose_pairs(view, level, style))


# Narrators


def _about_narrators(level: str, deals: int) -> Iterator[str]:
    paid = [narrators_points(seed, level) for seed in range(deals)]
    more = [guessed - liked for guessed, liked in paid]
    reach = SURE * stdev(more) / sqrt(deals) if deals > 1 else 0.0
    yield _line("a Narrator's points of 6, by what others guess", f"{fmean(first for first, _ in paid):.2f}")
    yield _line("a Narrator's points of 6, by its taste alone", f"{fmean(last for _, last in paid):.2f}")
    yield _line("the difference, and its 95 % interval", f"{fmean(more):+.2f} ± {reach:.2f}")


def narrators_points(seed: int, level: str) -> tuple[int, int]:
    """What a Narrator of four gets: with what it thinks others guess, and with what it likes itself."""
    state = deal(seed, 4)
    styles = list(islice(cycle(CHARACTERS.values()), seed % len(CHARACTERS), seed % len(CHARACTERS) + 4))
    view = GAME.view(state, 0)
    others = [choose.choose_pairs(GAME.view(state, seat), level, styles[seat]) for seat in (1, 2, 3)]

    def pay(board: Board) -> int:
        return sum(rules.narrators_pay(rules.matches_with((board, *others), 0)))

    guessed = choose.choose_pairs(view, level, styles[0])
    return pay(guessed), pay(choose.favourite_pairs(view, level, styles[0]))


# Beside people


@dataclass(frozen=True, slots=True)
class Case:
    """Twelve pictures, and the pairs on which most people would agree."""

    category: Category
    tuning: bool
    pictures: tuple[str, ...]
    pairs: frozenset[Pair]

    @classmethod
    def of(cls, entry: Mapping[str, Any]) -> Case:
        """A case as the file of cases writes it."""
        return cls(
            Category(entry["category"]),
            entry["purpose"] == "tuning",
            tuple(entry["pictures"]),
            frozenset(Pair(*names) for names in entry["pairs"]),
        )

    @property
    def state(self) -> State:
        """A table with these pictures."""
        return pairs_command.lay(self.category.value, self.pictures, players=3)


def read_cases(file: Mapping[str, Any]) -> list[Case]:
    """The cases of a whole file."""
    return [Case.of(entry) for entry in file["case"]]


def share_found(cases: Sequence[Case], level: str) -> float:
    """The share of people's pairs that Narrators choose, the mean of all characters without their whims."""
    found = whole = 0
    for case in cases:
        view = GAME.view(case.state, 0)
        for style in CHARACTERS.values():
            found += len(case.pairs & set(choose.choose_pairs(view, level, style, whims=0)))
            whole += len(case.pairs)
    return found / whole


# The command


DEALS = 180
CASES = "tests/engine/duos/cases.toml"
JUDGED = "judged.toml"
"""Beside the cases: deals that three people judged."""
JUDGED_WORDS = "judged_words.toml"
"""Beside them: the words of bots that three people judged."""


def run(chosen: Mapping[str, Any]) -> Iterable[str]:
    """The lines that the command prints; `ValueError` with one sentence where an argument is wrong."""
    if check_level(chosen["bots"]) == RANDOM or chosen["deals"] < 1:
        raise ValueError("the arena needs bots that think, and at least one deal.")
    budget(GAME.name, chosen["bots"])  # refuses a level that this game has not
    path = Path(chosen["cases"])
    if not path.is_file():
        raise ValueError(f"there is no file {chosen['cases']!r}.")
    cases = read_cases(tomli.loads(path.read_text(encoding="utf-8")))
    people = _beside(path, JUDGED, judged.read)
    words = _beside(path, JUDGED_WORDS, words_command.read)
    return [
        *report(cases, people, chosen["bots"], chosen["deals"]),
        *(words_command.report(words) if words else ()),
    ]


def _beside(path: Path, name: str, read: Callable[[Mapping[str, Any]], list[_Judged]]) -> list[_Judged]:
    """What people judged, from a file beside that of the cases; nothing where there is none."""
    beside = path.with_name(name)
    return read(tomli.loads(beside.read_text(encoding="utf-8"))) if beside.is_file() else []


ENTRY = Entry(
    OwnCommand(
        options=(
            OwnOption("bots", str, QUICKEST, "LEVEL", f"DUOS only: the level of the bots ({QUICKEST})"),
            OwnOption("deals", int, DEALS, "N", f"DUOS only: deals for a number ({DEALS})"),
            OwnOption("cases", str, CASES, "FILE", f"DUOS only: what people would pair ({CASES})"),
        ),
        run=run,
    )
)
