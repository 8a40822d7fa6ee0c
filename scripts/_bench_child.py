"""What `_bench_ui` measures, each in a process of its own: a bare window and the program.

Usage: `_bench_child KIND WIDTH HEIGHT SECONDS`. It prints a line of JSON; the rest is measured from outside.
Tables are opened as a player does it, by way of the title and the set-up.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from itertools import count
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.app import App
    from game.table.scene import TableScene

FRAME = 1 / 60
GAMES = ("dualis", "duality", "dois", "duos")
A_MOMENT = 30
"""Frames that a player looks at a screen at least."""
MOST = 5
"""How many times as long as planned a measurement may take, on a slow machine or where little is drawn."""


def say(**numbers: object) -> None:
    """Tell the parent."""
    print(json.dumps(numbers), flush=True)


def open_bare(size: tuple[int, int]) -> None:
    """What every pygame-ce program does at least."""
    from game.settings import Settings
    from game.system.display import open_display, prepare_sdl

    prepare_sdl(Settings())
    open_display()
    import pygame

    pygame.display.set_mode(size, pygame.RESIZABLE)


def bare_first(size: tuple[int, int], seconds: float) -> None:
    """The first frame of a bare window."""
    open_bare(size)
    import pygame

    pygame.display.flip()
    say(at=time.monotonic(), work=time.process_time())


def bare_idle(size: tuple[int, int], seconds: float) -> None:
    """A bare window that looks for input sixty times a second and draws nothing."""
    bare_first(size, seconds)
    import pygame

    clock = pygame.time.Clock()
    while True:
        pygame.event.get()
        clock.tick(60)


def bare_frames(size: tuple[int, int], seconds: float) -> None:
    """A bare window that is filled and shown sixty times a second, beside a bot that thinks."""
    open_bare(size)
    import pygame

    surface = pygame.display.get_surface()
    assert surface is not None

    def frame() -> bool:
        pygame.event.get()
        surface.fill((20, 26, 51))
        pygame.display.flip()
        return True

    with thought():
        say(**measured(frame, seconds))


def open_app(size: tuple[int, int]) -> App:
    """The program as `twofold` opens it, with a store in memory."""
    from game.match.lazy_bots import LateBots
    from game.settings import Settings
    from game.store import Store
    from game.system.display import open_display, prepare_sdl

    settings = Settings(language="en", muted=True, window_size=size)
    prepare_sdl(settings)
    open_display()
    from game.app import App

    return App(Store.in_memory(), LateBots(), settings=settings)


def open_table(app: App, game: str, level: str, people: int) -> TableScene:
    """A match on the table, by way of the title and the set-up, with a moment of rest on each."""
    from game.scenes.title import TitleScene

    app.scenes.reset(TitleScene(app))
    rest(app)
    app.navigation.open_setup(game)
    rest(app)
    return begin(app, game, level, people)


def begin(app: App, game: str, level: str, people: int) -> TableScene:
    """Begin a match, with the bots to play first where the game lets one choose."""
    from engine import registry
    from engine.core import complete
    from game.match.session import Session
    from game.store import Bot, Human, MatchSetup, Player
    from game.table.scene import TableScene

    engine = registry.game(game)
    names = ("sora", "kai", "noa", "mika", "ren", "yui")[: engine.seats(complete(engine, {}))]
    players: list[Player] = [Bot(level, name) for name in names]
    players[:people] = [Human("Ada")] * people
    setup = MatchSetup(game, {}, tuple(players), first=1 if engine.names_first else None)
    app.navigation.open_match(Session.start(app.store, app.bots, setup, seed=5))
    assert isinstance(app.scenes.top, TableScene)
    return app.scenes.top


def rest(app: App) -> None:
    """Let the program do what it does while nothing happens, and no longer."""
    for _ in range(A_MOMENT):
        app.after_frame(FRAME, drew=app.frame_in_time(FRAME))


def say_when_it_waits(scene: TableScene) -> None:
    """Tell the parent when the table waits for a person."""
    update, told = scene.update, list[bool]()

    def update_and_tell(seconds: float) -> None:
        update(seconds)
        if scene.interactive and not told:
            told.append(True)
            say(resting=True)

    scene.update = update_and_tell  # type: ignore[method-assign]


def app_first(size: tuple[int, int], seconds: float) -> None:
    """The first frame of the program: the title."""
    app = open_app(size)
    from game.scenes.title import TitleScene

    app.scenes.reset(TitleScene(app))
    app.frame(FRAME)
    say(at=time.monotonic(), work=time.process_time())


def app_idle(size: tuple[int, int], seconds: float) -> None:
    """The program's own loop, up to a match that waits for a person."""
    app = open_app(size)
    from game.scenes.title import TitleScene

    frame, frames = app.frame, count()

    def on_the_way(passed: float) -> bool:
        number = next(frames)
        if number == A_MOMENT:
            app.navigation.open_setup("dualis")
        elif number == 2 * A_MOMENT:
            say_when_it_waits(begin(app, "dualis", "strong", people=1))
        return frame(passed)

    app.frame = on_the_way  # type: ignore[method-assign, assignment]
    app.run(TitleScene(app))


def app_frames(game: str, size: tuple[int, int], seconds: float) -> None:
    """Cards fly from the first frame of a table on, and an expert thinks beside it all the time."""
    app = open_app(size)
    with thought():
        open_table(app, game, "beginner", people=0)
        say(**measured(partial(whole_frame, app), seconds))
    app.bots.close()


def whole_frame(app: App) -> bool:
    """A frame, and what the program does where there was nothing to draw; one that was broken off counts."""
    drew = app.frame_in_time(FRAME)
    app.after_frame(FRAME, drew=drew)
    return drew or app.unfinished


@contextmanager
def thought() -> Iterator[None]:
    """A process in which a bot thinks without end."""
    from game.match.bot_pool import BotRequest, ProcessBots
    from tests.game.match.bot_workers import lost_in_thought

    bots = ProcessBots(most=1, serve=lost_in_thought)
    bots.ask(BotRequest(1, "dualis", None, "expert", "sora", 1))
    while not bots.thinking:
        bots.poll()
        time.sleep(0.01)
    yield
    bots.close()


def app_alone(size: tuple[int, int], seconds: float) -> None:
    """A table that is drawn sixty times a second on one core, and nobody thinks."""
    on_one_core()
    app = open_app(size)
    say(**measured(drawing(app), seconds))
    app.bots.close()


def app_beside_thought(size: tuple[int, int], seconds: float) -> None:
    """The same on one core that a bot shares who thinks without end."""
    on_one_core()
    app = open_app(size)
    frame = drawing(app)
    with thought():
        say(**measured(frame, seconds))
    app.bots.close()


def app_phones(chatting: bool, size: tuple[int, int], seconds: float) -> None:
    """A table that is drawn sixty times a second; eight phones touch things all the time, or none do."""
    import subprocess

    from engine import registry
    from engine.core import complete
    from game.match.session import Session
    from game.remote.phones import Phones
    from game.store import Human, MatchSetup
    from game.table.remote_start import LISTEN, start_phones

    os.environ[LISTEN] = "127.0.0.1:0"
    app = open_app(size)
    options = complete(registry.game("duos"), {"players": 8})
    players = tuple(Human(f"P{seat}", phone=True) for seat in range(8))
    session = Session.start(app.store, app.bots, MatchSetup("duos", options, players), seed=5)
    phones = start_phones(app, range(8))
    assert isinstance(phones, Phones)
    app.navigation.open_match(session, phones)
    tickets = [phones.invite(seat).url.partition("#")[2] for seat in range(8)] if chatting else []
    child = subprocess.Popen([sys.executable, "-m", "_bench_phones", phones.hosts[0], *tickets])

    def frame() -> bool:
        app.canvas.forget_window()
        app.invalidate()
        return app.frame(FRAME)

    while len(phones.present) < len(tickets):
        app.frame(FRAME)
        time.sleep(FRAME)
    say(**measured(frame, seconds))
    child.kill()
    child.wait()
    app.scenes.close()
    app.bots.close()


def on_one_core() -> None:
    """Keep to one core, and whoever is started from here too; where that can be done."""
    if sys.platform == "linux":
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})


def drawing(app: App) -> Callable[[], bool]:
    """What draws a whole table that waits for a person."""
    open_table(app, "dualis", "strong", people=4)

    def frame() -> bool:
        app.canvas.forget_window()
        app.invalidate()
        return app.frame(FRAME)

    return frame


def measured(frame: Callable[[], bool], seconds: float) -> dict[str, list[float]]:
    """The seconds that each frame that drew took at sixty frames a second: by the clock, and of work.

    The clock tells what a player sees; the work of this thread tells more about the program where others
    keep the processors busy. What is measured is a number of frames, not a time, so that a machine that is
    slow just now draws the same scenes.
    """
    import pygame

    clock = pygame.time.Clock()
    times: list[float] = []
    work: list[float] = []
    until = time.perf_counter() + MOST * seconds
    while len(times) < seconds / FRAME and (start := time.perf_counter()) < until:
        before = time.thread_time()
        if frame():
            times.append(time.perf_counter() - start)
            work.append(time.thread_time() - before)
        clock.tick(60)
    return {"frames": times, "work": work}


KINDS: dict[str, Callable[[tuple[int, int], float], None]] = {
    "bare_first": bare_first,
    "bare_idle": bare_idle,
    "bare_frames": bare_frames,
    "app_first": app_first,
    "app_idle": app_idle,
    **{f"app_frames {game}": partial(app_frames, game) for game in GAMES},
    "app_alone": app_alone,
    "app_beside_thought": app_beside_thought,
    "app_without_phones": partial(app_phones, False),
    "app_with_phones": partial(app_phones, True),
}

if __name__ == "__main__":
    kind, width, height, length = sys.argv[1:]
    KINDS[kind]((int(width), int(height)), float(length))
