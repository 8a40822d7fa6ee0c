"""The players of duality: which level thinks how far, and how a character leans where moves are close."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.bots.characters import Character
from engine.bots.kernel.dice import Dice
from engine.bots.levels import SIMPLE
from engine.core import Seat
from engine.duality.bot import rule_player
from engine.duality.bot.convert import action_of, board_of
from engine.duality.bot.inference import drew_last, hand_likelihoods
from engine.duality.bot.kernel.board import Board
from engine.duality.bot.kernel.evaluation import Evaluator
from engine.duality.bot.kernel.orientations import NOTHING, PIECES
from engine.duality.bot.kernel.path_distance import PathDistance
from engine.duality.bot.kernel.search import Thought, Worlds, think
from engine.duality.bot.rule_player import RulePlayerSettings
from engine.duality.determinize import unseen
from engine.duality.model import DualityAction, Pass, Replace, View
from engine.rng import Rng

RULE_PLAYERS: dict[str, RulePlayerSettings] = {
    "beginner": RulePlayerSettings(noise=28.0, rivalry=0.1, sees_threats=False, worlds=0, candidates=0),
    "casual": RulePlayerSettings(noise=6.0, rivalry=0.8, sees_threats=False, worlds=0, candidates=0),
    SIMPLE: rule_player.BEST,
}
"""The levels that do not search."""


@dataclass(frozen=True, slots=True)
class Depth:
    """How a level searches."""

    plies: int
    """For how many turns it follows a move, itself included."""
    candidates: int
    """How many moves it follows."""
    noise: float = 0.0
    """By how much it may misjudge a move, as a chance to win."""


DEPTHS: dict[str, Depth] = {
    "strong": Depth(plies=3, candidates=8, noise=0.05),
    "expert": Depth(plies=5, candidates=16),
}


LOOKED_BACK = 6
"""From how many of the opponent's turns a player infers what the opponent holds."""
A_LOOK_BACK = 4_000
"""How many tables a player evaluates before a move, at least, for each turn that it looks back."""

CLOSE = 0.03
"""How much of the chance to win a character gives away at most to play in its manner."""
BACK = 0.08
"""By how much more a player must win by swapping a tile back that it has just swapped."""

SURE = 0.95
"""Such a chance to win is not misjudged."""
LOOKED_AT = 0.5
"""A move is only known well if it was followed this often, as a share of the best."""


def choose(view: View, level: str, character: Character, rng: Rng, iterations: int) -> DualityAction:
    """The move of a bot of this level and character."""
    if level in RULE_PLAYERS:
        return rule_player.choose(view, RULE_PLAYERS[level], character, rng)
    board = board_of(view)
    thoughts = think_about(view, board, DEPTHS[level], iterations, Dice(rng.bits()))
    if not thoughts:
        return Pass()
    misjudge(thoughts, DEPTHS[level].noise, rng)
    return action_of(board, prefer(view, board, thoughts, character, rng).move)


def think_about(view: View, board: Board, depth: Depth, iterations: int, dice: Dice) -> list[Thought]:
    """The moves of the view's seat, the best first."""
    worlds = imagine(view, board, iterations)
    return think(evaluator_of(view, board), worlds, depth.plies, depth.candidates, iterations, dice)


def imagine(view: View, board: Board, iterations: int) -> Worlds:
    """What the view's seat does not see, as it thinks it could be after so much thought."""
    assert view.seat is not None  # only a seat plays
    table, other = view.table, 1 - view.seat
    hidden = [PIECES[tile.number] for tile in unseen(view)]
    worlds = Worlds(board, view.seat, len(table.known[other]), hidden, table.sideways[other])
    looks_back = min(LOOKED_BACK, iterations // A_LOOK_BACK)
    if looks_back:
        worlds.likely = hand_likelihoods(view, hidden, looks_back)
        worlds.fresh = drew_last(table.turns, other)
    return worlds


def evaluator_of(view: View, board: Board) -> Evaluator:
    """Who judges the tables, knowing the tiles that all saw go into hands."""
    known = sum(PIECES[tile.number].bit for hand in view.table.known for tile in hand)
    return Evaluator(board, known)


def misjudge(thoughts: list[Thought], noise: float, rng: Rng) -> None:
    """Let a level be mistaken about its moves, but never about one that wins or loses at once."""
    if noise:
        for thought in thoughts:
            if 0.0 < thought.value < SURE:
                error = noise * (rng.random() + rng.random() - 1.0)
                thought.total += error * thought.weight
        thoughts.sort(key=lambda thought: thought.value, reverse=True)


def prefer(view: View, board: Board, thoughts: Sequence[Thought], character: Character, rng: Rng) -> Thought:
    """The move that a character likes best among those that are about as good as the best one.

    Chances are estimated, and of two tiles that are worth the same now this one is ahead, now that one: who
    swapped them last turn does not swap them back while anything else is as good.
    """
    best = thoughts[0]
    known = [thought for thought in thoughts if thought.weight >= LOOKED_AT * best.weight]
    onward = [thought for thought in known if not swaps_back(view, action_of(board, thought.move))]
    ahead = max(onward, key=lambda thought: thought.value, default=None)
    if ahead is not None and ahead.value >= best.value - BACK:
        best, known = ahead, onward
    return max(
        (thought for thought in known if thought.value >= best.value - CLOSE),
        key=lambda thought: thought.value + CLOSE * lean(board, thought.move, character, rng),
    )


def swaps_back(view: View, action: DualityAction) -> bool:
    """Whether a move takes back the player's own last one: the same tile, turned the same, is there again."""
    own = next((turn for turn in reversed(view.table.turns) if turn.seat == view.seat), None)
    return (
        isinstance(action, Replace)
        and own is not None
        and (own.spot, own.taken) == (action.spot, action.tile)
    )


def lean(board: Board, move: int, character: Character, rng: Rng) -> float:
    """How much a move is in a character's manner, from about -1 to 1."""
    seat = board.mover
    swaps = board.cells[move >> 10].orientation is not NOTHING
    mine, theirs = _distances(board, seat)
    board.play_move(move)
    mine_then, theirs_then = _distances(board, seat)
    board.undo()
    liking = character.coin_love * swaps
    liking += 0.4 * character.boldness * (mine - mine_then)
    liking += 0.4 * character.caution * (theirs_then - theirs)
    return liking + max(0.0, character.whimsy) * (rng.random() - 0.5)


def _distances(board: Board, seat: Seat) -> tuple[int, int]:
    path_distance = PathDistance()
    path_distance.measure(board, seat)
    mine = path_distance.distance
    path_distance.measure(board, 1 - seat)
    return mine, path_distance.distance
