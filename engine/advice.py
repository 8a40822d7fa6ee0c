"""What a bot thinks of a position: every move with its value and the reasons for it.

Hints, the review of a match, puzzles and the bots' own explanations all read the same `Advice`. It is made
from the view of a seat alone, so it knows no more than a person in that seat. Reasons are codes with
values, as refusals are; the sentences are in the texts of each game.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any

from engine.core import Reason, Seat

EQUAL = ("all_equal", "no_difference")
"""The reasons that are given where it is all the same what one does."""
IDLE = "changes_nothing"
"""The reason that is given for a move after which everything is as before, and still to be decided."""


@dataclass(frozen=True, slots=True)
class MoveAdvice:
    """What is to be expected of one legal move."""

    action: str
    """The text form of the action."""
    win: float
    """The chance, from 0 to 1, to reach what `Advice.goal` names."""
    points: float
    """The points that the seat's side may expect, less those of its best opponent where there is one."""
    error: float
    """The standard error of `win`: how sure that is."""
    reasons: tuple[Reason, ...] = ()
    """What speaks for the move, or against it, the most telling first."""


@dataclass(frozen=True, slots=True)
class Advice:
    """All legal moves of a seat as a search sees them."""

    seat: Seat
    goal: str
    """What `win` is the chance of: `round`, `match`, `turn` ..."""
    worlds: int
    """In how many imagined worlds, or positions, the moves were tried."""
    moves: tuple[MoveAdvice, ...]
    """The best first; never empty."""
    nudge: Reason
    """Where a player should look, without naming the move."""
    natural: str | None = None
    """The move that a person would naturally make, where it is another than the best."""

    @property
    def best(self) -> MoveAdvice:
        """The move to play."""
        return self.moves[0]

    @property
    def all_equal(self) -> bool:
        """Whether no move is better than another."""
        return any(reason.code in EQUAL for reason in self.best.reasons[:1])

    def of(self, action: str) -> MoveAdvice | None:
        """What is thought of one action; None where it was not looked at."""
        return next((move for move in self.moves if move.action == action), None)

    def loss(self, action: str) -> float:
        """By how much the chance falls with this action instead of the best one.

        An action that was not looked at loses as much as the worst one that was.
        """
        chosen = self.of(action)
        win = chosen.win if chosen is not None else min(move.win for move in self.moves)
        return max(0.0, self.best.win - win)

    @property
    def natural_loss(self) -> float:
        """What the natural other move would cost; 0 where the best one is the natural one."""
        return 0.0 if self.natural is None else self.loss(self.natural)


class Grade(Enum):
    """How good a decision was, compared with the best one."""

    BEST = "best"
    GOOD = "good"
    INACCURATE = "inaccurate"
    MISTAKE = "mistake"


GOOD_LOSS = 0.04
"""A chance that nobody misses at the table."""
INACCURATE_LOSS = 0.10
DOUBT = 1.5
"""How many standard errors a loss must exceed before it counts: a search is not sure of more."""
STEEPNESS = 6.0
"""How quickly accuracy falls with the chance that is given away; 0.1 lost costs nearly half of it."""


def grade(advice: Advice, action: str) -> Grade:
    """How good a decision was; what lies within the doubt of the search is counted for the player."""
    if action == advice.best.action:
        return Grade.BEST
    if misses_win(advice, action):
        return Grade.MISTAKE
    loss = sure_loss(advice, action)
    if loss <= 0.0:
        return Grade.BEST
    if loss <= GOOD_LOSS:
        return Grade.GOOD
    return Grade.INACCURATE if loss <= INACCURATE_LOSS else Grade.MISTAKE


def misses_win(advice: Advice, action: str) -> bool:
    """Whether a win was there for certain, and something less certain was done."""
    best, chosen = advice.best, advice.of(action)
    return best.win >= 1.0 and best.error <= 0.0 and (chosen is None or chosen.win < 1.0)


def sure_loss(advice: Advice, action: str) -> float:
    """By how much a decision fell short for certain: its loss, less the doubt of the search.

    What a sure win is given away for is lost, whatever the search doubts.
    """
    if misses_win(advice, action):
        return advice.loss(action)
    chosen = advice.of(action)
    error = math.hypot(advice.best.error, chosen.error if chosen is not None else 0.0)
    return max(0.0, advice.loss(action) - DOUBT * error)


def accuracy(losses: Iterable[float]) -> float | None:
    """The accuracy of a player, from 0 to 100, by what each decision gave away; None without a decision."""
    shares = [math.exp(-STEEPNESS * loss) for loss in losses]
    return 100 * sum(shares) / len(shares) if shares else None


# As JSON

DIGITS = 4
"""A chance is told to a hundredth of a percent; more would be noise."""


def to_json(advice: Advice) -> dict[str, Any]:
    """The advice as plain objects, for the pipe to a bot's process and the command line."""
    return {
        "seat": advice.seat,
        "goal": advice.goal,
        "worlds": advice.worlds,
        "nudge": _reason_to_json(advice.nudge),
        "natural": advice.natural,
        "moves": [
            {
                "action": move.action,
                "win": round(move.win, DIGITS),
                "points": round(move.points, DIGITS),
                "error": round(move.error, DIGITS),
                "reasons": [_reason_to_json(reason) for reason in move.reasons],
            }
            for move in advice.moves
        ],
    }


def from_json(data: Mapping[str, Any]) -> Advice:
    """What `to_json` wrote; it comes from a process of our own, so it is not checked."""
    moves = tuple(
        MoveAdvice(
            move["action"],
            move["win"],
            move["points"],
            move["error"],
            tuple(map(_reason_from_json, move["reasons"])),
        )
        for move in data["moves"]
    )
    nudge = _reason_from_json(data["nudge"])
    return Advice(data["seat"], data["goal"], data["worlds"], moves, nudge, data["natural"])


def rounded(advice: Advice) -> Advice:
    """The advice as it is told: equal numbers wherever it is read, in the program and on the command line."""
    return from_json(to_json(advice))


def _reason_to_json(reason: Reason) -> dict[str, Any]:
    return {"code": reason.code, **dict(reason.values)}


def _reason_from_json(data: Mapping[str, Any]) -> Reason:
    return Reason.of(data["code"], **{name: value for name, value in data.items() if name != "code"})
