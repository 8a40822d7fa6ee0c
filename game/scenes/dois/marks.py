"""What lies on the table of Dois by name: places that a lesson points at, and all things with their room."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from engine.core import Seat
from game.scenes.dois.bidding import BidTray
from game.scenes.dois.centre import label_rect
from game.scenes.dois.ground import BAR
from game.scenes.dois.hud import Hud
from game.scenes.dois.pieces import KINDS, CardPiece, Kind, TrumpPiece
from game.scenes.dois.placing import Placing
from game.scenes.dois.seal import SEAL
from game.table import card as cards
from game.table.bar import title_rect
from game.table.piece import Piece
from game.table.piece_widgets import rect_around
from game.table.spot import Spot
from game.table.thing import Thing

_WAX = SEAL * 0.86


def landmarks(hud: Hud, placing: Placing, bids: pygame.FRect | None) -> dict[str, pygame.FRect]:
    """Everything by name; `bids` is the tray of the bids where it is on the table."""
    layout, table = hud.layout, hud.view.table
    marks = {
        f"plate {seat}": sitter.rect(hud.type) if table.bids[seat] is None else sitter.standing.rect
        for seat, sitter in enumerate(hud.sitters)
    }
    marks["panel own"] = hud.bowl.union(hud.bids_plate)
    if hud.sheet is not None:
        marks["panel points"] = hud.sheet
    for seat, shown in enumerate(table.shown):
        if shown is not None or (seat == hud.bottom and bids is None):
            marks[f"pile {seat}"] = layout.piles_rect(seat)
    if table.trump is not None:
        marks["trump"] = hud.trump
    if bids is not None:
        marks["bids"] = bids
    else:
        marks["lead"] = layout.lead()
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


def things(
    hud: Hud,
    placing: Placing,
    bar: tuple[str, ...],
    tray: BidTray | None,
    lead: str,
    tags: dict[Seat, pygame.FRect],
) -> Iterator[Thing]:
    """All that lies on the table; `bar` is the title, `lead` the words below the stamp, if there is one."""
    layout = hud.layout
    yield Thing("title", title_rect(hud.type, bar, hud.title_room, BAR))
    yield Thing("rail", hud.rail)
    yield Thing("panel trump", hud.trump)
    if hud.view.table.trump is not None:
        yield Thing(TrumpPiece().name, rect_around(hud.seal.point, _WAX, _WAX), of="panel trump")
    yield Thing("bowl", hud.bowl)
    if hud.bids_words:
        yield Thing("plate bids", hud.bids_plate)
    if hud.sheet is not None:
        yield Thing("sheet", hud.sheet)
    if hud.pencil is not None:
        yield Thing("pencil", hud.pencil)
    if tray is not None:
        yield Thing("bids", tray.rect)
        yield Thing("confirm", tray.confirm, of="bids")
        for bid in range(13):
            yield Thing(f"bid {bid}", tray.place(bid), of="bids")
    elif lead:
        yield Thing("lead", layout.lead())
        yield Thing("panel lead", label_rect(hud.type, lead, layout.lead()))
    for seat, sitter in enumerate(hud.sitters):
        yield Thing(f"seat {seat}", sitter.rect(hud.type))
        if sitter.standing.rect.width > 2:
            yield Thing(f"seat {seat} tokens", sitter.standing.rect)
        if sitter.puck is not None:
            yield Thing("dealer", sitter.puck, of=f"seat {seat}")
        if seat != hud.bottom:
            yield Thing(f"seat {seat} fan", layout.fan_rect(seat))
        if tray is None:
            for kind in KINDS:
                below = max(0, len(hud.piles[seat, kind]) - 1)
                yield Thing(f"pile {seat} {kind}", layout.pile_rect(seat, kind, below))
        if seat in tags:
            yield Thing(f"seat {seat} ribbon", tags[seat])
    yield from _hand(hud, placing)


def _hand(hud: Hud, placing: Placing) -> Iterator[Thing]:
    held: list[tuple[Piece, Spot]] = []
    for piece, spot in placing.hand():
        if isinstance(piece, CardPiece) and piece in placing.ready:
            yield Thing(piece.name, _paper(spot), of=f"pile {hud.bottom} {piece.kind}")
        else:
            held.append((piece, spot))
    rects = [_paper(spot) for _, spot in held]
    if rects:
        yield Thing("hand", rects[0].unionall(rects[1:]), pile=True)
    for (piece, _), rect in zip(held, rects, strict=True):
        yield Thing(piece.name, rect, of="hand")
