"""A program that has a bot think for ever, by the worker that is named, says which process does so, and waits
to be killed."""

from __future__ import annotations

import sys
import time

from engine.match import Match, Setup
from game.match.bot_pool import BotRequest, ProcessBots
from tests.game.match import bot_workers
from tests.game.match.bot_workers import FAR_TOO_LONG

if __name__ == "__main__":
    bots = ProcessBots(most=1, serve=getattr(bot_workers, sys.argv[1]))
    match = Match(Setup("dualis", {}, seed=1))
    (seat,) = match.to_act
    bots.ask(BotRequest(1, "dualis", match.view(seat), "casual", "sora", 1))
    until = time.monotonic() + FAR_TOO_LONG
    while not bots.thinking and time.monotonic() < until:
        bots.poll()
        time.sleep(0.01)
    print(*bots.thinking, flush=True)
    sys.stdin.read()
