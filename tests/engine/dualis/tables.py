"""Tables of Duālis laid out by hand, for tests that read like the rulebook."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.core import Event, OptionValue, complete
from engine.dualis import rules
from engine.dualis.game import Dualis
from engine.dualis.model import (
    DECK,
    Card,
    Centre,
    CoinsCollected,
    Phase,
    Play,
    RoundResult,
    RoundScored,
    State,
    Table,
    TrickWon,
    Variant,
)
from engine.rng import Rng
from tests.engine.turns import Tricks

GAME = Dualis()

_TRICKS = Tricks(GAME, (Phase.COINS, Phase.TRICK, Phase.SCORE), TrickWon)
play = _TRICKS.play
finish = _TRICKS.finish
trick_of = _TRICKS.trick_of
winner_of = _TRICKS.winner_of
refusal_of = _TRICKS.refusal_of
legal_texts = _TRICKS.legal_texts


def cards(text: str) -> tuple[Card, ...]:
    """Cards from their short forms, sorted as a hand is."""
    return tuple(sorted(map(Card.parse, text.split())))


def variant(**options: OptionValue) -> Variant:
    return Variant.of(complete(GAME, options))


def lay(
    *hands: str,
    leader: int = 0,
    centre: tuple[int, int] = (7, 7),
    coins: Sequence[int] = (),
    tricks: Sequence[int] = (),
    results: Sequence[RoundResult] = (),
    **options: OptionValue,
) -> State:
    """A table before a lead, with these hands; `centre` is red, blue."""
    chosen = variant(**options)
    nothing = (0,) * chosen.players
    held = tuple(map(cards, hands))
    in_hands = {card for hand in held for card in hand}
    table = Table(
        variant=chosen,
        phase=Phase.PLAY,
        round=len(results) + 1,
        leader=leader,
        trick=(),
        centre=Centre(*centre),
        coins=tuple(coins) or nothing,
        tricks=tuple(tricks) or nothing,
        done=(),
        results=tuple(results),
    )
    return State(table, held, tuple(card for card in DECK if card not in in_hands))


def scored(
    coins: Sequence[int],
    tricks: Sequence[int],
    results: Sequence[RoundResult] = (),
    leader: int = 0,
    **options: OptionValue,
) -> tuple[State, RoundResult]:
    """A round that ended with these coins and tricks, after the earlier results."""
    empty = ("",) * variant(**options).players
    state = lay(*empty, leader=leader, centre=(7, 7), coins=coins, tricks=tricks, results=results, **options)
    state = replace(state, table=replace(state.table, phase=Phase.SCORE))
    state, events = GAME.advance(state, Rng(0))
    (event,) = events
    assert isinstance(event, RoundScored)
    return state, event.result


def collected(events: Sequence[Event]) -> tuple[int, ...]:
    """The seats that took a coin from their cards."""
    return tuple(seat for event in events if isinstance(event, CoinsCollected) for seat in event.seats)


def best_of(chosen: Variant, centre: tuple[int, int], *plays: str) -> str | None:
    """The card that wins these plays of seats 0, 1, ... as they lie."""
    lying = [
        Play(seat, Card.parse(text.removesuffix("+")), text.endswith("+")) for seat, text in enumerate(plays)
    ]
    best = rules.winning_play(chosen, lying, Centre(*centre))
    return str(best.card) if best else None
