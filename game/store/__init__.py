"""Settings, matches and results, kept in one SQLite file in the player's folder."""

from game.store.marks import Help, Marks
from game.store.people import DEFAULT_PROFILE
from game.store.records import (
    Bot,
    HouseRules,
    Human,
    LibraryEntry,
    MatchSetup,
    MatchSummary,
    Player,
    Profile,
    Seated,
    SeatResult,
    StoredAction,
    StoredMatch,
    Tally,
)
from game.store.store import Store

__all__ = [
    "DEFAULT_PROFILE",
    "Bot",
    "Help",
    "HouseRules",
    "Human",
    "LibraryEntry",
    "Marks",
    "MatchSetup",
    "MatchSummary",
    "Player",
    "Profile",
    "SeatResult",
    "Seated",
    "Store",
    "StoredAction",
    "StoredMatch",
    "Tally",
]
