"""Bots think in other processes; whatever happens to those, the move comes."""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from functools import partial
from itertools import count
from pathlib import Path

import pytest

from engine import registry
from engine.__main__ import main
from engine.advice import to_json
from engine.bots.advise import advice_seed, advise, advises
from engine.bots.choose import FEWEST, budget, choose
from engine.bots.replays import FinishedRound
from engine.match import Match, Setup
from game.match.bot_pool import (
    AdviceAnswer,
    AdviceRequest,
    Answer,
    BotAnswer,
    BotRequest,
    BotRunner,
    InlineBots,
    ParRequest,
    ProcessBots,
    ReplayAnswer,
    ReplayRequest,
)
from game.match.bot_pool.pool import LONGEST_THOUGHT
from game.match.bot_pool.process import Serve, workers_for
from tests.game.match import bot_workers
from tests.game.match.bot_workers import FAR_TOO_LONG

ROOT = Path(__file__).resolve().parents[3]
needs_signals = pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="needs signals")


def request(ticket: int = 1, *, seed: int = 3, level: str = "casual") -> BotRequest:
    match = Match(Setup("dualis", {}, seed=seed))
    (seat,) = match.to_act
    return BotRequest(ticket, "dualis", match.view(seat), level, "sora", seed, iterations=20)


def asked_for_advice(ticket: int = 1, *, seed: int = 3, urgent: bool = True) -> AdviceRequest:
    match = Match(Setup("dualis", {}, seed=seed))
    (seat,) = match.to_act
    return AdviceRequest(ticket, "dualis", match.view(seat), seed, iterations=200, urgent=urgent)


def advised(asked: AdviceRequest, iterations: int | None = None) -> AdviceAnswer:
    advice = advise(asked.game, asked.view, asked.seed, iterations or asked.iterations)
    return AdviceAnswer(asked.ticket, advice, whole=iterations is None)


def expected(asked: BotRequest, level: str | None = None) -> BotAnswer:
    iterations = asked.iterations if level is None else None
    action = choose(asked.game, asked.view, level or asked.level, asked.character, asked.seed, iterations)
    return BotAnswer(asked.ticket, action.text)


def until(true: Callable[[], object]) -> None:
    last = time.monotonic() + FAR_TOO_LONG
    while not true():
        assert time.monotonic() < last, "it never happened"
        time.sleep(0.005)


def wait_for(bots: BotRunner, number: int = 1) -> list[Answer]:
    answers: list[Answer] = []

    def enough() -> bool:
        answers.extend(bots.poll())
        return len(answers) >= number

    until(enough)
    return answers


def wait_for_thought(bots: ProcessBots, number: int = 1) -> tuple[int, ...]:
    until(lambda: bots.poll() or len(bots.thinking) >= number)
    return bots.thinking


def alive(pid: int) -> bool:
    return pid in {child.pid for child in multiprocessing.active_children()}


@pytest.fixture
def pool() -> Iterator[Callable[..., ProcessBots]]:
    """Makes pools of one process each, unless the test says more, and leaves none of them running."""
    made: list[ProcessBots] = []

    def make(
        serve: Serve | None = None, most: int = 1, clock: Callable[[], float] = time.monotonic
    ) -> ProcessBots:
        made.append(ProcessBots(most, serve=serve, clock=clock))
        return made[-1]

    yield make
    for one in made:
        one.close()


Pool = Callable[..., ProcessBots]


# -- in this process ---------------------------------------------------------------------------------


def test_inline_bots_answer_at_the_next_poll() -> None:
    bots, asked = InlineBots(), request()
    bots.ask(asked)
    assert bots.poll() == [expected(asked)]
    assert bots.poll() == []


def test_inline_bots_forget_what_was_dropped_or_cancelled() -> None:
    bots = InlineBots()
    bots.ask(request(1))
    bots.ask(request(2))
    bots.drop([1])
    assert [answer.ticket for answer in bots.poll()] == [2]
    bots.ask(request(3))
    bots.cancel()
    assert bots.poll() == []


# -- in another --------------------------------------------------------------------------------------


def test_another_process_decides_the_same_as_this_one(pool: Pool) -> None:
    bots, levels = pool(), ("beginner", "casual", "strong", "expert", "random")
    asked = [request(ticket, seed=ticket, level=level) for ticket, level in zip(count(), levels)]
    for one in asked:
        bots.ask(one)
    assert wait_for(bots, len(asked)) == [expected(one) for one in asked]


def test_the_iterations_go_along_and_without_them_the_budget_of_the_level_holds(pool: Pool) -> None:
    bots, asked = pool(), replace(request(), level="beginner", iterations=None)
    bots.ask(asked)
    full = replace(asked, iterations=budget(asked.game, asked.level))
    assert wait_for(bots) == [expected(full)]


def test_no_process_runs_before_it_is_needed(pool: Pool) -> None:
    bots = pool()
    assert bots.poll() == []
    assert bots.pids == ()


def test_a_woken_pool_has_a_process_that_waits_for_the_first_request(pool: Pool) -> None:
    bots = pool(most=2)
    bots.wake("dualis")
    bots.wake("dualis")
    (woken,) = bots.pids
    bots.ask(request())
    wait_for(bots)
    assert bots.pids == (woken,)


@pytest.mark.parametrize("game", registry.GAMES)
def test_a_process_gets_ready_for_any_game_without_an_answer(pool: Pool, game: str) -> None:
    bots, match = pool(), Match(Setup(game, {}, seed=4))
    seat = min(match.to_act)
    asked = BotRequest(7, game, match.view(seat), "casual", "noa", 4, iterations=5)
    bots.wake(game)
    bots.ask(asked)
    assert wait_for(bots) == [expected(asked)]


def test_one_process_serves_many_requests(pool: Pool) -> None:
    bots = pool(most=2)
    pids: set[int] = set()
    for ticket in range(3):
        bots.ask(request(ticket))
        wait_for(bots)
        pids.update(bots.pids)
    assert len(pids) == 1


def test_two_requests_are_thought_about_at_once(pool: Pool, tmp_path: Path) -> None:
    bots = pool(partial(bot_workers.answers_in_company, tmp_path), most=2)
    asked = [request(1), request(2)]
    for one in asked:
        bots.ask(one)
    found = wait_for(bots, 2)
    assert {answer.ticket: answer for answer in found} == {one.ticket: expected(one) for one in asked}


def test_never_more_processes_than_allowed(pool: Pool) -> None:
    bots = pool(bot_workers.hangs, most=2)
    for ticket in range(5):
        bots.ask(request(ticket))
    assert len(wait_for_thought(bots, 2)) == len(bots.pids) == 2
    bots.poll()
    assert len(bots.pids) == 2


@pytest.mark.parametrize(("cores", "processes"), [(1, 1), (2, 1), (3, 2), (16, 2)])
def test_one_core_is_left_for_the_window(cores: int, processes: int) -> None:
    assert workers_for(cores) == processes


def test_what_a_person_waits_for_comes_first(pool: Pool, tmp_path: Path) -> None:
    bots = pool(partial(bot_workers.waits_for, tmp_path / "go"))
    for one in (request(1), request(2), replace(request(3), urgent=True)):
        bots.ask(one)
    (tmp_path / "go").touch()
    assert [answer.ticket for answer in wait_for(bots, 3)] == [3, 1, 2]


@pytest.mark.skipif(not hasattr(os, "getpriority"), reason="needs priorities")
def test_thinking_gives_way_to_everything_else(pool: Pool) -> None:
    bots = pool()
    bots.ask(request())
    wait_for(bots)
    (pid,) = bots.pids
    assert os.getpriority(os.PRIO_PROCESS, pid) > os.getpriority(os.PRIO_PROCESS, 0)


# -- when it goes wrong ------------------------------------------------------------------------------


def test_a_worker_that_dies_while_it_thinks_is_replaced_and_the_move_comes(
    pool: Pool, tmp_path: Path
) -> None:
    bots = pool(partial(bot_workers.dies_the_first_time, tmp_path / "died"))
    asked = request(level="beginner")
    bots.ask(asked)
    first = bots.pids
    assert wait_for(bots) == [expected(asked)]
    assert (tmp_path / "died").exists()
    assert len(bots.pids) == 1
    assert bots.pids != first


@needs_signals
def test_a_worker_killed_in_the_middle_of_a_thought_is_replaced_and_the_move_comes(
    pool: Pool, tmp_path: Path
) -> None:
    bots = pool(partial(bot_workers.hangs_the_first_time, tmp_path / "hung"))
    asked = request()
    bots.ask(asked)
    (pid,) = wait_for_thought(bots)
    os.kill(pid, signal.SIGKILL)
    assert wait_for(bots) == [expected(asked)]
    assert pid not in bots.pids


@needs_signals
def test_a_worker_killed_while_it_rests_is_replaced_and_the_move_comes(pool: Pool) -> None:
    bots = pool()
    bots.ask(request(1))
    wait_for(bots)
    (first,) = bots.pids
    os.kill(first, signal.SIGKILL)
    until(lambda: not alive(first))
    asked = request(2)
    bots.ask(asked)
    assert wait_for(bots) == [expected(asked)]


@needs_signals
def test_a_worker_that_is_stopped_in_a_thought_is_replaced_and_gone(pool: Pool, tmp_path: Path) -> None:
    now = [0.0]
    bots = pool(partial(bot_workers.hangs_the_first_time, tmp_path / "hung"), clock=lambda: now[0])
    asked = request()
    bots.ask(asked)
    (pid,) = wait_for_thought(bots)
    os.kill(pid, signal.SIGSTOP)
    assert bots.poll() == []
    now[0] += 3600
    assert wait_for(bots) == [expected(asked)]
    until(lambda: not alive(pid))


@pytest.mark.parametrize(
    "serve",
    [
        bot_workers.dies_at_the_request,
        bot_workers.dies_before_it_listens,
        bot_workers.talks_nonsense,
        bot_workers.talks_without_end,
    ],
)
def test_where_every_worker_fails_the_move_is_made_here(pool: Pool, serve: Serve) -> None:
    bots, asked = pool(serve), request(level="strong")
    bots.ask(asked)
    assert wait_for(bots) == [expected(asked, "casual")]


@pytest.mark.parametrize("serve", [bot_workers.hangs, bot_workers.never_gets_ready])
def test_a_hung_worker_is_given_up_after_the_longest_thought(pool: Pool, serve: Serve) -> None:
    hours = count(0, 3600)
    bots, asked = pool(serve, clock=lambda: next(hours)), request(level="strong")
    bots.ask(asked)
    assert wait_for(bots) == [expected(asked, "casual")]


def test_an_expert_may_play_a_whole_match_for_longer_than_a_thought(pool: Pool) -> None:
    now = [0.0]
    bots, asked = pool(bot_workers.hangs, clock=lambda: now[0]), ParRequest(7, "dois", "2026-11-18", 0)
    bots.ask(asked)
    (pid,) = wait_for_thought(bots)
    now[0] += 3 * LONGEST_THOUGHT
    assert bots.poll() == []
    assert bots.thinking == (pid,)
    now[0] += 100 * LONGEST_THOUGHT
    bots.poll()
    assert pid not in bots.pids


def test_where_two_requests_meet_bad_workers_both_moves_come(pool: Pool) -> None:
    bots, asked = pool(bot_workers.dies_at_the_request, most=2), [request(1), request(2)]
    for one in asked:
        bots.ask(one)
    found = wait_for(bots, 2)
    assert sorted(found, key=lambda answer: answer.ticket) == [expected(one, "casual") for one in asked]


def test_the_clock_runs_for_each_request_anew(pool: Pool) -> None:
    now = [0.0]
    pids: set[int] = set()
    bots = pool(clock=lambda: now[0])
    for ticket in range(3):
        bots.ask(request(ticket))
        wait_for(bots)
        pids.update(bots.pids)
        now[0] += 3600
    assert len(pids) == 1


def test_a_bot_that_raises_does_not_stop_the_match(pool: Pool) -> None:
    bots, broken = pool(), replace(request(), level="of no such name")
    bots.ask(broken)
    assert wait_for(bots) == [expected(broken, "casual")]


# -- advice ------------------------------------------------------------------------------------------


def test_inline_bots_give_advice_and_in_a_hurry_where_a_level_is_given() -> None:
    asked = asked_for_advice()
    for bots, answer in ((InlineBots(), advised(asked)), (InlineBots("casual"), advised(asked, FEWEST))):
        bots.ask(asked)
        assert bots.poll() == [answer]


def test_advice_of_another_process_is_that_of_this_one(pool: Pool) -> None:
    bots, asked = pool(), asked_for_advice()
    bots.ask(asked)
    assert wait_for(bots) == [advised(asked)]


def test_advice_comes_before_moves_that_nobody_waits_for(pool: Pool, tmp_path: Path) -> None:
    bots = pool(partial(bot_workers.waits_for, tmp_path / "go"))
    for one in (request(1), request(2), asked_for_advice(3)):
        bots.ask(one)
    (tmp_path / "go").touch()
    assert [answer.ticket for answer in wait_for(bots, 3)] == [3, 1, 2]


def test_a_worker_that_dies_over_advice_is_replaced_and_asked_once_more(pool: Pool, tmp_path: Path) -> None:
    bots, asked = pool(partial(bot_workers.dies_the_first_time, tmp_path / "died")), asked_for_advice()
    bots.ask(asked)
    assert wait_for(bots) == [advised(asked)]


@pytest.mark.parametrize(
    "serve",
    [
        bot_workers.dies_at_the_request,
        bot_workers.dies_before_it_listens,
        bot_workers.talks_nonsense,
        bot_workers.talks_without_end,
        bot_workers.talks_of_something_else,
        bot_workers.advises_nothing,
    ],
)
def test_where_every_worker_fails_advice_is_given_here_in_a_hurry(pool: Pool, serve: Serve) -> None:
    bots, asked = pool(serve), asked_for_advice()
    bots.ask(asked)
    assert wait_for(bots) == [advised(asked, FEWEST)]


def test_where_nobody_waits_there_is_no_advice_rather_than_a_hurried_one(pool: Pool) -> None:
    bots, asked = pool(bot_workers.dies_at_the_request), asked_for_advice(urgent=False)
    bots.ask(asked)
    assert wait_for(bots) == [AdviceAnswer(asked.ticket, None, whole=False)]


def test_an_adviser_that_raises_leaves_nobody_waiting(pool: Pool) -> None:
    bots, broken = pool(), replace(asked_for_advice(), game="duos")
    bots.ask(broken)
    assert wait_for(bots) == [AdviceAnswer(broken.ticket, None, whole=False)]


def test_points_that_are_no_number_are_no_replay(pool: Pool) -> None:
    match = Match(Setup("duality", {}, seed=3))
    bots = pool(bot_workers.counts_too_far)
    bots.ask(ReplayRequest(5, FinishedRound("duality", 1, match.state, 3), 1))
    assert wait_for(bots) == [ReplayAnswer(5)]


def test_dropped_advice_is_never_given(pool: Pool) -> None:
    bots = pool()
    bots.ask(asked_for_advice(1))
    bots.drop([1])
    bots.ask(request(2))
    assert [answer.ticket for answer in wait_for(bots)] == [2]


@pytest.mark.parametrize("game", [name for name in registry.GAMES if advises(name)])
def test_asked_without_iterations_it_says_what_the_command_line_says(
    pool: Pool, game: str, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TWOFOLD_COMPILE", "0")
    assert main(["advise", game, "--seed", "3", "--at", "0"]) == 0
    told = json.loads(capfd.readouterr().out)
    match = Match(Setup(game, {}, seed=3))
    bots, seat = pool(), match.next_to_act
    bots.ask(AdviceRequest(1, game, match.view(seat), advice_seed(3, 0)))
    (answer,) = wait_for(bots)
    assert isinstance(answer, AdviceAnswer)
    assert answer.advice is not None
    assert to_json(answer.advice).items() <= told.items()


# -- when nobody waits any more ------------------------------------------------------------------------


def test_a_cancelled_request_is_never_answered(pool: Pool) -> None:
    bots = pool()
    bots.ask(request(1))
    bots.cancel()
    bots.ask(request(2))
    assert [answer.ticket for answer in wait_for(bots)] == [2]


def test_cancelling_ends_every_thought_under_way(pool: Pool) -> None:
    bots = pool(bot_workers.hangs, most=2)
    bots.ask(request(1))
    bots.ask(request(2))
    pids = wait_for_thought(bots, 2)
    bots.cancel()
    assert bots.thinking == ()
    until(lambda: not any(map(alive, pids)))


def test_a_dropped_request_is_never_answered_whether_it_waits_or_not(pool: Pool, tmp_path: Path) -> None:
    bots = pool(partial(bot_workers.waits_for, tmp_path / "go"))
    for ticket in (1, 2, 3):
        bots.ask(request(ticket))
    bots.drop([2])
    (tmp_path / "go").touch()
    wait_for_thought(bots)
    bots.drop([1])
    assert [answer.ticket for answer in wait_for(bots)] == [3]


@pytest.mark.parametrize("most", [1, 2])
def test_a_thought_for_nobody_does_not_keep_the_next_one_waiting(pool: Pool, most: int) -> None:
    bots = pool(bot_workers.hangs_over_experts, most=most)
    bots.ask(request(1, level="expert"))
    wait_for_thought(bots)
    bots.drop([1])
    asked = request(2)
    bots.ask(asked)
    assert wait_for(bots) == [expected(asked)]
    assert len(bots.pids) <= most


def test_close_leaves_no_process_behind(pool: Pool) -> None:
    bots = pool()
    bots.ask(request())
    (pid,) = bots.pids
    bots.close()
    assert not alive(pid)
    assert bots.pids == ()


def test_closing_twice_is_harmless(pool: Pool) -> None:
    bots = pool()
    bots.close()
    bots.close()


@needs_signals
@pytest.mark.parametrize(
    "serve",
    [
        "lost_in_thought",
        pytest.param(
            "lost_in_machine_code",
            marks=pytest.mark.skipif(sys.platform != "linux", reason="elsewhere it ends with its thought"),
        ),
    ],
)
def test_a_thought_ends_with_a_program_that_is_killed(serve: str) -> None:
    command = [sys.executable, "-m", "tests.game.match.bot_parent", serve]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as program:
        assert program.stdout is not None
        thinker = int(program.stdout.readline())
        assert is_there(thinker)
        program.kill()
    try:
        until(lambda: not is_there(thinker))
    finally:
        with suppress(OSError):
            os.kill(thinker, signal.SIGKILL)


def is_there(pid: int) -> bool:
    """Whether a process runs; one whose parent never asks for it is a shadow, and does not count."""
    with suppress(OSError):
        status = Path(f"/proc/{pid}/stat")
        if status.exists():
            return status.read_text().rpartition(")")[2].split()[0] != "Z"
        os.kill(pid, 0)
        return not Path("/proc/self").exists()
    return False


def test_the_worker_does_not_load_pygame() -> None:
    code = "import sys, game.match.bot_pool; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False).returncode == 0
