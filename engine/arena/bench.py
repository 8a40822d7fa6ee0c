"""How quick the engine is, compiled and plain, beside OpenSpiel in the same run: `python -m engine bench`.

Every number is taken in a process of its own, in processor time, so that a busy machine blurs it less. The
turns alternate and the best of each counts: what disturbs a measurement only ever makes it slower.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

from engine.arena.compiled import ROOT, compiled_copy, variables
from engine.arena.entry import speeds
from engine.arena.open_spiel import NoOpenSpielError, OpenSpiel
from engine.bots.levels import LEVELS


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is measured."""

    rounds: int
    seconds: float
    rollouts: int
    iterations: int
    plain_iterations: int
    positions: int


THOROUGH = Effort(3, 1.0, 40_000, 20_000, 1_000, 24)
QUICK = Effort(1, 0.2, 5_000, 4_000, 300, 6)


@dataclass(frozen=True, slots=True)
class Trees:
    """The engines that are measured: folders with plain sources and, where there is one, a compiled copy."""

    plain: Path
    compiled: Path | None

    @property
    def kinds(self) -> list[str]:
        """The names of those there are."""
        return ["plain"] if self.compiled is None else ["compiled", "plain"]

    def ask(self, kind: str, what: str, game: str, amount: float) -> Any:
        """A measurement in a process of its own; None, with a line on the screen, where it failed."""
        folder = self.compiled if kind == "compiled" else self.plain
        assert folder is not None  # only the kinds that there are
        command = [sys.executable, "-P", "-m", "engine.arena.bench_child", what, game, str(amount)]
        done = subprocess.run(command, env=variables(folder), capture_output=True, text=True)
        if done.returncode == 0:
            return json.loads(done.stdout)
        _complain(f"{what} of {game}, {kind}: {(done.stderr.strip().splitlines() or ['failed'])[-1]}")
        return None


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument("--quick", action="store_true", help="measure less, for a first look")
    parser.add_argument("--alone", action="store_true", help="without OpenSpiel")
    parser.add_argument("--json", metavar="FILE", help="also write the numbers to this file")


def run(chosen: argparse.Namespace, command: Sequence[str]) -> Iterator[str]:
    """The lines to print, each as soon as its numbers are known."""
    effort = QUICK if chosen.quick else THOROUGH
    trees = Trees(ROOT, compiled_copy())
    if trees.compiled is None:
        yield "There is no compiled engine here, for want of a C compiler or by choice, so only plain Python."
    beside: OpenSpiel | None = None
    if not chosen.alone:
        try:
            beside = OpenSpiel()
        except NoOpenSpielError as error:
            yield f"OpenSpiel cannot be had here, so there is nothing beside our numbers: {error}."
    kept: dict[str, Any] = {"command": list(command)}
    yield from _playouts(effort, trees, beside, kept)
    yield from _searches(effort, trees, beside, kept)
    yield from _moves(effort, trees, kept)
    if chosen.json:
        Path(chosen.json).write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")


def _playouts(effort: Effort, trees: Trees, beside: OpenSpiel | None, kept: dict[str, Any]) -> Iterator[str]:
    yield ""
    yield "Random games to the end, a second on one core. Ours are dealt and played; OpenSpiel's (C++) are"
    yield "dealt beforehand, and copied and played by its RandomRolloutEvaluator, all in one call."
    yield _head("OpenSpiel")
    for game, speed in speeds().items():
        best: dict[str, float] = {}
        for turn in range(effort.rounds):
            for kind in trees.kinds:
                _keep_best(best, kind, trees.ask(kind, "playouts", game, effort.seconds))
            if beside is not None:
                _keep_best(best, "beside", _try(beside.rollouts, speed.beside, effort.rollouts, turn + 1))
        kept[f"playouts of {game}"] = best
        yield _row(f"{game}, {speed.playout}", best, speed.beside)


def _searches(effort: Effort, trees: Trees, beside: OpenSpiel | None, kept: dict[str, Any]) -> Iterator[str]:
    yield ""
    yield "Tree search, iterations a second on one core, for the first card of a hand: our expert beside"
    yield "OpenSpiel's ISMCTSBot (C++, one random rollout an iteration)."
    yield _head("ISMCTSBot")
    nearest = {game: speed.search.beside for game, speed in speeds().items() if speed.search}
    found: dict[str, dict[str, float]] = {game: {} for game in nearest}
    theirs: dict[str, dict[str, float]] = {name: {} for name in nearest.values()}
    for turn in range(effort.rounds):
        for game, best in found.items():
            for kind in trees.kinds:
                iterations = effort.iterations if kind == "compiled" else effort.plain_iterations
                _keep_best(best, kind, trees.ask(kind, "search", game, iterations))
        if beside is not None:
            for name, best in theirs.items():
                _keep_best(best, "beside", _try(beside.search, name, effort.iterations, turn + 1))
    for game, name in nearest.items():
        both = found[game] | theirs[name]
        kept[f"search in {game}"] = both
        yield _row(game, both, name)


def _moves(effort: Effort, trees: Trees, kept: dict[str, Any]) -> Iterator[str]:
    yield ""
    yield f"Time a move in about {effort.positions} positions of one match, median and worst"
    yield f"{'':<26}" + "".join(f"{level:>20}" for level in LEVELS)
    for game in speeds():
        for kind in trees.kinds:
            times = trees.ask(kind, "moves", game, effort.positions)
            kept[f"moves of {game}, {kind}"] = times
            cells = [_times(times[level]) if times else "not measured" for level in LEVELS]
            yield f"{f'{game}, {kind}':<26}" + "".join(f"{cell:>20}" for cell in cells)


def _try(measure: Callable[[str, int, int], float], game: str, amount: int, seed: int) -> float | None:
    """What OpenSpiel measures, or None where it fails."""
    try:
        return measure(game, amount, seed)
    except NoOpenSpielError as error:
        _complain(f"OpenSpiel, {game}: {error}")
        return None


def _complain(text: str) -> None:
    """Say beside the table why something is missing in it."""
    sys.stderr.write(f"{text}\n")


def _times(seconds: Sequence[float]) -> str:
    return f"{1000 * median(seconds):.1f} / {1000 * max(seconds):.0f} ms"


def _keep_best(best: dict[str, float], kind: str, value: float | None) -> None:
    if value is not None:
        best[kind] = max(best.get(kind, 0.0), value)


def _head(beside: str) -> str:
    return f"{'':<26}{'compiled':>12}{'plain':>12}{beside:>12}{'compiled':>10}{'plain':>9}"


def _row(name: str, best: dict[str, float], theirs: str) -> str:
    numbers = [f"{best[kind]:,.0f}" if kind in best else "-" for kind in ("compiled", "plain", "beside")]
    base = best.get("beside")
    ratios = [f"{best[kind] / base:.2f}x" if base and kind in best else "-" for kind in ("compiled", "plain")]
    columns = f"{numbers[0]:>12}{numbers[1]:>12}{numbers[2]:>12}{ratios[0]:>10}{ratios[1]:>9}"
    return f"{name:<26}{columns}  {theirs if base else ''}".rstrip()
