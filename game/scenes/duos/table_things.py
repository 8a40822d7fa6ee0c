"""What lies on the table of DUOS, by name: the list by which a test proves that nothing covers anything."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

from engine.duos.model import HintKind
from game.scenes.duos.grid import MARKER
from game.scenes.duos.ground import BAR
from game.scenes.duos.pieces import CardPiece, MarkerPiece
from game.scenes.duos.touch import may_lay
from game.table.bar import title_rect
from game.table.spot import Spot
from game.table.thing import Thing

if TYPE_CHECKING:
    from game.scenes.duos.table import DuosTable, State


def things_of(table: DuosTable, state: State) -> list[Thing]:
    """Everything beside the widgets."""
    return [*_around(table, state), *_on_cards(table, state)]


def _around(table: DuosTable, state: State) -> Iterator[Thing]:
    hud = table.hud(state)
    yield Thing("title", title_rect(hud.type, hud.words.title(state.view.table), hud.title_room, BAR))
    yield Thing("rail", hud.rail)
    for seat, rect in enumerate(hud.row_rects):
        yield Thing(f"seat {seat}", rect)
        yield Thing(f"face {seat}", hud.face_rect(seat), of=f"seat {seat}")
    if hud.revealing:
        yield Thing("shown", hud.places.shown)
        if hud.shows_own:
            yield Thing("own", hud.places.own)
    elif table.own(state) is not None and may_lay(state.view):
        yield Thing("tray", hud.tray(passing=hud.may_pass).rect, pile=True)
    speech = table.speech(state)
    if speech is not None:
        yield Thing("speech", speech.place.rect(hud.type, speech.text))
    if hud.duos_card is not None:
        yield Thing("duos card", hud.duos_card.rect)
        for kind in HintKind:
            yield Thing(f"hint {kind.value}", hud.duos_card.hint_rect(kind), of="duos card")


def _on_cards(table: DuosTable, state: State) -> Iterator[Thing]:
    """Cards, markers on them and in the tray; a marker may hang over a card's corner."""
    yield Thing("cards", table.hud(state).grid.area.inflate(14, 14), pile=True)
    for piece, spot in table.placing(state).spots().items():
        if isinstance(piece, CardPiece):
            width, height = table.hud(state).grid.size
            yield Thing(piece.name, _around_spot(spot, width, height), of="cards")
        else:
            used = not isinstance(piece, MarkerPiece) or piece.marker in state.draft.board.placed
            yield Thing(piece.name, _around_spot(spot, MARKER, MARKER), of="cards" if used else "tray")


def _around_spot(spot: Spot, width: float, height: float) -> pygame.FRect:
    return pygame.FRect(spot.x - width / 2, spot.y - height / 2, width, height)
