"""Advice in Dois: what each bid or play is worth by the search, and why, by what becomes of it."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace

from engine.advice import Advice, MoveAdvice
from engine.bots.characters import character
from engine.bots.kernel.dice import Dice
from engine.bots.levels import QUICKEST
from engine.core import Reason
from engine.dois import rules
from engine.dois.bot import rule_player
from engine.dois.bot.advice_reasons import NUDGES, reasons_against, reasons_for
from engine.dois.bot.choose import SEARCH_LEVELS
from engine.dois.bot.convert import MOVE, MOVE_STEP
from engine.dois.bot.kernel.payoff import EVEN, POINTS_RANGE, SPREAD
from engine.dois.bot.kernel.playout import Hand
from engine.dois.bot.kernel.rollouts import roll_out
from engine.dois.bot.outlook import Outlook
from engine.dois.bot.search import EXCHANGES, SearchSettings, Taste, Thought, deals_of, think, world_of
from engine.dois.model import Bid, Card, DoisAction, PlayBoth, PlayNumber, PlaySuit, View
from engine.rng import Rng

WORLDS_SHARE = 40
"""Of how many iterations of the search there is one world in which every move is tried."""
FEWEST_WORLDS = 40
MOST_WORLDS = 200
RULE_SHARE = 95
"""The percentage of sensible moves after the trick: players who try to meet their bids."""
SWING = 4.5
"""By how many points the end of a hand lies from world to world, about."""


def advise(view: View, rng: Rng, iterations: int) -> Advice:
    """What every legal bid or play of the view's seat is worth."""
    assert view.seat is not None
    actions = rules.legal_actions(view.table, view.seat, view.hand)
    # The chance to win the match is made from points at the end, so that the search looks at points alone.
    settings = replace(SEARCH_LEVELS["expert"].settings, for_match=False)
    thoughts = {
        thought.action: thought for thought in think(view, max(1, iterations), settings, Taste(), rng)
    }
    worlds = min(MOST_WORLDS, max(FEWEST_WORLDS, iterations // WORLDS_SHARE))
    dice = Dice(rng.bits())
    world = _world(view, settings, worlds, rng, dice)
    outlooks = {
        action: _outlook(view, action, thoughts.get(action), world, worlds, dice) for action in actions
    }
    ordered = sorted(actions, key=lambda action: outlooks[action].rank, reverse=True)
    natural = rule_player.choose(view, QUICKEST, character("sora"), rng)
    moves = tuple(_told(view, action, ordered, natural, outlooks) for action in ordered)
    return Advice(
        seat=view.seat,
        goal="match",
        worlds=worlds,
        moves=moves,
        nudge=Reason.of(NUDGES[moves[0].reasons[0].code]),
        natural=natural.text if natural != ordered[0] else None,
    )


def _world(view: View, settings: SearchSettings, worlds: int, rng: Rng, dice: Dice) -> Hand:
    """The position, ready to be played on by people who mind their bids."""
    world = world_of(view, settings, Taste())
    world.rule_share = RULE_SHARE
    world.solved_tricks = 0
    world.deal_from(deals_of(view, settings.weighs, rng).draw(worlds, EXCHANGES, dice))
    return world


def _outlook(
    view: View, action: DoisAction, thought: Thought | None, world: Hand, worlds: int, dice: Dice
) -> Outlook:
    tally = roll_out(world, _moves(action), worlds, dice)
    players = view.table.variant.players
    own, rivals = int(tally.points) / worlds, int(tally.rivals_points) / worlds / (players - 1)
    if thought is not None:
        relative, tries = thought.value - EVEN * POINTS_RANGE, float(thought.visits)
    else:
        # A bid far from what the hand promises, which the search does not try.
        relative, tries = own - rivals, float(worlds)
    error = SWING / math.sqrt(tries + 1)
    win = chance(view, relative)
    return Outlook(
        win=win,
        error=max(0.001, (chance(view, relative + error) - chance(view, relative - error)) / 2),
        points=relative,
        met=int(tally.met) / worlds,
        over=int(tally.over) / worlds,
        mine=int(tally.mine) / worlds,
        own=own,
        rivals=rivals,
        met_by=tuple(met / worlds for met in tally.met_by[:players]),
    )


def chance(view: View, points: float) -> float:
    """The chance to win the match for a seat that makes so many points more than the others in this hand."""
    table = view.table
    assert view.seat is not None
    totals = rules.totals(table)
    spread = SPREAD * math.sqrt(table.variant.hands - table.hand + 0.5)
    own = totals[view.seat] + points
    rivals = (total for seat, total in enumerate(totals) if seat != view.seat)
    return 1 / (1 + sum(math.exp(max(-50.0, min(50.0, (total - own) / spread))) for total in rivals))


def _moves(action: DoisAction) -> list[int]:
    """A decision as the moves of the tree."""
    match action:
        case Bid(tricks):
            return [tricks * MOVE_STEP]
        case PlayBoth(suit, number):
            return [MOVE[Card(suit)], MOVE[Card(number)]]
        case PlaySuit(suit):
            return [MOVE[Card(suit)]]
        case PlayNumber(number):
            return [MOVE[Card(number)]]


def _told(
    view: View,
    action: DoisAction,
    ordered: Sequence[DoisAction],
    natural: DoisAction,
    outlooks: Mapping[DoisAction, Outlook],
) -> MoveAdvice:
    best, mine = ordered[0], outlooks[action]
    if action == best:
        other = natural if natural != best else ordered[min(1, len(ordered) - 1)]
        reasons = reasons_for(view, action, other, outlooks)
    else:
        reasons = reasons_against(view, action, best, mine, outlooks[best])
    # What looks better, but is less sure than the best one, is told as no better than it.
    win = min(mine.win, outlooks[best].win)
    return MoveAdvice(action.text, win, mine.points, mine.error, reasons)
