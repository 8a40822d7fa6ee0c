"""Tables of Duālis laid out by hand, for tests that read like the rulebook."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.core import Event, OptionValue, Refusal, complete
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

GAME = Dualis()


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


def play(state: State, *texts: str) -> State:
    """Let the seats act in turn; the trick stays on the table."""
    for text in texts:
        seat, action = state.table.turn, GAME.parse(text)
        assert GAME.check(state, seat, action) is None, text
        state, _ = GAME.apply(state, seat, action, Rng(0))
    return state


def finish(state: State) -> tuple[State, list[Event]]:
    """Collect coins and trick, and score the round where it was the last; deal no new one."""
    events: list[Event] = []
    while state.table.phase in (Phase.COINS, Phase.TRICK, Phase.SCORE):
        state, new = GAME.advance(state, Rng(0))
        events.extend(new)
    return state, events


def trick_of(state: State, *texts: str) -> TrickWon:
    """How a whole trick ends."""
    _, events = finish(play(state, *texts))
    return next(event for event in events if isinstance(event, TrickWon))


def winner_of(state: State, *texts: str) -> int:
    return trick_of(state, *texts).winner


def refusal_of(state: State, text: str, seat: int | None = None) -> Refusal | None:
    """Why the seat whose turn it is, or another one, may not do this."""
    return GAME.check(state, state.table.turn if seat is None else seat, GAME.parse(text))


def legal_texts(state: State) -> list[str]:
    return [action.text for action in GAME.legal(state, state.table.turn)]


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
