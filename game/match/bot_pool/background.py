"""Bots for work that nobody waits for."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.content.message import Message
from game.match.bot_pool.asking import BotRunner
from game.match.bot_pool.pool import ProcessBots
from game.match.bot_pool.process import run_in_background


def background_bots(paused: Message, tell: Callable[[Message], None] | None) -> BotRunner:
    """Bots behind everything else that the machine has to do; they wait where no process can be had.

    `tell` then says `paused`, once.
    """
    no_room = None if tell is None else partial(tell, paused)
    return ProcessBots(serve=run_in_background, no_room=no_room, patient=True)
