"""The program's window: as large as the player left it, never larger than the desktop has room for."""

from __future__ import annotations

import os
import warnings

import pygame

from game.settings import UNCHOSEN_SIZE
from game.system.display import desktop_scale

Size = tuple[int, int]

_FRAME = (8, 96)
"""What a desktop takes for itself: edges at the sides, a title bar and a panel above and below. SDL knows
more exactly, but pygame does not ask it."""
_LARGEST = (3840, 2160)
"""Where nobody knows the desktop: more pixels would keep the first picture waiting."""
_USUAL = (1280, 720)
_SHARE = 2 / 3
"""How much of a desktop the first window takes, where that is more than usual."""
_INVISIBLE = ("dummy", "offscreen")


def open_window(size: Size, smallest: Size, *, fullscreen: bool) -> pygame.Surface:
    """Open the window, or change the one that is open; gives the surface to draw on."""
    if fullscreen:
        return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
    desktop = _desktop()
    size = first_size(desktop) if size == UNCHOSEN_SIZE else size
    wanted = fitting(size, smallest, desktop, desktop_scale())
    with warnings.catch_warnings():
        # A window that leaves full screen is "forcibly resized" at first; that is set right at once.
        warnings.simplefilter("ignore", RuntimeWarning)
        surface = pygame.display.set_mode(wanted, pygame.RESIZABLE)
        # Only this call reaches the display's window; its warning is about drawing on it.
        warnings.simplefilter("ignore", DeprecationWarning)
        window = pygame.Window.from_display_module()
    window.minimum_size = smallest
    if surface.get_size() != wanted:
        window.size = wanted
        shown = pygame.display.get_surface()
        surface = surface if shown is None else shown
    return surface


def first_size(desktop: Size | None) -> Size:
    """How large a window is that nobody has resized yet: on a large desktop the usual one would be tiny."""
    width, height = _USUAL
    scale = 1.0 if desktop is None else _SHARE * min(desktop[0] / width, desktop[1] / height)
    return round(width * max(1.0, scale)), round(height * max(1.0, scale))


def fitting(size: Size, smallest: Size, desktop: Size | None, scale: float = 1.0) -> Size:
    """The size, or what the desktop has room for (None: nobody knows), but never too small to play.

    `scale` is how much larger than usual the desktop draws its own edges and panels.
    """
    frame = round(_FRAME[0] * scale), round(_FRAME[1] * scale)
    room = _LARGEST if desktop is None else (desktop[0] - frame[0], desktop[1] - frame[1])
    size = min(size[0], room[0]), min(size[1], room[1])
    return max(size[0], smallest[0]), max(size[1], smallest[1])


def _desktop() -> Size | None:
    """The smallest of the screens: nobody knows yet on which one the window will open."""
    if pygame.display.get_driver() in _INVISIBLE or os.environ.get("SDL_VIDEODRIVER") in _INVISIBLE:
        return None
    sizes = pygame.display.get_desktop_sizes()
    return min(sizes, key=lambda size: size[0] * size[1]) if sizes else None
