"""What lies on the table of Duālis, by name: the list by which a test proves that nothing is covered."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import pygame

from engine.core import Seat
from engine.dualis.cards import Colour
from engine.dualis.model import Centre, Phase
from game.scenes.dualis.badge import badge_rect
from game.scenes.dualis.coin_art import FLAT_DEPTH, FLAT_THICK, FLAT_WIDTH
from game.scenes.dualis.geometry import ARM, PAN, PIVOT, coin_spot
from game.scenes.dualis.hud import Hud
from game.scenes.dualis.pieces import CoinPiece
from game.scenes.dualis.placing import OWN_COIN, Placing
from game.scenes.dualis.review import lying
from game.table import card as cards
from game.table.piece_widgets import bounds, rect_around
from game.table.thing import Thing

if TYPE_CHECKING:
    from game.scenes.dualis.table import State

_CARD = (cards.WIDTH, cards.HEIGHT)
_FOOT = 126.0
"""How far the foot of the scale reaches below its pivot."""
_SIDE = 5.0
"""How high the sides of wooden things are."""


def things_on(state: State, hud: Hud, placing: Placing, after: Centre, angle: float) -> Sequence[Thing]:
    """Seats, trays, the rail, the title, the hand, the trick and the scale.

    `after` is what the prepared card would leave on the scale, `angle` that of its beam.
    """
    return [
        Thing("title", hud.places.title),
        Thing("rail", _with_side(hud.places.rail)),
        *(Thing(name, _with_side(rect)) for name, rect in zip(_TRAYS, hud.places.trays, strict=True)),
        *(thing for seat in hud.places.seats for thing in _seat(state, hud, seat, placing)),
        *_hand(placing),
        *_trick(state, hud),
        *_scale(state, placing, hud, after, angle),
    ]


_TRAYS = ("panel own", "panel other")


def _with_side(rect: pygame.FRect) -> pygame.FRect:
    return pygame.FRect(rect.left, rect.top, rect.width, rect.height + _SIDE)


def _seat(state: State, hud: Hud, seat: Seat, placing: Placing) -> Iterator[Thing]:
    place = hud.seat(seat)
    yield Thing(f"seat {seat}", place.person)
    yield Thing(f"pile {seat}", place.takings, pile=True)
    if place.note is not None:
        yield Thing(f"seat note {seat}", place.note[1])
    if seat != hud.bottom and state.view.hand_sizes[seat]:
        yield Thing(f"back fan {seat}", place.fan, pile=True)
    if seat == hud.bottom and placing.may_give:
        spot = placing.spots()[OWN_COIN]
        yield Thing(OWN_COIN.name, rect_around(spot.point, 33, 33), of=f"pile {seat}")


def _hand(placing: Placing) -> Iterator[Thing]:
    """The cards as they stand, some higher than others."""
    rects = {piece.name: bounds(spot, _CARD) for piece, spot in placing.hand()}
    if rects:
        first, *others = rects.values()
        yield Thing("hand", first.unionall(others), pile=True)
        yield from (Thing(name, rect, of="hand") for name, rect in rects.items())


def _trick(state: State, hud: Hud) -> Iterator[Thing]:
    """The cards of the trick and the place of the next one."""
    table = state.view.table
    seats = {play.seat for play in lying(table)}
    if table.phase is Phase.PLAY:
        seats.add(table.turn)
    for seat in sorted(seats):
        rect = hud.layout.trick_rect(seat)
        if state.advised and seat == state.bottom:
            # Advice covers the lower edge of the place, which is empty as long as one decides.
            rect.height = min(rect.height, hud.places.tall_rail.top - rect.top)
        yield Thing(f"trick {seat}", rect)


def _scale(state: State, placing: Placing, hud: Hud, after: Centre, angle: float) -> Iterator[Thing]:
    x, y = PIVOT
    reach = ARM + PAN
    yield Thing("scale", pygame.FRect(x - reach, y - 20, 2 * reach, _FOOT + 20), pile=True)
    for colour in Colour:
        changes = after.of(colour) != state.view.table.centre.of(colour)
        rect = badge_rect(colour, angle, hud.type.text_size, changes=changes)
        yield Thing(f"coin badge {colour.value}", rect, of="scale")
        for index in range(placing.centre.of(colour)):
            spot = coin_spot(colour, index, angle)
            flat = pygame.FRect(
                spot.x - FLAT_WIDTH, spot.y - FLAT_DEPTH, 2 * FLAT_WIDTH, 2 * FLAT_DEPTH + FLAT_THICK
            )
            yield Thing(CoinPiece(colour, index).name, flat, of="scale")
