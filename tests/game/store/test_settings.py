"""Settings always make sense, whatever was written where they are kept."""

from __future__ import annotations

import json
from dataclasses import fields, replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.settings import (
    ANIMATION_CHOICES,
    LANGUAGE_CHOICES,
    LARGEST_WINDOW,
    TEXT_SIZE_CHOICES,
    UNCHOSEN_SIZE,
    Settings,
)

NAMES = [one.name for one in fields(Settings)]
WORDS = st.text(alphabet="abc 語\0", max_size=4) | st.sampled_from(["ja", "slow"])
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | WORDS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(WORDS, inner, max_size=3),
    max_leaves=6,
)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("language", "ja"),
        ("animation", "off"),
        ("effects_volume", 0),
        ("music_volume", 100),
        ("muted", True),
        ("text_size", 150),
        ("letters", True),
        ("fullscreen", True),
        ("window_size", (960, 540)),
        ("extra", {"hints.seen": 3, "name": "Kai", "asked": True}),
    ],
)
def test_a_value_that_makes_sense_is_kept(name: str, value: Any) -> None:
    read = Settings.read({name: list(value) if name == "window_size" else value})
    assert getattr(read, name) == value
    assert read != Settings()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("language", "tlh"),
        ("language", None),
        ("animation", "sluggish"),
        ("animation", ["fast"]),
        ("effects_volume", -1),
        ("effects_volume", 101),
        ("effects_volume", True),
        ("music_volume", "loud"),
        ("music_volume", 50.5),
        ("muted", 1),
        ("text_size", 110),
        ("text_size", "125"),
        ("letters", "yes"),
        ("fullscreen", None),
        ("window_size", [960]),
        ("window_size", [0, 540]),
        ("window_size", [1e3, 540]),
        ("window_size", [LARGEST_WINDOW + 1, 540]),
        ("window_size", 960),
        ("extra", [1]),
        ("extra", {"deep": {"er": 1}}),
    ],
)
def test_a_value_that_makes_no_sense_is_its_default(name: str, value: Any) -> None:
    read = Settings.read({"letters": True, "music_volume": 33, name: value})
    assert getattr(read, name) == getattr(Settings(), name)


@settings(deadline=None)
@given(st.dictionaries(st.sampled_from([*NAMES, "unheard_of"]), JSON))
def test_anything_at_all_reads_as_settings_that_make_sense(values: dict[str, Any]) -> None:
    read = Settings.read(values)
    assert read.language in LANGUAGE_CHOICES
    assert read.animation in ANIMATION_CHOICES
    assert read.text_size in TEXT_SIZE_CHOICES
    assert 0 <= read.effects_volume <= 100
    assert read.window_size == UNCHOSEN_SIZE or all(side > 0 for side in read.window_size)
    assert Settings.read(json.loads(json.dumps(read.values()))) == read


def test_changing_a_setting_to_nonsense_gives_its_default() -> None:
    assert replace(Settings(effects_volume=20), effects_volume=900).effects_volume == 80
