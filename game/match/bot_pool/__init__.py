"""Bots that think beside the program, never on the frame: what is asked, and who answers."""

from game.match.bot_pool.asking import BotAnswer, BotRequest, BotRunner
from game.match.bot_pool.inline import InlineBots
from game.match.bot_pool.pool import ProcessBots

__all__ = ["BotAnswer", "BotRequest", "BotRunner", "InlineBots", "ProcessBots"]
