"""Bots that think in this very process: for tests and pictures, and where no other process will."""

from __future__ import annotations

import logging
from collections.abc import Collection

from engine.bots.advise import advise
from engine.bots.choose import FEWEST, choose
from engine.bots.levels import QUICKEST, RANDOM
from engine.bots.replays import play_again
from engine.daily import daily, play_for_par
from engine.puzzles.play import answer_named
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

log = logging.getLogger(__name__)


class InlineBots:
    """Bots that answer at once in the same process."""

    def __init__(self, level: str | None = None) -> None:
        """Where a `level` is given, all bots think at that one, and advice is given in a hurry."""
        self._level = level
        self._answers: list[Answer] = []

    def wake(self, game: str) -> None:
        """Nothing has to be started."""

    def ask(self, request: Request) -> None:
        """Decide now; the next `poll` tells it."""
        if isinstance(request, BotRequest):
            self._answers.append(decide_here(request, self._level or request.level))
        elif isinstance(request, AdviceRequest):
            self._answers.append(advise_here(request, hurry=self._level is not None))
        elif isinstance(request, ParRequest):
            self._answers.append(par_here(request))
        elif isinstance(request, PuzzleRequest):
            self._answers.append(solve_here(request))
        else:
            self._answers.append(replay_here(request))

    def poll(self) -> list[Answer]:
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


def advise_here(request: AdviceRequest, *, hurry: bool) -> AdviceAnswer:
    """Advice, in a `hurry` with the fewest iterations; none, should even that go wrong."""
    iterations = FEWEST if hurry else request.iterations
    try:
        advice = advise(request.game, request.view, request.seed, iterations, also=request.also)
    except Exception:
        log.exception("nobody could give advice in %s", request.game)
        return AdviceAnswer(request.ticket, None, whole=False)
    return AdviceAnswer(request.ticket, advice, whole=not hurry)


def replay_here(request: ReplayRequest) -> ReplayAnswer:
    """A round, played again; nothing, should that go wrong."""
    try:
        points = play_again(request.game, request.round.state, request.seed, request.iterations)
    except Exception:
        log.exception("nobody could play a round of %s again", request.game)
        points = ()
    return ReplayAnswer(request.ticket, points)


def par_here(request: ParRequest) -> ParAnswer:
    """The deal of a day, played by an expert; nothing, should that go wrong."""
    try:
        deal = daily(request.game, request.day)
        return ParAnswer(request.ticket, play_for_par(deal, request.seed, request.iterations))
    except Exception:
        log.exception("no expert could play the deal of %s in %s", request.day, request.game)
        return ParAnswer(request.ticket)


def solve_here(request: PuzzleRequest) -> PuzzleAnswer:
    """The answer of the solver; none, should it go wrong."""
    try:
        reply = answer_named(request.game, request.name, request.tried)
    except Exception:
        log.exception("nobody could answer in the puzzle %s of %s", request.name, request.game)
        return PuzzleAnswer(request.ticket, None)
    return PuzzleAnswer(request.ticket, reply)


def answer_here(request: Request) -> Answer:
    """What takes the place of an answer that no process gave, without keeping a frame waiting.

    Where nobody waits for it, there is simply no advice, and no replay.
    """
    if isinstance(request, BotRequest):
        return decide_here(request, QUICKEST)
    if isinstance(request, ReplayRequest):
        return ReplayAnswer(request.ticket)
    if isinstance(request, ParRequest):
        return ParAnswer(request.ticket)
    if isinstance(request, PuzzleRequest):
        return solve_here(request)
    if request.urgent:
        return advise_here(request, hurry=True)
    return AdviceAnswer(request.ticket, None, whole=False)
