"""Both weights of the font can write everything that the program has to say, and the names of its players."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
import tomli

ASSETS = Path(__file__).resolve().parents[2] / "assets"
WEIGHTS = ("Medium", "Bold")
NOT_IN_ANY_FONT = "\ue000"


@pytest.fixture(params=WEIGHTS)
def font(request: pytest.FixtureRequest) -> Iterator[pygame.font.Font]:
    pygame.font.init()
    yield pygame.font.Font(ASSETS / "fonts" / f"MPLUSRounded1c-{request.param}.ttf", 32)
    pygame.font.quit()


def strings(value: object) -> Iterator[str]:
    """Every string in a parsed TOML document, at any depth."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for inner in value.values():
            yield from strings(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from strings(inner)


def lacks(font: pygame.font.Font, character: str) -> bool:
    """Whether the font has no glyph for it: nothing to draw, though it is no space."""
    if character.isspace():
        return False
    # A missing glyph comes as None or, with this font, as the empty box of its blank replacement glyph.
    metrics = font.metrics(character)[0]
    return metrics is None or metrics[:4] == (0, 0, 0, 0)


def test_a_missing_glyph_is_noticed(font: pygame.font.Font) -> None:
    assert lacks(font, NOT_IN_ANY_FONT)


@pytest.mark.parametrize("folder", ["texts", "rules"])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_character_of_the_texts_has_a_glyph(font: pygame.font.Font, folder: str, language: str) -> None:
    documents = sorted((ASSETS / folder / language).rglob("*.toml"))
    assert documents, f"no texts in assets/{folder}/{language}"
    missing = {
        (document.name, character)
        for document in documents
        for text in strings(tomli.loads(document.read_text(encoding="utf-8")))
        for character in set(text)
        if lacks(font, character)
    }
    assert not missing


@pytest.mark.parametrize(
    "words",
    [
        "Duālis duality Dois DUOS",
        "Bajir Cannon, Rick Smith, Taiki Shinzawa, Niklas Gestrin, Markus Tångring",
        "Łukasz Žofie Şebnem François Ørsted Nguyễn Київ",
        "髙橋 山﨑 𠮷田 鬱 ﾀﾛｳ ＡＢＣ「、。」ー〜",
        "− × ÷ ± ≤ ≥ … — – ‘’ “” → ← ↑ ↓ € ¥ £ ①",
    ],
)
def test_names_and_signs_that_players_may_type_have_glyphs(font: pygame.font.Font, words: str) -> None:
    assert [character for character in words if lacks(font, character)] == []


def test_all_everyday_kanji_have_glyphs(font: pygame.font.Font) -> None:
    level_one = range(16, 48)
    missing = []
    for row in level_one:
        for cell in range(1, 95):
            try:
                kanji = bytes((row + 0xA0, cell + 0xA0)).decode("euc_jp")
            except UnicodeDecodeError:
                continue
            if lacks(font, kanji):
                missing.append(kanji)
    assert missing == []
