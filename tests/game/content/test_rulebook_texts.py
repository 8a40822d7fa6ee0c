"""The rules in both languages say the same, in the same order, on pages that are not too long."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import replace

import pytest

from engine import registry
from engine.dualis.model import DECK
from engine.duos.data import cards
from game.content.rulebook import ANCHORS, Page, Picture, Rich, Ruling, load

GAMES = tuple(ANCHORS)
PAGES = [(game, page) for game, pages in ANCHORS.items() for page in pages]

WORDS_ON_A_PAGE = range(100, 221)
CHARACTERS_ON_A_PAGE = range(200, 481)

IN_JAPANESE = {"Taiki Shinzawa": "新澤大樹"}
"""Designers whose names are Japanese."""

NUMBER_WORDS = {
    "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
    "nine": 9, "ten": 10, "eleven": 11, "twelve": 12, "thirteen": 13,
}  # fmt: skip


def pages(game: str, page_id: str) -> tuple[Page, Page]:
    return load(game, "en").page(page_id), load(game, "ja").page(page_id)


def without_rulings(page: Page) -> Page:
    """What is printed in the rules of the game; our own rulings come on top of it."""
    return replace(page, blocks=tuple(block for block in page.blocks if not isinstance(block, Ruling)))


def numbers(page: Page) -> set[int]:
    """The numbers from three up that a page tells; one and two are too common in phrases to compare."""
    text = " ".join(page.texts()).lower()
    written = {int(digits) for digits in re.findall(r"\d+", text)}
    spelt = {NUMBER_WORDS[word] for word in re.findall(r"[a-z]+", text) if word in NUMBER_WORDS}
    return {number for number in written | spelt if number >= 3}


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_have_the_same_pages(game: str) -> None:
    english, japanese = load(game, "en"), load(game, "ja")
    assert [page.id for page in english.pages] == [page.id for page in japanese.pages] == list(ANCHORS[game])


@pytest.mark.parametrize("game", registry.GAMES)
def test_the_game_keeps_its_name_and_its_designer_in_both_languages(game: str) -> None:
    english, japanese = load(game, "en"), load(game, "ja")
    assert english.title == japanese.title
    designers = re.findall(r"[A-Z]\w+ [A-Z]\w+", english.credits)
    assert designers
    assert all(IN_JAPANESE.get(designer, designer) in japanese.credits for designer in designers)


@pytest.mark.parametrize(("game", "page_id"), PAGES)
def test_a_page_has_the_same_blocks_in_both_languages(game: str, page_id: str) -> None:
    english, japanese = pages(game, page_id)
    assert [type(block) for block in english.blocks] == [type(block) for block in japanese.blocks]
    for one, other in zip(english.blocks, japanese.blocks, strict=True):
        for field in ("items", "paragraphs", "header", "rows", "labels"):
            assert len(getattr(one, field, ())) == len(getattr(other, field, ())), field


@pytest.mark.parametrize(("game", "page_id"), PAGES)
def test_a_figure_shows_the_same_in_both_languages(game: str, page_id: str) -> None:
    english, japanese = (
        [(block.name, block.figure) for block in page.blocks if isinstance(block, Picture)]
        for page in pages(game, page_id)
    )
    assert english == japanese


@pytest.mark.parametrize(("game", "page_id"), PAGES)
def test_a_page_tells_the_same_numbers_in_both_languages(game: str, page_id: str) -> None:
    english, japanese = pages(game, page_id)
    assert numbers(english) == numbers(japanese)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(
    ("game", "page_id", "told"),
    [
        ("dualis", "cards", {len(DECK), 13, 14, 7}),
        ("dualis", "setup", {len(DECK), 13, 7}),
        ("dualis", "options", {9, 5, 16}),
        ("dualis", "iso", {13, 9, 7, 5, 4}),
        ("duality", "tile", {54, 6, 3}),
        ("duality", "setup", {7, 5, 3}),
        ("dois", "cards", {60, 28, 7, 32, 4, 8}),
        ("dois", "deal", {13, 3, 20}),
        ("dois", "bids", {12}),
        ("dois", "scoring", {12, 8}),
        ("dois", "options", {16}),
        ("duos", "cards", {len(cards()), 12, 8, 4, 3}),
        ("duos", "two", {9, 4, 3}),
        ("duos", "options", {8, 5}),
    ],
)
def test_the_numbers_of_the_game_are_told(game: str, page_id: str, told: set[int], language: str) -> None:
    assert told <= numbers(load(game, language).page(page_id))


@pytest.mark.parametrize(("game", "page_id"), PAGES)
def test_no_page_is_overlong_or_bare(game: str, page_id: str) -> None:
    english, japanese = (without_rulings(page) for page in pages(game, page_id))
    assert len(" ".join(english.texts()).split()) in WORDS_ON_A_PAGE
    assert sum(len(text) for text in japanese.texts()) in CHARACTERS_ON_A_PAGE


@pytest.mark.parametrize(("game", "page_id"), PAGES)
def test_a_sentence_ends_as_its_language_wants(game: str, page_id: str) -> None:
    ends = {"en": ".!?:;”", "ja": "。！？」"}
    for language, page in zip(ends, pages(game, page_id), strict=True):
        for block in page.blocks:
            text = getattr(block, "text", None)
            sentences = [text] if isinstance(text, Rich) else getattr(block, "items", ())
            for sentence in sentences:
                assert sentence.plain[-1] in ends[language], sentence.plain


@pytest.mark.parametrize("game", GAMES)
def test_japanese_pages_are_japanese_and_english_pages_are_not(game: str) -> None:
    def is_kana(character: str) -> bool:
        return unicodedata.name(character, "").startswith(("HIRAGANA", "KATAKANA"))

    for english, japanese in zip(load(game, "en").pages, load(game, "ja").pages, strict=True):
        assert not any(is_kana(character) for text in english.texts() for character in text)
        assert sum(is_kana(character) for text in japanese.texts() for character in text) > 100
