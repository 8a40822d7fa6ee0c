"""Who won a match, in one sentence."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import Seat
from game.content.i18n import Texts


def headline(
    texts: Texts, names: Sequence[str], winners: Sequence[Seat], you: Seat | None, *, shared: bool = False
) -> str:
    """Who won; `you` is the seat that is spoken to, None where several people read it together."""
    if not winners:
        return texts.t("results.draw")
    named = tuple(names[seat] for seat in winners)
    if shared:
        return texts.t("results.shared", names=named)
    if you in winners:
        others = tuple(names[seat] for seat in winners if seat != you)
        return texts.t("results.your_team_wins" if others else "results.you_win", names=others)
    key = "results.win_one" if len(winners) == 1 else "results.win_many"
    if you is not None:
        key = "results.you_lose" if len(winners) == 1 else "results.you_lose_many"
    return texts.t(key, names=named)
