"""What is tried with the program on Windows: the same traces, the tests, the smoke test, the package."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from _environment import ROOT, own_variables
from _errors import CommandError, last_line
from _frozen_program import Failure
from _in_environment import HEADLESS
from _wine_prefix import Wine, windows_path
from engine import registry

TRACES = (("--seed", "1", "--bots", "random", "--legal"), ("--seed", "23", "--bots", "beginner"))
SHORT_TESTS = (
    "tests/game/system",
    *(f"tests/game/store/test_{name}.py" for name in (
        "locks", "store_broken", "store_kill", "store_together", "store_unwritable",
    )),
)  # fmt: skip
"""What folders, locks, processes and windows decide; most of the store is SQL, the same on every system."""
FOLDERS = ("game/store", "game/system", "game/match", "scripts", "engine")
LEFT_OUT = {
    "tests/scripts/test_shots.py": "hundreds of moments, laid out and drawn as on Linux",
    "tests/scripts/test_targets.py": "every scene, laid out as on Linux",
}
"""Files that take longer than all others together and tell nothing of the system, each with the reason. What
Windows makes of a scene the smoke test shows, which draws all of them in both languages."""
SKIPPED = re.compile(r"^SKIPPED \[\d+\] .+", re.MULTILINE)


def same_traces(wine: Wine) -> str:
    """Every game, played by bots here and there, byte by byte."""
    compared = 0
    for game in registry.GAMES:
        for words in TRACES:
            arguments = ["-m", "engine", "trace", game, *words]
            here = subprocess.run(
                [sys.executable, *arguments], cwd=ROOT, env=own_variables(), capture_output=True, check=True
            ).stdout
            there = wine.run_python(*arguments, seconds=600)
            if there.status != 0 or not here:
                raise Failure(f"no trace of {game} {' '.join(words)}: {last_line(there.complained)}")
            if there.output != here:
                raise Failure(f"the trace of {game} {' '.join(words)} is another one on Windows")
            compared += len(here)
    return f"{len(registry.GAMES) * len(TRACES)} traces, {compared} bytes"


def smoke_test(wine: Wine) -> str:
    """Every scene in both languages, and a match of each game, from the sources."""
    out = wine.base / "smoke.json"
    out.unlink(missing_ok=True)
    done = wine.run_python("-m", "game", "--smoke-test", windows_path(out), seconds=1500, extra=HEADLESS)
    if not out.exists():
        raise Failure(f"it says nothing: {last_line(done.complained)}")
    told = json.loads(out.read_text(encoding="utf-8"))
    if done.status != 0 or not told["ok"]:
        raise Failure(told["reason"] or f"exit status {done.status}")
    return f"{len(told['scenes'])} scenes, {len(told['matches'])} matches, {told['system']}"


def all_tests() -> dict[str, list[str]]:
    """What depends on the system: the tests of each folder apart, so that each tells how it fared."""
    tests: dict[str, list[str]] = {}
    for name in FOLDERS:
        for file in sorted((ROOT / "tests" / name).rglob("test_*.py")):
            folder, path = file.parent.relative_to(ROOT).as_posix(), file.relative_to(ROOT).as_posix()
            if path not in LEFT_OUT:
                tests.setdefault(folder, []).append(path)
    return tests


def tell_left_out() -> None:
    """Say what of these folders is not tried, and why."""
    for file, reason in LEFT_OUT.items():
        print(f"left out {file}: {reason}", flush=True)


def tests(wine: Wine, paths: Sequence[str], seconds: float) -> str:
    """Some tests; those that are skipped are told with their reasons."""
    words = ("-m", "pytest", "-q", "-n2", "--dist=worksteal", "-p", "no:cacheprovider", *paths)
    try:
        done = wine.run_python(*words, seconds=seconds, extra=HEADLESS)
    except CommandError as error:
        raise Failure(str(error)) from error
    said = done.said
    if done.status != 0:
        raise Failure(f"exit status {done.status}\n{said}\n{done.complained}")
    for line in SKIPPED.findall(said):
        print(f"       {line}", flush=True)
    return last_line(said)


def build(wine: Wine) -> str:
    """The package, made and tried by the same command as everywhere."""
    done = wine.run_python("scripts/build.py", "--inside", seconds=3600)
    said = done.said
    if done.status != 0:
        raise Failure(f"exit status {done.status}\n{said}\n{done.complained}")
    print(re.sub(r"^", "       ", said.rstrip(), flags=re.MULTILINE), flush=True)
    sizes = re.findall(r"^ *([\d.]+ MB)  (.+)$", said, re.MULTILINE)[:3]
    return ", ".join(f"{Path(name.replace(chr(92), '/')).name} {size}" for size, name in sizes)
