"""What a play of Duālis does to the partner, who may have the trick already."""

from __future__ import annotations

from collections.abc import Sequence

from engine.dualis import rules
from engine.dualis.determinize import unseen
from engine.dualis.model import Card, Play, PlayCard, View


def partner_has_it(view: View) -> bool:
    """Whether the partner's play is the best of the trick."""
    table = view.table
    if not table.variant.teams:
        return False
    best = rules.winning_play(table.variant, table.trick, table.centre)
    return best is not None and best.seat == table.variant.partner_of(table.turn)


def overtakes(view: View, play: PlayCard) -> bool:
    """Whether a play becomes the best of the trick, as the trick lies."""
    return rules.preview(view, play).winner.seat == view.table.turn


def is_needless(view: View, play: PlayCard) -> bool:
    """Whether a plain play takes a trick from the partner whose own card is as safe there.

    So it is where nobody plays after it, or where no unseen card beats the partner's card but not this one,
    trump being what it is. A coin changes the trump, so a play with one is never needless.
    """
    table = view.table
    if play.coin or not partner_has_it(view) or not overtakes(view, play):
        return False
    if len(table.trick) == table.variant.players - 1:
        return True
    after = (*table.trick, Play(table.turn, play.card, False))
    return not any(_beats(view, card, table.trick) and not _beats(view, card, after) for card in unseen(view))


def _beats(view: View, card: Card, trick: Sequence[Play]) -> bool:
    """Whether a card of the next seat would be the best of a trick, without a coin."""
    table = view.table
    seat = (trick[-1].seat + 1) % table.variant.players
    best = rules.winning_play(table.variant, (*trick, Play(seat, card, False)), table.centre)
    return best is not None and best.seat == seat
