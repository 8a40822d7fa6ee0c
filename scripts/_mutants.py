"""Whether the tests notice wrong edits of what must never be wrong: rules, dice, matches, the store's border.

Each mutant is one small wrong edit. The tests that belong to its file run against it in a process of their
own and end with the first that fails: the mutant is killed. One that lives is a rule that no test knows. It
gets a test, or, where the edit makes no difference that anybody could see, a reason in EXPLAINED.toml.
"""

from __future__ import annotations

import argparse
import importlib
import os
import random
import sys
import time
from collections.abc import Sequence

from _environment import ROOT
from _mutants_run import BASELINE_FAILED, Result, run
from _mutations import Mutant, compiled, mutants

EXPLAINED = ROOT / "tests/mutants/EXPLAINED.toml"

_KEPT = "tests/game/match/test_kept_matches.py"
_STORE = "tests/game/store/test_store_"


def _game(name: str, *tests: str, slow: Sequence[str] = ()) -> tuple[str, ...]:
    quick, late = ([f"tests/engine/{name}/test_{test}.py" for test in part] for part in (tests, slow))
    return *quick, _KEPT, *late


TESTS: dict[str, tuple[str, ...]] = {
    "engine/rng.py": ("tests/engine/test_rng.py", _KEPT),
    "engine/match.py": ("tests/engine/test_match.py", _KEPT, "tests/game/match/test_session.py"),
    "engine/dualis/rules.py": _game(
        "dualis", "rules", "why_won", "trick", "coins", "scoring", slow=("determinize", "playout", "faults")
    ),
    "engine/duality/rules.py": _game("duality", "paths", "rules", "determinize", slow=("moves", "playout")),
    "engine/dois/rules.py": _game(
        "dois", "rules", "why_won", "trick", "policy", "deal", slow=("faults", "playout", "determinize")
    ),
    "engine/duos/rules.py": _game("duos", "rules", "scoring", "turn", "together", "boards", "determinize"),
    "game/store/reading.py": (
        "tests/game/store/test_reading.py", f"{_STORE}rows.py", f"{_STORE}matches.py", f"{_STORE}library.py",
        f"{_STORE}people.py",
    ),
    "game/store/records.py": (
        "tests/game/store/test_reading.py", f"{_STORE}matches.py", f"{_STORE}rows.py", f"{_STORE}people.py",
        f"{_STORE}portraits.py", f"{_STORE}house.py", f"{_STORE}library.py",
    ),
    "game/match/export.py": ("tests/game/match/test_export.py", _KEPT),
    "game/match/match_files.py": ("tests/game/match/test_match_files.py",),
    "game/match/kept_review.py": ("tests/game/match/test_kept_review.py",),
}  # fmt: skip
"""The tests that belong to each file, the quickest first."""


def main(argv: Sequence[str]) -> int | str:
    """Run what was asked for; what `sys.exit` takes."""
    parser = argparse.ArgumentParser(prog="mutants.py", description=__doc__, allow_abbrev=False)
    parser.add_argument("--file", action="append", choices=list(TESTS), help="only mutants of this file")
    parser.add_argument("--line", type=int, help="only mutants of this line")
    parser.add_argument("--sample", type=int, metavar="N", help="only some of them")
    parser.add_argument("--seed", type=int, default=0, help="which ones --sample takes")
    parser.add_argument("--minutes", type=float, help="begin no more after this time")
    parser.add_argument("--usual", type=float, metavar="SECONDS", help="how long the tests of a file take the"
                        " processor; without it they are run once without a mutant")  # fmt: skip
    parser.add_argument("--list", action="store_true", help="only say which there are")
    asked = parser.parse_args(argv)
    if not hasattr(os, "fork"):
        return "Mutants need a system that can fork."
    files = asked.file or list(TESTS)
    found = [one for file in files for one in mutants(_source(file), file)]
    if stale := unmatched(found, files):
        for file, line, mutation in stale:
            print(f"no longer there: {file}: {line!r}: {mutation}")
        return f"{len(stale)} entries of {EXPLAINED.name} match nothing."
    known = explained()
    wanted = [one for one in found if one.key not in known and asked.line in (None, one.number)]
    if asked.sample is not None and asked.sample < len(wanted):
        wanted = random.Random(asked.seed).sample(wanted, asked.sample)
    if asked.list:
        for one in wanted:
            print(told(one))
        return 0
    return _try_all(wanted, len(found), asked.minutes, asked.usual)


def _try_all(wanted: Sequence[Mutant], of: int, minutes: float | None, known: float | None) -> int | str:
    importlib.import_module("pytest")  # once, for all the processes that are forked from this one
    importlib.import_module("hypothesis")
    start, results = time.monotonic(), dict.fromkeys(Result, 0)
    usual = {} if known is None else {one.file: known for one in wanted}
    for one in wanted:
        if minutes is not None and time.monotonic() > start + 60 * minutes:
            print(f"time is up: {len(wanted) - sum(results.values())} were not tried")
            break
        if one.file not in usual:
            sound, usual[one.file] = run(None, one.file, _tests(one.file))
            if sound is not Result.SURVIVED:
                return f"{one.file}: {BASELINE_FAILED}"
        result, _ = run(compiled(_source(one.file), one), one.file, _tests(one.file), usual[one.file])
        results[result] += 1
        if result is not Result.KILLED:
            print(f"{result.value}: {told(one)}", flush=True)
        if sum(results.values()) % 50 == 0:
            print(f"{sum(results.values())} of {len(wanted)}, now in {one.file}", flush=True)
    counts = ", ".join(f"{count} {result.value}" for result, count in results.items())
    print(f"{sum(results.values())} mutants of {of} tried: {counts}; {len(explained())} explained")
    return 1 if results[Result.SURVIVED] or results[Result.UNDECIDED] else 0


def told(mutant: Mutant) -> str:
    """A mutant in one line."""
    return f"{mutant.file}:{mutant.number}: {mutant.mutation}: {mutant.line}"


def _source(file: str) -> str:
    return (ROOT / file).read_text(encoding="utf-8")


def _tests(file: str) -> list[str]:
    return [str(ROOT / test) for test in TESTS[file]]


def explained() -> dict[tuple[str, str, str], str]:
    """The mutants that may live, each with its reason."""
    import tomli

    entries = tomli.loads(EXPLAINED.read_text(encoding="utf-8")).get("mutant", [])
    return {(one["file"], one["line"], one["mutation"]): one["reason"] for one in entries}


def unmatched(found: Sequence[Mutant], files: Sequence[str]) -> list[tuple[str, str, str]]:
    """What is explained about these files and is not there any more."""
    there = {one.key for one in found}
    return [key for key in explained() if key[0] in files and key not in there]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
