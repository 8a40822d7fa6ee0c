"""How well a bot plays, by name; what a name means is decided by the bot of each game."""

from __future__ import annotations

LEVELS: tuple[str, ...] = ("beginner", "casual", "strong")
"""The levels that a player may choose, weakest first."""

RANDOM = "random"
"""Any legal decision, each as likely as the others: for traces and tests."""

QUICKEST = "casual"
"""The level that plays sensibly in the least time."""


class UnknownLevelError(ValueError):
    """There is no level of that name; its text is one sentence for a person."""


def check_level(name: str) -> str:
    """The name itself; `UnknownLevelError` where there is no such level."""
    if name != RANDOM and name not in LEVELS:
        raise UnknownLevelError(f"there is no level {name!r}; there is {', '.join((RANDOM, *LEVELS))}.")
    return name
