"""Daily deals: a calendar for every game, and what came of each day."""

from game.scenes.daily.scene import DailyScene

__all__ = ["DailyScene"]
