"""Puzzles on this side of the wall: a session that nothing is kept of, and which ones are solved."""

from __future__ import annotations

from itertools import cycle

from engine.bots.characters import CHARACTERS
from engine.bots.levels import QUICKEST
from engine.puzzles.model import Puzzle
from game.match.bot_pool import BotRunner
from game.match.session import Session
from game.settings import Settings
from game.store import Bot, Human, MatchSetup, Player, Store, StoredAction

_KEY = "puzzles_solved_{game}"
"""The name in `Settings.extra` under which the solved ones of a game are kept, separated by spaces."""


def solved(settings: Settings, game: str) -> frozenset[str]:
    """The names of a game's puzzles that were solved."""
    return frozenset(str(settings.extra.get(_KEY.format(game=game), "")).split())


def with_solved(settings: Settings, puzzle: Puzzle) -> dict[str, object]:
    """The change of settings that marks a puzzle as solved."""
    names = sorted(solved(settings, puzzle.game) | {puzzle.name})
    return {"extra": {**settings.extra, _KEY.format(game=puzzle.game): " ".join(names)}}


def puzzle_session(bots: BotRunner, puzzle: Puzzle, portrait: str = "") -> Session:
    """The position of a puzzle, with the player in the seat that has to solve it."""
    match, store = puzzle.match(), Store.in_memory()
    seat, faces = match.next_to_act, cycle(CHARACTERS)
    players: tuple[Player, ...] = tuple(
        Human("", portrait) if one == seat else Bot(QUICKEST, next(faces)) for one in match.seats
    )
    setup = MatchSetup(puzzle.game, match.options, players)
    # With all that came before, because what follows is appended to it.
    before = [StoredAction(one, action.text) for one, action in match.actions]
    return Session(store, bots, store.import_match(setup, puzzle.seed, before), setup, match)
