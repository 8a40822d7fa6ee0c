"""The pieces on the table and how they get from one layout to the next.

A table is laid out from a view as a set of spots. The stage compares it with what lies there and moves
every piece from where it is to where it belongs: animation is the difference of two positions.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from math import sin

from game.table.motion import MOVE, between, ease_out
from game.table.piece import Piece
from game.table.spot import Spot
from game.ui.canvas import Canvas

SHAKE = 0.3

Painter = Callable[[Canvas, Piece, Spot, float], None]
"""Draws a piece at a spot; the number narrows it while it turns over."""


@dataclass(slots=True)
class _Placed:
    """A piece on its way from a start to a goal, or lying there."""

    spot: Spot
    start: Spot
    goal: Spot
    delay: float = 0.0
    seconds: float = 0.0
    age: float = 0.0
    leaving: bool = False
    squeeze: float = 1.0
    shaken: float = 0.0
    """Seconds of shaking that are left."""

    @property
    def moving(self) -> bool:
        return self.age < self.delay + self.seconds

    def stay(self, at: Spot) -> None:
        """Lie at a spot without any movement."""
        self.spot = self.start = self.goal = at
        self.seconds = self.age = self.delay = 0.0

    def move(self, seconds: float) -> None:
        """Go on towards the goal."""
        total = self.delay + self.seconds
        if self.age >= total:
            return
        self.age += seconds
        if self.age >= total:
            self.spot, self.squeeze = self.goal, 1.0
            return
        share = (self.age - self.delay) / self.seconds
        self.spot, self.squeeze = _on_the_way(self.start, self.goal, share)


@dataclass(slots=True)
class Stage:
    """All pieces on the table."""

    speed: float = 1.0
    held: Piece | None = None
    """The piece that follows the pointer; it is not moved by layouts."""
    _placed: dict[Piece, _Placed] = field(default_factory=dict)
    _busy: dict[Piece, None] = field(default_factory=dict)
    """The pieces on their way or shaken, in order: a resting table has nothing to go through."""

    def lay(
        self,
        spots: Mapping[Piece, Spot],
        *,
        origins: Mapping[Piece, Spot] | None = None,
        exits: Mapping[Piece, Spot] | None = None,
        seconds: float = MOVE,
        stagger: float = 0.0,
    ) -> None:
        """Send every piece to its spot; new ones come from an origin, others go to an exit and vanish."""
        seconds, stagger = seconds * self.speed, stagger * self.speed
        moved = 0
        for piece, goal in spots.items():
            placed = self._placed.get(piece)
            if placed is None:
                origin = (origins or {}).get(piece)
                start = origin if origin is not None else goal._replace(alpha=0)
                placed = self._placed[piece] = _Placed(start, start, start)
            placed.leaving = False
            if piece == self.held:
                placed.goal = goal
                continue
            if placed.goal != goal or placed.spot != goal:
                self._send(piece, placed, goal, seconds, stagger * moved)
                moved += 1
        for piece in [one for one in self._placed if one not in spots]:
            placed = self._placed[piece]
            if placed.leaving and seconds > 0:
                continue
            exit_spot = (exits or {}).get(piece)
            if exit_spot is None or seconds <= 0:
                del self._placed[piece]
                continue
            placed.leaving = True
            self._send(piece, placed, exit_spot, seconds, stagger * moved)
            moved += 1

    def _send(self, piece: Piece, placed: _Placed, goal: Spot, seconds: float, delay: float) -> None:
        if seconds <= 0:
            placed.stay(goal)
            placed.squeeze = 1.0
            return
        if placed.goal == goal and placed.moving:
            return  # already on its way
        now = placed.spot
        same_place = (now.x, now.y, now.angle, now.scale, now.alpha) == (
            goal.x,
            goal.y,
            goal.angle,
            goal.scale,
            goal.alpha,
        )
        if same_place and now.face_up == goal.face_up:
            placed.stay(goal)
            return
        placed.start, placed.goal = now, goal
        placed.seconds, placed.delay, placed.age = seconds, delay, 0.0
        self._busy[piece] = None

    def update(self, seconds: float) -> None:
        """Move everything on."""
        for piece in list(self._busy):
            placed = self._placed.get(piece)
            if placed is not None:
                placed.shaken = max(0.0, placed.shaken - seconds)
                if piece != self.held:
                    placed.move(seconds)
            if placed is None or not (placed.shaken > 0 or placed.moving):
                del self._busy[piece]
                if placed is not None and placed.leaving:
                    del self._placed[piece]

    @property
    def moving(self) -> bool:
        """Whether any piece is on its way."""
        return any(
            placed.shaken > 0 or (placed.moving and piece != self.held)
            for piece in self._busy
            if (placed := self._placed.get(piece)) is not None
        )

    def finish(self) -> None:
        """Put everything where it is going at once."""
        for piece, placed in list(self._placed.items()):
            if piece == self.held:
                continue
            placed.spot, placed.squeeze = placed.goal, 1.0
            placed.age = placed.delay + placed.seconds
            placed.shaken = 0.0
            if placed.leaving:
                del self._placed[piece]

    def clear(self) -> None:
        """Take everything off the table."""
        self._placed.clear()
        self._busy.clear()
        self.held = None

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """All pieces on the table."""
        return tuple(self._placed)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all pieces on the table."""
        return tuple(piece.name for piece in self._placed)

    def spots(self) -> dict[Piece, Spot]:
        """Where every piece is now."""
        return {piece: placed.spot for piece, placed in self._placed.items()}

    def spot(self, piece: Piece) -> Spot | None:
        """Where a piece is now."""
        placed = self._placed.get(piece)
        return placed.spot if placed else None

    def find(self, name: str) -> Spot | None:
        """Where the piece of a name is now."""
        return next((placed.spot for piece, placed in self._placed.items() if piece.name == name), None)

    def hold(self, piece: Piece, spot: Spot) -> None:
        """Take a piece into the hand and put it under the pointer."""
        self.held = piece
        self._placed[piece].spot = spot

    def let_go(self, seconds: float = MOVE) -> None:
        """Let the held piece fly to where it belongs."""
        piece, self.held = self.held, None
        placed = self._placed.get(piece) if piece is not None else None
        if piece is not None and placed is not None:
            goal, placed.goal = placed.goal, placed.spot
            self._send(piece, placed, goal, seconds * self.speed, 0.0)

    def fly(self, piece: Piece, start: Spot, goal: Spot, seconds: float = MOVE) -> None:
        """Let something fly from one spot to another and vanish there."""
        if seconds * self.speed > 0:
            placed = self._placed[piece] = _Placed(start, start, start, leaving=True)
            self._send(piece, placed, goal, seconds * self.speed, 0.0)

    def shake(self, piece: Piece) -> None:
        """Shake a piece: it may not be taken now."""
        if piece in self._placed and self.speed > 0:
            self._placed[piece].shaken = SHAKE
            self._busy[piece] = None

    def draw(
        self, canvas: Canvas, paint: Painter, *, above: float = float("-inf"), below: float = float("inf")
    ) -> None:
        """Draw the pieces whose height is in a range, low ones first."""
        shown = sorted(
            (
                (placed.spot.z + (1000 if piece == self.held else 0), index, piece, placed)
                for index, (piece, placed) in enumerate(self._placed.items())
            ),
            key=lambda entry: entry[:2],
        )
        for z, _, piece, placed in shown:
            if above <= z < below:
                spot = placed.spot
                if placed.shaken > 0:
                    spot = spot.at(spot.x + 5 * sin(placed.shaken * 55) * placed.shaken / SHAKE, spot.y)
                paint(canvas, piece, spot, placed.squeeze)


def _on_the_way(start: Spot, goal: Spot, share: float) -> tuple[Spot, float]:
    if share <= 0:
        return start, 1.0
    eased = ease_out(share)
    turning = start.face_up != goal.face_up
    squeeze = max(0.02, abs(1 - 2 * share)) if turning else 1.0
    spot = goal._replace(
        x=between(start.x, goal.x, eased),
        y=between(start.y, goal.y, eased),
        # In coarse steps that no eye sees in flight: turned pictures are kept, and most are then at hand.
        angle=round(between(start.angle, goal.angle, eased) / 2) * 2,
        scale=round(between(start.scale, goal.scale, eased) * 20) / 20,
        alpha=round(between(start.alpha, goal.alpha, eased)),
        z=max(start.z, goal.z) + 100,
        face_up=goal.face_up if not turning or share >= 0.5 else start.face_up,
    )
    return spot, squeeze
