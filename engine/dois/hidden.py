"""What a seat of Dois cannot see, dealt anew in a way that it could be.

A seat knows more than the cards on the table. Who did not follow has shown what it does not hold; who
was not dealt anew has three cards of each sort at least; and a hand that was shown for a redeal went
back into the deck, so those cards are with its owner, in the rest, or with someone dealt anew later.
All of that bounds from above how many cards can lie somewhere, so that a first world is a flow through
a small network; random exchanges then make every world about equally likely.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from engine.dois import rules
from engine.dois.model import BIDS, COUNTS, DECK, Card, Cards, State, Table, View
from engine.rng import Rng

REST = -1
"""The rest of the deck, as a place beside the seats."""
EXCHANGES_PER_CARD = 5
LEAST_EXCHANGES = 60

Place: TypeAlias = int
Node: TypeAlias = tuple[object, ...]


def unseen(view: View) -> Counter[Card]:
    """How many cards of each kind lie neither in the own hand nor on the table."""
    left = Counter(COUNTS)
    left.subtract(view.hand)
    for seat in range(view.table.variant.players):
        left.subtract(rules.pile(view.table, seat))
    return left


def sample(view: View, rng: Rng) -> State:
    """A state that agrees with the view and all that follows from it."""
    for knowledge in rng.shuffled(_possibilities(view)):
        dealing = _Dealing.find(knowledge, rng)
        if dealing is not None:
            dealing.mix(rng)
            hands = [view.hand if seat == view.seat else dealing.cards_at(seat) for seat in _seats(view)]
            return State(view.table, tuple(hands), dealing.cards_at(REST), _some_bids(view, rng))
    raise ValueError("no world agrees with this view, so it is not of a real match")


def _seats(view: View) -> range:
    return range(view.table.variant.players)


def _some_bids(view: View, rng: Rng) -> tuple[int | None, ...]:
    """The bids that are known, and any number for those face down."""
    return tuple(
        view.bid
        if seat == view.seat
        else rng.choice(BIDS)
        if placed and view.table.bids[seat] is None
        else view.table.bids[seat]
        for seat, placed in enumerate(view.table.placed)
    )


@dataclass(frozen=True, slots=True)
class _Ceiling:
    """How many cards of each kind can lie at some places together, at most."""

    places: frozenset[Place]
    most: dict[Card, int]


@dataclass(frozen=True, slots=True)
class _Knowledge:
    """All that is known about the unseen cards, as sizes and upper bounds."""

    unseen: Counter[Card]
    sizes: dict[Place, int]
    banned: dict[Place, frozenset[Card]]
    most_suits: dict[Place, int]
    most_numbers: dict[Place, int]
    ceilings: tuple[_Ceiling, ...]
    """Each within the next."""


def _possibilities(view: View) -> list[_Knowledge]:
    """What can be known; two cases only while a lopsided hand of another waits to be shown."""
    table = view.table
    sizes = {seat: size for seat, size in enumerate(view.hand_sizes) if size and seat != view.seat}
    sizes[REST] = len(DECK) - sum(view.hand_sizes) - len(rules.all_cards(table))
    banned = {REST: frozenset[Card](), **dict(enumerate(rules.excluded(table)))}
    ceilings = tuple(_ceilings(view))
    found = []
    for few_suits in (True, False) if table.redealing in sizes else (True,):
        suits, numbers = _most_of_a_kind(table, sizes, few_suits)
        found.append(_Knowledge(unseen(view), sizes, banned, suits, numbers, ceilings))
    return found


def _most_of_a_kind(
    table: Table, sizes: dict[Place, int], few_suits: bool
) -> tuple[dict[Place, int], dict[Place, int]]:
    """How many suit and number cards can lie at each place, since nobody keeps a lopsided hand."""
    most_suits, most_numbers = dict(sizes), dict(sizes)
    checked = table.from_dealers_left
    if table.redealing is not None:
        checked = checked[: checked.index(table.redealing)]
        few = most_suits if few_suits else most_numbers
        few[table.redealing] = rules.LEAST_OF_A_KIND - 1
    for seat in checked:
        if seat in sizes:
            played = rules.pile(table, seat)
            suits = rules.count_suits(played)
            most_numbers[seat] -= max(0, rules.LEAST_OF_A_KIND - suits)
            most_suits[seat] -= max(0, rules.LEAST_OF_A_KIND - (len(played) - suits))
    return most_suits, most_numbers


def _ceilings(view: View) -> Iterator[_Ceiling]:
    """What hands shown for a redeal tell, from the first seat that was dealt anew to the last.

    Once a seat was dealt anew, the cards that it had shown lie with it, in the rest, or with those dealt
    anew after it; and those later ones had their own first shown hand on top. So the others, in hand
    and on the table, cannot have more of a kind than remains.
    """
    table = view.table
    owners = list(dict.fromkeys(redeal.seat for redeal in table.redeals))
    for index, owner in enumerate(owners):
        needed: Counter[Card] = Counter()
        for redeal in table.redeals:
            if redeal.seat == owner:
                needed |= Counter(redeal.cards)
        for later in owners[index + 1 :]:
            needed += Counter(next(redeal.cards for redeal in table.redeals if redeal.seat == later))
        outside = frozenset(_seats(view)) - frozenset(owners[index:])
        most = {card: copies - needed[card] for card, copies in COUNTS.items()}
        for seat in outside:
            known = (*rules.pile(table, seat), *(view.hand if seat == view.seat else ()))
            for card in known:
                most[card] -= 1
        yield _Ceiling(outside - {view.seat}, most)


class _Dealing:
    """A world in the making: a card in each slot of each place."""

    def __init__(self, knowledge: _Knowledge, hands: dict[Place, list[Card]]) -> None:
        self.knowledge = knowledge
        self.places = [place for place, cards in hands.items() for _ in cards]
        self.cards = [card for cards in hands.values() for card in cards]
        self.suits = {place: rules.count_suits(cards) for place, cards in hands.items()}
        self.counts = [
            Counter(card for place in ceiling.places for card in hands.get(place, ()))
            for ceiling in knowledge.ceilings
        ]

    @classmethod
    def find(cls, knowledge: _Knowledge, rng: Rng) -> _Dealing | None:
        """Some world, or None where there is none."""
        hands = _Network(knowledge).fill(rng)
        return None if hands is None else cls(knowledge, hands)

    def cards_at(self, place: Place) -> Cards:
        """The cards there, sorted."""
        return tuple(sorted(card for card, at in zip(self.cards, self.places, strict=True) if at == place))

    def mix(self, rng: Rng) -> None:
        """Let cards change places, by two and by three, wherever that is possible."""
        slots = len(self.cards)
        if len(self.knowledge.sizes) == 1:
            return
        for exchange in range(max(LEAST_EXCHANGES, EXCHANGES_PER_CARD * slots)):
            chosen = [rng.below(slots) for _ in range(3 if exchange % 4 == 0 else 2)]
            if len({self.places[slot] for slot in chosen}) == len(chosen):
                self._rotate(chosen)

    def _rotate(self, slots: list[int]) -> None:
        """Pass cards round between slots of different places, or leave them where it is not possible."""
        cards = [self.cards[slot] for slot in slots]
        arriving = cards[1:] + cards[:1]
        places = [self.places[slot] for slot in slots]
        banned = self.knowledge.banned
        if any(card in banned[place] for card, place in zip(arriving, places, strict=True)):
            return
        for place, left, came in zip(places, cards, arriving, strict=True):
            self._replace(place, left, came)
        if not all(map(self._is_possible, places, arriving)):
            for place, left, came in zip(places, cards, arriving, strict=True):
                self._replace(place, came, left)
            return
        for slot, card in zip(slots, arriving, strict=True):
            self.cards[slot] = card

    def _replace(self, place: Place, left: Card, came: Card) -> None:
        self.suits[place] += (came.suit is not None) - (left.suit is not None)
        for ceiling, count in zip(self.knowledge.ceilings, self.counts, strict=True):
            if place in ceiling.places:
                count[left] -= 1
                count[came] += 1

    def _is_possible(self, place: Place, came: Card) -> bool:
        known, suits = self.knowledge, self.suits[place]
        if suits > known.most_suits[place] or known.sizes[place] - suits > known.most_numbers[place]:
            return False
        return all(
            count[came] <= ceiling.most[came]
            for ceiling, count in zip(known.ceilings, self.counts, strict=True)
            if place in ceiling.places
        )


class _Network:
    """Cards flow from their kind, under the ceilings, to the suit or number part of a place.

    What is still free on each edge is kept; a card that finds every way full pushes others aside.
    """

    SINK: Node = ("sink",)

    def __init__(self, knowledge: _Knowledge) -> None:
        self.knowledge = knowledge
        self.free: dict[Node, dict[Node, int]] = {}
        for place, size in knowledge.sizes.items():
            self._edge(("place", place), self.SINK, size)
            self._edge(("suits", place), ("place", place), knowledge.most_suits[place])
            self._edge(("numbers", place), ("place", place), knowledge.most_numbers[place])
        for card, copies in knowledge.unseen.items():
            self._add_kind(card, copies)

    def _edge(self, start: Node, end: Node, most: int) -> None:
        self.free.setdefault(start, {})[end] = most
        self.free.setdefault(end, {}).setdefault(start, 0)

    def _add_kind(self, card: Card, copies: int) -> None:
        levels = self.knowledge.ceilings
        sort = "numbers" if card.suit is None else "suits"
        for index, ceiling in enumerate(levels):
            wider: Node = (card, index + 1)
            self._edge(wider, (card, index), min(copies, ceiling.most[card]))
        for place in self.knowledge.sizes:
            if card not in self.knowledge.banned[place]:
                inside = [index for index, ceiling in enumerate(levels) if place in ceiling.places]
                self._edge((card, min(inside, default=len(levels))), (sort, place), copies)

    def fill(self, rng: Rng) -> dict[Place, list[Card]] | None:
        """Where each unseen card may lie, or None where they cannot."""
        top = len(self.knowledge.ceilings)
        for card in rng.shuffled(self.knowledge.unseen.elements()):
            if not self._push((card, top), set(), rng):
                return None
        hands: dict[Place, list[Card]] = {place: [] for place in self.knowledge.sizes}
        for place, hand in hands.items():
            for sort in ("suits", "numbers"):
                for node, flow in self.free.get((sort, place), {}).items():
                    kind = node[0]
                    if isinstance(kind, Card):
                        hand.extend([kind] * flow)
        return hands

    def _push(self, node: Node, tried: set[Node], rng: Rng) -> bool:
        """Send one card on from a node, by a way that has room."""
        if node == self.SINK:
            return True
        tried.add(node)
        ways = self.free.get(node, {})
        for end in rng.shuffled(ways):
            if ways[end] > 0 and end not in tried and self._push(end, tried, rng):
                ways[end] -= 1
                self.free[end][node] += 1
                return True
        return False
