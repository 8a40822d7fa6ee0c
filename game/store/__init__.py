"""Settings, matches and results, kept in one SQLite file in the player's folder."""

from game.store.records import (
    Bot,
    HouseRules,
    Human,
    MatchSetup,
    MatchSummary,
    Player,
    SeatResult,
    StoredAction,
    StoredMatch,
)
from game.store.store import Store

__all__ = [
    "Bot",
    "HouseRules",
    "Human",
    "MatchSetup",
    "MatchSummary",
    "Player",
    "SeatResult",
    "Store",
    "StoredAction",
    "StoredMatch",
]
