"""Measures the time from a start to the first frame: of a bare pygame-ce window, and of the packaged program.

The bare window is what every pygame-ce program does at least: Python, `import pygame`, a window of the same
size, one flip. All take turns in the same run, so that a busy machine is as hard on one as on the other.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import _bench_ui
import _build
import _build_contents as contents
from _environment import ROOT
from _frozen_places import Stage
from _frozen_program import running

BARE = (
    "import pygame, time; pygame.display.init();"
    f" pygame.display.set_mode({_bench_ui.HD}, pygame.RESIZABLE); pygame.display.flip();"
    " print(time.monotonic())"
)
MOST = 2.5
"""How many times as long as the bare window the title may take."""


def main(argv: Sequence[str]) -> int | str:
    """Measure and print; what `sys.exit` takes."""
    parser = argparse.ArgumentParser(prog="bench_frozen.py", description=__doc__, allow_abbrev=False)
    parser.add_argument("--starts", type=int, default=9, metavar="N", help="starts of each")
    starts: int = parser.parse_args(argv).starts
    single = _build.DIST / _build.base_name(contents.version(ROOT))
    programs = {"folder": _build.DIST / "Twofold/twofold", "single file": single}
    if missing := [str(path) for path in programs.values() if not path.exists()]:
        return f"There is no {missing[0]}: make it with `python scripts/build.py`."
    if (busy := _bench_ui.load()) > 0.5:
        print(f"Other programs keep {busy:.1f} processors busy, so take these numbers with care.", flush=True)
    with tempfile.TemporaryDirectory(prefix="twofold-bench-") as work, _bench_ui.display() as (extra, _):
        ways: dict[str, Callable[[], float]] = {
            "bare pygame-ce window": lambda: bare(extra),
            "Twofold from sources": lambda: from_sources(extra),
        }
        for name, program in programs.items():
            ways[f"Twofold packaged, {name}"] = lambda program=program: packaged(  # type: ignore[misc]
                Stage(program, Path(work), extra)
            )
        times: dict[str, list[float]] = {name: [] for name in ways}
        for number in range(starts + 1):
            for name, measure in ways.items():
                took = measure()
                if number:  # the first start of each only warms the file cache
                    times[name].append(took)
    report(times)
    return 0


def bare(extra: dict[str, str]) -> float:
    """Seconds to the first frame of a bare window, presented in the same way as ours."""
    variables = os.environ | extra | {"SDL_FRAMEBUFFER_ACCELERATION": "0"}
    start = time.monotonic()
    told = subprocess.run([sys.executable, "-c", BARE], env=variables, check=True, capture_output=True)
    return float(told.stdout) - start


def from_sources(extra: dict[str, str]) -> float:
    """Seconds to the first frame of the program as `play.py` starts it."""
    start = time.monotonic()
    with _bench_ui.child("app_first", _bench_ui.HD, 0, extra) as process:
        return float(str(_bench_ui.told(process)["at"])) - start


def packaged(stage: Stage) -> float:
    """Seconds to the first frame of a packaged program, at a player who has never started it."""
    home = Path(tempfile.mkdtemp(dir=stage.work))
    with running([str(stage.program)], stage.at_home(home), home / "screen.json") as program:
        return program.wait_for_scene("TitleScene").at - program.started


def report(times: dict[str, list[float]]) -> None:
    """A line for each, with the ratio to the first; the best start tells most about the program itself."""
    (first, *_) = times.values()
    print(f"{'first frame':34}{'best':>10}{'median':>10}{'ratio of best':>16}{'of median':>12}")
    for name, took in times.items():
        best, middle = min(took), statistics.median(took)
        ratios = f"{best / min(first):>15.2f}x{middle / statistics.median(first):>11.2f}x"
        print(f"{name:34}{best * 1000:>7.0f} ms{middle * 1000:>7.0f} ms{ratios}")
    print(f"The packaged folder should stay below {MOST}x.")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
