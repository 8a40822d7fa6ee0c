"""Programs for tests: without a screen, without sound, with a store of their own."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.app import App
from game.match.bot_pool import BotRunner, InlineBots
from game.match.reviewer import Reviewer
from game.navigation import Navigation
from game.settings import Settings
from game.store import Store

if TYPE_CHECKING:  # else a test could not tell what the program's first frame loads
    from game.match.session import Session
    from game.scenes.review.judge import Judge
    from game.table.hindsight import Hindsight

QUICK_REVIEW = 20
"""Iterations for advice where nobody cares how good it is."""


class Ways(Navigation):
    """The ways between screens; what newcomers misplayed, which takes long, is found out by a judge only."""

    judge: Judge | None = None

    def hindsight(self, session: Session) -> Hindsight | None:
        """Nothing without a judge."""
        return super().hindsight(session) if self.judge is not None else None

    def _judge(self) -> Judge:
        return self.judge or super()._judge()


def teach_newcomers(app: App, judge: Judge | None = None) -> None:
    """Let what newcomers misplayed be found out as the program does it, or by another judge."""
    ways = Ways(app)
    ways.judge = judge or app.reviewer
    app.navigation = ways


def make_app(
    lang: str = "en",
    size: tuple[int, int] = (1280, 720),
    text_size: int = 100,
    store: Store | None = None,
    animation: str = "normal",
    bots: BotRunner | None = None,
    letters: bool = False,
    reduced_motion: bool = False,
) -> App:
    """A program with an empty store in memory and bots that answer at once, unless others are given."""
    pygame.display.init()
    pygame.font.init()
    settings = Settings(
        language=lang,
        text_size=text_size,
        animation=animation,
        letters=letters,
        reduced_motion=reduced_motion,
        muted=True,
        window_size=size,
    )
    app = App(store or Store.in_memory(), bots or InlineBots(), settings=settings, window_size=size)
    app.reviewer = Reviewer(app.store, InlineBots, iterations=QUICK_REVIEW)
    app.navigation = Ways(app)
    return app


def close_app(app: App) -> None:
    """Leave every scene, end every thought and close the store."""
    app.rest_par()
    app.scenes.close()
    app.bots.close()
    app.store.close()
