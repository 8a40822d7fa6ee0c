"""Players for duality: they compare how far each side still is from a finished path.

The beginner sees only the own way. The casual player is greedy: it takes the move that leaves the best
balance of both ways. The strong one looks two plies ahead: it deals the tiles that it cannot see several
times, and asks what the other player's best answer would be each time.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.bots.characters import Character
from engine.core import Seat
from engine.duality import rules
from engine.duality.hidden import sample
from engine.duality.model import DualityAction, Pass, State, View
from engine.duality.playout import EMPTY, SWAP_COST, UNDECIDED, Position
from engine.rng import Rng

WIN = 1000.0
NEARNESS = tuple(100 * 0.8**distance for distance in range(100))
"""What it is worth to be so far from a finished path."""


@dataclass(frozen=True, slots=True)
class Skill:
    """What a level means here."""

    noise: float
    """By how much a move may be misjudged."""
    rivalry: float
    """How much the other one's way is minded, as a share of the own."""
    worlds: int
    """How often the hidden tiles are dealt to look for answers; 0: not at all."""
    candidates: int
    """How many moves are looked at that closely."""


SKILLS: dict[str, Skill] = {
    "beginner": Skill(noise=14.0, rivalry=0.1, worlds=0, candidates=0),
    "casual": Skill(noise=4.0, rivalry=1.1, worlds=0, candidates=0),
    "strong": Skill(noise=0.2, rivalry=1.1, worlds=3, candidates=5),
}


def choose(view: View, level: str, character: Character, rng: Rng) -> DualityAction:
    """The move of a bot of this level and character."""
    assert view.seat is not None
    skill = SKILLS[level]
    taste = _Taste(view.seat, skill, character)
    position = position_of(sample(view, rng))
    moves = sorted(position.legal())
    if not moves:
        return Pass()
    rated = sorted(
        ((taste.first_look(position, move) + taste.whim(rng), move) for move in moves), reverse=True
    )
    if skill.worlds and rated[0][0] < WIN / 2:
        worlds = [position, *(position_of(sample(view, rng)) for _ in range(skill.worlds - 1))]
        closely = [
            (sum(taste.after_answer(world, move) for world in worlds) / len(worlds) + bonus / 10, move)
            for bonus, move in rated[: skill.candidates]
        ]
        rated = sorted(closely, reverse=True)
    return rules.action_of(position, rated[0][1])


def position_of(state: State) -> Position:
    """A whole state in plain numbers."""
    position = rules.position_of(state.table)
    position.hands = [[tile.number for tile in hand] for hand in state.hands]
    position.deck = [tile.number for tile in state.deck]
    return position


class _Taste:
    """How a player in a seat values positions."""

    def __init__(self, seat: Seat, skill: Skill, character: Character) -> None:
        self.seat = seat
        self.mine = 1 + 0.12 * character.boldness
        self.theirs = skill.rivalry * (1 + 0.12 * character.caution)
        self.swap = 1.5 * character.coin_love
        self.noise = skill.noise * (1 + 0.5 * character.whimsy)

    def whim(self, rng: Rng) -> float:
        """By how much a move is misjudged this time."""
        return self.noise * (rng.random() + rng.random() - 1)

    def first_look(self, position: Position, move: int) -> float:
        """What a move of the own seat leads to at once."""
        liked = self.swap if position.cells[move >> 7] != EMPTY else 0.0
        position.play(move)
        value = self.value(position)
        position.undo()
        return value + liked

    def value(self, position: Position) -> float:
        """What a position is worth to the own seat."""
        if position.winner != UNDECIDED:
            return self._result(position)
        own = NEARNESS[position.distance(self.seat)]
        other = NEARNESS[position.distance(1 - self.seat)]
        return self.mine * own - self.theirs * other

    def _result(self, position: Position) -> float:
        if position.winner == self.seat:
            return WIN
        return -WIN if position.winner == 1 - self.seat else 0.0

    def after_answer(self, position: Position, move: int) -> float:
        """What is left of a move after the best answer to it, in a world where all tiles are seen."""
        position.play(move)
        if position.winner != UNDECIDED:
            worst = self._result(position)
        else:
            worst = WIN
            for answer in position.legal():
                position.play(answer)
                value = self.value(position)
                if value < worst and position.winner == UNDECIDED and can_win(position):
                    value += NEARNESS[0]
                position.undo()
                worst = min(worst, value)
                if worst <= -WIN:
                    break
            else:
                worst = min(worst, self.value(position)) if worst == WIN else worst
        position.undo()
        return worst


def can_win(position: Position) -> bool:
    """Whether the one to move can finish a path at once with a tile of the hand."""
    mover = position.mover
    if position.distance(mover) > SWAP_COST:
        return False
    for move in position.legal():
        position.play(move)
        won = position.winner == mover
        position.undo()
        if won:
            return True
    return False
