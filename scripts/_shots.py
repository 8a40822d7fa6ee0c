"""Drives the program to every moment of `_moments` and saves what a player would see there as PNG."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import pygame

from _moment import Moment
from _moments import MOMENTS, SCENES
from game.content.i18n import LANGUAGES
from tests.apps import close_app, make_app
from tests.driver import Driver

TEXT_SIZES = (100, 125, 150)


def picture(moment: Moment, lang: str, size: tuple[int, int], text_size: int = 100) -> pygame.Surface:
    """The window at a moment."""
    app = make_app(lang, size, text_size)
    try:
        app.change_settings(**moment.settings)
        driver = Driver(app)
        moment.reach(driver)
        return driver.screenshot()
    finally:
        close_app(app)


def file_name(moment: Moment, lang: str, size: tuple[int, int], text_size: int) -> str:
    """Such as `dualis_drag-ja-1280x720.png`."""
    large = f"-text{text_size}" if text_size != 100 else ""
    return f"{moment.name}-{lang}-{size[0]}x{size[1]}{large}.png"


def chosen(scenes: Sequence[str]) -> Iterator[Moment]:
    """The moments of the scenes that are named, by the name of a scene or of a single moment; or all."""
    for moment in MOMENTS.values():
        if not scenes or moment.scene in scenes or moment.name in scenes:
            yield moment


def window_size(text: str) -> tuple[int, int]:
    """Read `1280x720`."""
    width, _, height = text.lower().partition("x")
    return int(width), int(height)


def main(argv: Sequence[str]) -> int:
    """Write the pictures that the command line asks for."""
    parser = argparse.ArgumentParser(prog="shots.py", description=__doc__, allow_abbrev=False)
    names = [*SCENES, *(name for name in MOMENTS if name not in SCENES)]
    add = parser.add_argument
    add("out", type=Path, help="the folder for the pictures")
    add("--scene", action="append", default=[], choices=names, metavar="S", help=f"one of {', '.join(names)}")
    add("--lang", action="append", choices=LANGUAGES, help="one language; both by default")
    add("--size", action="append", type=window_size, metavar="WxH", help="the window; 1280x720 by default")
    add("--text", action="append", type=int, choices=TEXT_SIZES, help="the text size; 100 by default")
    arguments = parser.parse_args(argv)
    arguments.out.mkdir(parents=True, exist_ok=True)
    for lang in arguments.lang or LANGUAGES:
        for size in arguments.size or [(1280, 720)]:
            for text_size in arguments.text or [100]:
                for moment in chosen(arguments.scene):
                    file = arguments.out / file_name(moment, lang, size, text_size)
                    pygame.image.save(picture(moment, lang, size, text_size), file)
                    print(file, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
