"""Makes Twofold's environment, or brings it up to date. Imported only where something must be done."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import IO

import _errors
from _environment import CONSTRAINTS, VERSION, Environment, Stamp, constraints, own_variables
from _errors import CommandError, NetworkError
from _progress import Step, headline

IMPORT_CHECK = "import mypy_extensions, platformdirs, pygame, tomli"
PIP_OPTIONS = (
    "--prefer-binary",
    "--progress-bar=off",
    "--no-input",
    "--retries=3",
    "--disable-pip-version-check",
)


def install(places: list[Path], wanted: tuple[str, ...], name: str = VERSION) -> Environment:
    """An environment of that name with `wanted`, in the first of the places that can be written to."""
    if any(importlib.util.find_spec(module) is None for module in ("venv", "ensurepip")):
        raise _errors.no_venv()
    home = first_writable(places)
    environment = Environment(home / name)
    with only_one(home):
        if not environment.has(wanted):  # somebody else may have made it while we waited
            bring_up_to_date(environment, wanted)
            check_imports(environment)
    return environment


def bring_up_to_date(environment: Environment, wanted: tuple[str, ...]) -> None:
    """Leave a finished environment that has `wanted`; a broken or half one is made anew."""
    stamp = environment.sound()
    if stamp is not None and stamp.covers(wanted):
        return
    print("Setting up Twofold. Later starts need no network.", file=sys.stderr, flush=True)
    if stamp is not None:
        try:
            add_packages(environment, wanted, stamp)
            return
        except NetworkError:
            raise
        except CommandError:
            pass  # whatever is wrong with the old one, a new one has not got it
    make(environment)
    add_packages(environment, wanted, None)


def make(environment: Environment) -> None:
    """A fresh environment with nothing but pip in it."""
    import venv

    clear_away(environment.folder)
    with Step(f"creating an environment in {environment.folder}"):
        try:
            venv.EnvBuilder(symlinks=os.name != "nt", with_pip=True).create(environment.folder)
        except subprocess.CalledProcessError as error:
            output = error.output.decode(errors="replace") if isinstance(error.output, bytes) else str(error)
            raise _errors.venv_failed(output, environment.folder) from error
        except (OSError, ValueError) as error:  # ValueError: a path that no environment can live in
            raise _errors.venv_failed(str(error), environment.folder) from error


def add_packages(environment: Environment, wanted: tuple[str, ...], old: Stamp | None) -> None:
    """Install with pip, and write the stamp when all is there."""
    log = environment.folder.with_suffix(".log")
    environment.stamp.unlink(missing_ok=True)
    try:
        with Step("installing packages") as step:
            status, output = run_pip(environment, wanted, step)
            log.write_text(output, encoding="utf-8")
            if status != 0:
                raise _errors.pip_failed(output, environment.folder, log)
    except NetworkError:
        if old is not None:  # pip fetches everything before it changes anything: the old one is whole
            old.write(environment.stamp)
        raise
    present = {entry.name for entry in environment.site_packages.iterdir()}
    witnesses = tuple(sorted(present - {"__pycache__"}))
    Stamp(wanted, constraints(), sys.base_prefix, witnesses).write(environment.stamp)


def run_pip(environment: Environment, wanted: tuple[str, ...], step: Step) -> tuple[int, str]:
    """Call pip, tell its progress, and give back its exit status and all that it printed."""
    # Without -u pip's output would come in blocks, too late to be progress.
    command = [str(environment.python), "-u", "-m", "pip", "install", *PIP_OPTIONS]
    command += [f"--constraint={CONSTRAINTS}", *wanted]
    variables = own_variables() | {"PIP_USER": "0", "PYTHONIOENCODING": "utf-8"}
    for elsewhere in ("PIP_TARGET", "PIP_PREFIX", "PIP_ROOT"):
        variables.pop(elsewhere, None)
    lines: list[str] = []
    with subprocess.Popen(
        command,
        env=variables,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        errors="replace",
    ) as pip:
        assert pip.stdout is not None
        try:
            for line in pip.stdout:
                lines.append(line)
                if text := headline(line):
                    step.note(text)
        except BaseException:
            pip.kill()
            raise
    return pip.returncode, "".join(lines)


def check_imports(environment: Environment) -> None:
    """See pygame start once, and note it in the stamp; `CommandError` names the library that is missing."""
    result = subprocess.run(
        [str(environment.python), "-P", "-c", IMPORT_CHECK],
        env=own_variables() | {"PYGAME_HIDE_SUPPORT_PROMPT": "1"},
        capture_output=True,
        text=True,
        errors="replace",
    )
    if result.returncode != 0:
        raise _errors.import_failed(result.stderr)
    stamp = Stamp.read(environment.stamp)
    if stamp is not None and not stamp.imports:
        replace(stamp, imports=True).write(environment.stamp)


def first_writable(places: list[Path]) -> Path:
    """The first folder in which files can really be made."""
    for place in places:
        try:
            place.mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryFile(dir=place):
                return place
        except OSError:
            continue
    raise _errors.not_writable(places)


def clear_away(folder: Path) -> None:
    """Remove a folder, first under another name, so that a half removed one cannot be taken for it."""
    for rest in folder.parent.glob("old-*"):
        shutil.rmtree(rest, ignore_errors=True)
    if not folder.exists():
        return
    old = Path(tempfile.mkdtemp(prefix="old-", dir=folder.parent))
    try:
        folder.rename(old / folder.name)
    except OSError as error:
        raise CommandError(f"{folder} is in use: close Twofold and start again.") from error
    shutil.rmtree(old, ignore_errors=True)


@contextmanager
def only_one(home: Path) -> Iterator[None]:
    """Let one set-up at a time into a folder. The system frees the lock even if this process is killed."""
    with (home / "lock").open("a+b") as file:
        if not try_lock(file):
            with Step("waiting for another Twofold that is setting up"):
                wait_for_lock(file)
        yield


if sys.platform == "win32":
    import msvcrt
    import time

    def try_lock(file: IO[bytes]) -> bool:
        """Take the lock if it is free."""
        try:
            file.seek(0)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

    def wait_for_lock(file: IO[bytes]) -> None:
        """Wait until the lock is free, and take it."""
        while not try_lock(file):
            time.sleep(0.2)

else:
    import fcntl

    def try_lock(file: IO[bytes]) -> bool:
        """Take the lock if it is free."""
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:
            return True  # a file system without locks: better a small risk than no game
        return True

    def wait_for_lock(file: IO[bytes]) -> None:
        """Wait until the lock is free, and take it."""
        fcntl.flock(file, fcntl.LOCK_EX)
