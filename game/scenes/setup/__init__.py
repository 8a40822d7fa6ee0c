"""The set-up of a match: who sits where, by which options, and who leads."""

from game.scenes.setup.scene import SetupScene

__all__ = ["SetupScene"]
