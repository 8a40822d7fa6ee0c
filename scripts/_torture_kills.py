"""Kills the real program while a real mouse plays it: every decision that was shown is there afterwards.

The program runs from the source tree on a display that nobody sees. It is killed at any moment of a match, of
a review and of an export, and started again at the same match; what stood on the screen then, and on a phone
at some tables, is what the store must know.
"""

from __future__ import annotations

import os
import shutil
import sys
import time
from collections.abc import Iterator, Sequence
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import _bench_ui
from _environment import ROOT
from _frozen_games import SHORT, MousePlayer, prepare
from _frozen_places import data_folder
from _frozen_program import PATIENCE, Failure, Program, Sight, running
from _torture_case import Part
from _torture_phone import TorturePhone
from engine.match import Match
from game.match.export import ImportedMatch, import_text
from game.match.match_files import ENDING, FOLDER
from game.table.remote_start import LISTEN

TOOLS = {"Xvfb": "xvfb", "xdotool": "xdotool"}
LATE = 60
"""Steps of a match that the screen may be behind the store."""
LONGEST_SITTING = 90.0
"""Seconds after which a program that was not killed yet is."""
PHONE_SEAT = 1
WITH_PHONE = 4
"""Of so many kills one is of a table with a phone."""


def run(part: Part) -> None:
    """One program after the other; the games take turns."""
    if missing := sorted({package for tool, package in TOOLS.items() if shutil.which(tool) is None}):
        part.skipped = f"there is no {', '.join(missing)} here"
        return
    with TemporaryDirectory(prefix="twofold-torture-") as folder, _bench_ui.display() as (extra, _):
        tables = [
            _Table(game, Path(folder) / f"{game}-{phone}", extra, part.rng if phone else None)
            for phone in (False, True)
            for game in SHORT
        ]
        for number in count():
            if not part.goes_on:
                return
            with_phone = number % WITH_PHONE == WITH_PHONE - 1
            at = number // WITH_PHONE if with_phone else number - number // WITH_PHONE
            tables[len(SHORT) * with_phone + at % len(SHORT)].kill_once(part)


class _Table:
    """One game at one home, which outlives many programs."""

    def __init__(self, game: str, home: Path, extra: dict[str, str], phones: Random | None) -> None:
        """`phones` is the chance by which a phone plays the second seat; None: a bot sits there."""
        self._game, self._home = game, home
        home.mkdir()
        prepare(data_folder(home), phone=phones is not None)
        kept = {name: os.environ[name] for name in ("PATH", "TMPDIR") if name in os.environ}
        home_of = {"HOME": str(home), "LANG": "C.UTF-8", "PYTHONPATH": str(ROOT), LISTEN: "127.0.0.1:0"}
        self._variables = kept | extra | home_of
        self._player: MousePlayer | None = None
        self._phone = None if phones is None else TorturePhone(PHONE_SEAT, "Bea", phones)
        self._finished = ""
        """A match that can be looked back at."""

    def kill_once(self, part: Part) -> None:
        """Start, do something, be killed, and see what is left."""
        command, watch = [sys.executable, "-P", "-m", "game"], self._home / "watch.json"
        doing = "play" if self._phone is None else "play with a phone"
        try:
            with running(command, self._variables, watch) as program:
                if self._finished:
                    doing = "export" if part.rng.random() < 0.4 else "review"
                    self._look_back(program, doing, part)
                else:
                    self._play(program, part)
                seen = program.look()
                program.kill()
                after = program.look() or seen
            faults = self._faults(after)
            if self._phone is not None and doing.startswith("play"):
                faults += self._faults_of(self._phone)
        except Failure as failure:
            faults = [str(failure)]
            self._player, self._finished = None, ""  # the next program begins another match
        part.note(f"{doing} of {self._game}", faults)

    # -- what is done until then -------------------------------------------------------------------

    def _play(self, program: Program, part: Part) -> None:
        """Make some moves; the last one is still under way when the program is killed."""
        gather = None if self._phone is None else self._phone.come
        if self._player is None:
            self._player = MousePlayer(self._game, program, data_folder(self._home), part.rng.randrange(999))
            self._player.sit_down(gather)
        else:
            self._player.go_on(program, gather)
            if self._phone is not None:
                self._see_that_the_phone_is_back(self._phone)
        self._count = len(self._player.record.match.actions)
        until = time.monotonic() + LONGEST_SITTING
        moves = part.rng.randrange(3)
        while moves >= 0 and time.monotonic() < until and self._player.record.status[0] == "open":
            if self._phone is not None:
                self._phone.touch()
            moves -= self._player.attempt()
            self._count = len(self._player.record.match.actions)
        time.sleep(part.rng.uniform(0, 0.4))
        if self._player.record.status[0] != "open":
            self._finished = self._player.record.id

    def _look_back(self, program: Program, doing: str, part: Part) -> None:
        assert self._player is not None
        program.wait_for_scene("TitleScene")
        program.click("library")
        program.click(f"{doing}.{self._finished}")
        time.sleep(part.rng.uniform(0, 1.5))
        if doing == "export":
            self._finished = ""  # the next program begins another match
            self._count = len(self._player.record.match.actions)

    def _see_that_the_phone_is_back(self, phone: TorturePhone) -> None:
        """The match goes on for it too: it shows what the store knows of its seat now."""
        assert self._player is not None
        until = time.monotonic() + PATIENCE
        while self._player.record.status[0] == "open":
            match = self._player.record.match
            if lies_there(own(match, match.state, phone.seat), phone.look()):
                return
            if time.monotonic() > until:
                raise Failure(f"the phone came back to another match: {phone.shown}")
            time.sleep(0.05)

    # -- what is left ------------------------------------------------------------------------------

    def _faults_of(self, phone: TorturePhone) -> list[str]:
        assert self._player is not None
        phone.drain()
        if not phone.shown or agree(self._player.record.match, phone.shown, phone.seat):
            return []
        return [f"the phone showed what the store does not know: {phone.shown}"]

    def _faults(self, seen: Sight | None) -> list[str]:
        assert self._player is not None
        match = self._player.record.match
        faults = []
        if len(match.actions) < self._count:
            faults.append(f"{self._count - len(match.actions)} decisions are lost")
        if (
            seen is not None
            and seen.scene == "TableScene"
            and not seen.moving
            and not agrees(match, seen, self._player.record.me)
        ):
            faults.append(f"the screen showed what the store does not know: {seen.names('')}")
        faults += [f"{path.name} is half a file" for path in self._exports() if not _is_whole(path)]
        if not self._finished and self._player.record.status[0] != "open":
            self._player = None
        return faults

    def _exports(self) -> Iterator[Path]:
        return (data_folder(self._home) / FOLDER).glob(f"*{ENDING}")


def agrees(match: Match, seen: Sight, me: int) -> bool:
    """Whether what lies before a seat on the screen is what the store knows, now or a few decisions ago."""
    return agree(match, [one.name for one in seen.things], me)


def agree(match: Match, shown: Sequence[str], seat: int) -> bool:
    """The same for names of things, wherever they are shown.

    A screen or a phone may show a match a little later than it is kept, but never earlier.
    """
    hands = [own(match, step.state, seat) for step in reversed(match.steps[-LATE:])]
    kinds = {f"{one.partition(' ')[0]} " for hand in hands for one in hand}
    if not any(name.startswith(tuple(kinds)) for name in shown):
        return True  # between two deals nothing lies there
    # An empty hand would agree with anything.
    return any(lies_there(hand, shown) for hand in hands if hand)


def lies_there(hand: Sequence[str], shown: Sequence[str]) -> bool:
    """Whether all of a hand is shown."""
    return all(any(name == one or name.startswith(f"{one} ") for name in shown) for one in hand)


def own(match: Match, state: Any, me: int) -> list[str]:
    """The names of the pieces that a seat has before it: its hand, or the pictures that it chooses from."""
    view = match.game.view(state, me)
    if hasattr(view, "hand"):
        return [f"{type(one).__name__.lower()} {one}" for one in view.hand]
    return [f"picture {one}" for one in view.table.pictures]


def _is_whole(path: Path) -> bool:
    return isinstance(import_text(path.read_text(encoding="utf-8")), ImportedMatch)
