"""Determinized worlds of Duālis: possible deals of the unseen cards, and how well they explain the plays.

Who did not follow a suit has none of it left; apart from that every deal is possible. But people, and
bots, play for reasons: a deal in which the plays seen would have been foolish is less likely than one in
which they were sensible. What is sensible depends on the player: where everyone plays alone, each of the
others is taken to follow the policy, or to play like ordinary people, as the plays suggest. Compiled by mypyc
together with `playout`.
"""

from __future__ import annotations

from math import exp, log

from mypy_extensions import i64

from engine.bots.kernel.dice import Dice
from engine.bots.kernel.tree import BITS
from engine.dualis.bot.kernel.playout import Deal, Playout
from engine.dualis.bot.kernel.policy import Policy
from engine.dualis.bot.kernel.round import MOONS, STARS


class Holding:
    """What is known of a seat's hand."""

    __slots__ = ("cards", "played", "size", "suits")

    def __init__(self, size: i64, suits: i64, cards: i64, played: i64) -> None:
        self.size = size
        """How many cards it holds."""
        self.suits = suits
        """The cards that it may hold by what it followed, all of them seen or not."""
        self.cards = cards
        """Its cards, where they are known; none where they are not."""
        self.played = played
        """What it has played in this round."""


class SeenPlay:
    """A play that everyone saw."""

    __slots__ = ("card", "coin", "seat")

    def __init__(self, seat: i64, card: i64, coin: i64) -> None:
        self.seat = seat
        self.card = card
        self.coin = coin


def deal_hidden(holdings: list[Holding], unseen: i64, dice: Dice) -> Deal:
    """The unseen cards dealt anew, every possible deal equally likely.

    Those who did not follow a suit draw first, from the suit that is left to them.
    """
    hands: list[int] = [0, 0, 0, 0]
    pool = unseen
    late: i64 = 0
    while late < 2:
        seat: i64 = 0
        while seat < len(holdings):
            holding = holdings[seat]
            bound = holding.suits == STARS or holding.suits == MOONS
            if holding.cards:
                hands[seat] = holding.cards
            elif holding.size and bound != (late == 1):
                hand = draw(pool & holding.suits, holding.size, dice)
                pool &= ~hand
                hands[seat] = hand
            seat += 1
        late += 1
    return Deal(hands[0], hands[1], hands[2], hands[3])


def draw(pool: i64, count: i64, dice: Dice) -> i64:
    """`count` cards of a pool, every such hand equally likely."""
    size: i64 = 0
    rest = pool
    while rest:
        rest &= rest - 1
        size += 1
    drawn: i64 = 0
    while count:
        bit = pool & -pool
        pool &= ~bit
        if dice.below(size) < count:
            drawn |= bit
            count -= 1
        size -= 1
    return drawn


def likely_deals(
    table: Playout, start: Playout, holdings: list[Holding], unseen: i64, seen: list[SeenPlay], me: i64,
    tries: i64, wanted: i64, trust: float, ordinary: float, dice: Dice
) -> list[Deal]:  # fmt: skip
    """`wanted` deals, resampled from `tries` of them by how well they explain what the others played.

    `start` is the round before its first card, `seen` every play since; `trust` is how far the explanation
    counts: 0 not at all, 1 fully. `ordinary` is how likely another plays like ordinary people, before any
    play is seen. `table` is only used to replay the plays.
    """
    deals: list[Deal] = []
    log_weights: list[float] = []
    best = -1e9
    done: i64 = 0
    while done < tries:
        deal = deal_hidden(holdings, unseen, dice)
        deals.append(deal)
        if ordinary > 0.0:
            log_weight = read_players(table, start, deal, holdings, seen, me, trust, ordinary, dice)
        else:
            log_weight = log_likelihood(table, start, deal, holdings, seen, me) * trust
        log_weights.append(log_weight)
        if log_weight > best:
            best = log_weight
        done += 1
    return resample(deals, log_weights, best, wanted, dice)


def log_likelihood(
    table: Playout, start: Playout, deal: Deal, holdings: list[Holding], seen: list[SeenPlay], me: i64
) -> float:
    """The logarithm of how likely the others' plays are in a deal, if they follow the policy."""
    _deal_again(table, start, deal, holdings)
    total = 0.0
    for play in seen:
        if play.seat != me:
            total += _log_chance(table.policy, table, play)
        table.lay(play.card, play.coin)
    return total


def read_players(
    table: Playout, start: Playout, deal: Deal, holdings: list[Holding], seen: list[SeenPlay], me: i64,
    trust: float, ordinary: float, dice: Dice
) -> float:  # fmt: skip
    """The same where each of the others may also be ordinary, as far as it is trusted; draws who is."""
    _deal_again(table, start, deal, holdings)
    by_policy = [0.0, 0.0, 0.0, 0.0]
    by_habit = [0.0, 0.0, 0.0, 0.0]
    for play in seen:
        if play.seat != me:
            by_policy[play.seat] += _log_chance(table.policy, table, play)
            by_habit[play.seat] += _log_chance(table.ordinary, table, play)
        table.lay(play.card, play.coin)
    total = 0.0
    seat: i64 = 0
    while seat < len(holdings):
        if seat != me:
            skilled = (1.0 - ordinary) * exp(trust * by_policy[seat])
            usual = ordinary * exp(trust * by_habit[seat])
            total += log(skilled + usual)
            if dice.chance() * (skilled + usual) < usual:
                deal.ordinary |= BITS[seat]
        seat += 1
    return total


def guess_players(deal: Deal, players: i64, me: i64, ordinary: float, dice: Dice) -> None:
    """Draw which of the others are ordinary, before any play is seen."""
    seat: i64 = 0
    while seat < players:
        if seat != me and dice.chance() < ordinary:
            deal.ordinary |= BITS[seat]
        seat += 1


def _deal_again(table: Playout, start: Playout, deal: Deal, holdings: list[Holding]) -> None:
    """Go back to the first card of the round, in a deal."""
    table.copy_from(start)
    table.deal(deal)
    seat: i64 = 0
    while seat < len(holdings):
        table.seats[seat].hand |= holdings[seat].played
        seat += 1


def _log_chance(policy: Policy, table: Playout, play: SeenPlay) -> float:
    """The logarithm of how likely a play is by a policy, and never hopeless."""
    return log(0.9 * policy.likelihood(table, 2 * play.card + play.coin) + 0.005)


def resample(deals: list[Deal], log_weights: list[float], best: float, wanted: i64, dice: Dice) -> list[Deal]:
    """`wanted` of the deals, each as often as its weight says."""
    weights: list[float] = []
    total = 0.0
    for log_weight in log_weights:
        weight = exp(log_weight - best)
        weights.append(weight)
        total += weight
    step = total / float(wanted)
    mark = step * dice.chance()
    chosen: list[Deal] = []
    passed = 0.0
    for deal, weight in zip(deals, weights, strict=True):
        passed += weight
        while mark < passed and len(chosen) < wanted:
            chosen.append(deal)
            mark += step
    return chosen
