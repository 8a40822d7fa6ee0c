"""Takes over the compiled engine that is made behind the first start from the sources.

`scripts/play.py` opens the window at once and leaves the compiling to a process of its own; the variable
below tells where the compiled copy of the engine will lie. This program has loaded the plain one and keeps
it. What matters is what bots think with, and they think in processes that start later with this one's path.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path

VARIABLE = "TWOFOLD_KERNELS"


def arrived(variables: Mapping[str, str] = os.environ, path: list[str] | None = None) -> bool:
    """Whether the compiled engine has come since the last time: processes that start from now on use it."""
    path = sys.path if path is None else path
    place = variables.get(VARIABLE, "")
    if not place or place in path or not (Path(place) / "engine").is_dir():
        return False
    path.insert(0, place)
    return True
