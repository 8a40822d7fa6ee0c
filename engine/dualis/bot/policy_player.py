"""A player of Duālis who follows the learned policy, more or less: no search, no memory of earlier tricks."""

from __future__ import annotations

from dataclasses import dataclass
from math import log

from engine.bots.characters import Character
from engine.dualis import rules
from engine.dualis.bot.convert import card_of
from engine.dualis.bot.search import round_of
from engine.dualis.bot.style import style_bonus
from engine.dualis.cards import RANKS
from engine.dualis.model import PlayCard, View
from engine.rng import Rng


@dataclass(frozen=True, slots=True)
class PolicyPlayerSettings:
    """How such a player errs; all but the first are exponents beside those of the policy."""

    doubt: float
    """How much chance decides: 0 plays what the policy likes best, 1 as often as the policy says."""
    doubt_at_the_end: float
    """The same for whoever plays last in a trick, and sees what each card does."""
    mood: float
    """How far it likes or dislikes coins by feeling, differently each time."""
    eagerness: float
    """How gladly a trick that is owed is taken with the highest card."""
    style: float
    """How much the manner of the character counts."""


def choose(view: View, settings: PolicyPlayerSettings, character: Character, rng: Rng) -> PlayCard:
    """The play of such a player."""
    side = view.table.variant.side_of(view.table.turn)
    owed = rules.needs(view.table)[side]
    last = len(view.table.trick) == view.table.variant.players - 1
    doubt = settings.doubt_at_the_end if last else settings.doubt
    mood = settings.mood * (rng.random() + rng.random() - 1)
    best: PlayCard | None = None
    best_value = 0.0
    for play, weight in _weights(view):
        if play.coin and owed >= len(view.hand):
            continue  # there are not tricks enough left to fill it
        value = log(weight) - doubt * log(-log(rng.random() or 0.5))  # as often as the weight says, by chance
        value += mood * play.coin + settings.style * style_bonus(view, play, character, rng)
        if owed + play.coin > 0 and rules.preview(view, play).winner.seat == view.seat:
            value += settings.eagerness * play.card.number / RANKS[-1]
        if best is None or value > best_value:
            best, best_value = play, value
    assert best is not None  # a play without a coin is always among them
    return best


def _weights(view: View) -> list[tuple[PlayCard, float]]:
    """What the policy thinks of each play."""
    table = round_of(view)
    policy = table.policy
    moves = policy.moves[: policy.fill(table)]
    return [(PlayCard(card_of(move >> 1), bool(move & 1)), policy.weights[move]) for move in moves]
