"""Measures how the program weighs and runs beside a bare pygame-ce window of the same run.

Nothing here passes or fails: machines differ, ratios to a bare window on the same machine differ less. All
take turns in several rounds, so that a busy moment is as hard on one as on the other, and the ratio is the
median of those of the rounds. `--against TREE` lets the program of another source tree take turns too, which
is the way to compare two versions; what one of them cannot measure yet is left out. Where others keep the
processors busy, only the lines about work and memory say much.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from _environment import ROOT

HD, FULL_HD = (1280, 720), (1920, 1080)
A_MOMENT = 2.0
"""Seconds after which a table that was just opened has made all that it will need at rest."""
PROC = Path("/proc")
SILENT = {"SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}


@dataclass(frozen=True, slots=True)
class Plan:
    """How often and how long is measured."""

    rounds: int
    starts: int
    """How many starts a round has; the best of them counts."""
    settle: float
    """Seconds at rest before the measuring begins: the program slows its loop down in steps."""
    idle: float
    frames: float


THOROUGH = Plan(rounds=5, starts=3, settle=5.0, idle=6.0, frames=8.0)
QUICK = Plan(rounds=1, starts=1, settle=5.0, idle=3.0, frames=4.0)

FIRST_FRAME, FIRST_WORK = "first frame", "first frame, work"
AT_REST, MEMORY, MEMORY_FULL = "processor at rest", "memory at 720p", "memory at 1080p"
GAMES = ("dualis", "duality", "dois", "duos")
LATE = 1 / 60
"""Seconds after which a frame is too late for a screen that shows sixty a second."""
UNITS = {MEMORY: "MB", MEMORY_FULL: "MB", AT_REST: "% of a core", "late": "%"}
NOTES = {
    AT_REST: "five seconds after the last thing happened",
    MEMORY: "a match that waits for a person",
    MEMORY_FULL: "a match that waits for a person",
    "dualis at 1080p, median": "from the first frame of a table on, while an expert thinks",
    "dualis at 1080p, work": "the median of what the processor did; then that of the slowest hundredth",
    "dualis at 1080p, late": "of all frames, those that took longer than 16.7 ms",
    "on one core at 720p, median": "a whole table, drawn in every frame",
    "eight phones at 720p, median": "the same, and phones that touch things all the time",
}


@dataclass(slots=True)
class Samples:
    """What one line of the table is made of, a value for each round."""

    reference: list[float] = field(default_factory=list)
    """Of a bare window, or of the same program at ease."""
    subject: list[float] = field(default_factory=list)

    def add(self, reference: float, subject: float) -> None:
        """One round more."""
        self.reference.append(reference)
        self.subject.append(subject)

    @property
    def ratios(self) -> list[float]:
        """How many times the reference it is, in each round."""
        pairs = zip(self.subject, self.reference, strict=True)
        return [subject / reference if reference else float("nan") for subject, reference in pairs]

    def change_from(self, other: Samples) -> float:
        """By which factor the ratio differs from that of another tree, in the rounds that both shared."""
        return statistics.median(
            ours / theirs for ours, theirs in zip(self.ratios, other.ratios, strict=True)
        )


Table = dict[str, dict[Path, Samples]]
"""For each line, what was measured of each tree."""


def cells(row: str, ours: Samples, theirs: Samples | None) -> list[str]:
    """A line of the table in words."""
    unit = UNITS.get(row) or UNITS.get(row.rpartition(", ")[2], "ms")
    found = [row, _number(ours.reference, unit), _number(ours.subject, unit), _ratio(ours)]
    if theirs is not None:
        change = 100 * (ours.change_from(theirs) - 1)
        found += [_number(theirs.subject, unit), _ratio(theirs), f"{change:+.1f} %"]
    return found


def _number(values: list[float], unit: str) -> str:
    value = statistics.median(values)
    return f"{value:.1f} {unit}" if value < 100 else f"{value:.0f} {unit}"


def _ratio(samples: Samples) -> str:
    return f"{statistics.median(samples.ratios):.2f}x"


@contextmanager
def display() -> Iterator[tuple[dict[str, str], str]]:
    """The variables that lead SDL to a display for measuring, and what kind of display it is."""
    xvfb = shutil.which("Xvfb") if sys.platform.startswith("linux") else None
    if xvfb is None:
        yield SILENT | {"SDL_VIDEODRIVER": "dummy"}, "SDL's dummy driver (nothing is presented)"
        return
    read, write = os.pipe()
    command = [xvfb, "-displayfd", str(write), "-screen", "0", "1920x1200x24", "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=(write,), stderr=subprocess.DEVNULL)
    os.close(write)
    try:
        with os.fdopen(read) as lines:
            number = lines.readline().strip()
        yield SILENT | {"DISPLAY": f":{number}", "SDL_VIDEODRIVER": "x11"}, "Xvfb"
    finally:
        server.terminate()
        server.wait()


@contextmanager
def child(
    kind: str, size: tuple[int, int], seconds: float, extra: dict[str, str], root: Path = ROOT
) -> Iterator[subprocess.Popen[str]]:
    """One measurement of a tree in a process of its own, which is ended with its bots in the end."""
    command = [sys.executable, "-m", "_bench_child", kind, *map(str, size), str(seconds)]
    path = os.pathsep.join([str(root), str(root / "scripts")])
    variables = os.environ | extra | {"PYTHONPATH": path}
    process = subprocess.Popen(command, env=variables, stdout=subprocess.PIPE, text=True, cwd=root)
    try:
        yield process
    finally:
        process.kill()  # SDL takes a polite request for a closed window, and a bare one does not listen
        process.wait()


def told(process: subprocess.Popen[str]) -> dict[str, object]:
    """What a child says."""
    assert process.stdout is not None
    line = process.stdout.readline()
    if not line:
        raise SystemExit("a measurement failed; its error stands above")
    found: dict[str, object] = json.loads(line)
    return found


def first_frame(kind: str, extra: dict[str, str], root: Path = ROOT) -> tuple[float, float]:
    """Milliseconds from the start of Python to the first frame: by the clock, and of work."""
    start = time.monotonic()
    with child(kind, HD, 0, extra, root) as process:
        found = told(process)
    return (float(str(found["at"])) - start) * 1000, float(str(found["work"])) * 1000


def memory(kind: str, size: tuple[int, int], extra: dict[str, str], root: Path = ROOT) -> float:
    """Memory in MB of a program at rest."""
    with child(kind, size, 0, extra, root) as process:
        told(process)
        time.sleep(A_MOMENT)
        return resident(process.pid) / 1e6


def at_rest(kind: str, plan: Plan, extra: dict[str, str], root: Path = ROOT) -> tuple[float, float]:
    """Memory in MB and per cent of a core, of a program at rest with all processes that it started."""
    with child(kind, HD, 0, extra, root) as process:
        told(process)
        time.sleep(plan.settle)
        family = [process.pid, *descendants(process.pid)]
        before = sum(map(cpu_seconds, family))
        time.sleep(plan.idle)
        used = sum(map(cpu_seconds, family)) - before
        held = resident(process.pid) / 1e6
    return held, 100 * used / plan.idle


def frames(
    kind: str, size: tuple[int, int], plan: Plan, extra: dict[str, str], root: Path = ROOT
) -> dict[str, float]:
    """Milliseconds of a frame: by the clock and of work, each the median and the 99th percentile.

    And how many per cent of the frames are late.
    """
    with child(kind, size, plan.frames, extra, root) as process:
        found = told(process)
    times, work = found["frames"], found["work"]
    assert isinstance(times, list)
    assert isinstance(work, list)
    late = 100 * sum(one > LATE for one in times) / len(times)
    seconds = {
        "median": statistics.median(times),
        "99 %": statistics.quantiles(times, n=100)[98],
        "work": statistics.median(work),
        "work, 99 %": statistics.quantiles(work, n=100)[98],
    }
    return {share: value * 1000 for share, value in seconds.items()} | {"late": late}


def descendants(pid: int) -> list[int]:
    """All processes below one."""
    children = [int(word) for word in (PROC / f"{pid}/task/{pid}/children").read_text().split()]
    return children + [one for child_pid in children for one in descendants(child_pid)]


def cpu_seconds(pid: int) -> float:
    """The processor time that the threads of a process have used, to the nanosecond.

    What most programs show counts hundredths of a second: too coarse for a program that rests.
    """
    threads = (PROC / f"{pid}/task").glob("*/schedstat")
    return sum(int(thread.read_text().split()[0]) for thread in threads) / 1e9


def resident(pid: int) -> int:
    """Bytes of memory that a process holds."""
    return int((PROC / f"{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def load() -> float:
    """How many processors other programs have kept busy in the last minute, as far as the system tells."""
    return os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0


def measure(plan: Plan, extra: dict[str, str], trees: Sequence[Path], table: Table) -> None:
    """One round of everything; the trees take turns, each beside the same bare window."""

    def note(row: str, reference: float, subjects: dict[Path, float]) -> None:
        for tree, subject in subjects.items():
            table.setdefault(row, {}).setdefault(tree, Samples()).add(reference, subject)

    bare: list[tuple[float, float]] = []
    starts: dict[Path, list[tuple[float, float]]] = {tree: [] for tree in trees}
    for _ in range(plan.starts + 1):  # the first start only warms the file cache
        bare.append(first_frame("bare_first", extra))
        for tree in trees:
            starts[tree].append(first_frame("app_first", extra, tree))
    for index, row in enumerate((FIRST_FRAME, FIRST_WORK)):
        best = {tree: min(start[index] for start in times[1:]) for tree, times in starts.items()}
        note(row, min(start[index] for start in bare[1:]), best)
    if PROC.is_dir():  # elsewhere there is no simple way to ask
        lone = at_rest("bare_idle", plan, extra)
        resting = {tree: at_rest("app_idle", plan, extra, tree) for tree in trees}
        for index, row in enumerate((MEMORY, AT_REST)):
            note(row, lone[index], {tree: values[index] for tree, values in resting.items()})
        large = {tree: memory("app_idle", FULL_HD, extra, tree) for tree in trees}
        note(MEMORY_FULL, memory("bare_idle", FULL_HD, extra), large)
    empty = frames("bare_frames", FULL_HD, plan, extra)
    for game in GAMES:
        busy = {tree: frames(f"app_frames {game}", FULL_HD, plan, extra, tree) for tree in trees}
        for share, reference in empty.items():
            note(f"{game} at 1080p, {share}", reference, {tree: busy[tree][share] for tree in trees})


COMPANY = {
    "on one core at 720p": ("app_alone", "app_beside_thought"),
    "eight phones at 720p": ("app_without_phones", "app_with_phones"),
}
"""What the frames are measured beside, without it and with it."""


def measurable(trees: Sequence[Path]) -> list[str]:
    """What of `COMPANY` all trees can measure; what an older one lacks is told in a line."""
    known = {tree: (tree / "scripts/_bench_child.py").read_text(encoding="utf-8") for tree in trees}
    found = []
    for title, kinds in COMPANY.items():
        lacking = [tree for tree in trees if not all(f'"{kind}"' in known[tree] for kind in kinds)]
        if lacking:
            print(f"Not measured: {title}, which {lacking[0]} cannot measure yet.", flush=True)
        else:
            found.append(title)
    return found


def measure_company(
    plan: Plan, extra: dict[str, str], trees: Sequence[Path], titles: Sequence[str], table: Table
) -> None:
    """One round of what a bot that thinks costs the frames on a single core, and eight phones on any."""
    for title in titles:
        for tree in trees:
            alone, beside = (frames(kind, HD, plan, extra, tree) for kind in COMPANY[title])
            for share, reference in alone.items():
                samples = table.setdefault(f"{title}, {share}", {}).setdefault(tree, Samples())
                samples.add(reference, beside[share])


def show(title: str, reference: str, subject: str, table: Table, other: Path | None) -> None:
    """Print a table; ours comes first, then the other tree's."""
    columns = ["", reference, subject, "ratio"] + (["other tree", "ratio", "change"] if other else [])
    line = "{:28}{:>19}{:>19}{:>9}" + ("{:>19}{:>9}{:>9}" if other else "") + "  {}"
    print(f"\n{title}")
    print(line.format(*columns, "").rstrip())
    for row, measured in table.items():
        theirs = measured[other] if other else None
        print(line.format(*cells(row, measured[ROOT], theirs), NOTES.get(row, "")).rstrip(), flush=True)


def main(argv: Sequence[str]) -> int:
    """Measure and print two tables."""
    parser = argparse.ArgumentParser(prog="bench_ui.py", description=__doc__, allow_abbrev=False)
    parser.add_argument("--quick", action="store_true", help="measure for a shorter time")
    parser.add_argument("--rounds", type=int, metavar="N", help="how often each takes its turn")
    parser.add_argument("--against", type=Path, metavar="TREE", help="another source tree to compare with")
    asked = parser.parse_args(argv)
    plan = QUICK if asked.quick else THOROUGH
    rounds: int = asked.rounds or plan.rounds
    other = asked.against.resolve() if asked.against else None
    trees = [ROOT] if other is None else [ROOT, other]
    if (busy := load()) > 0.5:
        print(f"Other programs keep {busy:.1f} processors busy, so take these numbers with care.", flush=True)
    titles = measurable(trees)
    beside: Table = {}
    thinking: Table = {}
    with tempfile.TemporaryDirectory() as bytecode, display() as (extra, kind):
        # As on a player's machine: Python keeps what it has compiled, whatever this shell says.
        extra |= {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": bytecode}
        for number in range(rounds):
            print(f"round {number + 1} of {rounds}", file=sys.stderr, flush=True)
            turns = trees[:: -1 if number % 2 else 1]  # whoever comes second finds a warmer machine
            measure(plan, extra, turns, beside)
            measure_company(plan, extra, turns, titles, thinking)
    show(f"Twofold beside a bare pygame-ce window, on {kind}", "bare window", "Twofold", beside, other)
    show("Twofold on one core", "nobody thinks", "a bot thinks", thinking, other)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
