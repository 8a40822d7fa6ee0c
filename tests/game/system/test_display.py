"""What SDL is told before there is a window: the class, by which desktops find our icon, and the scale."""

from __future__ import annotations

import configparser
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.settings import Settings
from game.system import display

ROOT = Path(__file__).resolve().parents[3]
NAMES = ("SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS")
A_WINDOW = """
import sys
from game.settings import Settings
from game.system import display
display.prepare_sdl(Settings())
assert display.open_display()
import pygame
pygame.display.set_mode((200, 100))
print("open", flush=True)
while not any(event.type == pygame.QUIT for event in pygame.event.get()):
    pygame.time.wait(20)
"""


@pytest.fixture
def screen() -> Iterator[dict[str, str]]:
    """The variables that lead to an X server of one's own."""
    if not sys.platform.startswith("linux") or not all(map(shutil.which, ("Xvfb", "xdotool"))):
        pytest.skip("Xvfb and xdotool are not at hand")
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "640x480x24", "-nolisten", "tcp"],
        pass_fds=(write,),
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    try:
        with os.fdopen(read) as lines:
            number = lines.readline().strip()
        yield {"DISPLAY": f":{number}", "SDL_VIDEODRIVER": "x11"}
    finally:
        server.terminate()
        server.wait()


def classes(variables: dict[str, str], *candidates: str) -> list[str]:
    """Those of the candidates that are the class of a window while ours is open."""
    environment = {name: value for name, value in os.environ.items() if name not in NAMES}
    environment |= variables | {"PYTHONPATH": str(ROOT)}
    with subprocess.Popen(
        [sys.executable, "-c", A_WINDOW], env=environment, stdout=subprocess.PIPE, text=True
    ) as window:
        try:
            assert window.stdout is not None
            assert window.stdout.readline() == "open\n"
            return [name for name in candidates if is_visible(name, environment)]
        finally:
            window.kill()


def is_visible(name: str, environment: dict[str, str]) -> bool:
    """Whether a window of this class stands on the screen."""
    command = ["xdotool", "search", "--onlyvisible", "--class", f"^{name}$"]
    found = subprocess.run(command, env=environment, stdout=subprocess.PIPE, timeout=30)
    return bool(found.stdout)


def test_the_window_has_a_class_of_its_own_on_x11(screen: dict[str, str]) -> None:
    assert classes(screen, "twofold", "-c", "games") == ["twofold"]


def test_a_class_that_the_player_chose_is_kept_on_x11(screen: dict[str, str]) -> None:
    chosen = screen | {"SDL_VIDEO_X11_WMCLASS": "games"}
    assert classes(chosen, "twofold", "-c", "games") == ["games"]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("chosen", [None, "games"])
def test_x11_and_wayland_are_told_unless_the_player_says_otherwise(
    monkeypatch: pytest.MonkeyPatch, name: str, chosen: str | None
) -> None:
    monkeypatch.setattr(os, "environ", {} if chosen is None else {name: chosen})
    display.prepare_sdl(Settings())
    assert os.environ[name] == (chosen or "twofold")


def test_the_desktop_entry_says_the_same() -> None:
    entry = configparser.ConfigParser(interpolation=None)
    entry.read(ROOT / "build/linux/twofold.desktop", encoding="utf-8")
    assert entry["Desktop Entry"]["StartupWMClass"] == display.WINDOW_CLASS


DPI_AWARENESS = """
import ctypes
from game.settings import Settings
from game.system import display
user = ctypes.windll.user32
user.GetThreadDpiAwarenessContext.restype = ctypes.c_void_p
def awareness():
    context = ctypes.c_void_p(user.GetThreadDpiAwarenessContext())
    return user.GetAwarenessFromDpiAwarenessContext(context)
display.prepare_sdl(Settings())
assert display.open_display()
import pygame
pygame.display.set_mode((200, 100))
print(awareness(), display.desktop_scale())
"""
PER_MONITOR = 2


def test_windows_is_told_that_the_program_draws_at_every_scale(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "environ", {})
    display.prepare_sdl(Settings())
    assert os.environ["SDL_WINDOWS_DPI_AWARENESS"] == "permonitorv2"


@pytest.mark.skipif(sys.platform != "win32", reason="only Windows asks who can draw at its scale")
def test_windows_does_not_stretch_the_picture() -> None:
    variables = {name: value for name, value in os.environ.items() if not name.startswith("SDL_")}
    run = subprocess.run(
        [sys.executable, "-c", DPI_AWARENESS],
        env=variables | {"PYTHONPATH": str(ROOT), "SDL_VIDEODRIVER": "windows"},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert run.returncode == 0, run.stderr
    awareness, scale = run.stdout.splitlines()[-1].split()
    assert int(awareness) == PER_MONITOR
    assert float(scale) >= 1.0


@pytest.mark.skipif(sys.platform == "win32", reason="elsewhere the desktop is not asked")
def test_elsewhere_nobody_says_how_large_its_panels_are() -> None:
    assert display.desktop_scale() == 1.0
