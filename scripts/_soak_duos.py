"""What must lie on a table of DUOS: the cards of the turn; markers are no cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from _soak_check import Cards
from engine.duos.model import View


def lying(view: View) -> Sequence[Cards]:
    """The cards in the grid."""
    return [Counter(view.table.cards)]
