"""Runs inside a frozen tree: digests of the traces of a game, each made as the command line makes it.

`python -m _freeze_traces GAME SEEDS FROM TO` prints them as JSON for the option sets number FROM to TO;
`python -m _freeze_traces` alone prints how many sets each game has.
"""

from __future__ import annotations

import hashlib
import io
import json
import runpy
import subprocess
import sys
from collections.abc import Sequence

from _freeze_options import assignments, label, option_sets
from engine import registry

DIGITS = 12
"""How much of the digest of a single trace is kept: enough to tell which seed it was."""


def arguments(game: str, chosen: Sequence[str], seed: int) -> list[str]:
    """What follows `python -m engine` for one trace."""
    return ["trace", game, "--seed", str(seed), "--bots", "random", "--legal", "--set", *chosen]


def written(command: list[str]) -> bytes:
    """What `python -m engine` writes, without the start of another Python; `RuntimeError` where it fails."""
    out = io.TextIOWrapper(io.BytesIO(), encoding="utf-8", newline="\n")
    kept = sys.argv, sys.stdout
    sys.argv, sys.stdout = ["engine", *command], out
    try:
        runpy.run_module("engine", run_name="__main__", alter_sys=True)
    except SystemExit as end:
        if end.code not in (0, None):
            raise RuntimeError(f"python -m engine {' '.join(command)} ended with {end.code}") from end
    finally:
        sys.argv, sys.stdout = kept
    out.flush()
    assert isinstance(out.buffer, io.BytesIO)
    return out.buffer.getvalue()


def check(command: list[str]) -> None:
    """Make sure that a trace made here is, byte by byte, what the command prints."""
    real = subprocess.run([sys.executable, "-P", "-m", "engine", *command], capture_output=True, check=True)
    if not real.stdout or real.stdout != written(command):
        raise RuntimeError(f"python -m engine {' '.join(command)} prints something else than is hashed here")


def digests(game: str, seeds: int, start: int, stop: int) -> dict[str, dict[str, str]]:
    """For each option set one digest of all its traces, and the beginnings of those of each seed."""
    found: dict[str, dict[str, str]] = {}
    sets = option_sets(game)[start:stop]
    check(arguments(game, assignments(sets[0]), 1))
    for chosen in sets:
        whole = hashlib.sha256()
        each: list[str] = []
        for seed in range(seeds):
            text = written(arguments(game, assignments(chosen), seed))
            whole.update(text)
            each.append(hashlib.sha256(text).hexdigest()[:DIGITS])
        found[label(chosen)] = {"sha256": whole.hexdigest(), "seeds": " ".join(each)}
    return found


def main(argv: Sequence[str]) -> int:
    """Print what was asked for."""
    if not argv:
        print(json.dumps({game: len(option_sets(game)) for game in registry.GAMES}))
    else:
        game, (seeds, start, stop) = argv[0], map(int, argv[1:])
        print(json.dumps(digests(game, seeds, start, stop)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
