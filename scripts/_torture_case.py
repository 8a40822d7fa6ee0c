"""What the parts of the torture share: how much of it is wanted, and what came of it."""

from __future__ import annotations

import random
import time
from collections import Counter
from dataclasses import dataclass, field

MOST_FAULTS_TOLD = 12


@dataclass
class Part:
    """One kind of torture as it is carried out: how many cases, for how long, and what was found."""

    name: str
    cases: int
    """At most."""
    seconds: float
    """No case begins later; one always does."""
    seed: int = 0
    done: Counter[str] = field(default_factory=Counter)
    """How many cases of each kind there were."""
    faults: list[str] = field(default_factory=list)
    skipped: str = ""
    """Why it could not be done here."""

    def __post_init__(self) -> None:
        self.rng = random.Random(f"{self.name} {self.seed}")
        self._end = time.monotonic() + self.seconds

    @property
    def goes_on(self) -> bool:
        """Whether there is to be another case."""
        count = self.done.total()
        return count < self.cases and (not count or time.monotonic() < self._end)

    def note(self, kind: str, faults: list[str] | None = None) -> None:
        """A case is done; `faults` says what was wrong."""
        self.done[kind] += 1
        for fault in faults or ():
            self.faults.append(f"{kind}: {fault}")
            if len(self.faults) <= MOST_FAULTS_TOLD:
                print(f"FAULT {self.name}, {kind}: {fault}", flush=True)


def table(parts: list[Part]) -> str:
    """What was done and found."""
    rows = ["| part | what | cases | faults |", "|---|---|---:|---:|"]
    for part in parts:
        if part.skipped:
            rows.append(f"| {part.name} | skipped: {part.skipped} | 0 | - |")
            continue
        wrong = Counter(fault.partition(":")[0] for fault in part.faults)
        rows += [
            f"| {part.name} | {kind} | {count:,} | {wrong[kind]} |"
            for kind, count in sorted(part.done.items())
        ]
    total = sum(part.done.total() for part in parts)
    rows.append(f"| **all** | | **{total:,}** | **{sum(len(part.faults) for part in parts)}** |")
    return "\n".join(rows)
