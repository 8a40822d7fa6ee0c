"""What the generic tests must know of each game to look into it, and how they play it."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, fields, is_dataclass, replace
from functools import cache
from typing import Any, TypeAlias

from engine import registry
from engine.bots.characters import CHARACTERS
from engine.bots.choose import choose, thinking_seed
from engine.core import Event, Game, OptionError, OptionValue, complete
from engine.descriptor import Descriptor
from engine.dois import model as dois
from engine.dois import rules as dois_rules
from engine.dualis.model import DECK, Card, GiveCoin, Phase, PlayCard, State
from engine.duality import model as duality
from engine.duos import model as duos
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
    """Everything that a seat could ever try to do, or examples of it where there is no end of it."""
    attempts: Callable[[Any], tuple[Any, ...]] | None = None
    """Where there is no end of it, what a seat could try in a state, with all that could be legal."""
    closer: Callable[[Any, Any, int | None], Any] = lambda here, there, viewer: there
    """The second of two worlds that look alike to a viewer, changed so that they do so for longer:
    the viewer draws the same, and hidden hands have decisions in common."""
    tried: Mapping[str, tuple[OptionValue, ...]] = field(default_factory=dict)
    """The values of an option that has too many to try them all."""
    settled: Callable[[Any], bool] = lambda state: True
    """Whether no decision lies face down, which would be told later and then tell worlds apart."""

    def tries(self, state: Any) -> tuple[Any, ...]:
        """What a seat could try to do now, allowed or not."""
        return self.actions if self.attempts is None else self.attempts(state)


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


def _dois_inventory(state: dois.State) -> Counter[Any]:
    return Counter((*state.rest, *itertools.chain(*state.hands), *dois_rules.all_cards(state.table)))


DOIS = Probe(
    piece=dois.Card,
    inventory=_dois_inventory,
    actions=(
        *map(dois.Bid, (*dois.BIDS, 13)),
        *(dois.PlayBoth(suit, number) for suit in dois.Suit for number in dois.NUMBERS),
        *map(dois.PlaySuit, dois.Suit),
        *map(dois.PlayNumber, dois.NUMBERS),
    ),
    tried={"hands": (2,)},
    settled=lambda state: state.laid == state.table.bids,
)


def _duality_inventory(state: duality.State) -> Counter[Any]:
    lying = (at.tile.tile for at in state.table.tiles)
    return Counter((*state.deck, *itertools.chain(*state.hands), *lying))


def _duality_moves(facings: Iterable[duality.Laid], spots: Iterable[duality.Square]) -> tuple[Any, ...]:
    laying = itertools.product((duality.Place, duality.Replace), facings, spots)
    return (*(kind(tile, spot) for kind, tile, spot in laying), duality.Pass())


def _duality_attempts(state: duality.State) -> tuple[Any, ...]:
    """Every tile in hands and the next of the deck, both ways, wherever a tile lies or could touch one."""
    held = (*itertools.chain(*state.hands), *state.deck[-1:])
    lying = {at.spot for at in state.table.tiles} or {duality.Square(0, 1)}
    beside = {spot.beyond(port) for spot in lying for port in (0, 2, 3, 5)}
    spots = {*lying, *beside, duality.Square(99, 1)}
    return _duality_moves((laid for tile in held for laid in tile.facings), sorted(spots))


def _exchanged(state: duality.State, one: duality.Tile, other: duality.Tile) -> duality.State:
    swap = {one: other, other: one}
    hands = tuple(tuple(sorted(swap.get(tile, tile) for tile in hand)) for hand in state.hands)
    return replace(state, hands=hands, deck=tuple(swap.get(tile, tile) for tile in state.deck))


def _duality_closer(here: duality.State, there: duality.State, viewer: int | None) -> duality.State:
    """Let hidden hands differ in one tile only, and the viewer draw the same tile."""
    for seat in {0, 1} - {viewer}:
        missing = sorted(set(here.hands[seat]) - set(there.hands[seat]))
        surplus = sorted(set(there.hands[seat]) - set(here.hands[seat]))
        for pair in list(zip(missing, surplus, strict=True))[1:]:
            there = _exchanged(there, *pair)
    return _exchanged(there, here.deck[-1], there.deck[-1]) if here.deck and viewer is not None else there


DUALITY = Probe(
    piece=duality.Tile,
    inventory=_duality_inventory,
    actions=_duality_moves(
        (laid for tile in duality.TILES for laid in tile.facings),
        (duality.Square(-11, 1), duality.Square(2, 7)),
    ),
    attempts=_duality_attempts,
    closer=_duality_closer,
)


def _duos_inventory(state: duos.State) -> Counter[Any]:
    return Counter((*state.deck, *state.table.cards, *state.table.aside))


def _duos_moves(pictures: Sequence[str]) -> tuple[Any, ...]:
    """Hints of every kind, good and bad ones; some boards, and some that are none."""
    words = ("honey", "蜂蜜", "two words", "", "tab\t", "x" * 31, *duos.EXAMPLE_WORDS)
    pairs = [duos.Pair(*pictures[place : place + 2]) for place in range(0, len(pictures) - 1, 2)]
    return (
        *(duos.Hint(duos.HintKind.WORD, word) for word in words),
        *(duos.Hint(kind, name) for kind in (duos.HintKind.YES, duos.HintKind.NOT) for name in pictures),
        duos.Hint(duos.HintKind.YES, "nothing"),
        *(duos.Choose(chosen) for chosen in itertools.combinations(pairs, 4)),
        duos.Choose(tuple(pairs[:3])),
        duos.Choose(tuple(pairs[:5])),
        duos.Choose((*pairs[:3], pairs[0])),
        duos.Choose((*pairs[:3], duos.Pair(pictures[6], pictures[6]))),
        duos.Choose((*pairs[:3], duos.Pair("nothing", pictures[6]))),
    )


def _duos_closer(here: duos.State, there: duos.State, viewer: int | None) -> duos.State:
    """Let the same cards be dealt next, the others in another order."""
    top = here.deck[: duos.CARDS_LAID]
    return replace(there, deck=(*top, *(card for card in there.deck if card not in top)))


DUOS = Probe(
    piece=duos.Pair,
    inventory=_duos_inventory,
    actions=_duos_moves([f"picture_{number}" for number in range(12)]),
    attempts=lambda state: _duos_moves(state.table.pictures) if state.table.cards else (),
    closer=_duos_closer,
    tried={"players": (2, 3, 5), "rounds": (1,), "turns": (3,), "category": ("alternate", "things")},
    settled=lambda state: state.table.phase is not duos.Phase.CHOOSE or not any(state.boards),
)


PROBES: dict[str, Probe] = {
    "dualis": Probe(
        piece=Card,
        inventory=_dualis_inventory,
        actions=(*(PlayCard(card, coin) for card in DECK for coin in (False, True)), GiveCoin()),
    ),
    "duality": DUALITY,
    "dois": DOIS,
    "duos": DUOS,
}


Chosen: TypeAlias = tuple[str, dict[str, OptionValue]]
"""The name of a game, and its options."""


def setups_of(game: Game[Any, Any, Any], probe: Probe) -> Iterator[Chosen]:
    """A game with every combination of options that it accepts."""
    for values in itertools.product(*(probe.tried.get(o.name, o.values) for o in game.options)):
        options = dict(zip((option.name for option in game.options), values, strict=True))
        try:
            yield game.name, complete(game, options)
        except OptionError:
            continue


ALL_SETUPS = tuple(
    chosen for name, probe in PROBES.items() for chosen in setups_of(registry.game(name), probe)
)
"""Every game with every combination of options that it accepts."""


@contextmanager
def probed(descriptor: Descriptor, probe: Probe) -> Iterator[None]:
    """Register a game that lives outside the engine, and let the tests of the contract look into it."""
    registry.register(descriptor)
    PROBES[descriptor.name] = probe
    try:
        yield
    finally:
        del PROBES[descriptor.name]
        registry.unregister(descriptor.name)


def label(setup: Chosen) -> str:
    name, options = setup
    return "-".join((name, *(f"{value}" for value in options.values())))


def playing(setup: Setup, policy: str) -> Iterator[Match]:
    """A match before each of its decisions and at its end; bots of the level `policy` decide."""
    match = Match(setup)
    styles = list(CHARACTERS)
    while match.outcome is None:
        yield match
        seat = match.next_to_act
        seed = thinking_seed(setup.seed, len(match.actions), seat)
        match.play(seat, choose(setup.game, match.view(seat), policy, styles[seat % len(styles)], seed))
    yield match


def played(setup: Setup, policy: str) -> Match:
    """A match played to its end."""
    *_, match = playing(setup, policy)
    return match


def played_for(setup: Setup, policy: str, decisions: int) -> Match:
    """A match after this number of decisions, or at its end."""
    return next(match for match in playing(setup, policy) if len(match.actions) == decisions or match.outcome)


MANY = 2000


def some(actions: Sequence[Any], seed: int) -> Sequence[Any]:
    """All actions, or where there are a great many some of them: the first, the last and any others."""
    if len(actions) <= MANY:
        return actions
    rng = Rng.of(seed, "some")
    chosen = {0, len(actions) - 1, *(rng.below(len(actions)) for _ in range(50))}
    return [actions[index] for index in sorted(chosen)]


def members(actions: Sequence[Any]) -> Container[Any]:
    """The actions, to ask often which are among them."""
    return set(actions) if len(actions) <= MANY else actions


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
