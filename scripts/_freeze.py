"""Records what a source tree does, so that a refactoring can be shown to have changed none of it.

    python scripts/freeze.py record OUT.json [--root TREE] [--only traces,bots,shots,bench]
    python scripts/freeze.py compare BEFORE.json AFTER.json

`record` writes the parts that are named and leaves others that OUT.json already holds as they are. The same
script reads trees from before and after: it depends on `python -m engine`, on the modules that
`_freeze_options` and `_freeze_bots` import, and on the tree's own `scripts/shots.py` and `bench_ui.py`.
"""

from __future__ import annotations

import argparse
import json
import platform
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from _environment import ROOT
from _freeze_compare import compare
from _freeze_screens import FreezeError, record_bench, record_shots, variables

PARTS = ("traces", "bots", "shots", "bench")
HERE = Path(__file__).resolve().parent
SETS_AT_ONCE = 40
"""How many option sets one process traces: few enough for two processes to share the work."""
MANY_SETS = 100
"""A game with more option sets than that is traced with a third of the seeds for each of them."""


class Tree:
    """A source tree that is asked, by processes that have its engine on their path."""

    def __init__(self, root: Path, compiled: bool, jobs: int) -> None:
        self.root, self.jobs = root, jobs
        self.path = [root, HERE]
        if compiled:
            self.path.insert(0, self._compiled())

    def _compiled(self) -> Path:
        """The copy of the engine with compiled kernels, which the tree's own script finds or makes."""
        command = [sys.executable, str(self.root / "scripts/_kernels.py")]
        done = subprocess.run(command, capture_output=True, text=True, cwd=self.root)
        if done.returncode or not done.stdout.strip():
            raise FreezeError(f"there is no compiled engine for {self.root}: {done.stderr.strip()}")
        return Path(done.stdout.strip())

    def ask(self, module: str, *arguments: object) -> Any:
        """What a module of this folder prints as JSON when it runs with the tree's engine."""
        words = [module, *map(str, arguments)]
        begin = time.monotonic()
        done = subprocess.run(
            [sys.executable, "-P", "-m", *words],
            cwd=self.root,
            env=variables(self.path) | {"TWOFOLD_COMPILE": "0"},
            capture_output=True,
            text=True,
            encoding="utf-8",
        )
        if done.returncode:
            raise FreezeError(f"{' '.join(words)} failed:\n{done.stderr[-3000:]}")
        print(f"{' '.join(words)}: {time.monotonic() - begin:.0f} s", file=sys.stderr, flush=True)
        return json.loads(done.stdout)

    def ask_all(self, questions: Sequence[tuple[object, ...]]) -> list[Any]:
        """The answers to several questions, in their order."""
        with ThreadPoolExecutor(self.jobs) as pool:
            return list(pool.map(lambda words: self.ask(str(words[0]), *words[1:]), questions))

    def games(self, chosen: Sequence[str]) -> dict[str, int]:
        """The games that are asked for, each with the number of its option sets."""
        found: dict[str, int] = self.ask("_freeze_traces")
        if unknown := set(chosen) - set(found):
            raise FreezeError(f"there is no game {', '.join(sorted(unknown))}.")
        return {game: number for game, number in found.items() if not chosen or game in chosen}


def record_traces(tree: Tree, chosen: argparse.Namespace) -> dict[str, Any]:
    """Digests of the traces of every game with every option set."""
    questions = [
        ("_freeze_traces", game, seeds_for(number, chosen.seeds), start, min(start + SETS_AT_ONCE, number))
        for game, number in tree.games(chosen.games).items()
        for start in range(0, number, SETS_AT_ONCE)
    ]
    games: dict[str, Any] = {}
    for (_, game, *_rest), found in zip(questions, tree.ask_all(questions), strict=True):
        games.setdefault(str(game), {}).update(found)
    return {"only_games": chosen.games, "seeds": chosen.seeds, "games": games}


def seeds_for(sets: int, seeds: int) -> int:
    """How many traces of each option set are made for that number of sets."""
    return seeds if sets <= MANY_SETS else -(-seeds // 3)


def record_bots(tree: Tree, chosen: argparse.Namespace) -> dict[str, Any]:
    """What the bots of every game decide."""
    names = list(tree.games(chosen.games))
    found = tree.ask_all([("_freeze_bots", game, chosen.share) for game in names])
    return {"only_games": chosen.games, "share": chosen.share, "games": dict(zip(names, found, strict=True))}


def about(root: Path) -> dict[str, Any]:
    """Which sources a part was recorded from, and with what."""

    def git(*words: str) -> str:
        if shutil.which("git") is None:
            return ""  # sources that came as an archive
        done = subprocess.run(["git", "-C", str(root), *words], capture_output=True, text=True)
        return done.stdout.strip()

    return {
        "root": str(root),
        "commit": git("rev-parse", "HEAD"),
        "changed_files": len(git("status", "--porcelain").splitlines()),
        "python": platform.python_version(),
        "machine": platform.platform(),
        "at": time.strftime("%Y-%m-%d %H:%M:%S"),
    }


def record(chosen: argparse.Namespace) -> int:
    """Write the parts that are asked for, each as soon as it is known."""
    root, out = chosen.root.resolve(), chosen.file
    kept: dict[str, Any] = json.loads(out.read_text(encoding="utf-8")) if out.exists() else {}
    tree = Tree(root, chosen.compiled, chosen.jobs)
    makers: dict[str, Callable[[], dict[str, Any]]] = {
        "traces": lambda: record_traces(tree, chosen),
        "bots": lambda: record_bots(tree, chosen),
        "shots": lambda: record_shots(root, chosen.runs),
        "bench": lambda: record_bench(root, chosen.runs, chosen.quick),
    }
    for part in PARTS:
        if part in chosen.only:
            begin = time.monotonic()
            known = about(root) | {"compiled": chosen.compiled}
            found = makers[part]()
            kept[part] = {"about": known | {"seconds": round(time.monotonic() - begin)}} | found
            draft = out.with_suffix(".draft")
            draft.write_text(json.dumps(kept, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
            draft.replace(out)
            print(f"{part}: recorded in {time.monotonic() - begin:.0f} s", flush=True)
    return 0


def names(text: str) -> list[str]:
    """Read `traces,bots`."""
    return [name for name in text.split(",") if name]


def parts(text: str) -> list[str]:
    """Read the parts of a record."""
    if unknown := set(names(text)) - set(PARTS):
        raise argparse.ArgumentTypeError(f"no part is called {', '.join(sorted(unknown))}")
    return names(text)


def main(argv: Sequence[str]) -> int:
    """Record or compare."""
    parser = argparse.ArgumentParser(prog="freeze.py", description=__doc__, allow_abbrev=False)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    commands = parser.add_subparsers(dest="command", required=True)
    one = commands.add_parser("record", allow_abbrev=False, help="write down what a tree does")
    one.add_argument("file", type=Path, metavar="OUT.json")
    one.add_argument("--root", type=Path, default=ROOT, metavar="TREE", help="the sources; by default these")
    one.add_argument("--only", type=parts, default=list(PARTS), metavar="PARTS", help=",".join(PARTS))
    one.add_argument("--games", type=names, default=[], metavar="GAMES", help="traces and bots of these only")
    one.add_argument(
        "--seeds", type=int, default=30, help="traces for each option set, a third where sets are many"
    )
    one.add_argument("--share", type=float, default=1.0, help="of the bots' positions; less is quicker")
    one.add_argument("--runs", type=int, default=2, help="how often shots and bench_ui.py run")
    one.add_argument("--quick", action="store_true", help="let bench_ui.py measure for a shorter time")
    one.add_argument("--jobs", type=int, default=1, help="how many processes trace and think at once")
    one.add_argument("--compiled", action="store_true", help="ask the engine with compiled kernels")
    two = commands.add_parser("compare", allow_abbrev=False, help="say where two records differ")
    two.add_argument("before", type=Path, metavar="BEFORE.json")
    two.add_argument("after", type=Path, metavar="AFTER.json")
    chosen = parser.parse_args(argv)
    try:
        if chosen.command == "record":
            return record(chosen)
        before, after = (
            json.loads(file.read_text(encoding="utf-8")) for file in (chosen.before, chosen.after)
        )
        return compare(before, after)
    except (FreezeError, OSError, ValueError) as error:
        print(error, file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
