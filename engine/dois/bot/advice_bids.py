"""Why a bid of Dois is good: what makes the hand strong or weak, or what the others have said.

The codes are `bids_trumps` (trumps), `bids_high` (number: the highest in hand), `bids_low`, `bids_few_trumps`
(trumps), `bids_small`, `bids_room` (said, left: the tricks that the others claim and leave), `fits_hand`, and
`best_bid` where the hand alone does not say why. Each is true of the hand, and fits the bid.
"""

from __future__ import annotations

from engine.core import Reason
from engine.dois.bot.evaluation import height
from engine.dois.model import COPIES_OF_A_SUIT, DECK, HAND_SIZE, TRICKS, View

USUAL_TRUMPS = COPIES_OF_A_SUIT * HAND_SIZE / len(DECK)
TRUMP_WEIGHT, NUMBER_WEIGHT, TOP_WEIGHT = 0.42, 1.31, 0.18
"""How much a trump, the mean and the best of the numbers add to the share of tricks; 1 is an even share."""
USUAL_TOP = 0.86
"""How high the best number of a hand usually is."""
TELLING = 0.3
"""From which part of an even share on it is worth a word."""
AVERAGE = 1
"""By how many tricks the bid of an average hand may differ from an even share."""
ROOM = 2
"""How many tricks more or fewer than their share the others must have said."""
ENOUGH_SAID = 2
"""How many others must have bid before their bids say something."""


def bid_reason(view: View, bid: int) -> Reason:
    """What speaks most for the best bid."""
    said = [bid for bid in view.table.bids if bid is not None]
    share = len(said) * TRICKS / view.table.variant.players
    if len(said) >= ENOUGH_SAID and abs(sum(said) - share) >= ROOM:
        return Reason.of("bids_room", said=sum(said), left=max(0, TRICKS - sum(said)))
    suits = [card.suit for card in view.hand if card.suit is not None]
    numbers = [card.number for card in view.hand if card.number is not None]
    trumps = sum(suit is view.table.trump for suit in suits)
    by_trumps = TRUMP_WEIGHT * (trumps - USUAL_TRUMPS)
    by_numbers = NUMBER_WEIGHT * height(sum(numbers) / len(numbers))
    by_numbers += TOP_WEIGHT * (height(max(numbers)) - USUAL_TOP)
    even = TRICKS / view.table.variant.players
    if by_trumps + by_numbers <= -TELLING:
        return _weak(by_trumps, by_numbers, trumps) if bid <= even else Reason.of("best_bid")
    strong = Reason.of("bids_trumps", trumps=trumps) if by_trumps >= max(TELLING, by_numbers) else None
    if strong is None and by_numbers >= TELLING:
        strong = Reason.of("bids_high", number=max(numbers))
    if strong is not None:
        return strong if bid >= even else Reason.of("best_bid")
    return Reason.of("fits_hand" if abs(bid - even) <= AVERAGE else "best_bid")


def _weak(by_trumps: float, by_numbers: float, trumps: int) -> Reason:
    """What makes a hand weak: its trumps, its numbers, or both."""
    if by_trumps < 0 and by_numbers < 0:
        return Reason.of("bids_low")
    return Reason.of("bids_few_trumps", trumps=trumps) if by_trumps < 0 else Reason.of("bids_small")
