"""Search in Dois: from the view of a seat to the value of each of its decisions."""

from __future__ import annotations

from dataclasses import dataclass

from engine.bots.kernel.dice import Dice
from engine.bots.kernel.tree import Node, search
from engine.core import Seat
from engine.dois import determinize, rules
from engine.dois.bot.convert import BIT, MOVE, MOVE_STEP, pack_cards, pack_statuses, trump_bit
from engine.dois.bot.kernel.estimate import bids_around
from engine.dois.bot.kernel.inference import NO_BID, REST, Deals, SeatRecord
from engine.dois.bot.kernel.packed import NUMBERS, SUITS, pack_status, strength_of
from engine.dois.bot.kernel.payoff import POINTS_RANGE
from engine.dois.bot.kernel.playout import Hand, solve_each
from engine.dois.model import TRICKS, Bid, DoisAction, Phase, PlayBoth, PlayNumber, PlaySuit, Suit, View
from engine.rng import Rng


@dataclass(frozen=True, slots=True)
class SearchSettings:
    """What a search does, apart from its iterations."""

    weighs: bool = True
    """Whether worlds are weighted by the bids and plays seen."""
    solves: int = 4
    """The most tricks left with which determinized worlds are solved."""
    ends: int = 1
    """How many of the last tricks of every playout are solved."""
    for_match: bool = True
    """Whether the chance to win the match counts, late in it."""
    bid_width: int = 4
    """How far from the expected bid others are considered."""
    uses_policy: bool = True
    """Whether playouts follow the learned policy instead of heuristics."""
    rule_share: int = 80
    """The percentage of decisions in playouts that do so; the others are random."""
    bid_rule_share: int = 80
    """The same while bidding: with more heuristics, bids come out too low."""
    exploration: float = 0.3


@dataclass(frozen=True, slots=True)
class Taste:
    """What a seat plays for apart from points."""

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
    """In points relative to those of the others, offset by an even result."""


FOR_MATCH = {0: 0.7, 1: 0.35}
"""The weight of the chance to win the match, by the hands still to come after this one."""
MOST_WORLDS = 600
EXCHANGES = 12
"""Attempts to exchange cards between two worlds of the pool."""
FEWEST_SOLVED = 20
"""Solving counts only where at least this many worlds could be solved in the time."""
NODES_PER_ITERATION = 6
"""How many positions are solved in the time of an iteration."""


def think(view: View, iterations: int, settings: SearchSettings, taste: Taste, rng: Rng) -> list[Thought]:
    """The value of each decision; the most visited one comes first."""
    dice = Dice(rng.below(1 << 32))
    world = world_of(view, settings, taste)
    worlds = min(MOST_WORLDS, 8 + iterations // 8)
    world.deal_from(deals_of(view, settings.weighs, rng).draw(worlds, EXCHANGES, dice))
    tricks = TRICKS - len(view.table.done)
    if view.table.phase is Phase.PLAY and tricks <= settings.solves:
        thoughts = _solve(view, world, worlds, iterations)
        if thoughts:
            return thoughts
    return _thoughts(view, search(world, iterations, dice, settings.exploration))


def _solve(view: View, world: Hand, worlds: int, iterations: int) -> list[Thought]:
    """The value of each decision in solved worlds; none where solving takes too long."""
    assert view.seat is not None
    cards = rules.legal_cards(view.table, view.seat, view.hand)
    actions = [
        PlaySuit(card.face) if isinstance(card.face, Suit) else PlayNumber(card.face) for card in cards
    ]
    moves = [MOVE[card] for card in cards]
    *values, solved = solve_each(world, moves, worlds, NODES_PER_ITERATION * iterations)
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


# From a view to the kernel


def world_of(view: View, settings: SearchSettings, taste: Taste) -> Hand:
    """The position, ready for search but for the hidden cards."""
    table = view.table
    assert view.seat is not None
    world = Hand(table.variant.players, trump_bit(view.table))
    bidding = table.phase is Phase.BID
    world.rule_share = settings.bid_rule_share if bidding else settings.rule_share
    world.uses_policy = settings.uses_policy
    world.solved_tricks = settings.ends
    world.play_as(view.seat, taste.fear, taste.envy, taste.lean)
    left = table.variant.hands - table.hand
    if settings.for_match and left in FOR_MATCH:
        world.play_for_match(FOR_MATCH[left], list(rules.totals(table)), left)
    world.start(
        view.seat,
        table.leader,
        len(table.trick),
        TRICKS - len(table.done),
        pack_statuses(table),
        pack_cards(view.hand),
        _bids_to_try(view, settings) if bidding else 0,
    )
    return world


def _bids_to_try(view: View, settings: SearchSettings) -> int:
    """The bids to consider, as moves."""
    leads = view.seat == view.table.leader
    players = view.table.variant.players
    return bids_around(pack_cards(view.hand), trump_bit(view.table), leads, players, settings.bid_width)


def _others(view: View) -> list[Seat]:
    """The other seats, in the order of play from the viewer on."""
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
    return Deals(
        table.variant.players, trump_bit(view.table), cards, places, _records_of(view), ceilings, weighs
    )


def _records_of(view: View) -> list[SeatRecord]:
    """What was seen of each other seat, in the order of `_others`."""
    table = view.table
    players = table.variant.players
    trump = trump_bit(view.table)
    won, shown = [0] * players, [0] * players
    plays: list[list[int]] = [[] for _ in range(players)]
    for trick in (*table.done, table.trick):
        lead, target, best = 0, 0, 0
        for play in trick:
            seat = play.seat
            for card in play.cards:
                bit = BIT[card]
                status = pack_status(shown[seat], table.bids[seat] or 0, won[seat])
                plays[seat] = [status, lead, target, bit, *plays[seat]]
                shown[seat] = shown[seat] & (SUITS if card.suit is None else NUMBERS) | bit
            lead = lead or shown[seat] & SUITS
            strength = strength_of(shown[seat], lead, trump)
            if strength >= target:
                target, best = strength, seat
        won[best] += len(trick) == players
    first = table.from_dealers_left[0]
    bids = [NO_BID if bid is None else bid for bid in table.bids]
    return [SeatRecord(bids[seat], seat == first, plays[seat]) for seat in _others(view)]
