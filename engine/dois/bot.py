"""A rule player for Dois: it guesses how the hand will end after each play, and takes the best end.

It imagines a few ways the unseen cards may lie and lets those who play after it do what their bids ask
for; so it knows how likely a play wins this trick. What is left in hand says how many later tricks it
should win. Both together say how likely the bid is met exactly.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.bots.characters import Character
from engine.dois import rules
from engine.dois.hidden import unseen
from engine.dois.judgement import Position, expected_tricks, worth
from engine.dois.model import (
    BIDS,
    TRICKS,
    Bid,
    Card,
    Cards,
    DoisAction,
    PlayAction,
    PlaySuit,
    Shown,
    Suit,
    View,
    without,
)
from engine.rng import Rng


@dataclass(frozen=True, slots=True)
class Skill:
    """What a level means here."""

    bid_noise: float
    """Tricks by which a hand may be misjudged."""
    noise: float
    """Points by which a play may be misjudged."""
    worlds: int
    """How many ways the unseen cards may lie are imagined."""
    reads_wishes: bool
    """Whether it asks who still wants tricks."""


SKILLS: dict[str, Skill] = {
    "beginner": Skill(bid_noise=1.6, noise=1.0, worlds=1, reads_wishes=False),
    "casual": Skill(bid_noise=0.7, noise=0.25, worlds=4, reads_wishes=True),
    "strong": Skill(bid_noise=0.0, noise=0.0, worlds=8, reads_wishes=True),
}


def choose(view: View, level: str, character: Character, rng: Rng) -> DoisAction:
    """The decision of a bot of this level and character."""
    skill = SKILLS[level]
    assert view.seat is not None
    actions = rules.legal_actions(view.table, view.seat, view.hand)
    if isinstance(actions[0], Bid):
        return Bid(choose_bid(view, skill, character, rng))
    return _choose_play(view, [a for a in actions if not isinstance(a, Bid)], skill, character, rng)


# Bidding

TEMPERANCE = 0.25
"""The share of what bids already made leave too much or too little by which the own estimate gives way."""

MODESTY = 0.4
"""Tricks that a hand is worth less than it looks, since everyone has a bid to keep."""


def choose_bid(view: View, skill: Skill, character: Character, rng: Rng) -> int:
    """The bid that promises most points."""
    table = view.table
    assert view.seat is not None
    assert table.trump is not None
    players = table.variant.players
    leads = view.seat == table.leader
    expected = expected_tricks(Position(view.hand, None, table.trump, leads, (), players))
    said = [bid for bid in table.bids if bid is not None]
    expected -= TEMPERANCE * (sum(said) - len(said) * TRICKS / players) / (players - len(said))
    expected -= MODESTY
    expected += 0.5 * character.boldness - 0.3 * character.caution
    expected += skill.bid_noise * (1 + 0.5 * character.whimsy) * (rng.random() + rng.random() - 1)
    expected = round(min(float(TRICKS), max(0.0, expected)), 1)
    return max(BIDS, key=lambda bid: worth(bid, bid, TRICKS, expected, character.caution))


# Playing


def _choose_play(
    view: View, actions: Sequence[PlayAction], skill: Skill, character: Character, rng: Rng
) -> PlayAction:
    if len(actions) == 1:
        return actions[0]
    reading = _Reading(view, skill, character, rng)
    noise = skill.noise * (1 + 0.5 * character.whimsy)
    best, best_value = actions[0], float("-inf")
    for action in actions:
        value = reading.value(action) + noise * (rng.random() + rng.random() - 1)
        if value > best_value:
            best, best_value = action, value
    return best


@dataclass(frozen=True, slots=True)
class _Rival:
    """Someone who plays later in this trick, in an imagined world."""

    shown: Shown | None
    kinds: Cards
    wants: bool


class _Reading:
    """What a seat makes of its view before it compares its plays."""

    def __init__(self, view: View, skill: Skill, character: Character, rng: Rng) -> None:
        table = view.table
        assert view.seat is not None
        assert table.trump is not None
        self.view = view
        self.table = table
        self.seat = view.seat
        self.trump = table.trump
        self.character = character
        bid = table.bids[self.seat]
        assert bid is not None  # cards are played only after the bids
        self.bid = bid
        self.needed = bid - table.tricks[self.seat]
        players = table.variant.players
        self.left = TRICKS - len(table.done) - 1
        """Tricks still to come after this one."""
        self.later = [(self.seat + step) % players for step in range(1, players - len(table.trick))]
        self.rivals = tuple(
            shown for seat, shown in enumerate(table.shown) if shown is not None and seat != self.seat
        )
        self.worlds = [self._imagine(skill, rng) for _ in range(skill.worlds)]

    def _imagine(self, skill: Skill, rng: Rng) -> list[_Rival]:
        """A world: cards for those who play later, out of the unseen ones that they may hold."""
        table = self.table
        deck = rng.shuffled(unseen(self.view))
        banned = rules.excluded(table)
        world = []
        for seat in self.later:
            held: list[Card] = []
            kept: list[Card] = []
            for card in deck:
                fits = len(held) < self.view.hand_sizes[seat] and card not in banned[seat]
                (held if fits else kept).append(card)
            deck = kept
            bid = table.bids[seat]
            wants = bid is not None and bid > table.tricks[seat] if skill.reads_wishes else rng.below(2) == 0
            world.append(_Rival(table.shown[seat], tuple(sorted(set(held))), wants))
        return world

    def value(self, action: PlayAction) -> float:
        """How good a play is, in points."""
        after = rules.preview(self.view, action)
        chance = self._chance(after)
        hand = without(self.view.hand, action.cards)
        value = chance * self._end(hand, after.shown, won=True)
        if chance < 1:
            value += (1 - chance) * self._end(hand, after.shown, won=False)
        return value + 0.02 * self.character.coin_love * isinstance(action, PlaySuit)

    def _end(self, hand: Cards, shown: Shown, won: bool) -> float:
        position = Position(hand, shown, self.trump, won, self.rivals, self.table.variant.players)
        expected = round(expected_tricks(position), 1)
        return worth(self.bid, self.needed - won, self.left, expected, self.character.caution)

    def _chance(self, after: rules.Preview) -> float:
        """In how many of the imagined worlds the play would win this trick."""
        if after.winner != self.seat:
            return 0.0
        if not self.later:
            return 1.0
        best = _strength(after.shown, after.lead, self.trump)
        return sum(self._holds(best, after.lead, world) for world in self.worlds) / len(self.worlds)

    def _holds(self, best: int, lead: Suit, world: list[_Rival]) -> bool:
        return not any(self._beats(rival, best, lead) for rival in world)

    def _beats(self, rival: _Rival, best: int, lead: Suit) -> bool:
        """Whether someone later in the trick would beat this: wherever possible, or only if it must."""
        beats = [
            _strength(show, lead, self.trump) >= best
            for show in _possible_shows(rival.shown, rival.kinds, lead)
        ]
        return any(beats) if rival.wants else all(beats)


def _strength(shown: Shown, lead: Suit, trump: Suit) -> int:
    """How strong what one shows is in a trick with this lead."""
    if shown.suit is trump:
        return 100 + shown.number
    return shown.number if shown.suit is lead else 0


def _possible_shows(shown: Shown | None, kinds: Cards, lead: Suit) -> list[Shown]:
    """Everything that a seat could show after following."""
    suits = [card.suit for card in kinds if card.suit is not None]
    numbers = [card.number for card in kinds if card.number is not None]
    if shown is None:
        led = [lead] if lead in suits else suits
        return [Shown(suit, number) for suit in led for number in numbers]
    if shown.suit is lead:
        after = [Shown(lead, number) for number in numbers]
        if lead in suits:
            after.append(shown)
        return after or [Shown(suit, shown.number) for suit in suits]
    if lead in suits:
        return [Shown(lead, shown.number)]
    return [Shown(suit, shown.number) for suit in suits] + [Shown(shown.suit, number) for number in numbers]
