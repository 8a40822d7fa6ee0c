"""Players of rules of thumb for duality: how far each side still is, and who could finish at once.

They take the move that leaves the best balance of both ways. The better ones also count the tiles with which
either could finish next, and look two plies ahead: they deal the tiles that they cannot see several times,
and ask for the best answer each time.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from engine.bots.characters import Character
from engine.core import Seat
from engine.duality import rules
from engine.duality.bot.kernel.judging import distance, winning_tiles
from engine.duality.bot.kernel.position import EMPTY, UNDECIDED, Position
from engine.duality.determinize import sample, unseen
from engine.duality.model import DualityAction, Pass, State, View
from engine.duality.tiles import TILE_BITS
from engine.rng import Rng

WIN = 1000.0
NEARNESS = tuple(100 * 0.8**distance for distance in range(100))
"""What it is worth to be so far from a finished path."""
NEXT = 0.45
"""What it is worth to hold the tile that finishes a path, before the other one moves, as a share of it."""
LATER = 0.3
"""The same for a path that the other one would finish one turn later."""
SURE = 0.8
"""The same after the other one's answer."""
ANSWERS = 400
"""About how many answers are looked at before a move."""


@dataclass(frozen=True, slots=True)
class Skill:
    """What a level means here."""

    noise: float
    """By how much a move may be misjudged."""
    rivalry: float
    """How much the other one's way is minded, as a share of the own."""
    sees_threats: bool
    """Whether it asks who could finish at once."""
    worlds: int
    """How often at most the hidden tiles are dealt to look for answers; 0: not at all."""
    candidates: int
    """How many moves are looked at that closely."""


BEST: Final = Skill(noise=0.2, rivalry=0.6, sees_threats=True, worlds=4, candidates=5)
"""What the players who search are measured against."""


def choose(view: View, skill: Skill, character: Character, rng: Rng) -> DualityAction:
    """The move of a player of this skill and character."""
    mind = _Mind(view, skill, character)
    position = position_of(sample(view, rng))
    moves = sorted(position.legal())
    if not moves:
        return Pass()
    rated = sorted(((mind.first_look(position, move) + mind.whim(rng), move) for move in moves), reverse=True)
    if skill.worlds and rated[0][0] < SURE * WIN:
        # Where there is much to choose from, there are as many answers: think no longer for that.
        affordable = ANSWERS // (skill.candidates * len(moves))
        worlds = [position_of(sample(view, rng)) for _ in range(max(2, min(skill.worlds, affordable)))]
        rated = sorted(
            (
                (0.3 * value + sum(mind.after_answer(world, move) for world in worlds) / len(worlds), move)
                for value, move in rated[: skill.candidates]
            ),
            reverse=True,
        )
    return rules.action_of(position, rated[0][1])


def position_of(state: State) -> Position:
    """A whole state in plain numbers."""
    position = rules.position_of(state.table)
    position.hands = [[tile.number for tile in hand] for hand in state.hands]
    position.deck = [tile.number for tile in state.deck]
    return position


def _bits(tiles: Iterable[int]) -> int:
    return sum(TILE_BITS[tile] for tile in tiles)


class _Mind:
    """How a player in a seat values what could come."""

    def __init__(self, view: View, skill: Skill, character: Character) -> None:
        assert view.seat is not None
        self.seat: Seat = view.seat
        self.sees_threats = skill.sees_threats
        self.mine = 1 + 0.12 * character.boldness
        self.theirs = skill.rivalry * (1 + 0.25 * character.caution)
        self.swap = 1.5 * character.coin_love
        self.noise = skill.noise * (1 + 0.5 * character.whimsy)
        known = view.table.known[1 - self.seat]
        hidden = unseen(view)
        self.known = _bits(tile.number for tile in known)
        self.unseen = _bits(tile.number for tile in hidden)
        self.unseen_count = len(hidden)
        self.hidden_count = view.hand_sizes[1 - self.seat] - len(known)

    def whim(self, rng: Rng) -> float:
        """By how much a move is misjudged this time."""
        return self.noise * (rng.random() + rng.random() - 1)

    def first_look(self, position: Position, move: int) -> float:
        """What a move of the own seat leads to at once, by what the seat knows."""
        new = position.cells[move >> 7] == EMPTY
        position.play(move)
        if position.winner != UNDECIDED:
            value = self._result(position)
        else:
            value = self._balance(position) + (0.0 if new else self.swap)
            if self.sees_threats:
                danger = self._danger(winning_tiles(position, 1 - self.seat))
                value += WIN * (NEXT * (1 - danger) * self._hope(position, new) - danger)
        position.undo()
        return value

    def _danger(self, winning: int) -> float:
        """How likely the other one holds one of these tiles."""
        if winning & self.known:
            return 1.0
        share = (winning & self.unseen).bit_count() / max(1, self.unseen_count)
        return float(1 - (1 - share) ** self.hidden_count)

    def _hope(self, position: Position, new: bool) -> float:
        """How likely the own hand can finish next; a tile that was just drawn is not known yet."""
        winning = winning_tiles(position, self.seat)
        hand = _bits(position.hands[self.seat])
        if winning & hand & ~self.unseen:
            return 1.0
        return (winning & self.unseen).bit_count() / max(1, self.unseen_count) if new else 0.0

    def _balance(self, position: Position) -> float:
        """The own way against the other one's: what is still missing, and how much is there."""
        seat, other = self.seat, 1 - self.seat
        own = NEARNESS[distance(position, seat)] + position.longest(seat)
        return self.mine * own - self.theirs * (NEARNESS[distance(position, other)] + position.longest(other))

    def _result(self, position: Position) -> float:
        if position.winner == self.seat:
            return WIN
        return -WIN if position.winner == 1 - self.seat else 0.0

    def after_answer(self, position: Position, move: int) -> float:
        """What is left of a move after the best answer to it, in a world where all tiles are seen."""
        other = 1 - self.seat
        position.play(move)
        if position.winner != UNDECIDED:
            worst = self._result(position)
        elif winning_tiles(position, other) & _bits(position.hands[other]):
            worst = -WIN
        else:
            answers = position.legal()
            worst = min((self._answered(position, answer) for answer in answers), default=0.0)
        position.undo()
        return worst

    def _answered(self, position: Position, answer: int) -> float:
        """What an answer of the other one leaves."""
        other = 1 - self.seat
        position.play(answer)
        if position.winner != UNDECIDED:
            value = self._result(position)
        elif winning_tiles(position, self.seat) & _bits(position.hands[self.seat]):
            value = SURE * WIN
        else:
            value = self._balance(position)
            if winning_tiles(position, other) & _bits(position.hands[other]):
                value -= LATER * WIN
        position.undo()
        return value
