"""A rule player for Duālis: it guesses how the round will end after each play, and takes the best end.

It thinks in numbers of tricks. A card's prospect says how often it will win a trick; the prospects of
the hand, and an even share of what is left for the partner, say how many tricks the side will make.
While coins are plenty it *bids*: it wins what it can and takes coins as far as tricks will follow. When
they run out it *steers*: it weighs how likely tricks and coins agree in the end, for both teams.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import comb, exp
from typing import TypeAlias

from engine.bots.characters import Character
from engine.core import Seat
from engine.dualis import rules
from engine.dualis.bot.partner import overtakes, partner_has_it
from engine.dualis.determinize import unseen
from engine.dualis.model import Card, Centre, Colour, Play, PlayCard, Suit, Variant, View
from engine.rng import Rng

FEW_COINS = 3
"""With this many coins left in the centre, or fewer, a bid can hardly be raised any more."""
FEW_TRICKS = 3
"""With this many tricks to come, or fewer, it is time to steer in any case."""


@dataclass(frozen=True, slots=True)
class RulePlayerSettings:
    """How well a rule player plays."""

    noise: float
    """Points by which a play may be misjudged."""
    rivalry: float
    """The weight of the opposing team's points, relative to those of its own team."""
    reads_others: bool
    """Whether it asks what those who play later hold and want."""
    loyalty: float = 0.0
    """Points that it gives up to leave a trick to the partner who has it."""


BEST = RulePlayerSettings(noise=0.02, rivalry=0.8, reads_others=True)
"""As well as heuristics alone can play."""


StyleBonus: TypeAlias = Callable[[View, PlayCard, Character, Rng], float]
"""How much a play suits a character's style, from about -1 to 1."""
STYLE_WEIGHT = 0.25
"""What style counts relative to the noise, or to a point where there is little noise."""
TRUMP_BONUS = 100
"""What trump adds to the strength of a card: more than any number."""


def choose(
    view: View,
    settings: RulePlayerSettings,
    character: Character,
    rng: Rng,
    style_bonus: StyleBonus | None = None,
) -> PlayCard:
    """The play of such a player; it never hands over coins, which change nothing."""
    evaluator = _Evaluator(view, settings, character)
    noise = settings.noise * (1 + 0.5 * character.whimsy)
    style_weight = STYLE_WEIGHT * max(1.0, settings.noise)
    loyalty = settings.loyalty if partner_has_it(view) else 0.0
    best: PlayCard | None = None
    best_value = 0.0
    for action in evaluator.plays:
        value = evaluator.value(action) + noise * (rng.random() + rng.random() - 1)
        if loyalty and overtakes(view, action):
            value -= loyalty
        if style_bonus is not None:
            value += style_weight * style_bonus(view, action, character, rng)
        if best is None or value > best_value:
            best, best_value = action, value
    assert best is not None  # the seat is to act, so it holds a card
    return best


class _Evaluator:
    """The view of a seat, prepared to evaluate its plays."""

    def __init__(self, view: View, settings: RulePlayerSettings, character: Character) -> None:
        assert view.seat is not None
        self.view = view
        self.settings = settings
        self.character = character
        self.seat = view.seat
        self.table = view.table
        self.variant = view.table.variant
        self.side = self.variant.side_of(self.seat)
        self.unseen = unseen(view)
        self.voids = rules.voids(self.table)
        self.tricks = rules.side_tricks(self.table)
        self.bids = rules.side_bids(self.table)
        self.left = len(view.hand) - 1
        """Tricks still to come after this one."""
        self.later = [
            (self.seat + step) % self.variant.players
            for step in range(1, self.variant.players - len(self.table.trick))
        ]
        actions = rules.legal_actions(self.table, self.seat, view.hand)
        self.plays = [action for action in actions if isinstance(action, PlayCard)]
        self._prospects: dict[Centre, dict[Card, float]] = {}

    def value(self, action: PlayCard) -> float:
        """How good a play is, in points."""
        after = rules.preview(self.view, action)
        chance = self._chance(action, after)
        prospects = self._prospects_for(after.centre)
        own = sum(prospect for card, prospect in prospects.items() if card != action.card)
        mates = len(self.variant.sides[self.side]) - 1
        expected = own + max(0.0, self.left - own) * mates / (self.variant.players - 1)
        if self.left <= FEW_TRICKS or self.table.centre.red + self.table.centre.blue <= FEW_COINS:
            return self._steer(action, after.centre, chance, expected)
        return self._bid(action, after.centre, chance, expected)

    def _bid(self, action: PlayCard, centre: Centre, chance: float, expected: float) -> float:
        """Many tricks are good, as long as a bid for them can be reached but is not too high yet."""
        bid = self.bids[self.side] + action.coin
        total = self.tricks[self.side] + chance + expected
        turns = self.left * len(self.variant.sides[self.side])
        reach = bid + min(0.5 * turns, 0.6 * (centre.red + centre.blue))
        style = self.character
        value = 0.8 * (1 + 0.2 * style.boldness) * total
        value -= 0.7 * (1 + 0.3 * style.caution) * max(0.0, bid - total)
        value -= 0.1 * max(0.0, total - bid) + max(0.0, total - reach)
        return value + 0.1 * style.coin_love * action.coin

    def _steer(self, action: PlayCard, centre: Centre, chance: float, expected: float) -> float:
        """The points that the side may expect, less in teams those of the opponents."""
        value = self._points(self.side, chance, expected, centre, action.coin)
        if self.variant.teams and self.settings.rivalry:
            theirs = self._points(1 - self.side, 1 - chance, self.left - expected, centre, False)
            value -= self.settings.rivalry * theirs
        return value

    def _points(self, side: int, chance: float, expected: float, centre: Centre, coin: bool) -> float:
        """Expected points of a side that wins this trick with a chance and later tricks as expected."""
        bid, won = self.bids[side] + coin, self.tricks[side]
        turns = self.left * len(self.variant.sides[side])
        spare = min(turns, (centre.red + centre.blue) // len(self.variant.sides))
        later = round(max(0.0, min(self.left, expected)), 1)
        win = _forecast(bid, won + 1, self.left, later, spare)
        lose = _forecast(bid, won, self.left, later, spare)
        return chance * win + (1 - chance) * lose

    def _prospects_for(self, centre: Centre) -> dict[Card, float]:
        """How often each card of the hand should win a trick, with these coins in the centre."""
        if centre not in self._prospects:
            self._prospects[centre] = {
                card: prospect(card, self.unseen, centre, self.variant) for card in self.view.hand
            }
        return self._prospects[centre]

    def _chance(self, action: PlayCard, after: rules.Preview) -> float:
        """How likely the side wins the current trick after this play."""
        ours = self.variant.side_of(after.winner.seat) == self.side
        chance = 1.0 if ours else 0.0
        if not self.later:
            return chance
        if not self.settings.reads_others:
            return 0.7 * chance + 0.1
        trick = (*self.table.trick, Play(self.seat, action.card, action.coin))
        following, others = self._beaters(trick, after)
        # A close balance of coins is easily tipped by those who play later.
        shaky = 1.25 if abs(after.centre.red - after.centre.blue) <= 1 else 1.0
        # How likely each number of partners and of opponents will beat the best card.
        beats = {(0, 0): 1.0}
        for seat in self.later:
            side = self.variant.side_of(seat)
            wish = 0.9 if self.bids[side] > self.tricks[side] else 0.5
            beat = min(1.0, shaky * wish * self._holds(seat, trick[0].card.suit, following, others))
            grown: dict[tuple[int, int], float] = {}
            for (mine, theirs), likely in beats.items():
                more = (mine + 1, theirs) if side == self.side else (mine, theirs + 1)
                grown[mine, theirs] = grown.get((mine, theirs), 0.0) + likely * (1 - beat)
                grown[more] = grown.get(more, 0.0) + likely * beat
            beats = grown
        # Of several that beat it, each is as likely to be the best.
        return sum(
            likely * (mine / (mine + theirs) if mine + theirs else chance)
            for (mine, theirs), likely in beats.items()
        )

    def _beaters(self, trick: Sequence[Play], after: rules.Preview) -> tuple[int, int]:
        """How many unseen cards would beat the best one: of the led suit, and of the other."""
        best, trump = after.winner, after.trump
        suit = trick[0].card.suit
        high = rules.high_wins(self.variant, trick)
        target = rules.strength(best.card, high)
        best_is_trump = best.colour is trump
        following = others = 0
        for card in self.unseen:
            if card.colour is trump:
                beats = not best_is_trump or rules.strength(card, high) >= target
            else:
                beats = not best_is_trump and card.suit is suit and rules.strength(card, high) >= target
            if beats and card.suit is suit:
                following += 1
            elif beats:
                others += 1
        return following, others

    def _holds(self, seat: Seat, suit: Suit, following: int, others: int) -> float:
        """How likely a seat can beat the best card, from the number of unseen cards that would."""
        misses = 1 - self.view.hand_sizes[seat] / max(1, len(self.unseen))
        if suit in self.voids[seat]:
            return 1 - misses**others
        led = sum(card.suit is suit for card in self.unseen)
        return (1 - misses**following) + misses**led * (1 - misses**others)


def prospect(card: Card, rivals: Sequence[Card], centre: Centre, variant: Variant) -> float:
    """How often a card should win a trick against unseen rivals, with these coins in the centre."""
    if not rivals:
        return 1.0
    plain = _beats_share(card, rivals, None)
    share = plain
    if centre.trump is not None:
        # The wider the gap, the surer the trump stays.
        steady = min(1.0, 0.4 + 0.2 * abs(centre.red - centre.blue))
        share = steady * _beats_share(card, rivals, centre.trump) + (1 - steady) * plain
    others = variant.players - 1
    if not variant.high_low:
        return share**others
    low = _beats_share(card, rivals, centre.trump, high=False)
    return float(0.5 * (share**others + low**others))


def _beats_share(card: Card, rivals: Sequence[Card], trump: Colour | None, high: bool = True) -> float:
    """The share of the rivals that a card beats; a tie counts half."""
    own = rules.strength(card, high) + TRUMP_BONUS * (card.colour is trump)
    beaten = 0.0
    for rival in rivals:
        other = rules.strength(rival, high) + TRUMP_BONUS * (rival.colour is trump)
        beaten += 1.0 if other < own else 0.5 if other == own else 0.0
    return beaten / len(rivals)


@lru_cache(maxsize=20_000)
def _forecast(bid: int, won: int, left: int, expected: float, spare: int) -> float:
    """Expected points of a side with this bid and these tricks, `left` tricks before the end.

    Of the tricks to come it makes about `expected`, but it steers towards its bid; a bid that turns out
    too low can be raised by `spare` coins at most, one that is too high stays.
    """
    share = expected / left if left else 0.0
    total = weights = 0.0
    for more in range(left + 1):
        weight = comb(left, more) * share**more * (1 - share) ** (left - more)
        missing = won + more - bid
        if 0 <= missing <= spare:
            weight *= exp(-0.1 * missing)
            likely = 1 - 0.6 * missing / (spare + 1)
            points = likely * (won + more) - (1 - likely) * missing
        else:
            weight *= exp(-0.5 * abs(missing))
            points = -float(abs(missing))
        total += weight * points
        weights += weight
    return total / weights
