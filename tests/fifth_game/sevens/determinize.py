"""What a seat of Sevens cannot see, dealt anew in a way that it could be."""

from __future__ import annotations

from engine.rng import Rng
from tests.fifth_game.sevens.model import DECK, SEATS, Card, State, View


def unseen(view: View) -> tuple[Card, ...]:
    """The cards that lie neither in the seat's own hand nor on the table, sorted."""
    pairs = (pair for taken in view.table.taken for pair in taken)
    known = {*view.hand, *view.table.pile, *(card for pair in pairs for card in (pair.covered, pair.laid))}
    return tuple(card for card in DECK if card not in known)


def sample(view: View, rng: Rng) -> State:
    """A state that agrees with the view; nobody is dealt a number that they have shown to lack.

    The seat that lacks more draws first, so that enough is left for it.
    """
    rest = rng.shuffled(unseen(view))
    hands: dict[int, tuple[Card, ...]] = {}
    lacking = view.table.lacking
    for seat in sorted(range(SEATS), key=lambda seat: -len(lacking[seat])):
        if seat == view.seat:
            hands[seat] = view.hand
            continue
        possible = [card for card in rest if card.number not in lacking[seat]]
        hands[seat] = tuple(sorted(possible[: view.hand_sizes[seat]]))
        rest = [card for card in rest if card not in hands[seat]]
    return State(view.table, tuple(hands[seat] for seat in range(SEATS)), tuple(sorted(rest)))
