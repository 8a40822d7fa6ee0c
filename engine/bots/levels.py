"""How well a bot plays, by name; what a name means is decided by the bot of each game."""

from __future__ import annotations

LEVELS: tuple[str, ...] = ("beginner", "casual", "strong", "expert")
"""The levels that a player may choose, weakest first."""

RANDOM = "random"
"""Any legal decision, each as likely as the others: for traces and tests."""

SIMPLE = "simple"
"""A player of rules of thumb alone, at its best: what search is measured against in the arena."""

SEARCH = "search"
"""Plain information-set search with `SEARCH_ITERATIONS`, and nothing else: another such measure."""
SEARCH_ITERATIONS = 2_000

YARDSTICKS: tuple[str, ...] = (RANDOM, SIMPLE, SEARCH)
"""What nobody plays against, but levels are measured with."""

QUICKEST = "casual"
"""The level that plays sensibly in the least time."""


class UnknownLevelError(ValueError):
    """There is no level of that name; its text is one sentence for a person."""


def check_level(name: str) -> str:
    """The name itself; `UnknownLevelError` where there is no such level."""
    if name not in YARDSTICKS and name not in LEVELS:
        raise UnknownLevelError(f"there is no level {name!r}; there is {', '.join((*YARDSTICKS, *LEVELS))}.")
    return name
