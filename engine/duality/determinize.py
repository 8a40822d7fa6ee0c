"""What a seat of duality cannot see, dealt anew in a way that it could be."""

from __future__ import annotations

from engine.core import Seat
from engine.duality import tiles
from engine.duality.model import SEATS, TILES, State, Tile, View
from engine.rng import Rng


def unseen(view: View) -> tuple[Tile, ...]:
    """The tiles that the seat has not seen, or cannot know the place of, sorted."""
    known = {at.tile.tile for at in view.table.tiles}
    known.update(view.hand, *view.table.known)
    return tuple(tile for tile in TILES if tile not in known)


def is_sideways(tile: Tile, seat: Seat) -> bool:
    """Whether a player's only line on a tile runs from side to side, so that it cannot start at home."""
    return tile.number in tiles.SIDEWAYS[seat]


def sample(view: View, rng: Rng) -> State:
    """A state that agrees with the view: a hand that could be, and the deck in any order.

    A player who passed must hold tiles that run sideways only (`Table.sideways`): those are dealt first.
    """
    rest = rng.shuffled(unseen(view))
    hidden = [seat for seat in SEATS if seat != view.seat]
    hands = [list(view.hand if seat == view.seat else view.table.known[seat]) for seat in SEATS]
    for seat in hidden:
        shown = [tile for tile in rest if is_sideways(tile, seat)][: view.table.sideways[seat]]
        hands[seat].extend(shown)
        rest = [tile for tile in rest if tile not in shown]
    for seat in hidden:
        missing = view.hand_sizes[seat] - len(hands[seat])
        hands[seat].extend(rest[:missing])
        del rest[:missing]
    return State(view.table, tuple(tuple(sorted(hand)) for hand in hands), tuple(rest))
