"""One process that thinks, seen from both ends of its pipe."""

from __future__ import annotations

import multiprocessing
import multiprocessing.connection
import os
import signal
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import TypeAlias

from engine.bots import worker
from game.match.bot_pool.asking import (
    AdviceRequest,
    BotRequest,
    ParRequest,
    PuzzleRequest,
    ReplayRequest,
    Request,
)

Serve: TypeAlias = Callable[[Connection], None]
"""What the other process runs with its end of the pipe."""

NO_PROCESS = (OSError, RuntimeError, MemoryError)
"""What comes of a start where there are too many processes, open files, or too little memory."""
_PATIENCE = 1.0
"""Seconds that a killed process may take to be gone before we turn our back on it."""
_NICENESS, _LOWEST = 10, 19
_BELOW_NORMAL, _IDLE = 0x4000, 0x40
"""What Windows calls that."""


class BotProcess:
    """The process and our end of its pipe; it has one request in its hands at most."""

    def __init__(self, serve: Serve, now: float) -> None:
        """Start it; `NO_PROCESS` where the system lets us have none."""
        # Spawn everywhere: a fork would take the window's connection and its locks along.
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        try:
            self._process = context.Process(target=serve, args=(theirs,), name="twofold-bots", daemon=True)
            self._process.start()
        except BaseException:
            self._pipe.close()
            raise
        finally:
            theirs.close()
        self.since = now
        """When it was started, or given what it has in its hands."""
        self.ready = False
        """Whether it has said that it listens."""
        self.busy = False
        """Whether it has a request in its hands."""

    def prepare(self, game: str) -> None:
        """Let it load what belongs to a game, as soon as it gets to it."""
        with suppress(OSError):  # a process that is gone is found out when it is asked
            self._pipe.send_bytes(worker.soon(game))

    @property
    def pid(self) -> int | None:
        """Its number in the system."""
        return self._process.pid

    def send(self, request: Request, now: float) -> None:
        """Give it a request; `OSError` where it does not take it."""
        self._pipe.send_bytes(_message(request))
        self.busy, self.since = True, now

    def receive(self) -> bytes | None:
        """What it has answered, if anything; `EOFError` or `OSError` where it is gone."""
        if not self._pipe.poll():
            return None
        message = self._pipe.recv_bytes()
        if message == worker.READY:
            self.ready = True
            return None
        self.busy = False
        return message

    def end(self) -> None:
        """Kill it, even in the middle of a thought, and do not wait for that."""
        self._pipe.close()
        self._process.kill()

    def forget(self) -> None:
        """After `end`: see that it is gone."""
        self._process.join(_PATIENCE)


def _message(request: Request) -> bytes:
    """A request as it goes through the pipe."""
    ticket, seed, iterations = request.ticket, request.seed, request.iterations
    match request:
        case BotRequest(game=game, view=view, level=level, character=character):
            return worker.question(ticket, game, view, level, character, seed, iterations)
        case AdviceRequest(game=game, view=view, also=also):
            return worker.advice_question(ticket, game, view, seed, iterations, also)
        case ReplayRequest(round=round_):
            return worker.replay_question(ticket, round_, seed, iterations)
        case ParRequest(game=game, day=day):
            return worker.par_question(ticket, game, day, seed, iterations)
        case PuzzleRequest(game=game, name=name, tried=tried):
            return worker.puzzle_question(ticket, game, name, tried)


def run_worker(pipe: Connection) -> None:
    """What the other process does: answer, behind the window and whatever else somebody waits for."""
    _run(pipe, lowest=False)


def run_in_background(pipe: Connection) -> None:
    """The same for work that nobody waits for: behind everything that the machine has to do."""
    _run(pipe, lowest=True)


def _run(pipe: Connection, *, lowest: bool) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C in a terminal is for the program itself
    give_way(lowest=lowest)
    end_with_the_program()
    worker.serve(pipe)


def give_way(*, lowest: bool = False) -> None:
    """Let this process have what the window leaves over: on one core frames come before thoughts."""
    if sys.platform == "win32":
        import ctypes  # other systems need not load it

        kernel = ctypes.windll.kernel32
        kernel.SetPriorityClass(
            ctypes.c_void_p(kernel.GetCurrentProcess()), _IDLE if lowest else _BELOW_NORMAL
        )
    else:
        os.nice(_LOWEST if lowest else _NICENESS)


def end_with_the_program() -> None:
    """Let this process end when the program does: a killed one says no goodbye, and thoughts read no pipe."""
    parent = multiprocessing.parent_process()
    if parent is None:
        return
    if sys.platform == "linux":
        _end_at_once(parent.sentinel)
    threading.Thread(target=_end_after, args=(parent.sentinel,), daemon=True).start()


def _end_at_once(sentinel: int) -> None:
    """Have the system end this process, in whatever it is.

    A thread does not get its turn before a thought in compiled kernels is over, and behind everything else
    that the machine has to do that may take minutes.
    """
    import fcntl  # other systems have none

    signal.signal(signal.SIGIO, signal.SIG_DFL)
    with suppress(OSError):
        fcntl.fcntl(sentinel, fcntl.F_SETOWN, os.getpid())
        fcntl.fcntl(sentinel, fcntl.F_SETFL, fcntl.fcntl(sentinel, fcntl.F_GETFL) | os.O_ASYNC)


def _end_after(sentinel: int) -> None:
    multiprocessing.connection.wait([sentinel])
    os._exit(0)


def workers_for(cores: int) -> int:
    """How many may think at once on a machine: one core is for the window."""
    return 2 if cores >= 3 else 1


def cores() -> int:
    """The cores that this program may use."""
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
