"""Plays the program and takes the pictures of the README."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pygame

import _phone_shots
from _moment import Moment
from _moments import MOMENTS
from _moments_phones import a_chosen_card
from _shots import picture
from make_pictures import art_tool
from tests.apps import close_app, make_app
from tests.driver import Driver

ROOT = Path(__file__).resolve().parent.parent
PICTURES = ROOT / ".github" / "pictures"
SIZE = (1280, 720)
SCREENS = {
    "title": ("title_continue", "en"),
    "dualis": ("dualis_drag", "en"),
    "duality": ("duality_selected", "en"),
    "dois": ("dois_middle", "ja"),
    "duos": ("duos_reveal", "en"),
    "setup": ("setup_dualis", "en"),
    "results": ("results", "en"),
    "daily": ("daily_par", "en"),
    "puzzle": ("puzzle_dualis", "en"),
}
"""Which moment each picture shows, and in which language."""

PHONE_SIZE = (390, 844)
PHONE_EDGE = 22
PHONE_CASE = (26, 20, 30)

LOOP_SIZE = (800, 450)
FRAMES_A_SECOND = 20
LOOP_QUALITY = 62
MOST_BYTES = 1_500_000
_ARROW = ((0, 0), (0, 17), (4, 13.4), (6.8, 19.6), (9.6, 18.4), (6.8, 12.4), (12, 12.2))
"""The pointer, which the window's own picture does not show."""


class Film:
    """Lets time pass at a table and keeps a small picture of every step of it."""

    def __init__(self, driver: Driver) -> None:
        self.frames: list[pygame.Surface] = []
        self._driver = driver

    def wait(self, seconds: float) -> None:
        """Look on for a while."""
        for _ in range(round(seconds * FRAMES_A_SECOND)):
            self._driver.wait(1 / FRAMES_A_SECOND)
            self._take()

    def carry(self, start: tuple[float, float], end: tuple[float, float], seconds: float) -> None:
        """Move the pointer from one point to another, as a hand does: slowly at both ends."""
        steps = round(seconds * FRAMES_A_SECOND)
        for step in range(1, steps + 1):
            share = step / steps
            eased = share * share * (3 - 2 * share)
            x, y = (one + (other - one) * eased for one, other in zip(start, end, strict=True))
            self._driver.move((x, y))
            self.wait(1 / FRAMES_A_SECOND)

    def _take(self) -> None:
        small = pygame.transform.smoothscale(self._driver.screenshot(), LOOP_SIZE)
        x, y = self._driver.pointer
        scale = LOOP_SIZE[0] / SIZE[0] * 1.5
        place = (x * LOOP_SIZE[0] / SIZE[0], y * LOOP_SIZE[1] / SIZE[1])
        arrow = [(place[0] + dx * scale, place[1] + dy * scale) for dx, dy in _ARROW]
        pygame.draw.polygon(small, (255, 255, 255), arrow)
        pygame.draw.aalines(small, (20, 16, 40), True, arrow)
        self.frames.append(small)


def a_trick(film: Film, driver: Driver) -> None:
    """Two cards lie there; the third is dragged onto the table, and the trick goes to its winner."""
    MOMENTS["dualis_drag"].reach(driver)
    held = driver.pointer
    film.carry(held, (640, 440), 0.8)
    film.wait(0.8)
    driver.release()
    film.wait(4.0)


def loop(play: Callable[[Film, Driver], None]) -> Iterator[pygame.Surface]:
    """The frames of a scene that is played."""
    app = make_app("en", SIZE)
    try:
        driver = Driver(app)
        film = Film(driver)
        play(film, driver)
        yield from film.frames
    finally:
        close_app(app)


def save_loop(frames: list[pygame.Surface], file: Path) -> None:
    """Write an endless animation that is small enough for a page."""
    pillow: Any = art_tool("PIL.Image")
    pictures = [pillow.frombytes("RGB", LOOP_SIZE, pygame.image.tobytes(frame, "RGB")) for frame in frames]
    step = round(1000 / FRAMES_A_SECOND)
    pictures[0].save(
        file, save_all=True, append_images=pictures[1:], duration=step, loop=0, quality=LOOP_QUALITY, method=6
    )
    size = file.stat().st_size
    if size > MOST_BYTES:
        sys.exit(f"make_readme_pictures: {file.name} has {size:,} bytes, more than {MOST_BYTES:,}")
    print(f"{file} {size:,} bytes, {len(frames)} frames")


def screen(moment: Moment, lang: str, file: Path) -> None:
    """Write one screen."""
    pygame.image.save(picture(moment, lang, SIZE), file)
    print(f"{file} {file.stat().st_size:,} bytes")


def table_with_phone(file: Path) -> None:
    """Write a table whose hands are on phones, and beside it the phone of whose turn it is."""
    app = make_app("en", SIZE)
    try:
        table, told = a_chosen_card(Driver(app))
    finally:
        close_app(app)
    with TemporaryDirectory() as folder, _phone_shots.sheets("chromium") as write:
        write("readme", [told], Path(folder) / "page.png")
        sheet = pygame.image.load(Path(folder) / "page.png")
    page = sheet.subsurface(_phone_shots.place_of(PHONE_SIZE))
    high = SIZE[1] - 2 * PHONE_EDGE
    phone = pygame.transform.smoothscale(page, (round(high * page.get_width() / page.get_height()), high))
    whole = pygame.Surface((SIZE[0] + phone.get_width() + 2 * PHONE_EDGE, SIZE[1]))
    whole.fill(PHONE_CASE)
    whole.blit(table, (0, 0))
    whole.blit(phone, (SIZE[0] + PHONE_EDGE, PHONE_EDGE))
    pygame.image.save(whole, file)
    print(f"{file} {file.stat().st_size:,} bytes")


def main() -> None:
    """Write all pictures."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    for name, (moment, lang) in SCREENS.items():
        screen(MOMENTS[moment], lang, PICTURES / f"{name}.jpg")
    table_with_phone(PICTURES / "phones.jpg")
    save_loop(list(loop(a_trick)), PICTURES / "trick.webp")
