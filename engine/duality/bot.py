"""The players of duality: which level thinks how far, and how a character leans where moves are close."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.bots.characters import Character
from engine.bots.dice import Dice
from engine.bots.levels import SIMPLE
from engine.core import Seat
from engine.duality import simple
from engine.duality.board import HAND, Board
from engine.duality.faces import FACES, NOTHING, PIECES
from engine.duality.hidden import unseen
from engine.duality.model import DualityAction, Laid, Pass, Place, Replace, Spot, View
from engine.duality.paths import Cell
from engine.duality.search import Searcher, Thought, Worlds, think
from engine.duality.sight import Sight
from engine.rng import Rng

RULE_PLAYERS: dict[str, simple.Skill] = {
    "beginner": simple.Skill(noise=28.0, rivalry=0.1, sees_threats=False, worlds=0, candidates=0),
    "casual": simple.Skill(noise=6.0, rivalry=0.8, sees_threats=False, worlds=0, candidates=0),
    SIMPLE: simple.BEST,
}
"""The levels that do not search."""


@dataclass(frozen=True, slots=True)
class Depth:
    """How a level searches."""

    plies: int
    width: int
    """How many moves it follows at each ply after its own."""
    candidates: int
    """How many moves of its own it thinks about."""
    noise: float = 0.0
    """By how much it may misjudge a move, as a chance to win."""


DEPTHS: dict[str, Depth] = {
    "strong": Depth(plies=3, width=6, candidates=12, noise=0.05),
    "expert": Depth(plies=5, width=3, candidates=14),
}

ITERATIONS: Mapping[str, int] = {**dict.fromkeys(RULE_PLAYERS, 0), "strong": 1_500, "expert": 90_000}
"""How many tables are judged before a move."""

CLOSE = 0.03
"""How much of the chance to win a character gives away at most to play in its manner."""

SURE = 0.95
"""Such a chance to win is not misjudged."""
LOOKED_AT = 0.5
"""A move is only known well if it was looked at this often, as a share of the best."""


def choose(view: View, level: str, character: Character, rng: Rng, iterations: int) -> DualityAction:
    """The move of a bot of this level and character."""
    if level in RULE_PLAYERS:
        return simple.choose(view, RULE_PLAYERS[level], character, rng)
    board = board_of(view)
    thoughts = think_about(view, board, DEPTHS[level], iterations, Dice(rng.bits()))
    if not thoughts:
        return Pass()
    misjudge(thoughts, DEPTHS[level].noise, rng)
    return action_of(board, prefer(board, thoughts, character, rng).move)


def think_about(view: View, board: Board, depth: Depth, iterations: int, dice: Dice) -> list[Thought]:
    """The moves of the view's seat, the best first."""
    assert view.seat is not None  # only a seat plays
    table, other = view.table, 1 - view.seat
    hidden = [PIECES[tile.number] for tile in unseen(view)]
    worlds = Worlds(board, view.seat, len(table.known[other]), hidden, table.sideways[other])
    return think(Searcher(board, depth.width), worlds, depth.plies, depth.candidates, iterations, dice)


def misjudge(thoughts: list[Thought], noise: float, rng: Rng) -> None:
    """Let a level be mistaken about its moves, but never about one that wins or loses at once."""
    if noise:
        for thought in thoughts:
            if 0.0 < thought.value < SURE:
                error = noise * (rng.random() + rng.random() - 1.0)
                thought.total += error * thought.weight
        thoughts.sort(key=lambda thought: (thought.weight >= 1.0, thought.value), reverse=True)


def prefer(board: Board, thoughts: Sequence[Thought], character: Character, rng: Rng) -> Thought:
    """The move that a character likes best among those that are about as good as the best one."""
    best = thoughts[0]
    liked, liked_value = best, -1.0
    for thought in thoughts:
        if thought.weight >= LOOKED_AT * best.weight and thought.value >= best.value - CLOSE:
            value = thought.value + CLOSE * lean(board, thought.move, character, rng)
            if value > liked_value:
                liked, liked_value = thought, value
    return liked


def lean(board: Board, move: int, character: Character, rng: Rng) -> float:
    """How much a move is in a character's manner, from about -1 to 1."""
    seat = board.mover
    swaps = board.cells[move >> 10].face is not NOTHING
    mine, theirs = _distances(board, seat)
    board.play_move(move)
    mine_then, theirs_then = _distances(board, seat)
    board.undo()
    liking = character.coin_love * swaps
    liking += 0.4 * character.boldness * (mine - mine_then)
    liking += 0.4 * character.caution * (theirs_then - theirs)
    return liking + max(0.0, character.whimsy) * (rng.random() - 0.5)


def _distances(board: Board, seat: Seat) -> tuple[int, int]:
    sight = Sight()
    sight.look(board, seat)
    mine = sight.distance
    sight.look(board, 1 - seat)
    return mine, sight.distance


def board_of(view: View) -> Board:
    """What a view shows, in plain numbers; tiles that it does not show are any."""
    table = view.table
    board = Board(table.rows, True)
    for at in table.tiles:
        board.lay(_cell(board, at.spot), FACES[at.tile.facing])
    for at in table.swaps:
        board.remember(_cell(board, at.spot), FACES[at.tile.facing])
    for _ in range(table.passes):
        board.remember(board.history.nowhere, NOTHING)
    board.passes = table.passes
    board.mover = table.turn
    for seat, size in enumerate(view.hand_sizes):
        held = view.hand if seat == view.seat else table.known[seat]
        pieces = [PIECES[tile.number] for tile in held] + [PIECES[0]] * (size - len(held))
        board.hands[seat * HAND : seat * HAND + size] = pieces
    return board


def action_of(board: Board, move: int) -> Place | Replace:
    """What a move in plain numbers means."""
    cell, tile = board.cells[move >> 10], Laid.of(move >> 3 & 127)
    spot = Spot(cell.column - board.offset, cell.row)
    return Place(tile, spot) if cell.face is NOTHING else Replace(tile, spot)


def _cell(board: Board, spot: Spot) -> Cell:
    return board.cells[(spot.column + board.offset) * board.stride + spot.row]
