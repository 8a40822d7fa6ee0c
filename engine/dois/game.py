"""Dois behind the contract of `engine.core`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from engine.core import Event, Option, Options, Outcome, Refusal, Seat, Shapes
from engine.dois import rules
from engine.dois.determinize import sample
from engine.dois.events import (
    BidLaid,
    BidMade,
    Dealt,
    DoisEvent,
    HandScored,
    HandShown,
    NewHand,
    Played,
    TrickWon,
    TrumpTurned,
)
from engine.dois.model import (
    DECK,
    HAND_SIZE,
    Bid,
    Cards,
    DoisAction,
    Phase,
    Play,
    PlayAction,
    Redeal,
    State,
    Suit,
    Table,
    Variant,
    View,
    parse_action,
    without,
)
from engine.dois.trace_format import describe_action, describe_event
from engine.rng import Rng


class Dois:
    """The game in which suits and numbers are cards of their own."""

    name = "dois"
    options: tuple[Option, ...] = (
        Option("players", (4, 3), 4),
        Option("hands", tuple(range(1, 17)), 8),
        Option("bidding", ("in_turn", "secret"), "in_turn"),
    )
    names_first = True
    shapes = Shapes(action=DoisAction, event=DoisEvent, view=View, state=State)

    def seats(self, options: Options) -> int:
        """Three or four."""
        return int(options["players"])

    def check_options(self, options: Options) -> None:
        """Everything goes together."""

    def new(self, options: Options, rng: Rng, first: Seat | None = None) -> State:
        """An empty table and the whole deck beside it.

        `first` bids and leads first in hand 1, so the seat before it deals; without it the dealer is drawn.
        """
        variant = Variant.of(options)
        players = variant.players
        dealer = rng.below(players) if first is None else (first - 1) % players
        table = Table(
            variant=variant,
            phase=Phase.DEAL,
            hand=0,
            dealer=dealer,
            trump=None,
            redealing=None,
            redeals=(),
            placed=(False,) * players,
            bids=(None,) * players,
            leader=(dealer + 1) % players,
            shown=(None,) * players,
            trick=(),
            done=(),
            tricks=(0,) * players,
            results=(),
        )
        return State(table, ((),) * players, DECK, (None,) * players)

    def to_act(self, state: State) -> frozenset[Seat]:
        """The one whose turn it is; with secret bids, all who have not bid."""
        table = state.table
        if table.phase is Phase.BID and table.variant.secret:
            return frozenset(seat for seat, placed in enumerate(table.placed) if not placed)
        return frozenset((table.turn,)) if table.phase in (Phase.BID, Phase.PLAY) else frozenset()

    def legal(self, state: State, seat: Seat) -> Sequence[DoisAction]:
        """Bids from 0 up; cards in their order, suits before numbers."""
        if seat not in range(state.table.variant.players):
            return ()
        return rules.legal_actions(state.table, seat, state.hands[seat])

    def check(self, state: State, seat: Seat, action: DoisAction) -> Refusal | None:
        """See `engine.dois.rules.refuse` for the codes."""
        hand = state.hands[seat] if seat in range(state.table.variant.players) else ()
        return rules.refuse(state.table, seat, hand, action)

    def apply(
        self, state: State, seat: Seat, action: DoisAction, rng: Rng
    ) -> tuple[State, tuple[Event, ...]]:
        """Bid, or play."""
        if isinstance(action, Bid):
            return _bid(state, seat, action.tricks)
        return _play(state, seat, action)

    def advance(self, state: State, rng: Rng) -> tuple[State, tuple[Event, ...]]:
        """Deal, deal a hand anew, reveal the bids, give the win token, or score."""
        return _AUTOMATIC[state.table.phase](state, rng)

    def outcome(self, state: State) -> Outcome | None:
        """The most points after the last hand."""
        if state.table.phase is not Phase.OVER:
            return None
        return Outcome(rules.winners(state.table), "hands", rules.totals(state.table))

    def round_of(self, state: State) -> int:
        """The bidding of a hand, then its tricks: once all bids are known, none is taken back."""
        return 2 * state.table.hand + all(state.table.placed)

    def view(self, state: State, seat: Seat | None) -> View:
        """The open table, the seat's own hand and bid, and how many cards the others hold."""
        hand = () if seat is None else state.hands[seat]
        bid = None if seat is None else state.laid[seat]
        return View(state.table, seat, hand, tuple(map(len, state.hands)), bid)

    def determinize(self, view: View, rng: Rng) -> State:
        """The unseen cards dealt anew to those who may hold them, and some bid for each that is face down."""
        return sample(view, rng)

    def parse(self, text: str) -> DoisAction:
        """Read `bid 3`, `leaf+7`, `leaf` or `7`."""
        return parse_action(text)

    def describe(self, event: Event) -> dict[str, Any] | None:
        """See `engine.dois.trace_format`."""
        return describe_event(event)

    def decision(self, seat: Seat, action: DoisAction) -> dict[str, Any] | None:
        """See `engine.dois.trace_format`."""
        return describe_action(seat, action)

    def closing(self, outcome: Outcome) -> dict[str, Any]:
        """Nothing beside the winners."""
        return {}


def _with(values: tuple[Any, ...], seat: Seat, value: Any) -> tuple[Any, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


def _bid(state: State, seat: Seat, tricks: int) -> tuple[State, tuple[Event, ...]]:
    table = state.table
    secret = table.variant.secret
    placed = _with(table.placed, seat, True)
    laid = _with(state.laid, seat, tricks)
    phase = Phase.BID
    if all(placed):
        phase = Phase.REVEAL if secret else Phase.PLAY
    table = replace(table, phase=phase, placed=placed, bids=table.bids if secret else laid)
    event: Event = BidLaid(seat, tricks) if secret else BidMade(seat, tricks)
    return replace(state, table=table, laid=laid), (event,)


def _play(state: State, seat: Seat, action: PlayAction) -> tuple[State, tuple[Event, ...]]:
    table, cards = state.table, action.cards
    before = table.shown[seat]
    exception = rules.duty(table, seat, state.hands[seat]) is rules.Duty.EXCEPTION
    event = Played(seat, cards, rules.covered_by(before, cards), exception)
    trick = (*table.trick, Play(seat, cards))
    table = replace(
        table,
        phase=Phase.TRICK if len(trick) == table.variant.players else Phase.PLAY,
        shown=_with(table.shown, seat, rules.show_after(before, cards)),
        trick=trick,
    )
    hands = _with(state.hands, seat, without(state.hands[seat], cards))
    return replace(state, table=table, hands=hands), (event,)


def _deal(state: State, rng: Rng) -> tuple[State, tuple[Event, ...]]:
    """Clear the table, give the deal on, turn up a trump and deal."""
    table = state.table
    players = table.variant.players
    dealer = (table.dealer + 1) % players if table.hand else table.dealer
    left = rules.trumps_left(table)
    trump = rng.choice(left)
    table = replace(
        table,
        hand=table.hand + 1,
        dealer=dealer,
        trump=trump,
        placed=(False,) * players,
        bids=(None,) * players,
        leader=(dealer + 1) % players,
        shown=(None,) * players,
        done=(),
        tricks=(0,) * players,
    )
    state, dealt = _deal_cards(replace(state, table=table, laid=(None,) * players), trump, rng)
    return state, (dealt, TrumpTurned(trump, shuffled=len(left) == len(Suit)))


def _deal_cards(state: State, trump: Suit, rng: Rng) -> tuple[State, Dealt]:
    table, players = state.table, state.table.variant.players
    deck = rng.shuffled(DECK)
    hands = tuple(_sorted(deck[seat * HAND_SIZE : (seat + 1) * HAND_SIZE]) for seat in range(players))
    rest = _sorted(deck[players * HAND_SIZE :])
    table = _ask_for_redeal(replace(table, redeals=()), hands)
    event = Dealt(table.hand, table.dealer, trump, hands, table.leader)
    return replace(state, table=table, hands=hands, rest=rest), event


def _ask_for_redeal(table: Table, hands: tuple[Cards, ...]) -> Table:
    seat = rules.next_to_redeal(table, hands)
    return replace(table, phase=Phase.BID if seat is None else Phase.REDEAL, redealing=seat)


def _redeal(state: State, rng: Rng) -> tuple[State, tuple[Event, ...]]:
    """Show a lopsided hand, shuffle it into the rest and deal 13 new cards; at last deal to everyone."""
    table = state.table
    seat, trump = table.redealing, table.trump
    assert seat is not None  # the phase says so
    assert trump is not None
    cards = state.hands[seat]
    shown = HandShown(seat, cards)
    failures = 1 + sum(redeal.seat == seat for redeal in table.redeals)
    if failures == rules.MOST_FAILURES:
        state, dealt = _deal_cards(state, trump, rng)
        return state, (shown, dealt)
    deck = rng.shuffled(sorted((*state.rest, *cards)))
    new = _sorted(deck[:HAND_SIZE])
    hands = _with(state.hands, seat, new)
    table = _ask_for_redeal(replace(table, redeals=(*table.redeals, Redeal(seat, cards))), hands)
    state = replace(state, table=table, hands=hands, rest=_sorted(deck[HAND_SIZE:]))
    return state, (shown, NewHand(seat, new))


def _sorted(cards: Sequence[Any]) -> Cards:
    return tuple(sorted(cards))


def _reveal(state: State, rng: Rng) -> tuple[State, tuple[Event, ...]]:
    table = replace(state.table, phase=Phase.PLAY, bids=state.laid)
    bids = ((seat, state.laid[seat]) for seat in table.from_dealers_left)
    events = tuple(BidMade(seat, tricks) for seat, tricks in bids if tricks is not None)
    return replace(state, table=table), events


def _end_trick(state: State, rng: Rng) -> tuple[State, tuple[Event, ...]]:
    table = state.table
    winner, lead = rules.winning_seat(table), rules.lead_suit(table)
    assert winner is not None  # the trick is full
    assert lead is not None
    table = replace(
        table,
        phase=Phase.PLAY if any(state.hands) else Phase.SCORE,
        leader=winner,
        trick=(),
        done=(*table.done, table.trick),
        tricks=_with(table.tricks, winner, table.tricks[winner] + 1),
    )
    return replace(state, table=table), (TrickWon(winner, lead, len(table.done)),)


def _score(state: State, rng: Rng) -> tuple[State, tuple[Event, ...]]:
    table = state.table
    result = rules.score_hand(table, [bid for bid in state.laid if bid is not None])
    table = replace(table, results=(*table.results, result))
    over = len(table.results) == table.variant.hands
    table = replace(table, phase=Phase.OVER if over else Phase.DEAL)
    return replace(state, table=table), (HandScored(table.hand, result, rules.totals(table)),)


_AUTOMATIC: dict[Phase, Callable[[State, Rng], tuple[State, tuple[Event, ...]]]] = {
    Phase.DEAL: _deal,
    Phase.REDEAL: _redeal,
    Phase.REVEAL: _reveal,
    Phase.TRICK: _end_trick,
    Phase.SCORE: _score,
}
