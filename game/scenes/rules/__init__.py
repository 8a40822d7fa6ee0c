"""The rules of the games as booklets to read: `RulesScene(app, game, page)`."""

from game.scenes.rules.viewer import RulesScene

__all__ = ["RulesScene"]
