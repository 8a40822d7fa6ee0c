"""The places of things on the table of Dois that a lesson may point at."""

from __future__ import annotations

import pygame

from game.scenes.dois.geometry import LEAD, LEAD_SIZE
from game.scenes.dois.hud import Hud
from game.scenes.dois.pieces import KINDS, CardPiece, Kind, TrumpPiece
from game.scenes.dois.placing import Placing
from game.table import card as cards
from game.table.piece_widgets import rect_around
from game.table.spot import Spot


def landmarks(hud: Hud, placing: Placing, bids: pygame.FRect | None) -> dict[str, pygame.FRect]:
    """Everything by name; `bids` is the pane of the bids where it is on the table."""
    layout, table = hud.layout, hud.view.table
    own, points = (rect for _, rect in hud.panels)
    marks = {f"plate {seat}": rect for seat, (_, rect) in enumerate(hud.plates)}
    marks |= {"panel own": own, "panel points": points}
    for seat, shown in enumerate(table.shown):
        if shown is not None or (seat == hud.bottom and bids is None):
            marks[f"pile {seat}"] = layout.piles_rect(seat)
    trump = placing.spots().get(TrumpPiece())
    if trump is not None:
        marks["trump"] = _paper(trump)
    if bids is not None:
        marks["bids"] = bids
    else:
        marks["lead"] = rect_around(LEAD, LEAD_SIZE, LEAD_SIZE)
    for kind in KINDS:
        held = _cards_of(placing, kind)
        if held:
            marks[f"card {kind}s"] = held[0].unionall(held[1:])
    return marks


def _cards_of(placing: Placing, kind: Kind) -> list[pygame.FRect]:
    """The cards of one kind that are still in the hand."""
    return [
        _paper(spot)
        for piece, spot in placing.hand()
        if isinstance(piece, CardPiece) and piece.kind == kind and piece not in placing.ready
    ]


def _paper(spot: Spot) -> pygame.FRect:
    return rect_around(spot.point, cards.WIDTH * spot.scale, cards.HEIGHT * spot.scale)
