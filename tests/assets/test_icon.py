"""The icon is the coin of the logo, and each icon file holds it in the sizes that it promises."""

from __future__ import annotations

import struct
from pathlib import Path

import pygame
import pytest

ROOT = Path(__file__).resolve().parents[2]
SVG = ROOT / "assets" / "icon.svg"
ICONS = ROOT / "build" / "icons"
PICTURES = (ROOT / "assets" / "icon.png", ICONS / "twofold.png")
PNG_MAGIC = b"\x89PNG\r\n\x1a\n"


def png_size(png: bytes) -> tuple[int, int]:
    """Width and height, read from the first chunk of a PNG picture."""
    assert png.startswith(PNG_MAGIC)
    width, height = struct.unpack(">II", png[16:24])
    return width, height


@pytest.mark.parametrize("path", PICTURES, ids=lambda path: path.name)
def test_the_coin_is_red_on_the_left_and_blue_on_the_right_with_a_gold_rim(path: Path) -> None:
    coin = pygame.image.load(path)
    width, height = coin.get_size()
    red, blue = coin.get_at((width // 4, height // 2)), coin.get_at((3 * width // 4, height // 2))
    rim = coin.get_at((width // 32, height // 2))
    assert red.r > 2 * red.b
    assert blue.b > 2 * blue.r
    assert rim.r > rim.g > rim.b
    assert coin.get_at((0, 0)).a == 0


@pytest.mark.parametrize("path", PICTURES, ids=lambda path: path.name)
def test_the_pictures_are_drawn_from_the_svg(path: Path) -> None:
    kept = pygame.image.load(path)
    drawn = pygame.image.load_sized_svg(SVG, kept.get_size())
    width, height = kept.get_size()
    places = [(x, y) for x in range(0, width, 8) for y in range(0, height, 8)]
    differences = [
        abs(a - b) for place in places for a, b in zip(kept.get_at(place), drawn.get_at(place), strict=True)
    ]
    # Another version of the renderer may smooth an edge in another way, no more.
    assert sum(differences) / len(differences) < 1


def test_the_windows_icon_holds_every_size_it_lists() -> None:
    data = (ICONS / "twofold.ico").read_bytes()
    reserved, kind, count = struct.unpack_from("<HHH", data)
    assert (reserved, kind) == (0, 1)
    sizes = []
    end = 6 + 16 * count
    for index in range(count):
        width, height, _, _, _, bits, length, offset = struct.unpack_from("<BBBBHHII", data, 6 + 16 * index)
        assert (offset, bits) == (end, 32)
        end = offset + length
        assert png_size(data[offset:end]) == (width or 256, height or 256)
        sizes.append(width or 256)
    assert end == len(data)
    assert {16, 32, 48, 256} <= set(sizes)


def test_the_macos_icon_holds_every_kind_it_lists() -> None:
    data = (ICONS / "twofold.icns").read_bytes()
    magic, total = struct.unpack_from(">4sI", data)
    assert (magic, total) == (b"icns", len(data))
    sizes = {}
    offset = 8
    while offset < len(data):
        kind, length = struct.unpack_from(">4sI", data, offset)
        sizes[kind], height = png_size(data[offset + 8 : offset + length])
        assert sizes[kind] == height
        offset += length
    assert offset == len(data)
    assert sizes[b"ic07"] == 128
    assert sizes[b"ic13"] == sizes[b"ic08"] == 256
    assert sizes[b"ic10"] == 1024
