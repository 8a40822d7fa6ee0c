"""How quick the engine is, compiled and plain, beside OpenSpiel in the same run: `python -m engine bench`.

Every number is taken in a process of its own, in processor time, so that a busy machine blurs it less. The
turns alternate and the best of each counts: what disturbs a measurement only ever makes it slower.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import ceil
from pathlib import Path
from statistics import median
from typing import Any, TypeAlias

from engine.arena.compiled import ROOT, compiled_copy, variables
from engine.arena.entry import Speed, speeds
from engine.arena.open_spiel import NoOpenSpielError, OpenSpiel
from engine.bots.levels import LEVELS

Speeds: TypeAlias = Mapping[str, Speed]
"""How the speed of each game is measured."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is measured."""

    rounds: int
    seconds: float
    rollouts: int
    iterations: int
    plain_iterations: int
    positions: int


THOROUGH = Effort(3, 1.0, 40_000, 20_000, 1_000, 200)
QUICK = Effort(1, 0.2, 5_000, 4_000, 300, 12)
PARTS = ("playouts", "search", "moves")
"""What is measured."""
NEARLY_ALL = 0.99


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
    parser.add_argument("--only", metavar="PART", help=f"measure one thing: {', '.join(PARTS)}")
    parser.add_argument("--game", metavar="GAME", help="measure one game")
    parser.add_argument("--alone", action="store_true", help="without OpenSpiel")
    parser.add_argument("--json", metavar="FILE", help="also write the numbers to this file")


def run(chosen: argparse.Namespace, command: Sequence[str]) -> Iterator[str]:
    """The lines to print, each as soon as its numbers are known."""
    parts = [part for part in PARTS if chosen.only in (None, part)]
    if not parts:
        raise ValueError(f"there is no part {chosen.only!r}; there is {', '.join(PARTS)}.")
    games = {game: speed for game, speed in speeds().items() if chosen.game in (None, game)}
    if not games:
        raise ValueError(f"the speed of {chosen.game!r} is not measured; that of {', '.join(speeds())} is.")
    return _measure(chosen, command, parts, games)


def _measure(
    chosen: argparse.Namespace, command: Sequence[str], parts: Sequence[str], games: Speeds
) -> Iterator[str]:
    effort = QUICK if chosen.quick else THOROUGH
    trees = Trees(ROOT, compiled_copy())
    if trees.compiled is None:
        yield "There is no compiled engine here, for want of a C compiler or by choice, so only plain Python."
    beside: OpenSpiel | None = None
    if not chosen.alone and parts != ["moves"]:
        try:
            beside = OpenSpiel()
        except NoOpenSpielError as error:
            yield f"OpenSpiel cannot be had here, so there is nothing beside our numbers: {error}."
    kept: dict[str, Any] = {"command": list(command)}
    if "playouts" in parts:
        yield from _playouts(effort, trees, games, beside, kept)
    if "search" in parts:
        yield from _searches(effort, trees, games, beside, kept)
    if "moves" in parts:
        yield from _moves(effort, trees, games, kept)
    if chosen.json:
        Path(chosen.json).write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")


def _playouts(
    effort: Effort, trees: Trees, games: Speeds, beside: OpenSpiel | None, kept: dict[str, Any]
) -> Iterator[str]:
    yield ""
    yield "Random games to the end, a second on one core. Ours are dealt and played; OpenSpiel's (C++) are"
    yield "dealt beforehand, and copied and played by its RandomRolloutEvaluator, all in one call."
    yield _head("OpenSpiel")
    for game, speed in games.items():
        best: dict[str, float] = {}
        for turn in range(effort.rounds):
            for kind in trees.kinds:
                _keep_best(best, kind, trees.ask(kind, "playouts", game, effort.seconds))
            if beside is not None:
                _keep_best(best, "beside", _try(beside.rollouts, speed.beside, effort.rollouts, turn + 1))
        kept[f"playouts of {game}"] = best
        yield _row(f"{game}, {speed.playout}", best, speed.beside)


def _searches(
    effort: Effort, trees: Trees, games: Speeds, beside: OpenSpiel | None, kept: dict[str, Any]
) -> Iterator[str]:
    yield ""
    yield "Tree search, iterations a second on one core, for the first card of a hand: our expert beside"
    yield "OpenSpiel's ISMCTSBot (C++, one random rollout an iteration)."
    yield _head("ISMCTSBot")
    nearest = {game: speed.search.beside for game, speed in games.items() if speed.search}
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


def _moves(effort: Effort, trees: Trees, games: Speeds, kept: dict[str, Any]) -> Iterator[str]:
    yield ""
    yield f"Time a decision in ms, in {effort.positions} positions of whole matches, all options mixed"
    yield f"{'':<28}{'processor time':>24}{'on the clock':>28}"
    yield f"{'':<28}" + f"{'median':>8}{'p99':>8}{'p100':>8}    " * 2
    for game in games:
        for kind in trees.kinds:
            times = trees.ask(kind, "moves", game, effort.positions)
            kept[f"moves of {game}, {kind}"] = times
            for level in LEVELS:
                name = f"{game}, {kind}, {level}"
                told = _columns(times[level]) if times else "not measured"
                yield f"{name:<28}{told}"


def _columns(times: dict[str, list[float]]) -> str:
    return "    ".join(
        "".join(f"{1000 * value:>8.1f}" for value in quantiles(times[clock]))
        for clock in ("processor", "wall")
    )


def quantiles(seconds: Sequence[float]) -> tuple[float, float, float]:
    """The median, what 99 of 100 do not exceed, and the worst."""
    ordered = sorted(seconds)
    return median(ordered), ordered[ceil(NEARLY_ALL * len(ordered)) - 1], ordered[-1]


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
