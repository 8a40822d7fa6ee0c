"""The kernels: the modules of the engine that mypyc makes machine code of, and the copy that holds it.

The sources stay as they are and run as they are. Where a C compiler is at hand, `overlay` keeps a copy of
the engine with compiled kernels for exactly these sources and this Python, beside the environment; put
before the source tree on Python's path, it is the engine. A start that finds it ready only reads the
sources to see that they are the same; one that does not lets another process make it, and the game takes
it over when it is there. `TWOFOLD_COMPILE=0` in the environment goes without.
"""

from __future__ import annotations

import hashlib
import importlib.machinery
import os
import sys
import time
from pathlib import Path
from typing import Any

from _environment import ROOT, VERSION, Environment, homes, own_variables

SWITCH = "TWOFOLD_COMPILE"
LATER = "TWOFOLD_KERNELS"
"""Tells the game where the compiled engine will lie."""
A_DAY = 24 * 60 * 60
NICENESS = 15


def kernels(root: Path = ROOT) -> tuple[str, ...]:
    """What is compiled, together: every module of a package `kernel`, where bots spend their time."""
    found = (root / "engine").glob("**/kernel/*.py")
    return tuple(sorted(path.relative_to(root).as_posix() for path in found if path.name != "__init__.py"))


def compile_into(python: Path, folder: Path) -> bool:
    """Copy the engine to `folder/engine` and compile its kernels there, with a Python that has mypy.

    False where that cannot be done, which one line on the screen explains; the copy is there all the same.
    """
    import _compile  # here, because a start that needs nothing must not wait for it

    if not _compile.compiler_at_hand():
        said: str | None = "there is no C compiler, or Python came without its headers"
        _compile.lay_out(ROOT, folder)
    else:
        said = _compile.compile_into(python, folder, kernels())
    if said is not None:
        print(
            f"The bots could not be compiled and stay slower: {_last_line(said)}.",
            file=sys.stderr,
            flush=True,
        )
    return said is None


def variables(environment: Environment, root: Path = ROOT) -> dict[str, str]:
    """What leads Python in an environment to the compiled engine: now, or when it has been made behind it."""
    place = wanted(environment, root)
    if place is not None and place.is_dir():
        return {"PYTHONPATH": os.pathsep.join(map(str, (place, root)))}
    plain = {"PYTHONPATH": str(root)}
    return plain | {LATER: str(place)} if place is not None and _make_behind(environment) else plain


def _make_behind(environment: Environment) -> bool:
    """Have another process make the compiled engine, so that the window need not wait for it."""
    here = Path(__file__).resolve()
    command = [sys.executable, "-P", str(here), str(environment.folder)]
    variables = own_variables() | {"PYTHONPATH": str(here.parent)}
    import subprocess  # here, because a start that needs nothing must not wait for it

    # It outlives the game: whoever plays for ten seconds only has quick bots the next time all the same.
    apart: dict[str, Any] = {"start_new_session": True}
    if sys.platform == "win32":
        apart = {"creationflags": subprocess.CREATE_NO_WINDOW | subprocess.BELOW_NORMAL_PRIORITY_CLASS}
    quiet = subprocess.DEVNULL
    try:
        subprocess.Popen(command, stdin=quiet, stdout=quiet, stderr=quiet, env=variables, **apart)
    except OSError:
        return False
    print(
        "Compiling the bots in the background, once. They are faster from the next match on.",
        file=sys.stderr,
        flush=True,
    )
    return True


def overlay(environment: Environment, root: Path = ROOT, home: Path | None = None) -> Path | None:
    """The folder with the compiled copy of just these sources, made where it can be; None elsewhere.

    It lies beside the environment, or in another home for such things.

    A failure is noted beside it, and not tried again until the sources change or a day is over: it may
    have been the network.
    """
    place = wanted(environment, root, home)
    if place is None or place.is_dir():
        return place
    import _compile  # here, because a start that needs nothing must not wait for it

    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        said = _compile.make(environment, kernels(root), place, root)
        if said is None:
            return place
        _failure(place).write_text(said, encoding="utf-8")
    except OSError:
        pass  # a full disk or a folder that went away: the game needs neither
    return None


def wanted(environment: Environment, root: Path = ROOT, home: Path | None = None) -> Path | None:
    """Where the compiled copy of just these sources lies or is to lie; None where there will be none."""
    if os.environ.get(SWITCH) == "0" or not kernels(root):
        return None
    place = (home or environment.folder.parent) / f"{VERSION}-kernels" / f"engine-{fingerprint(root)}"
    if place.is_dir():
        return place
    failed = _failure(place)
    if failed.exists() and time.time() - failed.stat().st_mtime < A_DAY:
        return None
    import _compile  # here, because a start that needs nothing must not wait for it

    return place if _compile.compiler_at_hand() else None


def _failure(place: Path) -> Path:
    return place.with_suffix(".failed.log")


def fingerprint(root: Path = ROOT) -> str:
    """A short name for all that the compiled copy depends on: the whole engine, the list, the Python."""
    engine = root / "engine"
    print_ = hashlib.blake2b(digest_size=10)
    for word in (sys.version, importlib.machinery.EXTENSION_SUFFIXES[0], *kernels(root)):
        print_.update(word.encode() + b"\0")
    for path in sorted(engine.rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:
            print_.update(str(path.relative_to(engine)).encode() + b"\0")
            print_.update(hashlib.blake2b(path.read_bytes()).digest())
    return print_.hexdigest()


def _last_line(text: str) -> str:
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return lines[-1].rstrip(".") if lines else "no reason was given"


def main(arguments: list[str]) -> int:
    """Print where the compiled copy for the Python that runs this is; nothing where there is none.

    With the folder of an environment, make its copy behind everything else that the machine has to do.
    """
    if arguments:
        if sys.platform != "win32":
            os.nice(NICENESS)
        overlay(Environment(Path(arguments[0])))
        return 0
    import _install

    folder = overlay(Environment(Path(sys.prefix)), home=_install.first_writable(homes()))
    if folder is not None:
        print(folder)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
