"""Make every sound of the program from nothing but arithmetic: twelve effects in several takes, five pieces.

    python scripts/make_sounds.py [--out FOLDER] [NAME ...]

Run again, it writes the same bytes. The effects (`_sound_effects.py`) need the standard library only, and so
does the music (`_music_pieces.py`, about a minute a piece), which ``oggenc`` (of vorbis-tools) then
compresses; without that program the music which is already there stays as it is.
"""

from __future__ import annotations

import argparse
import random
import shutil
import subprocess
import tempfile
from pathlib import Path

from _loudness_measure import measure
from _music_pieces import PIECES
from _music_render import render
from _sound_effects import EFFECTS, KINDS
from _sound_workbench import PEAK_LIMIT_DB, master, write_wave

SOUNDS = Path(__file__).resolve().parent.parent / "assets" / "sounds"
MUSIC = "music_"
MUSIC_LOUDNESS = {"title": -23.0}
TABLE_LOUDNESS = -25.0
"""LUFS of a piece as a whole; under play it is quieter than on the title."""
MUSIC_QUALITY = "0"


def write_effect(name: str, out: Path) -> None:
    """Write every take of an effect."""
    effect = EFFECTS[name]
    for take in range(effect.takes):
        samples = effect.make(random.Random(f"{name} {take}"), take)
        write_wave(out / f"{name}_{take + 1}.wav", [master(samples, KINDS[effect.kind] + effect.trim)])


def write_music(name: str, out: Path) -> None:
    """Render a piece, level it, and compress it with oggenc; the loop is not faded."""
    path = out / f"{MUSIC}{name}.ogg"
    encoder = shutil.which("oggenc")
    if encoder is None:
        print(f"{path.name}: oggenc is missing (vorbis-tools), left as it is")
        return
    channels = render(PIECES[name]())
    heard = measure(channels)
    target = MUSIC_LOUDNESS.get(name, TABLE_LOUDNESS)
    gain = 10 ** (min(target - heard.integrated, PEAK_LIMIT_DB - heard.peak) / 20)
    with tempfile.TemporaryDirectory() as folder:
        raw = Path(folder) / "music.wav"
        write_wave(raw, [[value * gain for value in channel] for channel in channels])
        options = ["--quiet", "--quality", MUSIC_QUALITY, "--serial", "1"]
        subprocess.run([encoder, *options, "--output", str(path), str(raw)], check=True)


def main() -> None:
    """Write the named sounds, or all of them."""
    pieces = [MUSIC + name for name in PIECES]
    parser = argparse.ArgumentParser(description="Make the sounds in assets/sounds.")
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"of {', '.join([*EFFECTS, *pieces])}")
    parser.add_argument("--out", type=Path, default=SOUNDS, metavar="FOLDER")
    arguments = parser.parse_args()
    names = arguments.names or [*EFFECTS, *pieces]
    if unknown := set(names) - {*EFFECTS, *pieces}:
        parser.error(f"no such sound: {', '.join(sorted(unknown))}")
    out: Path = arguments.out
    out.mkdir(parents=True, exist_ok=True)
    for name in names:
        if name in EFFECTS:
            write_effect(name, out)
        else:
            write_music(name.removeprefix(MUSIC), out)


if __name__ == "__main__":
    main()
