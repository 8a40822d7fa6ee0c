"""Tries the program as Windows runs it, on Linux through Wine, in a folder that is gone afterwards.

A genuine Windows Python is put together from the registries. Every game's trace must be that of Linux byte by
byte; the package is built, passes its smoke test, and is played with a real mouse, killed in the middle and
continued; the tests run. `--short` leaves the package out, takes of the tests those that depend most on the
system, and tries everything at once.

What Wine cannot tell: real graphics and sound, SmartScreen, permissions, compiled kernels.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import _bench_ui
import _wine_install
import _wine_trials as trials
from _errors import CommandError
from _frozen import passes
from _wine_install import UnavailableError
from _wine_play import first_frame, play_a_match
from _wine_prefix import Wine

SHORT_SECONDS, ALL_SECONDS = 1200.0, 5400.0
"""How long the tests may take at most, in the long form those of one folder; a busy machine is slow."""


def main(argv: Sequence[str]) -> int | str:
    """Try it; what `sys.exit` takes: 0, or one line about what is wrong."""
    parser = argparse.ArgumentParser(prog="test_wine.py", description=__doc__, allow_abbrev=False)
    parser.add_argument("--short", action="store_true", help="traces, smoke test, tests of the system")
    parser.add_argument("--if-possible", action="store_true", help="no failure where there is no Wine")
    parser.add_argument("--folder", type=Path, metavar="DIR", help="keep all there, for the next time")
    parser.add_argument("--shots", type=Path, metavar="DIR", help="where a picture of the window goes")
    asked = parser.parse_args(argv)
    try:
        _wine_install.get_tools()
        with (
            folder(asked.folder) as base,
            _bench_ui.display() as (variables, _),
            _wine_install.windows(base, variables["DISPLAY"]) as wine,
        ):
            shots = asked.shots or base
            shots.mkdir(parents=True, exist_ok=True)
            failed = carry_out(list(plan(wine, asked.short, shots)), asked.short)
            if not asked.short:
                trials.tell_left_out()
    except UnavailableError as error:
        line = f"Windows was not tried: {error}."
        if not asked.if_possible:
            return line
        print(line)
        return 0
    except CommandError as error:
        return str(error)
    return f"{len(failed)} failed on Windows: {', '.join(failed)}" if failed else 0


def plan(wine: Wine, short: bool, shots: Path) -> Iterator[tuple[str, Callable[[], str]]]:
    """What is tried, in this order."""
    yield "the traces of Linux", partial(trials.same_traces, wine)
    if short:
        yield "smoke test from the sources", partial(trials.smoke_test, wine)
        yield "tests of the system", partial(trials.tests, wine, trials.SHORT_TESTS, SHORT_SECONDS)
        return
    yield "the package and its smoke tests", partial(trials.build, wine)
    yield "first frame", partial(first_frame, wine)
    yield "a match by mouse, killed and continued", partial(play_a_match, wine, shots)
    for name, tests in trials.all_tests().items():
        yield f"tests in {name}", partial(trials.tests, wine, tests, ALL_SECONDS)


def carry_out(trials: Sequence[tuple[str, Callable[[], str]]], at_once: bool) -> list[str]:
    """The names of those that failed; one after the other, or all at once where none disturbs another."""
    with ThreadPoolExecutor() as pool:
        each = pool.map if at_once else map
        passed = list(each(lambda one: passes(*one), trials))
    return [name for (name, _), good in zip(trials, passed, strict=True) if not good]


@contextmanager
def folder(kept: Path | None) -> Iterator[Path]:
    """The folder that is asked for, or one that is gone afterwards."""
    if kept is not None:
        yield kept.resolve()
        return
    made = Path(tempfile.mkdtemp(prefix="twofold-wine-"))
    try:
        yield made
    finally:
        shutil.rmtree(made, ignore_errors=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
