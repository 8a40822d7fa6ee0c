"""What lies on the table of duality, by name: the list that proves that nothing covers anything."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.duality import tile_art
from game.scenes.duality.pieces import TilePiece
from game.table.piece_widgets import rect_around
from game.table.thing import Thing

if TYPE_CHECKING:
    from game.scenes.duality.table import DualityTable, State


def things(table: DualityTable, state: State) -> list[Thing]:
    """Rails with their words, people, trays with tiles, abacus, deck and board."""
    hud = table.hud(state)
    left, right = hud.left, hud.right
    found = [
        Thing("upper_rail", hud.band(hud.top_seat)),
        Thing("lower_rail", hud.band(hud.bottom_seat)),
        Thing("title", hud.title, of="upper_rail"),
        Thing("board", hud.area),
        Thing("tray", left.tray),
        Thing("abacus", left.abacus),
        Thing("rail", right.rail),
        Thing("deck", right.deck_room),
        Thing("deck_plate", right.plate(hud.words.t("deck"), str(state.view.deck_size))[0]),
        Thing("hand", right.tray, pile=True),
    ]
    if table.shows_note(state):
        found.append(Thing("note", hud.note[1], of="lower_rail"))
    for seat in (0, 1):
        band = "upper_rail" if seat == hud.top_seat else "lower_rail"
        found.append(Thing(f"side {seat}", hud.labels[seat][1], of=band))
        found.append(Thing(f"panel {seat}", left.abacus_row(seat).room, of="abacus"))
        room = left.person_room(seat)
        if room is not None:
            found.append(Thing(f"seat {seat}", room))
    for piece, spot in table.placing(state).spots().items():
        room = rect_around(spot.point, tile_art.WIDTH * spot.scale, tile_art.HEIGHT * spot.scale)
        if spot in hud.hand or (isinstance(piece, TilePiece) and piece.tile in state.view.hand):
            found.append(Thing(piece.name, room, of="hand"))
        elif left.tray.collidepoint(spot.point):
            found.append(Thing(piece.name, room, of="tray"))
    found += [Thing(widget.name, widget.rect, of=whole) for whole, widget in table.fitted(state)]
    return found
