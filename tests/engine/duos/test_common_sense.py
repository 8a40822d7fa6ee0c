"""What was written down by hand is sound: pairs with their reasons, and words with their pictures."""

from __future__ import annotations

import re

import pytest

from engine.duos import data, lexicon
from engine.duos.associations import FACETS, STRONGEST, Association, association, associations
from engine.duos.resources import lines

CATEGORY = {picture: category for category in data.CATEGORIES for picture in data.pictures(category)}
JAPANESE = re.compile(r"[぀-ヿ一-鿿々ー]")
LONGEST = {"en": 60, "ja": 32}


def test_every_pair_is_written_once_in_the_order_of_its_names() -> None:
    for category in data.CATEGORIES:
        pairs = [tuple(line.split("\t")[:2]) for line in lines(f"pairs_{category}")]
        assert len(pairs) == len(set(pairs))
        assert pairs == sorted(pairs)
        assert all(one < two for one, two in pairs)
        assert {CATEGORY[name] for pair in pairs for name in pair} == {category}


def test_a_pair_is_the_same_from_both_sides() -> None:
    for one, two in associations():
        assert association(one, two) == association(two, one)


@pytest.mark.parametrize("facet", FACETS)
def test_every_facet_decides_some_pairs(facet: str) -> None:
    assert sum(found.facet == facet for found in associations().values()) >= 10


def test_strengths_and_facets_are_in_range() -> None:
    for found in associations().values():
        assert 0 < found.strength <= STRONGEST
        assert found.facet in FACETS


def is_said_well(found: Association) -> bool:
    """Whether both reasons are short phrases in their own language."""
    english, japanese = found.english, found.japanese
    if not english[:1].isupper() and not english[:1].isdigit() and english[:1] not in "“’":
        return False
    if english.endswith(".") or japanese.endswith("。") or JAPANESE.search(english):
        return False
    return (
        len(english) <= LONGEST["en"]
        and 0 < len(japanese) <= LONGEST["ja"]
        and bool(JAPANESE.search(japanese))
    )


def test_apostrophes_are_curved_as_everywhere_else() -> None:
    straight = [found.english for found in associations().values() if "'" in found.english]
    assert not straight


def test_every_reason_is_a_short_phrase_in_both_languages() -> None:
    wrong = {pair: found for pair, found in associations().items() if not is_said_well(found)}
    assert not wrong


@pytest.mark.parametrize(
    ("one", "two", "least"),
    [
        ("key", "lock", 8),
        ("needle", "thread", 8),
        ("cat", "dog", 8),
        ("lion", "tiger", 7.5),
        ("moon", "sun", 8),
    ],
)
def test_everybodys_pairs_are_strong(one: str, two: str, least: float) -> None:
    found = association(one, two)
    assert found is not None
    assert found.strength >= least


def test_what_has_nothing_in_common_is_not_written_down() -> None:
    assert association("bee", "whale") is None
    assert association("anchor", "ice_cream") is None


# Words


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_picture_has_its_words_in_four_groups(language: str) -> None:
    written = [line.split("\t") for line in lines(f"words_{language}")]
    assert [line[0] for line in written] == list(CATEGORY)
    for picture, *groups in written:
        assert [group.partition(" ")[0] for group in groups] == ["9", "7", "5", "3"], picture
        words = [word for group in groups for word in group.partition(" ")[2].split(", ")]
        assert len(words) == len(set(words)), picture
        assert len(words) >= 50, picture


@pytest.mark.parametrize(
    ("word", "picture"),
    [
        ("honey", "bee"), ("stung", "bee"), ("beehive", "bee"), ("hopney", "bee"), ("チクッ", "bee"),
        ("はちみつ", "bee"), ("蜂蜜", "bee"), ("swam", "fish"), ("泳いでいる", "fish"), ("ぶんぶん", "bee"),
        ("breakfast", "egg"), ("朝ごはん", "egg"),
    ],
)  # fmt: skip
def test_a_word_is_understood_however_it_is_typed(word: str, picture: str) -> None:
    scores = data.word_scores(word)
    assert scores is not None
    best = sorted(scores, key=lambda each: -scores[each])[:12]
    assert picture in best


def test_a_word_that_nobody_knows_stays_unknown() -> None:
    assert data.word_scores("qwxzkjv") is None
    assert lexicon.find("qwxzkjv") is None
