"""The pieces on the table and how they get from one layout to the next.

A table is laid out from a view as a set of spots. The stage compares it with what lies there and moves
every piece from where it is to where it belongs: animation is the difference of two positions. What is seen
beside the pieces for a moment starts here too, when one lands or arrives.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, field
from functools import partial

from game.table.effect_art import draw_dust, draw_pop, draw_sweep
from game.table.effects import POP_HEIGHT, Dust, Effects, Pop, Size, Sweep
from game.table.flight import LIFT
from game.table.motion import GATHER_LIFT, GATHER_SLIDE, LANDING, MOVE
from game.table.piece import Piece
from game.table.placed import SHAKE, Leg, Placed
from game.table.spot import Spot
from game.ui.canvas import Canvas

_GATHER_RISE = 12.0
"""How far the winner of a trick rises."""
_GATHERED_HEIGHT = 160.0
"""How much higher than everything in the air it is, so that the others get under it."""
_STACKED: tuple[tuple[float, float, float], ...] = ((-9, 5, 5), (9, 6, -6), (1, 10, 2))
"""How far the cards under it peep out, and how they are turned."""

Painter = Callable[[Canvas, Piece, Spot, float], None]
"""Draws a piece at a spot; the number narrows it while it turns over."""


@dataclass(frozen=True, slots=True)
class Gather:
    """A trick that is taken: the winner rises in light, the others slide under it, all go to their exits."""

    winner: Piece
    others: Sequence[Piece]
    size: Size
    """How large the winner is at its full size."""


@dataclass(slots=True)
class Stage:
    """All pieces on the table."""

    speed: float = 1.0
    calm: bool = False
    """Whether pieces only change their places: without arcs, dust, sweeps and other effects."""
    held: Piece | None = None
    """The piece that follows the pointer; it is not moved by layouts."""
    effects: Effects = field(default_factory=Effects)
    _placed: dict[Piece, Placed] = field(default_factory=dict)
    _busy: dict[Piece, None] = field(default_factory=dict)
    """The pieces on their way or shaken, in order: a resting table has nothing to go through."""
    _came_from: dict[Piece, Spot] = field(default_factory=dict)
    """Where pieces on the table came from: a move that is taken back sends them there again."""
    _went_to: dict[Piece, Spot] = field(default_factory=dict)
    """Where pieces that left the table went, for the same."""
    _unseen: dict[Piece, None] = field(default_factory=dict)
    """The pieces that were sent somewhere and have not been drawn since as they will lie there."""

    def lay(
        self,
        spots: Mapping[Piece, Spot],
        *,
        origins: Mapping[Piece, Spot] | None = None,
        exits: Mapping[Piece, Spot] | None = None,
        gathers: Sequence[Gather] = (),
        lands: Mapping[Piece, Size] | None = None,
        arrivals: Mapping[Piece, str] | None = None,
        seconds: float = MOVE,
        stagger: float = 0.0,
    ) -> None:
        """Send every piece to its spot; new ones come from an origin, others go to an exit and vanish.

        `lands` are put down with some weight, `arrivals` make a counter pop where they arrive.
        """
        seconds, stagger = seconds * self.speed, stagger * self.speed
        if seconds <= 0:
            self._calm_down()
        moved = 0
        for piece, goal in spots.items():
            placed = self._placed.get(piece)
            if placed is None:
                origin = (origins or {}).get(piece)
                _remember(self._came_from, piece, origin)
                start = origin if origin is not None else goal._replace(alpha=0)
                placed = self._placed[piece] = Placed(start, start, start, new=seconds > 0)
            if placed.leaving:
                placed.leaving, placed.arrival = False, None
                placed.stay(placed.spot)
            if piece == self.held:
                placed.goal = goal
                continue
            if placed.goal != goal or placed.spot != goal:
                placed.lands = (lands or {}).get(piece, placed.lands if placed.goal == goal else None)
                self._send(piece, placed, goal, seconds, stagger * moved)
                moved += 1
        for piece in [one for one in self._placed if one not in spots]:
            placed = self._placed[piece]
            if placed.leaving and seconds > 0:
                continue
            exit_spot = (exits or {}).get(piece)
            _remember(self._went_to, piece, exit_spot)
            if exit_spot is None or seconds <= 0:
                del self._placed[piece]
                continue
            placed.leaving, placed.lands = True, None
            placed.arrival = (arrivals or {}).get(piece)
            gather = next((one for one in gathers if piece == one.winner or piece in one.others), None)
            if gather is None or self.calm or gather.winner not in self._placed:
                self._send(piece, placed, exit_spot, seconds, stagger * moved)
                if not placed.moving:  # it lies at its exit already, and would never arrive there
                    del self._placed[piece]
            else:
                self._gather(piece, placed, gather, exit_spot, seconds)
            moved += 1

    def _calm_down(self) -> None:
        """End what is only seen for a moment."""
        self.effects.clear()
        for placed in self._placed.values():
            placed.landed, placed.lands = 1.0, None

    def _send(self, piece: Piece, placed: Placed, goal: Spot, seconds: float, delay: float) -> None:
        if seconds <= 0:
            placed.stay(goal)
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
            landed = placed.landed
            placed.stay(goal)
            placed.landed = landed  # what is only lit otherwise still comes to rest
            return
        placed.legs.clear()
        placed.straight = self.calm
        placed.go(goal, seconds, delay)
        self._busy[piece] = self._unseen[piece] = None

    def _gather(self, piece: Piece, placed: Placed, gather: Gather, goal: Spot, seconds: float) -> None:
        """Send a piece of a trick by way of the winner's place."""
        lift, slide = GATHER_LIFT * self.speed, GATHER_SLIDE * self.speed
        winner = self._placed[gather.winner]
        above = winner.start if winner.legs else winner.spot
        above = above._replace(
            y=above.y - _GATHER_RISE, scale=above.scale * LIFT, z=above.z + _GATHERED_HEIGHT
        )
        if piece == gather.winner:
            placed.go(above, lift, 0.0)
            placed.legs = [Leg(above, slide, straight=True), Leg(goal._replace(z=goal.z + 1), seconds)]
            self.effects.start(Sweep(piece, gather.size), self.speed)
        else:
            x, y, angle = _STACKED[gather.others.index(piece) % len(_STACKED)]
            under = placed.spot._replace(x=above.x + x, y=above.y + y, angle=placed.spot.angle + angle)
            placed.go(under, slide, lift)
            placed.legs = [Leg(goal, seconds)]
        placed.straight = True
        self._busy[piece] = None

    def rehearse(self, canvas: Canvas, paint: Painter, pixels: int) -> bool:
        """Draw pieces unseen as they will lie at their goals, until so many pixels had to be made for that.

        False where there are more: their pictures would be made in the middle of their movement.
        """
        while self._unseen and pixels > 0:
            piece = next(iter(self._unseen))
            del self._unseen[piece]
            placed = self._placed.get(piece)
            if placed is not None and placed.moving:
                placed.new = False
                pixels -= canvas.rehearse(partial(_paint_at, paint, piece, placed.goal))
        return not self._unseen

    def update(self, seconds: float) -> None:
        """Move everything on."""
        self.effects.update(seconds)
        if seconds > 0:
            self._unseen.clear()  # what sets out is seen, whether it was rehearsed or not
        for piece in list(self._busy):
            placed = self._placed.get(piece)
            if placed is not None:
                placed.shaken = max(0.0, placed.shaken - seconds)
                placed.landed = min(1.0, placed.landed + seconds / (LANDING * self.speed or LANDING))
                if piece != self.held and placed.move(seconds):
                    self._arrive(placed)
            if placed is None or not (placed.shaken > 0 or placed.landed < 1 or placed.moving):
                del self._busy[piece]
                if placed is not None and placed.leaving:
                    del self._placed[piece]

    def _arrive(self, placed: Placed) -> None:
        """What comes of a piece that has reached its goal."""
        size, placed.lands = placed.lands, None
        if self.calm or self.speed <= 0:
            return
        if size is not None:
            placed.landed = 0.0
            self.effects.start(Dust(placed.goal, size), self.speed)
        if placed.arrival is not None:
            self.effects.start(Pop(placed.goal.point, placed.arrival), self.speed)

    @property
    def moving(self) -> bool:
        """Whether any piece is on its way."""
        return any(
            placed.shaken > 0 or (placed.moving and piece != self.held)
            for piece in self._busy
            if (placed := self._placed.get(piece)) is not None
        )

    @property
    def landing(self) -> bool:
        """Whether any piece has arrived and still comes to rest."""
        return any(placed.landed < 1 for piece in self._busy if (placed := self._placed.get(piece)))

    @property
    def lively(self) -> bool:
        """Whether the next picture is another one: pieces move or come to rest, or an effect runs."""
        return self.moving or self.landing or self.effects.running

    def finish(self) -> None:
        """Put everything where it is going at once, and end all effects."""
        self._calm_down()
        self._unseen.clear()
        for piece, placed in list(self._placed.items()):
            if piece == self.held:
                continue
            placed.legs.clear()
            placed.spot, placed.squeeze = placed.goal, 1.0
            placed.age = placed.delay + placed.seconds
            placed.shaken = 0.0
            if placed.leaving:
                del self._placed[piece]

    def clear(self) -> None:
        """Take everything off the table."""
        self._placed.clear()
        self._busy.clear()
        self._unseen.clear()
        self._came_from.clear()
        self._went_to.clear()
        self.effects.clear()
        self.held = None

    @property
    def ways_back(self) -> tuple[Mapping[Piece, Spot], Mapping[Piece, Spot]]:
        """Where pieces would come from and go to if what happened were taken back."""
        return dict(self._went_to), dict(self._came_from)

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

    def fly(
        self,
        piece: Piece,
        start: Spot,
        goal: Spot,
        seconds: float = MOVE,
        *,
        delay: float = 0.0,
        arrival: str | None = None,
    ) -> None:
        """Let something fly from one spot to another and vanish there; a counter may pop then."""
        if seconds * self.speed > 0:
            placed = self._placed[piece] = Placed(start, start, start, leaving=True, appears=True)
            placed.arrival = arrival
            self._send(piece, placed, goal, seconds * self.speed, 0.0 if self.calm else delay * self.speed)

    def sweep(self, piece: Piece, size: Size) -> None:
        """Let gold run over a piece."""
        if not self.calm:
            self.effects.start(Sweep(piece, size), self.speed)

    def shake(self, piece: Piece) -> None:
        """Shake a piece: it may not be taken now."""
        if piece in self._placed and self.speed > 0 and not self.calm:
            self._placed[piece].shaken = SHAKE
            self._busy[piece] = None

    def draw(
        self, canvas: Canvas, paint: Painter, *, above: float = float("-inf"), below: float = float("inf")
    ) -> None:
        """Draw the pieces and effects whose height is in a range, low ones first."""
        shown = [
            (spot.z + (1000 if piece == self.held else 0), index, piece, placed, spot)
            for index, (piece, placed) in enumerate(self._placed.items())
            if not (placed.waiting or (placed.new and piece in self._unseen))
            for spot in (placed.shown,)
        ]
        shown.sort(key=lambda entry: entry[:2])
        under = [
            (effect.at.z, effect, share)
            for effect, share in self.effects
            if isinstance(effect, Dust) and above <= effect.at.z < below
        ]
        under.sort(key=lambda entry: entry[0])
        over = {effect.piece: (effect, share) for effect, share in self.effects if isinstance(effect, Sweep)}
        for z, _, piece, placed, spot in shown:
            if not above <= z < below:
                continue
            while under and under[0][0] <= z:
                _, dust, share = under.pop(0)
                draw_dust(canvas, dust, share)
            with canvas.exactly() if placed.flying else nullcontext():
                paint(canvas, piece, spot, placed.squeeze)
            if piece in over:
                draw_sweep(canvas, *over[piece], spot)
        for _, dust, share in under:
            draw_dust(canvas, dust, share)
        if above <= POP_HEIGHT < below:
            for effect, share in self.effects:
                if isinstance(effect, Pop):
                    draw_pop(canvas, effect, share)


def _remember(spots: dict[Piece, Spot], piece: Piece, spot: Spot | None) -> None:
    if spot is None:
        spots.pop(piece, None)
    else:
        spots[piece] = spot


def _paint_at(paint: Painter, piece: Piece, spot: Spot, canvas: Canvas) -> None:
    paint(canvas, piece, spot, 1.0)
