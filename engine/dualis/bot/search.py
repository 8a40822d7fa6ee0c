"""Thinking ahead in Duālis: a tree over the deals that a seat must think possible."""

from __future__ import annotations

from dataclasses import dataclass

from engine.bots.kernel.dice import Dice
from engine.bots.kernel.tree import search
from engine.dualis import rules
from engine.dualis.bot.kernel.playout import Deal, Playout
from engine.dualis.bot.kernel.round import ALL, MOONS, STARS
from engine.dualis.bot.kernel.worlds import Holding, Seen, deal_hidden, likely_deals
from engine.dualis.bot.policy import TENDENCIES
from engine.dualis.determinize import unseen
from engine.dualis.model import Card, Colour, PlayCard, Suit, Table, View

EXPLORATION = 0.7
"""How gladly the search looks at what it has seldom looked at."""
DEALS = 2_500
"""How many deals a thought goes through at most, again and again."""
FEWEST_DEALS = 40
"""How many it goes through at least."""
WEIGHED = 8
"""One deal is weighed for so many iterations, for that takes its time too."""
LOGIT = 0.001
"""In what the tendencies are measured."""
NEAR_THE_END = 4
"""With so many tricks to come, or fewer, the end of a thought is played perfectly."""


@dataclass(frozen=True, slots=True)
class Thought:
    """What a search found out about a play."""

    action: PlayCard
    value: float
    """The chance to win, more or less, from 0 to 1."""
    visits: int
    """How often it was looked at: the more, the better it looked."""


@dataclass(frozen=True, slots=True)
class Depth:
    """Which parts of the search are at work, beside the tree itself."""

    iterations: int
    trust: float = 0.0
    """How far the plays seen say who holds what; 0: not at all."""
    exact: int = 0
    """How many tricks at the end of a thought are played perfectly, once the end of the round is near."""


def index_of(card: Card) -> int:
    """A card as the kernel knows it."""
    return 4 * (card.number - 1) + 2 * (card.suit is Suit.MOON) + (card.colour is Colour.BLUE)


def card_of(index: int) -> Card:
    """A card of the kernel."""
    suit = Suit.MOON if index & 2 else Suit.STAR
    return Card(suit, (index >> 2) + 1, Colour.BLUE if index & 1 else Colour.RED)


def mask_of(cards: tuple[Card, ...]) -> int:
    """Cards as one machine word."""
    return sum(2 ** index_of(card) for card in cards)


def think(view: View, depth: Depth, dice: Dice) -> list[Thought]:
    """What becomes of each play of the view's seat: the most promising card first, as it is best played."""
    world = round_of(view)
    root = round_of(view)
    world.root = root
    world.deals = deals_for(view, depth, dice)
    if view.table.variant.teams and root.left <= NEAR_THE_END:
        world.exact = depth.exact
    tree = search(world, depth.iterations, dice, EXPLORATION)
    thoughts: list[Thought] = []
    for node in tree.children():
        card = card_of(node.move)
        answers = node.children() if view.table.centre.of(card.colour.other) else []
        if answers:
            thoughts.extend(
                Thought(PlayCard(card, bool(answer.move)), answer.mean, answer.visits) for answer in answers
            )
        else:
            thoughts.append(Thought(PlayCard(card), node.mean, node.visits))
    return thoughts


def round_of(view: View) -> Playout:
    """The position of a view in the kernel, with only the own cards in it."""
    table = view.table
    variant = table.variant
    assert view.seat is not None  # only a seat thinks
    made = _empty_round(table)
    made.left = len(view.hand) + any(play.seat == view.seat for play in table.trick)
    coins = sum(play.coin for play in table.trick)
    made.red, made.blue = table.centre.red, table.centre.blue
    for side, seats in zip(made.sides, variant.sides, strict=True):
        side.coins = sum(table.coins[seat] for seat in seats)
        side.tricks = sum(table.tricks[seat] for seat in seats)
    made.lead_from(table.leader)
    if coins:
        taken = [play.card.colour.other for play in table.trick if play.coin]
        made.red += taken.count(Colour.RED)
        made.blue += taken.count(Colour.BLUE)
    for play in table.trick:
        made.lay(index_of(play.card), int(play.coin))
    made.seats[view.seat].hand = mask_of(view.hand)
    return made


def _empty_round(table: Table) -> Playout:
    variant = table.variant
    made = Playout(variant.players, variant.teams, variant.high_low)
    made.goes_on = table.round < rules.ISO_ROUNDS
    made.spread = rules.ISO_SPREAD
    if not variant.teams:
        for side, total in zip(made.sides, rules.side_totals(table), strict=True):
            side.total = total
    return made


def deals_for(view: View, depth: Depth, dice: Dice) -> list[Deal]:
    """The deals to think about: all that may be, or more often those that explain what was played."""
    table = view.table
    assert view.seat is not None
    shown = rules.voids(table)
    plays = [play for trick in (*table.done, table.trick) for play in trick]
    holdings = [
        Holding(
            size,
            _suits(shown[seat]),
            mask_of(view.hand) if seat == view.seat else 0,
            mask_of(tuple(play.card for play in plays if play.seat == seat)),
        )
        for seat, size in enumerate(view.hand_sizes)
    ]
    hidden = mask_of(unseen(view))
    if not depth.trust or not plays or not _is_whole(table):
        return [deal_hidden(holdings, hidden, dice) for _ in range(min(DEALS, depth.iterations))]
    wanted = min(DEALS, max(FEWEST_DEALS, depth.iterations // WEIGHED))
    start = _empty_round(table)
    start.left = table.variant.hand_size
    start.red = start.blue = table.variant.coins_each
    start.lead_from(plays[0].seat)
    story = [Seen(play.seat, index_of(play.card), int(play.coin)) for play in plays]
    reader = _empty_round(table)
    reader.habits = TENDENCIES
    reader.sharpness = LOGIT
    return likely_deals(reader, start, holdings, hidden, story, view.seat, wanted, wanted, depth.trust, dice)


def _suits(void: frozenset[Suit]) -> int:
    """The cards of the suits that a seat may hold."""
    return ALL & ~(STARS if Suit.STAR in void else 0) & ~(MOONS if Suit.MOON in void else 0)


def _is_whole(table: Table) -> bool:
    """Whether all plays of the round are known, as they are in a real match."""
    return sum(table.tricks) == len(table.done)
