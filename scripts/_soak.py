"""Plays the program by chance for a long time, and compares what it shows with what it may and must show.

Real events go through the real scenes at high speed, on simulated time: clicks, drags, keys, words, wheel,
other sizes, full screen, lost focus, other settings, matches left and continued. After each step the cards on
the screen are compared with the viewer's view. Any exception, any error in the log and any difference ends it
with the seed and the last events; the same seed does the same again, as bots think in this process unless
`--pool` is given.
"""

from __future__ import annotations

import argparse
import logging
import os
import subprocess
import sys
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from unittest.mock import patch

import pygame

import _soak_meter
from _soak_check import Eye
from _soak_meter import Reading
from _soak_phones import check_phones
from _soak_player import SoakPlayer
from engine import registry
from engine.bots.levels import QUICKEST
from game.app import App
from game.devtools.smoke_tour import ErrorLog
from game.match.bot_pool import BotRunner, InlineBots, ProcessBots
from game.match.reviewer import Reviewer
from game.scenes.title import TitleScene
from game.settings import Settings
from game.store import Store
from game.table.remote_start import LISTEN
from game.table.scene import TableScene
from tests.apps import QUICK_REVIEW
from tests.driver import Driver

A_WHILE = 200
"""Steps between two readings of what the program holds."""
MOST_HANDLES = 40
"""How many more files than in the beginning may be open: a leak grows far beyond in two minutes."""


class Soak:
    """One long play: a program with a store of its own, a player, and somebody who watches."""

    def __init__(
        self,
        folder: Path,
        seed: int,
        games: Sequence[str],
        *,
        pool: bool,
        resizes: bool,
        phones: bool = False,
    ) -> None:
        self.folder, self.seed, self.pool = folder, seed, pool
        self.steps = self.starts = 0
        self._settings = Settings(language="en", animation="fast", thinking="quick", muted=True)
        self.complaints = ErrorLog()
        self.driver = self._start()
        self.player = SoakPlayer(self.driver, seed, games, resizes=resizes, phones=phones)
        self.phone_looks = 0
        self.eye = Eye(self.driver.app)

    def _start(self) -> Driver:
        """Start the program, as after it was closed."""
        self.starts += 1
        store = Store.open(self.folder)
        bots: BotRunner = ProcessBots() if self.pool else InlineBots(QUICKEST)
        app = App(store, bots, settings=self._settings)
        if not self.pool:
            app.reviewer = Reviewer(store, InlineBots, iterations=QUICK_REVIEW)
        app.scenes.reset(TitleScene(app))
        driver = Driver(app)
        app.frame(0.0)
        return driver

    def step(self) -> None:
        """Do something and look at the screen; a program that was closed is started again."""
        self.steps += 1
        self.player.step()
        if self.driver.app.running:
            self.eye.look()
            tables = (one for one in self.driver.app.scenes.stack if isinstance(one, TableScene))
            self.phone_looks += sum(map(check_phones, tables))
        if not self.driver.app.running:
            self.player.note("start again")
            self.close()
            self.driver = self.player.driver = self._start()
            looks = self.eye.looks
            self.eye = Eye(self.driver.app)
            self.eye.looks = looks
        if self.complaints.found:
            raise RuntimeError(f"the log complains: {self.complaints.found[0]}")

    def close(self) -> None:
        """Leave the program as its window's close button does."""
        app = self.driver.app
        self._settings = app.settings
        app.scenes.close()
        app.audio.close()
        app.bots.close()
        app.store.close()


@contextmanager
def watched(soak: Soak) -> Iterator[None]:
    """Take errors in the log seriously, and let chance come from the seed alone."""
    chance = Random(soak.seed)
    logging.getLogger().addHandler(soak.complaints)
    try:
        with patch("game.match.session.secrets.randbits", chance.getrandbits):
            yield
    finally:
        logging.getLogger().removeHandler(soak.complaints)


def run(soak: Soak, enough: Callable[[int], bool], readings: list[Reading]) -> str:
    """Play until it is enough; what went wrong, or nothing."""
    with watched(soak):
        try:
            while not enough(soak.steps):
                soak.step()
                if soak.steps % A_WHILE == 0:
                    readings.append(_soak_meter.read(soak.steps))
            soak.close()
        except Exception:
            return traceback.format_exc()
    return ""


def tell(soak: Soak, trouble: str, readings: Sequence[Reading]) -> None:
    """Print what was done and what came of it."""
    player = soak.player
    done = ", ".join(f"{name} {count}" for name, count in player.done.most_common())
    scenes = ", ".join(f"{name} {count}" for name, count in player.scenes.most_common())
    print(f"seed {soak.seed}: {soak.steps} steps, {player.tables} tables, {soak.starts} starts")
    print(f"{soak.eye.looks} looks at a table at rest: every card as the view says")
    print(f"{soak.phone_looks} looks at the page of a phone: the hand of its seat")
    print(f"done: {done}\nscenes: {scenes}")
    if len(readings) > 1:
        print("\n".join(_soak_meter.report(readings, "steps")))
    if trouble:
        print(f"\nthe last {len(player.events)} events:")
        print("\n".join(f"  {event}" for event in player.events))
        print(f"\n{trouble}\nrepeat it: python scripts/soak.py --seed {soak.seed} --steps {soak.steps}")


def parse(argv: Sequence[str]) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="soak.py", description=__doc__, allow_abbrev=False)
    parser.add_argument("--minutes", type=float, metavar="N", help="how long to play; 2 without it")
    parser.add_argument("--steps", type=int, metavar="N", help="how many things to do, however long it takes")
    parser.add_argument("--matches", type=int, metavar="N", help="only whole matches among bots, at one size")
    parser.add_argument("--game", choices=list(registry.GAMES), help="only this game")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="what chance begins with")
    parser.add_argument("--fixed-size", action="store_true", help="leave the window as large as it is")
    parser.add_argument("--phones", action="store_true", help="some people have phones at their seats")
    parser.add_argument("--pool", action="store_true", help="bots think in processes of their own")
    return parser.parse_args(argv)


def main(argv: Sequence[str]) -> int:
    """Play, print, and give the exit status."""
    asked = parse(argv)
    games = [asked.game] if asked.game else list(registry.GAMES)
    if asked.matches is not None:
        return _play_matches(games, asked)
    os.environ.setdefault(LISTEN, "127.0.0.1:0")  # a table that is continued lets real phones come
    pygame.display.init()
    pygame.font.init()
    until = time.monotonic() + 60 * (asked.minutes or 2.0)

    most: int | None = asked.steps

    def enough(steps: int) -> bool:
        return steps >= most if most is not None else time.monotonic() >= until

    with TemporaryDirectory(prefix="twofold-soak-") as folder:
        soak = Soak(
            Path(folder),
            asked.seed,
            games,
            pool=asked.pool,
            resizes=not asked.fixed_size,
            phones=asked.phones,
        )
        readings = [_soak_meter.read(0)]
        trouble = run(soak, enough, readings)
        last = _soak_meter.read(soak.steps)
        if not trouble and last.handles > readings[0].handles + MOST_HANDLES:
            trouble = f"{last.handles} files are open after all was closed"
        tell(soak, trouble, readings)
    return 1 if trouble else 0


def _play_matches(games: Sequence[str], asked: argparse.Namespace) -> int:
    """Play whole matches in a process that holds the program and nothing of these tools."""
    command = [sys.executable, "-P", "-m", "_soak_matches", "--games", *games]
    command += ["--matches", str(asked.matches), "--seed", str(asked.seed)]
    if asked.minutes is not None:
        command += ["--minutes", str(asked.minutes)]
    return subprocess.run(command).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
