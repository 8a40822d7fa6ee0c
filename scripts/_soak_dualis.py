"""What must lie on a table of Duālis: the hand, the trick, and the backs of the other hands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from _soak_check import Cards, backs
from engine.dualis.model import Phase, View


def lying(view: View) -> Sequence[Cards]:
    """All cards of the stage; once the match is over, the last trick is laid open again."""
    table = view.table
    trick = table.done[-1] if table.phase is Phase.OVER and table.done else table.trick
    open_cards: Cards = Counter([*view.hand, *(play.card for play in trick)])
    return [open_cards + backs(view.hand_sizes, view.seat)]
