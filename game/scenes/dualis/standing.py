"""Where a match of Duālis stands, in a few words."""

from __future__ import annotations

from collections.abc import Callable

from engine.dualis import rules
from engine.dualis.model import View
from game.scenes.dualis.words import with_minus


def standing(t: Callable[..., str], view: View) -> str:
    """The round, and the rounds won by each team or the points of each seat: "Round 2 · 1 : 0"."""
    scores = " : ".join(with_minus(total) for total in rules.side_totals(view.table))
    return f"{t('dualis.round', round=max(1, view.table.round))} · {scores}"
