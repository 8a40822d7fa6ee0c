"""Make the program's two fonts: M PLUS Rounded 1c, cut down to the characters that players can meet.

The fonts as published carry hinting, vertical setting and glyphs that no screen of ours shows. The subset
keeps Latin with its macrons, kana, and all kanji of JIS X 0208 (levels 1 and 2) with the few beyond it that
the font has, so that players may type their real names. Needs the npm client for the
font package and the ``art`` extra (fontTools) for the cutting:

    pip install -c build/constraints.txt -e ".[art]" && python scripts/make_fonts.py
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FONTS = ROOT / "assets" / "fonts"

PACKAGE = "@expo-google-fonts/m-plus-rounded-1c@0.4.4"
LICENCE_MEMBER = "package/LICENSE_FONT"
WEIGHTS = {
    "MPLUSRounded1c-Medium.ttf": "package/500Medium/MPLUSRounded1c_500Medium.ttf",
    "MPLUSRounded1c-Bold.ttf": "package/700Bold/MPLUSRounded1c_700Bold.ttf",
}

RANGES = (
    (0x0020, 0x007E),  # Basic Latin
    (0x00A0, 0x017F),  # Latin-1 and Latin Extended-A: European names, and the macron of Duālis
    (0x0218, 0x021B),  # Romanian letters with a comma below
    (0x0300, 0x036F),  # combining marks, for input methods that type them apart
    (0x0370, 0x045F),  # Greek and Cyrillic
    (0x0490, 0x0491),  # the Ukrainian letter ghe with upturn
    (0x1E00, 0x1EFF),  # Latin letters of Vietnamese and other names
    (0x2010, 0x205E),  # general punctuation
    (0x2070, 0x209F),  # superscripts and subscripts
    (0x20A0, 0x20BF),  # currency
    (0x2100, 0x214F),  # letterlike symbols, No. among them
    (0x2150, 0x218F),  # fractions and Roman numerals
    (0x2190, 0x21FF),  # arrows
    (0x2200, 0x22FF),  # mathematics
    (0x2460, 0x24FF),  # circled numbers
    (0x25A0, 0x26FF),  # shapes and symbols
    (0x2713, 0x2718),  # check marks and crosses
    (0x3000, 0x303F),  # CJK punctuation
    (0x3040, 0x30FF),  # hiragana and katakana
    (0x31F0, 0x31FF),  # small katakana
    (0x4E00, 0x9FFF),  # kanji outside JIS X 0208, as in the name 髙橋
    (0xFA0E, 0xFA2D),  # and as in 山﨑
    (0x20BB7, 0x20BB7),  # and as in 𠮷田
    (0xFF01, 0xFFEF),  # fullwidth Latin and halfwidth katakana
)


def jis_x_0208() -> set[str]:
    """Every character of JIS X 0208, kanji of both levels included, as Python's own codec knows it."""
    characters = set()
    for row in range(0xA1, 0xFF):
        for cell in range(0xA1, 0xFF):
            try:
                characters.add(bytes((row, cell)).decode("euc_jp"))
            except UnicodeDecodeError:
                continue
    return characters


def wanted_characters() -> set[str]:
    """The characters that the subset keeps wherever the font has them."""
    ranged = {chr(code) for first, last in RANGES for code in range(first, last + 1)}
    return ranged | jis_x_0208()


def fetch_package(folder: Path) -> Path:
    """Download the font package with the npm client and return the archive's path."""
    npm = shutil.which("npm")
    if npm is None:
        sys.exit("make_fonts: the npm client is missing; install Node.js and try again.")
    subprocess.run([npm, "pack", "--silent", PACKAGE], cwd=folder, check=True, stdout=subprocess.DEVNULL)
    return next(folder.glob("*.tgz"))


def extract(archive: Path, member: str) -> bytes:
    """The content of one file of the package."""
    with tarfile.open(archive) as package:
        stream = package.extractfile(member)
        if stream is None:
            sys.exit(f"make_fonts: {member} is missing in {PACKAGE}.")
        return stream.read()


def subset(
    source: Path, target: Path, characters: Iterable[str], scratch: Path, *, flavour: str = ""
) -> None:
    """Write ``source`` to ``target`` with only these characters, without hinting, with kerning."""
    listing = scratch / "characters.txt"
    listing.write_text("".join(sorted(characters)), encoding="utf-8")
    # As a command, so that the project's type checks do not depend on the art extra.
    command = [
        sys.executable,
        "-m",
        "fontTools.subset",
        str(source),
        f"--text-file={listing}",
        f"--output-file={target}",
        "--no-hinting",
        "--layout-features=kern,mark,mkmk,ccmp",
        "--drop-tables+=vhea,vmtx,gasp",
        "--name-IDs=0,1,2,3,4,5,6,13,14",
        *([f"--flavor={flavour}"] if flavour else []),
    ]
    subprocess.run(command, check=True)


def main() -> None:
    """Fetch the package and write both weights and the licence to assets/fonts."""
    parser = argparse.ArgumentParser(description="Make the subset fonts in assets/fonts.")
    parser.add_argument("--package", type=Path, help="an archive of the font package that is already here")
    chosen: Path | None = parser.parse_args().package
    FONTS.mkdir(parents=True, exist_ok=True)
    characters = wanted_characters()
    with tempfile.TemporaryDirectory() as name:
        scratch = Path(name)
        archive = chosen or fetch_package(scratch)
        for target, member in WEIGHTS.items():
            source = scratch / "source.ttf"
            source.write_bytes(extract(archive, member))
            subset(source, FONTS / target, characters, scratch)
            print(f"{target}: {(FONTS / target).stat().st_size / 1024:.0f} KB")
        (FONTS / "OFL.txt").write_bytes(extract(archive, LICENCE_MEMBER))


if __name__ == "__main__":
    main()
