"""Make the program's icons from assets/icon.svg: the window's picture and the files that packages want.

    python scripts/make_icon.py

ICO and ICNS are plain containers around PNG pictures, so they are written here by hand.
"""

from __future__ import annotations

import io
import struct
from pathlib import Path

import pygame

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "assets" / "icon.svg"
WINDOW_ICON = ROOT / "assets" / "icon.png"
PACKAGE_ICONS = ROOT / "build" / "icons"

ICO_SIZES = (16, 20, 24, 32, 40, 48, 64, 128, 256)
ICNS_KINDS = {
    b"icp4": 16,
    b"ic11": 32,  # 16 points on a display of double density
    b"icp5": 32,
    b"ic12": 64,  # 32 points, double
    b"ic07": 128,
    b"ic13": 256,  # 128 points, double
    b"ic08": 256,
    b"ic14": 512,  # 256 points, double
    b"ic09": 512,
    b"ic10": 1024,  # 512 points, double
}


def render(size: int) -> bytes:
    """The icon as a square PNG picture of this many pixels a side."""
    picture = pygame.image.load_sized_svg(SOURCE, (size, size))
    stream = io.BytesIO()
    pygame.image.save(picture, stream, "icon.png")
    return stream.getvalue()


def ico(pictures: dict[int, bytes]) -> bytes:
    """A Windows icon: a directory of sizes, then the pictures."""
    offset = 6 + 16 * len(pictures)
    directory = struct.pack("<HHH", 0, 1, len(pictures))
    for size, png in pictures.items():
        side = size % 256  # one byte each: 256 is written as 0
        directory += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(png), offset)
        offset += len(png)
    return directory + b"".join(pictures.values())


def icns(pictures: dict[bytes, bytes]) -> bytes:
    """A macOS icon: a header with the length of everything, then each picture with its kind and length."""
    body = b"".join(kind + struct.pack(">I", 8 + len(png)) + png for kind, png in pictures.items())
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


def main() -> None:
    """Write all icons."""
    PACKAGE_ICONS.mkdir(parents=True, exist_ok=True)
    sizes = {256, 512, *ICO_SIZES, *ICNS_KINDS.values()}
    png = {size: render(size) for size in sorted(sizes)}
    WINDOW_ICON.write_bytes(png[256])
    (PACKAGE_ICONS / "twofold.png").write_bytes(png[512])
    (PACKAGE_ICONS / "twofold.ico").write_bytes(ico({size: png[size] for size in ICO_SIZES}))
    (PACKAGE_ICONS / "twofold.icns").write_bytes(icns({kind: png[size] for kind, size in ICNS_KINDS.items()}))
    for path in (WINDOW_ICON, *sorted(PACKAGE_ICONS.iterdir())):
        print(f"{path.relative_to(ROOT).as_posix()}: {path.stat().st_size / 1024:.0f} KB")


if __name__ == "__main__":
    main()
