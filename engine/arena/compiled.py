"""Finds, or has made, the copy of the engine whose kernels are machine code, and goes on in it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from engine.bots.kernel.tree import COMPILED

ROOT = Path(__file__).resolve().parents[2]
"""The folder that holds this engine: the source tree, or a compiled copy."""
MAKER = ROOT / "scripts/_kernels.py"
SWITCH = "TWOFOLD_COMPILE"


def compiled_copy() -> Path | None:
    """The folder of a compiled copy of these sources; None where there can be none, or none is wanted."""
    if COMPILED or os.environ.get(SWITCH) == "0" or not MAKER.is_file():
        return None
    made = subprocess.run(
        [sys.executable, str(MAKER)], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True
    )
    folder = made.stdout.strip()
    return Path(folder) if made.returncode == 0 and folder else None


def variables(folder: Path) -> dict[str, str]:
    """The shell's variables, leading Python to the engine in a folder; nobody looks for a copy again.

    What else Python finds stays within reach, because a game may live outside the engine.
    """
    elsewhere = filter(None, os.environ.get("PYTHONPATH", "").split(os.pathsep))
    path = dict.fromkeys((str(folder), str(ROOT), *elsewhere))
    return os.environ | {"PYTHONPATH": os.pathsep.join(path), SWITCH: "0"}


def go_on_compiled(arguments: Sequence[str]) -> int | None:
    """Run the command again with the compiled engine and return its status; None where there is none.

    The current folder stays, and `-P` keeps the plain engine in it off the path.
    """
    folder = compiled_copy()
    if folder is None:
        return None
    command = [sys.executable, "-P", "-m", "engine", *arguments]
    if os.name != "nt":
        os.execve(command[0], command, variables(folder))
    return subprocess.run(command, env=variables(folder)).returncode
