"""The way in: `twofold`, or `python -m game`.

Whatever needs pygame is imported inside the functions: SDL reads its environment when it is loaded, and the
bots' process passes through this module without needing a window.
"""

from __future__ import annotations

import faulthandler
import logging
import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from engine import __version__
from game.content.i18n import Texts
from game.match.lazy_bots import LateBots
from game.settings import Settings
from game.store import Store
from game.system import console, display, paths
from game.system.log import SmallLog
from game.system.private import open_to_append

if TYPE_CHECKING:
    from game.app import App
    from game.ui.scene import Scene

log = logging.getLogger(__name__)

LOG_BYTES = 256 * 1024
WATCH = "TWOFOLD_WATCH"
"""The environment variable that names the file for `game.devtools.watch`."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program and give its exit status."""
    console.mend_streams()
    try:
        arguments = console.parse(sys.argv[1:] if argv is None else argv)
        if arguments.smoke_test is None:
            return play(arguments)
        display.prepare_sdl(Settings())
        from game.devtools.smoke import smoke_test

        return smoke_test(arguments.smoke_test)
    except SystemExit as leaving:
        return leaving.code if isinstance(leaving.code, int) else 0
    except KeyboardInterrupt:
        return 130


def play(arguments: console.Arguments, first: Callable[[App], Scene] | None = None) -> int:
    """Open the player's folder and the window, and play until it is closed; `first` makes the first scene."""
    folder = paths.user_folder(arguments.data_dir)
    handler = start_log(folder.log_file)
    status, crashed = _play(folder, arguments, first)
    if folder.temporary is not None and not crashed:  # somebody may want to read why it crashed
        stop_log(handler)
        folder.forget()
    return status


def _play(
    folder: paths.UserFolder, arguments: console.Arguments, first: Callable[[App], Scene] | None
) -> tuple[int, bool]:
    """The exit status, and whether the program crashed."""
    with Store.open(folder.data) as store:
        settings = chosen(store.settings(), arguments)
        language = settings.language
        display.prepare_sdl(settings)
        if not display.open_display():
            console.complain(Texts(language or console.terminal_language()).t("program.no_display"))
            return 1, False
        bots = LateBots(tell=store.tell)
        try:
            from game.app import App
            from game.scenes.title import TitleScene

            app = App(store, bots, settings=settings)
            language = app.texts.language
            if os.environ.get(WATCH):
                from game.devtools.watch import Watch

                app.watch = Watch(Path(os.environ[WATCH]))
            if folder.notice is not None:
                store.tell(folder.notice)  # the title says it, with whatever else there is to say
            app.run(first(app) if first is not None else TitleScene(app))
            return 0, False
        except Exception:
            log.critical("the program had to stop", exc_info=True)
            bots.close()
            store.close()  # so that a program that is started beside this last window can have the match
            from game.system import crash

            crash.show(folder.log_file, language or console.terminal_language())
            return 1, True
        finally:
            bots.close()
            display.close_display()


def chosen(settings: Settings, arguments: console.Arguments) -> Settings:
    """The settings, with what the command line says over them."""
    return replace(
        settings,
        language=arguments.language or settings.language,
        fullscreen=arguments.fullscreen or settings.fullscreen,
    )


def start_log(file: Path) -> logging.Handler:
    """Write the log to a small file that begins anew when it is full; without one where that fails."""
    logging.raiseExceptions = False  # a log that cannot be written is no reason to disturb the player
    try:
        handler: logging.Handler = SmallLog(file, LOG_BYTES)
        # Where a C library falls over, Python gets no chance to write: faulthandler keeps its own way in.
        faulthandler.enable(open_to_append(file))
    except OSError:
        handler = logging.NullHandler()
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    root = logging.getLogger()
    root.setLevel(logging.INFO)
    root.addHandler(handler)
    log.info("Twofold %s, Python %s, %s", __version__, sys.version.split()[0], sys.platform)
    return handler


def stop_log(handler: logging.Handler) -> None:
    """Let go of the log's file: Windows removes none that is open."""
    faulthandler.disable()
    logging.getLogger().removeHandler(handler)
    handler.close()


if __name__ == "__main__":
    sys.exit(main())
