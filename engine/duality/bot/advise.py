"""Advice in duality: the chance of each move by the search, and what it does to both paths.

Reasons for the best move: `finishes`, `only_move`, `stops_finish` (percent that the opponent finishes at once
otherwise), `threatens` (tiles that finish next turn), `shortens` (missing tiles before and after), `blocks`
(what the opponent misses), `both`, `best_chance`. Against the others: `allows_finish`,
`overlooks_finish`, `slower`, `helps_other`, `close`, `lower_chance`.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from engine.advice import Advice, MoveAdvice
from engine.bots.characters import character
from engine.bots.kernel.dice import Dice
from engine.bots.reasoning import Weighed, close, percent, ranked
from engine.core import Reason
from engine.duality.bot import rule_player
from engine.duality.bot.choose import DEPTHS, RULE_PLAYERS, think_about
from engine.duality.bot.convert import action_of, board_of
from engine.duality.bot.kernel.board import UNDECIDED, Board
from engine.duality.bot.kernel.evaluation import Evaluator, ones
from engine.duality.bot.kernel.path_distance import FAR, FILL_COST, PathDistance, winning_tiles
from engine.duality.bot.rule_player import RulePlayerSettings
from engine.duality.model import Pass, View
from engine.rng import Rng

NATURAL = RulePlayerSettings(
    noise=0.0, rivalry=RULE_PLAYERS["casual"].rivalry, sees_threats=False, worlds=0, candidates=0
)
"""Somebody who makes the own path shorter and the other one longer, and sees no threats."""
SPREAD = 0.25
"""How far the value of a move lies from world to world, about."""
THREAT = 0.15
"""A chance to finish at once that is worth a word."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """What a move leads to."""

    win: float
    error: float
    danger: float
    """How likely the opponent finishes at once after it."""
    finishes: bool
    mine: int
    """How many tiles the path misses, at least."""
    theirs: int
    threats: int
    """How many of the tiles of the game would finish in the next turn."""


def advise(view: View, rng: Rng, iterations: int) -> Advice:
    """What every legal move of the view's seat is worth."""
    assert view.seat is not None
    board = board_of(view)
    dice = Dice(rng.bits())
    before = _missing(board, view.seat), _missing(board, 1 - view.seat)
    outlooks = _outlooks(view, board, iterations, dice)
    if not outlooks:
        only = MoveAdvice(Pass().text, 0.5, 0.0, 0.5, (Reason.of("only_move"),))
        return Advice(view.seat, "match", 1, (only,), Reason.of("forced"))
    ordered = sorted(
        outlooks, key=lambda move: (outlooks[move].win - outlooks[move].error, -move), reverse=True
    )
    natural = rule_player.choose(view, NATURAL, character("sora"), rng)
    best = outlooks[ordered[0]]
    texts = {move: action_of(board, move).text for move in ordered}
    named = next((move for move in ordered if texts[move] == natural.text), ordered[0])
    rival = outlooks[named if named != ordered[0] else ordered[min(1, len(ordered) - 1)]]
    moves = [
        MoveAdvice(
            texts[move],
            outlooks[move].win,
            float(before[0] - outlooks[move].mine + outlooks[move].theirs - before[1]),
            outlooks[move].error,
            reasons_for(best, rival, before, len(ordered))
            if move == ordered[0]
            else reasons_against(outlooks[move], best),
        )
        for move in ordered
    ]
    return Advice(
        seat=view.seat,
        goal="match",
        worlds=max(1, iterations // max(1, len(ordered))),
        moves=tuple(moves),
        nudge=Reason.of(NUDGES.get(moves[0].reasons[0].code, "paths")),
        natural=texts[named] if named != ordered[0] else None,
    )


def _outlooks(view: View, board: Board, iterations: int, dice: Dice) -> dict[int, Outlook]:
    """What each move leads to; the search itself stops at a move that wins."""
    assert view.seat is not None
    found: dict[int, Outlook] = {}
    thoughts = {
        thought.move: thought for thought in think_about(view, board, DEPTHS["expert"], iterations, dice)
    }
    evaluator = Evaluator(board, 0)
    for move in sorted(board.legal()):
        thought = thoughts.get(move)
        if thought is not None:
            win, danger, weight = thought.value, thought.danger, thought.weight
        else:
            value = evaluator.value(move)
            win, danger, weight = min(1.0, max(0.0, value)), evaluator.danger, 1.0
        found[move] = _after(board, move, view.seat, win, danger, weight)
    return found


def _after(board: Board, move: int, seat: int, win: float, danger: float, weight: float) -> Outlook:
    board.play_move(move)
    finishes = board.winner == seat
    decided = board.winner != UNDECIDED
    mine = 0 if finishes else _missing(board, seat)
    theirs = 0 if decided and not finishes else _missing(board, 1 - seat)
    threats = 0 if decided else int(ones(winning_tiles(board, seat)))
    board.undo()
    error = 0.0 if decided else SPREAD / math.sqrt(weight)
    return Outlook(1.0 if finishes else win, error, danger, finishes, mine, theirs, threats)


def _missing(board: Board, seat: int) -> int:
    """How many tiles a path lacks, at least."""
    measured = PathDistance()
    measured.measure(board, seat)
    return min(FAR, int(measured.distance)) // FILL_COST


NUDGES = {
    "finishes": "finish",
    "stops_finish": "danger",
    "threatens": "threat",
    "shortens": "own_path",
    "blocks": "other_path",
    "both": "paths",
    "only_move": "forced",
}
"""Where to look for each reason."""


def reasons_for(best: Outlook, rival: Outlook, before: tuple[int, int], moves: int) -> tuple[Reason, ...]:
    """What speaks for the best move, compared with the one that one would rather have made."""
    if best.finishes:
        return (Reason.of("finishes"),)
    found: list[Weighed] = []
    saved = rival.danger - best.danger
    if saved >= THREAT:
        found.append(
            (3 * saved, Reason.of("stops_finish", percent=percent(rival.danger), after=percent(best.danger)))
        )
    shorter, longer = before[0] - best.mine, best.theirs - before[1]
    if best.mine <= 1 and best.threats:
        found.append((0.5 + 0.01 * best.threats, Reason.of("threatens", tiles=best.threats)))
    if shorter > 0 and longer > 0:
        shares = {"before": before[0], "after": best.mine, "theirs": best.theirs}
        found.append((0.6, Reason.of("both", **shares)))
    elif shorter > 0:
        found.append((0.4, Reason.of("shortens", before=before[0], after=best.mine)))
    elif longer > 0:
        found.append((0.45, Reason.of("blocks", before=before[1], after=best.theirs)))
    if moves == 1:
        found.append((5.0, Reason.of("only_move")))
    return ranked(found, Reason.of("best_chance", percent=percent(best.win)))


def reasons_against(move: Outlook, best: Outlook) -> tuple[Reason, ...]:
    """What speaks against a move, compared with the best one."""
    lost = best.win - move.win
    if best.finishes and not move.finishes:
        return (Reason.of("overlooks_finish"),)
    if small := close(lost):
        return small
    found: list[Weighed] = []
    if move.danger - best.danger >= THREAT:
        shares = {"percent": percent(move.danger), "best": percent(best.danger)}
        found.append((3 * (move.danger - best.danger), Reason.of("allows_finish", **shares)))
    if move.theirs < best.theirs:
        found.append((0.3, Reason.of("helps_other", theirs=move.theirs, best=best.theirs)))
    if move.mine > best.mine:
        found.append((0.3, Reason.of("slower", mine=move.mine, best=best.mine)))
    return ranked(found, Reason.of("lower_chance", percent=percent(lost)))
