"""Duālis behind the contract of `engine.core`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from engine.core import Event, Option, OptionError, Options, Outcome, Refusal, Seat, Shapes
from engine.dualis import rules
from engine.dualis.determinize import sample
from engine.dualis.model import (
    DECK,
    Card,
    Centre,
    CoinsCollected,
    Dealt,
    DualisAction,
    DualisEvent,
    GiveCoin,
    Given,
    Phase,
    Play,
    PlayCard,
    Played,
    RoundScored,
    State,
    Table,
    TrickWon,
    Variant,
    View,
)
from engine.dualis.trace_format import describe_action, describe_event
from engine.rng import Rng


class Dualis:
    """The game of two suits, two colours and two sides."""

    name = "dualis"
    options: tuple[Option, ...] = (
        Option("mode", ("teams", "iso"), "teams"),
        Option("players", (4, 3), 4),
        Option("length", ("full", "short"), "full"),
        Option("high_low", (False, True), False),
    )
    names_first = True
    shapes = Shapes(action=DualisAction, event=DualisEvent, view=View, state=State)

    def seats(self, options: Options) -> int:
        """Three or four."""
        return int(options["players"])

    def check_options(self, options: Options) -> None:
        """Two teams need four players."""
        if options["mode"] == "teams" and options["players"] != 4:
            raise OptionError("dualis: two teams need 4 players; with 3 the mode must be iso.")

    def new(self, options: Options, rng: Rng, first: Seat | None = None) -> State:
        """An empty table and the whole deck beside it."""
        variant = Variant.of(options)
        nothing = (0,) * variant.players
        table = Table(
            variant=variant,
            phase=Phase.DEAL,
            round=0,
            leader=rng.below(variant.players) if first is None else first,
            trick=(),
            centre=Centre(variant.coins_each, variant.coins_each),
            coins=nothing,
            tricks=nothing,
            done=(),
            results=(),
        )
        return State(table, ((),) * variant.players, DECK)

    def to_act(self, state: State) -> frozenset[Seat]:
        """The one seat whose card is awaited."""
        return frozenset((state.table.turn,)) if state.table.phase is Phase.PLAY else frozenset()

    def legal(self, state: State, seat: Seat) -> Sequence[DualisAction]:
        """Cards in their order, each without and then with a coin; then the gift."""
        if seat not in range(state.table.variant.players):
            return ()
        return rules.legal_actions(state.table, seat, state.hands[seat])

    def check(self, state: State, seat: Seat, action: DualisAction) -> Refusal | None:
        """See `engine.dualis.rules.refuse` for the codes."""
        hand = state.hands[seat] if seat in range(state.table.variant.players) else ()
        return rules.refuse(state.table, seat, hand, action)

    def apply(
        self, state: State, seat: Seat, action: DualisAction, rng: Rng
    ) -> tuple[State, tuple[Event, ...]]:
        """Hand over a coin, or play a card."""
        if isinstance(action, GiveCoin):
            return _give(state, seat)
        return _play(state, seat, action)

    def advance(self, state: State, rng: Rng) -> tuple[State, tuple[Event, ...]]:
        """Deal, collect the coins, collect the trick, or score."""
        return _AUTOMATIC[state.table.phase](state, rng)

    def outcome(self, state: State) -> Outcome | None:
        """Teams: rounds won; alone: points."""
        table = state.table
        if table.phase is not Phase.OVER:
            return None
        reason = rules.ending(table)
        assert reason is not None  # the phase says so
        standing = rules.side_totals(table)
        best = max(standing)
        variant = table.variant
        scores = tuple(standing[variant.side_of(seat)] for seat in range(variant.players))
        winners = tuple(seat for seat, points in enumerate(scores) if points == best)
        return Outcome(winners, reason, scores)

    def round_of(self, state: State) -> int:
        """The one in play, or the last one that was."""
        return state.table.round

    def view(self, state: State, seat: Seat | None) -> View:
        """The open table, the seat's own hand, and how many cards the others hold."""
        hand = () if seat is None else state.hands[seat]
        return View(state.table, seat, hand, tuple(map(len, state.hands)))

    def determinize(self, view: View, rng: Rng) -> State:
        """The unseen cards dealt anew to those who may hold them."""
        return sample(view, rng)

    def parse(self, text: str) -> DualisAction:
        """Read `S9B`, `S9B+` or `give`."""
        if text == "give":
            return GiveCoin()
        return PlayCard(Card.parse(text.removesuffix("+")), text.endswith("+"))

    def describe(self, event: Event) -> dict[str, Any] | None:
        """See `engine.dualis.trace_format`."""
        return describe_event(event)

    def decision(self, seat: Seat, action: DualisAction) -> dict[str, Any] | None:
        """See `engine.dualis.trace_format`."""
        return describe_action(seat, action)

    def closing(self, outcome: Outcome) -> dict[str, Any]:
        """Nothing beside the winners."""
        return {}


def _bump(counts: tuple[int, ...], changes: dict[Seat, int]) -> tuple[int, ...]:
    return tuple(count + changes.get(seat, 0) for seat, count in enumerate(counts))


def _give(state: State, seat: Seat) -> tuple[State, tuple[Event, ...]]:
    table = state.table
    partner = table.variant.partner_of(seat)
    assert partner is not None  # a legal gift has a partner
    table = replace(table, coins=_bump(table.coins, {seat: -1, partner: 1}))
    return replace(state, table=table), (Given(seat, partner),)


def _play(state: State, seat: Seat, action: PlayCard) -> tuple[State, tuple[Event, ...]]:
    table = state.table
    card, coin = action.card, action.coin
    hands = tuple(
        tuple(held for held in hand if held != card) if owner == seat else hand
        for owner, hand in enumerate(state.hands)
    )
    trick = (*table.trick, Play(seat, card, coin))
    phase = Phase.PLAY
    if len(trick) == table.variant.players:
        phase = Phase.COINS if any(play.coin for play in trick) else Phase.TRICK
    centre = table.centre.without(card.colour.other) if coin else table.centre
    table = replace(table, phase=phase, trick=trick, centre=centre)
    return State(table, hands, state.aside), (Played(seat, card, coin),)


def _deal(state: State, rng: Rng) -> tuple[State, tuple[Event, ...]]:
    table, variant = state.table, state.table.variant
    deck = rng.shuffled(DECK)
    size = variant.hand_size
    hands = tuple(tuple(sorted(deck[seat * size : (seat + 1) * size])) for seat in range(variant.players))
    aside = tuple(sorted(deck[variant.players * size :]))
    nothing = (0,) * variant.players
    table = replace(
        table,
        phase=Phase.PLAY,
        round=table.round + 1,
        centre=Centre(variant.coins_each, variant.coins_each),
        coins=nothing,
        tricks=nothing,
        done=(),
    )
    return State(table, hands, aside), (Dealt(table.round, hands, table.leader, table.centre),)


def _collect_coins(state: State, rng: Rng) -> tuple[State, tuple[Event, ...]]:
    table = state.table
    seats = tuple(play.seat for play in table.trick if play.coin)
    table = replace(table, phase=Phase.TRICK, coins=_bump(table.coins, dict.fromkeys(seats, 1)))
    return replace(state, table=table), (CoinsCollected(seats),)


def _collect_trick(state: State, rng: Rng) -> tuple[State, tuple[Event, ...]]:
    table = state.table
    best = rules.winning_play(table.variant, table.trick, table.centre)
    assert best is not None  # the trick is full
    table = replace(
        table,
        phase=Phase.PLAY if any(state.hands) else Phase.SCORE,
        leader=best.seat,
        trick=(),
        tricks=_bump(table.tricks, {best.seat: 1}),
        done=(*table.done, table.trick),
    )
    event = TrickWon(best.seat, table.centre.trump, state.table.trick)
    return replace(state, table=table), (event,)


def _score(state: State, rng: Rng) -> tuple[State, tuple[Event, ...]]:
    result = rules.score_round(state.table)
    table = replace(state.table, results=(*state.table.results, result))
    table = replace(table, phase=Phase.OVER if rules.ending(table) else Phase.DEAL)
    event = RoundScored(table.round, result, rules.side_totals(table))
    return replace(state, table=table), (event,)


_AUTOMATIC: dict[Phase, Callable[[State, Rng], tuple[State, tuple[Event, ...]]]] = {
    Phase.DEAL: _deal,
    Phase.COINS: _collect_coins,
    Phase.TRICK: _collect_trick,
    Phase.SCORE: _score,
}
