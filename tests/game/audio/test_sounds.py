"""The sound files are as the program needs them: soft, clean at both ends, small, and made by the script."""

from __future__ import annotations

import math
import subprocess
import sys
import wave
from array import array
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
SOUNDS = ROOT / "assets" / "sounds"
EFFECTS = sorted(path.stem for path in SOUNDS.glob("*.wav"))
FULL_SCALE = 32_767


def samples(path: Path) -> array[int]:
    """The samples of a wave file, which must be mono, 16 bits, 44.1 kHz."""
    with wave.open(str(path), "rb") as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, 44_100)
        values = array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        values.byteswap()
    return values


def loudness(values: array[int]) -> float:
    """The root mean square of the loudest 50 ms, in dB of full scale."""
    size = min(len(values), 2_205)
    windows = (values[start : start + size] for start in range(0, len(values) - size + 1, size // 4))
    return 10 * math.log10(max(sum(v * v for v in window) for window in windows) / size / FULL_SCALE**2)


def test_every_effect_of_the_table_is_there() -> None:
    assert {name.rpartition("_")[0] for name in EFFECTS} == {
        "balance_creak",
        "bid_made",
        "bid_missed",
        "button",
        "card_slide",
        "card_snap",
        "coin_clink",
        "lose",
        "marker_tap",
        "tile_click",
        "trick_won",
        "win",
    }


@pytest.mark.parametrize("name", EFFECTS)
def test_an_effect_never_clips_and_starts_and_ends_in_silence(name: str) -> None:
    values = samples(SOUNDS / f"{name}.wav")
    assert max(abs(value) for value in values) < FULL_SCALE * 10 ** (-2.9 / 20)
    assert values[0] == values[-1] == 0
    last_millisecond = values[-44:]
    assert max(abs(value) for value in last_millisecond) < FULL_SCALE * 0.002


@pytest.mark.parametrize("name", EFFECTS)
def test_no_effect_is_much_louder_or_softer_than_the_others(name: str) -> None:
    assert -28 < loudness(samples(SOUNDS / f"{name}.wav")) < -14


def test_a_move_is_heard_shortly_and_the_end_of_a_match_may_ring() -> None:
    seconds = {name: len(samples(SOUNDS / f"{name}.wav")) / 44_100 for name in EFFECTS}
    moves = ("button", "card_slide", "card_snap", "tile_click", "marker_tap")
    assert max(length for name, length in seconds.items() if name.startswith(moves)) < 0.3
    assert max(seconds.values()) < 2.5


def test_the_sounds_stay_small() -> None:
    assert sum(path.stat().st_size for path in SOUNDS.glob("*.wav")) < 2_700_000
    assert max(path.stat().st_size for path in SOUNDS.glob("*.ogg")) < 1_200_000
    assert sum(path.stat().st_size for path in SOUNDS.glob("*.ogg")) < 5_000_000


def test_the_script_makes_the_files_that_are_there(tmp_path: Path) -> None:
    names = ["card_slide", "coin_clink", "balance_creak", "trick_won", "button"]
    script = ROOT / "scripts" / "make_sounds.py"
    subprocess.run([sys.executable, str(script), "--out", str(tmp_path), *names], check=True)
    made_files = sorted(path.stem for path in tmp_path.iterdir())
    assert made_files == [one for one in EFFECTS if one.rpartition("_")[0] in names]
    for name in made_files:
        made, kept = samples(tmp_path / f"{name}.wav"), samples(SOUNDS / f"{name}.wav")
        assert len(made) == len(kept)
        # The last bit may round the other way on another machine's mathematics library.
        assert max(abs(a - b) for a, b in zip(made, kept, strict=True)) <= 1


def test_the_takes_of_an_effect_differ() -> None:
    kinds: dict[str, list[bytes]] = {}
    for name in EFFECTS:
        kinds.setdefault(name.rpartition("_")[0], []).append(samples(SOUNDS / f"{name}.wav").tobytes())
    for takes in kinds.values():
        assert len(set(takes)) == len(takes) >= 3


def test_an_unknown_sound_is_refused(tmp_path: Path) -> None:
    script = ROOT / "scripts" / "make_sounds.py"
    result = subprocess.run(
        [sys.executable, str(script), "--out", str(tmp_path), "cowbell"], capture_output=True, text=True
    )
    assert result.returncode == 2
    assert "cowbell" in result.stderr
    assert list(tmp_path.iterdir()) == []
