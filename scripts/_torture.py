"""Torture: whatever happens to the program, its files and its processes, nothing that was decided is lost.

`kills`: the real program, played by a real mouse, is killed at any moment and started again. `store`: its
file is damaged in all kinds of places. `rows`: values that no program of ours has written. `files`: matches
and settings whose texts were changed. `workers`: the bots' processes are killed, hang or talk nonsense.
"""

from __future__ import annotations

import argparse
import logging
import sys
import time
from collections.abc import Callable, Sequence
from typing import NamedTuple

import _torture_files
import _torture_kills
import _torture_rows
import _torture_store
import _torture_workers
from _torture_case import Part, table


class _Amount(NamedTuple):
    run: Callable[[Part], None]
    long: tuple[int, float]
    """How many cases at most, and for how many seconds."""
    short: tuple[int, float]


PARTS: dict[str, _Amount] = {
    "store": _Amount(_torture_store.run, (2000 + _torture_store.FIRST_PAGE, 600), (150, 14)),
    "rows": _Amount(_torture_rows.run, (10_000, 400), (1000, 10)),
    "files": _Amount(_torture_files.run, (20_000, 500), (800, 10)),
    "workers": _Amount(_torture_workers.run, (80, 300), (8, 12)),
    "kills": _Amount(_torture_kills.run, (200, 1200), (3, 20)),
}


def main(argv: Sequence[str]) -> int | str:
    """Run what was asked for; what `sys.exit` takes."""
    parser = argparse.ArgumentParser(prog="torture.py", description=__doc__, allow_abbrev=False)
    parser.add_argument("--short", action="store_true", help="a minute of everything")
    parser.add_argument("--part", action="append", choices=list(PARTS), help="only this one")
    parser.add_argument("--cases", type=int, help="at most as many of each part")
    parser.add_argument("--minutes", type=float, help="at most for as long, each part")
    parser.add_argument("--seed", type=int, default=0, help="other cases")
    asked = parser.parse_args(argv)
    logging.disable(logging.CRITICAL)  # what the program writes into its log meanwhile
    parts = []
    for name in asked.part or PARTS:
        cases, seconds = PARTS[name].short if asked.short else PARTS[name].long
        seconds = seconds if asked.minutes is None else 60 * asked.minutes
        part = Part(name, asked.cases or cases, seconds, asked.seed)
        start = time.monotonic()
        PARTS[name].run(part)
        print(f"{name}: {part.done.total()} cases in {time.monotonic() - start:.0f} s", flush=True)
        parts.append(part)
    print(table(parts))
    faults = sum(len(part.faults) for part in parts)
    return f"{faults} faults." if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
