"""Thinking ahead in Dois: from what a seat sees to how good each of its decisions looks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.bots.kernel.dice import Dice
from engine.bots.kernel.tree import Node, search
from engine.core import Seat
from engine.dois import determinize, rules
from engine.dois.bot.kernel.estimate import bids_around
from engine.dois.bot.kernel.inference import NO_BID, REST, Deals, Seen
from engine.dois.bot.kernel.packed import NUMBERS, SUITS, TRICKS, seat_word, strength_of
from engine.dois.bot.kernel.payoff import POINTS_RANGE
from engine.dois.bot.kernel.playout import Hand, solve_each
from engine.dois.model import Bid, Card, DoisAction, Phase, PlayBoth, PlayNumber, PlaySuit, Suit, View
from engine.rng import Rng

BIT: dict[Card, int] = {card: 16**kind for kind, card in enumerate(determinize.KINDS)}
"""The bit of each kind in the words of `engine.dois.bot.kernel.packed`."""
MOVE_STEP = 4
"""Between the moves of two kinds, or of two bids."""


@dataclass(frozen=True, slots=True)
class Manner:
    """How a search thinks, beside its iterations."""

    weighs: bool = True
    """Whether worlds are weighed by the bids and plays seen."""
    solves: int = 4
    """With so many tricks left at most, imagined worlds are solved."""
    ends: int = 1
    """So many last tricks of every playout are solved."""
    for_match: bool = True
    """Whether the chance to win the match counts, late in it."""
    bid_width: int = 4
    """Bids so far from the expected one are thought about."""
    learnt: bool = True
    """Whether playouts follow learnt tendencies, and not a rule of thumb."""
    rule_share: int = 80
    """Of a hundred decisions in playouts so many do that; the others are any."""
    bid_rule_share: int = 80
    """The same while bidding: with more rules of thumb, bids come out too low."""
    exploration: float = 0.3


@dataclass(frozen=True, slots=True)
class Taste:
    """What a seat plays for beside points."""

    fear: float = 1.0
    """How much a missed bid hurts."""
    envy: float = 1.0
    """How much the points of others hurt."""
    lean: float = 0.0
    """Points that a bid higher by one seems worth."""


@dataclass(frozen=True, slots=True)
class Thought:
    """How a decision turned out in the search."""

    action: DoisAction
    visits: int
    value: float
    """In points against those of the others, from about the middle."""


FOR_MATCH = {0: 0.7, 1: 0.35}
"""How much the chance to win the match counts, with so many hands to come after this one."""
MOST_WORLDS = 600
EXCHANGES = 12
"""Tries to exchange cards between two worlds of the pool."""
FEWEST_SOLVED = 20
"""Solving is believed only where so many worlds could be solved in the time."""
NODES = 6
"""So many positions solved take as long as an iteration."""


def think(view: View, iterations: int, manner: Manner, taste: Taste, rng: Rng) -> list[Thought]:
    """How good each decision looks; the one that was looked at most comes first."""
    dice = Dice(rng.below(1 << 32))
    world = world_of(view, manner, taste)
    worlds = min(MOST_WORLDS, 8 + iterations // 8)
    world.deal_from(deals_of(view, manner.weighs, rng).draw(worlds, EXCHANGES, dice))
    tricks = TRICKS - len(view.table.done)
    if view.table.phase is Phase.PLAY and tricks <= manner.solves:
        thoughts = _solve(view, world, worlds, iterations)
        if thoughts:
            return thoughts
    return _thoughts(view, search(world, iterations, dice, manner.exploration))


def _solve(view: View, world: Hand, worlds: int, iterations: int) -> list[Thought]:
    """Each decision in worlds that are solved from then on; none where that takes too long."""
    assert view.seat is not None
    cards = rules.legal_cards(view.table, view.seat, view.hand)
    actions = [
        PlaySuit(card.face) if isinstance(card.face, Suit) else PlayNumber(card.face) for card in cards
    ]
    moves = [MOVE_STEP * determinize.INDEX[card] for card in cards]
    *values, solved = solve_each(world, moves, worlds, NODES * iterations)
    if solved < min(FEWEST_SOLVED, worlds):
        return []
    found = [
        Thought(action, int(solved), POINTS_RANGE * value)
        for action, value in zip(actions, values, strict=True)
    ]
    return sorted(found, key=lambda thought: -thought.value)


def _thoughts(view: View, root: Node) -> list[Thought]:
    """What the tree says of each decision."""
    found = []
    for node in root.children():
        value = POINTS_RANGE * node.mean
        if view.table.phase is Phase.BID:
            found.append(Thought(Bid(node.move // MOVE_STEP), node.visits, value))
            continue
        card = determinize.KINDS[node.move // MOVE_STEP]
        if not view.table.done and card.suit is not None:
            for below in node.children():
                number = determinize.KINDS[below.move // MOVE_STEP].number
                assert number is not None  # after the suit comes the number
                found.append(Thought(PlayBoth(card.suit, number), below.visits, POINTS_RANGE * below.mean))
        elif card.suit is not None:
            found.append(Thought(PlaySuit(card.suit), node.visits, value))
        elif card.number is not None:
            found.append(Thought(PlayNumber(card.number), node.visits, value))
    return sorted(found, key=lambda thought: -thought.visits)


# From what is seen to words


def packed(cards: Sequence[Card]) -> int:
    """Some cards as a word."""
    return sum(BIT[card] for card in cards)


def _trump_of(view: View) -> int:
    assert view.table.trump is not None  # somebody decides only after the deal
    return BIT[Card(view.table.trump)]


def world_of(view: View, manner: Manner, taste: Taste) -> Hand:
    """The position, ready for search but for the hidden cards."""
    table = view.table
    assert view.seat is not None
    world = Hand(table.variant.players, _trump_of(view))
    bidding = table.phase is Phase.BID
    world.rule_share = manner.bid_rule_share if bidding else manner.rule_share
    world.learnt = manner.learnt
    world.solved_tricks = manner.ends
    world.play_as(view.seat, taste.fear, taste.envy, taste.lean)
    left = table.variant.hands - table.hand
    if manner.for_match and left in FOR_MATCH:
        world.play_for_match(FOR_MATCH[left], list(rules.totals(table)), left)
    world.start(
        view.seat,
        table.leader,
        len(table.trick),
        TRICKS - len(table.done),
        _words_of(view),
        packed(view.hand),
        _bids_to_try(view, manner) if bidding else 0,
    )
    return world


def _bids_to_try(view: View, manner: Manner) -> int:
    """The bids to think about, as moves."""
    leads = view.seat == view.table.leader
    players = view.table.variant.players
    return bids_around(packed(view.hand), _trump_of(view), leads, players, manner.bid_width)


def _words_of(view: View) -> list[int]:
    """What is known of each seat."""
    words = []
    for seat, show in enumerate(view.table.shown):
        bits = packed((Card(show.suit), Card(show.number))) if show else 0
        bid = view.table.bids[seat]
        words.append(bits if bid is None else seat_word(bits, bid, view.table.tricks[seat]))
    return words


def _others(view: View) -> list[Seat]:
    """The other seats, from the one after the own on."""
    assert view.seat is not None
    players = view.table.variant.players
    return [(view.seat + step) % players for step in range(1, players)]


def deals_of(view: View, weighs: bool, rng: Rng) -> Deals:
    """The worlds that agree with the view."""
    table = view.table
    others = _others(view)
    state = determinize.sample(view, rng)
    cards = [BIT[card] for seat in others for card in state.hands[seat]]
    places = [place for place, seat in enumerate(others) for _ in state.hands[seat]]
    cards += [BIT[card] for card in state.rest]
    places += [REST] * len(state.rest)
    ceilings: list[int] = []
    for ceiling in determinize.ceilings(view):
        ceilings.append(sum(1 << others.index(seat) for seat in ceiling.places))
        ceilings.append(
            sum(BIT[card] * most for card, most in zip(determinize.KINDS, ceiling.most, strict=True))
        )
    return Deals(table.variant.players, _trump_of(view), cards, places, _seen_of(view), ceilings, weighs)


def _seen_of(view: View) -> list[Seen]:
    """What was seen of each other seat, from the one after the own on."""
    table = view.table
    players = table.variant.players
    trump = _trump_of(view)
    won, shown = [0] * players, [0] * players
    plays: list[list[int]] = [[] for _ in range(players)]
    for trick in (*table.done, table.trick):
        lead, target, best = 0, 0, 0
        for play in trick:
            seat = play.seat
            for card in play.cards:
                bit = BIT[card]
                word = seat_word(shown[seat], table.bids[seat] or 0, won[seat])
                plays[seat] = [word, lead, target, bit, *plays[seat]]
                shown[seat] = shown[seat] & (SUITS if card.suit is None else NUMBERS) | bit
            lead = lead or shown[seat] & SUITS
            strength = strength_of(shown[seat], lead, trump)
            if strength >= target:
                target, best = strength, seat
        won[best] += len(trick) == players
    first = table.from_dealers_left[0]
    bids = [NO_BID if bid is None else bid for bid in table.bids]
    return [Seen(bids[seat], seat == first, plays[seat]) for seat in _others(view)]
