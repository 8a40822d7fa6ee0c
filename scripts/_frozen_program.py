"""A packaged program on a display of its own, and a hand that moves the real mouse over it."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.system.display import WINDOW_CLASS

PATIENCE = 60.0
"""Seconds after which something that should come counts as missing; a busy machine is slow."""
_POLL = 0.03
_SOON = 2.0
_SETTLE = 0.05


class Failure(Exception):  # noqa: N818 - it is what this test is there to find
    """The program does not do what it should; its text says what."""


class Skipped(Exception):  # noqa: N818 - it is no error
    """A test cannot be done here; its text says why."""


@dataclass(frozen=True, slots=True)
class Thing:
    """An interactive thing on the screen, as the program tells it."""

    name: str
    role: str
    enabled: bool
    rect: tuple[int, int, int, int]
    at: tuple[int, int] | None
    """Where a press reaches it, in pixels of the window."""
    label: str = ""

    def holds(self, other: Thing) -> bool:
        """Whether the middle of another thing lies on this one."""
        left, top, width, height = self.rect
        x, y = other.rect[0] + other.rect[2] / 2, other.rect[1] + other.rect[3] / 2
        return left <= x < left + width and top <= y < top + height


@dataclass(frozen=True, slots=True)
class Sight:
    """What stands on the screen."""

    at: float
    """When it was drawn, by the clock that all programs share."""
    scene: str
    moving: bool
    window: tuple[int, int]
    things: tuple[Thing, ...]

    def find(self, name: str) -> Thing | None:
        """The thing of this name, where it can be pressed."""
        found = (one for one in self.things if one.name == name and one.enabled and one.at is not None)
        return next(found, None)

    def names(self, beginning: str) -> list[str]:
        """What can be pressed and begins so."""
        return [one.name for one in self.things if one.name.startswith(beginning) and self.find(one.name)]


class Program:
    """The running program."""

    window_class = WINDOW_CLASS

    def __init__(self, command: Sequence[str], variables: Mapping[str, str], watch: Path) -> None:
        watch.unlink(missing_ok=True)
        self.command = list(command)
        self._watch = watch
        self._variables = dict(variables)
        self.started = time.monotonic()
        self.process = subprocess.Popen(
            command,
            env=self._variables | {"TWOFOLD_WATCH": str(watch)},
            # As from a desktop. A file here would keep Python from starting under Wine.
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        self._corner: tuple[int, int] | None = None

    # -- what is seen ------------------------------------------------------------------------------

    def look(self) -> Sight | None:
        """What stands on the screen, or None before there is anything."""
        try:
            told = json.loads(self._watch.read_text(encoding="utf-8"))
        except (FileNotFoundError, ValueError):
            return None
        things = tuple(
            Thing(
                one["name"],
                one["role"],
                one["enabled"],
                tuple(one["rect"]),
                tuple(one["at"]) if one["at"] else None,
                one.get("label", ""),
            )
            for one in told["things"]
        )
        return Sight(told["at"], told["scene"], told["moving"], tuple(told["window"]), things)

    def wait(self, what: str, condition: Callable[[Sight], Any], seconds: float = PATIENCE) -> Sight:
        """Look until something is so; `Failure` where it never is, or where the program ends."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            sight = self.look()
            if sight is not None and condition(sight):
                return sight
            if self.process.poll() is not None:
                raise Failure(f"the program ended while waiting for {what}: {self.complaint()}")
            time.sleep(_POLL)
        sight = self.look()
        there = "nothing" if sight is None else f"{sight.scene} with {', '.join(sight.names(''))}"
        raise Failure(f"{what} did not come in {seconds:g} seconds; there is {there}; {self.at_work()}")

    def wait_for_scene(self, *scenes: str) -> Sight:
        """Wait until one of these scenes is in front."""
        return self.wait(" or ".join(scenes), lambda sight: sight.scene in scenes)

    def complaint(self) -> str:
        """What the program said on stderr before it ended."""
        assert self.process.stderr is not None
        self.process.wait(PATIENCE)
        return self.process.stderr.read().strip()

    # -- the hand ----------------------------------------------------------------------------------

    def click(self, name: str, button: int = 1) -> None:
        """Wait until a thing can be pressed, and press it."""
        self.wait(name, lambda sight: sight.find(name))
        time.sleep(_SETTLE)
        thing = self.wait(name, lambda sight: sight.find(name)).find(name)
        assert thing is not None
        self.press(thing, button)

    def tries(self, *names: str, button: int = 1) -> bool:
        """Press things one after the other; False where one of them does not come soon."""
        for name in names:
            until = time.monotonic() + _SOON
            while (thing := self._find(name)) is None:
                if time.monotonic() > until:
                    return False
                time.sleep(_POLL)
            self.press(thing, button)
        return True

    def _find(self, name: str) -> Thing | None:
        sight = self.look()
        return sight.find(name) if sight is not None else None

    def press(self, thing: Thing, button: int = 1) -> None:
        """Press a thing where it was seen; it may be gone by now."""
        assert thing.at is not None
        self._mouse(f"mousemove {self._place(thing.at)}", f"click {button}")

    def hold(self, thing: Thing, until: Callable[[Sight], bool]) -> None:
        """Press a thing and hold it until something is so; `Failure` where it never is."""
        assert thing.at is not None
        self._mouse(f"mousemove {self._place(thing.at)}", "mousedown 1")
        try:
            self.wait(f"the end of {thing.name}", until)
        finally:
            self._mouse("mouseup 1")

    def click_at(self, x: float, y: float, button: int = 1) -> None:
        """Press at a point of the table, whose width and height count as 1."""
        self._mouse(f"mousemove {self._place(self._share(x, y))}", f"click {button}")

    def drag(self, name: str, x: float, y: float) -> None:
        """Pull a thing to a point of the table."""
        thing = self.wait(name, lambda sight: sight.find(name)).find(name)
        assert thing is not None
        assert thing.at is not None
        start, end = thing.at, self._share(x, y)
        self._mouse(f"mousemove {self._place(start)}", "mousedown 1")
        for step in range(1, 6):
            between = [round(a + (b - a) * step / 5) for a, b in zip(start, end, strict=True)]
            self._mouse(f"mousemove {self._place((between[0], between[1]))}")
        self._mouse("mouseup 1")

    def _share(self, x: float, y: float) -> tuple[int, int]:
        sight = self.look()
        assert sight is not None
        return round(sight.window[0] * x), round(sight.window[1] * y)

    def _place(self, at: tuple[int, int]) -> str:
        """A point of the window as a point of the screen."""
        if self._corner is None:
            found = self._xdotool("search", "--onlyvisible", "--class", f"^{self.window_class}$").split()
            shell = self._xdotool("getwindowgeometry", "--shell", found[-1])
            values = dict(line.split("=") for line in shell.split())
            self._corner = int(values["X"]), int(values["Y"])
        return f"{self._corner[0] + at[0]} {self._corner[1] + at[1]}"

    def _mouse(self, *orders: str) -> None:
        for order in orders:
            self._xdotool(*order.split())
            time.sleep(_SETTLE)

    def _xdotool(self, *arguments: str) -> str:
        command = ["xdotool", *arguments]
        try:
            return subprocess.run(
                command, env=self._variables, check=True, capture_output=True, text=True, timeout=PATIENCE
            ).stdout
        except subprocess.SubprocessError as error:
            raise Failure(f"the mouse does not work, or finds no window of ours: {error}") from error

    def photograph(self, file: Path) -> int:
        """Take a picture of the whole screen; gives how many colours there are on it."""
        subprocess.run(["import", "-window", "root", str(file)], env=self._variables, check=True)
        told = subprocess.run(
            ["identify", "-format", "%k", str(file)], check=True, capture_output=True, text=True
        )
        return int(told.stdout)

    # -- the end -----------------------------------------------------------------------------------

    def kill(self) -> None:
        """End it as a power cut would; its bots must notice by themselves."""
        self.process.kill()
        self.process.wait()
        until = time.monotonic() + PATIENCE
        while self.family():
            if time.monotonic() > until:
                left = self.at_work()
                self.clear_away()
                raise Failure(f"processes of the bots outlived the program; {left}")
            time.sleep(_POLL)

    def family(self) -> list[int]:
        """All processes that belong to it and are not yet gone."""
        found = []
        for entry in Path("/proc").glob("[0-9]*/stat"):
            try:
                state, _, _, session = entry.read_text().rpartition(")")[2].split()[:4]
            except OSError:
                continue
            if int(session) == self.process.pid and state != "Z":
                found.append(int(entry.parent.name))
        return found

    def at_work(self) -> str:
        """What its processes do, and what they have been given: a busy machine keeps everybody waiting."""
        told = [line for pid in self.family() if (line := _process(pid))]
        return f"at work are {'; '.join(told)}" if told else "no process is at work"

    def clear_away(self) -> None:
        """End whatever is left of it."""
        for pid in self.family():
            try:
                os.kill(pid, signal.SIGKILL)
            except ProcessLookupError:
                continue
        self.process.wait()
        assert self.process.stderr is not None
        self.process.stderr.close()


def _process(pid: int) -> str:
    """What a process does and has been given; nothing where it is gone."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        name = Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
    except OSError:
        return ""
    seconds = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return f"{pid} {fields[0]}, nice {fields[16]}, {seconds:.1f} s of a processor: {name.strip()[-120:]}"


@contextmanager
def running(
    command: Sequence[str], variables: Mapping[str, str], watch: Path, kind: type[Program] = Program
) -> Iterator[Program]:
    """A program that is gone afterwards, whatever happens."""
    program = kind(command, variables, watch)
    try:
        yield program
    finally:
        program.clear_away()
