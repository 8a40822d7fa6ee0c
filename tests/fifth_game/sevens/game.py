"""Sevens behind the contract of `engine.core`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from engine.core import Event, Option, Options, Outcome, Refusal, Seat, Shapes
from engine.rng import Rng
from tests.fifth_game.sevens import rules
from tests.fifth_game.sevens.determinize import sample
from tests.fifth_game.sevens.model import (
    DECK,
    SEATS,
    Card,
    Dealt,
    Laid,
    Lay,
    Pair,
    Phase,
    SevensAction,
    SevensEvent,
    State,
    Table,
    Taken,
    Variant,
    View,
)
from tests.fifth_game.sevens.trace_format import describe_action, describe_event


class Sevens:
    """The game of pairs that make seven."""

    name = "sevens"
    options: tuple[Option, ...] = (
        Option("hand", (5, 7), 5),
        Option("must_take", (False, True), False),
    )
    names_first = True
    shapes = Shapes(action=SevensAction, event=SevensEvent, view=View, state=State)

    def seats(self, options: Options) -> int:
        """Always two."""
        return SEATS

    def check_options(self, options: Options) -> None:
        """All options go together."""

    def new(self, options: Options, rng: Rng, first: Seat | None = None) -> State:
        """An empty table and the whole deck beside it."""
        starts = rng.below(SEATS) if first is None else first
        nothing: tuple[tuple[Any, ...], ...] = ((),) * SEATS
        return State(Table(Variant.of(options), Phase.DEAL, starts, (), nothing, nothing), nothing, DECK)

    def to_act(self, state: State) -> frozenset[Seat]:
        """The one seat whose card is awaited."""
        return frozenset((state.table.turn,)) if state.table.phase is Phase.LAY else frozenset()

    def legal(self, state: State, seat: Seat) -> Sequence[SevensAction]:
        """Cards in their order."""
        return rules.legal_actions(state.table, seat, _hand(state, seat))

    def check(self, state: State, seat: Seat, action: SevensAction) -> Refusal | None:
        """See `rules.refuse` for the codes."""
        return rules.refuse(state.table, seat, _hand(state, seat), action)

    def apply(
        self, state: State, seat: Seat, action: SevensAction, rng: Rng
    ) -> tuple[State, tuple[Event, ...]]:
        """Lay a card; a pair is not taken yet."""
        table, card = state.table, action.card
        hands = tuple(tuple(held for held in hand if held != card) for hand in state.hands)
        takes = rules.makes_seven(table, card)
        table = replace(
            table,
            phase=Phase.TAKE if takes else _next_phase(hands),
            turn=seat if takes else _other(seat),
            pile=(*table.pile, card),
            lacking=rules.lacking_after(table, seat, card),
        )
        return State(table, hands, state.aside), (Laid(seat, card),)

    def advance(self, state: State, rng: Rng) -> tuple[State, tuple[Event, ...]]:
        """Deal, or let a pair be taken."""
        return _deal(state, rng) if state.table.phase is Phase.DEAL else _take(state)

    def outcome(self, state: State) -> Outcome | None:
        """More points win."""
        if state.table.phase is not Phase.OVER:
            return None
        scores = rules.totals(state.table)
        if scores[0] == scores[1]:
            return Outcome((), "equal", scores)
        return Outcome((scores.index(max(scores)),), "more_points", scores)

    def round_of(self, state: State) -> int:
        """A match is one round."""
        return 0

    def view(self, state: State, seat: Seat | None) -> View:
        """The open table, the seat's own hand, and how many cards everyone holds."""
        hand = () if seat is None else state.hands[seat]
        return View(state.table, seat, hand, tuple(map(len, state.hands)))

    def determinize(self, view: View, rng: Rng) -> State:
        """The unseen cards dealt anew to those who may hold them."""
        return sample(view, rng)

    def parse(self, text: str) -> SevensAction:
        """Read a card."""
        return Lay(Card.parse(text))

    def describe(self, event: Event) -> dict[str, Any] | None:
        """See `trace_format`."""
        return describe_event(event)

    def decision(self, seat: Seat, action: SevensAction) -> dict[str, Any] | None:
        """See `trace_format`."""
        return describe_action(seat, action)

    def closing(self, outcome: Outcome) -> dict[str, Any]:
        """The points."""
        return {"scores": list(outcome.scores)}


def _hand(state: State, seat: Seat) -> tuple[Card, ...]:
    return state.hands[seat] if seat in range(SEATS) else ()


def _other(seat: Seat) -> Seat:
    return (seat + 1) % SEATS


def _next_phase(hands: tuple[tuple[Card, ...], ...]) -> Phase:
    return Phase.LAY if any(hands) else Phase.OVER


def _deal(state: State, rng: Rng) -> tuple[State, tuple[Event, ...]]:
    table, size = state.table, state.table.variant.hand
    deck = rng.shuffled(DECK)
    hands = tuple(tuple(sorted(deck[seat * size : (seat + 1) * size])) for seat in range(SEATS))
    aside = tuple(sorted(deck[SEATS * size :]))
    return State(replace(table, phase=Phase.LAY), hands, aside), (Dealt(hands, table.turn),)


def _take(state: State) -> tuple[State, tuple[Event, ...]]:
    table, seat = state.table, state.table.turn
    *below, covered, laid = table.pile
    pair = Pair(covered, laid)
    taken = tuple((*pairs, pair) if owner == seat else pairs for owner, pairs in enumerate(table.taken))
    table = replace(table, phase=_next_phase(state.hands), turn=_other(seat), pile=tuple(below), taken=taken)
    return replace(state, table=table), (Taken(seat, pair),)
