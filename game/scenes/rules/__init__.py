"""The rules of the four games as booklets to read: `RulesScene(app, "dualis", "trick")`."""

from game.scenes.rules.viewer import RulesScene

__all__ = ["RulesScene"]
