"""Runs tests against a mutant, in a forked process with limits."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from enum import Enum
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType
from typing import NamedTuple

from _environment import ROOT

if sys.platform != "win32":  # it has neither this nor `fork`, and its tests read the names here all the same
    import resource

PATIENCE = 3
"""How many times as long as with the sound file the tests of a mutant may take the processor."""
LEAST_SECONDS = 10
MOST_SECONDS = 300
LONGEST_WAIT = 1800.0
"""By the clock, on a machine that does much else."""
MOST_MEMORY = 3 << 30
BASELINE_FAILED = "its tests fail without any mutant."


class Result(Enum):
    """What became of a mutant."""

    KILLED = "killed"
    SURVIVED = "SURVIVED"
    STUCK = "stuck"
    """It never ended: noticed too."""
    UNDECIDED = "UNDECIDED"
    """The machine was too busy to tell."""


class _Loader(SourceFileLoader):
    """Gives the mutant's code in the place of the module's."""

    def __init__(self, name: str, path: str, mutated: CodeType) -> None:
        super().__init__(name, path)
        self._mutated = mutated

    def get_code(self, fullname: str) -> CodeType:
        """The mutant."""
        return self._mutated


class _Finder(MetaPathFinder):
    """Finds one module, before anybody else does."""

    def __init__(self, file: str, code: CodeType) -> None:
        self._path = ROOT / file
        self._name = ".".join(Path(file).with_suffix("").parts)
        self._code = code

    def find_spec(self, fullname: str, path: object, target: object = None) -> ModuleSpec | None:
        """The module of the mutant; nothing else."""
        if fullname != self._name:
            return None
        loader = _Loader(fullname, str(self._path), self._code)
        return spec_from_file_location(fullname, self._path, loader=loader)


class Ran(NamedTuple):
    """What became of a mutant, and how long it took the processor."""

    result: Result
    seconds: float


def run(
    code: CodeType | None, file: str, tests: Sequence[str], usual: float = MOST_SECONDS / PATIENCE
) -> Ran:
    """Run the tests of a file against a mutant of it; None: against the file itself.

    `usual` is how long the tests last that pass.
    """
    child = os.fork()
    if child == 0:
        _be_the_child(code, file, tests, max(LEAST_SECONDS, int(PATIENCE * usual)))
    until = time.monotonic() + LONGEST_WAIT
    done, status, used = os.wait4(child, os.WNOHANG)
    while not done and time.monotonic() < until:
        time.sleep(0.02)
        done, status, used = os.wait4(child, os.WNOHANG)
    with suppress(ProcessLookupError):  # it and whatever it has started
        os.killpg(child, signal.SIGKILL)
    late = not done
    if late:
        _, status, used = os.wait4(child, 0)
    seconds = used.ru_utime + used.ru_stime
    if late:
        return Ran(Result.UNDECIDED, seconds)
    if os.WIFSIGNALED(status):
        return Ran(Result.STUCK, seconds)
    return Ran(Result.SURVIVED if os.WEXITSTATUS(status) == 0 else Result.KILLED, seconds)


def _be_the_child(code: CodeType | None, file: str, tests: Sequence[str], seconds: int) -> None:
    os.setsid()
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 5))
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    nothing = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nothing, stream)
    if code is not None:
        sys.meta_path.insert(0, _Finder(file, code))
    status = 1
    try:
        import pytest

        os.chdir(ROOT)
        quiet = ["-x", "-q", "--no-header", "--tb=no", "-p", "no:cacheprovider", "-p", "no:xdist"]
        quiet.append("--hypothesis-profile=verdict")
        status = 0
        for test in tests:  # one by one, so that nothing is collected which a killed mutant does not need
            status = status or int(pytest.main([*quiet, test]))
    except BaseException:
        status = 1
    finally:
        os._exit(status)
