"""Make every sound of the program from nothing but arithmetic: twelve effects and one slow piece of music.

Things are modelled after what they are. Paper is filtered noise, a coin is a small free plate with the
partials of one, tiles and markers are struck wood, and good and bad news is told by a kalimba in D, the key
of the music, so that no effect ever clashes with it. Run again, it writes the same bytes:

    python scripts/make_sounds.py [--out FOLDER] [NAME ...]

The effects need the standard library only. The music is compressed by ``oggenc`` (of vorbis-tools); without
that program the music which is already there stays as it is.
"""

from __future__ import annotations

import argparse
import math
import random
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path

from _sound_workbench import (
    RATE,
    Samples,
    band_pass,
    burst,
    low_pass,
    master,
    mix,
    noise,
    partial,
    shape,
    silence,
    struck,
    sweep_pass,
    write_wave,
)

SOUNDS = Path(__file__).resolve().parent.parent / "assets" / "sounds"


# The instruments.


def kalimba(frequency: float, seconds: float, mellow: float = 1.0) -> Samples:
    """A plucked tine: a pure tone, its faint octave, and the short high clamped-bar modes of the pluck."""
    long = min(seconds, 1.9 * (440 / frequency) ** 0.35)
    modes = (
        (frequency, 1.0, long),
        (frequency * 2.003, 0.10, long * 0.5),
        (frequency * 5.42, 0.10 / mellow, 0.09),
        (frequency * 0.5, 0.05, 0.12),
    )
    return struck(modes, seconds, softness=0.003 * mellow)


def wood(frequency: float, seconds: float, ring: float) -> Samples:
    """A small piece of hard wood: the bending modes of a free bar, the higher the sooner gone."""
    ratios = ((1.0, 1.0, 1.0), (2.76, 0.5, 0.6), (5.40, 0.22, 0.4), (8.93, 0.08, 0.3))
    return struck([(frequency * r, g, ring * d) for r, g, d in ratios], seconds, softness=0.0007)


def coin(frequency: float, seconds: float, ring: float) -> Samples:
    """A free round plate: partials that agree with no scale."""
    ratios = ((1.0, 0.8, 1.0), (1.73, 0.5, 0.8), (2.33, 0.6, 0.7), (3.91, 0.2, 0.45), (4.11, 0.2, 0.4))
    return struck([(frequency * r, g, ring * d) for r, g, d in ratios], seconds, softness=0.0006)


def note(name: str) -> float:
    """The frequency of a note such as ``D5`` or ``F#4``."""
    steps = {"C": -9, "D": -7, "E": -5, "F": -4, "G": -2, "A": 0, "B": 2}
    semitones = steps[name[0]] + ("#" in name) + 12 * (int(name[-1]) - 4)
    return 440.0 * 2 ** (semitones / 12)


def phrase(notes: Iterable[tuple[float, str, float]], seconds: float, mellow: float = 1.0) -> Samples:
    """Kalimba notes, given as (time, name, gain), over a trace of the wooden box that they are played on."""
    tune = silence(seconds)
    for at, name, gain in notes:
        mix(tune, kalimba(note(name), seconds - at, mellow), at, gain)
        mix(tune, wood(196.0, 0.08, 0.05), at, gain * 0.10)
    return tune


# The effects.


def card_slide(rng: random.Random) -> Samples:
    """A card drawn over felt: a hiss that rises and falls with its speed, slightly rough."""
    seconds = 0.26
    grain = low_pass(noise(seconds, rng), 90)

    def speed(t: float) -> float:
        return math.sin(math.pi * min(1.0, t / seconds) ** 0.7) ** 2

    hiss = sweep_pass(noise(seconds, rng), lambda t: 1_300 + 2_300 * speed(t), 0.9)
    rough = [value * (1 + 6 * bump) for value, bump in zip(hiss, grain, strict=True)]
    return low_pass(shape(rough, speed), 4_800)


def card_snap(rng: random.Random) -> Samples:
    """A card put down: the flick of stiff paper, and the table under the felt."""
    sound = silence(0.15)
    flick = burst(0.035, 0.0008, rng)
    mix(sound, band_pass(flick, 2_300, 0.9), gain=1.6)
    mix(sound, band_pass(flick, 850, 1.6), gain=1.4)
    mix(sound, struck([(168.0, 0.7, 0.11), (310.0, 0.25, 0.07)], 0.14, 0.004), 0.002)
    return sound


def coin_clink(rng: random.Random) -> Samples:
    """One coin set down upon another, with one small bounce."""
    sound = silence(0.55)
    mix(sound, coin(2_490, 0.5, 0.42), gain=0.8)
    mix(sound, coin(2_985, 0.45, 0.34), 0.004, 0.5)
    mix(sound, coin(2_490, 0.4, 0.30), 0.082, 0.28)
    mix(sound, band_pass(burst(0.02, 0.0005, rng), 5_200, 1.0), gain=0.35)
    return low_pass(sound, 7_500)


def balance_creak(rng: random.Random) -> Samples:
    """The wooden beam of the balance tilts: stick and slip, slower and slower, in a hollow body."""
    seconds = 0.62
    slips = silence(seconds)
    time = 0.02
    while time < 0.52:
        progress = time / 0.52
        strength = math.sin(math.pi * min(1.0, 0.12 + progress)) ** 1.2 * rng.uniform(0.55, 1.0)
        mix(slips, burst(0.006, 0.0015, rng), time, max(0.0, strength))
        time += (0.0075 + 0.017 * progress**2) * rng.uniform(0.86, 1.14)
    sound = silence(seconds)
    for centre, q, gain in ((390, 9.0, 1.0), (640, 11.0, 0.9), (1_060, 10.0, 0.6), (1_720, 8.0, 0.28)):
        mix(sound, band_pass(slips, centre, q), gain=gain)
    mix(sound, wood(220, 0.12, 0.09), 0.50, 0.05)
    return low_pass(sound, 2_800)


def tile_click(rng: random.Random) -> Samples:
    """A thick tile laid against its neighbour: two close clicks of hard wood."""
    sound = silence(0.2)
    mix(sound, wood(690, 0.16, 0.12))
    mix(sound, wood(905, 0.12, 0.09), 0.019, 0.55)
    mix(sound, struck([(205.0, 0.6, 0.09)], 0.1, 0.002))
    mix(sound, band_pass(burst(0.012, 0.0004, rng), 3_100, 0.8), gain=0.7)
    return low_pass(sound, 8_000)


def marker_tap(rng: random.Random) -> Samples:
    """A little wooden marker on a cardboard picture."""
    sound = silence(0.14)
    mix(sound, wood(1_150, 0.1, 0.075), gain=0.7)
    mix(sound, struck([(265.0, 0.8, 0.07), (430.0, 0.3, 0.05)], 0.1, 0.002))
    mix(sound, band_pass(burst(0.010, 0.0006, rng), 1_900, 0.8), gain=0.5)
    return low_pass(sound, 6_500)


def button(rng: random.Random) -> Samples:
    """A felt-covered key pressed and let go."""
    sound = silence(0.09)
    mix(sound, struck([(520.0, 0.8, 0.05), (1_040.0, 0.25, 0.035), (180.0, 0.5, 0.05)], 0.07, 0.002))
    mix(sound, low_pass(burst(0.012, 0.001, rng), 2_400), gain=0.4)
    return sound


def trick_won(_: random.Random) -> Samples:
    """Two light notes upwards."""
    return phrase([(0.0, "D5", 0.8), (0.095, "A5", 1.0)], 0.8)


def bid_made(_: random.Random) -> Samples:
    """Promise kept: a rising triad that comes home."""
    return phrase([(0.0, "D5", 0.8), (0.11, "F#5", 0.85), (0.22, "A5", 0.9), (0.36, "D6", 1.0)], 1.15)


def bid_missed(_: random.Random) -> Samples:
    """Promise missed: two muffled notes downwards, more a shrug than a scolding."""
    return low_pass(phrase([(0.0, "G4", 0.9), (0.19, "E4", 1.0)], 0.85, mellow=2.5), 1_800)


def win(_: random.Random) -> Samples:
    """A run up the whole instrument and an open chord at the top."""
    run = [(0.0, "D4", 0.8), (0.11, "A4", 0.8), (0.22, "D5", 0.85), (0.33, "F#5", 0.9), (0.44, "A5", 0.95)]
    chord = [(0.62, "D5", 0.6), (0.635, "A5", 0.6), (0.65, "D6", 0.9), (0.665, "F#6", 0.5)]
    return phrase(run + chord, 2.1)


def lose(_: random.Random) -> Samples:
    """A slow step down to a warm low chord: well played all the same."""
    steps = [(0.0, "A4", 0.9), (0.22, "F#4", 0.85), (0.44, "E4", 0.85)]
    chord = [(0.70, "D4", 0.9), (0.73, "B3", 0.6), (0.76, "G3", 0.5)]
    return low_pass(phrase(steps + chord, 1.9, mellow=1.8), 3_000)


# The loudness of the loudest moment in dB under full scale: news is told, furniture stays in the background.
EFFECTS: dict[str, tuple[Callable[[random.Random], Samples], float]] = {
    "card_slide": (card_slide, -27.0),
    "card_snap": (card_snap, -24.5),
    "coin_clink": (coin_clink, -25.0),
    "balance_creak": (balance_creak, -28.0),
    "tile_click": (tile_click, -24.0),
    "marker_tap": (marker_tap, -25.0),
    "trick_won": (trick_won, -22.0),
    "bid_made": (bid_made, -20.5),
    "bid_missed": (bid_missed, -22.0),
    "win": (win, -20.0),
    "lose": (lose, -22.0),
    "button": (button, -28.0),
}


# The music.

CHORDS = tuple(
    chord.split()
    for chord in (
        "D3 A3 E4 F#4",
        "B2 F#3 D4 A4",
        "G2 D3 B3 F#4",
        "A2 E3 B3 D4",
        "D3 A3 C#4 F#4",
        "F#2 C#3 A3 E4",
        "G2 D3 A3 B3",
        "A2 E3 A3 D4",
    )
)
SCALE = ("D4", "E4", "F#4", "A4", "B4", "D5", "E5", "F#5", "A5")
MUSIC_PEAK_DB = -16.0  # well below the effects, which must be heard through it


def music_night() -> tuple[Samples, Samples]:
    """Forty-eight seconds of night, left and right: a breathing pad and a kalimba that thinks aloud.

    Everything is laid on a ring, so that what rings on at the end is heard at the beginning and the loop has
    no seam. The chords stay in D; the melody walks on five notes in small steps and often rests.
    """
    rng = random.Random("night")
    bar = 6.0
    left, right = silence(bar * len(CHORDS)), silence(bar * len(CHORDS))

    def place(samples: Samples, at: float, gain: float, pan: float) -> None:
        start, size = round(at * RATE), len(left)
        gain_left, gain_right = gain * math.cos(pan * math.pi / 2), gain * math.sin(pan * math.pi / 2)
        for index, value in enumerate(samples, start):
            left[index % size] += value * gain_left
            right[index % size] += value * gain_right

    def breath(t: float) -> float:
        return math.sin(math.pi * min(1.0, t / (bar * 1.5))) ** 2

    for number, chord in enumerate(CHORDS):
        for voice, name in enumerate(chord):
            for detune, pan in ((0.9985, 0.25), (1.0015, 0.75)):
                tone = partial(note(name) * detune, 60.0, bar * 1.5)
                place(shape(tone, breath), number * bar, 0.085 / (1 + 0.25 * voice), pan)
    step = len(SCALE) // 2
    for beat in range(round(bar * len(CHORDS) / 1.5) * 2):
        strong = beat % 8 == 0
        if not strong and rng.random() < 0.45:
            continue
        step = max(0, min(len(SCALE) - 1, step + rng.choice((-2, -1, -1, 1, 1, 2))))
        at = beat * 0.75 + rng.uniform(0.0, 0.03)
        gain, pan = rng.uniform(0.13, 0.22) * (1.2 if strong else 1.0), rng.uniform(0.3, 0.7)
        tine = kalimba(note(SCALE[step]), 2.4, mellow=2.0)
        place(tine, at, gain, pan)
        for echo in (1, 2):
            place(tine, at + 0.5625 * echo, gain * 0.28**echo, 1 - pan if echo == 1 else pan)
    return left, right


def write_music(path: Path) -> None:
    """Render the music, level it, and compress it with oggenc; the loop is not faded."""
    encoder = shutil.which("oggenc")
    if encoder is None:
        print(f"{path.name}: oggenc is missing (vorbis-tools), left as it is")
        return
    channels = music_night()
    gain = 10 ** (MUSIC_PEAK_DB / 20) / max(abs(value) for channel in channels for value in channel)
    with tempfile.TemporaryDirectory() as folder:
        raw = Path(folder) / "music.wav"
        write_wave(raw, [[value * gain for value in channel] for channel in channels])
        command = [encoder, "--quiet", "--quality", "1", "--serial", "1", "--output", str(path), str(raw)]
        subprocess.run(command, check=True)


def main() -> None:
    """Write the named sounds, or all of them."""
    parser = argparse.ArgumentParser(description="Make the sounds in assets/sounds.")
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"of {', '.join(EFFECTS)}, music_night")
    parser.add_argument("--out", type=Path, default=SOUNDS, metavar="FOLDER")
    arguments = parser.parse_args()
    names = arguments.names or [*EFFECTS, "music_night"]
    if unknown := set(names) - {*EFFECTS, "music_night"}:
        parser.error(f"no such sound: {', '.join(sorted(unknown))}")
    out: Path = arguments.out
    out.mkdir(parents=True, exist_ok=True)
    for name in names:
        if name == "music_night":
            write_music(out / "music_night.ogg")
        else:
            make, loudness = EFFECTS[name]
            write_wave(out / f"{name}.wav", [master(make(random.Random(name)), loudness)])


if __name__ == "__main__":
    main()
