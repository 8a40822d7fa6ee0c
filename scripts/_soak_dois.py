"""What must lie on a table of Dois: the hand and the backs of the other hands; piles are no hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from _soak_check import Cards, back_of, backs
from engine.dois.model import View


def lying(view: View) -> Sequence[Cards]:
    """All cards of the hands; one that is being shown and dealt anew lies elsewhere meanwhile."""
    hand: Cards = Counter(view.hand)
    whole = hand + backs(view.hand_sizes, view.seat)
    redealt = {one.seat for one in view.table.redeals} | {view.table.redealing} - {None}
    possible = [whole]
    for seat in redealt:
        away = hand if seat == view.seat else Counter({back_of(seat or 0): whole[back_of(seat or 0)]})
        possible.append(whole - away)
    return possible
