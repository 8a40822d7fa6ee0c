"""How a hand is answered, whoever it belongs to: the one at the screen, or one on a phone.

The game's `touch` says what a gesture leads to; here stands only what comes before it, the same for all.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias

from engine.core import Refusal
from game.table.game_table import GameTable
from game.table.gesture import Decision, Draft, Gesture, Lift, Refused, TapZone
from game.table.piece import Piece


@dataclass(frozen=True, slots=True)
class Stand:
    """Where a hand stands when it does something."""

    view: Any
    draft: Draft
    may_touch: bool
    """Whether it may prepare something now."""
    blind: bool
    """Whether it sees a moment that has passed, or nothing of its own: then nothing is said but to wait."""


@dataclass(frozen=True, slots=True)
class NotTaken:
    """The piece of a gesture may not be taken now; None: it is not this hand's turn."""

    refusal: Refusal | None
    piece: Piece


@dataclass(frozen=True, slots=True)
class Ignored:
    """The gesture means nothing now, and nothing is said about it."""


Response: TypeAlias = Draft | Decision[Any] | Refused[Any] | NotTaken | Ignored


def answer(game: GameTable[Any, Any], stand: Stand, gesture: Gesture) -> Response:
    """What a gesture leads to."""
    if isinstance(gesture, TapZone) and not stand.may_touch:
        return Ignored()
    if gesture.takes is not None and (not_taken := why_not_take(game, stand, gesture.takes)) is not None:
        return not_taken
    response: Response = game.touch(stand.view, stand.draft, gesture)
    return response


def why_not_take(game: GameTable[Any, Any], stand: Stand, piece: Piece) -> NotTaken | None:
    """Why a piece may not be taken now; None where it may."""
    if not stand.may_touch and stand.blind:
        return NotTaken(None, piece)
    lifted = game.touch(stand.view, stand.draft, Lift(piece))
    if isinstance(lifted, Refused):
        return NotTaken(lifted.refusal, piece)
    return None if stand.may_touch else NotTaken(None, piece)
