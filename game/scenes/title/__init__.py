"""The title: the games, the match to go on with, and the ways to rules and settings."""

from game.scenes.title.scene import TitleScene

__all__ = ["TitleScene"]
