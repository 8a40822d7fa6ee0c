"""Advice in Duālis: what each play is worth by the search, and why, by what becomes of it in many deals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.advice import Advice, MoveAdvice
from engine.bots.characters import character
from engine.bots.kernel.dice import Dice
from engine.bots.reasoning import share_error
from engine.core import Reason
from engine.dualis import rules
from engine.dualis.bot import rule_player
from engine.dualis.bot.advice_against import reasons_against
from engine.dualis.bot.advice_reasons import Outlook, Situation, nudge_of, reasons_for
from engine.dualis.bot.choose import advice_settings, legal_plays
from engine.dualis.bot.convert import index_of
from engine.dualis.bot.kernel.playout import Deal
from engine.dualis.bot.kernel.rollouts import roll_out
from engine.dualis.bot.kernel.round import MARGIN
from engine.dualis.bot.rule_player import RulePlayerSettings
from engine.dualis.bot.search import Thought, deals_for, round_of, think
from engine.dualis.model import GiveCoin, PlayCard, View
from engine.rng import Rng

NATURAL = RulePlayerSettings(noise=0.0, rivalry=0.8, reads_others=False)
"""Somebody who plays for tricks and bid, and does not ask what those who play later hold."""
THOROUGH = 2
"""How many times longer than an expert at the table: a match is still reviewed within a minute."""
WORLDS_SHARE = 60
"""Of how many iterations of the search there is one deal in which every play is tried."""
FEWEST_WORLDS = 40
MOST_WORLDS = 1_000
RULE_SHARE = 85
"""The percentage of sensible moves after the trick: players who try to meet their bids."""


def advise(view: View, rng: Rng, iterations: int) -> Advice:
    """What every legal play of the view's seat is worth."""
    assert view.seat is not None
    plays = legal_plays(view)
    dice = Dice(rng.bits())
    iterations *= THOROUGH if len(plays) > 1 else 1
    settings = advice_settings(view, iterations)
    thoughts = {thought.action: thought for thought in think(view, settings, dice)}
    worlds = min(MOST_WORLDS, max(FEWEST_WORLDS, iterations // WORLDS_SHARE))
    deals = _spread(deals_for(view, settings, dice), worlds)
    outlooks = {play: _outlook(view, play, thoughts.get(play), deals, dice) for play in plays}
    ordered = sorted(plays, key=lambda play: outlooks[play].floor, reverse=True)
    natural = rule_player.choose(view, NATURAL, character("sora"), rng)
    situation = Situation(view, outlooks)
    moves = [_told(situation, play, ordered, natural) for play in ordered]
    if GiveCoin() in rules.legal_actions(view.table, view.seat, view.hand):
        best = moves[0]
        gift = Reason.of("changes_nothing")
        moves.append(MoveAdvice(GiveCoin().text, best.win, best.points, best.error, (gift,)))
    return Advice(
        seat=view.seat,
        goal="round" if view.table.variant.teams else "match",
        worlds=len(deals),
        moves=tuple(moves),
        nudge=nudge_of(situation, moves[0].reasons),
        natural=natural.text if natural != ordered[0] else None,
    )


def _spread(deals: Sequence[Deal], wanted: int) -> list[Deal]:
    """Some of the deals, evenly spread: equal ones stand beside each other."""
    step = max(1, len(deals) // wanted)
    return list(deals[::step])


@dataclass(frozen=True, slots=True)
class _Chance:
    win: float
    error: float


def _outlook(
    view: View, play: PlayCard, thought: Thought | None, deals: Sequence[Deal], dice: Dice
) -> Outlook:
    """What becomes of a play: its chance by the search, everything else by playing it in the deals."""
    world = round_of(view)
    world.root = round_of(view)
    world.rule_share = RULE_SHARE
    world.uses_policy = True
    tally = roll_out(world, index_of(play.card), int(play.coin), list(deals), dice)
    count = int(tally.worlds)
    chance = _searched(thought) if thought is not None else _counted(int(tally.won), count)
    return Outlook(
        win=chance.win,
        error=chance.error,
        points=int(tally.points) / count,
        met=int(tally.met) / count,
        rivals_met=int(tally.rivals_met) / count,
        side=int(tally.side) / count,
        mine=int(tally.mine) / count,
        red=int(tally.red) / count,
        blue=int(tally.blue) / count,
        tricks=int(tally.tricks) / count,
    )


def _searched(thought: Thought) -> _Chance:
    """The chance by the search, without the small share of its reward that is for the margin."""
    win = min(1.0, max(0.0, (thought.value - MARGIN / 2) / (1 - MARGIN)))
    return _Chance(win, share_error(win, thought.visits))


def _counted(won: int, worlds: int) -> _Chance:
    """The chance of a play that the search never tried."""
    win = won / worlds
    return _Chance(win, share_error(win, worlds))


def _told(situation: Situation, play: PlayCard, ordered: Sequence[PlayCard], natural: PlayCard) -> MoveAdvice:
    best = ordered[0]
    if play == best:
        other = natural if natural != best else next(iter(ordered[1:]), best)
        reasons = reasons_for(situation, play, other)
    else:
        reasons = reasons_against(situation, play, best)
    mine = situation.outlooks[play]
    return MoveAdvice(play.text, mine.win, mine.points, mine.error, reasons)
