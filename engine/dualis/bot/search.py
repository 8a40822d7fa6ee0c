"""Search in Duālis: a tree over the deals that are possible in the view of a seat."""

from __future__ import annotations

from dataclasses import dataclass

from engine.bots.kernel.dice import Dice
from engine.bots.kernel.tree import Node, search
from engine.dualis import rules
from engine.dualis.bot.convert import card_of, index_of, mask_of
from engine.dualis.bot.kernel.guided import guided_search
from engine.dualis.bot.kernel.playout import Deal, Playout
from engine.dualis.bot.kernel.round import ALL, MOONS, STARS
from engine.dualis.bot.kernel.worlds import Holding, SeenPlay, deal_hidden, guess_players, likely_deals
from engine.dualis.determinize import unseen
from engine.dualis.model import Colour, PlayCard, Suit, Table, View

EXPLORATION = 0.7
"""The weight of plays that were seldom visited, in plain search."""
GUIDED_EXPLORATION = 1.0
"""The same in a search that the policy guides."""
GUIDED_SHARE = 100
"""The percentage of moves in a guided playout that follow the policy, which is never quite sure itself."""
DEALS = 2_500
"""The most deals of a search, which it goes through again and again."""
FEWEST_DEALS = 40
"""The fewest deals of a search that weights them."""
ITERATIONS_PER_DEAL = 8
"""How many iterations there are for each deal that is weighted, since that takes time too."""
NEAR_THE_END = 4
"""With this many tricks to come, or fewer, the last tricks of a playout are solved."""


@dataclass(frozen=True, slots=True)
class Thought:
    """What a search found out about a play."""

    action: PlayCard
    value: float
    """The chance to win, more or less, from 0 to 1."""
    visits: int
    """How often the search chose it: the more often, the better it looked."""


@dataclass(frozen=True, slots=True)
class SearchSettings:
    """What a search does, apart from the tree itself."""

    iterations: int
    trust: float = 0.0
    """How far the plays seen say who holds what; 0: not at all."""
    guided: bool = False
    """Whether the learned policy guides tree and playouts, instead of heuristics the latter in half."""
    ordinary: float = 0.0
    """Alone: how likely another plays like ordinary people do, before any play is seen. Above 0, the others
    are not searched but do what players like them do; 0: they follow the policy, and are searched too."""
    solved_tricks: int = 0
    """How many last tricks of a playout are solved, once the end of the round is near."""


def think(view: View, settings: SearchSettings, dice: Dice) -> list[Thought]:
    """The value of each play of the view's seat, the most visited card first."""
    world = round_of(view)
    root = round_of(view)
    world.root = root
    world.deals = deals_for(view, settings, dice)
    if view.table.variant.teams and root.left <= NEAR_THE_END:
        world.solved_tricks = settings.solved_tricks
    if settings.guided:
        world.uses_policy = True
        world.rule_share = GUIDED_SHARE
        if _ordinary(view, settings):
            world.searcher = root.mover
        return _guided_thoughts(guided_search(world, settings.iterations, dice, GUIDED_EXPLORATION))
    return _plain_thoughts(view, search(world, settings.iterations, dice, EXPLORATION))


def _guided_thoughts(tree: Node) -> list[Thought]:
    """What a tree of whole plays found out."""
    return [
        Thought(PlayCard(card_of(node.move >> 1), bool(node.move & 1)), node.mean, node.visits)
        for node in tree.children()
    ]


def _plain_thoughts(view: View, tree: Node) -> list[Thought]:
    """What a tree of cards, and then answers about a coin, found out."""
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
    """The position of a view in the kernel, with only the viewer's cards in it."""
    table = view.table
    variant = table.variant
    assert view.seat is not None  # only a seat searches
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


def deals_for(view: View, settings: SearchSettings, dice: Dice) -> list[Deal]:
    """The deals to search: any that are possible, or more often those that explain what was played."""
    table = view.table
    assert view.seat is not None
    shown = rules.voids(table)
    plays = [play for trick in (*table.done, table.trick) for play in trick]
    holdings = [
        Holding(
            size,
            _suits(shown[seat]),
            mask_of(view.hand) if seat == view.seat else 0,
            mask_of(play.card for play in plays if play.seat == seat),
        )
        for seat, size in enumerate(view.hand_sizes)
    ]
    hidden = mask_of(unseen(view))
    ordinary = _ordinary(view, settings)
    if not settings.trust or not plays or not _is_whole(table):
        deals = [deal_hidden(holdings, hidden, dice) for _ in range(min(DEALS, settings.iterations))]
        if ordinary:
            for deal in deals:
                guess_players(deal, table.variant.players, view.seat, ordinary, dice)
        return deals
    wanted = min(DEALS, max(FEWEST_DEALS, settings.iterations // ITERATIONS_PER_DEAL))
    start = _empty_round(table)
    start.left = table.variant.hand_size
    start.red = start.blue = table.variant.coins_each
    start.lead_from(plays[0].seat)
    seen = [SeenPlay(play.seat, index_of(play.card), int(play.coin)) for play in plays]
    reader = _empty_round(table)
    return likely_deals(
        reader, start, holdings, hidden, seen, view.seat, wanted, wanted, settings.trust, ordinary, dice
    )


def _ordinary(view: View, settings: SearchSettings) -> float:
    """How likely another is ordinary; in teams nobody is told apart."""
    return 0.0 if view.table.variant.teams else settings.ordinary


def _suits(void: frozenset[Suit]) -> int:
    """The cards of the suits that a seat may hold."""
    return ALL & ~(STARS if Suit.STAR in void else 0) & ~(MOONS if Suit.MOON in void else 0)


def _is_whole(table: Table) -> bool:
    """Whether all plays of the round are known, as they are in a real match."""
    return sum(table.tricks) == len(table.done)
