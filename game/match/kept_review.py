"""What a review has kept, read again: the border for the texts of advice and of replays.

The store keeps them as they were written. They may be damaged, or those of another version, so all of it is
looked at here: nobody behind this module meets a move that is not legal or a number that is none. What makes
no sense is not there, and the reviewer finds it out anew.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.advice import Advice, MoveAdvice
from engine.core import Reason
from engine.match import Match
from engine.review import Moment
from game.store import reading, records

_MOST_WORLDS = 10**9


def read_advice(text: str, match: Match, moment: Moment) -> Advice | None:
    """The advice on a decision of a match; None where the text is something else."""
    try:
        return _advice(records.load(text), match, moment)
    except ValueError:
        return None


def read_replays(text: str, sides: int, most: int) -> dict[int, list[tuple[float, ...]]]:
    """What experts made of rounds, by number, `most` times at most; nothing where they make no sense."""
    try:
        return _replays(records.load(text), sides, most)
    except ValueError:
        return {}


def _advice(kept: object, match: Match, moment: Moment) -> Advice | None:
    def allowed(text: object) -> str:
        action = match.game.parse(reading.name(text))
        if match.game.check(moment.state, moment.seat, action) is not None:
            raise ValueError("not a legal move")
        return str(text)

    match kept:
        case {
            "seat": moment.seat,
            "goal": goal,
            "worlds": worlds,
            "nudge": nudge,
            "natural": natural,
            "moves": [_, *_] as moves,
        }:
            return Advice(
                moment.seat,
                reading.name(goal),
                reading.whole(worlds, 0, _MOST_WORLDS),
                tuple(_move(allowed, one) for one in moves),
                _reason(nudge),
                None if natural is None else allowed(natural),
            )
    return None


def _move(allowed: Callable[[object], str], kept: object) -> MoveAdvice:
    match kept:
        case {"action": action, "win": win, "points": points, "error": error, "reasons": list(reasons)}:
            return MoveAdvice(
                allowed(action),
                reading.real(win, 1.0),
                reading.points(points),
                reading.real(error, 1.0),
                tuple(map(_reason, reasons)),
            )
    raise ValueError("not a move")


def _reason(kept: object) -> Reason:
    match kept:
        case {"code": code, **values}:
            found = sorted((reading.name(name), _value(value)) for name, value in values.items())
            return Reason(reading.name(code), tuple(found))
    raise ValueError("not a reason")


def _value(kept: object) -> str | int:
    return (
        reading.name(kept)
        if isinstance(kept, str)
        else reading.whole(kept, -reading.MOST_POINTS, reading.MOST_POINTS)
    )


def _replays(kept: object, sides: int, most: int) -> dict[int, list[tuple[float, ...]]]:
    found: dict[int, list[tuple[float, ...]]] = {}
    for number, made in _lists(kept):
        played = [tuple(map(reading.points, points)) for points in _lists(made)]
        if any(len(points) != sides for points in played):
            raise ValueError("not the points of all sides")
        found[reading.whole(number)] = played[:most]
    return found


def _lists(kept: object) -> list[list[object]]:
    if not isinstance(kept, list) or not all(isinstance(one, list) for one in kept):
        raise ValueError("not a list of lists")
    return kept
