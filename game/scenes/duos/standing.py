"""Where a match of DUOS stands, in a few words."""

from __future__ import annotations

from collections.abc import Callable

from engine.duos import rules
from engine.duos.model import View


def standing(t: Callable[..., str], view: View) -> str:
    """The turn, and the points of each seat; two who play together have the same."""
    table = view.table
    turn = t("duos.turn", turn=max(1, table.turn), turns=table.variant.length)
    totals = rules.totals(table)
    scores = totals[:1] if table.variant.together else totals
    return f"{turn} · {' : '.join(map(str, scores))}"
