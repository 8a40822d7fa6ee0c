"""The way of the smoke test through the program.

It runs on simulated time, so it is done as soon as the machine can, and it goes through the bots' real
process and a real store.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, sleep
from typing import Any

import pygame

from engine import registry
from engine.bots.characters import CHARACTERS
from engine.bots.levels import QUICKEST
from engine.core import complete
from engine.match import Match
from game.app import LONGEST_STEP, App
from game.content.i18n import LANGUAGES
from game.content.rulebook import ANCHORS
from game.games import scenes_of
from game.input import Activate, Cancel, Intent, Shortcut
from game.match.bot_pool import ProcessBots
from game.match.players import PORTRAITS
from game.match.session import Session
from game.scenes.rules import RulesScene
from game.scenes.settings import SettingsScene
from game.scenes.setup import SetupScene
from game.scenes.title import TitleScene
from game.settings import Settings
from game.store import Bot, Human, MatchSetup, Player, Store
from game.table.curtain import Caller, CurtainScene
from game.table.ground import ground_of
from game.table.results_scene import ResultsScene

FRAME = 1 / 60
FRAMES_PER_SCENE = 10
LONGEST_MATCH = 3600 * 10
"""Steps after which a match counts as stuck: an hour of simulated time, in the longest steps there are."""
SEED = 20


class SmokeError(Exception):
    """Something does not work; its text says what."""


class ErrorLog(logging.Handler):
    """Collects what the program complains about, such as a text that is missing."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep it."""
        self.found.append(f"{record.name}: {record.getMessage()}")


def tour(report: dict[str, Any]) -> None:
    """Go everywhere; `SmokeError`, or whatever the program itself raises, where something does not work."""
    report["pygame"] = pygame.version.ver
    report["video"] = pygame.display.get_driver()
    errors = ErrorLog()
    logging.getLogger().addHandler(errors)
    bots = ProcessBots()
    try:
        with TemporaryDirectory(prefix="twofold-smoke-") as folder, Store.open(Path(folder)) as store:
            app = App(store, bots, settings=Settings(language="en", animation="fast", muted=True))
            for language in LANGUAGES:
                app.change_settings(language=language)
                for name, show in scenes(app).items():
                    with _timed(report["scenes"], {"scene": name, "language": language}, errors):
                        _show(app, show)
            for game in registry.GAMES:
                entry: dict[str, Any] = {"game": game}
                with _timed(report["matches"], entry, errors):
                    entry |= _play(app, game)
            app.scenes.close()
    finally:
        logging.getLogger().removeHandler(errors)
        bots.close()


@contextmanager
def _timed(into: list[dict[str, Any]], entry: dict[str, Any], errors: ErrorLog) -> Iterator[None]:
    """Note what is tried before it is, so that the last entry tells where it ended."""
    into.append(entry)
    start = perf_counter()
    yield
    entry["seconds"] = _since(start)
    if errors.found:
        raise SmokeError(f"{entry}: {errors.found[0]}")


def _nothing() -> None:
    """What a button of a scene on show does."""


def scenes(app: App) -> Mapping[str, Callable[[], None]]:
    """How to open every scene, by its name."""
    found: dict[str, Callable[[], None]] = {
        "title": lambda: app.scenes.reset(TitleScene(app)),
        "settings": lambda: app.scenes.push(SettingsScene(app)),
        "puzzles": app.navigation.open_puzzles,
    }
    for book in ANCHORS:
        found[f"rules {book}"] = partial(_push, app, RulesScene, book)
    for game in registry.GAMES:
        found[f"setup {game}"] = partial(_push, app, SetupScene, game)
        found[f"table {game}"] = partial(_open_table, app, game)
        found[f"curtain {game}"] = partial(_hang_curtain, app, game)
        found[f"pause {game}"] = partial(_over_table, app, game, Cancel())
        found[f"log {game}"] = partial(_over_table, app, game, Shortcut("log"))
        if registry.descriptor(game).puzzles is not None:
            found[f"puzzle {game}"] = partial(app.navigation.open_puzzle, game, "easy-1")
    return found


def _push(app: App, scene: Callable[[App, str], Any], game: str) -> None:
    app.scenes.push(scene(app, game))


def _hang_curtain(app: App, game: str) -> None:
    app.scenes.push(
        CurtainScene(
            app,
            partial(Caller, "Ada", PORTRAITS[0]),
            ground_of(game),
            lambda pad: None,
            lambda pad: "",
            _nothing,
            _nothing,
            _nothing,
        )
    )


def _open_table(app: App, game: str) -> None:
    app.navigation.open_match(Session.start(app.store, app.bots, setup_of(game, people=1), SEED))


def _over_table(app: App, game: str, intent: Intent) -> None:
    _open_table(app, game)
    app.frame(FRAME)
    table = app.scenes.top
    app.handle(intent)
    if app.scenes.top is table:
        raise SmokeError("nothing came over the table")


def _show(app: App, show: Callable[[], None]) -> None:
    app.scenes.reset(TitleScene(app))
    show()
    app.invalidate()
    drawn = app.frames_drawn
    for _ in range(FRAMES_PER_SCENE):
        app.frame(FRAME)
    if app.frames_drawn == drawn:
        raise SmokeError("the scene was never drawn")
    if _is_blank(app.canvas.surface):
        raise SmokeError("the scene is blank")


def _is_blank(surface: pygame.Surface) -> bool:
    """Whether a window shows one colour only."""
    small = pygame.transform.scale(surface, (64, 36))
    return len({tuple(small.get_at((x, y))) for x in range(64) for y in range(36)}) == 1


def setup_of(game: str, people: int = 0) -> MatchSetup:
    """A short match with people in the first seats, and bots in the others."""
    rules = registry.game(game)
    options = complete(rules, scenes_of(game).short)
    names = list(CHARACTERS)
    players: list[Player] = [
        Human("Ada") if seat < people else Bot(QUICKEST, names[seat % len(names)])
        for seat in range(rules.seats(options))
    ]
    return MatchSetup(game, options, tuple(players))


def _play(app: App, game: str) -> dict[str, Any]:
    """Let bots play a whole match, and see that the store holds the same match."""
    app.scenes.reset(TitleScene(app))
    session = Session.start(app.store, app.bots, setup_of(game), SEED)
    _play_on_table(app, session)
    match, stored = session.match, app.store.load_match(session.match_id)
    if stored is None or stored.summary.outcome != match.outcome:
        raise SmokeError(f"the end of a match of {game} is not in the store")
    replayed = Match.replay(match.setup, [(one.seat, match.game.parse(one.text)) for one in stored.actions])
    if replayed.state != match.state:
        raise SmokeError(f"the stored match of {game} is not the one that was played")
    assert match.outcome is not None
    return {"decisions": len(match.actions), "winners": list(match.outcome.winners)}


def _play_on_table(app: App, session: Session) -> None:
    app.navigation.open_match(session)
    for number in range(LONGEST_MATCH):
        if isinstance(app.scenes.top, ResultsScene):
            return
        if number % 10 == 9:
            app.handle(Activate())  # a press for whatever waits for one
        if not app.frame(LONGEST_STEP):
            sleep(0.002)  # a bot thinks
    raise SmokeError(f"a match of {session.setup.game} never ends")


def _since(start: float) -> float:
    return round(perf_counter() - start, 3)
