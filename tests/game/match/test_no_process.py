"""Where the system lets us have no process, bots decide here and quickly, and the player is told once."""

from __future__ import annotations

import errno
import multiprocessing
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from multiprocessing.context import SpawnProcess
from pathlib import Path

import pytest

from engine.bots.levels import QUICKEST
from engine.match import Match, Setup
from game.content.message import Message
from game.match.bot_pool import AdviceAnswer, BotRequest, ProcessBots
from game.match.bot_pool.pool import ROOM_AGAIN
from game.match.lazy_bots import LateBots
from game.match.reviewer import PAUSED, Reviewer
from game.match.session import Session
from game.scenes.title import TitleScene
from game.store import Bot, Human, MatchSetup, Store
from tests.driver import Driver
from tests.game.match.test_bot_pool import asked_for_advice, expected, request, wait_for
from tests.game.match.test_reviewer import kept, played

ROOT = Path(__file__).resolve().parents[3]
Drive = Callable[..., Driver]


class Clock:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


class System:
    """Has room for processes, or not."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.full: Exception | None = OSError(errno.EAGAIN, os.strerror(errno.EAGAIN))
        self.tries = 0
        start = SpawnProcess.start

        def try_to_start(process: SpawnProcess) -> None:
            self.tries += 1
            if self.full is not None:
                raise self.full
            start(process)

        monkeypatch.setattr(SpawnProcess, "start", try_to_start)


@pytest.fixture
def system(monkeypatch: pytest.MonkeyPatch) -> System:
    return System(monkeypatch)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def told() -> list[str]:
    return []


@pytest.fixture
def bots(system: System, clock: Clock, told: list[str]) -> Iterator[ProcessBots]:
    pool = ProcessBots(2, clock=clock, no_room=lambda: told.append("no room"))
    yield pool
    pool.close()


FULL = [
    OSError(errno.EAGAIN, os.strerror(errno.EAGAIN)),
    OSError(errno.EMFILE, os.strerror(errno.EMFILE)),
    OSError(errno.ENOMEM, os.strerror(errno.ENOMEM)),
    RuntimeError("can't start new thread"),
    MemoryError(),
]


@pytest.mark.parametrize("full", FULL, ids=repr)
def test_the_moves_come_from_here_at_the_quickest_level_and_it_is_said_once(
    bots: ProcessBots, system: System, told: list[str], full: Exception
) -> None:
    system.full = full
    bots.wake("dualis")
    asked = [request(ticket, seed=ticket, level="expert") for ticket in (1, 2, 3)]
    for one in asked:
        bots.ask(one)
    answers = wait_for(bots, 3)
    assert answers == [expected(one, QUICKEST) for one in asked]
    assert told == ["no room"]
    assert system.tries == 1


def test_no_pipe_is_left_open(bots: ProcessBots) -> None:
    # Names, not a count: handles of earlier tests may be closed by the garbage collector meanwhile.
    def handles() -> set[str]:
        links = list(Path("/proc/self/fd").iterdir())  # the list's own handle is gone by now
        return {str(link.readlink()) for link in links if link.is_symlink()}

    if sys.platform != "linux":
        pytest.skip("the system does not tell")
    bots.wake("dualis")
    before = handles()
    for ticket in range(20):
        bots._next_start = 0.0
        bots.ask(request(ticket))
        bots.poll()
    assert handles() <= before


def test_a_hint_comes_in_a_hurry_and_what_nobody_waits_for_does_not(bots: ProcessBots) -> None:
    bots.ask(asked_for_advice(1, urgent=False))
    bots.ask(asked_for_advice(2, urgent=True))
    first, second = sorted(wait_for(bots, 2), key=lambda answer: answer.ticket)
    assert first == AdviceAnswer(1, None, whole=False)
    assert isinstance(second, AdviceAnswer)
    assert second.advice is not None
    assert not second.whole


def test_when_there_is_room_again_a_process_thinks_again(
    bots: ProcessBots, system: System, clock: Clock, told: list[str]
) -> None:
    bots.ask(request(1))
    wait_for(bots)
    system.full = None
    bots.ask(request(2))
    wait_for(bots)
    assert bots.pids == ()
    clock.now += ROOM_AGAIN
    bots.ask(request(3))
    assert wait_for(bots) == [expected(request(3))]
    assert len(bots.pids) == 1
    assert told == ["no room"]


def test_one_process_is_enough_to_say_nothing(bots: ProcessBots, system: System, told: list[str]) -> None:
    system.full = None
    bots.ask(request(1))
    wait_for(bots)
    system.full = FULL[0]
    asked = [request(ticket, seed=ticket) for ticket in (2, 3)]
    for one in asked:
        bots.ask(one)
    found = sorted(wait_for(bots, 2), key=lambda answer: answer.ticket)
    assert found == [expected(one) for one in asked]
    assert told == []


def test_a_table_goes_on_and_says_so_once(drive: Drive, system: System) -> None:
    store = Store.in_memory()
    player = drive(store=store, bots=LateBots(tell=store.tell), animation="off")
    setup = MatchSetup("dualis", {}, (Human(""), *(Bot("expert", one) for one in ("kai", "noa", "mika"))), 1)
    player.app.navigation.open_match(Session.start(store, player.app.bots, setup, seed=5))
    session = player.scene.session  # type: ignore[attr-defined]
    sentence = player.app.t("table.bots_hurry")
    player.wait_until(lambda: bool(session.match.actions))
    player.wait(0.2)
    assert player.reads(sentence)
    player.wait_until(lambda: bool(session.people_to_act))
    moves = len(session.match.actions)
    player.key("h")
    player.wait_until(lambda: not session.waiting)
    player.scene.turns.perform(0, session.match.legal(0)[0])  # type: ignore[attr-defined]
    player.wait_until(lambda: len(session.match.actions) > moves + 1)
    assert store.notice is None
    player.app.scenes.reset(TitleScene(player.app))


def test_a_review_rests_until_there_is_room_and_says_so_once(system: System, clock: Clock) -> None:
    said: list[Message] = []
    with Store.in_memory() as store:
        match_id = kept(store, played("dualis", 999))
        reviewer = Reviewer(store, iterations=2, tell=said.append)
        assert reviewer.ask(match_id) is None
        for _ in range(5):
            assert not reviewer.poll()
        done, total = reviewer.progress
        assert (done, total > 0, reviewer.complete) == (0, True, False)
        assert said == [PAUSED]
        system.full = None
        pool = reviewer._bots
        assert isinstance(pool, ProcessBots)
        pool._next_start = 0.0  # the time is up
        while reviewer.progress[0] == 0:
            reviewer.poll()
        reviewer.cancel()
        assert said == [PAUSED]


SCRIPT = """
import os, resource
from tests.game.match.test_no_process import first_request
from game.match.bot_pool import ProcessBots
said = []
bots = ProcessBots(1, no_room=lambda: said.append(1))
asked = first_request()
used = len(os.listdir("/proc/self/fd"))
resource.setrlimit(resource.RLIMIT_NOFILE, (used + 1, used + 1))
bots.wake("dualis")
bots.ask(asked)
(answer,) = bots.poll()
print(answer.text, said)
"""


def first_request() -> BotRequest:
    match = Match(Setup("dualis", {}, seed=3))
    (seat,) = match.to_act
    return BotRequest(1, "dualis", match.view(seat), "expert", "sora", 3)


@pytest.mark.skipif(sys.platform != "linux", reason="needs Linux")
def test_with_no_file_handle_left_the_move_comes() -> None:
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT], cwd=ROOT, capture_output=True, text=True, check=False, timeout=120
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip().endswith("[1]")
    assert multiprocessing.active_children() == []
