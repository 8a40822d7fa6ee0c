"""What a seat of Duālis cannot see, dealt anew in a way that it could be."""

from __future__ import annotations

from engine.core import Seat
from engine.dualis import rules
from engine.dualis.model import DECK, Card, State, Suit, View
from engine.rng import Rng


def unseen(view: View) -> tuple[Card, ...]:
    """The cards that lie neither in the viewer's hand nor in a trick of this round, sorted."""
    known = set(view.hand)
    for trick in (*view.table.done, view.table.trick):
        known.update(play.card for play in trick)
    return tuple(card for card in DECK if card not in known)


def sample(view: View, rng: Rng) -> State:
    """A state that agrees with the view, all equally likely.

    Who did not follow a suit holds only the other, so those seats draw first, each from the suit that is left
    to it; whatever remains is free to lie anywhere.
    """
    shown = rules.voids(view.table)
    pools: dict[Suit, list[Card]] = {suit: [] for suit in Suit}
    for card in rng.shuffled(unseen(view)):
        pools[card.suit].append(card)
    hands: dict[Seat, list[Card]] = {}
    free: list[Seat] = []
    for seat, size in enumerate(view.hand_sizes):
        if seat == view.seat:
            hands[seat] = list(view.hand)
        elif not size:
            hands[seat] = []
        elif shown[seat]:
            (suit,) = set(Suit) - shown[seat]
            hands[seat] = _draw(pools[suit], size)
        else:
            free.append(seat)
    rest = rng.shuffled(card for pool in pools.values() for card in pool)
    for seat in free:
        hands[seat] = _draw(rest, view.hand_sizes[seat])
    ordered = tuple(tuple(sorted(hands[seat])) for seat in range(len(view.hand_sizes)))
    return State(view.table, ordered, tuple(sorted(rest)))


def _draw(pile: list[Card], count: int) -> list[Card]:
    """Take the last cards off a pile."""
    drawn = pile[len(pile) - count :]
    del pile[len(pile) - count :]
    return drawn
