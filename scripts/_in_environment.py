"""Runs a module of this folder inside Twofold's environment, with the program and the tests on its path."""

from __future__ import annotations

import os

import _environment

HEADLESS = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}


def run(
    module: str, arguments: list[str], variables: dict[str, str], kind: _environment.Kind = "play"
) -> int | str:
    """Run it; what `sys.exit` takes."""
    roots = (_environment.ROOT, _environment.ROOT / "scripts")
    path = {"PYTHONPATH": os.pathsep.join(map(str, roots))}
    return _environment.main(kind, ["-m", module, *arguments], path | variables)
