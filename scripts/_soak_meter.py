"""What a program holds while it runs: memory, files, processes; and how fast that grows."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from statistics import linear_regression
from typing import NamedTuple

_OWN = Path("/proc/self")
MEGABYTE = 1e6


class Reading(NamedTuple):
    """What was held after some steps or matches."""

    after: int
    memory: float
    """In MB."""
    handles: int
    children: int


def read(after: int) -> Reading:
    """What this process holds now; nothing where the system does not tell."""
    if not (_OWN / "statm").exists():
        return Reading(after, 0.0, 0, 0)
    pages = int((_OWN / "statm").read_text().split()[1])
    handles = sum(1 for _ in (_OWN / "fd").iterdir())
    children = (_OWN / f"task/{os.getpid()}/children").read_text().split()
    return Reading(after, pages * os.sysconf("SC_PAGE_SIZE") / MEGABYTE, handles, len(children))


def slopes(readings: Sequence[Reading]) -> dict[str, float]:
    """How much each grew for a thousand steps, over the later half: at first everything fills up."""
    later = readings[len(readings) // 2 :]
    if len({one.after for one in later}) < 2:
        return {}
    steps = [one.after / 1000 for one in later]
    return {
        name: linear_regression(steps, [float(getattr(one, name)) for one in later]).slope
        for name in ("memory", "handles", "children")
    }


def report(readings: Sequence[Reading], unit: str) -> list[str]:
    """The table of what was held at the beginning, at most and at the end, with the slopes."""
    growth = slopes(readings)
    lines = [f"{'':10}{'first':>10}{'most':>10}{'last':>10}{'slope':>14}  for 1,000 {unit}"]
    for name, unit_of in (("memory", " MB"), ("handles", ""), ("children", "")):
        values = [float(getattr(one, name)) for one in readings]
        cells = (values[0], max(values), values[-1])
        slope = f"{growth[name]:+.2f}{unit_of}" if growth else "-"
        lines.append(f"{name:10}" + "".join(f"{value:>10.1f}" for value in cells) + f"{slope:>14}")
    return lines
