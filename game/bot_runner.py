"""Bots that think beside the program, never on the frame.

Thinking runs in one other process. A process that dies or hangs is replaced, and where even that does
not help the move is made here with the quickest level, so that a match never waits for ever.
"""

from __future__ import annotations

import json
import logging
import multiprocessing
import signal
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Protocol

from engine.bots import worker
from engine.bots.choose import choose
from engine.bots.levels import QUICKEST, RANDOM

log = logging.getLogger(__name__)

LONGEST_THOUGHT = 30.0
"""Seconds after which a worker counts as hung: several times what the strongest bot needs anywhere."""
_TRIES = 2
_PATIENCE = 1.0
"""Seconds that a killed process may take to be gone before we turn our back on it."""


@dataclass(frozen=True, slots=True)
class BotRequest:
    """Ask for a decision in the place of a view's seat; the answer bears the same ticket."""

    ticket: int
    game: str
    view: object
    level: str
    character: str
    seed: int


@dataclass(frozen=True, slots=True)
class BotAnswer:
    """A decision, as the text that `Game.parse` reads."""

    ticket: int
    text: str


class BotRunner(Protocol):
    """Where scenes ask for the moves of bots."""

    def ask(self, request: BotRequest) -> None:
        """Have a bot think; requests are answered in the order in which they came."""
        ...

    def poll(self) -> list[BotAnswer]:
        """The answers that came since the last call; never waits for one."""
        ...

    def cancel(self) -> None:
        """Stop thinking and forget every request."""
        ...

    def close(self) -> None:
        """Cancel, and leave nothing running; a later request starts anew."""
        ...


class InlineBots:
    """Bots that answer at once in the same process, for tests and pictures."""

    def __init__(self, level: str | None = None) -> None:
        """Where a `level` is given, all bots think at that one."""
        self._level = level
        self._answers: list[BotAnswer] = []

    def ask(self, request: BotRequest) -> None:
        """Decide now; the next `poll` tells it."""
        self._answers.append(_decide_here(request, self._level or request.level))

    def poll(self) -> list[BotAnswer]:
        """The decisions since the last call."""
        answers, self._answers = self._answers, []
        return answers

    def cancel(self) -> None:
        """Forget what was not told yet."""
        self._answers = []

    def close(self) -> None:
        """Nothing runs, so nothing is left to end."""
        self.cancel()


Serve = Callable[[Connection], None]


class ProcessBots:
    """Bots in another process, which is started at the first request."""

    def __init__(
        self,
        longest_thought: float = LONGEST_THOUGHT,
        clock: Callable[[], float] = time.monotonic,
        serve: Serve | None = None,
    ) -> None:
        """`serve` is what the other process runs."""
        self._longest_thought = longest_thought
        self._clock = clock
        self._serve = serve or run_worker
        self._worker: _Worker | None = None
        self._waiting: deque[BotRequest] = deque()
        self._failures = 0
        """How often the first request that waits was tried in vain."""
        self._asked_at: float | None = None
        """When the first request that waits went to the worker; None where it has not gone yet."""

    @property
    def pid(self) -> int | None:
        """The process that thinks, where there is one."""
        return self._worker.process.pid if self._worker is not None else None

    @property
    def thinking(self) -> bool:
        """Whether the process has a request in its hands."""
        return self._asked_at is not None

    def ask(self, request: BotRequest) -> None:
        """Have a bot think."""
        self._waiting.append(request)
        self._start_next()

    def poll(self) -> list[BotAnswer]:
        """What was decided since the last call."""
        answers: list[BotAnswer] = []
        while self._waiting:
            answer = self._listen()
            if answer is None:
                break
            answers.append(answer)
        return answers

    def cancel(self) -> None:
        """Stop thinking; a worker that rests is kept for the next match."""
        if self.thinking:
            self._end_worker()
        self._waiting.clear()
        self._settle()

    def close(self) -> None:
        """Cancel and end the process."""
        self.cancel()
        self._end_worker()

    # -- one request after the other -------------------------------------------------------------

    def _start_next(self) -> None:
        """See that the first request that waits is with a worker, or will be once one is ready."""
        if not self._waiting or self._asked_at is not None:
            return
        if self._worker is None:
            self._worker = _Worker(self._serve, self._clock())
        if not self._worker.ready:
            return
        request = self._waiting[0]
        try:
            self._worker.send(request)
            self._asked_at = self._clock()
        except OSError as error:
            self._fail(f"it did not take the request: {error!r}")

    def _listen(self) -> BotAnswer | None:
        """The answer to the first request that waits, if there is one by now."""
        self._start_next()
        if self._failures >= _TRIES:
            return self._answer_here()
        thinker = self._worker
        if thinker is None:
            return None
        try:
            message = thinker.receive()
        except (OSError, EOFError) as error:
            self._fail(f"it is gone: {error!r}")
            return None
        if message is None:
            since = thinker.started if self._asked_at is None else self._asked_at
            if self._clock() - since > self._longest_thought:
                self._fail(f"it said nothing for {self._longest_thought:g} seconds")
            return None
        if message == worker.READY:
            self._start_next()
            return None
        return self._read(message)

    def _read(self, message: bytes) -> BotAnswer | None:
        request = self._waiting[0]
        match _loads(message):
            case {"ticket": int(ticket), "action": str(action)} if ticket == request.ticket:
                self._waiting.popleft()
                self._settle()
                self._start_next()
                return BotAnswer(ticket, action)
            case {"error": str(error)}:
                # The same question would fail the same way: there is no use in asking again.
                log.error("a bot of %s failed at level %s:\n%s", request.game, request.level, error)
                return self._answer_here()
            case _:
                self._fail(f"it answered {message[:80]!r}")
                return None

    def _answer_here(self) -> BotAnswer:
        request = self._waiting.popleft()
        self._settle()
        answer = _decide_here(request, QUICKEST)
        self._start_next()
        return answer

    def _fail(self, why: str) -> None:
        log.warning("the bot process failed, try %d: %s", self._failures + 1, why)
        self._failures += 1
        self._asked_at = None
        self._end_worker()

    def _settle(self) -> None:
        self._failures = 0
        self._asked_at = None

    def _end_worker(self) -> None:
        if self._worker is not None:
            self._worker.end()
            self._worker = None


class _Worker:
    """The process and our end of its pipe."""

    def __init__(self, serve: Serve, now: float) -> None:
        # Spawn everywhere: a fork would take the window's connection and its locks along.
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self.process = context.Process(target=serve, args=(theirs,), name="twofold-bots", daemon=True)
        self.process.start()
        theirs.close()
        self.started = now
        self.ready = False

    def send(self, request: BotRequest) -> None:
        self._pipe.send_bytes(
            worker.question(
                request.ticket, request.game, request.view, request.level, request.character, request.seed
            )
        )

    def receive(self) -> bytes | None:
        if not self._pipe.poll():
            return None
        message = self._pipe.recv_bytes()
        self.ready = self.ready or message == worker.READY
        return message

    def end(self) -> None:
        self._pipe.close()
        self.process.kill()
        self.process.join(_PATIENCE)
        if self.process.exitcode is not None:
            self.process.close()


def run_worker(pipe: Connection) -> None:
    """What the other process does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C in a terminal is for the program itself
    worker.serve(pipe)


def _decide_here(request: BotRequest, level: str) -> BotAnswer:
    try:
        action = choose(request.game, request.view, level, request.character, request.seed)
    except Exception:
        log.exception("a bot of %s failed at level %s, so chance decides", request.game, level)
        action = choose(request.game, request.view, RANDOM, request.character, request.seed)
    return BotAnswer(request.ticket, action.text)


def _loads(message: bytes) -> object:
    try:
        return json.loads(message)
    except ValueError:
        return None
