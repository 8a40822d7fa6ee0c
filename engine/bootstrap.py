"""Lets `python -m engine` work with a Python that has none of the packages which Twofold needs.

The command goes on in Twofold's own environment then, which is set up as it is for playing.
"""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

NEEDED = ("mypy_extensions", "tomli")
"""The packages without which some bot or game cannot be loaded."""
ELSEWHERE = Path(__file__).resolve().parents[1] / "scripts/_command.py"


def leave_if_bare() -> None:
    """Run the command in Twofold's environment, and end with it, where this Python lacks a package."""
    if all(map(find_spec, NEEDED)) or not ELSEWHERE.is_file():
        return
    command = [sys.executable, str(ELSEWHERE), *sys.argv[1:]]
    if os.name != "nt":
        os.execv(command[0], command)
    sys.exit(subprocess.run(command).returncode)


leave_if_bare()
