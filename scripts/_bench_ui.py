"""Measures how the program weighs and runs beside a bare pygame-ce window of the same run.

Nothing here passes or fails: machines differ, ratios to a bare window on the same machine differ less.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

HD, FULL_HD = (1280, 720), (1920, 1080)
PROC = Path("/proc")
SILENT = {"SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}


@dataclass(frozen=True, slots=True)
class Plan:
    """How long is measured."""

    starts: int
    settle: float
    """Seconds at rest before the measuring begins: the program slows its loop down after two."""
    idle: float
    frames: float


THOROUGH = Plan(starts=5, settle=5.0, idle=10.0, frames=12.0)
QUICK = Plan(starts=1, settle=4.0, idle=3.0, frames=4.0)


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table."""

    what: str
    bare: float | None
    ours: float | None
    unit: str
    note: str = ""

    @property
    def cells(self) -> tuple[str, ...]:
        """The line in words."""
        ratio = f"{self.ours / self.bare:.2f}x" if self.bare and self.ours is not None else "-"
        return self.what, _number(self.bare, self.unit), _number(self.ours, self.unit), ratio, self.note


def _number(value: float | None, unit: str) -> str:
    if value is None:
        return "not measured"
    return f"{value:.1f} {unit}" if value < 100 else f"{value:.0f} {unit}"


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
    kind: str, size: tuple[int, int], seconds: float, extra: dict[str, str]
) -> Iterator[subprocess.Popen[str]]:
    """One measurement in a process of its own, which is ended with its bots in the end."""
    command = [sys.executable, "-m", "_bench_child", kind, *map(str, size), str(seconds)]
    variables = os.environ | extra
    process = subprocess.Popen(command, env=variables, stdout=subprocess.PIPE, text=True)
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


def first_frame(kind: str, plan: Plan, extra: dict[str, str]) -> float:
    """Milliseconds from the start of Python to the first frame: the best of a few starts."""
    times = []
    for _ in range(plan.starts + 1):  # the first start only warms the file cache
        start = time.monotonic()
        with child(kind, HD, 0, extra) as process:
            times.append(float(str(told(process)["at"])) - start)
    return min(times[1:] or times) * 1000


def at_rest(kind: str, plan: Plan, extra: dict[str, str]) -> tuple[float, float, float]:
    """Memory in MB, that of other processes it started, and per cent of a core, of a program at rest."""
    with child(kind, HD, 0, extra) as process:
        told(process)
        time.sleep(plan.settle)
        family = [process.pid, *descendants(process.pid)]
        before = sum(map(cpu_seconds, family))
        time.sleep(plan.idle)
        used = sum(map(cpu_seconds, family)) - before
        memory = [resident(pid) / 1e6 for pid in family]
    return memory[0], sum(memory[1:]), 100 * used / plan.idle


def frames(kind: str, size: tuple[int, int], plan: Plan, extra: dict[str, str]) -> tuple[float, float]:
    """Milliseconds of a frame: the median and the 99th percentile."""
    with child(kind, size, plan.frames, extra) as process:
        times = told(process)["frames"]
    assert isinstance(times, list)
    cuts = statistics.quantiles(times, n=100)
    return statistics.median(times) * 1000, cuts[98] * 1000


def descendants(pid: int) -> list[int]:
    """All processes below one."""
    children = [int(word) for word in (PROC / f"{pid}/task/{pid}/children").read_text().split()]
    return children + [one for child_pid in children for one in descendants(child_pid)]


def cpu_seconds(pid: int) -> float:
    """The processor time that a process has used; the first field may hold spaces, so it is cut off."""
    fields = (PROC / f"{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def resident(pid: int) -> int:
    """Bytes of memory that a process holds."""
    return int((PROC / f"{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def load() -> float:
    """How many processors other programs have kept busy in the last minute, as far as the system tells."""
    return os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0


def measure(plan: Plan, extra: dict[str, str]) -> Iterator[Row]:
    """Every line of the table, as it becomes known."""
    bare_start, start = (first_frame(kind, plan, extra) for kind in ("bare_first", "app_first"))
    yield Row("first frame", bare_start, start, "ms")
    if PROC.is_dir():
        bare_memory, _, bare_use = at_rest("bare_idle", plan, extra)
        memory, beside, use = at_rest("app_idle", plan, extra)
        yield Row("memory, a match open", bare_memory, memory, "MB", f"and {beside:.0f} MB for the bots")
        yield Row("processor at rest", bare_use, use, "% of a core", "a match that waits for a person")
    else:
        yield Row("memory, a match open", None, None, "MB", "only on Linux")
        yield Row("processor at rest", None, None, "% of a core", "only on Linux")
    for name, size in (("720p", HD), ("1080p", FULL_HD)):
        bare, ours = frames("bare_frames", size, plan, extra), frames("app_frames", size, plan, extra)
        yield Row(f"frame at {name}, median", bare[0], ours[0], "ms", "cards fly and a bot thinks")
        yield Row(f"frame at {name}, 99 %", bare[1], ours[1], "ms")


def measure_thinking(plan: Plan, extra: dict[str, str]) -> Iterator[Row]:
    """What a bot that thinks costs the frames where the machine has a single core."""
    alone, beside = (frames(kind, HD, plan, extra) for kind in ("app_alone", "app_beside_thought"))
    yield Row("frame at 720p, median", alone[0], beside[0], "ms", "a whole table, drawn in every frame")
    yield Row("frame at 720p, 99 %", alone[1], beside[1], "ms")


def main(argv: Sequence[str]) -> int:
    """Measure and print a table."""
    parser = argparse.ArgumentParser(prog="bench_ui.py", description=__doc__, allow_abbrev=False)
    parser.add_argument("--quick", action="store_true", help="measure for a shorter time")
    arguments = parser.parse_args(argv)
    if (busy := load()) > 0.5:
        print(f"Other programs keep {busy:.1f} processors busy, so take these numbers with care.", flush=True)
    with display() as (extra, kind):
        print(f"Twofold beside a bare pygame-ce window, on {kind}", flush=True)
        print("{:26}{:>20}{:>20}{:>9}  {}".format("", "bare window", "Twofold", "ratio", ""), flush=True)
        for row in measure(QUICK if arguments.quick else THOROUGH, extra):
            print("{:26}{:>20}{:>20}{:>9}  {}".format(*row.cells).rstrip(), flush=True)
        print("\nTwofold on one core", flush=True)
        print("{:26}{:>20}{:>20}{:>9}".format("", "nobody thinks", "a bot thinks", "ratio"), flush=True)
        for row in measure_thinking(QUICK if arguments.quick else THOROUGH, extra):
            print("{:26}{:>20}{:>20}{:>9}  {}".format(*row.cells).rstrip(), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
