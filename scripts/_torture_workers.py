"""Kills, stops and confuses the processes in which bots think: the move comes, and it is legal."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable
from contextlib import closing, suppress
from functools import partial
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

from _torture_case import Part
from engine.match import Match, Setup
from engine.trace import next_decision
from game.match.bot_pool import BotAnswer, BotRequest, ProcessBots
from tests.game.match import bot_workers

GAMES = ("dualis", "duality", "dois", "duos")
LONGEST = 120.0
"""By the clock: a pool that has not answered by then never will."""


def run(part: Part) -> None:
    """One pool of bots after the other."""
    with TemporaryDirectory(prefix="twofold-torture-") as name:
        while part.goes_on:
            number = part.done.total()
            kind = list(_WAYS)[number % len(_WAYS)]
            match = _somewhere(GAMES[number % len(GAMES)], part)
            with closing(_WAYS[kind](Path(name) / str(number))) as bots:
                faults = _asked(bots, match, kind, part)
            part.note(kind, faults)


def _somewhere(game: str, part: Part) -> Match:
    """A match that has gone on for a while."""
    match = Match(Setup(game, {}, part.rng.randrange(2**32)))
    for _ in range(part.rng.randrange(12)):
        if match.outcome is None:
            match.play(*next_decision(match, "random"))
    return match if match.outcome is None else Match(match.setup)


def _asked(bots: ProcessBots, match: Match, kind: str, part: Part) -> list[str]:
    seat = match.next_to_act
    request = BotRequest(1, match.game.name, match.view(seat), "casual", "sora", 1, iterations=200)
    bots.ask(request)
    start, hurt = time.monotonic(), 0
    moment = part.rng.uniform(0, 0.6)
    while time.monotonic() < start + LONGEST:
        answers = bots.poll()
        if answers:
            (answer,) = answers
            assert isinstance(answer, BotAnswer)
            try:
                refusal = match.check(seat, match.game.parse(answer.text))
            except ValueError as error:
                return [f"{error!r} for {answer.text!r}"]
            return [] if refusal is None else [f"{answer.text!r}: {refusal}"]
        if kind in _SIGNALS and hurt < 2 and time.monotonic() > start + moment * (hurt + 1):
            hurt += 1
            for pid in bots.pids:
                with suppress(ProcessLookupError):
                    os.kill(pid, _SIGNALS[kind])
        time.sleep(0.005)
    return [f"no answer in {match.game.name} for {LONGEST:g} s"]


def _bots(serve: Callable[..., None], marked: bool, quick: bool, folder: Path) -> ProcessBots:
    hours = count(0, 1)
    clock = (lambda: next(hours) / 20) if quick else time.monotonic
    return ProcessBots(1, serve=partial(serve, folder) if marked else serve, clock=clock)


def _sound(quick: bool, folder: Path) -> ProcessBots:
    hours = count(0, 1)
    return ProcessBots(1, clock=(lambda: next(hours) / 20) if quick else time.monotonic)


_SIGNALS = {  # Windows has neither
    "killed": getattr(signal, "SIGKILL", signal.SIGTERM),
    "stopped": getattr(signal, "SIGSTOP", signal.SIGTERM),
}
_WAYS: dict[str, Callable[[Path], ProcessBots]] = {
    "killed": partial(_sound, False),
    "talks nonsense": partial(_bots, bot_workers.talks_nonsense, False, False),
    "talks without end": partial(_bots, bot_workers.talks_without_end, False, False),
    "dies once": partial(_bots, bot_workers.dies_the_first_time, True, False),
    "hangs once": partial(_bots, bot_workers.hangs_the_first_time, True, True),
    "stopped": partial(_sound, True),
    "dies at every question": partial(_bots, bot_workers.dies_at_the_request, False, False),
    "talks of something else": partial(_bots, bot_workers.talks_of_something_else, False, False),
    "hangs": partial(_bots, bot_workers.hangs, False, True),
    "dies before it listens": partial(_bots, bot_workers.dies_before_it_listens, False, False),
    "never gets ready": partial(_bots, bot_workers.never_gets_ready, False, True),
}
