"""What the generic tests must know of each game to look into it, and how they play it."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from typing import Any

from engine import registry
from engine.bots.characters import CHARACTERS
from engine.bots.choose import choose, thinking_seed
from engine.core import Event, OptionError, OptionValue, complete
from engine.dualis.model import DECK, Card, GiveCoin, Phase, PlayCard, State
from engine.match import Match, Setup
from engine.rng import Rng


@dataclass(frozen=True)
class Probe:
    """A game opened for inspection."""

    piece: type
    """The class of the things that may be hidden."""
    inventory: Callable[[Any], Counter[Any]]
    """Every piece of a state and how often it is there."""
    actions: tuple[Any, ...]
    """Everything that a seat could ever try to do."""


def _dualis_inventory(state: State) -> Counter[Any]:
    table = state.table
    pieces: Counter[Any] = Counter(state.aside)
    for hand in state.hands:
        pieces.update(hand)
    for trick in (*table.done, table.trick):
        pieces.update(play.card for play in trick)
    on_cards = sum(play.coin for play in table.trick) if table.phase is not Phase.TRICK else 0
    pieces["coin"] = table.centre.red + table.centre.blue + sum(table.coins) + on_cards
    return pieces


PROBES: dict[str, Probe] = {
    "dualis": Probe(
        piece=Card,
        inventory=_dualis_inventory,
        actions=(*(PlayCard(card, coin) for card in DECK for coin in (False, True)), GiveCoin()),
    ),
}


def _setups() -> Iterator[tuple[str, dict[str, OptionValue]]]:
    for name, game in registry.GAMES.items():
        for values in itertools.product(*(option.values for option in game.options)):
            options = dict(zip((option.name for option in game.options), values, strict=True))
            try:
                yield name, complete(game, options)
            except OptionError:
                continue


ALL_SETUPS = tuple(_setups())
"""Every game with every combination of options that it accepts."""


def label(setup: tuple[str, dict[str, OptionValue]]) -> str:
    name, options = setup
    return "-".join((name, *(f"{value}" for value in options.values())))


def playing(setup: Setup, policy: str) -> Iterator[Match]:
    """A match before each of its decisions and at its end; bots of the level `policy` decide."""
    match = Match(setup)
    styles = list(CHARACTERS)
    while match.outcome is None:
        yield match
        seat = min(match.to_act)
        seed = thinking_seed(setup.seed, len(match.actions), seat)
        match.play(seat, choose(setup.game, match.view(seat), policy, styles[seat % len(styles)], seed))
    yield match


def played(setup: Setup, policy: str) -> Match:
    """A match played to its end."""
    *_, match = playing(setup, policy)
    return match


def played_for(setup: Setup, policy: str, decisions: int) -> Match:
    """A match after so many decisions, or at its end."""
    return next(match for match in playing(setup, policy) if len(match.actions) == decisions or match.outcome)


def carry_on(setup: Setup, state: Any, seat: int, action: Any, index: int) -> tuple[Any, list[Event]]:
    """Apply a decision to any state and let the table go on, with the same randomness for the same index."""
    game = registry.game(setup.game)
    state, events = game.apply(state, seat, action, Rng.of(index))
    told = list(events)
    while not game.to_act(state) and game.outcome(state) is None:
        index += 1_000_000
        state, events = game.advance(state, Rng.of(index))
        told.extend(events)
    return state, told


def pieces_in(value: Any, piece: type) -> set[Any]:
    """Every piece that is mentioned anywhere inside a value."""
    found: set[Any] = set()
    waiting = [value]
    while waiting:
        inner = waiting.pop()
        kind: Any = type(inner)
        if kind is piece:
            found.add(inner)
        elif kind in (tuple, frozenset):
            waiting.extend(inner)
        else:
            waiting.extend(getattr(inner, name) for name in _field_names(kind))
    return found


@cache
def _field_names(kind: type) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind)) if is_dataclass(kind) else ()
