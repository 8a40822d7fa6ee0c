"""Prints how much of every table is nearly black, and what tells the grounds of the games apart.

A shot is dark where its luminance is below 24 of 255; the goal is less than 30 % of a table. Grounds are
compared by their mean colours (the distance in CIE Lab; above 10 nobody takes one for the other), and in grey
by their texture: how strongly neighbours differ in four directions, at one pixel and at four.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from itertools import combinations
from statistics import mean

import pygame

from _shots import chosen, picture
from game.games import all_scenes
from game.table.ground import Ground, ground_of
from game.ui.theme import Rgb, css
from game.ui.viewport import Viewport

SIZE = (1280, 720)
NEAR_BLACK = 24
GOAL = 0.30
APART, TEXTURE_APART = 10.0, 0.15
"""What is clearly apart: a distance of colours, and a share by which textures differ."""
_DIRECTIONS = ((1, 0), (0, 1), (1, 1), (1, -1))
_LAGS = (1, 4)
_PATCH = pygame.Rect(520, 200, 240, 240)
"""Where the texture is looked at: near the middle, away from the rim."""


def dark_share(shot: pygame.Surface) -> float:
    """How much of a picture is nearly black."""
    data = _grey(shot)
    return sum(level < NEAR_BLACK for level in data) / len(data)


def mean_colour(ground: pygame.Surface) -> Rgb:
    """The colour of a ground without its rim."""
    inside = ground.get_rect().inflate(-ground.get_width() // 8, -ground.get_height() // 4)
    red, green, blue, _ = pygame.transform.average_color(ground, inside)
    return red, green, blue


def lab(colour: Rgb) -> tuple[float, float, float]:
    """A colour as CIE Lab, by daylight."""
    red, green, blue = (_linear(channel / 255) for channel in colour)
    x = _root((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505)
    y = _root(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    z = _root((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def colour_distance(one: Rgb, other: Rgb) -> float:
    """How far apart two colours are to the eye."""
    return float(sum((a - b) ** 2 for a, b in zip(lab(one), lab(other), strict=True)) ** 0.5)


def texture(ground: pygame.Surface) -> list[float]:
    """How much neighbours differ, as shares of the mean grey: by direction, near by and farther away."""
    patch = ground.subsurface(_PATCH)
    data, (width, height) = _grey(patch), patch.get_size()
    level = mean(data)
    found = []
    for lag in _LAGS:
        for dx, dy in _DIRECTIONS:
            step = dx * lag + dy * lag * width
            rows = range(lag, height - lag)
            starts = (row * width + column for row in rows for column in range(lag, width - lag))
            found.append(mean(abs(data[at] - data[at + step]) for at in starts) / level)
    return found


def texture_distance(one: Sequence[float], other: Sequence[float]) -> float:
    """How much two textures differ, as a share of what they have."""
    apart = mean(abs(a - b) for a, b in zip(one, other, strict=True))
    return apart / mean([*one, *other])


def _grey(surface: pygame.Surface) -> bytes:
    """The luminance of every pixel, row by row."""
    grey = pygame.transform.grayscale(surface.convert(24))
    return pygame.image.tobytes(grey, "RGB")[::3]


def _linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else float(((channel + 0.055) / 1.055) ** 2.4)


def _root(value: float) -> float:
    return float(value ** (1 / 3)) if value > 0.008856 else 7.787 * value + 16 / 116


def dark_lines(games: Sequence[str], lang: str) -> Iterator[str]:
    """How dark the shots of every game are: on average, and the darkest."""
    for game in games:
        shares = {moment.name: dark_share(picture(moment, lang, SIZE)) for moment in chosen([game])}
        darkest = max(shares, key=lambda name: shares[name])
        average = mean(shares.values())
        verdict = "" if average < GOAL else "  above the goal"
        yield (
            f"{game:9} {len(shares):2} shots, nearly black {average:5.1%}; "
            f"darkest {darkest} {shares[darkest]:.1%}{verdict}"
        )


def ground_lines(grounds: dict[str, Ground]) -> Iterator[str]:
    """The grounds one by one, then every pair of them."""
    painted = {game: ground.paint(Viewport(*SIZE), plain=False) for game, ground in grounds.items()}
    colours = {game: mean_colour(surface) for game, surface in painted.items()}
    textures = {game: texture(surface) for game, surface in painted.items()}
    for game, values in textures.items():
        fine, wide = (" ".join(f"{value:5.1%}" for value in part) for part in (values[:4], values[4:]))
        yield f"{game:9} {css(colours[game])}  grey {lab(colours[game])[0]:4.1f}  fine {fine}  wide {wide}"
    for one, other in combinations(painted, 2):
        distance = colour_distance(colours[one], colours[other])
        grey = texture_distance(textures[one], textures[other])
        close = " too close" if distance < APART or grey < TEXTURE_APART else ""
        yield f"{one:9} {other:9} colours {distance:5.1f} apart, textures {grey:4.0%}{close}"


def main(argv: Sequence[str]) -> int:
    """Print what was measured."""
    parser = argparse.ArgumentParser(prog="tones.py", description=__doc__, allow_abbrev=False)
    parser.add_argument("--grounds", action="store_true", help="only the grounds, without taking shots")
    parser.add_argument("--lang", default="en", help="the language of the shots")
    arguments = parser.parse_args(argv)
    pygame.display.init()
    pygame.display.set_mode(SIZE)
    scenes = all_scenes()
    for line in ground_lines({one.game: ground_of(one.game) for one in scenes}):
        print(line, flush=True)
    if not arguments.grounds:
        for line in dark_lines([one.game for one in scenes], arguments.lang):
            print(line, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
