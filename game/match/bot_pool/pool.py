"""Bots in other processes, as many as the machine has room for.

A process that dies, hangs or talks nonsense is replaced, and where even that does not help the move is
made here with the quickest level, or advice given with the fewest iterations, so that nobody waits for ever.
The same holds where the system does not let us start one.
"""

from __future__ import annotations

import json
import logging
import time
from collections import deque
from collections.abc import Callable, Collection, Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from engine.advice import from_json
from engine.daily import Played
from engine.puzzles.play import reply_from_json
from game.match.bot_pool.asking import (
    AdviceAnswer,
    AdviceRequest,
    Answer,
    BotAnswer,
    BotRequest,
    ParAnswer,
    ParRequest,
    PuzzleAnswer,
    PuzzleRequest,
    ReplayAnswer,
    ReplayRequest,
    Request,
)
from game.match.bot_pool.inline import answer_here
from game.match.bot_pool.process import NO_PROCESS, BotProcess, Serve, cores, run_worker, workers_for
from game.store import reading

log = logging.getLogger(__name__)

LONGEST_THOUGHT = 20.0
"""Seconds after which a process counts as hung: several times what the strongest bot needs anywhere."""
THOUGHTS_OF_A_MATCH = 30
"""How many times as long a whole match may take, behind everything else that the machine does."""
ROOM_AGAIN = 10.0
"""Seconds after which it is tried again to start a process where the system would not have one."""
_TRIES = 2


@dataclass(slots=True)
class _Question:
    """A request that somebody waits for."""

    request: Request
    failures: int = 0
    """How often a process went wrong over it."""


class ProcessBots:
    """A few processes that share the requests; they are started when there is something to do."""

    def __init__(
        self,
        most: int | None = None,
        longest_thought: float = LONGEST_THOUGHT,
        clock: Callable[[], float] = time.monotonic,
        serve: Serve | None = None,
        no_room: Callable[[], object] | None = None,
        *,
        patient: bool = False,
    ) -> None:
        """`most` processes think at once, or as many as suit the machine; `serve` is what they run.

        Where the system lets us have no process at all, `no_room` is called, once, and moves are made here;
        the `patient` wait until there is room again.
        """
        self._most = workers_for(cores()) if most is None else most
        self._longest_thought = longest_thought
        self._clock = clock
        self._serve = serve or run_worker
        self._no_room = no_room
        self._patient = patient
        self._next_start = 0.0
        """Before this time no process is started: the system would not have one."""
        self._processes: dict[BotProcess, _Question | None] = {}
        """What each has in its hands; one that is busy with nothing thinks about what was dropped."""
        self._waiting: deque[_Question] = deque()
        self._game = ""
        """What is being played, for processes that are started later."""

    @property
    def pids(self) -> tuple[int, ...]:
        """The processes that there are."""
        return tuple(process.pid for process in self._processes if process.pid is not None)

    @property
    def thinking(self) -> tuple[int, ...]:
        """The processes that have a request in their hands."""
        return tuple(process.pid for process in self._processes if process.busy and process.pid is not None)

    def wake(self, game: str) -> None:
        """Start a first process, and let all load what they will need."""
        self._game = game
        if not self._processes:
            if not self._alone:
                self._start()
        else:
            for process in self._processes:
                process.prepare(game)

    @property
    def _alone(self) -> bool:
        """Whether there is no process and, for now, no use in starting one."""
        return not self._processes and self._clock() < self._next_start

    def ask(self, request: Request) -> None:
        """Have a bot think."""
        if request.urgent:
            self._waiting.appendleft(_Question(request))
        else:
            self._waiting.append(_Question(request))
        self._hand_out()

    def poll(self) -> list[Answer]:
        """What was decided since the last call."""
        # One that rests has nothing to say, and to look into every pipe in every frame would cost more than
        # the rest of a resting program; if it is gone, that is found out when it is asked.
        speaking = [process for process in self._processes if process.busy or not process.ready]
        answers = [answer for process in speaking for answer in self._listen(process)]
        self._hand_out()
        answers += self._answer_here()
        return answers

    def drop(self, tickets: Collection[int]) -> None:
        """Forget some requests; whoever thinks about one finishes that for nobody, or is ended in need."""
        self._waiting = deque(one for one in self._waiting if one.request.ticket not in tickets)
        for process, question in self._processes.items():
            if question is not None and question.request.ticket in tickets:
                self._processes[process] = None

    def cancel(self) -> None:
        """Stop thinking; processes that rest are kept for the next match."""
        self._waiting.clear()
        for process in [process for process in self._processes if process.busy]:
            self._end(process)

    def close(self) -> None:
        """Cancel and end all processes."""
        self._waiting.clear()
        ending = list(self._processes)
        for process in ending:
            self._end(process)
        for process in ending:
            process.forget()

    # -- handing out -----------------------------------------------------------------------------

    def _hand_out(self) -> None:
        """Give what waits to those who rest, and see that there are enough of them."""
        while self._waiting:
            resting = self._resting()
            if resting is None:
                break
            question = self._waiting.popleft()
            self._processes[resting] = question
            try:
                resting.send(question.request, self._clock())
            except OSError as error:
                self._fail(resting, f"it did not take the request: {error!r}")
        if self._waiting and all(process.ready for process in self._processes):
            self._make_room()

    def _resting(self) -> BotProcess | None:
        """One that listens and has nothing to do."""
        for process in list(self._processes):
            if not process.ready:
                try:
                    process.receive()
                except (OSError, EOFError) as error:
                    self._fail(process, f"it is gone: {error!r}")
                    continue
            if process.ready and not process.busy:
                return process
        return None

    def _make_room(self) -> None:
        """Start one more process; in the place of one that thinks for nobody, where there are enough."""
        if self._waiting[0].failures >= _TRIES or self._clock() < self._next_start:
            return
        if len(self._processes) >= self._most:
            for_nobody = [process for process, question in self._processes.items() if question is None]
            if not for_nobody:
                return
            self._end(for_nobody[0])
        self._start()

    def _start(self) -> None:
        try:
            process = BotProcess(self._serve, self._clock())
        except NO_PROCESS as error:
            log.warning("no process for bots: %r", error)
            self._next_start = self._clock() + ROOM_AGAIN
            if not self._processes and self._no_room is not None:
                self._no_room()
                self._no_room = None  # it is said once
            return
        self._processes[process] = None
        if self._game:
            process.prepare(self._game)

    # -- listening -------------------------------------------------------------------------------

    def _listen(self, process: BotProcess) -> Iterator[Answer]:
        """The answer of a process, if there is one by now."""
        if process not in self._processes:
            return
        try:
            message = process.receive()
        except (OSError, EOFError) as error:
            self._fail(process, f"it is gone: {error!r}")
            return
        if message is not None:
            yield from self._read(process, message)
        elif (process.busy or not process.ready) and self._clock() - process.since > self._longest(process):
            self._fail(process, f"it said nothing for {self._longest(process):g} seconds")

    def _longest(self, process: BotProcess) -> float:
        """Seconds after which a process counts as hung with what it has in its hands."""
        question = self._processes[process]
        whole_match = question is not None and isinstance(question.request, ParRequest)
        return self._longest_thought * (THOUGHTS_OF_A_MATCH if whole_match else 1)

    def _read(self, process: BotProcess, message: bytes) -> Iterator[Answer]:
        question = self._processes[process]
        self._processes[process] = None
        if question is None:
            return  # nobody waits for it any more
        request = question.request
        told = _loads(message)
        if (answer := _answer(request, told)) is not None:
            yield answer
        elif "error" in told:
            # The same question would fail the same way: there is no use in asking again.
            log.error("a bot of %s failed:\n%s", request.game, told["error"])
            yield answer_here(request)
        else:
            self._processes[process] = question
            self._fail(process, f"it answered {message[:80]!r}")

    def _answer_here(self) -> list[Answer]:
        """What no process could answer."""
        hopeless = [question for question in self._waiting if question.failures >= _TRIES]
        if not hopeless and self._waiting and self._alone and not self._patient:
            hopeless = [self._waiting[0]]  # one in a frame, so that the window goes on
        for question in hopeless:
            self._waiting.remove(question)
        return [answer_here(question.request) for question in hopeless]

    # -- going wrong -----------------------------------------------------------------------------

    def _fail(self, process: BotProcess, why: str) -> None:
        """End a process; what it had in its hands, or would have been given next, is tried once more."""
        log.warning("a bot process failed: %s", why)
        question = self._processes[process]
        self._end(process)
        if question is not None:
            self._waiting.appendleft(question)
        if self._waiting and (question is not None or not process.ready):
            self._waiting[0].failures += 1

    def _end(self, process: BotProcess) -> None:
        process.end()
        del self._processes[process]


def _answer(request: Request, told: dict[str, Any]) -> Answer | None:
    """What a process says to a request; None where that is no answer to it."""
    if told.get("ticket") != request.ticket:
        return None
    match request, told:
        case BotRequest(ticket=ticket), {"action": str(action)}:
            return BotAnswer(ticket, action)
        case AdviceRequest(ticket=ticket), {"advice": dict(advice)}:
            try:
                read = from_json(advice)
            except (LookupError, TypeError, AttributeError):
                return None
            return AdviceAnswer(ticket, read) if read.moves else None
        case PuzzleRequest(ticket=ticket), {"puzzle": dict(reply)}:
            try:
                return PuzzleAnswer(ticket, reply_from_json(reply))
            except (LookupError, TypeError, ValueError):
                return None
        case ReplayRequest(ticket=ticket), {"points": list(points)}:
            with suppress(ValueError):
                return ReplayAnswer(ticket, tuple(map(reading.points, points)))
        case ParRequest(ticket=ticket), {"played": [int(score), bool(won)]}:
            return ParAnswer(ticket, Played(score, won))
    return None


def _loads(message: bytes) -> dict[str, Any]:
    """What a message says; nothing where it is nonsense."""
    try:
        told = json.loads(message)
    except (ValueError, RecursionError):
        return {}
    return told if isinstance(told, dict) else {}
