"""The rules of Duālis as pure functions on what lies open; screens and bots ask them too."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from engine.core import Reason, Refusal, Seat
from engine.dualis.model import (
    Card,
    Centre,
    Colour,
    DualisAction,
    GiveCoin,
    Phase,
    Play,
    PlayCard,
    RoundResult,
    Suit,
    Table,
    Variant,
    View,
)

ISO_ROUNDS = 4
"""A match alone never lasts longer."""
ISO_SPREAD = 7
"""A match alone ends where the highest and the lowest total are this far apart."""
ROUNDS_TO_WIN = 2
"""Rounds that a team must win."""


# A trick


def legal_cards(hand: Sequence[Card], trick: Sequence[Play]) -> tuple[Card, ...]:
    """The cards of a hand that may be played: those of the led suit, or all where there are none."""
    if trick:
        suit = trick[0].card.suit
        following = tuple(card for card in hand if card.suit is suit)
        if following:
            return following
    return tuple(hand)


def legal_actions(table: Table, seat: Seat, hand: Sequence[Card]) -> tuple[DualisAction, ...]:
    """Everything that a seat with this hand may do now, cards first."""
    if table.phase is not Phase.PLAY or seat != table.turn:
        return ()
    actions: list[DualisAction] = []
    for card in legal_cards(hand, table.trick):
        actions.append(PlayCard(card))
        if table.centre.of(card.colour.other):
            actions.append(PlayCard(card, coin=True))
    if table.variant.teams and table.coins[seat]:
        actions.append(GiveCoin())
    return tuple(actions)


def refuse(table: Table, seat: Seat, hand: Sequence[Card], action: DualisAction) -> Refusal | None:
    """Why a seat with this hand may not do this now, or None where it may.

    The codes are `over`, `wait`, `not_your_turn` (seat: whose turn it is), `no_partner`,
    `nothing_to_give`, `not_your_card` (card), `follow_suit` (suit, cards: those that do) and
    `no_coin_left` (colour).
    """
    if table.phase is Phase.OVER:
        return Refusal("over")
    if table.phase is not Phase.PLAY:
        return Refusal("wait")
    if seat != table.turn:
        return Refusal.of("not_your_turn", seat=table.turn)
    if isinstance(action, GiveCoin):
        return refuse_gift(table, seat)
    return refuse_card(table, hand, action)


def refuse_gift(table: Table, seat: Seat) -> Refusal | None:
    """Why a seat may not hand a coin to the partner on its turn."""
    if not table.variant.teams:
        return Refusal("no_partner")
    if not table.coins[seat]:
        return Refusal("nothing_to_give")
    return None


def refuse_card(table: Table, hand: Sequence[Card], action: PlayCard) -> Refusal | None:
    """Why a card of this hand may not be played, with its coin or at all, by the seat whose turn it is."""
    if action.card not in hand:
        return Refusal.of("not_your_card", card=str(action.card))
    allowed = legal_cards(hand, table.trick)
    if action.card not in allowed:
        suit = table.trick[0].card.suit
        return Refusal.of("follow_suit", suit=suit.value, cards=" ".join(map(str, allowed)))
    wanted = action.card.colour.other
    if action.coin and not table.centre.of(wanted):
        return Refusal.of("no_coin_left", colour=wanted.value)
    return None


def high_wins(variant: Variant, trick: Sequence[Play]) -> bool:
    """Whether the higher number is the stronger one in this trick; only High-Low ever says no."""
    return not (variant.high_low and trick and trick[0].colour is Colour.BLUE)


def strength(card: Card, high: bool) -> int:
    """How strong a number is: the greater, the stronger."""
    return card.number if high else -card.number


def contenders(trick: Sequence[Play], trump: Colour | None) -> tuple[Play, ...]:
    """The plays that can win: those of the trump colour, or else those of the led suit."""
    trumps = tuple(play for play in trick if play.colour is trump)
    if trumps or not trick:
        return trumps
    suit = trick[0].card.suit
    return tuple(play for play in trick if play.card.suit is suit)


def winning_play(variant: Variant, trick: Sequence[Play], centre: Centre) -> Play | None:
    """The play that wins the trick as it lies now, with these coins left; None in an empty trick."""
    high = high_wins(variant, trick)
    best: Play | None = None
    for play in contenders(trick, centre.trump):
        if best is None or strength(play.card, high) >= strength(best.card, high):
            best = play
    return best


def why_won(variant: Variant, trick: Sequence[Play], trump: Colour | None) -> Reason:
    """Why a full trick went to its winner.

    The codes are `only_trump`, `best_trump` and `equal_trump` (colour, number), `only_of_suit`,
    `best_of_suit` and `equal_of_suit` (suit, number). `equal` means that the later of two equally strong
    cards won, `low` is 1 where the lower number was the stronger one, and `trump` is the colour that was
    trump, or `none`.
    """
    high = high_wins(variant, trick)
    rivals = contenders(trick, trump)
    strongest = max(strength(play.card, high) for play in rivals)
    equal = [play for play in rivals if strength(play.card, high) == strongest]
    best = equal[-1]
    how = "only" if len(rivals) == 1 else "equal" if len(equal) > 1 else "best"
    common = {"number": best.card.number, "low": int(not high), "trump": trump.value if trump else "none"}
    if best.colour is trump:
        return Reason.of(f"{how}_trump", colour=best.colour.value, **common)
    return Reason.of(f"{how}_of_suit", suit=best.card.suit.value, **common)


class Preview(NamedTuple):
    """What a play would make of the table."""

    centre: Centre
    trump: Colour | None
    winner: Play
    """The play that would win the trick as it would lie then."""


def preview(view: View, action: PlayCard) -> Preview:
    """What would lie on the table if the seat whose turn it is played this."""
    table = view.table
    centre = table.centre.without(action.card.colour.other) if action.coin else table.centre
    trick = (*table.trick, Play(table.turn, action.card, action.coin))
    winner = winning_play(table.variant, trick, centre)
    assert winner is not None  # the trick is not empty
    return Preview(centre, centre.trump, winner)


def voids(table: Table) -> tuple[frozenset[Suit], ...]:
    """The suits that each seat is known not to hold, because it did not follow them this round."""
    shown: list[set[Suit]] = [set() for _ in range(table.variant.players)]
    for trick in (*table.done, table.trick):
        for play in trick[1:]:
            if play.card.suit is not trick[0].card.suit:
                shown[play.seat].add(trick[0].card.suit)
    return tuple(map(frozenset, shown))


# Counting


def bids(table: Table) -> tuple[int, ...]:
    """The bid of each seat: coins collected, and the one on its card in the current trick."""
    pending = {play.seat for play in table.trick if play.coin} if table.phase is not Phase.TRICK else ()
    return tuple(coins + (seat in pending) for seat, coins in enumerate(table.coins))


def by_side(variant: Variant, counts: Sequence[int]) -> tuple[int, ...]:
    """Counts of the seats added up for each side."""
    return tuple(sum(counts[seat] for seat in side) for side in variant.sides)


def side_bids(table: Table) -> tuple[int, ...]:
    """The bid of each side."""
    return by_side(table.variant, bids(table))


def side_tricks(table: Table) -> tuple[int, ...]:
    """The tricks of each side."""
    return by_side(table.variant, table.tricks)


def needs(table: Table) -> tuple[int, ...]:
    """How many tricks each side still needs for its bid; below zero, how many it has too many."""
    return tuple(bid - won for bid, won in zip(side_bids(table), side_tricks(table), strict=True))


def score(coins: int, tricks: int) -> int:
    """The points of a side: one a trick where they agree, minus the difference where they do not."""
    return tricks if coins == tricks else -abs(coins - tricks)


def score_round(table: Table) -> RoundResult:
    """The result of a round of which all tricks are played."""
    variant = table.variant
    coins, tricks = by_side(variant, table.coins), by_side(variant, table.tricks)
    scores = tuple(score(c, t) for c, t in zip(coins, tricks, strict=True))
    winner = None
    if variant.teams:
        # Tricks never tie: their number in a round is odd.
        winner = max((0, 1), key=lambda side: (scores[side], tricks[side]))
    return RoundResult(table.tricks, table.coins, scores, winner)


def totals(variant: Variant, results: Iterable[RoundResult]) -> tuple[int, ...]:
    """Rounds won (teams) or points (alone) of each side."""
    sums = [0] * len(variant.sides)
    for result in results:
        if result.winner is not None:
            sums[result.winner] += 1
        else:
            sums = [total + points for total, points in zip(sums, result.scores, strict=True)]
    return tuple(sums)


def side_totals(table: Table) -> tuple[int, ...]:
    """Rounds won (teams) or points so far (alone) of each side."""
    return totals(table.variant, table.results)


def ending(table: Table) -> str | None:
    """Why the match is over after the rounds scored so far: `two_rounds`, `spread`, `rounds`, or None."""
    standing = side_totals(table)
    if table.variant.teams:
        return "two_rounds" if max(standing) >= ROUNDS_TO_WIN else None
    if table.results and max(standing) - min(standing) >= ISO_SPREAD:
        return "spread"
    return "rounds" if len(table.results) >= ISO_ROUNDS else None
