"""A screen with nothing but the small board of Duālis, for tests and shots of it."""

from __future__ import annotations

import pygame

from engine.advice import Grade
from engine.core import Seat
from engine.match import Match, Setup
from engine.trace import next_decision
from game.app import App
from game.scenes.dualis.ground import GROUND
from game.scenes.dualis.replay import DualisReplay
from game.store import MatchSetup
from game.table.replay_board import Decision, Position
from game.ui.canvas import Canvas
from game.ui.screen import Screen
from game.ui.widget import Widget
from tests.game.scenes.rig import seats

PLACES = {100: (44, 94, 658, 536), 125: (44, 106, 606, 520), 150: (44, 118, 546, 490)}
"""The places that the review gives a board, by text size."""


class ReplayScreen(Screen):
    """One position on its board."""

    def __init__(self, app: App, setup: MatchSetup, position: Position) -> None:
        super().__init__(app)
        self.board = DualisReplay(app, setup)
        self.position = position
        self.place = pygame.FRect(PLACES[app.type.text_size])

    def build(self) -> list[Widget]:
        """Nothing to press."""
        return []

    def draw(self, canvas: Canvas) -> None:
        """The board on plain velvet."""
        GROUND.draw_plain(canvas)
        self.board.draw(canvas, self.position, self.place)
        spots = self.board.spots(self.position, self.place)
        for piece, spot in sorted(spots.items(), key=lambda each: each[1].z):
            self.board.paint(canvas, self.position, piece, spot, 1.0)
        self.board.draw_marks(canvas, self.position, self.place)


def played(seed: int, decisions: int, **options: object) -> Match:
    """A match among bots after some decisions."""
    match = Match(Setup("dualis", options, seed))  # type: ignore[arg-type]
    while match.outcome is None and len(match.actions) < decisions:
        match.play(*next_decision(match, "casual"))
    return match


def moment(
    match: Match,
    *,
    eyes: Seat | None = None,
    grade: Grade | None = None,
    better: str = "",
    notes: bool = True,
) -> Position:
    """The moment just after a match's last decision; `eyes`: as one seat sees it, None: all hands."""
    actions = match.actions
    before = Match.replay(match.setup, actions[:-1])
    game, after = match.game, before
    steps = before.play(*actions[-1]) if actions else ()
    state = steps[0].state if steps else match.state
    seat, action = actions[-1] if actions else (0, None)
    decision = None
    if action is not None:
        decision = Decision(seat, action, grade, game.parse(better) if better else None)
    return Position(
        view=game.view(state, eyes),
        hands={each: game.view(state, each) for each in after.seats if eyes in (None, each)},
        bottom=eyes or 0,
        decision=decision,
        before=game.view(Match.replay(match.setup, actions[:-1]).state, eyes) if actions else None,
        notes={each: f"{86 - 3 * each}%" for each in after.seats} if notes else {},
    )


def setup_of(match: Match) -> MatchSetup:
    """Who sits at such a match: a person and bots."""
    return MatchSetup("dualis", match.options, seats((0,), len(match.seats)))
