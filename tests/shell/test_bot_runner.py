"""Bots think in another process; whatever happens to it, the move comes."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import count
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from engine.bots import worker
from engine.bots.choose import choose
from engine.match import Match, Setup
from game import bot_runner
from game.bot_runner import BotAnswer, BotRequest, BotRunner, InlineBots, ProcessBots

ROOT = Path(__file__).resolve().parents[2]
FAR_TOO_LONG = 60.0
"""Only there so that a test that would never end fails instead."""


def request(ticket: int = 1, *, seed: int = 3, level: str = "casual") -> BotRequest:
    match = Match(Setup("dualis", {}, seed=seed))
    (seat,) = match.to_act
    return BotRequest(ticket, "dualis", match.view(seat), level, "sora", seed)


def expected(asked: BotRequest, level: str | None = None) -> BotAnswer:
    action = choose(asked.game, asked.view, level or asked.level, asked.character, asked.seed)
    return BotAnswer(asked.ticket, action.text)


def wait_for(bots: BotRunner, number: int = 1) -> list[BotAnswer]:
    answers: list[BotAnswer] = []
    until = time.monotonic() + FAR_TOO_LONG
    while len(answers) < number:
        assert time.monotonic() < until, "the bots never answered"
        answers += bots.poll()
        time.sleep(0.005)
    return answers


def alive(pid: int) -> bool:
    return pid in {child.pid for child in multiprocessing.active_children()}


@pytest.fixture
def bots() -> Iterator[ProcessBots]:
    runner = ProcessBots()
    yield runner
    runner.close()


# Workers that go wrong, each in its own way. They run in the other process.


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


def never_gets_ready(pipe: Connection) -> None:
    time.sleep(FAR_TOO_LONG)


def talks_nonsense(pipe: Connection) -> None:
    pipe.send_bytes(worker.READY)
    pipe.recv_bytes()
    pipe.send_bytes(b"\xff nonsense")
    time.sleep(FAR_TOO_LONG)


def test_inline_bots_answer_at_the_next_poll() -> None:
    bots, asked = InlineBots(), request()
    bots.ask(asked)
    assert bots.poll() == [expected(asked)]
    assert bots.poll() == []


def test_inline_bots_forget_what_was_cancelled() -> None:
    bots = InlineBots()
    bots.ask(request())
    bots.cancel()
    assert bots.poll() == []


def test_another_process_decides_the_same_as_this_one(bots: ProcessBots) -> None:
    asked = [request(ticket, seed=ticket, level=level) for ticket, level in zip(count(), worker_levels())]
    for one in asked:
        bots.ask(one)
    assert wait_for(bots, len(asked)) == [expected(one) for one in asked]


def worker_levels() -> tuple[str, ...]:
    return ("beginner", "casual", "strong", "random")


def test_no_process_runs_before_the_first_request(bots: ProcessBots) -> None:
    assert bots.poll() == []
    assert bots.pid is None


def test_one_process_serves_many_requests(bots: ProcessBots) -> None:
    pids = set()
    for ticket in range(3):
        bots.ask(request(ticket))
        wait_for(bots)
        pids.add(bots.pid)
    assert len(pids) == 1


def test_a_worker_that_dies_while_it_thinks_is_replaced_and_the_move_comes(tmp_path: Path) -> None:
    bots = ProcessBots(serve=partial(dies_the_first_time, tmp_path / "died"))
    asked = request(level="beginner")
    bots.ask(asked)
    first = bots.pid
    assert wait_for(bots) == [expected(asked)]
    assert (tmp_path / "died").exists()
    assert bots.pid not in (None, first)
    bots.close()


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="needs signals")
def test_a_worker_killed_while_it_rests_is_replaced_and_the_move_comes(bots: ProcessBots) -> None:
    bots.ask(request(1))
    wait_for(bots)
    first = bots.pid
    assert first is not None
    os.kill(first, signal.SIGKILL)
    while alive(first):
        time.sleep(0.005)
    asked = request(2)
    bots.ask(asked)
    assert wait_for(bots) == [expected(asked)]


@pytest.mark.parametrize("serve", [dies_at_the_request, dies_before_it_listens, talks_nonsense])
def test_where_every_worker_fails_the_move_is_made_here(serve: bot_runner.Serve) -> None:
    bots, asked = ProcessBots(serve=serve), request(level="strong")
    bots.ask(asked)
    assert wait_for(bots) == [expected(asked, "casual")]
    bots.close()


@pytest.mark.parametrize("serve", [hangs, never_gets_ready])
def test_a_hung_worker_is_given_up_after_the_longest_thought(serve: bot_runner.Serve) -> None:
    hours = count(0, 3600)
    bots = ProcessBots(clock=lambda: next(hours), serve=serve)
    asked = request(level="strong")
    bots.ask(asked)
    assert wait_for(bots) == [expected(asked, "casual")]
    bots.close()


def test_the_clock_runs_for_each_request_anew(bots: ProcessBots) -> None:
    now = [0.0]
    bots = ProcessBots(clock=lambda: now[0])
    for ticket in range(3):
        bots.ask(request(ticket))
        wait_for(bots)
        pid = bots.pid
        now[0] += 3600
    assert bots.pid == pid
    bots.close()


def test_a_bot_that_raises_does_not_stop_the_match(bots: ProcessBots) -> None:
    broken = replace(request(), level="of no such name")
    bots.ask(broken)
    assert wait_for(bots) == [expected(broken, "casual")]


def test_a_cancelled_request_is_never_answered(bots: ProcessBots) -> None:
    bots.ask(request(1))
    bots.cancel()
    bots.ask(request(2))
    assert [answer.ticket for answer in wait_for(bots)] == [2]


def test_cancelling_ends_a_thought_under_way() -> None:
    bots = ProcessBots(serve=hangs)
    bots.ask(request())
    while bots.poll() == [] and bots.thinking is False:
        time.sleep(0.005)
    pid = bots.pid
    assert pid is not None
    bots.cancel()
    assert not alive(pid)
    bots.close()


def test_close_leaves_no_process_behind(bots: ProcessBots) -> None:
    bots.ask(request())
    pid = bots.pid
    assert pid is not None
    bots.close()
    assert not alive(pid)
    assert bots.pid is None


def test_closing_twice_is_harmless(bots: ProcessBots) -> None:
    bots.close()
    bots.close()


def test_the_worker_does_not_load_pygame() -> None:
    code = "import sys, game.bot_runner; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False).returncode == 0
