"""A rule player for Dois: it guesses how the hand will end after each play, and takes the best end.

It imagines a few ways the unseen cards may lie and lets those who play after it do what their bids ask
for; so it knows how likely a play wins this trick. What is left in hand says how many later tricks it
should win. Both together say how likely the bid is met exactly. The better levels also roll out the hand to
its end after the plays that look best.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.bots.characters import Character
from engine.bots.levels import SIMPLE
from engine.core import Seat
from engine.dois import rules
from engine.dois.bot.convert import BIT, pack_cards, shown_bits, trump_bit
from engine.dois.bot.evaluation import SeatPosition, expected_tricks, worth
from engine.dois.bot.kernel.packed import OTHERS, need_of, pack_status
from engine.dois.bot.kernel.playout import Hand
from engine.dois.bot.kernel.simple_policy import roll_out
from engine.dois.determinize import unseen
from engine.dois.model import (
    BIDS,
    TRICKS,
    Bid,
    Cards,
    DoisAction,
    PlayAction,
    PlaySuit,
    Shown,
    View,
    without,
)
from engine.rng import Rng

LEAST_WORLDS = 3
"""The fewest worlds in which a play is evaluated, if the level has as many."""
MOST_EVALUATIONS = 40
"""Where many plays are possible, each is evaluated in fewer worlds."""


@dataclass(frozen=True, slots=True)
class RulePlayerSettings:
    """What a level of the rule player means."""

    bid_noise: float
    """Tricks by which a hand may be misjudged."""
    noise: float
    """Points by which a play may be misjudged."""
    worlds: int
    """In how many ways the unseen cards are dealt."""
    reads_needs: bool
    """Whether it considers how many tricks the others still need."""
    rollout_tricks: int
    """About how many tricks are rolled out for each play that looks good; 0: none."""


SETTINGS: dict[str, RulePlayerSettings] = {
    "beginner": RulePlayerSettings(bid_noise=3.4, noise=5.0, worlds=1, reads_needs=False, rollout_tricks=0),
    "casual": RulePlayerSettings(bid_noise=0.7, noise=0.25, worlds=4, reads_needs=True, rollout_tricks=6),
    SIMPLE: RulePlayerSettings(bid_noise=0.0, noise=0.0, worlds=8, reads_needs=True, rollout_tricks=30),
}


def choose(view: View, level: str, character: Character, rng: Rng) -> DoisAction:
    """The decision of a bot of this level and character."""
    settings = SETTINGS[level]
    assert view.seat is not None
    actions = rules.legal_actions(view.table, view.seat, view.hand)
    if isinstance(actions[0], Bid):
        return Bid(choose_bid(view, settings, character, rng))
    return _choose_play(view, [a for a in actions if not isinstance(a, Bid)], settings, character, rng)


# Bidding

TEMPERANCE = 0.25
"""The share of the tricks bid above or below an even share by which the estimate of a hand is corrected."""

MODESTY = 0.6
"""Tricks that a hand is worth less than it looks, since everyone has a bid to keep."""


def choose_bid(view: View, settings: RulePlayerSettings, character: Character, rng: Rng) -> int:
    """The bid that promises most points."""
    table = view.table
    assert view.seat is not None
    assert table.trump is not None
    players = table.variant.players
    leads = view.seat == table.leader
    expected = expected_tricks(SeatPosition(view.hand, None, table.trump, leads, (), players))
    said = [bid for bid in table.bids if bid is not None]
    expected -= TEMPERANCE * (sum(said) - len(said) * TRICKS / players) / (players - len(said))
    expected -= MODESTY
    expected += 0.5 * character.boldness - 0.3 * character.caution
    expected += settings.bid_noise * (1 + 0.5 * character.whimsy) * (rng.random() + rng.random() - 1)
    expected = round(min(float(TRICKS), max(0.0, expected)), 1)
    return max(BIDS, key=lambda bid: worth(bid, bid, TRICKS, expected, character.caution))


# Playing

SHORT_LIST = 4
"""How many plays that look best are rolled out to the end of the hand."""


def _choose_play(
    view: View, actions: Sequence[PlayAction], settings: RulePlayerSettings, character: Character, rng: Rng
) -> PlayAction:
    if len(actions) == 1:
        return actions[0]
    worlds = max(LEAST_WORLDS, min(settings.worlds, MOST_EVALUATIONS // len(actions)))
    evaluator = _Evaluator(view, settings, min(worlds, settings.worlds), character, rng)
    noise = settings.noise * (1 + 0.5 * character.whimsy)
    values = {
        action: evaluator.quick_value(action) + noise * (rng.random() + rng.random() - 1)
        for action in actions
    }
    listed = sorted(actions, key=values.__getitem__, reverse=True)
    if not settings.rollout_tricks:
        return listed[0]
    return max(listed[:SHORT_LIST], key=lambda action: values[action] + evaluator.rollout_value(action))


class _Evaluator:
    """The view of a seat, prepared to evaluate its plays."""

    def __init__(
        self, view: View, settings: RulePlayerSettings, worlds: int, character: Character, rng: Rng
    ) -> None:
        table = view.table
        assert view.seat is not None
        assert table.trump is not None
        self.view = view
        self.table = table
        self.seat = view.seat
        self.trump = table.trump
        self.settings = settings
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
        self.worlds = worlds
        self.world = self._determinize(worlds, rng)

    def _determinize(self, worlds: int, rng: Rng) -> Hand:
        """The position in the kernel, with a number of worlds to begin with."""
        table = self.table
        unseen_bits = [BIT[card] for card in unseen(self.view)]
        banned = [pack_cards(kinds) for kinds in rules.excluded(table)]
        pool = [hand for _ in range(worlds) for hand in self._deal(rng.shuffled(unseen_bits), banned)]
        statuses = [
            pack_status(shown, *self._bid_and_tricks(seat, rng))
            for seat, shown in enumerate(shown_bits(table))
        ]
        world = Hand(table.variant.players, trump_bit(table))
        own = pack_cards(self.view.hand)
        world.start(self.seat, table.leader, len(table.trick), self.left + 1, statuses, own, 0)
        world.deal_from(pool)
        return world

    def _deal(self, deck: list[int], banned: Sequence[int]) -> list[int]:
        """The packed hands of the others: unseen cards that they may hold, as far as those go round."""
        players = self.table.variant.players
        hands = [0] * players
        for seat in range(players):
            if seat == self.seat:
                continue  # its own hand is known
            size = self.view.hand_sizes[seat]
            fitting = [index for index, bit in enumerate(deck) if not bit & banned[seat]][:size]
            fitting += [index for index in range(len(deck)) if index not in fitting][: size - len(fitting)]
            hands[seat] = sum([deck[index] for index in fitting])
            deck = [bit for index, bit in enumerate(deck) if index not in fitting]
        others = [hands[(self.seat + step) % players] for step in range(1, players)]
        return others + [0] * (OTHERS - len(others))

    def _bid_and_tricks(self, seat: Seat, rng: Rng) -> tuple[int, int]:
        """What a seat is believed to have bid, and the tricks that it has won of that."""
        if seat != self.seat and not self.settings.reads_needs:
            return rng.below(2), 0
        bid = self.table.bids[seat]
        assert bid is not None  # as above
        return bid, self.table.tricks[seat]

    def _need_after(self, index: int, action: PlayAction, tricks_left: int) -> int:
        """How many more tricks the seat needs after a play in a world, once n tricks are left."""
        world = self.world
        world.begin_with(index)
        for card in action.cards:
            world.lay(BIT[card])
        roll_out(world, tricks_left)
        return need_of(world.status_of(self.seat))

    def quick_value(self, action: PlayAction) -> float:
        """How good a play looks, in points: who wins this trick, and what the rest of the hand is worth."""
        won = sum(self._need_after(index, action, self.left) < self.needed for index in range(self.worlds))
        chance = won / self.worlds
        after = rules.show_after(self.table.shown[self.seat], action.cards)
        hand = without(self.view.hand, action.cards)
        value = 0.02 * self.character.coin_love * isinstance(action, PlaySuit)
        if chance > 0:
            value += chance * self._end(hand, after, won=True)
        if chance < 1:
            value += (1 - chance) * self._end(hand, after, won=False)
        return value

    def _end(self, hand: Cards, shown: Shown, won: bool) -> float:
        position = SeatPosition(hand, shown, self.trump, won, self.rivals, self.table.variant.players)
        expected = round(expected_tricks(position), 1)
        return worth(self.bid, self.needed - won, self.left, expected, self.character.caution)

    def rollout_value(self, action: PlayAction) -> float:
        """How good a play turns out, in points, where everyone goes on simply to the end of the hand."""
        worlds = min(self.worlds, max(1, self.settings.rollout_tricks // (self.left + 1)))
        total = 0.0
        for index in range(worlds):
            off = self._need_after(index, action, 0)
            total += self.bid if not off else -abs(off) * (1 + 0.3 * self.character.caution)
        return total / worlds
