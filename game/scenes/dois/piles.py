"""The two piles of every seat: what was played onto them, what is shown last."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from engine.core import Seat
from engine.dois import rules
from engine.dois.model import Card, Table
from game.scenes.dois.pieces import KINDS, Kind, PilePiece, kind_of

Piles: TypeAlias = Mapping[tuple[Seat, Kind], Sequence[Card]]


def piles_of(table: Table) -> Piles:
    """All piles of a table, each from the bottom up."""
    piles: dict[tuple[Seat, Kind], list[Card]] = {}
    for seat, shown in enumerate(table.shown):
        played = rules.pile(table, seat)
        for kind in KINDS:
            pile = piles[seat, kind] = [card for card in played if kind_of(card) == kind]
            top = Card(shown.suit if kind == "suit" else shown.number) if shown is not None else None
            if top is not None and pile[-1:] != [top]:
                pile.append(top)  # a table that was laid without a history
    return piles


def faces(piles: Piles) -> dict[PilePiece, Card]:
    """What every piece of the piles shows."""
    return {
        PilePiece(seat, kind, index): card
        for (seat, kind), pile in piles.items()
        for index, card in enumerate(pile)
    }
