"""A rule player for Dois: it guesses how the hand will end after each play, and takes the best end.

It imagines a few ways the unseen cards may lie and lets those who play after it do what their bids ask
for; so it knows how likely a play wins this trick. What is left in hand says how many later tricks it
should win. Both together say how likely the bid is met exactly. A strong one also plays the hand to its
end in thought after the plays that look best.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.bots.characters import Character
from engine.bots.levels import SIMPLE
from engine.dois import rules
from engine.dois.bot.evaluation import Position, expected_tricks, worth
from engine.dois.bot.simple_playout import NOTHING, Playout
from engine.dois.determinize import unseen
from engine.dois.model import (
    BIDS,
    NUMBERS,
    TRICKS,
    Bid,
    Card,
    Cards,
    DoisAction,
    PlayAction,
    PlayNumber,
    PlaySuit,
    Shown,
    Suit,
    View,
    without,
)
from engine.rng import Rng

SUIT_INDEX: dict[Suit, int] = {suit: index for index, suit in enumerate(Suit)}
LEAST_WORLDS = 3
"""A play is looked at in so many worlds even where there is little time, if the level has as many."""
MOST_GLANCES = 40
"""Where many plays are possible, each is looked at in fewer worlds."""


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
    foresight: int
    """About how many tricks are played out in thought for each play that looks good."""


SKILLS: dict[str, Skill] = {
    "beginner": Skill(bid_noise=3.4, noise=5.0, worlds=1, reads_wishes=False, foresight=0),
    "casual": Skill(bid_noise=0.7, noise=0.25, worlds=4, reads_wishes=True, foresight=6),
    SIMPLE: Skill(bid_noise=0.0, noise=0.0, worlds=8, reads_wishes=True, foresight=30),
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

MODESTY = 0.6
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

SHORT_LIST = 4
"""So many plays that look best are played out to the end of the hand."""


def _choose_play(
    view: View, actions: Sequence[PlayAction], skill: Skill, character: Character, rng: Rng
) -> PlayAction:
    if len(actions) == 1:
        return actions[0]
    worlds = max(LEAST_WORLDS, min(skill.worlds, MOST_GLANCES // len(actions)))
    reading = _Reading(view, skill, min(worlds, skill.worlds), character, rng)
    noise = skill.noise * (1 + 0.5 * character.whimsy)
    values = {
        action: reading.glance(action) + noise * (rng.random() + rng.random() - 1) for action in actions
    }
    listed = sorted(actions, key=values.__getitem__, reverse=True)
    if not skill.foresight:
        return listed[0]
    return max(listed[:SHORT_LIST], key=lambda action: values[action] + reading.foresee(action))


class _Reading:
    """What a seat makes of its view before it compares its plays."""

    def __init__(self, view: View, skill: Skill, worlds: int, character: Character, rng: Rng) -> None:
        table = view.table
        assert view.seat is not None
        assert table.trump is not None
        self.view = view
        self.table = table
        self.seat = view.seat
        self.trump = table.trump
        self.skill = skill
        self.character = character
        bid = table.bids[self.seat]
        assert bid is not None  # cards are played only after the bids
        self.bid = bid
        self.needed = bid - table.tricks[self.seat]
        self.left = min(len(view.hand), TRICKS) - 1
        """Tricks still to come after this one."""
        self.rivals = tuple(
            shown for seat, shown in enumerate(table.shown) if shown is not None and seat != self.seat
        )
        pool, banned = unseen(view), rules.excluded(table)
        self.worlds = [self._imagine(pool, banned, rng) for _ in range(worlds)]

    def _imagine(self, pool: Cards, banned: Sequence[frozenset[Card]], rng: Rng) -> Playout:
        """A world: the others get unseen cards that they may hold, as far as those go round."""
        table = self.table
        players = table.variant.players
        deck = rng.shuffled(pool)
        hands: list[Sequence[Card]] = []
        for seat in range(players):
            if seat == self.seat:
                hands.append(self.view.hand)
                continue
            size = self.view.hand_sizes[seat]
            fitting = [index for index, card in enumerate(deck) if card not in banned[seat]][:size]
            fitting += [index for index in range(len(deck)) if index not in fitting][: size - len(fitting)]
            hands.append([deck[index] for index in fitting])
            deck = [card for index, card in enumerate(deck) if index not in fitting]
        return Playout(
            trump=SUIT_INDEX[self.trump],
            suits=[_tally([SUIT_INDEX[c.suit] for c in hand if c.suit], len(Suit)) for hand in hands],
            numbers=[_tally([c.number for c in hand if c.number], NUMBERS[-1] + 1) for hand in hands],
            suit=[SUIT_INDEX[show.suit] if show else NOTHING for show in table.shown],
            number=[show.number if show else NOTHING for show in table.shown],
            needs=[self._need_of(seat, rng) for seat in range(players)],
            leader=table.leader,
            played=len(table.trick),
        )

    def _need_of(self, seat: int, rng: Rng) -> int:
        bid = self.table.bids[seat]
        assert bid is not None  # as above
        if seat != self.seat and not self.skill.reads_wishes:
            return rng.below(2)
        return bid - self.table.tricks[seat]

    def _after(self, world: Playout, action: PlayAction) -> Playout:
        """A world in which the action has been taken."""
        after = world.copy()
        suit = NOTHING if isinstance(action, PlayNumber) else SUIT_INDEX[action.suit]
        number = NOTHING if isinstance(action, PlaySuit) else action.number
        after.put(self.seat, suit, number)
        return after

    def glance(self, action: PlayAction) -> float:
        """How good a play looks, in points: who wins this trick, and what the rest of the hand is worth."""
        won = sum(self._after(world, action).run(1)[self.seat] < self.needed for world in self.worlds)
        chance = won / len(self.worlds)
        after = rules.show_after(self.table.shown[self.seat], action.cards)
        hand = without(self.view.hand, action.cards)
        value = 0.02 * self.character.coin_love * isinstance(action, PlaySuit)
        if chance > 0:
            value += chance * self._end(hand, after, won=True)
        if chance < 1:
            value += (1 - chance) * self._end(hand, after, won=False)
        return value

    def _end(self, hand: Cards, shown: Shown, won: bool) -> float:
        position = Position(hand, shown, self.trump, won, self.rivals, self.table.variant.players)
        expected = round(expected_tricks(position), 1)
        return worth(self.bid, self.needed - won, self.left, expected, self.character.caution)

    def foresee(self, action: PlayAction) -> float:
        """How good a play turns out, in points, where everyone goes on simply to the end of the hand."""
        worlds = self.worlds[: max(1, self.skill.foresight // (self.left + 1))]
        total = 0.0
        for world in worlds:
            off = self._after(world, action).run(self.left + 1)[self.seat]
            total += self.bid if not off else -abs(off) * (1 + 0.3 * self.character.caution)
        return total / len(worlds)


def _tally(values: Sequence[int], size: int) -> list[int]:
    """How often each value below the size occurs."""
    counts = [0] * size
    for value in values:
        counts[value] += 1
    return counts
