"""Advice in duality: the chance of each move by the search, and what it does to both paths.

What is searched and counted is in `outlook`, what is said about it in `reasons`.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.advice import Advice, MoveAdvice
from engine.bots.characters import character
from engine.bots.kernel.dice import Dice
from engine.core import Reason
from engine.duality.bot import rule_player
from engine.duality.bot.choose import RULE_PLAYERS, swaps_back
from engine.duality.bot.outlook import Outlook, Prospect, look_ahead
from engine.duality.bot.reasons import AS_GOOD, NUDGES, Tiles, reasons_against, reasons_for
from engine.duality.bot.rule_player import RulePlayerSettings
from engine.duality.determinize import unseen
from engine.duality.model import DualityAction, Pass, View
from engine.rng import Rng

NATURAL = RulePlayerSettings(
    noise=0.0, rivalry=RULE_PLAYERS["casual"].rivalry, sees_threats=False, worlds=0, candidates=0
)
"""Somebody who makes the own path shorter and the other one longer, and sees no threats."""


def advise(view: View, rng: Rng, iterations: int) -> Advice:
    """What every legal move of the view's seat is worth."""
    return advise_also(view, rng, iterations, ())


def advise_also(view: View, rng: Rng, iterations: int, also: Sequence[DualityAction]) -> Advice:
    """The same, with some moves followed as long as the best ones, however bad they look."""
    assert view.seat is not None
    dice = Dice(rng.bits())
    natural = rule_player.choose(view, NATURAL, character("sora"), rng).text
    prospect = look_ahead(view, natural, iterations, dice, {action.text for action in also})
    if not prospect.outlooks:
        only = MoveAdvice(Pass().text, 0.5, 0.0, 0.5, (Reason.of("only_move"),))
        return Advice(view.seat, "match", 1, (only,), Reason.of("forced"))
    rival = next((one for one in prospect.outlooks if one.action.text == natural), None)
    best, reasons = _shown(view, prospect, rival)
    others = tuple(one for one in prospect.outlooks if one is not best)
    moves = [_judged(prospect, best, reasons)]
    moves += [_judged(prospect, one, reasons_against(prospect, one, best)) for one in others]
    return Advice(
        seat=view.seat,
        goal="match",
        worlds=best.worlds,
        moves=tuple(moves),
        nudge=Reason.of(NUDGES[reasons[0].code]),
        natural=None if rival is None or rival is best else natural,
    )


def _shown(view: View, prospect: Prospect, rival: Outlook | None) -> tuple[Outlook, tuple[Reason, ...]]:
    """The move to show, of those that are as good as the best one: that with the weightiest reason."""
    tiles = Tiles(len(unseen(view)), view.deck_size, len(view.table.turns))
    first = prospect.outlooks[0]
    weighed = [
        (one, reasons_for(prospect, one, rival, tiles))
        for one in prospect.outlooks
        if one is first or (_as_good(one, first) and not swaps_back(view, one.action))
    ]
    best, found = max(weighed, key=lambda each: (round(each[1][0][0], 1), each[0].win))
    return best, tuple(reason for weight, reason in found if weight > 0.0 or len(found) == 1)


def _as_good(one: Outlook, best: Outlook) -> bool:
    """Whether a move is no worse than the best one, and no bolder, as far as can be told."""
    return one.compared and one.win >= best.win - AS_GOOD and one.danger <= best.danger + AS_GOOD


def _judged(prospect: Prospect, outlook: Outlook, reasons: tuple[Reason, ...]) -> MoveAdvice:
    before, after = prospect.count, outlook.count
    gained = before.mine - after.mine + after.theirs - before.theirs
    return MoveAdvice(outlook.action.text, outlook.win, float(gained), outlook.error, reasons)
