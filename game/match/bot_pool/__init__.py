"""Bots that think beside the program, never on the frame: what is asked, and who answers."""

from game.match.bot_pool.asking import (
    AdviceAnswer,
    AdviceRequest,
    Answer,
    BotAnswer,
    BotRequest,
    BotRunner,
    ParAnswer,
    ParRequest,
    PuzzleAnswer,
    PuzzleRequest,
    ReplayAnswer,
    ReplayRequest,
    Request,
)
from game.match.bot_pool.inline import InlineBots
from game.match.bot_pool.pool import ProcessBots

__all__ = [
    "AdviceAnswer",
    "AdviceRequest",
    "Answer",
    "BotAnswer",
    "BotRequest",
    "BotRunner",
    "InlineBots",
    "ParAnswer",
    "ParRequest",
    "ProcessBots",
    "PuzzleAnswer",
    "PuzzleRequest",
    "ReplayAnswer",
    "ReplayRequest",
    "Request",
]
