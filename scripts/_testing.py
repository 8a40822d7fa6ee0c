"""Runs pytest, ruff and mypy in Twofold's environment, from any folder and without a screen."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import _environment
import _install
from _environment import ROOT
from _errors import CommandError
from _in_environment import HEADLESS

TWO_PROCESSES = ["--numprocesses=2", "--dist=worksteal"]
CHECKS = (["ruff", "check"], ["ruff", "format", "--check"], ["mypy"])
WATCHING = ("-n", "--numprocesses", "-s", "--capture", "--pdb", "--trace", "--lf", "--last-failed", "--co")


def test(arguments: list[str]) -> int | str:
    """Run pytest with these arguments; pytest's exit status, or one line about what is missing."""
    try:
        environment = _environment.prepare("test")
        _install.check_imports(environment)
    except CommandError as error:
        return str(error)
    except KeyboardInterrupt:
        return 130
    processes = TWO_PROCESSES if two_processes_help(arguments, os.cpu_count() or 1) else []
    chosen = from_the_root(arguments, Path.cwd())
    return _environment.run(environment, ["-m", "pytest", *processes, *chosen], HEADLESS, folder=ROOT)


def check() -> int | str:
    """Run every check over everything, also after one that failed; 0 where all are content."""
    try:
        environment = _environment.prepare("test")
        results = [
            subprocess.run([environment.python, "-P", "-m", *tool], cwd=ROOT).returncode for tool in CHECKS
        ]
    except CommandError as error:
        return str(error)
    except KeyboardInterrupt:
        return 130
    return next(filter(None, results), 0)


def two_processes_help(arguments: list[str], cores: int) -> bool:
    """Whether the whole suite is run, with nobody watching a single process, on more than one core."""
    everything = all(argument.startswith("-") for argument in arguments)
    watching = any(argument.startswith(WATCHING) for argument in arguments)
    return cores > 1 and everything and not watching


def from_the_root(arguments: list[str], folder: Path) -> list[str]:
    """The arguments as they read from the project's root: paths that exist from `folder` made absolute."""
    if folder == ROOT:
        return arguments
    return [absolute(argument, folder) for argument in arguments]


def absolute(argument: str, folder: Path) -> str:
    """A path, perhaps with `::test_name`, made absolute; anything else as it is."""
    path, colons, name = argument.partition("::")
    if path and not path.startswith("-") and (folder / path).exists():
        return f"{(folder / path).resolve()}{colons}{name}"
    return argument
