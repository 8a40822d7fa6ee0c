"""Make the pictures of DUOS: one WebP file for every animal and thing, from the SVGs of Noto Emoji.

Which icon belongs to which picture is written in `assets/duos/facts_*.toml`. Needs the npm client for the
icon package and the ``art`` extra (resvg for drawing, Pillow for WebP):

    pip install -c build/constraints.txt -e ".[art]" && python scripts/make_pictures.py

Look at the result, with every name under its picture, on a sheet in both languages:

    python scripts/make_pictures.py --sheet /tmp/pictures.png
"""

from __future__ import annotations

import argparse
import importlib
import io
import json
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path
from typing import Any

import tomli

ROOT = Path(__file__).resolve().parent.parent
FACTS = ROOT / "assets" / "duos"
PICTURES = FACTS / "pictures"
TEXTS = ROOT / "assets" / "texts"
FONT = ROOT / "assets" / "fonts" / "MPLUSRounded1c-Medium.ttf"

PACKAGE = "@iconify-json/noto@1.2.9"
ICONS_MEMBER = "package/icons.json"
SIDE = 384
QUALITY = 93

SHEET_COLUMNS = 10
SHEET_SIDE = 120
PAPER, INK = (251, 246, 234), (27, 33, 56)


def art_tool(name: str) -> Any:
    """A module of the art extra; loaded by name, so that type checks do not depend on the extra."""
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError:
        sys.exit(f'make_pictures: {name} is missing; run: pip install -c build/constraints.txt -e ".[art]"')


def wanted_icons(category: str) -> dict[str, str]:
    """The icon's name for every picture of a category, in the order of the facts."""
    facts = tomli.loads((FACTS / f"facts_{category}.toml").read_text(encoding="utf-8"))
    return {picture: entry["icon"] for picture, entry in facts.items()}


def fetch_icons(archive: Path | None) -> dict[str, Any]:
    """The icon collection: from an archive that is already here, or through the npm client."""
    with tempfile.TemporaryDirectory() as name:
        if archive is None:
            npm = shutil.which("npm")
            if npm is None:
                sys.exit("make_pictures: the npm client is missing; install Node.js and try again.")
            subprocess.run(
                [npm, "pack", "--silent", PACKAGE], cwd=name, check=True, stdout=subprocess.DEVNULL
            )
            archive = next(Path(name).glob("*.tgz"))
        with tarfile.open(archive) as package:
            stream = package.extractfile(ICONS_MEMBER)
            if stream is None:
                sys.exit(f"make_pictures: {ICONS_MEMBER} is missing in {PACKAGE}.")
            collection: dict[str, Any] = json.load(stream)
    return collection


def svg_of(collection: dict[str, Any], icon: str) -> str:
    """A whole SVG document around the body that the collection stores."""
    entry = collection["icons"][icon]
    width = entry.get("width", collection["width"])
    height = entry.get("height", collection["height"])
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
        f'viewBox="0 0 {width} {height}" width="{width}" height="{height}">{entry["body"]}</svg>'
    )


def render(svg: str) -> bytes:
    """The drawing as WebP with transparency."""
    png = bytes(art_tool("resvg_py").svg_to_bytes(svg_string=svg, width=SIDE, height=SIDE))
    picture = art_tool("PIL.Image").open(io.BytesIO(png)).convert("RGBA")
    stream = io.BytesIO()
    # `exact` is off: colours under full transparency are dropped, they only cost bytes.
    picture.save(stream, "WEBP", quality=QUALITY, method=6, alpha_quality=90, exact=False)
    return stream.getvalue()


def make_pictures(archive: Path | None) -> None:
    """Write every picture, remove those that no fact names any more, and say how much it is."""
    collection = fetch_icons(archive)
    PICTURES.mkdir(parents=True, exist_ok=True)
    icons = wanted_icons("animals") | wanted_icons("things")
    for picture, icon in icons.items():
        (PICTURES / f"{picture}.webp").write_bytes(render(svg_of(collection, icon)))
    for file in PICTURES.glob("*.webp"):
        if file.stem not in icons:
            file.unlink()
    total = sum(file.stat().st_size for file in PICTURES.glob("*.webp"))
    print(f"{len(icons)} pictures of {SIDE} px, {total / 1e6:.2f} MB")


def draw_sheet(target: Path) -> None:
    """Draw all pictures with their names in both languages, for a human eye."""
    image, draw, font = (art_tool(f"PIL.{name}") for name in ("Image", "ImageDraw", "ImageFont"))
    names = [
        tomli.loads((TEXTS / language / "duos_pictures.toml").read_text(encoding="utf-8"))
        for language in ("en", "ja")
    ]
    pictures = [*wanted_icons("animals"), *wanted_icons("things")]
    width, height = SHEET_SIDE + 30, SHEET_SIDE + 48
    rows = -(-len(pictures) // SHEET_COLUMNS)
    sheet = image.new("RGB", (width * SHEET_COLUMNS, height * rows), PAPER)
    pen = draw.Draw(sheet)
    face = font.truetype(str(FONT), 15)
    for index, picture in enumerate(pictures):
        left, top = index % SHEET_COLUMNS * width, index // SHEET_COLUMNS * height
        art = image.open(PICTURES / f"{picture}.webp").resize((SHEET_SIDE, SHEET_SIDE))
        sheet.paste(art, (left + 15, top + 4), art)
        for line, texts in enumerate(names):
            position = (left + width // 2, top + SHEET_SIDE + 6 + 19 * line)
            pen.text(position, texts[picture], fill=INK, font=face, anchor="ma")
    sheet.save(target)


def main() -> None:
    """Make the pictures, or a sheet of those that are there."""
    parser = argparse.ArgumentParser(description="Make the pictures in assets/duos/pictures.")
    parser.add_argument("--package", type=Path, help="an archive of the icon package that is already here")
    parser.add_argument("--sheet", type=Path, help="only draw all pictures with their names into this file")
    chosen = parser.parse_args()
    if chosen.sheet:
        draw_sheet(chosen.sheet)
    else:
        make_pictures(chosen.package)


if __name__ == "__main__":
    main()
