"""Workers that go wrong, each in its own way, or wait for what a test does; they run in the other process."""

from __future__ import annotations

import ctypes
import json
import os
import time
from multiprocessing.connection import Connection
from pathlib import Path

from engine.bots import worker
from game.match.bot_pool.process import run_worker

FAR_TOO_LONG = 60.0
"""Only there so that a test that would never end fails instead."""


def dies_at_the_request(pipe: Connection) -> None:
    pipe.send_bytes(worker.READY)
    pipe.recv_bytes()
    os._exit(1)


def dies_the_first_time(mark: Path, pipe: Connection) -> None:
    if mark.exists():
        worker.serve(pipe)
    else:
        mark.touch()
        dies_at_the_request(pipe)


def dies_before_it_listens(pipe: Connection) -> None:
    os._exit(1)


def hangs(pipe: Connection) -> None:
    pipe.send_bytes(worker.READY)
    pipe.recv_bytes()
    time.sleep(FAR_TOO_LONG)


def hangs_the_first_time(mark: Path, pipe: Connection) -> None:
    if mark.exists():
        worker.serve(pipe)
    else:
        mark.touch()
        hangs(pipe)


def hangs_over_experts(pipe: Connection) -> None:
    """Answers everybody but experts."""
    pipe.send_bytes(worker.READY)
    while True:
        message = pipe.recv_bytes()
        if json.loads(message)["level"] == "expert":
            time.sleep(FAR_TOO_LONG)
        pipe.send_bytes(worker.answer(message))


def never_gets_ready(pipe: Connection) -> None:
    time.sleep(FAR_TOO_LONG)


def talks_nonsense(pipe: Connection) -> None:
    pipe.send_bytes(worker.READY)
    pipe.recv_bytes()
    pipe.send_bytes(b"\xff nonsense")
    time.sleep(FAR_TOO_LONG)


def talks_without_end(pipe: Connection) -> None:
    """Answers with lists in lists, deeper than anybody reads."""
    pipe.send_bytes(worker.READY)
    pipe.recv_bytes()
    pipe.send_bytes(b"[" * 100_000)
    time.sleep(FAR_TOO_LONG)


def talks_of_something_else(pipe: Connection) -> None:
    """Answers with advice that is none."""
    _says(pipe, {"advice": {"moves": 3}})


def advises_nothing(pipe: Connection) -> None:
    """Answers with advice that names no move."""
    nudge = {"code": "nothing"}
    advice = {"seat": 0, "goal": "round", "worlds": 1, "nudge": nudge, "natural": None, "moves": []}
    _says(pipe, {"advice": advice})


def counts_too_far(pipe: Connection) -> None:
    """Answers with points that are larger than any number with a point."""
    _says(pipe, {"points": [10**400, 0]})


def _says(pipe: Connection, answer: dict[str, object]) -> None:
    pipe.send_bytes(worker.READY)
    ticket = json.loads(pipe.recv_bytes())["ticket"]
    pipe.send_bytes(json.dumps({"ticket": ticket, **answer}).encode())
    time.sleep(FAR_TOO_LONG)


def waits_for(sign: Path, pipe: Connection) -> None:
    """Gets ready only when a file is there."""
    while not sign.exists():
        time.sleep(0.005)
    worker.serve(pipe)


def answers_in_company(folder: Path, pipe: Connection) -> None:
    """Answers a request only while another process has one too."""
    pipe.send_bytes(worker.READY)
    message = pipe.recv_bytes()
    (folder / str(os.getpid())).touch()
    while len(list(folder.iterdir())) < 2:
        time.sleep(0.005)
    pipe.send_bytes(worker.answer(message))
    worker.serve(pipe)


def lost_in_thought(pipe: Connection) -> None:
    """A worker as it is, whose thoughts last for ever and never look at the pipe."""
    worker.answer = _for_ever
    run_worker(pipe)


def lost_in_machine_code(pipe: Connection) -> None:
    """The same in a compiled kernel, which gives no other thread a turn."""
    worker.answer = _for_ever_in_c
    run_worker(pipe)


def _for_ever_in_c(message: bytes) -> bytes:
    ctypes.PyDLL(None).sleep(round(10 * FAR_TOO_LONG))  # `PyDLL` keeps Python's lock
    return message


def _for_ever(message: bytes) -> bytes:
    until = time.monotonic() + FAR_TOO_LONG
    while time.monotonic() < until:
        pass
    return message
