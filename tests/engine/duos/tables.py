"""Tables of DUOS laid out by hand, for tests that read like the rulebook.

The letters a to l stand for the twelve pictures on the table, row by row, so that `ab cd ef gh` is a board.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from engine.core import Event, OptionValue, Refusal, complete
from engine.duos.data import cards
from engine.duos.events import TurnScored
from engine.duos.game import Duos
from engine.duos.model import Board, Category, Choose, DuosAction, Hint, HintKind, Pair, State
from engine.rng import Rng

GAME = Duos()
E = TypeVar("E")


def start(players: int = 4, seed: int = 1, first: int | None = 0, **options: OptionValue) -> State:
    """The first turn of a match."""
    state = GAME.new(complete(GAME, {"players": players, **options}), Rng.of(seed), first)
    return advance(state, seed)[0]


def advance(state: State, seed: int = 1) -> tuple[State, list[Event]]:
    """Let the table go on until somebody must decide, or until the end."""
    events: list[Event] = []
    while not GAME.to_act(state) and GAME.outcome(state) is None:
        state, new = GAME.advance(state, Rng.of(seed, state.table.turn, len(events)))
        events.extend(new)
    return state, events


def lay(category: str, *pictures: str, players: int = 3) -> State:
    """A first turn with these pictures on the table."""
    side = Category(category)
    by_picture = {side.side(card): card for card in cards()}
    state = start(players)
    laid = tuple(by_picture[name] for name in pictures)
    return replace(state, table=replace(state.table, category=side, cards=laid))


def picture(state: State, letter: str) -> str:
    return state.table.pictures["abcdefghijkl".index(letter)]


def board(state: State, text: str) -> Board:
    """The pairs that `ab cd ef gh` means on this table."""
    return Choose(tuple(Pair(*(picture(state, letter) for letter in pair)) for pair in text.split())).pairs


def action(state: State, text: str) -> DuosAction:
    """`ab cd ef gh`, `word insect`, `yes a` or `not a`."""
    kind, _, value = text.partition(" ")
    if kind not in ("word", "yes", "not"):
        return Choose(board(state, text))
    return Hint(HintKind(kind), value if kind == "word" else picture(state, value))


def refusal_of(state: State, seat: int, text: str) -> Refusal | None:
    return GAME.check(state, seat, action(state, text))


def act(state: State, seat: int, text: str) -> tuple[State, tuple[Event, ...]]:
    doing = action(state, text)
    assert GAME.check(state, seat, doing) is None, text
    return GAME.apply(state, seat, doing, Rng(0))


def all_choose(state: State, *texts: str) -> tuple[State, list[Event]]:
    """Everyone chooses, and the table goes on to the next turn or the end."""
    for seat, text in enumerate(texts):
        state, _ = act(state, seat, text)
    return advance(state)


def scored(state: State, *texts: str) -> TurnScored:
    """How a turn ends in which the seats choose this."""
    return one(all_choose(state, *texts)[1], TurnScored)


def one(events: Sequence[Event], kind: type[E]) -> E:
    """The only event of its kind."""
    (found,) = (event for event in events if isinstance(event, kind))
    return found


MINE = "ab cd ef gh"
"""A board; those below share as many pairs with it as their keys say."""
SHARING = {4: MINE, 3: "ab cd ef gi", 2: "ab cd eg fh", 1: "ab ce dg fh", 0: "ac bd eg fh"}


def play_out(state: State, matched: int = 0) -> State:
    """Play to the end of the match, everyone sharing n pairs with seat 0."""
    players = state.table.variant.players
    while GAME.outcome(state) is None:
        state, _ = all_choose(state, MINE, *[SHARING[matched]] * (players - 1))
    return state
