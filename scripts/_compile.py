"""Compiles the kernels of the engine in a copy of it. Imported only where something must be compiled."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import tomllib  # not tomli as in the game: this may run before anything is installed
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import _install
from _environment import ROOT, Environment, constraints, own_variables
from _progress import Step

MYPYC = Path(__file__).with_name("_mypyc.py")
TRIAL = Path(__file__).with_name("_try_kernels.py")
SECONDS = 900
"""Longer than any machine needs, so that one that hangs does not hold the start up for ever."""


def compiler_at_hand() -> bool:
    """Whether this Python's extensions can be compiled here, as far as can be told without trying."""
    if sys.implementation.name != "cpython" or not _headers().is_file():
        return False
    if sys.platform == "win32":
        return shutil.which("cl") is not None or _visual_studio().is_file()
    if sys.platform == "darwin" and not _succeeds(["xcode-select", "-p"]):
        return False  # there is a `cc` on every Mac, but it only offers to install one
    named = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    return bool(named) and shutil.which(named[0]) is not None


def _headers() -> Path:
    return Path(sysconfig.get_paths()["include"]) / "Python.h"


def _visual_studio() -> Path:
    programs = os.environ.get("ProgramFiles(x86)", r"C:\Program Files (x86)")  # noqa: SIM112 - its true name
    return Path(programs) / "Microsoft Visual Studio/Installer/vswhere.exe"


def _succeeds(command: list[str]) -> bool:
    try:
        return subprocess.run(command, env=own_variables(), capture_output=True).returncode == 0
    except OSError:
        return False


def compile_into(
    python: Path, folder: Path, kernels: tuple[str, ...], tools: Path | None = None, root: Path = ROOT
) -> str | None:
    """Copy the engine to `folder/engine` and compile the kernels there; None, or what went wrong.

    `python` must have mypy and setuptools, if they are not in the folder `tools`. Bots are asked for a few
    moves before the copy is called good; where anything fails it is as plain as the sources.
    """
    lay_out(root, folder)
    # Their own folder, because some compilers go by the length of a path, and none likes the sources.
    with tempfile.TemporaryDirectory(prefix="twofold-") as work:
        said = _run([str(python), "-P", str(MYPYC), str(folder), work, *kernels], tools)
    if said is None:
        said = _run([str(python), "-P", str(TRIAL)], folder)
    if said is not None:
        shutil.rmtree(folder)
        lay_out(root, folder)
    return said


def _run(command: list[str], path: Path | None) -> str | None:
    """Run a program with a folder on Python's path; None, or what it said before it failed."""
    try:
        done = subprocess.run(
            command,
            env=own_variables() | ({"PYTHONPATH": str(path)} if path else {}),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
            timeout=SECONDS,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        return str(error)
    return (done.stdout or "it failed without a word") if done.returncode else None


def lay_out(root: Path, folder: Path) -> None:
    """Copy the engine, with all that lies in it but what Python made of it."""
    ignored = shutil.ignore_patterns("__pycache__", "*.pyc", "*.so", "*.pyd")
    shutil.copytree(root / "engine", folder / "engine", ignore=ignored, dirs_exist_ok=True)


def make(environment: Environment, kernels: tuple[str, ...], place: Path, root: Path) -> str | None:
    """Put a compiled copy of the engine at `place`, whole or not at all; None, or what went wrong.

    Several starts may want it at once: the first makes it and the others wait. What a start that was
    killed left behind is cleared away.
    """
    with _install.only_one(place.parent):
        if place.is_dir():
            return None
        for rest in place.parent.glob("making-*"):
            shutil.rmtree(rest, ignore_errors=True)
        with _draft(place.parent) as draft, Step("compiling the bots, once") as step:
            tools, said = None, None
            if not _succeeds([str(environment.python), "-P", "-c", "import mypyc.build, setuptools"]):
                tools = place.parent / "tools"
                said = _fetch(environment, tools, draft, step, root)
            if said is None:
                step.note("compiling")
                said = compile_into(environment.python, draft / "copy", kernels, tools, root)
            if said is None:
                (draft / "copy").rename(place)
                _clear_away_others(place)
    return said


@contextmanager
def _draft(home: Path) -> Iterator[Path]:
    folder = Path(tempfile.mkdtemp(prefix="making-", dir=home))
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _fetch(environment: Environment, tools: Path, draft: Path, step: Step, root: Path) -> str | None:
    """Have mypy and setuptools in `tools`, apart from what the game needs; None, or what went wrong."""
    wanted = tools_wanted(root)
    asked = "\n".join((*wanted, *constraints()))
    if (tools / "asked.txt").is_file() and (tools / "asked.txt").read_text("utf-8") == asked:
        return None
    # Only ready-made packages: building mypy would take longer than it ever saves.
    target = ("--only-binary=:all:", f"--target={draft / 'tools'}")
    status, said = _install.run_pip(environment, (*target, *wanted), step)
    if status != 0:
        return said
    (draft / "tools/asked.txt").write_text(asked, encoding="utf-8")
    shutil.rmtree(tools, ignore_errors=True)
    (draft / "tools").rename(tools)
    return None


def tools_wanted(root: Path) -> tuple[str, ...]:
    """What `pyproject.toml` asks for where kernels are to be compiled."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return tuple(project["optional-dependencies"]["kernels"])


def _clear_away_others(place: Path) -> None:
    """Remove copies of older sources, except one that Windows knows to be in use."""
    for other in place.parent.glob("engine-*"):
        if other != place:
            rest = other.with_name(f"making-{other.name}")
            try:
                other.rename(rest)
            except OSError:
                continue
            if rest.is_dir():
                shutil.rmtree(rest, ignore_errors=True)
            else:
                rest.unlink(missing_ok=True)
