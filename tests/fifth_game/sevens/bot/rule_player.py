"""A player of Sevens by rules of thumb: take what can be taken, and leave what the opponent cannot take."""

from __future__ import annotations

from engine.bots.characters import Character
from engine.rng import Rng
from tests.fifth_game.sevens import rules
from tests.fifth_game.sevens.determinize import unseen
from tests.fifth_game.sevens.model import SUM, Card, Lay, Pair, View


def choose(view: View, character: Character, rng: Rng, noise: float) -> Lay:
    """The best card by its value, blurred by `noise` and by a whimsical character."""
    return best(view, rng, 1.0 + 0.3 * character.caution, noise + max(0.0, 0.1 * character.whimsy))


def best(view: View, rng: Rng, fear: float = 1.0, blur: float = 0.0) -> Lay:
    """The card of the highest value, blurred."""
    found = values(view, fear)
    return max(found, key=lambda lay: found[lay] + blur * rng.random())


def values(view: View, fear: float = 1.0) -> dict[Lay, float]:
    """Of each legal card the points that it takes, less what the opponent may be expected to take then."""
    hidden = unseen(view)
    found = {}
    for lay in rules.legal_actions(view.table, view.table.turn, view.hand):
        gain, top = rules.result_of(view.table, lay.card)
        found[lay] = gain - fear * expected_loss(view, top, hidden)
    return found


def expected_loss(view: View, top: Card | None, hidden: tuple[Card, ...]) -> float:
    """The points that the opponent takes on average from this top card, if all deals are equally likely."""
    assert view.seat is not None  # nobody decides who only looks on
    opponent = 1 - view.seat
    if top is None or SUM - top.number in view.table.lacking[opponent]:
        return 0.0
    held = view.hand_sizes[opponent] / max(1, len(hidden))
    return sum(Pair(top, card).points * held for card in hidden if card.number + top.number == SUM)
