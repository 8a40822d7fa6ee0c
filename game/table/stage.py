"""The pieces on the table and how they get from one layout to the next.

A table is laid out from a view as a set of spots. The stage compares it with what lies there and moves
every piece from where it is to where it belongs: animation is the difference of two positions.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from math import sin

from game.table.motion import MOVE, between, ease_out
from game.table.spot import Spot
from game.ui.canvas import Canvas

SHAKE = 0.3

Painter = Callable[[Canvas, str, Spot, float], None]
"""Draws the piece of an id at a spot; the number narrows it while it turns over."""


@dataclass(slots=True)
class _Piece:
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


@dataclass(slots=True)
class Stage:
    """All pieces, by id."""

    paint: Painter
    speed: float = 1.0
    held: str | None = None
    """The piece that follows the pointer; it is not moved by layouts."""
    _pieces: dict[str, _Piece] = field(default_factory=dict)
    _busy: dict[str, None] = field(default_factory=dict)
    """The names of pieces on their way or shaken, in order: a resting table has nothing to go through."""

    def lay(
        self,
        spots: Mapping[str, Spot],
        *,
        origins: Mapping[str, Spot] | None = None,
        exits: Mapping[str, Spot] | None = None,
        seconds: float = MOVE,
        stagger: float = 0.0,
    ) -> None:
        """Send every piece to its spot; new ones come from an origin, others go to an exit and vanish."""
        seconds, stagger = seconds * self.speed, stagger * self.speed
        moved = 0
        for name, goal in spots.items():
            piece = self._pieces.get(name)
            if piece is None:
                origin = (origins or {}).get(name)
                start = origin if origin is not None else goal._replace(alpha=0)
                piece = self._pieces[name] = _Piece(start, start, goal, 0.0, 0.0)
                piece.goal = start
            piece.leaving = False
            if name == self.held:
                piece.goal = goal
                continue
            if piece.goal != goal or piece.spot != goal:
                self._send(name, goal, seconds, stagger * moved)
                moved += 1
        for name in [n for n in self._pieces if n not in spots]:
            piece = self._pieces[name]
            if piece.leaving and seconds > 0:
                continue
            exit_spot = (exits or {}).get(name)
            if exit_spot is None or seconds <= 0:
                del self._pieces[name]
                continue
            piece.leaving = True
            self._send(name, exit_spot, seconds, stagger * moved)
            moved += 1

    def _send(self, name: str, goal: Spot, seconds: float, delay: float) -> None:
        piece = self._pieces[name]
        if seconds <= 0:
            piece.spot = piece.start = piece.goal = goal
            piece.seconds = piece.age = piece.delay = 0.0
            piece.squeeze = 1.0
            return
        if piece.goal == goal and piece.age < piece.seconds + piece.delay:
            return  # already on its way
        same_place = (piece.spot.x, piece.spot.y, piece.spot.angle, piece.spot.scale, piece.spot.alpha) == (
            goal.x,
            goal.y,
            goal.angle,
            goal.scale,
            goal.alpha,
        )
        if same_place and piece.spot.face_up == goal.face_up:
            piece.spot = piece.start = piece.goal = goal
            piece.seconds = piece.age = piece.delay = 0.0
            return
        piece.start, piece.goal = piece.spot, goal
        piece.seconds, piece.delay, piece.age = seconds, delay, 0.0
        self._busy[name] = None

    def update(self, seconds: float) -> None:
        """Move everything on."""
        for name in list(self._busy):
            piece = self._pieces.get(name)
            if piece is not None:
                piece.shaken = max(0.0, piece.shaken - seconds)
                if name != self.held:
                    self._move(piece, seconds)
            if piece is None or not (piece.shaken > 0 or piece.age < piece.delay + piece.seconds):
                del self._busy[name]
                if piece is not None and piece.leaving:
                    del self._pieces[name]

    @staticmethod
    def _move(piece: _Piece, seconds: float) -> None:
        total = piece.delay + piece.seconds
        if piece.age >= total:
            return
        piece.age += seconds
        if piece.age >= total:
            piece.spot, piece.squeeze = piece.goal, 1.0
            return
        share = (piece.age - piece.delay) / piece.seconds
        piece.spot, piece.squeeze = _on_the_way(piece.start, piece.goal, share)

    @property
    def moving(self) -> bool:
        """Whether any piece is on its way."""
        return any(
            piece.shaken > 0 or (piece.age < piece.delay + piece.seconds and name != self.held)
            for name in self._busy
            if (piece := self._pieces.get(name)) is not None
        )

    def finish(self) -> None:
        """Put everything where it is going at once."""
        for name, piece in list(self._pieces.items()):
            if name == self.held:
                continue
            piece.spot, piece.squeeze = piece.goal, 1.0
            piece.age = piece.delay + piece.seconds
            piece.shaken = 0.0
            if piece.leaving:
                del self._pieces[name]

    def clear(self) -> None:
        """Take everything off the table."""
        self._pieces.clear()
        self._busy.clear()
        self.held = None

    @property
    def names(self) -> tuple[str, ...]:
        """All pieces on the table."""
        return tuple(self._pieces)

    def spot(self, name: str) -> Spot | None:
        """Where a piece is now."""
        piece = self._pieces.get(name)
        return piece.spot if piece else None

    def hold(self, name: str, spot: Spot) -> None:
        """Take a piece into the hand and put it under the pointer."""
        self.held = name
        piece = self._pieces[name]
        piece.spot = spot

    def let_go(self, seconds: float = MOVE) -> None:
        """Let the held piece fly to where it belongs."""
        name, self.held = self.held, None
        piece = self._pieces.get(name) if name else None
        if name is not None and piece is not None:
            goal, piece.goal = piece.goal, piece.spot
            self._send(name, goal, seconds * self.speed, 0.0)

    def fly(self, name: str, start: Spot, goal: Spot, seconds: float = MOVE) -> None:
        """Let something fly from one spot to another and vanish there."""
        if seconds * self.speed > 0:
            self._pieces[name] = _Piece(start, start, start, leaving=True)
            self._send(name, goal, seconds * self.speed, 0.0)

    def shake(self, name: str) -> None:
        """Shake a piece: it may not be taken now."""
        if name in self._pieces and self.speed > 0:
            self._pieces[name].shaken = SHAKE
            self._busy[name] = None

    def draw(self, canvas: Canvas, *, above: float = float("-inf"), below: float = float("inf")) -> None:
        """Draw the pieces whose height is in a range, low ones first."""
        shown = sorted(
            (
                (p.spot.z + (1000 if name == self.held else 0), i, name, p)
                for i, (name, p) in enumerate(self._pieces.items())
            ),
            key=lambda entry: entry[:2],
        )
        for z, _, name, piece in shown:
            if above <= z < below:
                spot = piece.spot
                if piece.shaken > 0:
                    spot = spot.at(spot.x + 5 * sin(piece.shaken * 55) * piece.shaken / SHAKE, spot.y)
                self.paint(canvas, name, spot, piece.squeeze)


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
