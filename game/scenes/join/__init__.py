"""Where phones come to a table before a match begins, or goes on."""

from game.scenes.join.lobby import DraftLobby, SessionLobby
from game.scenes.join.scene import JoinScene

__all__ = ["DraftLobby", "JoinScene", "SessionLobby"]
