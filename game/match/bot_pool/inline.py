"""Bots that think in this very process: for tests and pictures, and where no other process will."""

from __future__ import annotations

import logging
from collections.abc import Collection

from engine.bots.choose import choose
from engine.bots.levels import RANDOM
from game.match.bot_pool.asking import BotAnswer, BotRequest

log = logging.getLogger(__name__)


class InlineBots:
    """Bots that answer at once in the same process."""

    def __init__(self, level: str | None = None) -> None:
        """Where a `level` is given, all bots think at that one."""
        self._level = level
        self._answers: list[BotAnswer] = []

    def wake(self, game: str) -> None:
        """Nothing has to be started."""

    def ask(self, request: BotRequest) -> None:
        """Decide now; the next `poll` tells it."""
        self._answers.append(decide_here(request, self._level or request.level))

    def poll(self) -> list[BotAnswer]:
        """The decisions since the last call."""
        answers, self._answers = self._answers, []
        return answers

    def drop(self, tickets: Collection[int]) -> None:
        """Forget some that were not told yet."""
        self._answers = [answer for answer in self._answers if answer.ticket not in tickets]

    def cancel(self) -> None:
        """Forget all that was not told yet."""
        self._answers = []

    def close(self) -> None:
        """Nothing runs, so nothing is left to end."""
        self.cancel()


def decide_here(request: BotRequest, level: str) -> BotAnswer:
    """The answer of a bot of some level; by chance, should even that go wrong."""
    iterations = request.iterations if level == request.level else None
    try:
        action = choose(request.game, request.view, level, request.character, request.seed, iterations)
    except Exception:
        log.exception("a bot of %s failed at level %s, so chance decides", request.game, level)
        action = choose(request.game, request.view, RANDOM, request.character, request.seed)
    return BotAnswer(request.ticket, action.text)
