"""SDL before the window: what it reads when it is loaded, and whether there is a screen at all.

pygame is imported inside the functions, because SDL must find its environment set.
"""

from __future__ import annotations

import logging
import os
import sys

from game.quiet import quiet_libraries
from game.settings import Settings

log = logging.getLogger(__name__)

ACCELERATION = "acceleration"
"""A name in `Settings.extra`: whether SDL shall present through the graphics card."""
_INVISIBLE = ("dummy", "offscreen")
"""Video drivers that SDL falls back to where there is no display at all."""


def prepare_sdl(settings: Settings) -> None:
    """Set what SDL reads when it is loaded; whatever the player's own environment says comes first."""
    wanted = {"SDL_IME_SHOW_UI": "1", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    accelerated = settings.extra.get(ACCELERATION)
    if isinstance(accelerated, bool):
        wanted["SDL_FRAMEBUFFER_ACCELERATION"] = str(int(accelerated))
    elif sys.platform.startswith("linux"):
        # Without a graphics card, SDL would present through OpenGL in software: ten times the work.
        wanted["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
    for name, value in wanted.items():
        os.environ.setdefault(name, value)


def open_display() -> bool:
    """Get pygame ready to open a window; False where there is nothing to open it on."""
    import pygame

    try:
        with quiet_libraries():
            pygame.display.init()
    except pygame.error as error:
        log.error("no display: %s", error)
        return False
    driver = pygame.display.get_driver()
    if driver in _INVISIBLE and driver != os.environ.get("SDL_VIDEODRIVER"):
        log.error("no display: SDL found only %r", driver)
        return False
    pygame.font.init()
    return True


def close_display() -> None:
    """Give the window and everything else of pygame back."""
    import pygame

    pygame.quit()
