"""Where a match of DUOS stands, in a few words."""

from __future__ import annotations

from collections.abc import Callable

from engine.duos import rules
from engine.duos.model import View


def standing(t: Callable[..., str], view: View) -> str:
    """The turn, and the points of each seat, or how many turns two have won together."""
    table = view.table
    turn = t("duos.turn", turn=max(1, table.turn), turns=table.variant.length)
    totals = rules.totals(table)
    together = table.variant.together
    score = t("duos.won_so_far", won=totals[0]) if together else " : ".join(map(str, totals))
    return f"{turn} · {score}"
