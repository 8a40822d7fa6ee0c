"""What `_bench_ui` measures, each in a process of its own: a bare window and the program.

Usage: `_bench_child KIND WIDTH HEIGHT SECONDS`. It prints a line of JSON; the rest is measured from outside.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.app import App
    from game.ui.screen import Scene

FRAME = 1 / 60
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
    """A bare window that is filled and shown sixty times a second."""
    open_bare(size)
    import pygame

    surface = pygame.display.get_surface()
    assert surface is not None

    def frame() -> bool:
        pygame.event.get()
        surface.fill((20, 26, 51))
        pygame.display.flip()
        return True

    say(**measured(frame, seconds))


def open_app(size: tuple[int, int]) -> App:
    """The program as `twofold` opens it, with a store in memory."""
    from game.match.bot_pool import ProcessBots
    from game.settings import Settings
    from game.store import Store
    from game.system.display import open_display, prepare_sdl

    settings = Settings(language="en", muted=True, window_size=size)
    prepare_sdl(settings)
    open_display()
    from game.app import App

    return App(Store.in_memory(), ProcessBots(), settings=settings)


def table(app: App, people: int) -> Scene:
    """A match on the table, with the bots to begin; it says when it waits for a person."""
    from game.games import scenes_of
    from game.match.session import Session
    from game.store import Bot, Human, MatchSetup, Player
    from game.table.scene import TableScene

    players: list[Player] = [Bot("strong", name) for name in ("sora", "kai", "noa", "mika")]
    players[:people] = [Human("Ada")] * people
    setup = MatchSetup("dualis", {}, tuple(players), first=1)
    scene = TableScene(app, Session.start(app.store, app.bots, setup, seed=5), scenes_of("dualis").table)
    update, told = scene.update, list[bool]()

    def update_and_tell(seconds: float) -> None:
        update(seconds)
        if scene.interactive and not told:
            told.append(True)
            say(resting=True)

    scene.update = update_and_tell  # type: ignore[method-assign]
    return scene


def app_first(size: tuple[int, int], seconds: float) -> None:
    """The first frame of the program: the title."""
    app = open_app(size)
    from game.scenes.title import TitleScene

    app.scenes.reset(TitleScene(app))
    app.frame(FRAME)
    say(at=time.monotonic(), work=time.process_time())


def app_idle(size: tuple[int, int], seconds: float) -> None:
    """The program's own loop, with a match that waits for a person."""
    app = open_app(size)
    app.run(table(app, people=1))


def app_frames(size: tuple[int, int], seconds: float) -> None:
    """Cards fly and bots think."""
    app = open_app(size)
    app.scenes.reset(table(app, people=0))
    say(**measured(lambda: app.frame(FRAME), seconds))
    app.bots.close()


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
    from game.match.bot_pool import BotRequest, ProcessBots
    from tests.game.match.bot_workers import lost_in_thought

    bots, frame = ProcessBots(most=1, serve=lost_in_thought), drawing(app)
    bots.ask(BotRequest(1, "dualis", None, "expert", "sora", 1))
    while not bots.thinking:
        bots.poll()
        time.sleep(0.01)
    say(**measured(frame, seconds))
    bots.close()
    app.bots.close()


def on_one_core() -> None:
    """Keep to one core, and whoever is started from here too; where that can be done."""
    if sys.platform == "linux":
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})


def drawing(app: App) -> Callable[[], bool]:
    """What draws a whole table that waits for a person."""
    app.scenes.reset(table(app, people=4))

    def frame() -> bool:
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
    "app_frames": app_frames,
    "app_alone": app_alone,
    "app_beside_thought": app_beside_thought,
}

if __name__ == "__main__":
    kind, width, height, length = sys.argv[1:]
    KINDS[kind]((int(width), int(height)), float(length))
