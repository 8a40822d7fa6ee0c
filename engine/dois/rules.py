"""The rules of Dois as pure functions on what lies open; screens and bots ask them too."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from engine.core import Reason, Refusal, Seat
from engine.dois.model import (
    BIDS,
    NUMBERS,
    Bid,
    Card,
    Cards,
    DoisAction,
    HandResult,
    Phase,
    Play,
    PlayAction,
    PlayBoth,
    PlayNumber,
    PlaySuit,
    Shown,
    Suit,
    Table,
    View,
)

LEAST_OF_A_KIND = 3
"""A hand with fewer suit cards, or fewer number cards, is dealt anew."""
MOST_FAILURES = 20
"""After this many lopsided hands of one seat everyone gets new cards."""


# The deal


def count_suits(hand: Sequence[Card]) -> int:
    """How many suit cards a hand holds."""
    return sum(card.suit is not None for card in hand)


def is_lopsided(hand: Sequence[Card]) -> bool:
    """Whether a hand must be shown and dealt anew."""
    suits = count_suits(hand)
    return min(suits, len(hand) - suits) < LEAST_OF_A_KIND


def next_to_redeal(table: Table, hands: Sequence[Cards]) -> Seat | None:
    """The first seat from the dealer's left whose hand is lopsided."""
    return next((seat for seat in table.from_dealers_left if is_lopsided(hands[seat])), None)


def trumps_left(table: Table) -> tuple[Suit, ...]:
    """The trump cards that are still face down; all four where they are shuffled before the next deal."""
    last = [result.trump for result in table.results]
    turned = last[len(last) - len(last) % len(Suit) :]
    return tuple(suit for suit in Suit if suit not in turned)


# A trick


def lead_suit(table: Table) -> Suit | None:
    """The suit that the leader of this trick shows; None before the lead."""
    if not table.trick:
        return None
    shown = table.shown[table.trick[0].seat]
    assert shown is not None  # who has played shows something
    return shown.suit


def winning_seat(table: Table) -> Seat | None:
    """Who wins the trick as it lies now, of those who have played in it; None before the lead."""
    lead = lead_suit(table)
    if lead is None or table.trump is None:
        return None
    return winner_among(table.shown, [play.seat for play in table.trick], lead, table.trump)


def winner_among(shown: Sequence[Shown | None], order: Sequence[Seat], lead: Suit, trump: Suit) -> Seat:
    """The winner among the seats that played, in the order in which they did."""
    best, best_key = order[0], (False, 0)
    for seat in order:
        show = shown[seat]
        if show is not None and show.suit in (trump, lead):
            key = (show.suit is trump, show.number)
            # Of two that are equal, the later one wins.
            if key >= best_key:
                best, best_key = seat, key
    return best


def why_won(shown: Sequence[Shown | None], order: Sequence[Seat], lead: Suit, trump: Suit) -> Reason:
    """Why a full trick went to its winner.

    The codes are `only_trump`, `best_trump`, `equal_trump`, and the same with `_lead` (suit, number); `equal`
    means that of the tied the one who played last won.
    """
    winner = shown[winner_among(shown, order, lead, trump)]
    assert winner is not None  # who has played shows something
    rivals = [show for seat in order if (show := shown[seat]) is not None and show.suit is winner.suit]
    ties = sum(show.number == winner.number for show in rivals)
    how = "only" if len(rivals) == 1 else "equal" if ties > 1 else "best"
    kind = "trump" if winner.suit is trump else "lead"
    return Reason.of(f"{how}_{kind}", suit=winner.suit.value, number=winner.number)


class Duty(Enum):
    """What the rules ask of a seat in the current trick."""

    LEAD = "lead"
    """Any card: nothing has been led."""
    FOLLOW = "follow"
    """The lead suit: it is in hand, and another suit is shown."""
    FREE = "free"
    """Any card: another suit is shown, and the lead suit is not in hand."""
    KEEP = "keep"
    """A number, or the lead suit: it is shown already."""
    EXCEPTION = "exception"
    """Any card: the lead suit is shown, but nothing except other suits is left in hand."""


def duty(table: Table, seat: Seat, hand: Sequence[Card]) -> Duty:
    """What the rules ask of a seat with this hand; in the first trick it concerns the suit card alone."""
    lead = lead_suit(table)
    if lead is None:
        return Duty.LEAD
    shown = table.shown[seat]
    if shown is None or shown.suit is not lead:
        return Duty.FOLLOW if Card(lead) in hand else Duty.FREE
    if all(card.suit not in (None, lead) for card in hand):
        return Duty.EXCEPTION
    return Duty.KEEP


def nothing_but_other_suits(view: View) -> bool:
    """Whether the viewer is to play and may leave the lead suit, because nothing else is in hand."""
    table = view.table
    if view.seat is None or table.phase is not Phase.PLAY or view.seat != table.turn:
        return False
    return duty(table, view.seat, view.hand) is Duty.EXCEPTION


def legal_cards(table: Table, seat: Seat, hand: Sequence[Card]) -> Cards:
    """The kinds of cards that a seat may play one of, sorted; in the first trick each needs its partner."""
    kinds = tuple(sorted(set(hand)))
    lead = lead_suit(table)
    match duty(table, seat, hand):
        case Duty.FOLLOW:
            in_first = table.shown[seat] is None
            return tuple(c for c in kinds if c.suit is lead or (in_first and c.suit is None))
        case Duty.KEEP:
            return tuple(card for card in kinds if card.suit in (None, lead))
        case _:
            return kinds


def legal_actions(table: Table, seat: Seat, hand: Sequence[Card]) -> tuple[DoisAction, ...]:
    """Everything that a seat with this hand may do now, in a fixed order."""
    if table.phase is Phase.BID:
        if table.placed[seat] or not (table.variant.secret or seat == table.turn):
            return ()
        return tuple(map(Bid, BIDS))
    if table.phase is not Phase.PLAY or seat != table.turn:
        return ()
    cards = legal_cards(table, seat, hand)
    suits = [card.suit for card in cards if card.suit is not None]
    numbers = [card.number for card in cards if card.number is not None]
    if table.shown[seat] is None:
        return tuple(PlayBoth(suit, number) for suit in suits for number in numbers)
    return (*map(PlaySuit, suits), *map(PlayNumber, numbers))


def refuse(table: Table, seat: Seat, hand: Sequence[Card], action: DoisAction) -> Refusal | None:
    """Why a seat with this hand may not do this now, or None where it may.

    The codes are `over`, `wait`, `not_your_turn` (seat: whose turn it is), `already_bid`, `bid_range`
    (least, most), `bid_first`, `bidding_over`, `first_trick_needs_both`, `one_card_only`,
    `not_your_card` (card), `follow_first` (lead), `follow_lead` (lead, shows) and `number_or_lead` (lead).
    """
    if table.phase is Phase.OVER:
        return Refusal("over")
    if table.phase not in (Phase.BID, Phase.PLAY) or seat not in range(table.variant.players):
        return Refusal("wait")
    if table.phase is Phase.BID and table.variant.secret:
        if table.placed[seat]:
            return Refusal("already_bid")
    elif seat != table.turn:
        return Refusal.of("not_your_turn", seat=table.turn)
    if table.phase is Phase.BID:
        return _refuse_bid(action)
    return Refusal("bidding_over") if isinstance(action, Bid) else refuse_play(table, seat, hand, action)


def _refuse_bid(action: DoisAction) -> Refusal | None:
    if not isinstance(action, Bid):
        return Refusal("bid_first")
    if action.tricks not in BIDS:
        return Refusal.of("bid_range", least=BIDS[0], most=BIDS[-1])
    return None


def refuse_play(table: Table, seat: Seat, hand: Sequence[Card], action: PlayAction) -> Refusal | None:
    """Why the seat whose turn it is may not play this."""
    shown, lead = table.shown[seat], lead_suit(table)
    if shown is None and not isinstance(action, PlayBoth):
        return Refusal("first_trick_needs_both")
    if shown is not None and isinstance(action, PlayBoth):
        return Refusal("one_card_only")
    for card in action.cards:
        if card not in hand:
            return Refusal.of("not_your_card", card=str(card))
    if lead is None or (isinstance(action, PlaySuit | PlayBoth) and action.suit is lead):
        return None
    match duty(table, seat, hand):
        case Duty.FOLLOW if shown is None:
            return Refusal.of("follow_first", lead=lead.value)
        case Duty.FOLLOW if shown is not None:
            return Refusal.of("follow_lead", lead=lead.value, shows=shown.suit.value)
        case Duty.KEEP if isinstance(action, PlaySuit):
            return Refusal.of("number_or_lead", lead=lead.value)
        case _:
            return None


def show_after(shown: Shown | None, cards: Sequence[Card]) -> Shown:
    """What a seat shows after it has played these cards."""
    suit = shown.suit if shown else None
    number = shown.number if shown else None
    for card in cards:
        suit = card.suit or suit
        number = card.number or number
    if suit is None or number is None:
        raise ValueError("the first play of a hand is a suit and a number")
    return Shown(suit, number)


def covered_by(shown: Shown | None, cards: Sequence[Card]) -> Cards:
    """What these cards would cover; nothing in the first trick."""
    if shown is None:
        return ()
    return tuple(Card(shown.number if card.suit is None else shown.suit) for card in cards)


class Preview(NamedTuple):
    """What a play would make of the table."""

    covers: Cards
    shown: Shown
    """What the seat would show."""
    lead: Suit
    winner: Seat
    """Who would win the trick as it would lie then."""


def preview(view: View, action: PlayAction) -> Preview:
    """What would lie on the table if the seat whose turn it is played this."""
    table = view.table
    seat, trump = table.turn, table.trump
    assert trump is not None  # cards are played only after a deal
    before = table.shown[seat]
    after = show_after(before, action.cards)
    shown = tuple(after if other == seat else show for other, show in enumerate(table.shown))
    lead = lead_suit(table) or after.suit
    winner = winner_among(shown, [*(play.seat for play in table.trick), seat], lead, trump)
    return Preview(covered_by(before, action.cards), after, lead, winner)


# Memory


def all_plays(table: Table) -> tuple[Play, ...]:
    """Every play of this hand, in order."""
    return tuple(play for trick in (*table.done, table.trick) for play in trick)


def all_cards(table: Table) -> Cards:
    """Every card on the table."""
    return tuple(card for play in all_plays(table) for card in play.cards)


def pile(table: Table, seat: Seat) -> Cards:
    """Every card that a seat has played in this hand, in order."""
    return tuple(card for play in all_plays(table) if play.seat == seat for card in play.cards)


def excluded(table: Table) -> tuple[frozenset[Card], ...]:
    """The kinds of cards that each seat has shown not to hold any more in this hand.

    Who shows another suit and does not play the lead suit has none; who leaves the lead suit has
    neither that nor any number.
    """
    found: list[set[Card]] = [set() for _ in range(table.variant.players)]
    shown: dict[Seat, Suit] = {}
    for trick in (*table.done, table.trick):
        lead: Suit | None = None
        for play in trick:
            before = shown.get(play.seat)
            suit = next((card.suit for card in play.cards if card.suit), None)
            if suit is not None:
                shown[play.seat] = suit
            if lead is None:
                lead = shown[play.seat]
            elif suit is not lead and before is not lead:
                found[play.seat].add(Card(lead))
            elif suit is not None and suit is not lead:
                found[play.seat].update((Card(lead), *map(Card, NUMBERS)))
    return tuple(map(frozenset, found))


# Scoring


def score(bid: int, tricks: int) -> int:
    """The points of a seat: one a trick where they agree, minus the difference where they do not."""
    return tricks if bid == tricks else -abs(bid - tricks)


def score_hand(table: Table, bids: Sequence[int]) -> HandResult:
    """The result of a hand of which all tricks are played."""
    assert table.trump is not None  # a hand was played
    points = tuple(score(bid, won) for bid, won in zip(bids, table.tricks, strict=True))
    return HandResult(table.trump, tuple(bids), table.tricks, points)


def totals(table: Table) -> tuple[int, ...]:
    """The points of each seat so far."""
    seats = range(table.variant.players)
    return tuple(sum(result.points[seat] for result in table.results) for seat in seats)


def winners(table: Table) -> tuple[Seat, ...]:
    """Who has the most points so far; ties share it."""
    standing = totals(table)
    return tuple(seat for seat, points in enumerate(standing) if points == max(standing))
