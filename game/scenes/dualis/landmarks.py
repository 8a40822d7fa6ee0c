"""What a lesson of Duālis points at, as far as it can be seen."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import TYPE_CHECKING

import pygame

from engine.dualis.cards import Colour
from game.scenes.dualis.badge import badge_rect
from game.scenes.dualis.geometry import ARM, PAN, PIVOT, pan_rect, tilt
from game.scenes.dualis.hud import Hud
from game.scenes.dualis.placing import Placing
from game.table import card as cards
from game.table.piece_widgets import bounds
from game.ui.theme import HEIGHT, WIDTH

if TYPE_CHECKING:
    from game.scenes.dualis.table import State

_SEEN = pygame.FRect(0, 0, WIDTH, HEIGHT).inflate(-28, -28)
"""Where a frame around something is seen whole."""
_PANS = {Colour.RED: "pile red", Colour.BLUE: "pile blue"}
_FOOT = 380.0
"""Where the scale stands."""


def landmarks_on(state: State, hud: Hud, placing: Placing) -> Mapping[str, pygame.FRect]:
    """Seats, trays, cards of the hand and of the trick, the balance and its pans."""
    own, other = hud.places.trays
    marks = {f"plate {seat}": hud.seat_rect(seat) for seat in hud.places.seats}
    marks |= {"panel own": own, "panel other": other} | _hand(placing) | _scale(hud, placing)
    for seat in {state.bottom, *(play.seat for play in state.view.table.trick)}:
        marks[f"trick {seat}"] = hud.layout.trick_rect(seat)
    return {name: rect.clip(_SEEN) for name, rect in marks.items()}


def _hand(placing: Placing) -> dict[str, pygame.FRect]:
    """Of each card that part which the next one leaves free."""
    lying = [(piece.name, bounds(spot, (cards.WIDTH, cards.HEIGHT))) for piece, spot in placing.hand()]
    seen = dict(lying[-1:])
    for (name, rect), (_, following) in pairwise(lying):
        seen[name] = pygame.FRect(rect.left, rect.top, following.left - rect.left, rect.height)
    return seen


def _scale(hud: Hud, placing: Placing) -> dict[str, pygame.FRect]:
    """The whole scale, and each pan with its coins and their number."""
    angle = tilt(placing.centre)
    pans = {}
    for colour in Colour:
        badge = badge_rect(colour, angle, hud.type.text_size, changes=False)
        pans[_PANS[colour]] = pan_rect(colour, angle).union(badge)
    x, y = PIVOT
    stand = pygame.FRect(x - ARM - PAN, y - 24, 2 * (ARM + PAN), _FOOT - y + 24)
    return pans | {"balance": stand.unionall(list(pans.values()))}
