"""SDL before the window: what it reads when it is loaded, and whether there is a screen at all.

pygame is imported inside the functions, because SDL must find its environment set.
"""

from __future__ import annotations

import logging
import os
import sys

from game.settings import Settings
from game.system.quiet import quiet_libraries

log = logging.getLogger(__name__)

ACCELERATION = "acceleration"
"""A name in `Settings.extra`: whether SDL presents through the graphics card."""
WINDOW_CLASS = "twofold"
"""What X11 and Wayland call our windows; the desktop entry of the packages says the same."""
_INVISIBLE = ("dummy", "offscreen")
"""Video drivers that SDL falls back to where there is no display at all."""


def prepare_sdl(settings: Settings) -> None:
    """Set what SDL reads when it is loaded; whatever the player's own environment says comes first."""
    wanted = {"SDL_IME_SHOW_UI": "1", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    # Docks find the icon by the window's class, which would else be the name of the Python file.
    wanted |= {"SDL_VIDEO_X11_WMCLASS": WINDOW_CLASS, "SDL_VIDEO_WAYLAND_WMCLASS": WINDOW_CLASS}
    # Else Windows draws us at 96 dots per inch and stretches that picture to the desktop's scale.
    wanted["SDL_WINDOWS_DPI_AWARENESS"] = "permonitorv2"
    # Gamepads: buttons are meant by where they lie, whatever is printed on them.
    wanted["SDL_GAMECONTROLLER_USE_BUTTON_LABELS"] = "0"
    accelerated = settings.extra.get(ACCELERATION)
    if isinstance(accelerated, bool):
        wanted["SDL_FRAMEBUFFER_ACCELERATION"] = str(int(accelerated))
    elif sys.platform.startswith("linux"):
        # Without a graphics card, SDL would present through OpenGL in software: ten times the work.
        wanted["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
    for name, value in wanted.items():
        os.environ.setdefault(name, value)


def desktop_scale() -> float:
    """How much larger than at 96 dots per inch the desktop draws its panels; 1 where nobody says."""
    if sys.platform == "win32":
        import ctypes  # there it is in every package, and nowhere else

        try:
            return max(1.0, float(ctypes.windll.user32.GetDpiForSystem()) / 96)
        except AttributeError:  # before Windows 10
            return 1.0
    return 1.0


def open_display(*, invisible: bool = False) -> bool:
    """Get pygame ready to open a window; False where there is nothing to open it on.

    Where an `invisible` one will do, there always is: SDL can draw into memory alone.
    """
    import pygame

    trouble = _start_video()
    if trouble and invisible:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        trouble = _start_video()
    if trouble:
        log.error("no display: %s", trouble)
        return False
    pygame.font.init()
    return True


def _start_video() -> str:
    """Start SDL's video; the reason where no driver will do, and nothing where all is well."""
    import pygame

    pygame.display.quit()
    try:
        with quiet_libraries():
            pygame.display.init()
    except pygame.error as error:
        return str(error)
    driver = pygame.display.get_driver()
    if driver in _INVISIBLE and driver != os.environ.get("SDL_VIDEODRIVER"):
        return f"SDL found only {driver!r}"
    return ""


def close_display() -> None:
    """Give the window and everything else of pygame back."""
    import pygame

    pygame.quit()
