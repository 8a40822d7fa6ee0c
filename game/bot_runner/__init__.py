"""Bots that think beside the program, never on the frame: what is asked, and who answers."""

from game.bot_runner.asking import BotAnswer, BotRequest, BotRunner
from game.bot_runner.inline import InlineBots
from game.bot_runner.pool import ProcessBots

__all__ = ["BotAnswer", "BotRequest", "BotRunner", "InlineBots", "ProcessBots"]
