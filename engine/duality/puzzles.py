"""Puzzles of duality: connect in a number of turns, or find the one tile that stops the other path.

Both hands lie open. The order of the deck does not: a solution holds whatever is drawn.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from math import inf

from engine.core import Action, Reason, Seat
from engine.duality import rules
from engine.duality.game import Duality
from engine.duality.model import DualityAction, Pass, Phase, State
from engine.puzzles.model import End, Grade, Task
from engine.rng import Rng

OPEN_HANDS = True
CONNECT = {"connect_1": 1, "connect_2": 2}
"""The goals of finishing a path, and in how many turns."""
STOP = "stop"
_GRADES: Mapping[str, Grade] = {"connect_1": "easy", STOP: "medium", "connect_2": "hard"}
_GAME = Duality()
_NO_CHANCE = Rng(0)
"""Turns draw from the deck as it lies; nothing is random in them."""


def grade(task: Task) -> Grade | None:
    """Every goal is a grade."""
    return _GRADES.get(task.goal)


def facts(task: Task) -> Reason:
    """In how many turns."""
    return Reason.of(task.goal, turns=CONNECT.get(task.goal, 1))


def keeping(task: Task, state: State) -> tuple[Action, ...]:
    """The tiles that reach the goal with the deck as it lies."""
    left = _turns_left(task, state)
    legal = _GAME.legal(state, task.seat)
    return tuple(action for action in legal if _reaches(task, state, action, left, []))


def proved(task: Task) -> tuple[Action, ...]:
    """The tiles that reach the goal, whatever they draw."""
    state, killers = task.start, list[DualityAction]()
    left, worlds = _turns_left(task, state), list(_worlds(state))
    return tuple(
        action
        for action in _GAME.legal(state, task.seat)
        if all(_reaches(task, world, action, left, killers) for world in worlds)
    )


def reply(task: Task, state: State) -> Action:
    """The tile that finishes the own path; else one that puts the goal out of reach, or far away."""
    legal = _GAME.legal(state, state.table.turn)
    other = state.table.turn
    for action in legal:
        if _winner(_after(state, action)) == other:
            return action
    if task.goal != STOP:
        left, killers = _turns_left(task, state), list[DualityAction]()
        for action in legal:
            if not _survives(task, _after(state, action), left, killers):
                return action
        return min(legal, key=lambda action: _ways(task, _after(state, action), left))
    return legal[0]


def matters(task: Task, state: State) -> bool:
    """Whether the opponent can complete a path now, or else could let the goal be reached."""
    legal = _GAME.legal(state, state.table.turn)
    if task.goal == STOP or any(_connects(state, state.table.turn, action) for action in legal):
        return True
    left, killers = _turns_left(task, state), list[DualityAction]()
    return any(_survives(task, _after(state, action), left, killers) for action in legal)


def lost(task: Task, state: State) -> Reason:
    """The turns that are left do not suffice."""
    return Reason.of("out_of_reach")


def end(task: Task, state: State) -> End | None:
    """Whose path is finished, and in time."""
    winner, other = _winner(state), 1 - task.seat
    played = state.table.turns[len(task.start.table.turns) :]
    if winner == other:
        return End(False, Reason.of("beaten"))
    if winner == task.seat:
        return End(True, Reason.of("connected"))
    if state.table.phase is not Phase.PLAY:
        return End(False, Reason.of("blocked"))
    if task.goal == STOP:
        return End(True, Reason.of("stopped")) if len(played) > 1 else None
    return None if _turns_left(task, state) else End(False, Reason.of("late"))


def _turns_left(task: Task, state: State) -> int:
    """How many turns of the player may still be used."""
    played = state.table.turns[len(task.start.table.turns) :]
    return CONNECT.get(task.goal, 1) - sum(turn.seat == task.seat for turn in played)


def _after(state: State, action: Action) -> State:
    after, _ = _GAME.apply(state, state.table.turn, action, _NO_CHANCE)  # type: ignore[arg-type]
    return after


def _winner(state: State) -> Seat | None:
    """Who has finished a path; nobody while the game goes on, or where it is blocked."""
    if state.table.phase is Phase.PLAY:
        return None
    done = rules.finishers(state.table)
    mover = state.table.turn
    return (mover if mover in done else done[0]) if done else None


def _worlds(state: State) -> Iterable[State]:
    """The state with each tile of the deck in turn as the one that is drawn next."""
    deck = state.deck
    for tile in deck or (None,):
        rest = tuple(one for one in deck if one != tile)
        yield replace(state, deck=(*rest, *(() if tile is None else (tile,))))


def _reaches(task: Task, state: State, action: Action, left: int, killers: list[DualityAction]) -> bool:
    """Whether a tile of the player reaches the goal against every answer."""
    if left < 1:
        return False
    after = _after(state, action)
    if (winner := _winner(after)) is not None:
        return winner == task.seat
    if task.goal != STOP and left < 2:
        return False
    if after.table.phase is not Phase.PLAY:
        return False
    for answer in _GAME.legal(after, after.table.turn):
        then = _after(after, answer)
        if task.goal == STOP:
            if _winner(then) == 1 - task.seat:
                return False
        elif not _survives(task, then, left - 1, killers):
            return False
    return True


def _survives(task: Task, state: State, left: int, killers: list[DualityAction]) -> bool:
    """Whether the player, to move again, still reaches the goal; what did so before is tried first."""
    if (winner := _winner(state)) is not None:
        return winner == task.seat
    if state.table.phase is not Phase.PLAY:
        return False
    if left == 1:
        return _finishes(state, task.seat, killers)
    return any(_reaches(task, state, action, left, killers) for action in _GAME.legal(state, task.seat))


def _ways(task: Task, state: State, left: int) -> float:
    """How many moves of the player still reach the goal."""
    if _winner(state) is not None:
        return inf  # the answer itself has finished the player's path
    return sum(_reaches(task, state, action, left, []) for action in _GAME.legal(state, task.seat))


def _finishes(state: State, seat: Seat, killers: list[DualityAction]) -> bool:
    """Whether a player can finish a path at once."""
    for action in killers:
        if _GAME.check(state, seat, action) is None and _connects(state, seat, action):
            return True
    for action in _GAME.legal(state, seat):
        if action not in killers and _connects(state, seat, action):
            killers.insert(0, action)
            return True
    return False


def _connects(state: State, seat: Seat, action: DualityAction) -> bool:
    if isinstance(action, Pass):
        return False
    return seat in rules.finishers(rules.with_tile(state.table, action.spot, action.tile))
