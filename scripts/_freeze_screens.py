"""The parts of a record that a frozen tree's own scripts make: the pixels of its shots, and benchmarks."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import pygame

SIZE = "1280x720"


class FreezeError(Exception):
    """A part could not be recorded; its text is for a person."""


def variables(folders: list[Path]) -> dict[str, str]:
    """The shell's variables, leading Python to these folders only."""
    return os.environ | {"PYTHONPATH": os.pathsep.join(map(str, folders))}


def record_shots(root: Path, runs: int) -> dict[str, Any]:
    """Digests of every shot of a tree in both languages, from several runs.

    A shot that does not come out the same each time is marked, with all its digests.
    """
    found: list[dict[str, str]] = []
    for run in range(runs):
        print(f"shots: run {run + 1} of {runs}", file=sys.stderr, flush=True)
        with tempfile.TemporaryDirectory(prefix="twofold-freeze-") as folder:
            command = [sys.executable, str(root / "scripts/shots.py"), folder, "--size", SIZE]
            done = subprocess.run(command, cwd=root, env=variables([root]), capture_output=True, text=True)
            if done.returncode:
                raise FreezeError(f"shots.py failed:\n{done.stdout[-500:]}\n{done.stderr[-2000:]}")
            found.append({path.name: pixels(path) for path in sorted(Path(folder).glob("*.png"))})
    files: dict[str, Any] = {}
    for name in sorted({name for one in found for name in one}):
        digests = [one.get(name, "not drawn") for one in found]
        files[name] = {"sha256": digests[0]}
        if len(set(digests)) > 1:
            files[name]["unstable"] = digests
    return {"size": SIZE, "runs": runs, "pygame": pygame_versions(root), "files": files}


def pixels(path: Path) -> str:
    """A digest of a picture's size and decoded pixels, whatever the file was packed like."""
    picture = pygame.image.load(path)
    width, height = picture.get_size()
    return hashlib.sha256(f"{width}x{height} ".encode() + pygame.image.tobytes(picture, "RGBA")).hexdigest()


def pygame_versions(root: Path) -> list[str]:
    """Which pygame-ce the tree's own environments hold: another one may draw other pixels."""
    places = root.glob(".twofold/*/**/site-packages/pygame_ce-*.dist-info")
    return sorted({place.name.removesuffix(".dist-info") for place in places})


def record_bench(root: Path, runs: int, quick: bool) -> dict[str, Any]:
    """What the benchmarks of a tree print, word for word, with the time and how busy the machine was."""
    short = ["--quick"] if quick else []
    screen = [sys.executable, str(root / "scripts/bench_ui.py"), *short]
    engine = [sys.executable, "-P", "-m", "engine", "bench", "--quick"]
    return {
        "bench_ui.py": [printed("bench_ui.py", screen, root) for _ in range(runs)],
        "python -m engine bench --quick": [printed("engine bench", engine, root)],
    }


def printed(name: str, command: list[str], root: Path) -> dict[str, Any]:
    """The text of one benchmark; one that fails is kept too, with its status."""
    print(f"bench: {name}", file=sys.stderr, flush=True)
    busy, begin = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0, time.time()
    clean = {name: value for name, value in variables([root]).items() if not name.startswith("SDL_")}
    done = subprocess.run(
        command, cwd=root, env=clean, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    return {
        "at": time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(begin)),
        "seconds": round(time.time() - begin, 1),
        "load_before": round(busy, 2),
        "status": done.returncode,
        "text": done.stdout,
    }
