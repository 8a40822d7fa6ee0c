"""The packaged program in odd places: it works there, or says in one sentence why it does not."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from _frozen_games import MousePlayer, prepare
from _frozen_program import PATIENCE, Failure, Program, Skipped, running

NOBODY = 65534
"""The user that owns nothing: for the superuser no folder is read-only."""


@dataclass(frozen=True, slots=True)
class Stage:
    """Where the program lies, and what a start of it needs."""

    program: Path
    work: Path
    """A folder for whatever is needed meanwhile."""
    variables: Mapping[str, str]

    def home(self, name: str) -> Path:
        """A fresh home folder."""
        home = self.work / name
        home.mkdir()
        return home

    def at_home(self, home: Path) -> dict[str, str]:
        """The variables of a player who lives there."""
        return {**self.variables, "HOME": str(home)}


def data_folder(home: Path) -> Path:
    """Where a player's matches are."""
    return home / ".local/share/Twofold"


def starts_twice(stage: Stage) -> None:
    """Two programs at the same time share the player's folder, and the second may play too."""
    home = stage.home("twice")
    prepare(data_folder(home))
    command, variables = [str(stage.program)], stage.at_home(home)
    with running(command, variables, stage.work / "first.json") as first:
        first.wait_for_scene("TitleScene")
        with running(command, variables, stage.work / "second.json") as second:
            second.wait_for_scene("TitleScene")
            first.wait_for_scene("TitleScene")
            player = MousePlayer("dualis", second, data_folder(home))
            player.sit_down()
            player.play(moves=1)


def path_with_spaces_and_japanese(stage: Stage) -> None:
    """A folder named by a person in Japan, with a blank in it, and a program that was given another name.

    The window is found by its class, so this also sees that the class is not the name of a file.
    """
    place = stage.work / "遊び と 箱"
    shutil.copytree(stage.program.parent, place, symlinks=True)
    program_file = (place / stage.program.name).rename(place / "二人 遊び")
    home = stage.home("家 の 人")
    prepare(data_folder(home))
    with running([str(program_file)], stage.at_home(home), stage.work / "spaces.json") as program:
        player = MousePlayer("duality", program, data_folder(home))
        player.sit_down()
        player.play(moves=1)
    shutil.rmtree(place)


def read_only_folder(stage: Stage) -> None:
    """The program's folder belongs to somebody else."""
    home = stage.home("guest")
    prepare(data_folder(home))
    with guest(stage, home, "read-only.json") as program:
        player = MousePlayer("duality", program, data_folder(home))
        player.sit_down()
        player.play(moves=1)


def home_missing(stage: Stage) -> None:
    """No HOME at all, and none that the system knows of: it plays, and says that nothing can be kept."""
    if os.geteuid() != 0:
        raise Skipped("only the superuser can become somebody without a home; yours may hold matches")
    variables = {name: value for name, value in stage.variables.items() if name != "HOME"}
    _told_and_playable(stage, variables, "no-home.json")


def home_read_only(stage: Stage) -> None:
    """HOME belongs to somebody else: it plays, and says that nothing can be kept."""
    home = stage.home("locked")
    home.chmod(0o555)
    _told_and_playable(stage, stage.at_home(home), "locked.json")


def no_display(stage: Stage) -> None:
    """No display: one sentence, and a status that says so."""
    variables = stage.at_home(stage.home("dark"))
    for name in ("DISPLAY", "SDL_VIDEODRIVER", "WAYLAND_DISPLAY"):
        variables.pop(name, None)
    result = subprocess.run(
        [str(stage.program)], env=variables, capture_output=True, text=True, timeout=PATIENCE
    )
    said = result.stderr.strip()
    if result.returncode != 1 or not said.startswith("twofold: ") or "\n" in said:
        raise Failure(f"without a display it ends with {result.returncode} and says: {said}")


def smoke_test(stage: Stage) -> None:
    """`--smoke-test` with neither display nor sound device."""
    variables = stage.at_home(stage.home("smoke"))
    for name in ("DISPLAY", "SDL_VIDEODRIVER", "SDL_AUDIODRIVER", "WAYLAND_DISPLAY"):
        variables.pop(name, None)
    out = stage.work / "smoke.json"
    result = subprocess.run([str(stage.program), "--smoke-test", str(out)], env=variables, timeout=600)
    if result.returncode != 0:
        raise Failure(f"the smoke test fails: {out.read_text(encoding='utf-8') if out.exists() else ''}")


def _told_and_playable(stage: Stage, variables: Mapping[str, str], watch: str) -> None:
    """A notice that one has to read, and behind it the title."""
    with guest(stage, None, watch, variables) as program:
        program.wait_for_scene("DialogScene")
        program.click("ok")
        program.wait_for_scene("TitleScene")
        program.click("game.dois")
        program.wait_for_scene("SetupScene")


def guest(stage: Stage, home: Path | None, watch: str, variables: Mapping[str, str] | None = None) -> Guest:
    """The program, started by somebody who may write to nothing but their own home."""
    return Guest(stage, home, watch, variables if variables is not None else stage.at_home(home or Path("/")))


class Guest:
    """A start as the user that owns nothing; with locked folders where we are not the superuser."""

    def __init__(self, stage: Stage, home: Path | None, watch: str, variables: Mapping[str, str]) -> None:
        self._stage = stage
        self._root = os.geteuid() == 0
        self._locked: list[tuple[Path, int]] = []
        seen = stage.work / "seen"
        seen.mkdir(exist_ok=True)
        if self._root:
            seen.chmod(0o777)
            for path in [home, *home.rglob("*")] if home is not None else []:
                os.chown(path, NOBODY, NOBODY)
        command = [str(stage.program)]
        if self._root:
            command = ["setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups", *command]
        self._running = running(command, variables, seen / watch)

    def __enter__(self) -> Program:
        if not self._root:
            for folder in [self._stage.program.parent, *self._stage.program.parent.rglob("*/")]:
                self._locked.append((folder, folder.stat().st_mode))
                folder.chmod(0o555)
        return self._running.__enter__()

    def __exit__(self, *error: object) -> None:
        for folder, mode in self._locked:
            folder.chmod(mode)
        self._running.__exit__(None, None, None)


PLACES: dict[str, Callable[[Stage], None]] = {
    "started twice": starts_twice,
    "from a path with spaces and Japanese": path_with_spaces_and_japanese,
    "from a read-only folder": read_only_folder,
    "without HOME": home_missing,
    "with a read-only HOME": home_read_only,
    "without a display": no_display,
    "smoke test without display and sound": smoke_test,
}
