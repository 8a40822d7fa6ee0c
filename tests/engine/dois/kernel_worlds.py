"""States of Dois in the kernel's packed numbers, for tests that hold the kernel against the rules."""

from __future__ import annotations

from engine.bots.kernel.dice import Dice
from engine.dois.bot.convert import MOVE, pack_cards, shown_bits, trump_bit
from engine.dois.bot.kernel.packed import OTHERS, TRICKS, pack_status
from engine.dois.bot.kernel.playout import Hand
from engine.dois.determinize import KINDS
from engine.dois.model import Card, Cards, DoisAction, State


def world_of(state: State, rule_share: int = 80) -> Hand:
    """The whole state in the kernel, begun."""
    table = state.table
    players = table.variant.players
    world = Hand(players, trump_bit(table))
    world.rule_share = rule_share
    known = [
        pack_status(shown, bid or 0, won)
        for shown, bid, won in zip(shown_bits(table), table.bids, table.tricks, strict=True)
    ]
    mover = table.turn
    hands = [pack_cards(state.hands[(mover + step) % players]) for step in range(players)]
    tricks = TRICKS - len(table.done)
    world.start(mover, table.leader, len(table.trick), tricks, known, hands[0], 0)
    world.deal_from([*hands[1:], 0, 0][:OTHERS])
    world.begin(Dice(1))
    return world


def moves_of(action: DoisAction) -> list[int]:
    """An action in the kernel's moves: in the first trick the suit, then the number."""
    return [MOVE[Card.parse(text)] for text in action.text.split("+")]


def unpacked(hand: int) -> Cards:
    """The cards of a packed hand."""
    return tuple(card for kind, card in enumerate(KINDS) for _ in range(hand >> 4 * kind & 7))
