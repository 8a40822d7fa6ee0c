"""Runs `python -m engine` in Twofold's environment; the engine itself comes here from a bare Python."""

from __future__ import annotations

import sys

import _environment

if __name__ == "__main__":
    sys.exit(_environment.main("play", ["-m", "engine", *sys.argv[1:]]))
