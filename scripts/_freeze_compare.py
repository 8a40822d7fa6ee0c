"""Says where two records of `freeze.py` differ, as near to the first difference as they tell."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import zip_longest
from typing import Any, TypeAlias

Part: TypeAlias = Mapping[str, Any]
SHOWN = 40
"""How many differences of a part are told in full."""


class Findings:
    """The differences of one part, and how much was compared."""

    def __init__(self, part: str) -> None:
        self.part = part
        self.compared = 0
        self.differences: list[str] = []
        self.notes: list[str] = []

    def differ(self, text: str) -> None:
        """Note a difference."""
        self.differences.append(text)

    def tell(self) -> None:
        """Print them."""
        found = len(self.differences)
        print(f"{self.part}: {self.compared} compared, {found or 'none'} different")
        for text in self.notes:
            print(f"  note: {text}")
        for text in self.differences[:SHOWN]:
            print(f"  DIFFERENT {text}")
        if found > SHOWN:
            print(f"  and {found - SHOWN} more")


def compare(before: Part, after: Part) -> int:
    """Print what differs; 1 where something does, 2 where nothing could be compared, else 0."""
    checks = {"traces": compare_traces, "bots": compare_bots, "shots": compare_shots}
    done = different = 0
    for part, check in checks.items():
        if part in before and part in after:
            print(f"{part}: {_origin(before[part])}  ->  {_origin(after[part])}")
            findings = Findings(part)
            check(before[part], after[part], findings)
            findings.tell()
            done += 1
            different += bool(findings.differences) or not findings.compared
        else:
            print(f"{part}: not compared, because {_which(part, before, after)}")
        print()
    if "bench" in before and "bench" in after:
        tell_bench(before["bench"], after["bench"])
    else:
        print(f"bench: not shown, because {_which('bench', before, after)}")
    return 1 if different else 0 if done else 2


def _origin(part: Part) -> str:
    known = part["about"]
    kind = ", compiled" if known.get("compiled") else ""
    changed = f" + {known['changed_files']} changed" if known["changed_files"] else ""
    return f"{known['commit'][:10]}{changed} of {known['root']}{kind} ({known['at']})"


def _which(part: str, before: Part, after: Part) -> str:
    missing = [name for name, record in (("BEFORE", before), ("AFTER", after)) if part not in record]
    return f"{' and '.join(missing)} holds none of it"


def _shared_games(before: Part, after: Part, findings: Findings) -> Iterator[tuple[str, Part, Part]]:
    """The games of both; one that was left out on purpose is no difference, any other is."""
    for game in dict.fromkeys([*before["games"], *after["games"]]):
        if any(record["only_games"] and game not in record["only_games"] for record in (before, after)):
            findings.notes.append(f"{game} was not asked for in both records")
        elif game not in before["games"] or game not in after["games"]:
            findings.differ(f"{game} is only in one record")
        else:
            yield game, before["games"][game], after["games"][game]


def _shared(what: str, before: Part, after: Part, findings: Findings) -> Iterator[tuple[str, Any, Any]]:
    for name in dict.fromkeys([*before, *after]):
        if name in before and name in after:
            yield name, before[name], after[name]
        else:
            findings.differ(f"{what}{name}: only {'before' if name in before else 'after'}")


def compare_traces(before: Part, after: Part, findings: Findings) -> None:
    """The traces of each option set; of the seeds as many as both records have."""
    same_seeds = before["seeds"] == after["seeds"]
    if not same_seeds:
        findings.notes.append("the records hold unlike numbers of seeds: only those of both were compared")
    for game, old_sets, new_sets in _shared_games(before, after, findings):
        for options, old, new in _shared(f"{game}, ", old_sets, new_sets, findings):
            findings.compared += 1
            pairs = list(zip(old["seeds"].split(), new["seeds"].split(), strict=False))
            seeds = [seed for seed, (one, two) in enumerate(pairs) if one != two]
            if seeds:
                command = f"trace {game} --seed {seeds[0]} --bots random --legal --set {options}"
                findings.differ(f"{len(seeds)} of {len(pairs)} seeds: python -m engine {command}")
            elif same_seeds and old["sha256"] != new["sha256"]:
                findings.differ(f"{game}, {options}: no seed that can be named")


def compare_bots(before: Part, after: Part, findings: Findings) -> None:
    """The decisions of each level with each option set."""
    same_share = before["share"] == after["share"]
    if not same_share:
        share = min(before["share"], after["share"])
        findings.notes.append(f"only the first {share:.0%} of the positions were compared")
    for game, old_sets, new_sets in _shared_games(before, after, findings):
        for options, old, new in _shared(f"{game}, ", old_sets, new_sets, findings):
            where = f"{game}, {options}"
            played: set[str] = set()
            for match, one, two in _shared(f"{where}, match of ", old["matches"], new["matches"], findings):
                if one == two:
                    played.add(match)
                else:
                    findings.differ(f"{where}: the match of {match} that leads to positions goes otherwise")
            for level, one, two in _shared(f"{where}, ", old["levels"], new["levels"], findings):
                findings.compared += 1
                moves = (decisions(old["positions"], one, played), decisions(new["positions"], two, played))
                if text := first_difference(*moves):
                    findings.differ(f"{where}, {level}: {text}")
                elif same_share and len(played) == len(old["matches"]) and one["sha256"] != two["sha256"]:
                    findings.differ(f"{where}, {level}: other positions, or not as many decisions")


def decisions(places: list[str], level: Part, played: set[str]) -> dict[str, str]:
    """What was decided where, in positions of these matches only."""
    pairs = zip(places, level["moves"], strict=False)
    return {place: move for place, move in pairs if place.partition(",")[0] in played}


def first_difference(old: Mapping[str, str], new: Mapping[str, str]) -> str:
    """Where decisions differ in the positions of both, with the first such position; empty where none do."""
    both = [place for place in old if place in new]
    wrong = [place for place in both if old[place] != new[place]]
    if not wrong:
        return ""
    one, two = old[wrong[0]], new[wrong[0]]
    return f"{len(wrong)} of {len(both)} decisions, first at {wrong[0]}: {one!r} became {two!r}"


def compare_shots(before: Part, after: Part, findings: Findings) -> None:
    """The pixels of each file; what was not the same twice in one tree proves nothing, and is named."""
    if before["pygame"] != after["pygame"]:
        findings.notes.append(f"pygame differs: {before['pygame']} and {after['pygame']}")
    for name, old, new in _shared("", before["files"], after["files"], findings):
        if "unstable" in old or "unstable" in new:
            findings.notes.append(f"{name} is not the same in two runs of one tree, so it was not compared")
            continue
        findings.compared += 1
        if old["sha256"] != new["sha256"]:
            findings.differ(name)


def tell_bench(before: Part, after: Part) -> None:
    """Print the benchmarks of both, line under line where they differ; nothing passes or fails here."""
    print("bench: for a person to judge; - is from before, + from after")
    for name in dict.fromkeys([*before, *after]):
        if name != "about":
            for old, new in zip_longest(before.get(name, []), after.get(name, [])):
                print(f"\n{name}")
                tell_runs(old, new)


def tell_runs(old: Part | None, new: Part | None) -> None:
    """Print one run of a benchmark beside one of the other record, as far as there are both."""
    for sign, run in (("-", old), ("+", new)):
        if run is not None:
            busy = f"load {run['load_before']}, {run['seconds']} s, status {run['status']}"
            print(f"  {sign} {run['at']}, {busy}")
    texts = [run["text"].splitlines() if run is not None else [] for run in (old, new)]
    for one, two in zip_longest(*texts):
        if one == two:
            print(f"    {one}")
            continue
        for sign, line in (("-", one), ("+", two)):
            if line is not None:
                print(f"  {sign} {line}")
