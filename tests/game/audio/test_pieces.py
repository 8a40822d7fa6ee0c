"""The pieces of music: long enough not to grow old, with sections that differ and a loop without a seam."""

from __future__ import annotations

import math
import sys
from array import array
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from engine import registry

ROOT = Path(__file__).resolve().parents[3]
SOUNDS = ROOT / "assets" / "sounds"
RATE = 44_100
GAMES = ("dualis", "duality", "dois", "duos")
PIECES = ("title", *GAMES)
sys.path.append(str(ROOT / "scripts"))

from _loudness import HIGHEST_PEAK, TOLERANCE, kind_of, table  # noqa: E402 - a script, found by the line above
from _loudness_measure import measure  # noqa: E402
from _music_pieces import PIECES as SCORES  # noqa: E402


@pytest.fixture(autouse=True, scope="module")
def mixer() -> Iterator[None]:
    """A device of no sound that decodes as the program's does."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SDL_AUDIODRIVER", "dummy")
        pygame.mixer.quit()
        pygame.mixer.init(frequency=RATE, size=-16, channels=2)
        yield
        pygame.mixer.quit()


def channels(name: str) -> tuple[array[int], array[int]]:
    """The decoded samples, left and right."""
    values = array("h", pygame.mixer.Sound(SOUNDS / f"music_{name}.ogg").get_raw())
    return values[0::2], values[1::2]


def test_every_game_and_the_title_have_a_piece() -> None:
    assert {path.stem for path in SOUNDS.glob("*.ogg")} == {f"music_{name}" for name in PIECES}
    assert set(GAMES) <= set(registry.GAMES)
    assert set(SCORES) == set(PIECES)


@pytest.mark.parametrize("name", PIECES)
def test_a_piece_lasts_two_to_four_minutes_and_comes_round_without_a_click(name: str) -> None:
    left, right = channels(name)
    assert 120 <= len(left) / RATE <= 240
    assert len(left) / RATE == pytest.approx(SCORES[name]().seconds, abs=0.01)
    for side in (left, right):
        around = side[-2_000:] + side[:2_000]
        steps = [abs(b - a) for a, b in pairwise(around)]
        # The step over the seam is one like its neighbours', and no silence stands on either side of it.
        assert steps[1_999] <= 1.5 * max(steps[:1_990] + steps[2_010:])
        assert min(max(map(abs, part)) for part in (around[:2_000], around[2_000:])) > 30


@pytest.mark.parametrize("name", PIECES)
def test_a_piece_varies(name: str) -> None:
    piece = SCORES[name]()
    assert len(piece.sections) >= 6
    voices = [frozenset(note.voice for note in section.notes) for section in piece.sections]
    assert len(set(voices)) >= 4
    assert 2 * min(map(len, voices)) <= max(map(len, voices))
    played = [Counter(note.voice for note in section.notes) for section in piece.sections]
    assert all(one != other for one, other in pairwise(played))
    density = [len(section.notes) / section.beats for section in piece.sections]
    assert max(density) > 1.8 * min(density)


@pytest.mark.parametrize("name", PIECES)
def test_a_piece_keeps_to_the_notes_of_d_major(name: str) -> None:
    tuned = [
        note.pitch for part in SCORES[name]().sections for note in part.notes if note.voice not in UNTUNED
    ]
    assert {pitch % 12 for pitch in tuned} <= {1, 2, 4, 6, 7, 9, 11}


UNTUNED = ("shaker", "drum")


@pytest.mark.parametrize("name", GAMES)
def test_a_game_quotes_the_theme_of_the_title(name: str) -> None:
    theme = [69, 74, 78, 76, 74, 71, 71, 74, 79, 78, 76]
    quote = next(section for section in SCORES[name]().sections if section.label == "theme")
    voices = {note.voice for note in quote.notes}
    tunes = [[note.pitch for note in quote.notes if note.voice == voice] for voice in voices]
    assert any(tune[: len(theme)] == theme for tune in tunes)


def test_no_file_stands_out() -> None:
    """Music by spot checks of a second in 25, which a whole measurement (`loudness.py`) bears out."""
    measured = list(table(window=1.0, every=25.0))
    assert len(measured) == len([*SOUNDS.glob("*.wav"), *SOUNDS.glob("*.ogg")])
    for one in measured:
        assert abs(one.heard - one.target) <= TOLERANCE, one
        assert one.loudness.peak < HIGHEST_PEAK, one


def test_the_measure_knows_the_reference_tone() -> None:
    """A sine of 997 Hz at full scale in one of two channels has -3.01 LUFS, says BS.1770."""
    tone = [math.sin(2 * math.pi * 997 * index / RATE) for index in range(RATE)]
    found = measure([tone, [0.0] * RATE])
    assert found.integrated == pytest.approx(-3.01, abs=0.1)
    assert found.peak == pytest.approx(0.0, abs=0.01)
    half = measure([[value / 2 for value in tone], [0.0] * RATE])
    assert found.integrated - half.integrated == pytest.approx(6.02, abs=0.01)


def test_a_table_is_quieter_than_the_title() -> None:
    assert kind_of("music_title")[1] > max(kind_of(f"music_{game}")[1] for game in GAMES)
