"""Tables of Dois laid out by hand, for tests that read like the rulebook."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from engine.core import complete
from engine.dois.events import HandScored, TrickWon
from engine.dois.game import Dois
from engine.dois.model import DECK, Card, Cards, HandResult, Phase, Shown, State, Suit, Table, Variant
from engine.rng import Rng
from tests.engine.turns import Tricks

GAME = Dois()

_TRICKS = Tricks(GAME, (Phase.REVEAL, Phase.TRICK, Phase.SCORE), TrickWon)
act = _TRICKS.act
play = _TRICKS.play
finish = _TRICKS.finish
trick_of = _TRICKS.trick_of
winner_of = _TRICKS.winner_of
refusal_of = _TRICKS.refusal_of
legal_texts = _TRICKS.legal_texts


def cards(text: str) -> Cards:
    """Cards from their short forms, sorted as a hand is; `leaf*3` is three of them."""
    found: list[Card] = []
    for part in text.split():
        name, _, copies = part.partition("*")
        found += [Card.parse(name)] * int(copies or 1)
    return tuple(sorted(found))


def show(text: str) -> Shown | None:
    """`leaf 7`, or None for nothing."""
    if not text:
        return None
    suit, number = text.split()
    return Shown(Suit(suit), int(number))


def rest_after(hands: Sequence[Cards]) -> Cards:
    """The deck without these hands."""
    left = Counter(DECK)
    for hand in hands:
        left.subtract(hand)
    assert min(left.values()) >= 0, "there are not that many cards of one kind"
    return tuple(sorted(left.elements()))


def lay(
    *hands: str,
    shows: Sequence[str] = (),
    trump: str = "sun",
    leader: int = 0,
    bids: Sequence[int] = (),
    tricks: Sequence[int] = (),
    results: Sequence[HandResult] = (),
    match_of: int = 8,
    mode: str = "in_turn",
) -> State:
    """A table before a lead, with these hands; `shows` is what lies in front of each, nothing by default."""
    players = len(hands)
    chosen = Variant.of(complete(GAME, {"players": players, "hands": match_of, "bidding": mode}))
    held = tuple(map(cards, hands))
    said = tuple(bids) or (0,) * players
    table = Table(
        variant=chosen,
        phase=Phase.PLAY,
        hand=len(results) + 1,
        dealer=(leader - 1) % players,
        trump=Suit(trump),
        redealing=None,
        redeals=(),
        placed=(True,) * players,
        bids=said,
        leader=leader,
        shown=tuple(map(show, shows)) or (None,) * players,
        trick=(),
        done=(),
        tricks=tuple(tricks) or (0,) * players,
        results=tuple(results),
    )
    return State(table, held, rest_after(held), said)


def bidding(dealer: int = 3, mode: str = "in_turn", players: int = 4) -> State:
    """A fresh table on which everyone may bid."""
    return before_bids(lay(*["leaf 1"] * players, leader=(dealer + 1) % players, mode=mode))


def before_bids(state: State) -> State:
    """The same table while everyone is still to bid."""
    nothing = (None,) * len(state.hands)
    table = replace(state.table, phase=Phase.BID, placed=(False,) * len(nothing), bids=nothing)
    return replace(state, table=table, laid=nothing)


def scored(
    bids: Sequence[int], tricks: Sequence[int], results: Sequence[HandResult] = (), match_of: int = 8
) -> tuple[State, HandScored]:
    """A hand that ended with these bids and tricks, after the earlier results."""
    state = lay(*[""] * len(bids), bids=bids, tricks=tricks, results=results, match_of=match_of)
    state = replace(state, table=replace(state.table, phase=Phase.SCORE))
    state, (event,) = GAME.advance(state, Rng(0))
    assert isinstance(event, HandScored)
    return state, event


def result(*points: int, trump: str = "sun") -> HandResult:
    """A finished hand of which only the points matter."""
    nothing = (0,) * len(points)
    return HandResult(Suit(trump), nothing, nothing, points)


def dealt(*hands: str, dealer: int = 3) -> State:
    """A fresh deal with these hands; where one is lopsided, it waits to be shown."""
    state = bidding(dealer, players=len(hands))
    held = tuple(map(cards, hands))
    lopsided = [seat for seat in state.table.from_dealers_left if _is_lopsided(held[seat])]
    table = replace(
        state.table,
        phase=Phase.REDEAL if lopsided else Phase.BID,
        redealing=lopsided[0] if lopsided else None,
    )
    return replace(state, table=table, hands=held, rest=rest_after(held))


def _is_lopsided(hand: Cards) -> bool:
    suits = [card for card in hand if isinstance(card.face, Suit)]
    return not 3 <= len(suits) <= 10
