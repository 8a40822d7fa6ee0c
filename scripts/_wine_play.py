"""The packaged program of Windows, played with a real mouse: killed in the middle, and continued."""

from __future__ import annotations

import re
import time
from functools import partial
from pathlib import Path

from _frozen import interrupted_match
from _frozen_program import Program, running
from _wine_prefix import Wine, windows_path

GAME = "dois"


class WindowsProgram(Program):
    """A program of Windows: Wine names its windows after the file, and starts processes its own way."""

    window_class = re.escape("twofold.exe")

    def family(self) -> list[int]:
        """All processes that run its file and are not yet gone."""
        found = super().family()
        for entry in Path("/proc").glob("[0-9]*/cmdline"):
            try:
                line = entry.read_bytes().decode(errors="replace")
            except OSError:
                continue
            if self.command[1] in line:
                found.append(int(entry.parent.name))
        return sorted(set(found))


def first_frame(wine: Wine) -> str:
    """How long the packaged program takes to its first frame, the second time that it is started."""
    for _ in range(2):
        with running(*_start(wine), WindowsProgram) as program:
            program.wait("the first frame", bool)
            seconds = time.monotonic() - program.started
    return f"after {seconds:.1f} s by the clock"


def play_a_match(wine: Wine, shots: Path) -> str:
    """A whole match, with a power cut in the middle; what there is to tell about it."""
    return interrupted_match(GAME, partial(running, *_start(wine), WindowsProgram), _player(wine), shots)


def _start(wine: Wine) -> tuple[list[str], dict[str, str], Path]:
    """The command, its variables, and the file in which the program says what it shows."""
    program = windows_path(wine.sources / "dist/Twofold/twofold.exe")
    command = wine.command(program, "--data-dir", windows_path(_player(wine)))
    return command, wine.variables, wine.base / "screen.json"


def _player(wine: Wine) -> Path:
    return wine.base / "player"
