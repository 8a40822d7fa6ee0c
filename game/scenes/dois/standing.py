"""Where a match of Dois stands, in a few words."""

from __future__ import annotations

from collections.abc import Callable

from engine.dois import rules
from engine.dois.model import View
from game.scenes.dois.words import plain


def standing(t: Callable[..., str], view: View) -> str:
    """The hand, and the points of each seat."""
    table = view.table
    scores = " : ".join(plain(total) for total in rules.totals(table))
    return f"{t('dois.hand', hand=max(1, table.hand), hands=table.variant.hands)} · {scores}"
