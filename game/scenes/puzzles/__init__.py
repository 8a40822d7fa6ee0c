"""The screen of all puzzles."""

from game.scenes.puzzles.scene import PuzzlesScene

__all__ = ["PuzzlesScene"]
