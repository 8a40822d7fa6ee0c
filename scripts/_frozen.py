"""Tests the packaged program for real: on a virtual display, with a real mouse, as a player would use it.

In every game a match is played to its end; in the middle the program is killed, started again, and goes on.
Then it is started in odd places, and played from a phone.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from functools import partial
from pathlib import Path

import _bench_ui
from _environment import ROOT
from _frozen_games import SHORT, MousePlayer, prepare
from _frozen_phones import played_from_phone
from _frozen_places import PLACES, Stage, data_folder, smoke_test
from _frozen_program import Failure, Program, Skipped, running

PROGRAM = ROOT / "dist/Twofold/twofold"
TOOLS = {"Xvfb": "xvfb", "xdotool": "xdotool", "import": "imagemagick", "identify": "imagemagick"}
FEWEST_COLOURS = 500
"""On a picture of a table; a blank window has one."""
_BEGUN = 5
"""So many matches are begun for one that is not over after a move or two; one in forty of duality is."""


def main(argv: Sequence[str]) -> int | str:
    """Run what was asked for; what `sys.exit` takes."""
    parser = argparse.ArgumentParser(prog="test_frozen.py", description=__doc__, allow_abbrev=False)
    parser.add_argument("--program", type=Path, default=PROGRAM, help="another one than that in dist/")
    parser.add_argument("--games", default=",".join(SHORT), help="the games to play, with commas between")
    parser.add_argument("--places", default="all", choices=("all", "quick", "none"), help="odd places to try;"
                        " quick: all but the smoke test, which build.py has just passed")  # fmt: skip
    parser.add_argument("--shots", type=Path, metavar="DIR", help="where pictures of the window go")
    asked = parser.parse_args(argv)
    games = [game for game in asked.games.split(",") if game]
    if unknown := [game for game in games if game not in SHORT]:
        return f"There is no game {unknown[0]!r}; there is {', '.join(SHORT)}."
    if missing := sorted({package for tool, package in TOOLS.items() if shutil.which(tool) is None}):
        return f"Get what the test needs: sudo apt install {' '.join(missing)}"
    if not asked.program.exists():
        return f"There is no {asked.program}: make it with `python scripts/build.py`."
    with tempfile.TemporaryDirectory(prefix="twofold-frozen-") as folder, _bench_ui.display() as (extra, _):
        work = Path(folder)
        work.chmod(0o755)  # somebody else than we will have to look into it
        shots = asked.shots or work / "shots"
        shots.mkdir(parents=True, exist_ok=True)
        stage = Stage(asked.program.resolve(), work, _variables(extra))
        failed = [game for game in games if not passes(game, _match(stage, game, shots))]
        for name, place in {**PLACES, "played from a phone": played_from_phone}.items():
            wanted = asked.places == "all" or (asked.places == "quick" and place is not smoke_test)
            if wanted and not passes(name, _at(stage, place)):
                failed.append(name)
    return f"{len(failed)} failed: {', '.join(failed)}" if failed else 0


def _variables(extra: dict[str, str]) -> dict[str, str]:
    """What a start from a desktop has; nothing of this Python, and no sound device."""
    kept = ("PATH", "LANG", "LC_ALL", "TMPDIR")
    variables = {name: os.environ[name] for name in kept if name in os.environ}
    return variables | {"LANG": "C.UTF-8", "DISPLAY": extra["DISPLAY"]}


def _match(stage: Stage, game: str, shots: Path) -> Callable[[], str]:
    """A whole match, with a power cut in the middle."""

    def play() -> str:
        home = stage.home(game)
        command, variables, watch = [str(stage.program)], stage.at_home(home), stage.work / f"{game}.json"
        return interrupted_match(game, partial(running, command, variables, watch), data_folder(home), shots)

    return play


def interrupted_match(
    game: str, start: Callable[[], AbstractContextManager[Program]], folder: Path, shots: Path
) -> str:
    """A match in the player's `folder`, killed in the middle and continued; what there is to tell."""
    prepare(folder)
    for _ in range(_BEGUN):
        with start() as program:
            player = MousePlayer(game, program, folder)
            player.sit_down()
            player.play(moves=2 if game in ("dualis", "dois") else 1)
            picture = shots / f"{game}.png"
            colours = program.photograph(picture)
            if colours < FEWEST_COLOURS:
                raise Failure(f"there are only {colours} colours on {picture}")
            before = player.record.match.actions
            program.kill()
        if player.record.match.outcome is None:
            break  # a lucky one may be over: there is nothing to continue then, and another is begun
    else:
        raise Failure(f"{_BEGUN} matches of {game} were over before anything could be killed")
    with start() as program:
        player.go_on(program)
        if player.record.match.actions[: len(before)] != before:
            raise Failure(f"a match of {game} does not go on where it was killed")
        player.play()
        program.photograph(shots / f"{game}-end.png")
    return f"{player.moves} moves of our own, {len(player.record.match.actions)} in all"


def _at(stage: Stage, place: Callable[[Stage], None]) -> Callable[[], str]:
    def start() -> str:
        place(stage)
        return ""

    return start


def passes(name: str, test: Callable[[], str]) -> bool:
    """Run a test, and say how it went; one that cannot be done here is not held against the program."""
    start = time.monotonic()
    try:
        told = test()
    except Skipped as reason:
        print(f"skipped {name}: {reason}", flush=True)
        return True
    except Failure as failure:
        print(f"FAILED {name}: {failure}", flush=True)
        return False
    seconds = f"{time.monotonic() - start:.0f} s"
    print(f"ok     {name} ({', '.join(filter(None, (told, seconds)))})", flush=True)
    return True


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
