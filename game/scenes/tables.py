"""Which table belongs to which game, and how a match gets onto it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from game.content.message import Message

if TYPE_CHECKING:
    from game.app import App
    from game.match.session import Session
    from game.ui.screen import Scene

    TableMaker: TypeAlias = Callable[[App, Session], Scene]


def _dualis(app: App, session: Session) -> Scene:
    from game.scenes.dualis.scene import DualisTable  # only a game that is played is loaded

    return DualisTable(app, session)


def _dois(app: App, session: Session) -> Scene:
    from game.scenes.dois.scene import DoisTable  # only a game that is played is loaded

    return DoisTable(app, session)


def _duality(app: App, session: Session) -> Scene:
    from game.scenes.duality.scene import DualityTable

    return DualityTable(app, session)


def _duos(app: App, session: Session) -> Scene:
    from game.scenes.duos.scene import DuosTable

    return DuosTable(app, session)


TABLES: dict[str, TableMaker] = {"dualis": _dualis, "duality": _duality, "dois": _dois, "duos": _duos}
"""The tables by the names of their games."""


def playable(game: str) -> bool:
    """Whether a game can be played: the engine knows it, and it has a table."""
    from engine import registry

    return game in registry.GAMES and game in TABLES


def open_match(app: App, session: Session) -> None:
    """Leave everything else and go on with a match at its table."""
    app.scenes.reset(TABLES[session.setup.game](app, session))


def open_lesson(app: App, game: str) -> None:
    """Leave everything else and begin a game's lesson."""
    from game.content.lesson import load_lesson
    from game.table.scene import TableScene
    from game.table.teacher import Teacher

    lesson = load_lesson(game)
    table = TABLES[game](app, lesson.session(app.bots, app.t("table.you")))
    assert isinstance(table, TableScene)
    table.teacher = Teacher(lesson, app.t)
    app.scenes.reset(table)


def continue_match(app: App, match_id: str) -> Message | None:
    """Go on with a stored match at its table; gives the reason where that cannot be."""
    from game.match.session import Session  # the rules are loaded with the first match

    session = Session.resume(app.store, app.bots, match_id)
    if isinstance(session, Message):
        return session
    open_match(app, session)
    return None
