"""What a seat of Dois cannot see, dealt anew in a way that it could be.

A seat knows more than the cards on the table. Who did not follow has shown what it does not hold; who
was not dealt anew has three cards of each sort at least; and a hand that was shown for a redeal went
back into the deck, so those cards are with its owner, in the rest, or with someone dealt anew later.
All of that bounds from above how many cards can lie somewhere. A few plain deals are tried first; where
none keeps the bounds, `engine.dois.flow` finds a world, and random exchanges make it any world.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from engine.core import Seat
from engine.dois import rules
from engine.dois.flow import Network
from engine.dois.model import BIDS, COUNTS, Card, Cards, State, Suit, Table, View
from engine.rng import Rng

KINDS: tuple[Card, ...] = tuple(COUNTS)
"""A kind is counted as its place in here: suits first."""
INDEX: dict[Card, int] = {card: kind for kind, card in enumerate(KINDS)}
SUITS = len(Suit)
COPIES: tuple[int, ...] = tuple(COUNTS.values())
REST = -1
"""The rest of the deck, as a place beside the seats."""
PLAIN_DEALS = 6
EXCHANGES_PER_CARD = 5
LEAST_EXCHANGES = 60

Place: TypeAlias = int
Kind: TypeAlias = int


def unseen(view: View) -> tuple[Card, ...]:
    """The cards that lie neither in the viewer's hand nor on the table, sorted."""
    counts = _count((*view.hand, *rules.all_cards(view.table)))
    return tuple(card for kind, card in enumerate(KINDS) for _ in range(COPIES[kind] - counts[kind]))


def sample(view: View, rng: Rng) -> State:
    """A state that agrees with the view and all that follows from it, about as likely as any other."""
    for knowledge in rng.shuffled(_possibilities(view)):
        world = _World.find(knowledge, rng)
        if world is not None:
            seats = range(view.table.variant.players)
            hands = tuple(view.hand if seat == view.seat else world.cards_at(seat) for seat in seats)
            return State(view.table, hands, world.cards_at(REST), _some_bids(view, rng))
    raise ValueError("no world agrees with this view, so it is not of a real match")


def _some_bids(view: View, rng: Rng) -> tuple[int | None, ...]:
    """The bids that are known, and any number for those face down."""
    bids = list(view.table.bids)
    for seat, placed in enumerate(view.table.placed):
        if placed and bids[seat] is None:
            bids[seat] = view.bid if seat == view.seat else rng.choice(BIDS)
    return tuple(bids)


def _count(cards: Sequence[Card]) -> list[int]:
    """How many cards there are of each kind."""
    counts = [0] * len(KINDS)
    for card in cards:
        counts[INDEX[card]] += 1
    return counts


@dataclass(frozen=True, slots=True)
class Ceiling:
    """How many cards of each kind can lie in some hands together, at most."""

    places: frozenset[Place]
    most: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Knowledge:
    """All that is known about the unseen cards, as sizes and upper bounds."""

    unseen: tuple[Kind, ...]
    sizes: dict[Place, int]
    banned: dict[Place, frozenset[Kind]]
    most_suits: dict[Place, int]
    most_numbers: dict[Place, int]
    ceilings: tuple[Ceiling, ...]
    """Each within the next."""


def _possibilities(view: View) -> list[Knowledge]:
    """What can be known; two cases only while a lopsided hand of another waits to be shown."""
    table = view.table
    cards = tuple(INDEX[card] for card in unseen(view))
    sizes = {seat: size for seat, size in enumerate(view.hand_sizes) if size and seat != view.seat}
    sizes[REST] = len(cards) - sum(sizes.values())
    banned = {REST: frozenset[Kind]()}
    for seat, excluded in enumerate(rules.excluded(table)):
        banned[seat] = frozenset(INDEX[card] for card in excluded)
    bounds = tuple(ceilings(view))
    cases = (True, False) if table.redealing in sizes else (True,)
    return [
        Knowledge(cards, sizes, banned, *_most_of_a_sort(table, sizes, few_suits), bounds)
        for few_suits in cases
    ]


def _most_of_a_sort(
    table: Table, sizes: dict[Place, int], few_suits: bool
) -> tuple[dict[Place, int], dict[Place, int]]:
    """How many suit and how many number cards can lie at each place: nobody keeps a lopsided hand."""
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


def ceilings(view: View) -> Iterator[Ceiling]:
    """What hands shown for a redeal tell, from the first seat that was dealt anew to the last.

    The cards that a seat had shown lie with it, in the rest, or with those dealt anew after it; and each
    of those brought the first hand that it showed in addition. So all others, in hand and on the table,
    cannot have more of a kind than is left then.
    """
    table = view.table
    shown: dict[Seat, list[Cards]] = {}
    for redeal in table.redeals:
        shown.setdefault(redeal.seat, []).append(redeal.cards)
    owners = list(shown)
    for index, owner in enumerate(owners):
        needed: Counter[Card] = Counter()
        for cards in shown[owner]:
            needed |= Counter(cards)
        for later in owners[index + 1 :]:
            needed += Counter(shown[later][0])
        outside = frozenset(range(table.variant.players)) - frozenset(owners[index:])
        for seat in outside:
            needed.update(rules.pile(table, seat))
        if view.seat in outside:
            needed.update(view.hand)
        most = tuple(copies - needed[card] for card, copies in COUNTS.items())
        yield Ceiling(outside - {view.seat} if view.seat is not None else outside, most)


class _World:
    """A card in each slot of each place."""

    def __init__(self, knowledge: Knowledge, places: list[Place], kinds: list[Kind]) -> None:
        self.knowledge = knowledge
        self.places = places
        self.kinds = kinds
        self.suits = dict.fromkeys(knowledge.sizes, 0)
        self.counts = [[0] * len(KINDS) for _ in knowledge.ceilings]
        for place, kind in zip(places, kinds, strict=True):
            self._count(place, kind, 1)

    @classmethod
    def find(cls, knowledge: Knowledge, rng: Rng) -> _World | None:
        """Any possible world, or None where there is none."""
        places = [place for place, size in knowledge.sizes.items() for _ in range(size)]
        for _ in range(PLAIN_DEALS):
            world = cls(knowledge, places, rng.shuffled(knowledge.unseen))
            if world._is_possible():
                return world
        found = _let_flow(knowledge, rng)
        if found is None:
            return None
        world = cls(knowledge, *found)
        world._mix(rng)
        return world

    def cards_at(self, place: Place) -> Cards:
        """The cards there, sorted."""
        kinds = [kind for kind, at in zip(self.kinds, self.places, strict=True) if at == place]
        return tuple(KINDS[kind] for kind in sorted(kinds))

    def _is_possible(self) -> bool:
        banned = self.knowledge.banned
        return all(
            kind not in banned[place] for place, kind in zip(self.places, self.kinds, strict=True)
        ) and self._keeps_bounds(self.knowledge.sizes, range(len(KINDS)))

    def _keeps_bounds(self, places: Sequence[Place] | dict[Place, int], kinds: Sequence[Kind]) -> bool:
        known = self.knowledge
        for place in places:
            suits = self.suits[place]
            if suits > known.most_suits[place] or known.sizes[place] - suits > known.most_numbers[place]:
                return False
        return all(
            count[kind] <= ceiling.most[kind]
            for ceiling, count in zip(known.ceilings, self.counts, strict=True)
            for kind in kinds
        )

    def _mix(self, rng: Rng) -> None:
        """Let cards change places, by two and by three, wherever that is possible."""
        slots = len(self.kinds)
        for exchange in range(max(LEAST_EXCHANGES, EXCHANGES_PER_CARD * slots)):
            chosen = [rng.below(slots) for _ in range(3 if exchange % 4 == 0 else 2)]
            if len({self.places[slot] for slot in chosen}) == len(chosen):
                self._rotate(chosen)

    def _rotate(self, slots: list[int]) -> None:
        """Pass cards round between slots of different places, or leave them where it is not possible."""
        places = [self.places[slot] for slot in slots]
        kinds = [self.kinds[slot] for slot in slots]
        arriving = kinds[1:] + kinds[:1]
        banned = self.knowledge.banned
        if any(kind in banned[place] for place, kind in zip(places, arriving, strict=True)):
            return
        self._exchange(places, kinds, arriving)
        if self._keeps_bounds(places, kinds):
            for slot, kind in zip(slots, arriving, strict=True):
                self.kinds[slot] = kind
        else:
            self._exchange(places, arriving, kinds)

    def _exchange(self, places: list[Place], leaving: list[Kind], arriving: list[Kind]) -> None:
        for place, left, came in zip(places, leaving, arriving, strict=True):
            self._count(place, left, -1)
            self._count(place, came, 1)

    def _count(self, place: Place, kind: Kind, change: int) -> None:
        if kind < SUITS:
            self.suits[place] += change
        for ceiling, count in zip(self.knowledge.ceilings, self.counts, strict=True):
            if place in ceiling.places:
                count[kind] += change


def _let_flow(knowledge: Knowledge, rng: Rng) -> tuple[list[Place], list[Kind]] | None:
    """Where each unseen card may lie: from its kind, under the ceilings, to a sort of cards at a place."""
    network = Network()
    top = len(knowledge.ceilings)
    for place, size in knowledge.sizes.items():
        network.edge(("place", place), network.SINK, size)
        network.edge(("suits", place), ("place", place), knowledge.most_suits[place])
        network.edge(("numbers", place), ("place", place), knowledge.most_numbers[place])
    for kind, copies in enumerate(COPIES):
        for level, ceiling in enumerate(knowledge.ceilings):
            network.edge((kind, level + 1), (kind, level), ceiling.most[kind])
        for place in knowledge.sizes:
            if kind not in knowledge.banned[place]:
                inside = (level for level, c in enumerate(knowledge.ceilings) if place in c.places)
                sort = "suits" if kind < SUITS else "numbers"
                network.edge((kind, min(inside, default=top)), (sort, place), copies)
    for kind in rng.shuffled(knowledge.unseen):
        if not network.push((kind, top), rng):
            return None
    places, kinds = [], []
    for kind in range(len(KINDS)):
        for level in range(top + 1):
            for (name, place), flow in network.flows_from((kind, level)):
                if name in ("suits", "numbers"):
                    places.extend([place] * flow)
                    kinds.extend([kind] * flow)
    return places, kinds
